// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/analysis/dependencygraph.h"

#include <QTimer>
#include <QWidget>

#include <optional>

namespace sidl::visualizer {

class DependencyReader;
class GraphPane;

/// Which rules of a game need which, as a graph of its predicates. While it is hidden it only keeps what it was given. Window
/// thread.
class RuleGraphPane final : public QWidget
{
    Q_OBJECT
public:
    explicit RuleGraphPane(QWidget *parent = nullptr);

    /// Has @p text read off the window's thread, a moment after the last change, and shows its dependencies.
    void setText(const QString &text, const QString &baseName, int revision);
    /// Shows @p dependencies; @p title is the game's name.
    void setDependencies(const analysis::DependencyGraph &dependencies, const QString &title);
    void clear(); ///< no game is open
    GraphPane *pane() const { return m_pane; }

Q_SIGNALS:
    /// The head of the predicate's first clause, or where it is first called if it has none.
    void placeActivated(const sidl::language::Span &place);

protected:
    void showEvent(QShowEvent *event) override;

private:
    struct Text
    {
        QString text, baseName;
        int revision = 0;
    };
    struct Rules
    {
        analysis::DependencyGraph dependencies;
        QString title;
    };
    void update();
    void activate(int node);

    GraphPane *m_pane;
    DependencyReader *m_reader = nullptr; ///< made when first needed: it has a thread
    QTimer m_pause;
    std::optional<Text> m_text;   ///< to be read
    std::optional<Rules> m_rules; ///< to be shown
    analysis::DependencyGraph m_shown;
};

} // namespace sidl::visualizer
