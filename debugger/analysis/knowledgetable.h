// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/analysis/job/knowledgejob.h"
#include "sidl/wording/naming.h"

#include <QTableWidget>

namespace sidl::debugger {

/**
 * What players know, with a column for each player. As words: a row for each word that somebody does not see, or for
 * what was asked, and in it what each player can tell. As worlds: a row for each state that somebody takes for
 * possible, the real one first, and in it who does. Window thread.
 */
class KnowledgeTable final : public QTableWidget
{
    Q_OBJECT
public:
    enum class Rows { Words, Worlds };

    KnowledgeTable(Rows rows, QWidget *parent);

    /// @p question: what was asked, as it is called by @p naming; empty: nothing was
    void setFindings(const analysis::KnowledgeFindings &findings, const QString &question,
                     const wording::Naming &naming);

Q_SIGNALS:
    void playActivated(const std::vector<sidl::engine::Choices> &play); ///< from the beginning
    void wordActivated(const QString &word);

protected:
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    enum class Tone { Plain, Yes, No, Faint }; ///< of the text of a cell

    void fitColumns();           ///< the players' to their contents; the first has what it needs of the rest
    void narrowCells(int first); ///< those of players, down to their longest word, until the first column has so much
    void addWords(const analysis::KnowledgeFindings &findings);
    void addWorlds(const analysis::KnowledgeFindings &findings);
    /// The row of a new @p title, and what its activation is to bring.
    int addRow(const QString &title, const QVariant &activated);
    void setCell(int row, int column, const QString &text, Tone tone, const QString &toolTip);
    void colour(QTableWidgetItem *cell) const; ///< as its tone is in the palette

    Rows m_rows;
    QString m_question;
    wording::Naming m_naming;
    std::vector<std::vector<engine::Choices>> m_plays; ///< by world
};

} // namespace sidl::debugger
