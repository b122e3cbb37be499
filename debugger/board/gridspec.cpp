// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/board/gridspec.h"

#include "sidl/ui/pieces.h"

#include <QCoreApplication>

#include <algorithm>
#include <optional>

namespace sidl::debugger {

namespace {

struct Tr
{
    Q_DECLARE_TR_FUNCTIONS(sidl::debugger::GridSpec)
};

std::optional<double> numberOf(const QString &constant)
{
    bool isNumber = false;
    const double number = constant.toDouble(&isNumber);
    if (!isNumber || constant.isEmpty() || constant.back().isLetter()) // the atoms inf and nan
        return std::nullopt;
    return number;
}

/// Compares runs of digits by value, all else by code.
int compareNatural(QStringView a, QStringView b)
{
    const auto run = [](QStringView text, qsizetype from) {
        qsizetype end = from;
        while (end < text.size() && text[end].isDigit())
            ++end;
        return text.sliced(from, end - from);
    };
    qsizetype i = 0, j = 0;
    while (i < a.size() && j < b.size()) {
        QStringView left = run(a, i), right = run(b, j);
        if (left.isEmpty() || right.isEmpty()) {
            if (a[i] != b[j])
                return a[i] < b[j] ? -1 : 1;
            ++i, ++j;
            continue;
        }
        i += left.size();
        j += right.size();
        const auto withoutZeros = [](QStringView digits) {
            while (digits.size() > 1 && digits.front() == u'0')
                digits = digits.sliced(1);
            return digits;
        };
        left = withoutZeros(left);
        right = withoutZeros(right);
        if (left.size() != right.size())
            return left.size() < right.size() ? -1 : 1;
        if (const int order = left.compare(right))
            return order;
    }
    return (i < a.size()) - (j < b.size());
}

} // namespace

QString GridGlyph::piece() const
{
    static const QStringList known = ui::pieceNames();
    const QString name = text.startsWith(u':') ? text.sliced(1) : QString();
    return known.contains(name) ? name : QString();
}

QString GridSpec::problem() const
{
    const int length = int(shape.size());
    const auto isPosition = [length](int position) { return position >= 0 && position < length; };
    if (length < 2 || length > MaxLength)
        return Tr::tr("A board needs words of two elements at least.");
    if (!isPosition(column) || !isPosition(row))
        return Tr::tr("The column or the row is no position of the word.");
    if (column == row)
        return Tr::tr("Column and row are the same position.");
    if (label.empty() || !std::all_of(label.begin(), label.end(), isPosition))
        return Tr::tr("The label needs a position of the word.");
    if (std::adjacent_find(label.begin(), label.end(), std::greater_equal<>()) != label.end())
        return Tr::tr("The positions of the label are not in order.");
    if (checkered && isHexagonal())
        return Tr::tr("Only squares have two colours.");
    for (const QStringList &axis : {columns, rows}) {
        if (axis.size() > MaxAxis)
            return Tr::tr("There are too many columns or rows.");
        QStringList once = axis;
        if (once.removeDuplicates() > 0 || axis.contains(QString()))
            return Tr::tr("A column or row is named twice, or has no name.");
    }
    return {};
}

bool GridSpec::matches(engine::Word word) const
{
    if (word.isNull() || word.length() != shape.size())
        return false;
    for (int i = 0; i < shape.size(); ++i)
        if (!shape[i].isEmpty() && shape[i] != word.elementText(i))
            return false;
    return true;
}

std::vector<int> GridSpec::shifts(int count, bool isTurned) const
{
    std::vector<int> shifts;
    for (int i = 0; isHexagonal() && i < count; ++i) {
        const int place = rowsUp == isTurned ? i : count - 1 - i; // on the axis
        const int shift = cells == Cells::Slanted ? place : place % 2;
        shifts.push_back(isTurned ? -shift : shift);
    }
    const int least = shifts.empty() ? 0 : *std::min_element(shifts.begin(), shifts.end());
    for (int &shift : shifts)
        shift -= least;
    return shifts;
}

QString GridSpec::labelOf(engine::Word word) const
{
    QStringList parts;
    for (const int position : label)
        parts.append(word.elementLabel(position));
    return parts.join(u' ');
}

ui::BoardSign GridSpec::signOf(const QString &text) const
{
    const auto glyph = glyphs.find(text);
    if (glyph == glyphs.end())
        return {text, {}, {}, true};
    return {glyph->second.text, glyph->second.piece(), glyph->second.fill, false};
}

QString plainText(const QString &constant)
{
    const bool isQuoted = constant.size() > 2 && constant.front() == constant.back()
        && (constant.front() == u'\'' || constant.front() == u'"');
    return isQuoted ? constant.sliced(1, constant.size() - 2) : constant;
}

bool comesBefore(const QString &a, const QString &b, GridSpec::Order order)
{
    const auto left = numberOf(a), right = numberOf(b);
    if (left && right && *left != *right)
        return *left < *right;
    if (left.has_value() != right.has_value())
        return left.has_value();
    const QString plainA = plainText(a), plainB = plainText(b);
    const int compared
        = order == GridSpec::Order::Numeric ? compareNatural(plainA, plainB) : QString::compare(plainA, plainB);
    return compared != 0 ? compared < 0 : a < b;
}

} // namespace sidl::debugger
