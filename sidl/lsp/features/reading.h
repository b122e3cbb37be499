// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/rulesystem/rulesystem.h"
#include "sidl/language/text/sourcemap.h"
#include "sidl/lsp/text/linedtext.h"
#include "sidl/suites/suite.h"
#include "sidl/suites/testedgame.h"

#include <QHash>

#include <memory>
#include <optional>

namespace sidl::lsp {

/// What was found in one version of a text, and that text. Places of the language (language::Span, and offsets into
/// Program::text) and of the client go from one to the other here.
struct Reading
{
    int revision = 0;
    LinedText text;
    language::Program program;
    language::SymbolsPointer symbols;
    language::QuickFixes fixes;
    std::optional<suites::Suite> suite; ///< of a file of tests
    language::SourceMap map;            ///< of Program::text
    suites::TestedGamePointer tested{}; ///< of a file of tests; null: there is none to be told of
    suites::TestedGamePointer game{};   ///< the same, also in other languages, whose domains are told alone

    const language::RuleSystem &system() const;
    const language::Diagnostics &problems() const { return suite ? suite->problems : program.problems; }

    qsizetype start(const language::Span &span) const; ///< in the client's text
    qsizetype end(const language::Span &span) const;
    Range range(const language::Span &span, Encoding encoding) const;
    /// The place of an offset into the client's text; its length is 0.
    language::Span place(qsizetype offset) const;
};

using ReadingPointer = std::shared_ptr<const Reading>;

/// What a text is called and where it is.
struct TextName
{
    QString uri;          ///< as the client has it
    QString name;         ///< of the file, or what tells as much of its language
    QString path;         ///< of the file; empty: it is in none
    bool isSuite() const; ///< a file of tests
};

/// The name of the text with this URI. @p languageId: what the client takes its language for.
TextName textName(const QString &uri, const QString &languageId);

/// Reads and checks a text, in the language that name and text tell. @p last: what it named before; may be null.
/// @p games: texts by path that count in place of the files of games, where the text is a file of tests or a view
/// file.
/// Errors: none; they are in what was read. Thread: one with a Prolog engine (prolog::PrologThread).
ReadingPointer readText(const LinedText &text, const TextName &name, int revision, const language::SymbolsPointer &last,
                        const QHash<QString, QString> &games = {});

} // namespace sidl::lsp
