// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

class QAction;
class QKeySequenceEdit;
class QLabel;
class QLineEdit;
class QPushButton;
class QTreeWidget;

namespace sidl::app {

class KeyBindings;

/// The page of the settings with the keys of all commands: what is chosen in the list gets the keys that are pressed
/// below. Two commands with the same key are told.
class KeysPage final : public QWidget
{
    Q_OBJECT
public:
    explicit KeysPage(KeyBindings *keys, QWidget *parent = nullptr);

protected:
    void changeEvent(QEvent *event) override;

private:
    QAction *current() const; ///< null: none is chosen
    void fill();
    void filter(const QString &text);
    void showCurrent();
    void assign();
    void updateRows();

    KeyBindings *m_keys;
    QLineEdit *m_filter;
    QTreeWidget *m_list;
    QKeySequenceEdit *m_edit;
    QLabel *m_conflict;
    QPushButton *m_remove, *m_reset;
};

} // namespace sidl::app
