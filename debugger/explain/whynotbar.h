// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/model/inquiry.h"

#include <QWidget>

#include <optional>

class QComboBox;
class QCompleter;
class QLineEdit;
class QPushButton;
class QStringListModel;

namespace sidl::debugger {

class GameReading;
class PossibleWords;

/// Where a question about what is not there is put together: its kind, of which switch or player, and the text of a
/// word or of a pattern, completed by what is absent here but was there or is elsewhere, and then by what the rules may
/// speak of at all.
class WhyNotBar final : public QWidget
{
    Q_OBJECT
public:
    explicit WhyNotBar(GameReading *session, QWidget *parent = nullptr);

    /// Ready to be told an action of @p switchWord: what it offered elsewhere, or may offer, can be picked. If @p part,
    /// a part of such a text, leaves no choice, it is asked at once.
    void beginAction(const QString &switchWord, const QString &part);
    /// Has the fields tell what is asked, wherever it was; empty where they cannot.
    void showQuestion(const Inquiry &inquiry);
    void clear();                   ///< no text that was asked about
    void setInSteps(bool areSteps); ///< they are told, not chronons
    bool isAtAsk() const;           ///< the keyboard is at the button that asks

Q_SIGNALS:
    void asked(const sidl::debugger::Inquiry &inquiry);
    void kindChosen(); ///< by the person: another question is being put together

protected:
    bool eventFilter(QObject *watched, QEvent *event) override; ///< Return asks; completions are made when needed

private:
    enum Kind { Word, Deletion, Switch, Action, Payoff, View, Goal };

    Kind kind() const;
    bool isOfRoles() const; ///< everybody moves: roles make moves, there are no switches
    void showKinds();
    void tellKinds();  ///< in their tip
    void arrange();    ///< by kind
    void fillPlaces(); ///< switches or players
    QStringList texts() const;
    void fillTexts();                     ///< what is completed
    std::optional<Inquiry> typed() const; ///< nothing: something is missing
    void ask();

    GameReading *m_session;
    PossibleWords *m_possible;
    QComboBox *m_kind;
    QComboBox *m_place; ///< the switch of an action, or a player
    QLineEdit *m_text;
    QPushButton *m_ask;
    QCompleter *m_completer;
    QStringListModel *m_texts;
    bool m_areSteps = false;
    bool m_isOutdated = false; ///< another state is shown than the texts are of
};

} // namespace sidl::debugger
