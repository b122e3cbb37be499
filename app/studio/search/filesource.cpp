// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/search/filesource.h"

#include "app/studio/documents/editortabs.h"
#include "app/studio/games/folderfiles.h"
#include "app/studio/games/samples.h"
#include "app/studio/settings/settings.h"
#include "editor/assist/symbolsource.h"
#include "editor/editor/codeeditor.h"
#include "sidl/ui/tiptype.h"

#include <QCoreApplication>
#include <QDir>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::app {

using editor::CodeEditor;
using editor::PickRow;

namespace {

constexpr int LineRow = -1; ///< id of the row for a line of the text shown

struct FileSourceTr
{
    Q_DECLARE_TR_FUNCTIONS(sidl::app::FileSource)
};

/// A folder as one reads it: in the user's own as "~/games".
QString shownFolder(const QString &path)
{
    const QString folder = QFileInfo(path).absolutePath(), home = QDir::homePath();
    const bool isAtHome = folder == home || folder.startsWith(home + u'/');
    return QDir::toNativeSeparators(isAtHome ? u'~' + folder.mid(home.size()) : folder);
}

struct Typed
{
    QString name;
    int line = 0; ///< 0: none
};

Typed parsed(const QString &typed)
{
    const qsizetype colon = typed.lastIndexOf(u':');
    if (colon < 0)
        return {typed, 0};
    const QString number = typed.mid(colon + 1).trimmed();
    bool isNumber = false;
    const int line = number.toInt(&isNumber);
    return isNumber || number.isEmpty() ? Typed{typed.left(colon), std::max(0, line)} : Typed{typed, 0};
}

} // namespace

FileSource::FileSource(EditorTabs *tabs, std::unique_ptr<editor::PickSource> commands)
    : m_tabs(tabs)
    , m_commands(std::move(commands))
{
    QList<CodeEditor *> texts = tabs->editors();
    if (CodeEditor *current = tabs->current()) {
        m_predicates = std::make_unique<editor::SymbolSource>(tabs->currentView());
        texts.removeOne(current);
        texts.append(current); // one rather wants another
    }
    for (CodeEditor *text : std::as_const(texts)) {
        const QString path = text->gameDocument()->path();
        const QString shown = path.isEmpty() ? QString() : shownFolder(path);
        m_entries.push_back({path, text, path.isEmpty() ? tabs->nameOf(text) : text->gameDocument()->title(), shown,
                             FileSourceTr::tr("open")});
    }
    const QStringList recent = settings::recentFiles();
    for (const QString &path : recent)
        if (QFileInfo::exists(path))
            add(path, shownFolder(path), FileSourceTr::tr("recent"));
    m_samples = m_entries.size();
    const QDir samples(samplesFolder());
    const QStringList names
        = samplesFolder().isEmpty() ? QStringList() : samples.entryList(gameFileNames(), QDir::Files, QDir::Name);
    for (const QString &name : names)
        add(samples.absoluteFilePath(name), {}, FileSourceTr::tr("sample"));
}

FileSource::~FileSource() = default;

void FileSource::add(const QString &path, const QString &folder, const QString &kind)
{
    const bool isThere
        = std::any_of(m_entries.begin(), m_entries.end(), [&](const Entry &entry) { return entry.path == path; });
    if (!isThere)
        m_entries.push_back({path, nullptr, QFileInfo(path).fileName(), folder, kind});
}

void FileSource::setFolder(const QString &folder, const QStringList &paths)
{
    const QDir top(folder);
    const auto behind = std::ptrdiff_t(m_entries.size());
    for (const QString &path : paths) {
        const QString below = QFileInfo(top.relativeFilePath(path)).path();
        const QString shown = below == "."_L1 ? top.dirName() : top.dirName() + u'/' + below;
        add(path, QDir::toNativeSeparators(shown), {});
    }
    const auto first = m_entries.begin() + std::ptrdiff_t(m_samples);
    std::rotate(first, m_entries.begin() + behind, m_entries.end());
    m_samples += m_entries.size() - std::size_t(behind);
}

editor::PickSource *FileSource::other(const QString &typed) const
{
    return typed.startsWith(u'>') ? m_commands.get() : typed.startsWith(u'@') ? m_predicates.get() : nullptr;
}

QString FileSource::prompt() const
{
    return FileSourceTr::tr("Open a file (name:line, :line, @predicate, >command)");
}

std::vector<PickRow> FileSource::rows(const QString &typed)
{
    if (editor::PickSource *source = other(typed))
        return source->rows(typed.mid(1).trimmed());
    const Typed wanted = parsed(typed);
    std::vector<PickRow> rows;
    if (wanted.name.isEmpty() && typed.startsWith(u':')) {
        const CodeEditor *text = m_tabs->current();
        if (!text)
            return {};
        const int line = std::clamp(wanted.line, 1, text->lines());
        rows.push_back({FileSourceTr::tr("Line %1 of %2").arg(line).arg(text->lines()),
                        m_tabs->nameOf(text),
                        {},
                        {},
                        true,
                        LineRow});
        return rows;
    }
    for (std::size_t i = 0; i < m_entries.size(); ++i) {
        const Entry &entry = m_entries[i];
        if (entry.path.isEmpty() && !entry.text)
            continue; // closed meanwhile
        const QString aside = wanted.line > 0 ? FileSourceTr::tr("line %1").arg(wanted.line) : entry.kind;
        const QString tip = ui::plainTip(QDir::toNativeSeparators(entry.path));
        rows.push_back({entry.name, entry.folder, aside, tip, true, int(i)});
    }
    rows = editor::fittingRows(std::move(rows), wanted.name);
    // Of names that begin with what is typed, a sample's may be the shortest: the user's own files come first all the same.
    const auto others = std::stable_partition(rows.begin(), rows.end(), [&](const PickRow &row) {
        return row.text.startsWith(wanted.name.simplified(), Qt::CaseInsensitive);
    });
    std::stable_partition(rows.begin(), others, [this](const PickRow &row) { return std::size_t(row.id) < m_samples; });
    return rows;
}

void FileSource::choose(const PickRow &row, const QString &typed)
{
    if (editor::PickSource *source = other(typed))
        return source->choose(row, typed.mid(1));
    const Typed wanted = parsed(typed);
    CodeEditor *text = m_tabs->current();
    if (row.id != LineRow) {
        const Entry &entry = m_entries[std::size_t(row.id)];
        text = entry.text;
        if (text)
            m_tabs->setCurrent(text);
        else
            text = m_tabs->openFile(entry.path);
    }
    if (!text)
        return; // it cannot be opened, which was told
    if (wanted.line > 0)
        m_tabs->goTo(text, {0, wanted.line, 1, 0});
    else
        m_tabs->currentView()->setFocus();
}

} // namespace sidl::app
