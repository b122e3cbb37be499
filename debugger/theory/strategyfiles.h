// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/game/result.h"
#include "sidl/theory/job/solvejob.h"

#include <QObject>

class QAction;
class QToolButton;
class QWidget;

namespace sidl::debugger {

/// The menu of strategy files: asks for their names, reads and writes them. Window thread, but for read() and write().
class StrategyFiles final : public QObject
{
    Q_OBJECT
public:
    explicit StrategyFiles(QWidget *pane);

    QToolButton *button() const { return m_button; }
    void setEnabled(bool mayLoad, bool maySave);

    /// Errors: it cannot be read, or is larger than any strategy. Any thread.
    static engine::Result<QByteArray> read(const QString &path, const std::stop_token &stop);
    /// The strategies of @p found. Returns the error in words, or nothing. Any thread.
    static QString write(const QString &path, const theory::SolveFindings &found);

Q_SIGNALS:
    void saveWanted(const QString &path);
    void loadWanted(const QString &path);

private:
    void askForSaving();
    void askForLoading();

    QWidget *m_pane;
    QToolButton *m_button;
    QAction *m_save, *m_load;
    QString m_folder; ///< of the last file
};

} // namespace sidl::debugger
