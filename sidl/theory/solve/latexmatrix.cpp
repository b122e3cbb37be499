// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/theory/solve/latexmatrix.h"

#include "sidl/theory/form/latex.h"

using namespace Qt::StringLiterals;

namespace sidl::theory {

namespace {

class Writer
{
public:
    Writer(const StrategicForm &strategic, const ExtensiveForm &form)
        : m_strategic(strategic)
        , m_form(form)
    {
    }

    QString text() const
    {
        QString text = u"\\begin{tabular}{@{}l@{}}\n"_s;
        std::vector<int> profile(m_strategic.strategies.size());
        for (bool isMore = true; isMore;) {
            text += othersText(profile) + tableText(profile) + u"\\\\[2ex]\n"_s;
            isMore = false;
            for (std::size_t player = 2; player < profile.size() && !isMore; ++player) {
                isMore = ++profile[player] < count(player);
                if (!isMore)
                    profile[player] = 0;
            }
        }
        return text + u"\\end{tabular}%\n"_s;
    }

private:
    int count(std::size_t player) const { return int(m_strategic.strategies[player].size()); }
    QString nameOf(std::size_t player, int strategy) const
    {
        return latexWord(strategyName(m_form, m_strategic.strategies[player][std::size_t(strategy)]));
    }

    QString othersText(const std::vector<int> &profile) const
    {
        QStringList texts;
        for (std::size_t player = 2; player < profile.size(); ++player)
            texts += u"\\textcolor{%1}{%2}: %3"_s.arg(latexColour(int(player)),
                                                      latexWord(m_strategic.players.at(qsizetype(player))),
                                                      nameOf(player, profile[player]));
        return texts.isEmpty() ? QString() : texts.join(u", "_s) + u"\\\\\n"_s;
    }

    QString tableText(std::vector<int> profile) const
    {
        const int columns = profile.size() > 1 ? count(1) : 1;
        QString text = u"\\begin{tabular}{r|*{%1}{c|}}\n"_s.arg(columns);
        text += u"\\multicolumn{1}{r}{\\textcolor{%1}{%2}}"_s.arg(latexColour(0), latexWord(m_strategic.players.at(0)));
        if (profile.size() > 1)
            text += u" & \\multicolumn{%1}{c}{\\textcolor{%2}{%3}}\\\\\n\\multicolumn{1}{r}{}"_s.arg(
                QString::number(columns), latexColour(1), latexWord(m_strategic.players.at(1)));
        for (int column = 0; column < columns; ++column)
            text += u" & \\multicolumn{1}{c}{%1}"_s.arg(profile.size() > 1 ? nameOf(1, column) : QString());
        text += u"\\\\\n\\cline{2-%1}\n"_s.arg(columns + 1);
        for (int row = 0; row < count(0); ++row) {
            text += nameOf(0, row);
            for (int column = 0; column < columns; ++column) {
                profile[0] = row;
                if (profile.size() > 1)
                    profile[1] = column;
                text += u" & "_s + cellText(profile);
            }
            text += u"\\\\\n\\cline{2-%1}\n"_s.arg(columns + 1);
        }
        return text + u"\\end{tabular}"_s;
    }

    QString cellText(const std::vector<int> &profile) const
    {
        QStringList texts;
        for (std::size_t player = 0; player < profile.size(); ++player) {
            const Rational &payoff = m_strategic.payoff(profile, int(player));
            bool isBest = true;
            std::vector<int> other = profile;
            for (other[player] = 0; other[player] < count(player) && isBest; ++other[player])
                isBest = m_strategic.payoff(other, int(player)) <= payoff;
            const QString text = latexPayoff(payoff, int(player));
            texts += isBest ? u"\\underline{%1}"_s.arg(text) : text;
        }
        return texts.join(u", "_s);
    }

    const StrategicForm &m_strategic;
    const ExtensiveForm &m_form;
};

} // namespace

QByteArray matrixText(const StrategicForm &strategic, const ExtensiveForm &form)
{
    return latexDocument(Writer(strategic, form).text()).toUtf8();
}

} // namespace sidl::theory
