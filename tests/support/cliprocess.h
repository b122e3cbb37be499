// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>

namespace sidl::tests {

/// What a run of the built command line came to.
struct Outcome
{
    int code = -1; ///< exit code; -1: crashed or did not end within a minute
    QString out, err;
    qint64 stopTime = 0; ///< milliseconds from the SIGINT to the end
};

QString sidlProgram();
/// Whether the process has a handler of its own for @p signal.
bool catches(qint64 process, int signal);
/// True while it waits, for its input for instance.
bool isWaiting(qint64 process);
/// Runs `sidl` with these arguments; standard input is @p input and then its end. If @p interruptAfter is given,
/// it gets a SIGINT so many milliseconds after it has begun.
Outcome runSidl(const QStringList &arguments, const QByteArray &input = {}, int interruptAfter = -1);

inline QString argument(const char *text)
{
    return QString::fromUtf8(text);
}
inline QString argument(const QString &text)
{
    return text;
}
template <typename... Arguments>
QStringList arguments(const Arguments &...each)
{
    return {argument(each)...};
}

/// run("play", game("nim"), "--quiet")
template <typename... Arguments>
Outcome run(const Arguments &...each)
{
    return runSidl(arguments(each...));
}
template <typename... Arguments>
Outcome runOn(const QByteArray &input, const Arguments &...each)
{
    return runSidl(arguments(each...), input);
}
template <typename... Arguments>
Outcome runInterrupted(int milliseconds, const Arguments &...each)
{
    return runSidl(arguments(each...), {}, milliseconds);
}

/// resources/games/NAME.sidl
QString game(const char *name);
void write(const QString &path, const QByteArray &bytes);
QByteArray read(const QString &path);

} // namespace sidl::tests
