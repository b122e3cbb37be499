// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>

#include <memory>
#include <optional>

class QAction;
class QDockWidget;
class QMainWindow;

namespace sidl::wording {
class DisplayNames;
class Nameable;
} // namespace sidl::wording

namespace sidl::debugger {
class GameSession;
class HotSeat;
class SeatsPane;
struct SeenStates;
} // namespace sidl::debugger

namespace sidl::ui {
class CopiedTexts;
}

namespace sidl::app {

class Arrangement;
struct Actions;
class GameControls;
class PanePresentation;
class PresentWindow;
class PresenterWindow;
class Seal;
class WindowNames;

/// Other ways to look at the game than the window: one seat after the other for the persons at one machine, and large
/// for a class. Each is a window of its own, so that leaving it shows everything as it was.
class Seating final : public QObject
{
    Q_OBJECT
public:
    Seating(const Actions &actions, GameControls *controls, debugger::SeatsPane *seats, QMainWindow *window);
    ~Seating() override;

    /// @p player: nothing: whoever has a choice is asked first.
    void sit(std::optional<int> player);
    /// The same, where the window has shown nothing of the play but @p seen.
    void sitCovered(const debugger::SeenStates &seen);
    void present();
    void presentCovered(); ///< with all seats, and the referee's, covered
    /// A pane alone: on another screen, if there is one, beside the window; else in its place.
    void presentPane(QDockWidget *dock);
    void tellAbove(const QWidget *pane, const QString &text); ///< if that, or what it is in, is presented
    void leavePane();                                         ///< back into its dock, if one is presented
    /// To the next state of the line that is prepared, or to the one before.
    void walkLine(bool forward);
    void goToStart();
    void goToEnd(); ///< of that line, where what comes after is not hidden
    bool isSeated() const { return m_hotSeat || m_present || (m_pane && m_seal); } ///< somebody sits, or looks on
    bool isShowing() const { return isSeated() || m_pane; } ///< also a pane beside the window, which lacks it meanwhile

Q_SIGNALS:
    /// People look at seats alone, or no longer do: nothing is to stop where they cannot see it.
    void seated(bool isSeated);
    void seenChanged(const sidl::debugger::SeenStates &seen); ///< by those who sit there, and only then
    void presented();                                         ///< follows seated(true): they are a class
    /// What is presented leaves something else out than before: see PresentWindow::hiddenChanged().
    void hiddenChanged(const sidl::app::PresentWindow &presented);
    /// In the seats that are presented; see SeatsPane::agentWanted().
    void agentWanted(int player, const QString &name);
    void namesChanged(); ///< how words and players are called in the window

private:
    bool mayPresent() const;
    void openSeats(std::optional<int> player, const std::optional<debugger::SeenStates> &goesOn);
    void openPresent(bool isCovered);
    void coverAll(); ///< while seats are shown alone
    void update();
    wording::DisplayNames shownNames() const; ///< how players are called in a pane that is presented
    void forgetCopied();                      ///< nor is it copied later
    void keepWindow();                        ///< as it is, before its place is taken
    void showWindow();                        ///< as it was before
    void showOthers();
    void leaveSeat();
    void tellEnd();                      ///< of the line, in the pane that is presented
    void tellWhyNot(const QAction *key); ///< in the pane that is presented
    void leavePresent();
    void losePresenter(); ///< there is no screen for it any more

    const Actions &m_actions;
    GameControls *m_controls;
    debugger::SeatsPane *m_seats;
    QMainWindow *m_window;
    WindowNames *m_names;
    ui::CopiedTexts *m_copied;                  ///< in any window of the program
    debugger::HotSeat *m_hotSeat = nullptr;     ///< while somebody sits
    PresentWindow *m_present = nullptr;         ///< while it is open …
    PresenterWindow *m_presenter = nullptr;     ///< … and while there is a screen for it
    wording::Nameable *m_named = nullptr;       ///< a pane that tells words as people say them meanwhile
    PanePresentation *m_pane = nullptr;         ///< while a pane is presented
    std::unique_ptr<Arrangement> m_arrangement; ///< of the window, before any of them took its place
    std::unique_ptr<Seal> m_seal;               ///< on the windows that would tell, while isSeated()
};

} // namespace sidl::app
