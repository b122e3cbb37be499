// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/breakpoints/breakpointsmodel.h"

#include <QHash>
#include <QObject>

class QWidget;

namespace sidl::app {

/// Keeps breakpoints in a file of the user's own, and the invariants among them beside their games, where the command line
/// reads them. Where that cannot be written, the user's own file has them meanwhile; it is tried again with every change.
class BreakpointFiles final : public QObject
{
    Q_OBJECT
public:
    /// Reads what is kept in the file @p path into @p model, and writes it there whenever that changes.
    BreakpointFiles(debugger::BreakpointsModel *model, const QString &path, QObject *parent);

    void readInvariantsOf(const QString &game); ///< takes over what has changed in the file beside @p game
    /// The text @p from was saved as @p to. Its breakpoints are there now; if a file @p from is there still, they are in
    /// that one, too.
    void renameFile(const QString &from, const QString &to);
    /// Tries again if the last breakpoints could not be written, and asks if they still cannot. Whether the window may
    /// close.
    bool mayLose(QWidget *window);

Q_SIGNALS:
    void told(const QString &message);

private:
    void save();
    void saveInvariants();
    std::vector<debugger::Breakpoint> own() const;

    debugger::BreakpointsModel *m_model;
    const QString m_path;
    QHash<QString, QStringList> m_invariants; ///< as read from, or written to, the files of games that were played
    std::vector<debugger::Breakpoint> m_kept; ///< likewise of all
    QHash<QString, QString> m_unkept;         ///< games beside which invariants could not be written: why
    QString m_error;                          ///< why @c m_path could not be written; empty: it could
    bool m_isReading = false;                 ///< what is there is not to be written
};

} // namespace sidl::app
