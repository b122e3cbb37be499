// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/lsp/features/reading.h"

#include "sidl/language/rulesystem/registry.h"
#include "sidl/suites/suitelanguage.h"
#include "sidl/suites/suiteproblems.h"
#include "sidl/suites/suitereader.h"

#include <QFileInfo>
#include <QUrl>

using namespace Qt::StringLiterals;

namespace sidl::lsp {

using namespace language;

const RuleSystem &Reading::system() const
{
    return ruleSystemOf(program);
}

qsizetype Reading::start(const Span &span) const
{
    return text.clientOffset(map.offset(span));
}

qsizetype Reading::end(const Span &span) const
{
    return text.clientOffset(map.advanced(map.offset(span), span.length));
}

Range Reading::range(const Span &span, Encoding encoding) const
{
    return text.range(start(span), end(span), encoding);
}

Span Reading::place(qsizetype offset) const
{
    const qsizetype at = std::min(text.readOffset(offset), map.text().size());
    return map.span(at, at);
}

bool TextName::isSuite() const
{
    return name.endsWith(suites::SuiteSuffix);
}

TextName textName(const QString &uri, const QString &languageId)
{
    TextName result;
    result.uri = uri;
    const QUrl url(uri);
    result.path = url.isLocalFile() ? url.toLocalFile() : QString();
    result.name = QFileInfo(url.path()).fileName();
    const QString suffix = QFileInfo(result.name).suffix().toLower();
    bool isKnown = false, isLanguage = false; // what the client calls a language is mostly a suffix of its files
    for (const RuleSystem *system : ruleSystems()) {
        isKnown = isKnown || system->suffixes().contains(suffix);
        isLanguage = isLanguage || system->suffixes().contains(languageId);
    }
    if (!isKnown && isLanguage)
        result.name += u'.' + languageId;
    return result;
}

ReadingPointer readText(const LinedText &text, const TextName &name, int revision, const SymbolsPointer &last,
                        const QHash<QString, QString> &games)
{
    const QString &whole = text.text();
    const auto textOf = [&games](const QString &path) -> std::optional<QString> {
        const auto found = games.constFind(path);
        return found == games.constEnd() ? std::nullopt : std::optional(*found);
    };
    if (name.isSuite()) {
        Program program = readProgram(suites::suiteSystem(), whole, name.name, revision);
        suites::Suite suite = suites::suiteOf(program, name.path);
        QuickFixes fixes = suites::suiteSystem().fixes(program);
        suite.problems = suites::problemsBesideGame(program, name.path, textOf, &fixes);
        const suites::TestedGamePointer game = name.path.isEmpty() ? nullptr : suites::gameUnderTest(suite.rules);
        const suites::TestedGamePointer tested = game ? suites::testedGame(suite.rules) : nullptr;
        program.problems.clear(); // the suite has them
        const SymbolsPointer symbols = program.system->symbols(program, last);
        const SourceMap map(program.text, revision);
        return std::make_shared<Reading>(Reading{revision, text, std::move(program), symbols, std::move(fixes),
                                                 std::move(suite), map, tested, game});
    }
    Program program = readProgram(whole, name.name, revision);
    const RuleSystem &system = ruleSystemOf(program);
    const SymbolsPointer symbols = system.symbols(program, last);
    QuickFixes fixes = system.fixes(program);
    program.problems
        = suites::problemsBesideGame(program, name.path, textOf, &fixes); // of a view file; else as they are
    const SourceMap map(program.text, revision);
    return std::make_shared<Reading>(
        Reading{revision, text, std::move(program), symbols, std::move(fixes), std::nullopt, map});
}

} // namespace sidl::lsp
