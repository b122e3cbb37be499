// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/cliprocess.h"

#include <QElapsedTimer>
#include <QFile>
#include <QProcess>
#include <QThread>

#include <csignal>

using namespace Qt::StringLiterals;

namespace sidl::tests {

namespace {

Outcome finish(QProcess &process)
{
    Outcome outcome;
    if (process.waitForFinished(60'000) && process.exitStatus() == QProcess::NormalExit)
        outcome.code = process.exitCode();
    process.kill();
    outcome.out = QString::fromUtf8(process.readAllStandardOutput());
    outcome.err = QString::fromUtf8(process.readAllStandardError());
    return outcome;
}

/// Waits until the process has a handler for SIGINT: before that the signal would just end it.
void waitForHandler(qint64 process)
{
    for (int i = 0; i < 1000 && !catches(process, SIGINT); ++i)
        QThread::msleep(10);
}

} // namespace

QString sidlProgram()
{
    return QStringLiteral(SIDL_BIN_DIR "/sidl");
}

bool catches(qint64 process, int signal)
{
    for (const QByteArray &line : read(u"/proc/%1/status"_s.arg(process)).split('\n'))
        if (line.startsWith("SigCgt:"))
            return (line.mid(7).trimmed().toULongLong(nullptr, 16) & (1ull << (signal - 1))) != 0;
    return false;
}

bool isWaiting(qint64 process)
{
    return read(u"/proc/%1/status"_s.arg(process)).contains("\nState:\tS");
}

Outcome runSidl(const QStringList &arguments, const QByteArray &input, int interruptAfter)
{
    QProcess process;
    process.start(sidlProgram(), arguments);
    process.waitForStarted();
    process.write(input);
    process.closeWriteChannel();
    if (interruptAfter >= 0) {
        waitForHandler(process.processId());
        QThread::msleep(ulong(interruptAfter));
        ::kill(pid_t(process.processId()), SIGINT);
        QElapsedTimer timer;
        timer.start();
        Outcome outcome = finish(process);
        outcome.stopTime = timer.elapsed();
        return outcome;
    }
    return finish(process);
}

QString game(const char *name)
{
    return QStringLiteral(SIDL_SOURCE_DIR "/resources/games/%1.sidl").arg(QString::fromLatin1(name));
}

void write(const QString &path, const QByteArray &bytes)
{
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
        qFatal("cannot write %s", qPrintable(path));
}

QByteArray read(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace sidl::tests
