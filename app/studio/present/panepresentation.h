// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QFont>
#include <QHeaderView>
#include <QPointer>
#include <QTimer>
#include <QTreeView>
#include <QWidget>

#include <vector>

class QDockWidget;
class QLabel;
class QVBoxLayout;

namespace sidl::ui {
class QuestionType;
class TipType;
} // namespace sidl::ui

namespace sidl::app {

class BlackScreen;

/// One pane of the window alone, for a class, in type that is read from the last row. The pane itself comes here, and goes
/// back to its dock with restore(). Escape tells how to leave, and does not leave: whoever presses it by habit must not
/// show the whole window. B, or the full stop, makes it black. Window thread.
class PanePresentation final : public QWidget
{
    Q_OBJECT
public:
    /// @p dock lives longer. @p title: of the pane, before people. @p keys: actions that work here, too
    PanePresentation(QDockWidget *dock, const QString &title, const QList<QAction *> &keys);
    void restore();                 ///< before this is deleted
    void tell(const QString &text); ///< for a while, above the pane
    /// What is told of the game is so no longer.
    void endTelling();
    /// To what had it in the pane, or else to the pane, once that is back: the same key can present it again.
    void giveKeyboard();

Q_SIGNALS:
    void left(); ///< it wants to be closed
    /// Page Down, or Page Up, as a remote control sends them, where there is nothing to be scrolled by it: also in a
    /// field with a value, which it then does not change.
    void walked(bool forward);
    void jumped(bool toEnd);    ///< the same by End, or Home, but where text is written
    void refused(QAction *key); ///< by which nothing can be done now

protected:
    void closeEvent(QCloseEvent *event) override;
    /// Menus that are made meanwhile, and keys that the parts of the pane would keep.
    bool eventFilter(QObject *watched, QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    bool isKept(QObject *watched, QEvent *event);
    bool isToWalk(QObject *watched, const QKeyEvent &key) const;
    void fit();
    void showTold(bool shows); ///< in place of the title
    void scaleSections(const QWidget &pane, double by, bool isShared);

    /// A part with a font of its own, which does not follow the window's.
    struct Part
    {
        QPointer<QWidget> widget;
        QFont font; ///< as it was
    };
    /// How far rows are indented in it, as it was.
    struct Tree
    {
        QPointer<QTreeView> view;
        int indentation;
    };
    /// Columns or rows as they were, which come back so.
    struct Sections
    {
        QPointer<QHeaderView> header;
        std::vector<int> sizes;
    };
    QDockWidget *m_dock;
    QWidget *m_pane; ///< null once it is back
    const QList<QAction *> m_keys;
    QWidget *m_placeholder; ///< in the dock meanwhile, so that nothing moves there
    QVBoxLayout *m_layout;
    BlackScreen *m_black;
    QLabel *m_title, *m_told;
    QTimer m_telling; ///< until that goes
    bool m_tellsWayOut = false;
    ui::TipType *m_tips;
    ui::QuestionType *m_questions;
    std::vector<Part> m_parts;
    std::vector<Tree> m_trees;
    std::vector<Sections> m_sections;
    QPointer<QWidget> m_keyboard; ///< what had it
    int m_width;                  ///< of the pane in the window
    double m_factor = 1;          ///< how many times as large the pane is
};

} // namespace sidl::app
