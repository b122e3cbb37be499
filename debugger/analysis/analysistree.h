// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/analysis/findingstree.h"
#include "sidl/analysis/job/analysisfindings.h"
#include "sidl/language/text/movedplaces.h"
#include "sidl/wording/naming.h"

namespace sidl::debugger {

/// What an analysis of states has found, in sections. Rows that are about a play or a rule can be activated; two plays
/// that a player cannot tell apart stand side by side.
class AnalysisTree final : public FindingsTree
{
    Q_OBJECT
public:
    static constexpr int MostTransitions = 1'000'000; ///< that one run of what is told here adds; no field has it

    explicit AnalysisTree(QWidget *parent = nullptr);

    void setFindings(const analysis::AnalysisFindings &findings, const wording::Naming &naming = {});
    void setPlaces(const language::MovedPlaces &places); ///< of the rules, in their text as it is now
    /// Scrolls to the leak that tells these states apart for @p player by the switch @p place, or to the one that is
    /// most like it, or to where leaks are told, if they were looked for.
    void showLeak(int player, const engine::State &one, const engine::State &other, engine::Word place);

Q_SIGNALS:
    void playActivated(const std::vector<int> &edges); ///< of the space that is shown
    void placeActivated(const sidl::language::Span &place);

protected:
    void mouseDoubleClickEvent(QMouseEvent *event) override;

private:
    using Missing = analysis::AnalysisFindings::Missing;
    static QString missingText(Missing missing);
    void activate(QTreeWidgetItem *item, int column);
    void setPlay(QTreeWidgetItem *item, int column, std::vector<int> edges);
    void setPlace(QTreeWidgetItem *item, const language::Span &place);
    /// The same, with the line told in the item's text, where @p text has %1.
    void setPlace(QTreeWidgetItem *item, const QString &text, const language::Span &place);
    /// Rows for states, by where the shortest plays to them end; the first ones, and how many there are.
    void addStates(QTreeWidgetItem *section, const analysis::AnalysisFindings &findings, const std::vector<int> &nodes);
    void addCounts(const analysis::AnalysisFindings &findings);
    void addOutcomes(const analysis::AnalysisFindings &findings);
    void addAsked(const analysis::AnalysisFindings &findings);
    void addLeaks(const analysis::AnalysisFindings &findings);
    void addRules(const analysis::AnalysisFindings &findings);
    void addAllowed(const analysis::AnalysisFindings::Allowed &allowed);
    void addNetwork(const analysis::NetworkFindings &network);

    wording::Naming m_naming;
    std::vector<std::vector<int>> m_plays; ///< of rows
    std::vector<language::Span> m_places;
    language::MovedPlaces m_moved;
    struct LeakRow
    {
        QTreeWidgetItem *row;
        analysis::Leak leak;
        engine::State states[2];
    };
    std::vector<LeakRow> m_leaks;
};

} // namespace sidl::debugger
