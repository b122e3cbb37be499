// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QToolButton>

namespace sidl::debugger {

/// The line above many switches, which folds them away and tells how many there are. They are folded at first; what a
/// person has unfolded stays so. It is not there while the switches are few.
class SwitchFold final : public QToolButton
{
    Q_OBJECT
public:
    static constexpr int Few = 4;

    explicit SwitchFold(QWidget *parent = nullptr);

    void setCount(int switches);
    void setChosen(int switches); ///< for how many of them an action is chosen
    bool isFolded() const;
    void unfold();

Q_SIGNALS:
    void foldedChanged();

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    void tell();

    int m_count = 0;
    int m_chosen = 0;
};

} // namespace sidl::debugger
