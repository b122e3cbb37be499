// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/lsp/features/opentext.h"

#include "sidl/language/rulesystem/registry.h"
#include "sidl/lsp/text/changes.h"
#include "sidl/views/jsonlanguage.h"

#include <atomic>

namespace sidl::lsp {

namespace {

int nextRevision()
{
    static std::atomic<int> last = 0;
    return ++last;
}

} // namespace

OpenText::OpenText(TextName name, const QString &text, int version)
    : m_name(std::move(name))
    , m_version(version)
    , m_revision(nextRevision())
    , m_text(text)
    , m_system(&language::ruleSystemOf(m_name.name, text))
{
}

const Scan &OpenText::scan() const
{
    if (!m_scan) {
        const QString text = m_text.readText();
        language::ScannedText scanned;
        scanned.text = text;
        scanned.coloured = text.size();
        scanned.lines = std::size_t(text.count(u'\n')) + 1;
        scanned.isEnd = true;
        m_scan = Scan{language::SourceMap(text), m_system->scan(scanned)};
    }
    return *m_scan;
}

QString OpenText::change(const QJsonArray &changes, int version, Encoding encoding)
{
    m_version = version;
    m_revision = nextRevision();
    m_scan.reset();
    return applyChanges(m_text, changes, encoding, MaxLength);
}

bool OpenText::isBeside(const QString &game) const
{
    if (m_name.path.isEmpty())
        return false;
    if (m_name.isSuite())
        return !isRead() || m_reading->suite->rules == game;
    return views::gamesOfView(m_name.path).contains(game);
}

void OpenText::readAnew()
{
    m_revision = nextRevision();
}

void OpenText::setReading(const ReadingPointer &reading)
{
    m_reading = reading;
    if (m_system != &reading->system()) {
        m_system = &reading->system();
        m_scan.reset();
    }
}

} // namespace sidl::lsp
