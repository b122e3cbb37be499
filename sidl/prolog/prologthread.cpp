// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/prolog/prologthread.h"

#include <SWI-Prolog.h>

namespace sidl::prolog {

namespace {

constexpr uint StackSize = 256u << 20; // Prolog's reader, writer and copier recurse on the C stack; pages come as used

[[noreturn]] void noEngine()
{
    qFatal("SWI-Prolog has no engine for another thread: is the package swi-prolog-nox complete?");
}

} // namespace

PrologThread::PrologThread(QObject *parent)
    : QThread(parent)
{
    setStackSize(StackSize);
}

PrologThread::~PrologThread()
{
    quit();
    wait();
}

void PrologThread::run()
{
    if (PL_thread_attach_engine(nullptr) < 0)
        noEngine();
    exec();
    PL_thread_destroy_engine();
}

namespace {

/// Runs one function instead of an event loop.
class JobThread final : public PrologThread
{
public:
    explicit JobThread(const std::function<void()> &job)
        : m_job(job)
    {
    }

private:
    void run() override
    {
        if (PL_thread_attach_engine(nullptr) < 0)
            noEngine();
        m_job();
        PL_thread_destroy_engine();
    }

    const std::function<void()> &m_job;
};

} // namespace

void PrologThread::run(const std::function<void()> &job)
{
    JobThread thread(job);
    thread.start();
    thread.wait();
}

} // namespace sidl::prolog

#include "moc_prologthread.cpp"
