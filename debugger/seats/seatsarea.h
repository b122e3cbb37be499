// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QScrollArea>
#include <QTimer>

#include <functional>
#include <utility>

namespace sidl::debugger {

/// Where seats are scrolled. They have the size that they ask for; in it they ask for another one, as what is wrapped is as
/// high as its width makes it, and have that. There they ask no more: who fits in no size would ask without end.
class SeatsArea final : public QScrollArea
{
public:
    explicit SeatsArea(QWidget *parent = nullptr);

    /// From now on, seats that are in sight as a whole in all the width have no bar. Left to Qt, it stays once it is there:
    /// beside it, they are narrower and so higher. @p settle gives all their parts the size that their layouts want now.
    void dropNeedlessBar(std::function<void()> settle) { m_settle = std::move(settle); }

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    bool hasBar() const;
    void tryWithoutBar();

    std::function<void()> m_settle;
    bool m_isAskedAgain = false;
    QTimer m_try;           ///< once all is laid out
    bool m_isTried = false; ///< and what comes now comes of that
};

} // namespace sidl::debugger
