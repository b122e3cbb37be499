// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/studio/games/newgametemplates.h"

#include <QDialog>

class QLabel;
class QLineEdit;
class QListWidget;
class QPushButton;
class QVBoxLayout;

namespace sidl::editor {
class CodeEditor;
class GameDocument;
} // namespace sidl::editor

namespace sidl::app {

/// Asks what kind of game, its name and its players, and shows the rules meanwhile. "Create" is there when all names
/// are legal; then text() are rules without problems. What was typed stays when another template is chosen.
class NewGameDialog final : public QDialog
{
    Q_OBJECT
public:
    explicit NewGameDialog(QWidget *parent = nullptr);

    /// Tests are of the game @p shown, if it is one, and with its players, as far as the rules say them in words; if
    /// nothing else is typed. Where tests cannot stand beside its file, which @p isSample tells, they name that.
    void proposeTests(const editor::GameDocument &shown, bool isSample);

    QString text() const;     ///< the rules of the game; empty while a name is wrong
    QString gameName() const; ///< as typed, without blanks at its ends

private:
    const GameTemplate &current() const;
    QStringList players() const;
    void chooseTemplate();
    void setPlayers(const QStringList &names);
    void addPlayerField(const QString &name);
    void updateRules();

    std::vector<GameTemplate> m_templates;
    QListWidget *m_list;
    QLabel *m_description;
    QLineEdit *m_name;
    QVBoxLayout *m_fields;
    QList<QLineEdit *> m_players;
    int m_shown = -1;                          ///< the row of the kind of game that the preview has
    QString m_suffix = QStringLiteral("sidl"); ///< of the game's file that tests are of
    QString m_sample;                          ///< file of the game that tests are of and do not stand beside
    QStringList m_spare;                       ///< typed for players that the kind of game has no room for
    QPushButton *m_more;
    QPushButton *m_fewer;
    QLabel *m_problem;
    editor::CodeEditor *m_preview;
    QPushButton *m_create = nullptr;
};

} // namespace sidl::app
