// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "visualizer/states/valuecolours.h"

#include "sidl/wording/numbers.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <set>

namespace sidl::visualizer {

namespace {

struct ValueTexts
{
    Q_DECLARE_TR_FUNCTIONS(ValueColours)
};

constexpr Tint Other{Tone::Grey, Tint::Pale}, Error{Tone::Red, Tint::Strong};
constexpr Tone Tones[] = {Tone::Blue, Tone::Amber, Tone::Violet, Tone::Green, Tone::Sky};
constexpr int LeastForRamp = 3; ///< numbers

} // namespace

ValueColours::ValueColours(const std::vector<std::optional<StateValue>> &values)
{
    std::vector<std::pair<QString, int>> counts; // in the order of the states
    std::set<double> numbers;
    bool areNumbers = true;
    for (const auto &value : values) {
        if (!value)
            continue;
        if (value->isError) {
            m_hasErrors = true;
            continue;
        }
        areNumbers = areNumbers && value->number;
        if (value->number)
            numbers.insert(*value->number);
        const auto known
            = std::find_if(counts.begin(), counts.end(), [&](const auto &each) { return each.first == value->text; });
        if (known == counts.end())
            counts.emplace_back(value->text, 1);
        else
            ++known->second;
    }
    if (areNumbers && int(numbers.size()) >= LeastForRamp) {
        m_isRamp = true;
        m_least = *numbers.begin();
        m_most = *numbers.rbegin();
        return;
    }
    std::stable_sort(counts.begin(), counts.end(), [](const auto &a, const auto &b) { return a.second > b.second; });
    m_hasOthers = int(counts.size()) > MostCategories;
    counts.resize(std::min(counts.size(), std::size_t(MostCategories)));
    std::sort(counts.begin(), counts.end(), [](const auto &a, const auto &b) { return a.first < b.first; });
    if (!counts.empty() && counts.size() <= 2
        && counts.front().first == ValueTexts::tr("no")) // what does not hold steps back
        m_categories.push_back({counts.front().first, Other});
    for (const auto &[text, count] : counts)
        if (m_categories.empty() || m_categories.front().text != text)
            m_categories.push_back({text, {Tones[m_categories.size() % std::size(Tones)], Tint::Strong}});
}

Tint ValueColours::tint(const StateValue &value) const
{
    if (value.isError)
        return Error;
    if (m_isRamp) {
        const double share = (value.number.value_or(m_least) - m_least) / (m_most - m_least);
        return {Tone::Blue, qBound(int(Tint::Pale), Tint::Pale + int(share * Tint::Strongest), int(Tint::Strongest))};
    }
    for (const Entry &category : m_categories)
        if (category.text == value.text)
            return category.tint;
    return Other;
}

std::vector<ValueColours::Entry> ValueColours::legend() const
{
    std::vector<Entry> result = m_categories;
    for (int step = Tint::Pale; m_isRamp && step <= Tint::Strongest; ++step) {
        const double from = m_least + (m_most - m_least) * (step - Tint::Pale) / Tint::Strongest;
        const QString number = wording::roughNumberText(from);
        result.push_back({step == Tint::Pale ? ValueTexts::tr("from %1").arg(number)
                              : step == Tint::Strongest
                              ? ValueTexts::tr("%1 to %2").arg(number, wording::roughNumberText(m_most))
                              : number,
                          {Tone::Blue, step}});
    }
    if (m_hasOthers)
        result.push_back({ValueTexts::tr("others"), Other});
    if (m_hasErrors)
        result.push_back({ValueTexts::tr("error"), Error});
    return result;
}

} // namespace sidl::visualizer
