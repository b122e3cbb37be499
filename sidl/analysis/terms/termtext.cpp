// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/analysis/terms/termtext.h"

#include <QLocale>
#include <QStringList>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::analysis {

using language::Term;

namespace {

bool isSymbol(QChar c)
{
    return u"+-*/\\^<>=~:.?@#&$"_s.contains(c);
}

bool needsNoQuotes(const QString &name)
{
    if (name == "[]"_L1 || name == "!"_L1 || name == ";"_L1 || name == "{}"_L1)
        return true;
    if (name.isEmpty())
        return false;
    if (name[0].isLower())
        return std::all_of(name.begin(), name.end(), [](QChar c) { return c.isLetterOrNumber() || c == u'_'; });
    return std::all_of(name.begin(), name.end(), isSymbol);
}

QString quoted(QString text, QChar quote)
{
    text.replace(u'\\', u"\\\\"_s);
    text.replace(u'\n', u"\\n"_s);
    text.replace(quote, u"\\"_s + quote);
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
        return text.contains(u'.') || text.contains(u'e') ? text : text + u".0"_s;
    }
    case Term::Kind::String:
        return quoted(term.text, u'"');
    case Term::Kind::Compound: {
        const bool isOperator = !term.text.isEmpty() && (isSymbol(term.text[0]) || term.text == "is"_L1);
        if (isOperator && term.args.size() == 2)
            return u'(' + arguments.join(u' ' + term.text + u' ') + u')';
        if (isOperator && term.args.size() == 1)
            return term.text + u' ' + arguments[0];
        return atomText(term.text) + u'(' + arguments.join(u',') + u')';
    }
    case Term::Kind::List:
        break;
    }
    const QString rest = term.partial ? u'|' + arguments.takeLast() : QString();
    return u'[' + arguments.join(u',') + rest + u']';
}

} // namespace sidl::analysis
