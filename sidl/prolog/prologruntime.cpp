// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/prolog/prologruntime.h"

#include "sidl/prolog/frame.h"
#include "sidl/prolog/termref.h"

#include <QCoreApplication>
#include <QFile>

#include <SWI-Prolog.h>

#include <clocale>
#include <cstdlib>

#include <fcntl.h>
#include <unistd.h>

using namespace Qt::StringLiterals;

// At file scope: Q_INIT_RESOURCE may not stand in a namespace.
static void initResources()
{
    Q_INIT_RESOURCE(prolog);
}

namespace sidl::prolog {

namespace {

[[noreturn]] void die(const char *what)
{
    qFatal("SWI-Prolog %s: is the package swi-prolog-nox complete?", what);
}

/// Loads an embedded source file into the running Prolog.
void loadSource(const QString &name)
{
    QFile file(u":/sidl/prolog/%1.pl"_s.arg(name));
    if (!file.open(QIODevice::ReadOnly))
        die("source is missing from the program");
    const QByteArray text = file.readAll();
    const QByteArray id = "sidl/" + name.toUtf8();
    const Frame frame(Frame::Bindings::AreUndone);
    const TermRefs arguments(2);
    if (!arguments[0].putAtom(id.constData()) || !arguments[1].putString(text)
        || !PL_call_predicate(nullptr, PL_Q_NORMAL, PL_predicate("sidl_load_source", 2, "user"), arguments))
        die("cannot load its own sources");
}

void defineLoader()
{
    const Frame frame(Frame::Bindings::AreUndone);
    const TermRef clause;
    if (!PL_put_term_from_chars(clause, REP_UTF8, std::size_t(-1),
                                "(sidl_load_source(Id, Text) :-"
                                " setup_call_cleanup(open_string(Text, S),"
                                "  load_files(Id, [stream(S), silent(true)]), close(S)))")
        || !PL_assert(clause, PL_new_module(PL_new_atom("user")), PL_ASSERTZ))
        die("cannot be set up");
}

/// Stands in for a working directory that was deleted, which SWI-Prolog does not start in. Afterwards it is as before.
class StandInDirectory
{
public:
    StandInDirectory()
    {
        if (char *const path = ::getcwd(nullptr, 0)) {
            std::free(path);
            return;
        }
        m_deleted = ::open(".", O_PATH | O_DIRECTORY | O_CLOEXEC);
        m_isElsewhere = ::chdir("/") == 0;
    }
    ~StandInDirectory()
    {
        if (m_isElsewhere && m_deleted >= 0 && ::fchdir(m_deleted) != 0)
            qWarning("the working directory was deleted");
        if (m_deleted >= 0)
            ::close(m_deleted);
    }
    StandInDirectory(const StandInDirectory &) = delete;
    StandInDirectory &operator=(const StandInDirectory &) = delete;

private:
    int m_deleted = -1; ///< descriptor
    bool m_isElsewhere = false;
};

} // namespace

PrologRuntime::PrologRuntime(void (*registerPredicates)())
{
    initResources();
    const StandInDirectory directory;
    // Static: Prolog keeps the pointers (manual, PL_initialise). No signals: they belong to the application.
    static char program[] = "sidl", quiet[] = "-q", initFile[] = "-f", none[] = "none", noSignals[] = "--no-signals",
                noPacks[] = "--no-packs";
    static char *arguments[] = {program, quiet, initFile, none, noSignals, noPacks, nullptr};
    if (!PL_initialise(6, arguments))
        die("does not start");
    std::setlocale(LC_NUMERIC, "C"); // both Qt and Prolog set it from the environment
    registerPredicates();
    defineLoader();
    for (const char *name : {"reader", "library", "guard", "arithmetic", "callplace", "kernel", "interpreter",
                             "explaintext", "explain", "whynot", "whyeffect", "stepper"})
        loadSource(QString::fromLatin1(name));
}

PrologRuntime::~PrologRuntime()
{
    PL_cleanup(0);
}

} // namespace sidl::prolog
