// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/assist/hovertext.h"

#include "sidl/language/assist/fillin.h"
#include "sidl/language/assist/keywordguide.h"
#include "sidl/language/program/builtins.h"
#include "sidl/language/symbols/predicatetext.h"
#include "sidl/language/symbols/references.h"

#include <QCoreApplication>
#include <QMap>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::language {

using namespace language;

namespace {

constexpr int ShownNames = 6;

struct Tr
{
    Q_DECLARE_TR_FUNCTIONS(sidl::language::HoverText)
};

QString paragraph(const QString &html)
{
    return html.isEmpty() ? html : u"<p style='margin:4px 0'>%1</p>"_s.arg(html);
}

QString code(const QString &text)
{
    return u"<pre style='margin:4px 0'>%1</pre>"_s.arg(text.toHtmlEscaped());
}

QString heading(const QString &signature, const QString &what)
{
    return u"<p style='margin:0 0 4px 0'><tt><b>%1</b></tt> &nbsp;<small>%2</small></p>"_s.arg(
        signature.toHtmlEscaped(), what.toHtmlEscaped());
}

QString shortList(QStringList names)
{
    const auto more = names.size() - ShownNames;
    if (more > 0)
        names = names.mid(0, ShownNames) << Tr::tr("%1 more").arg(more);
    return names.join(u", "_s);
}

QString counted(std::size_t count, const char *one, const char *many)
{
    return count == 1 ? Tr::tr(one) : Tr::tr(many).arg(count);
}

/// How often the text has the predicate, and who calls it.
QString uses(const Symbols &symbols, const PredicateSymbol &row, bool isAsked)
{
    QStringList callers;
    for (const PredicateSymbol::Place &call : row.calls) {
        const QString caller = symbols.clauses()[std::size_t(call.clause)].predicate.text();
        if (!callers.contains(caller))
            callers << caller;
    }
    QStringList parts;
    if (!row.definitions.empty())
        parts << counted(row.definitions.size(), QT_TR_NOOP("1 clause"), QT_TR_NOOP("%1 clauses"));
    if (!callers.isEmpty())
        parts << Tr::tr("called by %1").arg(shortList(callers));
    else if (!isAsked && !row.definitions.empty())
        parts << Tr::tr("never called");
    if (!row.definitions.empty())
        parts << (row.readsState ? Tr::tr("reads the state") : Tr::tr("the same in every state"));
    return parts.join(u" · "_s).toHtmlEscaped();
}

/// "1: {a, b}", a line each.
QString domainLines(const std::vector<Domain> &domains)
{
    QStringList lines;
    for (const Domain &domain : domains)
        lines << Tr::tr("%1: %2").arg(lines.size() + 1).arg(domain.text).toHtmlEscaped();
    return paragraph(lines.join(u"<br>"_s));
}

/// What can stand at the places of @p word: for each kind of words that it may be of.
QString wordDomains(const Domains &domains, const WordUse &word)
{
    QStringList start;
    for (const WordUse::Element &element : word.elements)
        start << element.text;
    QString text;
    for (const WordDomain *like : domains.wordsLike(word.kind, start))
        if (like->elements.size() == word.elements.size() && !word.isOpen && text.count(u'\n') < ShownNames)
            text += domainLines(like->elements) + u'\n';
    return text;
}

QString firstParagraph(const QString &comment)
{
    return comment.section(u"\n\n"_s, 0, 0).simplified();
}

QString keywordText(Keyword keyword, const Symbols &symbols)
{
    const KeywordInfo &row = info(keyword);
    const QStringList others = allowedWith(keyword);
    QString allowed;
    if (row.head)
        allowed = others.isEmpty() ? Tr::tr("Its rules use no keywords.")
                                   : Tr::tr("Its rules may use %1.").arg(others.join(u", "_s));
    else
        allowed = Tr::tr("May be used in rules for %1.").arg(others.join(u", "_s));
    const PredicateSymbol *here = symbols.predicate({QString::fromLatin1(row.name), row.arity});
    return heading(QString::fromLatin1(row.signature),
                   row.head ? Tr::tr("keyword of rule heads") : Tr::tr("keyword of bodies"))
        + paragraph(QString::fromUtf8(guide(keyword).meaning).toHtmlEscaped()) + paragraph(allowed.toHtmlEscaped())
        + code(QString::fromUtf8(guide(keyword).example))
        + (here ? paragraph(uses(symbols, *here, row.head)) : QString());
}

/// It names the arguments; that of facts may be one of them: helper(1).
bool namesArguments(const QString &signature)
{
    const std::vector<TextRange> arguments = argumentsIn(signature);
    return std::none_of(arguments.begin(), arguments.end(), [&signature](const TextRange &range) {
        const QChar first = signature[range.start];
        return first.isLower() || first.isDigit() || first == u'\'' || first == u'-';
    });
}

/// Of one that is no keyword and that the text defines.
QString predicateText(const Symbols &symbols, const Domains *domains, const PredicateSymbol &row,
                      const QString &signature)
{
    const QString head = namesArguments(signature)
        ? heading(signature, row.id.text())
        : heading(row.id.text(), counted(row.definitions.size(), QT_TR_NOOP("1 clause"), QT_TR_NOOP("%1 clauses")));
    return head + paragraph(firstParagraph(row.comment).toHtmlEscaped())
        + (domains ? domainLines(domains->predicates.value(row.id)) : QString()) + paragraph(uses(symbols, row, false));
}

QString wordText(const Symbols &symbols, const Domains *domains, const WordUse &word)
{
    QMap<WordRole, QStringList> lines;
    for (const WordUse *use : symbols.sameWords(word)) {
        const QString line = QString::number(use->goal.line);
        if (!lines[use->role].contains(line))
            lines[use->role] << line;
    }
    const QString kinds[] = {Tr::tr("word of the state"), Tr::tr("switch"), Tr::tr("action"), Tr::tr("player")};
    QString text = heading(word.text(), kinds[int(word.kind)]);
    if (domains)
        text += wordDomains(*domains, word);
    for (const auto [role, places] : lines.asKeyValueRange())
        text += paragraph((places.size() == 1 ? Tr::tr("%1: line %2") : Tr::tr("%1: lines %2"))
                              .arg(roleName(role), shortList(places))
                              .toHtmlEscaped());
    if (word.kind == WordKind::State && !lines.contains(WordRole::Initial) && !lines.contains(WordRole::Created))
        text += paragraph(Tr::tr("No rule puts such a word into the state by its shape here.").toHtmlEscaped());
    return text;
}

} // namespace

QString helpText(const Symbols &symbols, const DomainsPointer &domains, const PredicateId &predicate)
{
    if (const auto keyword = keywordOf(predicate))
        return keywordText(*keyword, symbols);
    const PredicateSymbol *row = symbols.predicate(predicate);
    const PredicateText text = predicateText(predicate, symbols);
    if (row && !row->definitions.empty())
        return predicateText(symbols, domains.get(), *row, text.signature);
    if (builtin(predicate))
        return heading(text.signature, Tr::tr("library")) + paragraph(text.about.toHtmlEscaped());
    return {};
}

QString hoverText(const Symbols &symbols, const DomainsPointer &domains, int line, int column)
{
    const auto symbol = symbols.symbolAt(line, column);
    if (symbol && !symbol->isVariable)
        return language::helpText(symbols, domains, symbol->predicate);
    const WordUse *word = symbols.wordAt(line, column);
    return word ? wordText(symbols, domains.get(), *word) : QString();
}

QString keywordHelpText(const Symbols &symbols, const PredicateSymbol &here, const QString &signature,
                        const QString &help, bool isHead)
{
    return heading(signature, Tr::tr("keyword")) + paragraph(help.toHtmlEscaped())
        + paragraph(uses(symbols, here, isHead));
}

QString termHelpText(const QString &term, const QString &what, const std::vector<Domain> &arguments)
{
    return heading(term, what) + domainLines(arguments);
}

QString ownHelpText(const Symbols &symbols, const DomainsPointer &domains, const PredicateSymbol &predicate,
                    const QString &signature)
{
    return predicate.definitions.empty() ? QString() : predicateText(symbols, domains.get(), predicate, signature);
}

} // namespace sidl::language
