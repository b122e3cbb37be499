// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

class QLabel;
class QSpinBox;
class QToolButton;

namespace sidl::app {

/// The seed of the run, or of the next start, and the chronon of the run, for the tool bar. A start draws a new seed,
/// unless the user wants to keep the one there is or has typed one.
class RunFields final : public QWidget
{
    Q_OBJECT
public:
    explicit RunFields(QWidget *parent = nullptr);

    quint64 seed() const;
    void setDrawn(quint64 seed);  ///< one that nobody has typed; also beyond what can be typed
    void drawSeed();              ///< unless it is kept
    void setChronon(int chronon); ///< negative: no game

private:
    QSpinBox *m_seed;
    quint64 m_large = 0; ///< the seed that is shown while the field is at its minimum, -1: it holds no more than an int
    QToolButton *m_keep;
    QLabel *m_chronon;
};

} // namespace sidl::app
