// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QDialog>

class QPlainTextEdit;
class QPushButton;
class QTreeWidget;
class QTreeWidgetItem;

namespace sidl::app {

class LeftTexts;

/// Offers texts that a crash left behind. What is neither restored nor discarded stays for the next start.
class RecoveryDialog final : public QDialog
{
    Q_OBJECT
public:
    explicit RecoveryDialog(const LeftTexts &left, QWidget *parent = nullptr);

Q_SIGNALS:
    void restoreRequested(int entry); ///< its number in the texts given
    void discardRequested(int entry);

private:
    void restoreChecked();
    void discardChecked();
    QList<QTreeWidgetItem *> checked() const;
    void remove(const QList<QTreeWidgetItem *> &items);
    void updateButtons();
    void showText();

    QTreeWidget *m_list;
    QPlainTextEdit *m_text;
    QPushButton *m_restore;
    QPushButton *m_discard;
};

} // namespace sidl::app
