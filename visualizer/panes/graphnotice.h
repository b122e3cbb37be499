// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QFrame>

class QLabel;
class QToolButton;

namespace sidl::ui {
class WorkRow;
}

namespace sidl::visualizer {

/// A small box at a graph that tells what is being done, or what became of it. Hidden until told something.
class GraphNotice final : public QFrame
{
    Q_OBJECT
public:
    explicit GraphNotice(QWidget *parent = nullptr);

    /// Shows that work is under way once its row shows.
    void showWork(const QString &text);
    /// @p action names the button that emits acted(); empty: only a button that closes the box.
    void showText(const QString &text, const QString &action = {});
    void clear();
    QString text() const; ///< empty if nothing is told

Q_SIGNALS:
    /// It is about to show work, which lasts a moment, or else a text, which stays and should cover nothing.
    void changed(bool isWork);
    void cancelled(); ///< the work; whoever does it tells what became of it
    void acted();

private:
    QLabel *m_text;
    ui::WorkRow *m_work;
    QToolButton *m_action, *m_close;
};

} // namespace sidl::visualizer
