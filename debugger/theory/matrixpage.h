// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/theory/job/solvejob.h"
#include "sidl/ui/picturefile.h"
#include "sidl/wording/naming.h"

#include <QWidget>

class QAction;
class QComboBox;
class QHBoxLayout;
class QLabel;
class QSpinBox;
class QTableView;

namespace sidl::debugger {

class MatrixHeads;
class MatrixModel;

/// The payoff matrix of a small game, with the steps of iterated dominance and the strategies of further players.
class MatrixPage final : public QWidget
{
    Q_OBJECT
public:
    explicit MatrixPage(QWidget *parent = nullptr);

    void setFindings(const theory::SolveFindings &findings);
    void setProfile(int profile);        ///< which equilibrium is told beside the strategies
    QString pureText(int profile) const; ///< the strategies of one, if they are pure: "13, 13"
    void setNaming(const wording::Naming &naming, const engine::Words &players); ///< how all is called

Q_SIGNALS:
    void profileChosen(int profile);                      ///< an equilibrium, in its cell
    void pictureWanted(const sidl::ui::Picture &picture); ///< of the matrix, as a file

protected:
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;
    void showEvent(QShowEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void showNames();
    void showStep(int step);
    void showStepText();
    void fit();
    bool isScrolled() const; ///< it has too many rows to show all in any case
    QString keyText() const;
    void showWholeKey(bool isLarge);
    void fitLow();
    int leastHeight() const; ///< of the matrix
    void showIn(const QFont &font);
    void stretch(QSize room);
    void squeeze(QSize room);
    int leastRow() const;              ///< in pixels, of a row in the type that it has
    int roomForRows(QSize room) const; ///< in pixels, below their heads and above a scroll bar
    void offerOthers();
    ui::Picture picture() const;

    MatrixModel *m_model;
    QTableView *m_view;
    MatrixHeads *m_heads; ///< of its rows
    QSpinBox *m_step;
    QLabel *m_caption, *m_stepText;
    QLabel *m_key;                      ///< what codes of strategies mean
    QWidget *m_others = nullptr;        ///< what the third player and those after play
    std::vector<QComboBox *> m_choices; ///< by player from the third on
    std::vector<QLabel *> m_labels;     ///< their names
    QHBoxLayout *m_tools;               ///< below the caption: what is chosen of the matrix
    QAction *m_export;
    bool m_hasTwo = false; ///< players: rows and columns
};

} // namespace sidl::debugger
