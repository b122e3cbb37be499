// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>

#include <memory>

class QPrinter;

namespace sidl::app {

class EditorTabs;

/// Prints the current text, on paper or to a file of PDF, as a dialog says. Before a large text is printed, it is asked;
/// what takes long can be ended. Window thread.
class Printing final : public QObject
{
    Q_OBJECT
public:
    explicit Printing(EditorTabs *tabs, QObject *parent = nullptr);

    void ask();                    ///< and print; nothing without a text
    void print(QPrinter *printer); ///< the current text, as @p printer says

Q_SIGNALS:
    void told(const QString &message); ///< for the status bar

private:
    bool wantsMany(int lines) const;             ///< asks
    void tellFailure(const QString &file) const; ///< empty: on paper

    EditorTabs *m_tabs;
};

} // namespace sidl::app
