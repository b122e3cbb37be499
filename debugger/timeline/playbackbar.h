// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QTimer>
#include <QWidget>

class QComboBox;
class QLabel;
class QSlider;
class QToolButton;

namespace sidl::debugger {

/// A slider over the chronons of a line, and a button that shows one after the other. Knows only their number; to go to
/// one is the owner's, who answers with setLine().
class PlaybackBar final : public QWidget
{
    Q_OBJECT
public:
    explicit PlaybackBar(QWidget *parent = nullptr);

    /// @p last chronon of the line and the @p current one; -1: there is no line.
    void setLine(int current, int last);
    bool isPlaying() const { return m_timer.isActive(); }
    /// From the current chronon, or from the beginning when that is the last one.
    void play();
    void pause();
    void setSaysSteps(bool saysSteps); ///< and not chronons

Q_SIGNALS:
    void chrononWanted(int chronon);

protected:
    void changeEvent(QEvent *event) override;

private:
    void next();
    void showState();

    QTimer m_timer;
    QToolButton *m_play;
    QSlider *m_slider;
    QLabel *m_place;
    QComboBox *m_speed;
    bool m_saysSteps = false;
    int m_current = -1;
    int m_last = -1;
    int m_wanted = -1; ///< chronon asked for and not there yet; -1: none
};

} // namespace sidl::debugger
