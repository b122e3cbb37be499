// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/board/boardsigns.h"

#include <QRegularExpression>

#include <algorithm>
#include <map>
#include <utility>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

namespace {

/// @p plain as rules write it.
QString constantOf(const QString &plain)
{
    static const QRegularExpression simple(u"\\A(?:[a-z]\\w*|-?\\d+(?:\\.\\d+)?)\\z"_s);
    if (simple.match(plain).hasMatch())
        return plain;
    return u'\'' + QString(plain).replace(u'\\', u"\\\\"_s).replace(u'\'', u"\\'"_s) + u'\'';
}

} // namespace

QStringList elementsOf(const QString &text)
{
    QString list = text.trimmed();
    const qsizetype bracket = list.indexOf(u'(');
    const bool isInfix = bracket > 0 && list.front().isLetter();
    const bool isPrefix = bracket == 0;
    if (list.size() < 3 || (!isInfix && !isPrefix && list.front() != u'[')
        || list.back() != (list.front() == u'[' ? u']' : u')'))
        return {};
    QStringList elements;
    if (isInfix) { // the name in front of the bracket is the first element
        elements.append(list.left(bracket));
        list.remove(0, bracket);
    }
    if (isPrefix)
        list = u'(' + list.sliced(1).chopped(1).simplified() + u')';
    const QChar between = isPrefix ? u' ' : u',';
    QString element;
    QChar quote;
    int depth = 0;
    for (qsizetype i = 1; i < list.size() - 1; ++i) {
        const QChar sign = list[i];
        if (!quote.isNull()) {
            element += sign;
            if (sign == u'\\' && i + 1 < list.size() - 1)
                element += list[++i];
            else if (sign == quote)
                quote = QChar();
            continue;
        }
        if (sign == between && depth == 0) {
            elements.append(element.trimmed());
            element.clear();
            continue;
        }
        if (sign == u'\'' || sign == u'"')
            quote = sign;
        depth += QStringView(u"([{").contains(sign) ? 1 : QStringView(u")]}").contains(sign) ? -1 : 0;
        element += sign;
    }
    elements.append(element.trimmed());
    return elements.contains(QString()) || depth != 0 || !quote.isNull() ? QStringList() : elements;
}

BoardSigns::BoardSigns(const GridSpec &spec, const QStringList &words, const QString &example)
    : m_spec(spec)
    , m_bracket(example.isEmpty()                                          ? u'['
                    : example.startsWith(u'[') || example.startsWith(u'(') ? example.front()
                                                                           : QChar())
{
    std::map<QString, QStringList> signs; // by label: the first word counts
    for (const QString &word : words) {
        if (!isOnBoard(word))
            continue;
        QStringList elements = elementsOf(word);
        elements[spec.column].clear();
        elements[spec.row].clear();
        signs.try_emplace(labelOf(word), elements);
    }
    for (const auto &[label, glyph] : spec.glyphs) {
        const QStringList parts = label.split(u' ');
        QStringList elements = spec.shape;
        for (std::size_t i = 0; i < spec.label.size() && parts.size() == qsizetype(spec.label.size()); ++i)
            elements[spec.label[i]] = m_bracket == u'(' ? parts[qsizetype(i)] : constantOf(parts[qsizetype(i)]);
        bool isKnown = parts.size() == qsizetype(spec.label.size());
        for (int i = 0; i < elements.size(); ++i)
            isKnown = isKnown && (i == spec.column || i == spec.row || !elements[i].isEmpty());
        elements[spec.column].clear();
        elements[spec.row].clear();
        if (isKnown)
            signs.try_emplace(label, elements);
    }
    for (const auto &[label, elements] : signs) {
        m_labels.append(label);
        m_signs.push_back(elements);
    }
}

bool BoardSigns::isOnBoard(const QString &word) const
{
    const QStringList elements = elementsOf(word);
    if (elements.size() != m_spec.shape.size())
        return false;
    for (int i = 0; i < elements.size(); ++i)
        if (!m_spec.shape[i].isEmpty() && m_spec.shape[i] != elements[i])
            return false;
    return true;
}

GridPlace BoardSigns::placeOf(const QString &word) const
{
    const QStringList elements = elementsOf(word);
    return {elements.value(m_spec.column), elements.value(m_spec.row)};
}

QString BoardSigns::labelOf(const QString &word) const
{
    const QStringList elements = elementsOf(word);
    QStringList parts;
    for (const int position : m_spec.label)
        parts.append(plainText(elements.value(position)));
    return parts.join(u' ');
}

QString BoardSigns::wordAt(int sign, const GridPlace &place) const
{
    QStringList elements = m_signs.at(std::size_t(sign));
    elements[m_spec.column] = place.column;
    elements[m_spec.row] = place.row;
    if (m_bracket == u'[')
        return u'[' + elements.join(u',') + u']';
    if (m_bracket == u'(')
        return u'(' + elements.join(u' ') + u')';
    return elements.front() + u'(' + elements.mid(1).join(u',') + u')';
}

QStringList BoardSigns::clicked(const QStringList &words, const GridPlace &place, int sign) const
{
    const QString wanted = sign < 0 ? QString() : wordAt(sign, place);
    const bool isThere = words.contains(wanted);
    bool isToCome = sign >= 0 && !isThere;
    QStringList result;
    for (const QString &word : words) {
        if (!isOnBoard(word) || placeOf(word) != place)
            result.append(word);
        else if (std::exchange(isToCome, false)) // where the first of the others was
            result.append(wanted);
    }
    if (isToCome)
        result.append(wanted);
    return result;
}

} // namespace sidl::debugger
