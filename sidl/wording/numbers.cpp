// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/wording/numbers.h"

#include <QLocale>

#include <cmath>

using namespace Qt::StringLiterals;

namespace sidl::wording {

namespace {

constexpr QChar Minus = QChar(0x2212); // of typography
constexpr int Digits = 12, WholeDigits = 15, RoughDigits = 3, ProbabilityDigits = 4;
constexpr int MostParts = 100;     // of a whole that fractions are told with
constexpr double Rounding = 1e-12; // in what rules compute of fractions

QString typeset(double number, int digits)
{
    return QString::number(number == 0 ? 0.0 : number, 'g', digits).replace(u'-', Minus);
}

bool isWord(QChar sign)
{
    return sign.isLetterOrNumber() || sign == u'\'' || sign == u'"';
}

} // namespace

QString numberText(double number)
{
    return typeset(number, number == std::trunc(number) ? WholeDigits : Digits);
}

QString changeText(double change)
{
    if (change == 0)
        return u"\u00b10"_s;
    return change > 0 ? u'+' + numberText(change) : numberText(change);
}

QString roughNumberText(double number)
{
    return typeset(number, RoughDigits);
}

QString probabilityText(double probability, bool writtenAsFraction)
{
    const bool isWhole = probability == std::round(probability);
    const bool isShort
        = isWhole || (!writtenAsFraction && exactNumberText(probability).size() <= ProbabilityDigits + 2); // "0.0625"
    for (int whole = 2; !isShort && whole <= MostParts; ++whole) {
        const double parts = std::round(probability * whole);
        if (parts > 0 && std::abs(parts / whole - probability) < Rounding)
            return u"%1/%2"_s.arg(int(parts)).arg(whole);
    }
    return typeset(probability, ProbabilityDigits);
}

QString withProbability(const QString &what, const QString &probability)
{
    return u"%1 (%2)"_s.arg(what, probability);
}

QString exactNumberText(double number)
{
    return QString::number(number == 0 ? 0.0 : number, 'g', QLocale::FloatingPointShortest);
}

QString withMinus(QString text)
{
    int depth = 0; // of brackets: within, it is a word
    for (qsizetype at = 0; at < text.size(); ++at) {
        depth += text[at] == u'[' ? 1 : text[at] == u']' ? -1 : 0;
        const bool isFirst = at == 0 || text[at - 1].isSpace() || text[at - 1] == u'(' || text[at - 1] == u'\u2248';
        if (depth == 0 && isFirst && text[at] == u'-' && at + 1 < text.size() && text[at + 1].isDigit())
            text[at] = Minus;
    }
    return text;
}

QString withAsciiMinus(QString text)
{
    for (qsizetype at = text.indexOf(Minus); at >= 0; at = text.indexOf(Minus, at + 1)) {
        const bool isOfNumber = at + 1 < text.size() && text[at + 1].isDigit();
        // Of a word that was deleted.
        const bool isOfWord = (at == 0 || text[at - 1] == u'\n') && at + 1 < text.size() && text[at + 1] == u'[';
        const bool isExponent = at > 0 && text[at - 1] == u'e';
        if (isOfWord || (isOfNumber && (at == 0 || isExponent || !isWord(text[at - 1]))))
            text[at] = u'-';
    }
    return text;
}

} // namespace sidl::wording
