// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/analysis/terms/termtext.h"

#include <QLocale>
#include <QStringList>

#include <algorithm>

namespace sidl::analysis {

using language::Term;

namespace {

bool isSymbol(QChar c)
{
    return QStringLiteral("+-*/\\^<>=~:.?@#&$").contains(c);
}

bool needsNoQuotes(const QString &name)
{
    if (name == QLatin1String("[]") || name == QLatin1String("!") || name == QLatin1String(";")
        || name == QLatin1String("{}"))
        return true;
    if (name.isEmpty())
        return false;
    if (name[0].isLower())
        return std::all_of(name.begin(), name.end(), [](QChar c) { return c.isLetterOrNumber() || c == u'_'; });
    return std::all_of(name.begin(), name.end(), isSymbol);
}

QString quoted(QString text, QChar quote)
{
    text.replace(u'\\', QStringLiteral("\\\\"));
    text.replace(u'\n', QStringLiteral("\\n"));
    text.replace(quote, QStringLiteral("\\") + quote);
    return quote + text + quote;
}

} // namespace

QString atomText(const QString &name)
{
    return needsNoQuotes(name) ? name : quoted(name, u'\'');
}

QString termText(const Term &term)
{
    QStringList arguments;
    for (const Term &argument : term.args)
        arguments.append(termText(argument));
    switch (term.kind) {
    case Term::Kind::Variable:
    case Term::Kind::Integer:
        return term.text;
    case Term::Kind::Atom:
        return atomText(term.text);
    case Term::Kind::Float: {
        const QString text = QString::number(term.number, 'g', QLocale::FloatingPointShortest);
        return text.contains(u'.') || text.contains(u'e') ? text : text + QStringLiteral(".0");
    }
    case Term::Kind::String:
        return quoted(term.text, u'"');
    case Term::Kind::Compound: {
        const bool isOperator = !term.text.isEmpty() && (isSymbol(term.text[0]) || term.text == QLatin1String("is"));
        if (isOperator && term.args.size() == 2)
            return QLatin1Char('(') + arguments.join(QLatin1Char(' ') + term.text + QLatin1Char(' '))
                + QLatin1Char(')');
        if (isOperator && term.args.size() == 1)
            return term.text + QLatin1Char(' ') + arguments[0];
        return atomText(term.text) + QLatin1Char('(') + arguments.join(QLatin1Char(',')) + QLatin1Char(')');
    }
    case Term::Kind::List:
        break;
    }
    const QString rest = term.partial ? QLatin1Char('|') + arguments.takeLast() : QString();
    return QLatin1Char('[') + arguments.join(QLatin1Char(',')) + rest + QLatin1Char(']');
}

} // namespace sidl::analysis
