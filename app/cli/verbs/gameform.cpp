// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/verbs/gameform.h"

#include "app/cli/console/console.h"
#include "app/cli/console/exitcode.h"
#include "app/cli/console/gamefile.h"
#include "app/cli/console/interrupt.h"
#include "app/cli/console/progressline.h"
#include "app/cli/console/report.h"
#include "app/cli/console/sharedoptions.h"
#include "sidl/files/readfile.h"
#include "sidl/files/viewpath.h"
#include "sidl/theory/form/counttext.h"
#include "sidl/theory/form/formnames.h"
#include "sidl/theory/form/gambitfile.h"
#include "sidl/wording/displaynames.h"

#include <QFile>
#include <QFileInfo>

using namespace Qt::StringLiterals;

namespace sidl::cli {

using namespace engine;
using theory::ExtensiveForm;
using theory::Idling;
using theory::Recall;

void addRecallOption(CLI::App &verb, FormOptions &options, const std::string &about)
{
    verb.add_option("--recall", options.limits.recall, about)
        ->type_name("perfect|view")
        ->transform(CLI::CheckedTransformer(
            std::map<std::string, Recall>{{"perfect", Recall::Perfect}, {"view", Recall::View}}, CLI::ignore_case));
}

void addFormOptions(CLI::App &verb, FormOptions &options)
{
    addGameOption(verb, options.file);
    verb.add_option("--idle", options.idling, "whether who could act may also do nothing (never)")
        ->type_name("never|default|always")
        ->transform(CLI::CheckedTransformer(std::map<std::string, Idling>{{"never", Idling::Never},
                                                                          {"default", Idling::Default},
                                                                          {"always", Idling::Always}},
                                            CLI::ignore_case));
    addRecallOption(verb, options, "what players remember: all, or nothing but what they see at that moment (perfect)");
    verb.add_option("--depth", options.limits.chronons, "how many chronons of a play are looked at (1000)")
        ->type_name("N")
        ->check(atLeast(1));
    verb.add_option("--nodes", options.limits.nodes, "about how many nodes the tree may have (1000000)")
        ->type_name("N")
        ->check(atLeast(1));
    verb.add_flag("--allow-incomplete", options.mayBeIncomplete, "exit with 0 also where the tree was cut");
    options.budget = addBudgetOptions(verb);
}

namespace {

constexpr qint64 MostOfView = 1 << 20; // bytes: a few KiB are usual
constexpr qint64 MostBefore = 4096;    // bytes that may be blank before the head of a file

std::optional<ExtensiveForm> formOfFile(const QString &path, const QByteArray &bytes, int &exitCode)
{
    Result<theory::GambitFile> file = theory::readGambitFile(QString::fromUtf8(bytes));
    if (file.ok())
        return std::move(file->form);
    err(problemLines(path, file.problem()));
    exitCode = Unusable;
    return {};
}

std::optional<ExtensiveForm> formOfRules(const FormOptions &options, const QString &path, int &exitCode,
                                         std::optional<PeoplesNames> *names)
{
    const std::optional<GameFile> game = readPlayableGame(path, exitCode);
    if (!game)
        return {};
    Engine engine(game->program);
    engine.setBudget(*options.budget);
    const Result<State> start = engine.initialState(stopToken());
    ProgressLine progress;
    Result<ExtensiveForm> form = start.ok()
        ? theory::extensiveForm(
            engine, *start, options.idling, options.limits,
            progress.control([](const Progress &at) { return u"%1 nodes"_s.arg(theory::countText(at.found)); }))
        : Result<ExtensiveForm>(start.problem());
    progress.clear();
    if (form.ok()) {
        if (names)
            *names = namesBeside(*game, engine.players());
        return std::move(*form);
    }
    if (form.problem().kind == Problem::Kind::Cancelled) {
        exitCode = stoppedUnanswered();
    } else {
        err(problemLines(game->path, form.problem()));
        exitCode = Failed;
    }
    return {};
}

} // namespace

CLI::Option *addNamesOption(CLI::App &verb, bool &isForPeople, const std::string &about)
{
    return verb
        .add_option("--names", isForPeople,
                    about
                        + "words of the rules (rules), or as the view file of the game,\n"
                          "GAME.view.json, calls them (people)")
        ->type_name("rules|people")
        ->transform(
            CLI::CheckedTransformer(std::map<std::string, bool>{{"rules", false}, {"people", true}}, CLI::ignore_case));
}

PeoplesNames namesBeside(const GameFile &game, const Words &players)
{
    QFile file(files::viewPath(game.path)); // beside the game, unasked: a pipe would be waited for
    wording::NameSettings settings;
    if (game.path != u"-"_s && QFileInfo(file).isFile() && file.open(QIODevice::ReadOnly)) {
        QString error;
        if (std::optional<wording::NameSettings> read = wording::namesOfView(file.read(MostOfView), error))
            settings = std::move(*read);
        else
            err(u"sidl: the view file %1 is not used: %2"_s.arg(shownPath(file.fileName()), error));
    }
    for (const QString &amiss : {settings.strangeHole(), settings.strangePicture()})
        if (!amiss.isEmpty())
            err(u"sidl: the view file %1: %2"_s.arg(shownPath(files::viewPath(game.path)), amiss));
    const bool isOfFile = !settings.isEmpty();
    return {players, wording::DisplayNames(std::move(settings), players).naming().inChronons(), game.title, isOfFile};
}

bool isGambit(const FormOptions &options)
{
    const QString path = QString::fromStdString(options.file);
    QByteArray head;
    if (path == u"-"_s || !files::whyNoRegularFile(path).isEmpty()) // what is read of a pipe is gone, unless it is kept
        head = readBytes(path).value_or(QByteArray()).left(MostBefore);
    else if (QFile file(path); file.open(QIODevice::ReadOnly))
        head = file.read(MostBefore);
    return theory::isGambitText(QString::fromUtf8(head));
}

void tellCut(const ExtensiveForm &form)
{
    if (form.cutLeaves() > 0)
        err(u"sidl: the tree is incomplete: %1 of its %2 ends are cut, where the game goes on; what is told is of the "
            "plays until there. Allow more by --depth and --nodes"_s.arg(theory::countText(form.cutLeaves()),
                                                                         theory::countText(form.leaves())));
}

ExtensiveForm PeoplesNames::form(ExtensiveForm form) const
{
    QStringList called;
    for (const Word player : players)
        called += naming.player(player);
    return theory::renamed(
        std::move(form),
        [this](Word word, int player) {
            return player < 0 ? naming.word(word) : naming.action(word, players[std::size_t(player)]);
        },
        called);
}

std::optional<ExtensiveForm> readForm(const FormOptions &options, int &exitCode, std::optional<PeoplesNames> *names)
{
    const QString path = QString::fromStdString(options.file);
    if (!isGambit(options)) {
        std::optional<ExtensiveForm> form = formOfRules(options, path, exitCode, names);
        if (form)
            tellCut(*form);
        return form;
    }
    exitCode = Unusable;
    if (options.limits.recall != Recall::Perfect) {
        err(u"sidl: %1 says itself what its players know: leave out --recall"_s.arg(shownPath(path)));
        return {};
    }
    const std::optional<QByteArray> bytes = readBytes(path);
    return bytes ? formOfFile(path, *bytes, exitCode) : std::nullopt;
}

int stoppedUnanswered()
{
    if (wasInterrupted())
        err(u"sidl: interrupted before there was an answer; nothing of what was computed is told or kept"_s);
    return stoppedCode();
}

int codeOf(const ExtensiveForm &form, const FormOptions &options)
{
    return form.cutLeaves() > 0 && !options.mayBeIncomplete ? Failed : Done;
}

} // namespace sidl::cli
