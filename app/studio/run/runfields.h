// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

#include <optional>

class QLabel;
class QSpinBox;
class QToolButton;

namespace sidl::app {

/// The seed of the run, or of the next start, and the chronon of the run, for the tool bar. A start draws a new seed,
/// unless the user wants to keep the one there is or has typed one; until then the field says "random".
class RunFields final : public QWidget
{
    Q_OBJECT
public:
    explicit RunFields(QWidget *parent = nullptr);

    quint64 seed();              ///< the one that is shown; if there is none, one is drawn
    void setDrawn(quint64 seed); ///< one that nobody has typed
    void drawSeed();             ///< unless it is kept
    void takeBackDraw(); ///< shows what was there before drawSeed(), if that has drawn: nothing was played with it
    void setChronon(int chronon); ///< negative: no game

protected:
    bool eventFilter(QObject *watched, QEvent *event) override; ///< a click on "random" selects it, to be typed over

private:
    std::optional<quint64> shown() const; ///< nothing: "random"
    void setShown(std::optional<quint64> seed);
    void tellInTip(); ///< what the field has no room for, also while it is typed

    QSpinBox *m_seed;
    std::optional<quint64>
        m_large; ///< shown, not "random", while the field is at its minimum, -1: it holds an int only
    std::optional<std::optional<quint64>> m_before; ///< shown() before the last draw, until it is taken back
    QToolButton *m_keep;
    QLabel *m_chronon;
};

} // namespace sidl::app
