// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/work/latestjob.h"

#include <QDialog>
#include <QThreadPool>

class QLabel;
class QPlainTextEdit;
class QPushButton;
class QTabWidget;
class QTreeWidget;
class QTreeWidgetItem;

namespace sidl::app {

class DiffView;
class LeftTexts;

/// Offers texts that a crash left behind, and shows how they differ from their files, which are read and compared
/// beside the window's thread. What is neither restored nor discarded stays for the next start.
class RecoveryDialog final : public QDialog
{
    Q_OBJECT
public:
    explicit RecoveryDialog(const LeftTexts &left, QWidget *parent = nullptr);
    ~RecoveryDialog() override; ///< waits for what is being compared

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
    void showChanges(const QString &path, const QString &text, const QByteArray &fileHash);

    QTreeWidget *m_list;
    QTabWidget *m_views;
    DiffView *m_changes;
    QLabel *m_summary; ///< of the changes
    QPlainTextEdit *m_text;
    QLabel *m_part; ///< which lines of a long text are shown
    QPushButton *m_restore;
    QPushButton *m_discard;
    LatestJob m_jobs;
    QThreadPool m_thread; ///< of one thread; goes first
};

} // namespace sidl::app
