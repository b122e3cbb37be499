// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/console/completion.h"
#include "app/cli/console/console.h"
#include "app/cli/console/exitcode.h"
#include "app/cli/console/gameplayers.h"
#include "app/cli/console/help.h"
#include "app/cli/console/interrupt.h"
#include "app/cli/console/jsonout.h"
#include "app/cli/console/report.h"
#include "app/cli/servers/servers.h"
#include "app/cli/testing/testnames.h"
#include "app/cli/verbs/verbs.h"
#include "sidl/agents/agentlanguage.h"
#include "sidl/agents/agentspec.h"
#include "sidl/engine/foreign/foreign.h"
#include "sidl/prolog/prologruntime.h"
#include "sidl/prolog/prologthread.h"
#include "sidl/suites/suitelanguage.h"
#include "sidl/theory/gambit/gambitsystem.h"
#include "sidl/views/jsonlanguage.h"

#include <QCoreApplication>
#include <QStringDecoder>

#include <algorithm>
#include <sstream>
#include <string_view>
#include <vector>

using namespace Qt::StringLiterals;
using namespace std::string_view_literals;
using namespace sidl;

namespace {

/// As many as are named.
bool takesFiles(const CLI::App &verb)
{
    const std::vector<const CLI::Option *> options = verb.get_options();
    return std::any_of(options.begin(), options.end(), [](const CLI::Option *option) {
        return option->get_positional() && option->get_items_expected_max() > 1;
    });
}

/// What the library takes, the last one first. Where a verb takes several files, it would split a name in brackets as a
/// list: as a path it is none.
std::vector<std::string> argumentsOf(const CLI::App &app, const std::vector<char *> &words)
{
    std::vector<std::string> all(words.begin() + (words.empty() ? 0 : 1), words.end());
    const CLI::App *verb = all.empty() ? nullptr : cli::verbNamed(app, all.front());
    for (std::size_t i = 1; verb && takesFiles(*verb) && i < all.size(); ++i) {
        const CLI::Option *before = verb->get_option_no_throw(all[i - 1]);
        const bool isValue = before && !before->get_positional() && before->get_items_expected_max() > 0;
        if (!isValue && all[i].starts_with('[') && all[i].ends_with(']'))
            all[i].insert(0, "./");
    }
    std::reverse(all.begin(), all.end());
    return all;
}

/// Reads the command line; an exit code if there is nothing more to do.
std::optional<int> parse(CLI::App &app, const std::vector<char *> &words)
{
    try {
        app.parse(argumentsOf(app, words));
        return {};
    } catch (const CLI::CallForVersion &version) {
        cli::out(QByteArray(version.what()) + '\n');
        return cli::Done;
    } catch (const CLI::ParseError &error) {
        std::ostringstream text, message; // its own streams would not tell that a disk is full
        const int code = app.exit(error, text, message) == 0 ? cli::Done : cli::Unusable;
        cli::out(QByteArray::fromStdString(text.str()));
        if (!message.str().empty())
            cli::err(QString::fromStdString(message.str()).trimmed());
        return code;
    }
}

/// What the library would not say well: an argument that no file name or goal can be read from, a verb that is none.
QString usageProblem(const CLI::App &app, const std::vector<char *> &words)
{
    for (std::size_t i = 1; i < words.size(); ++i) {
        QStringDecoder decoder(QStringDecoder::Utf8, QStringDecoder::Flag::Stateless);
        const QString text = decoder(QByteArray(words[i]));
        if (decoder.hasError())
            return u"an argument is not in UTF-8: %1\nA file whose name is in another encoding has to be renamed first."_s
                .arg(cli::shownPath(QString::fromLatin1(words[i])));
    }
    QStringList verbs;
    for (const CLI::App *verb : app.get_subcommands({}))
        verbs.append(QString::fromStdString(verb->get_name()));
    const QString all = verbs.join(u", "_s);
    if (words.size() < 2)
        return u"a verb is missing: one of %1"_s.arg(all);
    const QString first = QString::fromUtf8(words[1]);
    if (!first.startsWith(u'-') && !verbs.contains(first))
        return u"%1 is no verb: the verbs are %2%3"_s.arg(cli::shownPath(first), all, cli::meantText(first, verbs));
    return {};
}

/// What was typed, where "help" and "help VERB" ask as --help and "VERB --help" do.
std::vector<char *> typed(int argc, char **argv)
{
    static char help[] = "--help";
    std::vector<char *> words(argv, argv + argc);
    if (argc > 1 && words[1] == "help"sv) {
        words.erase(words.begin() + 1);
        words.insert(words.begin() + (argc > 2 ? 2 : 1), help);
    }
    return words;
}

/// Of the game, or the tests, in @p file. Once in a process.
QStringList wordsAtHand(const QString &file, cli::KnownWords::What what, const QString &place)
{
    static char name[] = "sidl";
    static char *words[] = {name, nullptr};
    static int count = 1;
    const QCoreApplication application(count, words);
    const prolog::PrologRuntime prolog(engine::registerForeignPredicates);
    QStringList known;
    prolog::PrologThread::run([&] {
        known = what == cli::KnownWords::What::Tests ? cli::namesOfTests(file) : cli::wordsOfGame(file, what, place);
    });
    return known;
}

QStringList optionsOfAgent(const QString &name)
{
    const QString before = name + u':';
    QStringList options;
    for (const QString &example : agents::agentExamples())
        if (example.startsWith(before))
            options += example.mid(before.size());
    return options;
}

/// Ends the program: where JSON was asked for and the verb could not write its own, what went wrong is written as JSON. An
/// interrupt is told by the verb where it knows more, else here: the exit status alone is seen by nobody.
int ended(int code, bool wantsJson)
{
    if (wantsJson && code != cli::Done && !cli::hasOut())
        cli::outFailureJson(code);
    if (code == cli::Interrupted && !cli::hasToldOfInterrupt())
        cli::err(u"sidl: interrupted"_s);
    return cli::finished(code);
}

} // namespace

int main(int argc, char **argv)
{
    cli::keepStandardFiles();
    cli::Action action;
    CLI::App app("Checks, plays and analyses games written in the game language SIDL.", "sidl");
    QStringList given;
    for (int i = 1; i < argc; ++i)
        given += QString::fromLocal8Bit(argv[i]);
    cli::setHelpStyle(app, given);
    app.set_version_flag("--version", "sidl " SIDL_VERSION, "print the version");
    app.require_subcommand(1);
    app.footer(R"(sidl VERB --help, or sidl help VERB, tells more about each verb, with examples.

Exit status of every verb: 0 done, 1 an error in the game or a difference, 2 wrong usage, unreadable file, or cut
short as nobody reads the output any more, 3 done (play and simulate), but the program of an agent has ended before its
play, so that defaults applied in its place, 130 interrupted by Ctrl-C. Standard output carries only what was asked for;
messages go to standard error.

Examples:
  sidl check nim.sidl
  sidl play nim.sidl)");
    cli::addCheck(app, action);
    cli::addFormat(app, action);
    cli::addConvert(app, action);
    cli::addPlay(app, action);
    cli::addReplay(app, action);
    cli::addBench(app, action);
    cli::addPerft(app, action);
    cli::addAnalyze(app, action);
    cli::addGraph(app, action);
    cli::addSolve(app, action);
    cli::addExport(app, action);
    cli::addWhy(app, action);
    cli::addTest(app, action);
    cli::addSimulate(app, action);
    cli::addLsp(app, action);
    cli::useUtf8();
    cli::catchInterrupts();
    if (argc > 1 && argv[1] == "--complete"sv) { // shells ask so (resources/shell)
        QStringList asked;
        for (const char *word : std::vector<const char *>(argv + 2, argv + argc))
            asked += QString::fromUtf8(word);
        for (const QString &word : cli::completions(app, asked, {wordsAtHand, optionsOfAgent}))
            cli::out(word + u'\n');
        return cli::finished(cli::Done);
    }
    const std::vector<char *> words = typed(argc, argv);
    const bool wantsJson = std::any_of(words.begin(), words.end(), [](const char *word) { return word == "--json"sv; });
    if (const QString problem = usageProblem(app, words); !problem.isEmpty()) {
        cli::err(u"sidl: %1\nTry: sidl --help"_s.arg(problem));
        return ended(cli::Unusable, wantsJson);
    }
    if (const std::optional<int> code = parse(app, words))
        return ended(*code, wantsJson);

    const QCoreApplication application(argc, argv);
    const prolog::PrologRuntime prolog(engine::registerForeignPredicates);
    theory::addGambitSystems();
    suites::addSuiteLanguage();
    agents::addAgentLanguage();
    views::addJsonLanguages();
    cli::EndsAtOnce::set([wantsJson] { return ended(cli::Interrupted, wantsJson); });
    int code = cli::Failed;
    prolog::PrologThread::run([&] { code = action(); });
    if (code != cli::Done && cli::wasInterrupted())
        code = cli::Interrupted; // whatever it was at
    return ended(code, wantsJson);
}
