// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/theory/solve/latexmatrix.h"

#include "sidl/engine/game/refusal.h"
#include "sidl/theory/form/formnames.h"
#include "sidl/theory/form/latex.h"
#include "sidl/theory/solve/strategycodes.h"

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace sidl::theory {

namespace {

// Centimetres of what is written, in the document's own size.
constexpr double Letter = 0.2, Digit = 0.19, SmallDigit = 0.14, Sign = 0.3, Gap = 0.45, Line = 0.45, HighLine = 0.62,
                 Frame = 0.3;     // with what is left free around it
constexpr double Smallest = 0.65; // times that size may be what is still read
constexpr double LegendHeight = 2, HeadHeight = 1.5;
constexpr int MostPages = 60;

/// So many of @p all on each of as few pages as @p most on one allows, all alike.
int shareOf(int all, int most)
{
    const int parts = (all + most - 1) / most;
    return (all + parts - 1) / parts;
}

double widthOf(const Rational &payoff)
{
    const Rational size = abs(payoff);
    const auto digits = double(std::max(size.get_num().get_str().size(), size.get_den().get_str().size()));
    return (payoff < 0 ? Sign : 0) + digits * (size.get_den() == 1 ? Digit : SmallDigit);
}

class Writer
{
public:
    Writer(const StrategicForm &strategic, const ExtensiveForm &form, const MatrixFindings &found)
        : m_strategic(strategic)
        , m_form(form)
        , m_found(found)
    {
        for (int player = 0; player < int(m_strategic.players.size()); ++player)
            m_codes.emplace_back(form, player);
        measure();
    }

    int pages() const
    {
        const double blocks = std::ceil(double(count(0)) / m_rows) * std::ceil(double(columns()) / m_columns);
        return int(std::min(1e9, isOnOnePage() ? 1 : blocks * others()));
    }

    QStringList text() const
    {
        QStringList pages;
        std::vector<int> profile(m_strategic.strategies.size());
        QString whole;
        for (bool isMore = true; isMore;) {
            if (isOnOnePage())
                whole += othersText(profile) + tableText(profile, 0, 0) + u"\\\\[2ex]\n"_s;
            else
                addBlocks(profile, pages);
            isMore = false;
            for (std::size_t player = 2; player < profile.size() && !isMore; ++player) {
                isMore = ++profile[player] < count(player);
                if (!isMore)
                    profile[player] = 0;
            }
        }
        return isOnOnePage() ? QStringList{pageText(whole)} : pages;
    }

    /// What codes and marks mean.
    QString legend() const
    {
        QStringList lines;
        for (std::size_t player = 0; player < m_codes.size(); ++player)
            if (m_codes[player].areUsed())
                lines += playerText(player) + u": "_s
                    + latexText(m_codes[player].key(m_strategic.strategies[player]).join(u"; "_s));
        QStringList marks;
        if (!m_found.shares.empty())
            marks += u"\\textbf{bold}: in the equilibrium, and how often"_s;
        marks += u"\\underline{underlined}: a best response"_s;
        if (!m_found.pure.empty())
            marks += u"framed: an equilibrium in pure strategies"_s;
        lines += marks.join(u"; "_s);
        return lines.join(u"\\\\\n"_s);
    }

private:
    int count(std::size_t player) const { return int(m_strategic.strategies[player].size()); }
    int columns() const { return m_codes.size() > 1 ? count(1) : 1; }
    bool isOnOnePage() const { return m_isOnOnePage; }
    /// Combinations of what players from the third on do.
    double others() const
    {
        double all = 1;
        for (std::size_t player = 2; player < m_codes.size(); ++player)
            all *= count(player);
        return all;
    }
    QString rawName(std::size_t player, int strategy) const
    {
        const Strategy &one = m_strategic.strategies[player][std::size_t(strategy)];
        return m_codes[player].areUsed() ? m_codes[player].code(one) : strategyName(m_form, one);
    }
    QString nameOf(std::size_t player, int strategy) const
    {
        const QString name = rawName(player, strategy);
        const QString text = m_codes[player].areUsed() ? latexText(name) : latexWord(name),
                      share = playedText(player, strategy);
        return share.isEmpty() ? text
                               : u"\\textbf{%1} \\textperiodcentered{} \\textbf{%2}"_s.arg(text, latexText(share));
    }
    QString playedText(std::size_t player, int strategy) const
    {
        return m_found.shares.empty() ? QString() : m_found.shares[player].at(strategy);
    }
    /// Letters of what stands beside or above a strategy.
    double letters(std::size_t player, int strategy) const
    {
        constexpr int Between = 3;
        const QString share = playedText(player, strategy);
        return double(rawName(player, strategy).size() + (share.isEmpty() ? 0 : share.size() + Between));
    }
    QString playerText(std::size_t player) const
    {
        return u"\\textcolor{%1}{%2}"_s.arg(latexColour(int(player)), latexWord(m_form.players.at(qsizetype(player))));
    }

    /// How many rows and columns a page has room for, so that they can be read.
    void measure()
    {
        double cell = 0, line = Line;
        for (const std::vector<Rational> &payoffs : m_strategic.payoffs) {
            double width = Gap + Letter * double(payoffs.size() - 1);
            for (const Rational &payoff : payoffs) {
                width += widthOf(payoff);
                line = payoff.get_den() == 1 ? line : HighLine;
            }
            cell = std::max(cell, width);
        }
        if (!m_found.pure.empty()) {
            line += Frame;
            cell += Frame;
        }
        double head = Letter * double(m_form.players.at(0).size());
        for (int row = 0; row < count(0); ++row)
            head = std::max(head, Letter * letters(0, row));
        for (int column = 0; m_codes.size() > 1 && column < count(1); ++column)
            cell = std::max(cell, Gap + Letter * letters(1, column));
        const double width = LatexPageWidth / Smallest - head - Gap,
                     height = (LatexPageHeight - LegendHeight) / Smallest - HeadHeight;
        const double fitting = std::max(1.0, std::floor(width / cell)), high = std::max(1.0, std::floor(height / line));
        m_columns = shareOf(columns(), int(fitting));
        m_rows = shareOf(count(0), int(high));
        m_isOnOnePage = m_columns >= columns() && (count(0) * line + HeadHeight) * others() <= height + HeadHeight;
        if (m_isOnOnePage)
            m_rows = count(0);
    }

    void addBlocks(const std::vector<int> &profile, QStringList &pages) const
    {
        for (int row = 0; row < count(0); row += m_rows)
            for (int column = 0; column < columns(); column += m_columns) {
                const bool isWhole = m_rows >= count(0) && m_columns >= columns();
                const QString part = u"rows %1 to %2 of %3, columns %4 to %5 of %6\\\\\n"_s.arg(
                    QString::number(row + 1), QString::number(std::min(count(0), row + m_rows)),
                    QString::number(count(0)), QString::number(column + 1),
                    QString::number(std::min(columns(), column + m_columns)), QString::number(columns()));
                pages += pageText(othersText(profile) + (isWhole ? QString() : part) + tableText(profile, row, column)
                                  + u"\\\\\n"_s);
            }
    }

    static QString pageText(const QString &lines)
    {
        return u"\\begin{tabular}{@{}l@{}}\n"_s + lines + u"\\end{tabular}%\n"_s;
    }

    QString othersText(const std::vector<int> &profile) const
    {
        QStringList texts;
        for (std::size_t player = 2; player < profile.size(); ++player)
            texts += playerText(player) + u": "_s + nameOf(player, profile[player]);
        return texts.isEmpty() ? QString() : texts.join(u", "_s) + u"\\\\\n"_s;
    }

    /// The part of the table from @p firstRow and @p firstColumn on.
    QString tableText(std::vector<int> profile, int firstRow, int firstColumn) const
    {
        const int endRow = std::min(count(0), firstRow + m_rows),
                  endColumn = std::min(columns(), firstColumn + m_columns), width = endColumn - firstColumn;
        QString text = u"\\begin{tabular}{r|*{%1}{c|}}\n"_s.arg(width);
        text += u"\\multicolumn{1}{r}{%1}"_s.arg(playerText(0));
        if (profile.size() > 1)
            text += u" & \\multicolumn{%1}{c}{%2}\\\\\n\\multicolumn{1}{r}{}"_s.arg(QString::number(width),
                                                                                    playerText(1));
        for (int column = firstColumn; column < endColumn; ++column)
            text += u" & \\multicolumn{1}{c}{%1}"_s.arg(profile.size() > 1 ? nameOf(1, column) : QString());
        text += u"\\\\\n\\cline{2-%1}\n"_s.arg(width + 1);
        for (int row = firstRow; row < endRow; ++row) {
            text += nameOf(0, row);
            for (int column = firstColumn; column < endColumn; ++column) {
                profile[0] = row;
                if (profile.size() > 1)
                    profile[1] = column;
                text += u" & "_s + cellText(profile);
            }
            text += u"\\\\\n\\cline{2-%1}\n"_s.arg(width + 1);
        }
        return text + u"\\end{tabular}"_s;
    }

    /// With room above and below, as a row is no higher than what is in it: else the frame lay on the lines of the table.
    static QString framed(const QString &text)
    {
        return u"\\raisebox{0pt}[\\dimexpr\\height+2pt\\relax][\\dimexpr\\depth+2pt\\relax]{\\fbox{%1}}"_s.arg(text);
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
        const bool isFramed = std::ranges::find(m_found.pure, profile) != m_found.pure.end();
        return isFramed ? framed(texts.join(u", "_s)) : texts.join(u", "_s);
    }

    const StrategicForm &m_strategic;
    const ExtensiveForm &m_form;
    const MatrixFindings &m_found;
    std::vector<StrategyCodes> m_codes; ///< by player
    int m_rows = 1, m_columns = 1;      ///< of a page
    bool m_isOnOnePage = false;
};

} // namespace

engine::Result<QByteArray> matrixText(const StrategicForm &strategic, const ExtensiveForm &form,
                                      const MatrixFindings &found)
{
    const ExtensiveForm named = plainNamed(form);
    const Writer writer(strategic, named, found);
    if (const int pages = writer.pages(); pages > MostPages) {
        QStringList sizes;
        for (const std::vector<Strategy> &own : strategic.strategies)
            sizes += QString::number(own.size());
        return engine::refused(
            u"the matrix has %1 strategies: %2 pages that can be read, and at most %3 are written"_s.arg(
                sizes.join(u" × "_s), QString::number(pages), QString::number(MostPages)),
            u"Write it for Gambit with --nfg, or the tree with --tikz; sidl solve --method dominance, --method nash or "
            "--json tells what is in it"_s);
    }
    return latexDocument(writer.text(), writer.legend()).toUtf8();
}

} // namespace sidl::theory
