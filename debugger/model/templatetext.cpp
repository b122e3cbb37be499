// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/model/templatetext.h"

#include <QCoreApplication>
#include <QLocale>
#include <QRegularExpression>

#include <cmath>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

using engine::TemplateElement;
using Type = TemplateElement::Type;

namespace {

struct TemplateTextTr
{
    Q_DECLARE_TR_FUNCTIONS(sidl::debugger::TemplateText)
};

bool isInteger(const QString &text)
{
    static const QRegularExpression pattern(u"^[+-]?[0-9]+$"_s);
    return pattern.match(text).hasMatch();
}

/// A finite float as Prolog writes it, with digits on both sides of the point; empty if @p text is none.
QString floatLiteral(const QString &text)
{
    static const QRegularExpression pattern(u"^[+-]?([0-9]+\\.?[0-9]*|\\.[0-9]+)([eE][+-]?[0-9]+)?$"_s);
    if (!pattern.match(text).hasMatch())
        return {};
    const double number = QLocale::c().toDouble(text.startsWith(u'+') ? text.mid(1) : text);
    if (!std::isfinite(number))
        return {};
    QString literal = QString::number(number == 0 ? 0.0 : number, 'g', QLocale::FloatingPointShortest);
    if (!literal.contains(u'.')) {
        const auto exponent = literal.indexOf(u'e');
        literal.insert(exponent < 0 ? literal.size() : exponent, u".0"_s);
    }
    return literal;
}

QString quoted(QString text, QChar quote)
{
    text.replace(u'\\', u"\\\\"_s);
    text.replace(quote, QString(u'\\') + quote);
    return quote + text + quote;
}

} // namespace

HoleText holeText(Type type, const QString &typed)
{
    const QString text = typed.trimmed();
    const QString integer = isInteger(text) ? (text.startsWith(u'+') ? text.mid(1) : text) : QString();
    switch (type) {
    case Type::Integer:
        return integer.isEmpty() ? HoleText{{}, TemplateTextTr::tr("a whole number is needed")} : HoleText{integer, {}};
    case Type::Double:
    case Type::Number: {
        const QString literal = integer.isEmpty() ? floatLiteral(text) : integer;
        return literal.isEmpty() ? HoleText{{}, TemplateTextTr::tr("a number is needed, with a point for decimals")}
                                 : HoleText{literal, {}};
    }
    case Type::Atom:
        return text.isEmpty() ? HoleText{{}, TemplateTextTr::tr("a name is needed")}
                              : HoleText{quoted(text, u'\''), {}};
    case Type::String:
        return {quoted(typed, u'"'), {}};
    case Type::Constant:
        break;
    }
    return {{}, TemplateTextTr::tr("not to be filled in")};
}

QString typeName(Type type)
{
    switch (type) {
    case Type::Double:
        return u"double"_s;
    case Type::Integer:
        return u"integer"_s;
    case Type::Number:
        return u"number"_s;
    case Type::Atom:
        return u"atom"_s;
    case Type::String:
        return u"string"_s;
    case Type::Constant:
        break;
    }
    return {};
}

QString filledText(const engine::Template &form, const QStringList &literals)
{
    QStringList elements;
    qsizetype hole = 0;
    for (const TemplateElement &element : form)
        elements.append(element.type == Type::Constant ? element.text : literals.value(hole++));
    return u'[' + elements.join(u',') + u']';
}

bool hasShape(engine::Word word, const engine::Template &form)
{
    if (word.isNull() || word.length() != int(form.size()))
        return false;
    for (int i = 0; i < word.length(); ++i) {
        const TemplateElement &element = form[std::size_t(i)];
        if (element.type == Type::Constant && word.elementText(i) != element.text)
            return false;
    }
    return true;
}

} // namespace sidl::debugger
