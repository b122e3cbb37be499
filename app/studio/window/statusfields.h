// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>

class QLabel;
class QToolButton;
class QStatusBar;

namespace sidl::debugger {
class GamePlay;
}
namespace sidl::language {
struct Span;
}
namespace sidl::wording {
class DisplayNames;
}

namespace sidl::app {

/// The fields at the right of the status bar: the file's format, place of the caret, number of problems,
/// and where the run stands.
class StatusFields final : public QObject
{
    Q_OBJECT
public:
    explicit StatusFields(QStatusBar *bar);

    void setCaret(const language::Span &place); ///< invalid: none
    void setFile(const QString &format);        ///< encoding, line ends; empty: no file
    void setProblems(int errors, int warnings, int notes);
    /// What a run is at.
    struct Run
    {
        bool isRunning = false;    ///< long enough that a person notices
        bool isOfOldRules = false; ///< its text has been changed since
        QString otherGame{};       ///< the name of a game whose text is not in front; empty: it is
    };
    void setRun(const debugger::GamePlay &session, Run run,
                const wording::DisplayNames &called); ///< @p called: players

Q_SIGNALS:
    void problemsWanted(); ///< their number was clicked

private:
    QLabel *m_run;
    QToolButton *m_problems;
    QLabel *m_caret;
    QLabel *m_file;
};

} // namespace sidl::app
