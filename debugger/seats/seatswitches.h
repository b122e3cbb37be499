// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/model/defaultrules.h"
#include "sidl/engine/game/position.h"
#include "sidl/wording/displaynames.h"

#include <QWidget>

#include <functional>
#include <vector>

class QLabel;
class QVBoxLayout;

namespace sidl::debugger {

class SwitchEditor;
class SwitchFold;

/// The switches of one seat, one below the other, and a line of text below them. Decides nothing: it tells what the
/// user wants and shows what was accepted or refused.
class SeatSwitches final : public QWidget
{
    Q_OBJECT
public:
    /// @p foldsMany: many switches are folded at first.
    explicit SeatSwitches(bool foldsMany, QWidget *parent = nullptr);

    void setNames(const wording::DisplayNames &names);
    void setDefaults(const DefaultRules &rules); ///< from the next setSwitches() on
    void setSwitches(const std::vector<engine::Switch> &switches);
    void setChoices(const engine::Choices &choices);
    void showRefusal(engine::Word place, const QString &reason); ///< of none: nothing happens
    void setNote(const QString &text);                           ///< below the switches; empty: none
    /// What is said beside an action; null: nothing.
    void setAdvice(const std::function<QString(const engine::Choice &)> &advice);
    /// Actions can be chosen on a board, too; @p isSparse: what can be is not listed and takes no room.
    void setBeside(bool hasBoard, bool isSparse);
    int takeMore(int pixels); ///< lists are higher by so many, all in all, as far as they have rows; how many are used
    bool hasLongList() const; ///< that is scrolled where it is not higher
    bool hasForm() const;     ///< with fields to be filled in
    /// Of text that they take, about, so many pixels wide, where lists are compact.
    double lines(int width) const;
    double linesOfAll(int width) const; ///< with all actions of the lists in sight
    void showAll();
    /// Lists of each switch only @p actions and its own of @p left.
    void showOnly(const engine::Words &actions, const engine::Choices &left);
    /// What a person has begun at a switch, and was told there, apart from its choice.
    struct Draft
    {
        engine::Word place;
        QStringList texts; ///< SwitchEditor::typedTexts(); empty: they are not half typed
        QString refusal;
    };
    std::vector<Draft> drafts() const;
    void setDrafts(const std::vector<Draft> &drafts); ///< of the switches that are there
    bool isTyped();                                   ///< SwitchEditor::isTyped() of any
    void clearTyped();                                ///< what was typed was for another state
    bool isWhole(engine::Word place) const;           ///< what is typed there is an action
    QString typedAction(engine::Word place) const;    ///< then: the text of its word
    bool isRefused(engine::Word place) const;         ///< what is typed there
    QString lack() const;                             ///< SwitchEditor::lack() of the first that has one
    bool submitTyped();                               ///< all that can be; false: none can
    void setAlone();                                  ///< nothing can be asked of the referee from here
    void setLarge();                                  ///< actions are large buttons

Q_SIGNALS:
    void chosen(const sidl::engine::Choice &choice);
    void typed(sidl::engine::Word place, const QString &action);
    void edited(); ///< what is typed is another text
    void withdrawn(sidl::engine::Word place);
    void stepWanted(); ///< an action was clicked twice
    void whyNotRequested(sidl::engine::Word place, const QString &part);
    /// @p action may be the null word: of the switch itself. @p isUnlimited: its actions are typed.
    void menuRequested(sidl::engine::Word place, sidl::engine::Word action, bool isUnlimited, const QPoint &global);
    void foldedChanged(); ///< other switches are shown

private:
    int columns(const engine::Switch &place, int width) const;
    int widestOf(const engine::Switch &place) const;                  ///< of its actions, in pixels
    double linesOfRow() const;                                        ///< of a list
    int linesOfNothing(const engine::Switch &place, int width) const; ///< of what it means to choose nothing
    void showSwitches();
    void advise(SwitchEditor *editor);
    SwitchEditor *newEditor(const engine::Switch &place);
    void orderTabs();

    std::vector<engine::Switch> m_all; ///< those that are folded, too
    engine::Choices m_choices;
    DefaultRules m_defaults;
    wording::DisplayNames m_names;
    std::function<QString(const engine::Choice &)> m_advice;
    bool m_isAlone = false;
    bool m_isLarge = false;
    QVBoxLayout *m_layout;
    SwitchFold *m_fold; ///< above all switches; null: they are never folded
    QLabel *m_note;
    std::vector<SwitchEditor *> m_editors; ///< of the switches that are shown
};

} // namespace sidl::debugger
