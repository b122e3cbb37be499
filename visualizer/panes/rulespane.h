// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/text/sourcemap.h"
#include "sidl/ui/paneinfo.h"
#include "visualizer/rules/domainview.h"
#include "visualizer/rules/ruleanalysis.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QListWidget;
class QPlainTextEdit;

namespace sidl::visualizer {

class GraphPane;

/**
 * The rules of a game as one of three graphs: which predicate needs which, the rule graph with the game's symmetries,
 * or the domain graph with the domains. While it is hidden it only keeps what it was given. Window thread.
 */
class RulesPane final : public QWidget
{
    Q_OBJECT
public:
    explicit RulesPane(QWidget *parent = nullptr);
    static ui::PaneInfo info(); ///< of the one in the window

    /// Analyses @p program off the window's thread and shows what comes out; until then, what was shown stays.
    void setProgram(const std::shared_ptr<const language::Program> &program);
    void clear();       ///< no game is open
    void forgetTyped(); ///< what is looked for and hidden was of another game
    RuleAspect aspect() const;
    void setAspect(RuleAspect aspect);
    /// Marks what is drawn of the place in the text where somebody looks, if there is something: the predicate of the
    /// clause, the smallest part of the rule, or the argument position, of which the domain is shown, too.
    void showPlace(const language::Span &place);
    GraphPane *pane() const { return m_pane; }

Q_SIGNALS:
    /// Where the text has what was clicked: a predicate's first clause, or where it is first called if it has none; of
    /// an arrow the first such call, or the place in a rule that it begins or ends at.
    void placeActivated(const sidl::language::Span &place);

protected:
    void showEvent(QShowEvent *event) override;

private:
    void chooseAspect();
    void showSide(bool hasList);
    void start();
    void take(const RuleFindings &findings);
    void listSymmetries(const analysis::Symmetries &symmetries);
    void showSymmetry(int row);
    void activate(int node);
    void activateEdge(const Graph::Edge &edge);
    void goTo(const language::Span &place);
    language::Span placeOf(int node) const;
    int nodeAt(const language::Span &place) const;
    int positionAt(const language::Span &place, const language::Clause &clause) const;
    int occurrenceAt(const language::Span &place, const language::Clause &clause) const;
    void showDomain(int node);

    RuleAnalysis *m_analysis;
    GraphPane *m_pane;
    QComboBox *m_aspect;
    QWidget *m_side; ///< below the graph: what belongs to the aspect
    QLabel *m_title;
    QListWidget *m_symmetryList;
    QPlainTextEdit *m_domain;
    std::shared_ptr<const language::Program> m_program; ///< null: none
    language::Span m_activated;                         ///< where the caret goes because of a click here
    bool m_isOutdated = false;                          ///< the program is newer than the findings
    RuleFindings m_findings;
    language::SourceMap m_text{QString()}; ///< Domains: of the findings
    analysis::Symmetries m_symmetries;
    Graph m_graph;               ///< of the findings
    std::vector<int> m_vertices; ///< Domains: by node of m_graph
};

} // namespace sidl::visualizer
