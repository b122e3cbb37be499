// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/theory/solve/strategycodes.h"

#include "sidl/theory/solve/setnames.h"

#include <QRegularExpression>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::theory {

namespace {

constexpr qsizetype MostLetters = 3; // of a sign

bool isNumber(const QString &text)
{
    bool isOne = false;
    text.toDouble(&isOne);
    return isOne;
}

/// What tells each of @p actions from the others: "beer" of [orders,beer] beside [orders,quiche].
QStringList distinctions(const QStringList &actions)
{
    static const QRegularExpression sign(u"[\\[\\]()\\s,']+"_s);
    std::vector<QStringList> words;
    for (const QString &action : actions)
        words.push_back(action.split(sign, Qt::SkipEmptyParts));
    QStringList texts;
    for (const QStringList &own : words) {
        QStringList rest = own;
        rest.removeIf([&words](const QString &word) {
            return std::all_of(words.begin(), words.end(), [&word](const auto &all) { return all.contains(word); });
        });
        texts += (rest.isEmpty() ? own : rest).join(u' ');
    }
    return texts;
}

/// As few letters as tell @p texts apart; numbers whole.
QStringList signsOf(const QStringList &texts)
{
    for (qsizetype letters = 1; letters <= MostLetters; ++letters) {
        QStringList signs;
        for (const QString &text : texts) {
            signs += isNumber(text) ? text : text.left(letters).toUpper();
        }
        QStringList different = signs;
        if (different.removeDuplicates() == 0 && !signs.contains(QString()))
            return signs;
    }
    QStringList numbers;
    for (qsizetype at = 0; at < texts.size(); ++at)
        numbers += QString::number(at + 1);
    return numbers;
}

/// "bid 1", "2", "3" of actions or sets that are the same but for the number at their end.
QStringList saidOnce(QStringList texts)
{
    const QString head = texts.isEmpty() ? QString() : texts.front().section(u' ', 0, -2);
    const bool isSame = !head.isEmpty() && std::all_of(texts.begin(), texts.end(), [&head](const QString &text) {
        return text.section(u' ', 0, -2) == head && isNumber(text.section(u' ', -1));
    });
    for (qsizetype at = 1; isSame && at < texts.size(); ++at)
        texts[at] = texts.at(at).section(u' ', -1);
    return texts;
}

/// What signs of @p actions mean: what tells these apart, but a number does not say by itself what is done.
QStringList meaningsOf(const QStringList &actions, const QStringList &distinctions)
{
    static const QRegularExpression sign(u"[\\[\\]()\\s,']+"_s);
    if (!std::all_of(distinctions.begin(), distinctions.end(), isNumber))
        return distinctions;
    QStringList whole;
    for (const QString &action : actions)
        whole += action.split(sign, Qt::SkipEmptyParts).join(u' ');
    return whole;
}

/// The sets of @p names together: what all of them have stands behind.
QString togetherText(std::vector<QStringList> names)
{
    QStringList common, own;
    for (const QString &part : QStringList(names.front()))
        if (names.size() > 1
            && std::all_of(names.begin(), names.end(), [&part](const QStringList &one) { return one.contains(part); }))
            common += part;
    for (QStringList &parts : names) {
        parts.removeIf([&common](const QString &part) { return common.contains(part); });
        own += parts.join(u", "_s);
    }
    own = saidOnce(own);
    const bool isListed
        = std::any_of(own.begin(), own.end(), [](const QString &one) { return one.contains(u',') || one.isEmpty(); });
    const QString text = own.join(isListed ? u" · "_s : u", "_s);
    return common.isEmpty() ? text : u"%1 (%2)"_s.arg(text, common.join(u", "_s));
}

} // namespace

QString StrategyCodes::Set::text() const
{
    QStringList meanings;
    for (qsizetype action = 0; action < signs.size(); ++action)
        meanings += actions.at(action).section(u' ', -1) == signs.at(action)
            ? actions.at(action)
            : signs.at(action) + u' ' + actions.at(action);
    return saidOnce(meanings).join(u", "_s);
}

StrategyCodes::StrategyCodes(const ExtensiveForm &form, int player)
{
    const std::vector<QStringList> names = setParts(form, player);
    for (std::size_t set = 0; set < form.sets.size(); ++set) {
        if (form.sets[set].player != player)
            continue;
        const QStringList different = distinctions(form.sets[set].actions);
        Set one{set, names[set], signsOf(different), meaningsOf(form.sets[set].actions, different)};
        m_areLong = m_areLong
            || std::any_of(one.signs.begin(), one.signs.end(), [](const QString &sign) { return sign.size() > 1; });
        m_sets.push_back(std::move(one));
    }
}

QString StrategyCodes::code(const Strategy &strategy) const
{
    QStringList signs;
    for (const Set &set : m_sets) {
        const int action = strategy[set.number];
        signs += action < 0 ? u"–"_s : set.signs.at(action);
    }
    return signs.join(m_areLong ? u"/"_s : QString());
}

QStringList StrategyCodes::key(const std::vector<Strategy> &strategies) const
{
    QStringList lines;
    for (std::size_t at = 0; at < m_sets.size();) {
        std::vector<QStringList> names;
        const QString text = m_sets[at].text();
        for (; at < m_sets.size() && m_sets[at].text() == text; ++at)
            names.push_back(m_sets[at].name);
        lines += togetherText(std::move(names)) + u": "_s + text;
    }
    const bool hasGaps = std::any_of(strategies.begin(), strategies.end(),
                                     [this](const Strategy &one) { return code(one).contains(u'–'); });
    if (hasGaps)
        lines += u"– it does not come there"_s;
    return lines;
}

} // namespace sidl::theory
