// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/model/defaultrules.h"
#include "sidl/engine/game/position.h"
#include "sidl/wording/displaynames.h"

#include <QWidget>

#include <functional>

class QLabel;
class QVBoxLayout;

namespace sidl::debugger {

/// Where one legal switch is decided: its name, and below what may be chosen. Decides nothing itself: it tells what the
/// user wants and shows what was accepted or refused.
class SwitchEditor : public QWidget
{
    Q_OBJECT
public:
    explicit SwitchEditor(QWidget *parent = nullptr);

    engine::Word place() const { return m_place; }
    virtual void setNames(const wording::DisplayNames &names); ///< how switch and actions are shown
    virtual void setSwitch(const engine::Switch &place);
    virtual void setDefault(const DefaultRules::Default &rule) = 0; ///< what is done if nothing is chosen
    /// The accepted action, or the null word.
    virtual void setChosen(engine::Word action) = 0;
    /// Lists only @p actions, until the next switch or showAll(). Of no effect where actions are typed.
    virtual void showOnly(const engine::Words &actions);
    virtual void showAll();
    /// What the list leaves out takes no room either: others show it.
    virtual void setSparse(bool isSparse);
    virtual int takeMore(int pixels);        ///< is higher by so many, as far as it has use for them; how many are used
    virtual void setCompact(bool isCompact); ///< many actions take little room: there is another way to choose
    void showRefusal(const QString &reason); ///< empty: none
    QString refusal() const;                 ///< that is shown
    virtual void setAlone();                 ///< nothing can be asked of the referee from here
    /// What is said behind an action, of the switch that is shown now; empty: nothing.
    virtual void setAdvice(const std::function<QString(engine::Word action)> &advice);
    /// What was typed in its fields and is not done yet, from above; empty: it has none.
    virtual QStringList typedTexts() const;
    virtual void setTypedTexts(const QStringList &texts); ///< of no effect where there are as many fields no more
    virtual void clearTyped() { }                         ///< of actions, in whole or in part: it was for another state
    /// An action is typed, in whole or in part, that was not submitted, or was refused.
    virtual bool isTyped() const { return false; }
    virtual bool isWhole() const { return false; }     ///< what is typed is an action, and was not refused
    virtual QString typedAction() const { return {}; } ///< then: the text of its word
    virtual QString lack() const { return {}; }  ///< what a typed part of an action needs to be one; empty: nothing
    virtual bool submitTyped() { return false; } ///< as its button does; false: there is none, or it is not whole
    virtual void setLarge();                     ///< actions are large buttons: there is room
    virtual bool isOpen() const = 0;             ///< nothing is chosen here
    virtual QWidget *keyboardPart() const = 0;   ///< where an action is chosen or typed

Q_SIGNALS:
    void chosen(sidl::engine::Word action);
    void typed(const QString &action); ///< the text of a word
    void edited();                     ///< what is typed is another text
    void withdrawn();
    void stepWanted(); ///< what is chosen now is to be played
    /// Why is there no action with @p part in its text?
    void whyNotRequested(const QString &part);
    /// @p action: where the menu was asked for; the null word: the switch itself.
    void menuRequested(sidl::engine::Word action, const QPoint &global);

protected:
    /// The action at @p global, or the null word.
    virtual engine::Word actionAt(const QPoint &global) const;
    void contextMenuEvent(QContextMenuEvent *event) override;
    QVBoxLayout *content() const { return m_content; } ///< below the name
    void setRefusalBelow(QWidget *part);               ///< of the content; null: below all of it

    const wording::DisplayNames &names() const { return m_names; }

private:
    void showName();

    engine::Word m_place;
    wording::DisplayNames m_names;
    QLabel *m_name;
    QLabel *m_refusal;
    QVBoxLayout *m_content;
};

} // namespace sidl::debugger
