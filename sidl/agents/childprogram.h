// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QDeadlineTimer>
#include <QProcess>
#include <QString>

#include <stop_token>

namespace sidl::agents {

/**
 * A program beside this one that is spoken with in lines. It is in a process group of its own, may use so much memory,
 * and is ended with all that it has started in that group when this is destroyed.
 *
 * Thread: that which made it, for all members. No event loop is needed; read() waits.
 */
class ChildProgram
{
public:
    /// @param command with its arguments, as commandParts() has them; no shell runs it
    /// @param memory  bytes that it, and each program that it starts, may have as data; more is refused to it
    /// @param folder  in which it runs, and that the path of a program is relative to; empty, or none: this process' own
    ChildProgram(const QString &command, qint64 memory, const QString &folder = {});
    ~ChildProgram();
    ChildProgram(const ChildProgram &) = delete;
    ChildProgram &operator=(const ChildProgram &) = delete;

    /// Why @p command names no program that can be started, without a full stop; empty: it does.
    static QString whyNone(const QString &command, const QString &folder = {});

    /// How a read() has ended.
    enum class Read {
        Line,
        Late, ///< the deadline came first
        Stopped,
        Ended,  ///< the program has: why()
        TooLong ///< a line has more bytes than it may have
    };

    bool isRunning() const { return m_error.isEmpty() && m_process.state() != QProcess::NotRunning; }
    bool hasEnded();        ///< looks for it now
    bool hasFailed() const; ///< it has ended by a signal, or with a status other than 0
    /// Why it does not run, in words with what it has said last on its standard error; without a full stop.
    QString why() const;

    void write(const QByteArray &line); ///< nothing happens where it has ended
    /// The next line that it writes, without its end.
    Read read(QByteArray &line, qsizetype most, const QDeadlineTimer &deadline, const std::stop_token &stop);
    /// Lets it go on for at most so long after its input has ended, then ends it. Whether it has ended by itself.
    bool finish(int milliseconds);
    /// Whether it is known, after finish(), that it has ended before it had read all that was written to it.
    bool hasLeftInput() const { return m_hasLeftInput; }

private:
    void kill();
    void hear();

    QProcess m_process;
    qint64 m_group = 0; ///< that has not been killed yet; 0: none
    QString m_error;    ///< it has not started
    bool m_hasLeftInput = false;
    QByteArray m_said; ///< the end of what it wrote to its standard error
};

} // namespace sidl::agents
