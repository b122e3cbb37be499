// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>

namespace sidl::ui {

/// Gives all message boxes of the program giveLetters() when they are shown, while it lives. Window thread.
class QuestionLetters final : public QObject
{
    Q_OBJECT
public:
    explicit QuestionLetters(QObject *parent = nullptr);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
};

} // namespace sidl::ui
