// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/agents/childprogram.h"

#include "sidl/agents/commandparts.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QStandardPaths>

#include <algorithm>
#include <csignal>

#include <fcntl.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace Qt::StringLiterals;

namespace sidl::agents {

namespace {

constexpr qsizetype MostSaid = 4000;
constexpr int Moment = 50; // milliseconds, until it is looked whether to stop

/// Where @p program is, as a shell in @p folder has it: a name is one on the PATH, what has a slash is a path. Empty:
/// nowhere.
QString executableOf(const QString &program, const QString &folder)
{
    return QStandardPaths::findExecutable(program.contains(u'/') ? QDir(folder).absoluteFilePath(program) : program);
}

/// How @p file, a script, is run by the program that its name tells: " or write exec:python3 ./she.py".
QString otherwise(const QString &file)
{
    const QString suffix = QFileInfo(file).suffix();
    const QString runner = suffix == "py"_L1 ? u"python3"_s : suffix == "pl"_L1 ? u"swipl"_s : QString();
    return runner.isEmpty() ? u" or put the program before it that runs it"_s
                            : u" or write exec:%1 %2"_s.arg(runner, file);
}

/// The standard input of a program as it sees it, to know what it has not read of it.
class InputOf
{
public:
    explicit InputOf(qint64 process)
        : m_pipe(::open(QByteArray("/proc/" + QByteArray::number(process) + "/fd/0").constData(),
                        O_RDONLY | O_NONBLOCK | O_CLOEXEC))
    {
    }
    ~InputOf()
    {
        if (m_pipe >= 0)
            ::close(m_pipe);
    }
    InputOf(const InputOf &) = delete;
    InputOf &operator=(const InputOf &) = delete;

    bool isKnown() const { return m_pipe >= 0; }
    bool hasMore() const
    {
        struct stat kind
        {
        };
        int unread = 0;
        return isKnown() && ::fstat(m_pipe, &kind) == 0 && S_ISFIFO(kind.st_mode)
            && ::ioctl(m_pipe, FIONREAD, &unread) == 0 && unread > 0;
    }

private:
    const int m_pipe;
};

} // namespace

QString ChildProgram::whyNone(const QString &command, const QString &folder)
{
    const std::optional<QStringList> parts = commandParts(command);
    if (!parts)
        return u"a quote of the command is not closed"_s;
    const QString program = parts->value(0);
    if (program.isEmpty())
        return u"no program is named"_s;
    if (!executableOf(program, folder).isEmpty())
        return {};
    if (program.contains(u'/') && QFileInfo(QDir(folder).absoluteFilePath(program)).isFile())
        return u"%1 is there, but may not be executed: allow it with chmod +x %1,"_s.arg(program) + otherwise(program);
    return u"there is no program %1"_s.arg(program);
}

ChildProgram::ChildProgram(const QString &command, qint64 memory, const QString &folder)
    : m_error(whyNone(command, folder)) // the reason in words, and not that of a child that could not begin
{
    if (!m_error.isEmpty())
        return;
    QStringList parts = *commandParts(command);
    const QString program = parts.takeFirst();
    m_process.setChildProcessModifier([memory] {
        // Between fork and exec nothing but calls of the system.
        ::setpgid(0, 0);
        ::prctl(PR_SET_PDEATHSIG, SIGKILL); // nor may it outlive a crash of this program
        const rlimit data{rlim_t(memory), rlim_t(memory)}, core{0, 0};
        ::setrlimit(RLIMIT_DATA, &data);
        ::setrlimit(RLIMIT_CORE, &core);
    });
    if (QFileInfo(folder).isDir()) // the game may have been taken away since
        m_process.setWorkingDirectory(folder);
    const QString executable = executableOf(program, folder);
    m_process.start(executable, parts);
    if (!m_process.waitForStarted()) {
        QFile file(executable);
        const QByteArray start = file.open(QIODevice::ReadOnly) ? file.read(2) : "#!"_ba;
        const bool isScript = start != "#!"_ba && !start.startsWith('\x7f'); // of no interpreter, and no binary
        m_error = isScript
            ? u"%1 has no #! line, which names what runs it: begin it with one such as #!/usr/bin/env python3,"_s.arg(
                  program)
                + otherwise(program)
            : u"%1 could not be started: %2"_s.arg(program, m_process.errorString());
        return;
    }
    m_group = m_process.processId();
}

ChildProgram::~ChildProgram()
{
    kill();
}

void ChildProgram::kill()
{
    if (m_group > 0)
        ::kill(-pid_t(m_group), SIGKILL); // those of its children that are still there, too
    m_group = 0;
    m_process.kill();
    m_process.waitForFinished(1000);
}

void ChildProgram::hear()
{
    if (!m_process.isOpen())
        return;
    m_said += m_process.readAllStandardError();
    if (m_said.size() > MostSaid)
        m_said = m_said.right(MostSaid);
}

bool ChildProgram::hasEnded()
{
    if (isRunning())
        m_process.waitForFinished(0); // without an event loop its state is known only from looks
    return !isRunning();
}

bool ChildProgram::hasFailed() const
{
    return !m_error.isEmpty() || m_process.exitStatus() == QProcess::CrashExit || m_process.exitCode() != 0;
}

QString ChildProgram::why() const
{
    if (!m_error.isEmpty())
        return m_error;
    if (isRunning())
        return {};
    const QString last = QString::fromUtf8(m_said).trimmed().section(u'\n', -1).simplified().right(300);
    const QString end = m_process.exitStatus() == QProcess::CrashExit
        ? u"the program was ended by a signal"_s
        : u"the program has ended with status %1"_s.arg(m_process.exitCode());
    return last.isEmpty() ? end : end + u": "_s + last;
}

void ChildProgram::write(const QByteArray &line)
{
    if (isRunning())
        m_process.write(line);
}

ChildProgram::Read ChildProgram::read(QByteArray &line, qsizetype most, const QDeadlineTimer &deadline,
                                      const std::stop_token &stop)
{
    while (true) {
        if (m_process.canReadLine()) {
            if (m_process.bytesAvailable() > most && m_process.peek(most + 1).indexOf('\n') < 0)
                return Read::TooLong;
            line = m_process.readLine();
            while (line.endsWith('\n') || line.endsWith('\r'))
                line.chop(1);
            return Read::Line;
        }
        if (m_process.bytesAvailable() > most)
            return Read::TooLong;
        if (stop.stop_requested())
            return Read::Stopped;
        if (!isRunning()) {
            hear();
            kill();
            return Read::Ended;
        }
        if (deadline.hasExpired())
            return Read::Late;
        const qint64 left = deadline.isForever() ? Moment : std::min<qint64>(Moment, deadline.remainingTime());
        m_process.waitForReadyRead(int(std::max<qint64>(1, left))); // writes what is waiting, too
        hear();
    }
}

bool ChildProgram::finish(int milliseconds)
{
    if (isRunning()) {
        const InputOf input(m_process.processId());
        const bool isGone = !input.isKnown() && hasEnded();
        m_process.closeWriteChannel(); // what was written goes there first
        m_process.waitForFinished(milliseconds);
        m_hasLeftInput = isGone || (!isRunning() && input.hasMore());
    }
    const bool isByItself = !isRunning();
    kill();
    return isByItself;
}

} // namespace sidl::agents
