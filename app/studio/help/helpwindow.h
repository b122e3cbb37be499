// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/studio/help/helpexamples.h"
#include "app/studio/help/helppages.h"

#include <QPointer>
#include <QWidget>

#include <vector>

class QAction;
class QLabel;
class QLineEdit;
class QListWidget;
class QMenuBar;
class QSplitter;
class QStackedWidget;
class QToolButton;

namespace sidl::app {

class HelpContents;
class HelpView;

/**
 * The manual: contents and search on the left, the page on the right, in a narrow pane below. Where such a pane is low,
 * too, the contents are there when asked for, and go when a page is opened. A window remembers its place, its size and
 * the size of its text (settings::manual()).
 *
 * showTopic() is for F1. Keys: Ctrl+K search, Ctrl+F within the page, F3 next, Alt+Left and Alt+Right, Ctrl++ and
 * Ctrl+-, Escape closes, or leaves the pane.
 */
class HelpWindow final : public QWidget
{
    Q_OBJECT
public:
    enum class Place {
        Window, ///< of its own
        Pane    ///< part of another window, whose shortcuts its own keys go before while it has the keyboard
    };
    /// @p parent: of a window, the main window, which owns it; either may be in front of the other.
    explicit HelpWindow(QWidget *parent = nullptr, Place where = Place::Window);
    ~HelpWindow() override;

    /// The page of keys lists what is in these menus whenever it is shown.
    void setKeysOf(const QMenuBar *menus);

    /// True if the manual explains @p id: a keyword ("switch/2"), a predicate of the library ("between/3"), or the code
    /// of a problem ("not-a-word").
    bool topicExists(const QString &id) const;
    /// Shows where @p id is explained; false, and nothing happens, if nowhere. Does not show the window itself:
    /// see present().
    bool showTopic(const QString &id);
    /// Shows a page, such as "tutorial.md", at a heading; false if there is none.
    bool showPlace(const HelpPlace &place);
    /// Shows the window, in front and with the keyboard.
    void present();

    const HelpPages &pages() const { return m_pages; }
    HelpPlace place() const; ///< what is shown
    HelpView *view() const { return m_view; }

Q_SIGNALS:
    /// A link that leads out of the manual was clicked.
    void linkActivated(const QUrl &url);
    void left();                         ///< by Escape, of one that is in a pane
    void tryWanted(const QString &game); ///< an example, as a whole game, is to be a new text

protected:
    bool eventFilter(QObject *watched, QEvent *event) override; ///< keys of a pane, of all that is in it
    void resizeEvent(QResizeEvent *event) override;
    void closeEvent(QCloseEvent *event) override;

private:
    struct Visit
    {
        HelpPlace place;
        int scroll = 0; ///< of the view, when it was left
    };

    QWidget *makeSide();
    QWidget *makeFindBar();
    void makeActions();
    void fillContents();
    void open(const HelpPlace &place);
    void useExample(const HelpExample &example, bool isToBeTried);
    void visit(int index);
    void showInContents(const HelpPlace &wanted);
    void search(const QString &question);
    void find(bool isBackward, bool asTyped = false);
    void showFindBar(bool isShown);
    void fitContents(); ///< shows or hides contents and places found, as there is room for them
    void restore();
    void remember() const;

    HelpPages m_pages;
    QPointer<const QMenuBar> m_menus;
    QSplitter *m_splitter;
    QWidget *m_side = nullptr; ///< contents and search
    QLineEdit *m_search;
    QStackedWidget *m_lists;
    HelpContents *m_contents;
    QListWidget *m_results;
    HelpView *m_view;
    QWidget *m_findBar = nullptr;
    QLineEdit *m_findField = nullptr;
    QLabel *m_findCount = nullptr;
    QList<std::pair<QKeySequence, QAction *>> m_keys; ///< of a pane
    QToolButton *m_askContents = nullptr;             ///< of a low pane
    QAction *m_contentsAction = nullptr;
    QAction *m_back = nullptr;
    QAction *m_forward = nullptr;
    std::vector<Visit> m_visits;
    int m_current = -1; ///< index into m_visits
};

} // namespace sidl::app
