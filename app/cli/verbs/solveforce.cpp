// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/console/console.h"
#include "app/cli/console/exitcode.h"
#include "app/cli/console/interrupt.h"
#include "app/cli/console/jsonout.h"
#include "app/cli/console/progressline.h"
#include "app/cli/console/report.h"
#include "app/cli/verbs/gamestates.h"
#include "app/cli/verbs/solve.h"
#include "sidl/engine/game/refusal.h"
#include "sidl/language/rulesystem/knownnames.h"
#include "sidl/language/rulesystem/registry.h"
#include "sidl/theory/form/counttext.h"
#include "sidl/theory/job/forceanswer.h"
#include "sidl/theory/states/turns.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace sidl::cli {

using namespace engine;
using namespace theory;

namespace {

/// By player: whether @p names has the player's name, with or without brackets; between several are commas.
Result<std::vector<bool>> coalitionOf(const QStringList &players, const QString &names)
{
    const auto playerOf = [&players](const QString &name) {
        const qsizetype bare = players.indexOf(u'[' + name.trimmed() + u']');
        return bare >= 0 ? bare : players.indexOf(name.trimmed());
    };
    std::vector<bool> coalition(std::size_t(players.size()));
    const bool isOne = playerOf(names) >= 0; // whose name may have commas itself
    for (const QString &name : isOne ? QStringList{names} : names.split(u',')) {
        const qsizetype player = playerOf(name);
        if (player < 0)
            return refused(u"there is no player “%1”"_s.arg(name.trimmed()),
                           u"the players are %1"_s.arg(players.join(u", "_s)));
        coalition[std::size_t(player)] = true;
    }
    return coalition;
}

/// What is asked by @p aim, as in "always AIM".
ForceQuestion questionOf(const QString &aim)
{
    ForceQuestion question;
    QString goal = aim.trimmed();
    const auto takes = [&goal](const QString &word) {
        if (!goal.startsWith(word + u' '))
            return false;
        goal = goal.mid(word.size()).trimmed();
        return true;
    };
    if (takes(u"always"_s)) {
        question.path = Aim::Path::Always;
    } else if (takes(u"next"_s)) {
        question.path = Aim::Path::Next;
    } else if (const qsizetype until = goal.indexOf(u" until "_s); until > 0) {
        question.path = Aim::Path::Until;
        question.before = goal.left(until);
        goal = goal.mid(until + 7).trimmed();
    } else {
        takes(u"eventually"_s);
    }
    question.goal = goal;
    return question;
}

/// What is known of the aim at the start.
struct Verdict
{
    QString players, aim;
    std::vector<bool> coalition{};
    ForceAnswer answer{};
};

/// The answer in the words of people.
QString peoplesText(const Verdict &verdict, const PeoplesNames &names)
{
    QStringList players;
    for (std::size_t player = 0; player < verdict.coalition.size(); ++player)
        if (verdict.coalition[player])
            players += names.naming.player(names.players[player]);
    return verdict.answer.peoplesText(players.join(u", "_s), verdict.aim, names.naming, names.players);
}

void print(const GameStates &states, const Verdict &verdict, const SolveOptions &options)
{
    const StateGame &game = states.game;
    const ForceAnswer &answer = verdict.answer;
    if (options.json) {
        QJsonObject object{{u"game"_s, game.title},
                           {u"method"_s, u"fixed points on states"_s},
                           {u"players"_s, verdict.players},
                           {u"aim"_s, verdict.aim},
                           {u"forced"_s, answer.isKnown ? QJsonValue(answer.isForced) : QJsonValue()},
                           {u"states"_s, int(game.nodes.size())},
                           {u"from"_s, answer.from},
                           {u"cut"_s, game.cutNodes()}};
        if (answer.isForced) {
            object[u"within"_s] = answer.within;
            object[u"first"_s] = answer.first;
        }
        outJson(u"sidl-force"_s, object);
        return;
    }
    out(u"%1: %2\n"_s.arg(game.title, counted(qint64(game.nodes.size()), "state")));
    out((options.isForPeople ? peoplesText(verdict, namesBeside(states.file, states.players))
                             : answer.text(verdict.players, verdict.aim))
        + u'\n');
    out(u"it can be forced from %1 of %2\n"_s.arg(theory::countText(answer.from),
                                                  counted(qint64(game.nodes.size()), "state")));
}

Result<Verdict> verdictOf(const SolveOptions &options, const GameStates &states)
{
    Verdict verdict{QString::fromStdString(options.force[0]), QString::fromStdString(options.force[1])};
    Result<std::vector<bool>> coalition = coalitionOf(states.game.players, verdict.players);
    if (!coalition.ok())
        return coalition.problem();
    ForceQuestion question = questionOf(verdict.aim);
    question.coalition = verdict.coalition = std::move(coalition.value());
    ProgressLine progress;
    Result<ForceAnswer> answer
        = forceAnswer(*states.engine, states.game, question, progress.control([](const Progress &at) {
              return u"%1 of %2 states asked"_s.arg(grouped(at.done)).arg(grouped(at.all));
          }));
    progress.clear();
    if (!answer.ok())
        return answer.problem();
    verdict.answer = std::move(answer.value());
    return verdict;
}

/// @p aim has a word where operators of aims stand.
bool hasOtherOperator(const QString &aim)
{
    static const QRegularExpression word(u"(^|[\\])]\\s*)[a-z]\\w*\\s+[\\[a-z>(\\\\]"_s);
    return word.match(aim.trimmed()).hasMatch();
}

/// What is wrong with the question itself, about @p aim.
void tellSlip(Problem problem, const QString &aim)
{
    if (problem.code == u"not-a-goal"_s && problem.message.contains(u"cannot follow"_s) && hasOtherOperator(aim))
        problem.advice = u"An aim stands behind eventually, always or next, and on both sides of until"_s;
    problem.kind = Problem::Kind::Refused;
    problem.message.prepend(u"--force: "_s);
    problem.span = {};
    err(problemLines(u"sidl"_s, problem));
}

/// Before the states are explored, which may not tell all, or take long. False, after a message: it cannot be asked.
bool canBeAsked(const SolveOptions &options, const QStringList &players)
{
    const Result<std::vector<bool>> coalition = coalitionOf(players, QString::fromStdString(options.force[0]));
    const std::optional<Problem> problem = coalition.ok()
        ? whyNoForceQuestion(questionOf(QString::fromStdString(options.force[1])))
        : coalition.problem();
    if (problem)
        tellSlip(*problem, QString::fromStdString(options.force[1]));
    return !problem;
}

/// What nothing makes cannot be forced, without an error.
void tellUnknownNames(const language::Program &rules, const ForceQuestion &question)
{
    const language::KnownNames names(language::ruleSystemOf(rules), rules.text);
    for (const QString &asked : {question.before, question.goal})
        if (const QString remark = names.remark(asked); !remark.isEmpty())
            err(u"sidl: --force: "_s + remark);
}

} // namespace

int solveForce(const SolveOptions &options)
{
    int code = Unusable;
    const std::optional<Result<GameStates>> states
        = readStates(options.form, code, [&](const QStringList &players) { return canBeAsked(options, players); });
    if (!states)
        return code;
    const Result<Verdict> verdict
        = states->ok() ? verdictOf(options, **states) : Result<Verdict>(ofForcing(states->problem()));
    if (!verdict.ok()) {
        if (verdict.problem().kind == Problem::Kind::Cancelled)
            return stoppedUnanswered();
        Problem problem = verdict.problem();
        const bool isOfTheGame = problem.kind != Problem::Kind::Refused
            && (problem.kind != Problem::Kind::Rule || problem.span.isValid()); // without a line it is the aim's own
        if (!states->ok() || isOfTheGame) {
            err(problemLines(QString::fromStdString(options.form.file), problem));
            return Failed;
        }
        tellSlip(std::move(problem), QString::fromStdString(options.force[1]));
        return Unusable;
    }
    print(**states, *verdict, options);
    if (verdict->answer.isKnown && !verdict->answer.isForced)
        tellUnknownNames((*states)->file.program, questionOf(verdict->aim));
    return verdict->answer.isForced || (!verdict->answer.isKnown && options.form.mayBeIncomplete) ? Done : Failed;
}

} // namespace sidl::cli
