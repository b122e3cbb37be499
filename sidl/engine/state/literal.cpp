// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/state/literal.h"

#include <QLocale>

#include <bit>
#include <cmath>

using namespace Qt::StringLiterals;

namespace sidl::engine {

namespace {

using Kind = Literal::Kind;

int rank(Kind kind)
{
    switch (kind) {
    case Kind::Float:
    case Kind::Integer:
    case Kind::BigInteger:
        return 0;
    case Kind::String:
        return 1;
    case Kind::Atom:
        return 2;
    case Kind::Compound:
        return 3;
    }
    return 3;
}

bool isEmptyList(const Literal &literal)
{
    return literal.kind == Kind::Atom && literal.symbol->quoted == "[]"_L1;
}

/// By code points, as Prolog compares text (QString's own order is by UTF-16 units).
std::strong_ordering compareText(const QString &a, const QString &b)
{
    const qsizetype common = std::min(a.size(), b.size());
    for (qsizetype i = 0; i < common; ++i) {
        if (a[i] == b[i])
            continue;
        // Surrogates stand for code points above all others of their plane.
        const bool highA = a[i].isSurrogate(), highB = b[i].isSurrogate();
        if (highA != highB)
            return highA ? std::strong_ordering::greater : std::strong_ordering::less;
        return a[i].unicode() <=> b[i].unicode();
    }
    return a.size() <=> b.size();
}

std::strong_ordering compareDigits(const QString &a, const QString &b)
{
    const bool minusA = a.startsWith(u'-'), minusB = b.startsWith(u'-');
    if (minusA != minusB)
        return minusA ? std::strong_ordering::less : std::strong_ordering::greater;
    auto order = a.size() <=> b.size();
    if (order == 0)
        order = a.compare(b) <=> 0;
    return minusA ? 0 <=> order : order;
}

/// An integer against a finite float, exactly; never "equal" for what a double cannot hold.
std::strong_ordering compareIntegerToFloat(std::int64_t integer, double number)
{
    if (number >= 9223372036854775808.0)
        return std::strong_ordering::less;
    if (number < -9223372036854775808.0)
        return std::strong_ordering::greater;
    const double whole = std::floor(number);
    const auto order = integer <=> std::int64_t(whole);
    if (order != 0)
        return order;
    return number > whole ? std::strong_ordering::less : std::strong_ordering::equal;
}

std::strong_ordering compareNumbers(const Literal &a, const Literal &b)
{
    if (a.kind == Kind::Float && b.kind == Kind::Float)
        return a.number < b.number                            ? std::strong_ordering::less
            : a.number > b.number                             ? std::strong_ordering::greater
            : std::signbit(a.number) < std::signbit(b.number) ? std::strong_ordering::greater
            : std::signbit(a.number) > std::signbit(b.number) ? std::strong_ordering::less
                                                              : std::strong_ordering::equal;
    if (a.kind == Kind::Integer && b.kind == Kind::Integer)
        return a.integer <=> b.integer;
    if (a.kind == Kind::BigInteger && b.kind == Kind::BigInteger)
        return compareDigits(a.symbol->text, b.symbol->text);
    if (b.kind == Kind::Float || (a.kind == Kind::Integer && b.kind == Kind::BigInteger))
        return 0 <=> compareNumbers(b, a);
    // Now a is the float or the big integer.
    if (a.kind == Kind::Float && b.kind == Kind::Integer) {
        const auto order = 0 <=> compareIntegerToFloat(b.integer, a.number);
        return order != 0 ? order : std::strong_ordering::less; // a float stands before its equal
    }
    if (a.kind == Kind::Float) {
        const double other = b.symbol->text.toDouble();
        return a.number <= other ? std::strong_ordering::less : std::strong_ordering::greater;
    }
    return a.symbol->text.startsWith(u'-') ? std::strong_ordering::less : std::strong_ordering::greater;
}

/// The shortest text that reads back as the same number, laid out as SWI-Prolog writes floats: 0.1, 1.0e+22, 1.0e-5.
QString floatText(double number)
{
    const QString scientific = QString::number(number, 'e', QLocale::FloatingPointShortest);
    const qsizetype e = scientific.indexOf(u'e');
    const bool minus = scientific.startsWith(u'-');
    QString digits = scientific.mid(minus, e - minus).remove(u'.');
    const int point = scientific.mid(e + 1).toInt() + 1; // the decimal point stands after so many digits
    QString text;
    if (point <= -4 || (point > 15 && digits.size() <= point)) {
        text = digits.left(1) + u'.' + (digits.size() > 1 ? digits.mid(1) : u"0"_s) + (point > 0 ? u"e+"_s : u"e"_s)
            + QString::number(point - 1);
    } else if (point <= 0) {
        text = u"0."_s + QString(-point, u'0') + digits;
    } else if (digits.size() > point) {
        text = digits.left(point) + u'.' + digits.mid(point);
    } else {
        text = digits + QString(point - digits.size(), u'0') + u".0"_s;
    }
    return minus ? u'-' + text : text;
}

std::size_t mix(std::size_t h)
{
    h ^= h >> 30;
    h *= 0xbf58476d1ce4e5b9ull;
    h ^= h >> 27;
    h *= 0x94d049bb133111ebull;
    return h ^ (h >> 31);
}

} // namespace

std::strong_ordering compareLiterals(const Literal &a, const Literal &b)
{
    if (a == b)
        return std::strong_ordering::equal;
    if (const auto order = rank(a.kind) <=> rank(b.kind); order != 0)
        return order;
    switch (a.kind) {
    case Kind::Float:
    case Kind::Integer:
    case Kind::BigInteger:
        return compareNumbers(a, b);
    case Kind::Atom:
    case Kind::String:
        // The empty list stands before all atoms; it is not the atom '[]'.
        if (isEmptyList(a) != isEmptyList(b))
            return isEmptyList(a) ? std::strong_ordering::less : std::strong_ordering::greater;
        return compareText(a.symbol->text, b.symbol->text);
    case Kind::Compound:
        break;
    }
    if (const auto order = a.compound->args.size() <=> b.compound->args.size(); order != 0)
        return order;
    if (const auto order = compareText(a.compound->name->text, b.compound->name->text); order != 0)
        return order;
    for (std::size_t i = 0; i < a.compound->args.size(); ++i)
        if (const auto order = compareLiterals(a.compound->args[i], b.compound->args[i]); order != 0)
            return order;
    return std::strong_ordering::equal;
}

std::size_t Literal::hash() const
{
    if (kind == Kind::Compound)
        return compound->hash;
    return mix(std::size_t(std::bit_cast<std::uint64_t>(integer)) + (std::size_t(kind) << 60) + 0x9e3779b97f4a7c15ull);
}

QString Literal::text() const
{
    switch (kind) {
    case Kind::Integer:
        return QString::number(integer);
    case Kind::Float:
        return floatText(number);
    case Kind::BigInteger:
    case Kind::Atom:
    case Kind::String:
        return symbol->quoted;
    case Kind::Compound:
        return compound->text;
    }
    return {};
}

QString Literal::label() const
{
    return kind == Kind::Atom || kind == Kind::String ? symbol->text : text();
}

} // namespace sidl::engine
