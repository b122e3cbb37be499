// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/console/console.h"
#include "app/cli/console/help.h"
#include "app/cli/console/interrupt.h"
#include "app/cli/verbs/verbs.h"
#include "sidl/engine/foreign/foreign.h"
#include "sidl/prolog/prologruntime.h"
#include "sidl/prolog/prologthread.h"

#include <QCoreApplication>

#include <iostream>

using namespace sidl;

namespace {

/// Reads the command line; an exit code if there is nothing more to do.
std::optional<int> parse(CLI::App &app, int argc, char **argv)
{
    try {
        app.parse(argc, argv);
        return {};
    } catch (const CLI::CallForVersion &version) {
        std::cout << version.what() << std::endl;
        return cli::Done;
    } catch (const CLI::ParseError &error) {
        return app.exit(error, std::cout, std::cerr) == 0 ? cli::Done : cli::Unusable;
    }
}

} // namespace

int main(int argc, char **argv)
{
    cli::Action action;
    CLI::App app("Checks, plays and analyses games written in the game language SIDL.", "sidl");
    cli::setHelpStyle(app);
    app.set_version_flag("--version", "sidl " SIDL_VERSION, "print the version");
    app.require_subcommand(1);
    app.footer(R"(sidl VERB --help tells more about each verb, with examples.

Exit status of every verb: 0 done, 1 an error in the game or a difference, 2 wrong usage or unreadable file,
130 interrupted by Ctrl-C. Standard output carries only what was asked for; messages go to standard error.

Examples:
  sidl check nim.sidl
  sidl play nim.sidl)");
    cli::addCheck(app, action);
    cli::addFormat(app, action);
    cli::addPlay(app, action);
    cli::addReplay(app, action);
    cli::addBench(app, action);
    cli::addPerft(app, action);
    cli::addAnalyze(app, action);
    cli::addGraph(app, action);
    cli::addWhy(app, action);
    if (const std::optional<int> code = parse(app, argc, argv))
        return *code;

    cli::useUtf8();
    cli::catchInterrupts();
    const QCoreApplication application(argc, argv);
    const prolog::PrologRuntime prolog(engine::registerForeignPredicates);
    int code = cli::Failed;
    prolog::PrologThread::run([&] { code = action(); });
    return cli::finished(code);
}
