// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/structure/domains.h"
#include "sidl/language/text/sourcemap.h"
#include "sidl/lsp/features/reading.h"

#include <optional>

namespace sidl::lsp {

/// Tokens and folds of a text, which need no reading.
struct Scan
{
    language::SourceMap map; ///< of the text as games are read
    language::TextScan found;
};

/// A text that a client has open, and what is known of it. Thread: the server's.
class OpenText
{
public:
    OpenText(TextName name, const QString &text, int version);

    const TextName &name() const { return m_name; }
    int version() const { return m_version; } ///< as the client counts
    /// Of this run; another one after each change, also of what it is read beside, and for each text.
    int revision() const { return m_revision; }
    const LinedText &text() const { return m_text; }
    const language::RuleSystem &system() const { return *m_system; }
    const Scan &scan() const; ///< of the text as it is now

    const ReadingPointer &reading() const
    {
        return m_reading;
    } ///< the last one; null: none yet. May be of an older text
    bool isRead() const { return m_reading && m_reading->revision == m_revision; }
    const language::DomainsPointer &domains() const { return m_domains; } ///< likewise

    /// The changes of textDocument/didChange; what is wrong with them, or empty.
    QString change(const QJsonArray &changes, int version, Encoding encoding);
    /// Whether it is, or may be, checked beside the game in this file: tests and view files are.
    bool isBeside(const QString &game) const;
    void readAnew(); ///< the reading is of what it was read beside, which has changed
    void setReading(const ReadingPointer &reading);
    void setDomains(const language::DomainsPointer &domains) { m_domains = domains; }

    static constexpr qsizetype MaxLength
        = 8'000'000; ///< UTF-16 units: longer ones would keep the reader busy for minutes

private:
    TextName m_name;
    int m_version = 0;
    int m_revision = 0;
    LinedText m_text;
    const language::RuleSystem *m_system;
    ReadingPointer m_reading;
    language::DomainsPointer m_domains;
    mutable std::optional<Scan> m_scan;
};

} // namespace sidl::lsp
