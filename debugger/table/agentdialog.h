// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QDialog>
#include <QString>

#include <map>

class QCheckBox;
class QDialogButtonBox;
class QDoubleSpinBox;
class QFormLayout;
class QLabel;
class QLineEdit;

namespace sidl::agents {
struct AgentOption;
}

namespace sidl::debugger {

/// Asks for what an agent needs that is to sit at a seat: options of one that is built in, a file, or a command.
class AgentDialog final : public QDialog
{
    Q_OBJECT
public:
    /// @param name   of the agent, as agents::agentNames() has it
    /// @param seat   whose it is to be, for people
    /// @param before the agent there now, as text: what it says is filled in; may be another one, or empty
    /// @param tellsRules whether programs are told the rules' text
    /// @param folder of the game, which relative paths are from; empty: it was never saved
    AgentDialog(const QString &name, const QString &seat, const QString &before, bool tellsRules,
                const QString &folder = {}, QWidget *parent = nullptr);

    QString agent() const;   ///< as text: "mcts:plays=500"; what is as usual is left out
    bool tellsRules() const; ///< of a program

private:
    void addOptions(QFormLayout *form, const QString &before);
    void addNumber(QFormLayout *form, const agents::AgentOption &option, double value);
    void addName(QFormLayout *form, const agents::AgentOption &option, const QString &value);
    void addField(QFormLayout *form, const agents::AgentOption &option, QWidget *field);
    void addArgument(QFormLayout *form, const QString &before);
    void browse();
    void check(); ///< whether it can be accepted
    void refuseOrAccept();

    QString path() const; ///< of the file that is named
    const QString m_name, m_folder;
    std::map<QString, QDoubleSpinBox *> m_numbers; ///< options, by their names
    std::map<QString, QLineEdit *> m_names;        ///< the same of options that are names of predicates
    QLineEdit *m_argument = nullptr;               ///< file or command
    QCheckBox *m_tellsRules = nullptr;
    QLabel *m_problem;
    QDialogButtonBox *m_buttons = nullptr;
};

/// What an agent is called beside its seat: "MCTS" for "mcts:plays=500".
QString agentTitle(const QString &agent);

} // namespace sidl::debugger
