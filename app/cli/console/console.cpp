// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/console/console.h"

#include "app/cli/console/exitcode.h"
#include "app/cli/console/interrupt.h"

#include <cerrno>
#include <clocale>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <mutex>

#include <fcntl.h>
#include <langinfo.h>
#include <unistd.h>

using namespace Qt::StringLiterals;

namespace sidl::cli {

namespace {

constexpr qsizetype MostMessages = 1000;

int outputError = 0; // errno of the first failed write
bool hasBegun = false;
std::mutex messagesMutex;
bool isInterruptTold = false;
QStringList writtenMessages;

void checkOut(bool ok)
{
    if (ok || outputError != 0)
        return;
    outputError = errno;
    requestStop();
}

} // namespace

void useUtf8()
{
    std::setlocale(LC_ALL, "");
    if (std::strcmp(nl_langinfo(CODESET), "UTF-8") != 0)
        setenv("LC_ALL", "C.UTF-8", 1);
}

void keepStandardFiles()
{
    int last = 0;
    do
        last = open("/dev/null", O_RDONLY); // the first that is free
    while (last >= 0 && last <= STDERR_FILENO);
    if (last >= 0)
        close(last);
}

void out(const QByteArray &bytes)
{
    hasBegun = hasBegun || !bytes.isEmpty();
    if (outputError == 0)
        checkOut(std::fwrite(bytes.constData(), 1, std::size_t(bytes.size()), stdout) == std::size_t(bytes.size()));
}

void out(const QString &text)
{
    out(text.toUtf8());
}

void flushOut()
{
    if (outputError == 0)
        checkOut(std::fflush(stdout) == 0);
}

void err(const QString &line)
{
    flushOut(); // so that both come in order where they go to the same terminal
    const QByteArray bytes = shownText(line).toUtf8() + '\n';
    std::fwrite(bytes.constData(), 1, std::size_t(bytes.size()), stderr);
    const std::lock_guard lock(messagesMutex);
    isInterruptTold
        = isInterruptTold || line.startsWith(u"sidl: interrupted"_s) || line.startsWith(u"sidl: stopped after"_s);
    if (writtenMessages.size() < MostMessages)
        writtenMessages.append(line);
}

QString shownText(const QString &text)
{
    QString shown;
    for (const QChar each : text) {
        if (each.category() == QChar::Other_Control && each != u'\n' && each != u'\t')
            shown += u"\\x"_s + QString::number(each.unicode(), 16).rightJustified(2, u'0');
        else
            shown += each;
    }
    return shown;
}

bool hasToldOfInterrupt()
{
    const std::lock_guard lock(messagesMutex);
    return isInterruptTold;
}

bool hasOut()
{
    return hasBegun;
}

QStringList messages()
{
    const std::lock_guard lock(messagesMutex);
    return writtenMessages;
}

int finished(int code)
{
    flushOut();
    if (outputError == 0 || outputError == EPIPE)
        return code;
    err(u"sidl: the output could not be written: %1"_s.arg(QString::fromLocal8Bit(std::strerror(outputError))));
    return Unusable;
}

bool isTerminal(int descriptor)
{
    return isatty(descriptor) == 1;
}

} // namespace sidl::cli
