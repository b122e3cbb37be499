// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>

namespace sidl::language {
struct Span;
}

namespace sidl::app {

class Docks;
class GameControls;
class TimeTravel;
struct Services;

/// What explains a game: from panes that show something, to those that answer why it is so, who knows of it, where it
/// is, and when it came.
class ExplainController final : public QObject
{
    Q_OBJECT
public:
    ExplainController(const Services &services, Docks *docks, GameControls *controls, TimeTravel *timeTravel,
                      QObject *parent);

Q_SIGNALS:
    void told(const QString &message);
    void placeActivated(const sidl::language::Span &place); ///< in the text that is played: it is gone to
    /// The same, while the keyboard stays where it is. Not valid: nothing is to be shown any more.
    void placeShown(const sidl::language::Span &place);

private:
    void connectQuestions();    ///< why, and who knows
    void connectSearch() const; ///< where, and how long ago

    const Services &m_services;
    Docks *m_docks;
    GameControls *m_controls;
    TimeTravel *m_timeTravel;
};

} // namespace sidl::app
