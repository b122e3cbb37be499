// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/console/console.h"
#include "app/cli/console/interrupt.h"
#include "app/cli/console/jsonout.h"
#include "app/cli/console/progressline.h"
#include "app/cli/console/report.h"
#include "app/cli/console/tracefile.h"
#include "app/cli/verbs/gameform.h"
#include "app/cli/verbs/graphtree.h"
#include "app/cli/verbs/verbs.h"
#include "sidl/files/writefile.h"
#include "sidl/theory/form/efg.h"
#include "sidl/theory/form/tikztree.h"
#include "sidl/theory/solve/latexmatrix.h"
#include "sidl/theory/solve/strategicform.h"

using namespace Qt::StringLiterals;

namespace sidl::cli {

using namespace engine;

namespace {

enum class Names { Rules, People };

struct ExportOptions
{
    FormOptions form;
    bool efg = false, nfg = false, tikz = false, matrix = false;
    bool json = false;
    std::optional<Names> names; ///< tikz and matrix: by whom; as people say it where the view file says how
    bool isSolved = false;      ///< tikz: with what rational players do
    std::string output;
};

/// @p text is told itself where no file takes it.
void tellJson(const ExportOptions &options, const theory::ExtensiveForm &form, const QString &text)
{
    QJsonObject all{{u"game"_s, form.title},
                    {u"as"_s,
                     options.efg        ? u"efg"_s
                         : options.nfg  ? u"nfg"_s
                         : options.tikz ? u"tikz"_s
                                        : u"matrix"_s},
                    {u"nodes"_s, int(form.nodes.size())},
                    {u"informationSets"_s, int(form.sets.size())},
                    {u"cut"_s, form.cutLeaves()}};
    if (text.isEmpty())
        all.insert(u"output"_s, QString::fromStdString(options.output));
    else
        all.insert(u"text"_s, text);
    outJson(u"sidl-export"_s, all);
}

int exportGame(const ExportOptions &options)
{
    int code = Unusable;
    if (options.names == Names::People && (options.efg || options.nfg)) {
        err(u"sidl: Gambit's files keep the words of the rules, which nobody takes for one another: leave out --names"_s);
        return code;
    }
    if (!canWrite(options.output, options.form.file))
        return code;
    std::optional<PeoplesNames> names;
    const std::optional<theory::ExtensiveForm> form = readForm(options.form, code, &names);
    if (!form)
        return code;
    const bool isForPeople = names
        && (options.names ? *options.names == Names::People : names->isOfFile && (options.tikz || options.matrix));
    const auto named = [&](const theory::ExtensiveForm &one) { return isForPeople ? names->form(one) : one; };
    QByteArray bytes;
    if (options.efg) {
        bytes = theory::efgText(*form);
    } else if (options.tikz) {
        if (const std::optional<Problem> problem = theory::tooWideForTikz(named(*form))) {
            err(problemLines(QString::fromStdString(options.form.file), *problem));
            return Failed;
        }
        std::shared_ptr<const theory::Prospects> solved;
        if (options.isSolved && !(solved = treeProspects(options.form, *form, code)))
            return code;
        bytes
            = solved ? theory::tikzText(named(*solved->tree()->form), solved->tree()) : theory::tikzText(named(*form));
    } else {
        ProgressLine progress;
        const Result<theory::StrategicForm> strategic
            = theory::strategicForm(*form, 1'000'000, progress.control([](const Progress &at) {
                  return u"%1 of %2 cells"_s.arg(grouped(at.done)).arg(grouped(at.all));
              }));
        progress.clear();
        if (!strategic.ok()) {
            if (strategic.problem().kind == Problem::Kind::Cancelled)
                return stoppedUnanswered();
            Problem problem = strategic.problem();
            if (problem.code == "strategic-form"_L1) // its advice is for who solves the game
                problem.advice = u"Write the tree, with %1, or look at fewer chronons, with a smaller --depth"_s.arg(
                    options.nfg ? "--efg"_L1 : "--tikz"_L1);
            err(problemLines(QString::fromStdString(options.form.file), problem));
            return Failed;
        }
        if (options.nfg) {
            bytes = theory::nfgText(*strategic, *form);
        } else if (Result<QByteArray> matrix = theory::matrixText(*strategic, named(*form)); matrix.ok()) {
            bytes = std::move(*matrix);
        } else {
            err(problemLines(QString::fromStdString(options.form.file), matrix.problem()));
            return Failed;
        }
    }
    const QString path = QString::fromStdString(options.output);
    const bool isToOutput = path.isEmpty() || path == u"-";
    if (options.json)
        tellJson(options, *form, isToOutput ? QString::fromUtf8(bytes) : QString());
    else if (isToOutput)
        out(bytes);
    if (!isToOutput) {
        flushOut(); // the path may be a name of standard output
        if (const QString error = files::writeFile(path, bytes); !error.isEmpty()) {
            err(u"sidl: cannot write %1: %2"_s.arg(shownPath(path), error));
            return Unusable;
        }
    }
    return codeOf(*form, options.form);
}

} // namespace

void addExport(CLI::App &sidl, Action &action)
{
    const auto options = std::make_shared<ExportOptions>();
    CLI::App *verb = sidl.add_subcommand("export", "Write a game as a tree or a matrix, for Gambit and LaTeX");
    addFormOptions(*verb, options->form);
    CLI::Option_group *format = verb->add_option_group("format");
    format->add_flag("--efg", options->efg, "the extensive form: the tree of all plays with its information sets");
    format->add_flag("--nfg", options->nfg, "the strategic form: a payoff for each combination of strategies");
    format->add_flag("--tikz", options->tikz, "the tree as a LaTeX document, as textbooks draw it");
    format->add_flag("--matrix", options->matrix, "the strategic form as a LaTeX document with its payoff matrix");
    format->require_option(1);
    verb->add_flag("--solved", options->isSolved,
                   "of --tikz: with the actions of an equilibrium, and what nodes are worth");
    verb->add_option("--names", options->names,
                     "of --tikz and --matrix: words of the rules, or as the view file of the game, GAME.view.json,\n"
                     "calls them (people, where it calls any)")
        ->type_name("rules|people")
        ->transform(CLI::CheckedTransformer(
            std::map<std::string, Names>{{"rules", Names::Rules}, {"people", Names::People}}, CLI::ignore_case));
    verb->add_option("-o,--output", options->output, "where to write it instead of to standard output")
        ->type_name("FILE");
    verb->add_flag("--json", options->json,
                   "write one JSON object about it, with its text, unless -o takes that (format sidl-export)");
    verb->footer(
        R"(The tree is computed from the rules: in every chronon nature draws first, then each player who has a choice decides,
nobody knowing what the others choose in that chronon. Decisions belong to one information set where their player was
shown, sent and offered the same until there, and did the same. Payoffs are what the accounts gain. Numbers are exact,
such as 1/6; what rules give with a fractional part is written as the simplest fraction that it can be.

FILE may also be an extensive form of Gambit's (.efg). LaTeX documents need the packages geometry, graphicx and tikz.

Exit status: 0 done, 1 an error in the rules, or a tree that was cut, 2 unreadable file or wrong usage, 130 interrupted.

Examples:
  sidl export kuhn-poker.sidl --efg -o kuhn-poker.efg
  sidl export prisoners-dilemma.sidl --nfg --depth 1 --allow-incomplete
  sidl export kuhn-poker.sidl --tikz --solved -o kuhn-poker.tex)");
    verb->callback([options, &action] { action = [options] { return exportGame(*options); }; });
}

} // namespace sidl::cli
