// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/console/console.h"
#include "app/cli/console/gamefile.h"
#include "app/cli/console/report.h"
#include "app/cli/verbs/verbs.h"
#include "sidl/analysis/conversion/conversion.h"
#include "sidl/files/writefile.h"

#include <memory>

using namespace Qt::StringLiterals;

namespace sidl::cli {

namespace {

struct Options
{
    std::string file, output;
};

int convert(const Options &options)
{
    int code = Done;
    const std::optional<GameFile> game = readPlayableGame(QString::fromStdString(options.file), code);
    if (!game)
        return code;
    const analysis::Conversion conversion = analysis::toSidl(game->program);
    for (const language::Diagnostic &problem : conversion.problems)
        err(problemLine(game->path, problem));
    if (!conversion.ok())
        return Failed;
    const QByteArray bytes = conversion.text.toUtf8();
    if (options.output.empty()) {
        out(bytes);
        return Done;
    }
    const QString path = QString::fromStdString(options.output);
    const QString error = files::writeFile(path, bytes);
    if (error.isEmpty())
        return Done;
    err(u"sidl: cannot write %1: %2"_s.arg(shownPath(path), error));
    return Unusable;
}

} // namespace

void addConvert(CLI::App &sidl, Action &action)
{
    const auto options = std::make_shared<Options>();
    CLI::App *verb = sidl.add_subcommand("convert", "Write a game in GDL as a game in SIDL that plays the same");
    verb->add_option("FILE", options->file, "a game in GDL; - reads standard input")->required()->type_name("");
    verb->add_option("-o,--output", options->output, "where to write it instead of to standard output")->type_name("");
    verb->footer(
        R"(The fact (cell 1 1 b) becomes the word [cell,1,1,b]; names, comments and the order of the rules are kept.
What cannot be said in SIDL is told with its line, and nothing is written.

Exit status: 0 done, 1 the game has errors or cannot be converted, 2 a file is unreadable or cannot be written, or the
usage is wrong.

Examples:
  sidl convert connect-four.kif
  sidl convert connect-four.kif -o connect-four-in-sidl.sidl)");
    verb->callback([options, &action] { action = [options] { return convert(*options); }; });
}

} // namespace sidl::cli
