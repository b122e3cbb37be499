// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>

class QWidget;

namespace sidl::ui {

/// Asks the questions of one window, whichever part of it they come from, in a type of their own while it lives: a dialog
/// does not follow the font of what it belongs to. Forms and choices of files keep the program's. Window thread.
class QuestionType final : public QObject
{
    Q_OBJECT
public:
    explicit QuestionType(QWidget *window);            ///< owned by @p window
    void setSize(double points) { m_points = points; } ///< before, they are as others

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QWidget *m_window;
    double m_points = 0;
};

} // namespace sidl::ui
