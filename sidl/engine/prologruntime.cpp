// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/prologruntime.h"

#include "sidl/engine/foreign.h"

#include <QCoreApplication>
#include <QFile>

#include <SWI-Prolog.h>

#include <clocale>

// At file scope: Q_INIT_RESOURCE may not stand in a namespace.
static void initResources()
{
    Q_INIT_RESOURCE(prolog);
}

namespace sidl::engine {

namespace {

constexpr uint StackSize = 256u << 20; // Prolog's reader, writer and copier recurse on the C stack; pages come as used

[[noreturn]] void die(const char *what)
{
    qFatal("SWI-Prolog %s: is the package swi-prolog-nox complete?", what);
}

/// Loads an embedded source file into the running Prolog.
void loadSource(const QString &name)
{
    QFile file(QStringLiteral(":/sidl/prolog/%1.pl").arg(name));
    if (!file.open(QIODevice::ReadOnly))
        die("source is missing from the program");
    const QByteArray text = file.readAll();
    const QByteArray id = "sidl/" + name.toUtf8();
    const fid_t frame = PL_open_foreign_frame();
    const term_t arguments = PL_new_term_refs(2);
    if (!PL_put_atom_chars(arguments, id.constData())
        || !PL_put_chars(arguments + 1, PL_STRING | REP_UTF8, std::size_t(text.size()), text.constData())
        || !PL_call_predicate(nullptr, PL_Q_NORMAL, PL_predicate("sidl_load_source", 2, "user"), arguments))
        die("cannot load its own sources");
    PL_discard_foreign_frame(frame);
}

void defineLoader()
{
    const fid_t frame = PL_open_foreign_frame();
    const term_t clause = PL_new_term_ref();
    if (!PL_put_term_from_chars(clause, REP_UTF8, std::size_t(-1),
                                "(sidl_load_source(Id, Text) :-"
                                " setup_call_cleanup(open_string(Text, S),"
                                "  load_files(Id, [stream(S), silent(true)]), close(S)))")
        || !PL_assert(clause, PL_new_module(PL_new_atom("user")), PL_ASSERTZ))
        die("cannot be set up");
    PL_discard_foreign_frame(frame);
}

} // namespace

PrologRuntime::PrologRuntime()
{
    initResources();
    // Static: Prolog keeps the pointers (manual, PL_initialise). No signals: they belong to the application.
    static char program[] = "sidl", quiet[] = "-q", initFile[] = "-f", none[] = "none", noSignals[] = "--no-signals",
                noPacks[] = "--no-packs";
    static char *arguments[] = {program, quiet, initFile, none, noSignals, noPacks, nullptr};
    if (!PL_initialise(6, arguments))
        die("does not start");
    std::setlocale(LC_NUMERIC, "C"); // both Qt and Prolog set it from the environment
    registerForeignPredicates();
    defineLoader();
    for (const char *name : {"reader", "library", "guard", "kernel", "interpreter", "explaintext", "explain", "whynot",
                             "whyeffect", "stepper"})
        loadSource(QString::fromLatin1(name));
}

PrologRuntime::~PrologRuntime()
{
    PL_cleanup(0);
}

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
        die("has no engine for another thread");
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
            die("has no engine for another thread");
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

} // namespace sidl::engine
