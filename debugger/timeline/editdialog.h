// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/board/gridspec.h"
#include "debugger/session/gameediting.h"
#include "sidl/language/rulesystem/knownnames.h"

#include <QDialog>

#include <optional>

class QLabel;
class QLineEdit;
class QListWidget;
class QPushButton;

namespace sidl::debugger {

class BoardEditor;

/// What if? The words and accounts of a state, to be changed by hand, those of a board by clicks on its cells. The result
/// is a state of its own, a child of the one edited; what is no word is told beside it, and the dialog stays. Ctrl+Z takes
/// back what was done to the words last; in a field, what was typed there.
class EditDialog final : public QDialog
{
    Q_OBJECT
public:
    /// @param session must outlive the dialog, which closes when @p node is gone
    /// @param grid of the board; nothing: there is none
    EditDialog(GameEditing *session, engine::GameTree::NodeId node, const std::optional<GridSpec> &grid = {},
               QWidget *parent = nullptr);

    void accept() override; ///< asks the session; closes when that went well, and at once where nothing was changed
    void reject() override; ///< asks first where something was changed

Q_SIGNALS:
    void leftUnchanged();             ///< by accept()
    void told(const QString &remark); ///< about a state that was taken all the same

private:
    QWidget *newBoard(const GridSpec &grid);
    void addItem(const QString &word);
    void setWords(const QStringList &words);
    /// To be called after each change of the words, which is a step to undo.
    void endStep();
    /// Steps back, or forth: @p from are the words that come next, @p to takes those there are.
    void go(std::vector<QStringList> &from, std::vector<QStringList> &to);
    void takeBoard(); ///< its words are those of the list from now on
    void addWord();
    void removeWords();
    void filter(const QString &text);
    void tellRefusal(int word, const engine::Problem &why);
    void tell(const QString &text, bool isRefusal); ///< below the words; empty: nothing
    /// A refusal stands until what it is about is gone; else what will be refused is told, or a name that no rule has,
    /// which may be meant so.
    void review();
    QString openBracket(const QString &word) const; ///< tells of one that nothing closes, or opens; empty: none
    QString mistake() const; ///< what will be refused, be it an open bracket or no number; empty: nothing is seen
    QString remark();        ///< about the first word that is new; empty: nothing
    QStringList words() const;
    QStringList contents() const; ///< words and accounts

    GameEditing *m_session;
    engine::GameTree::NodeId m_node;
    QLineEdit *m_filter;
    QListWidget *m_words;
    BoardEditor *m_board = nullptr;
    bool m_isTaking = false; ///< the list follows the board, and not the board the list
    QPushButton *m_remove, *m_undo, *m_redo;
    QStringList m_now;                           ///< words at the end of the last step
    std::vector<QStringList> m_undone, m_done;   ///< words after and before them, the next last
    std::vector<QLineEdit *> m_accounts;         ///< by player
    QStringList m_before;                        ///< contents()
    std::optional<QString> m_refused;            ///< one of contents(), which is told below the words
    std::optional<language::KnownNames> m_names; ///< once a word was changed
    QLabel *m_problem;
    Ticket m_ticket = 0; ///< of the edit asked for; 0: none
};

} // namespace sidl::debugger
