// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QLineEdit>
#include <QStringList>

class QCompleter;
class QStringListModel;

namespace sidl::language {
class RuleSystem;
}

namespace sidl::ui {

/// A line for goals: Up and Down go through those asked before,
/// and the names of the game's rules complete what is typed: Tab takes the first one offered, Return the one chosen.
class GoalEdit final : public QLineEdit
{
    Q_OBJECT
public:
    static constexpr int MostGoals = 100; ///< of the history

    explicit GoalEdit(QWidget *parent = nullptr);

    /// What is told while it is empty: @p text, or @p brief where that would be cut.
    void setHint(const QString &text, const QString &brief);
    void setHistory(const QStringList &goals); ///< the newest first
    const QStringList &history() const { return m_history; }
    void remember(const QString &goal);
    /// How many blanks stand before the goal, which is asked without them.
    int blanksBefore() const;
    /// Names are completed from @p rules, in the language @p system: predicates, constants, keywords.
    void setRules(const language::RuleSystem &system, const QString &rules);

protected:
    bool event(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void fitHint();
    void walk(int steps); ///< towards older goals
    void offer();
    void insert(const QString &name);
    QString prefix() const; ///< the name that ends at the cursor

    QStringListModel *m_names;
    QCompleter *m_completer;
    QString m_hint, m_briefHint; ///< empty: the placeholder is what others have set
    QStringList m_history;
    int m_at = -1;   ///< of the history, what is shown; -1: what is being typed
    QString m_typed; ///< before the walk
};

/// Has a click beside the list of @p proposals close it and reach what is beneath, as in browsers; else a button would have
/// to be clicked twice. To be called when the completer has its model.
void letClicksThrough(QCompleter *proposals);

} // namespace sidl::ui
