// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/console/console.h"
#include "app/cli/console/interrupt.h"
#include "app/cli/servers/servers.h"
#include "sidl/lsp/server/server.h"

#include <QCoreApplication>
#include <QDir>

#include <unistd.h>

using namespace Qt::StringLiterals;

namespace sidl::cli {

namespace {

/// Where the manual's pages are installed beside this program; empty: nowhere.
QString manualFolder()
{
    const QDir folder(QCoreApplication::applicationDirPath() + u"/../share/doc/sidl-studio/manual"_s);
    return folder.exists() ? folder.canonicalPath() : QString();
}

int serveEditor()
{
    if (isTerminal(STDIN_FILENO))
        err(u"sidl: lsp speaks to an editor, which starts it: the manual's page on editors tells how. Ctrl+D ends it"_s);
    return lsp::serve(STDIN_FILENO, STDOUT_FILENO, interruptDescriptor(), stopToken(),
                      QCoreApplication::applicationFilePath(), manualFolder());
}

} // namespace

void addLsp(CLI::App &sidl, std::function<int()> &action)
{
    CLI::App *verb = sidl.add_subcommand("lsp", "Help with writing games in other editors, as a language server");
    verb->add_flag("--stdio")->description("what is done anyway: some editors say so");
    verb->footer(
        R"(Speaks the Language Server Protocol over standard input and output: problems while you type, completion,
hovering, definitions, references, renaming, formatting, symbols, folding, colours, quick fixes, and running tests.
The editor starts it; the manual's page on editors has the settings for Neovim, Kate and VS Code. Texts are read,
never executed.

Exit status: 0 the editor asked for a shutdown, 1 it went away without, 2 the usage is wrong.

Examples:
  sidl lsp)");
    verb->callback([&action] { action = serveEditor; });
}

} // namespace sidl::cli
