// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/console/interrupt.h"
#include "app/cli/console/progressline.h"
#include "app/cli/console/report.h"
#include "app/cli/console/tracefile.h"
#include "app/cli/verbs/analyze.h"
#include "sidl/analysis/job/knowledgejob.h"
#include "sidl/engine/game/refusal.h"
#include "sidl/engine/state/wordtexts.h"
#include "sidl/play/moves.h"
#include "sidl/play/run.h"
#include "sidl/wording/jointactions.h"

#include <QJsonArray>
#include <QRegularExpression>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::cli {

using namespace analysis;
using namespace engine;

namespace {

QString sentenceOf(Knows knows, const QString &player, std::size_t states, bool isIncomplete)
{
    const QString looked = isIncomplete ? u", as far as was looked"_s : QString();
    switch (knows) {
    case Knows::Holds:
        return u"%1 knows that it holds%2"_s.arg(player, looked);
    case Knows::HoldsNot:
        return u"%1 knows that it does not hold%2"_s.arg(player, looked);
    case Knows::Neither:
        break;
    }
    return u"%1 cannot tell: %2 possible"_s.arg(player, states == 1 ? u"1 state is"_s : u"%1 states are"_s.arg(states));
}

/// What is known of a question with variables that holds in all states.
QString sentenceOf(const Instances &which, const QString &player, bool isIncomplete)
{
    constexpr std::size_t Most = 10;
    const bool isAny = which.always.empty();
    const std::vector<Instance> &told = isAny ? which.possible : which.always;
    QStringList texts;
    for (std::size_t i = 0; i < std::min(told.size(), Most); ++i)
        texts.append(told[i].text);
    if (told.size() > Most || !(isAny ? which.areAllPossible : which.areAllAlways))
        texts.append(u"..."_s);
    const QString looked = isIncomplete ? u", as far as was looked"_s : QString();
    const bool areWords = which.areWords();
    QString sentence = u"%1 knows that it holds for some values%2, such as: %3"_s;
    if (!isAny && which.isKnownWhole())
        sentence = areWords ? u"%1 knows which%2: %3"_s : u"%1 knows that it holds%2, for %3"_s;
    else if (!isAny)
        sentence = areWords ? u"%1 knows at least%2: %3"_s : u"%1 knows that it holds%2, at least for %3"_s;
    else if (which.areAllAlways)
        sentence = areWords ? u"%1 knows that one of these holds, and cannot tell which%2: %3"_s
                            : u"%1 knows that it holds%2, and cannot tell for which of these: %3"_s;
    return sentence.arg(player, looked, texts.join(u", "_s));
}

QStringList playLines(const std::vector<Choices> &play)
{
    QStringList lines;
    for (const Choices &does : play)
        lines.append(u"    %1. %2"_s.arg(QString::number(lines.size() + 1), wording::choicesText(does)));
    return lines;
}

/// The first state of each kind, with the play that leads there.
void addExamples(Finding &finding, QJsonObject &object, const std::vector<InformationSet> &sets,
                 const std::vector<bool> &holds)
{
    for (const bool kind : {true, false}) {
        const auto example = std::find(holds.begin(), holds.end(), kind);
        if (example == holds.end())
            continue;
        const auto index = std::size_t(example - holds.begin());
        const QStringList words = texts(sets.back().states[index].words());
        finding.lines.append((kind ? u"  holds     "_s : u"  holds not "_s) + words.join(u' '));
        finding.lines.append(playLines(playTo(sets, index)));
        object.insert(kind ? u"holdsIn"_s : u"holdsNotIn"_s, QJsonArray::fromStringList(words));
    }
}

/// "[deck]", of the state after the play, or "0:[deck]".
Result<Given> readGiven(const std::string &text, int chronons)
{
    static const QRegularExpression numbered(u"^\\s*(\\d{1,9})\\s*:(.*)$"_s,
                                             QRegularExpression::DotMatchesEverythingOption);
    const QString all = QString::fromStdString(text);
    const QRegularExpressionMatch match = numbered.match(all);
    const Given given{match.hasMatch() ? match.captured(1).toInt() : chronons,
                      (match.hasMatch() ? match.captured(2) : all).trimmed()};
    if (given.chronon <= chronons && !given.goal.isEmpty())
        return given;
    Problem problem;
    problem.kind = Problem::Kind::Refused;
    problem.message = given.goal.isEmpty()
        ? u"--given \"%1\": there is no goal"_s.arg(all)
        : u"--given \"%1\": the play has %2"_s.arg(all, counted(chronons, "chronon"));
    return problem;
}

/// What is assumed, in lines and in @p json.
QStringList assumptionLines(const Assumption &assumption, QJsonObject &json)
{
    QStringList lines;
    if (!assumption.always.isEmpty()) {
        lines.append(u"under the assumption that %1:"_s.arg(assumption.always));
        json.insert(u"assuming"_s, assumption.always);
    }
    QJsonArray given;
    for (const Given &each : assumption.given) {
        lines.append(u"given after chronon %1 that %2:"_s.arg(QString::number(each.chronon), each.goal));
        given.append(QJsonObject{{u"chronon"_s, each.chronon}, {u"goal"_s, each.goal}});
    }
    if (!given.isEmpty())
        json.insert(u"given"_s, given);
    return lines;
}

/// Why more states are possible than were looked at, if there are.
QStringList reasonsOf(const KnowledgeFindings &found)
{
    const auto has = [&found](bool isLimited) {
        return std::any_of(found.seats.begin(), found.seats.end(), [isLimited](const KnowledgeFindings::Seat &seat) {
            return seat.set().isIncomplete && seat.set().isLimited == isLimited;
        });
    };
    QStringList reasons;
    if (has(true))
        reasons.append(u"states"_s);
    if (has(false))
        reasons.append(u"unlimited"_s);
    return reasons;
}

/// What is wrong with what was asked. A goal that is none is the fault of who asks, in no line of the game.
Problem questionProblem(Problem problem, const Assumption &assumption)
{
    const bool isItsOwn = problem.kind == Problem::Kind::Rule && !problem.span.isValid(); // and no rule's
    if (problem.kind != Problem::Kind::Refused && !isItsOwn)
        return problem;
    QStringList options{u"--knows"_s};
    const bool isOfQuestion = problem.code == "never-there"_L1;
    if (!assumption.always.isEmpty() && !isOfQuestion)
        options.append(u"--assuming"_s);
    if (!assumption.given.empty() && !isOfQuestion)
        options.append(u"--given"_s);
    problem.kind = Problem::Kind::Refused;
    problem.message.prepend(options.join(u" or "_s) + u": "_s);
    problem.span = {};
    return problem;
}

} // namespace

Result<std::vector<Choices>> readPlay(Engine &engine, const State &start, const GameFile &game, const std::string &path)
{
    const QString file = QString::fromStdString(path);
    const std::optional<Trace> trace = loadTrace(file);
    if (!trace) {
        Problem told; // by loadTrace()
        told.kind = Problem::Kind::Refused;
        return told;
    }
    warnOfOtherSource(*trace, game);
    std::vector<Choices> play;
    play::Run run(engine, start, 0, play::Run::Look::Switches, stopToken());
    for (const TraceEntry &entry : trace->chronons) {
        const auto cannotBeUsed = [&](const QString &why) {
            return refused(u"%1: chronon %2: %3"_s.arg(shownPath(file), QString::number(play.size()), why), {});
        };
        if (entry.edited)
            return cannotBeUsed(u"its state was changed by hand, and the rules do not lead to the next one"_s);
        if (!entry.played)
            break;
        if (entry.interrupt)
            return cannotBeUsed(u"it was played as an interrupt, one action at a time"_s);
        if (const Position &here = run.position(); here.error)
            return *here.error;
        const Result<Choices> does = play::choicesOf(engine, run.position(), entry.does, stopToken());
        if (!does.ok())
            return does.problem().kind == Problem::Kind::Refused ? cannotBeUsed(does.problem().message)
                                                                 : does.problem();
        play.push_back(*does);
        if (const Result<play::Step> step = run.play(*does); !step.ok())
            return step.problem();
    }
    return play;
}

Result<Finding> analyzeKnowledge(const GameFile &game, const AnalyzeOptions &options)
{
    KnowledgeJob job(game.program, *options.budget, options.engine);
    const Result<State> start = job.initialState(stopToken());
    if (!start.ok())
        return start.problem();
    KnowledgeRequest request;
    const QString asked = QString::fromStdString(options.known).trimmed();
    request.question = asked;
    request.assumption.always = QString::fromStdString(options.assumed).trimmed();
    request.states = options.limits.states;
    if (!options.play.empty()) {
        Result<std::vector<Choices>> play = readPlay(job.engine(), *start, game, options.play);
        if (!play.ok())
            return play.problem();
        request.play = std::move(play.value());
    }
    for (const std::string &text : options.given) {
        const Result<Given> given = readGiven(text, int(request.play.size()));
        if (!given.ok())
            return given.problem();
        request.assumption.given.push_back(*given);
    }
    request.time = options.time;
    ProgressLine progress;
    const WorkControl work = progress.control([](const Progress &at) {
        return u"knowledge: chronon %1 of %2, %3 states"_s.arg(grouped(at.done))
            .arg(grouped(at.all))
            .arg(grouped(at.found));
    });
    const KnowledgeFindings found = job.run(request, work);
    progress.clear();
    if (found.error && !found.timeWasUp)
        return questionProblem(*found.error, request.assumption);

    Finding finding;
    finding.name = u"knowledge"_s;
    if (found.error) {
        finding.lines.append(u"not decided: the time was up"_s);
        insertIncomplete(finding, {u"time"_s});
        finding.isFailure = !options.mayBeIncomplete;
        return finding;
    }
    static const char *answers[] = {"holds", "holdsNot", "neither"}; // by Knows
    QJsonObject knowers;
    finding.lines.append(assumptionLines(request.assumption, finding.json));
    for (const KnowledgeFindings::Seat &seat : found.seats) {
        const InformationSet &set = seat.set();
        if (seat.hasNoState()) {
            const QString name = found.players[std::size_t(seat.player)].text();
            finding.lines.append(u"%1: it cannot be as %2, for all that was seen%3"_s.arg(
                name, request.assumption.always.isEmpty() ? u"given"_s : u"assumed"_s,
                set.isIncomplete ? u", as far as was looked"_s : QString()));
            finding.isFailure = finding.isFailure || (set.isIncomplete && !options.mayBeIncomplete);
            knowers.insert(name, QJsonObject{{u"states"_s, 0}});
            continue;
        }
        const Knows knows = knowsOf(seat.holds);
        const bool isProved = knows == Knows::Neither || !set.isIncomplete; // of what cannot be told there are examples
        finding.isFailure = finding.isFailure || (!isProved && !options.mayBeIncomplete);
        const QString name = found.players[std::size_t(seat.player)].text();
        finding.lines.append(seat.instances ? sentenceOf(*seat.instances, name, set.isIncomplete)
                                            : sentenceOf(knows, name, set.states.size(), set.isIncomplete));
        QJsonObject knower{{u"knows"_s, QLatin1String(answers[int(knows)])}, {u"states"_s, qint64(set.states.size())}};
        if (knows == Knows::Neither)
            addExamples(finding, knower, *seat.sets, seat.holds);
        knowers.insert(name, knower);
    }
    finding.json.insert(u"word"_s, asked);
    finding.json.insert(u"players"_s, knowers);
    if (!found.remark.isEmpty()) {
        finding.lines.append(found.remark);
        finding.json.insert(u"remark"_s, found.remark);
    }
    insertIncomplete(finding, reasonsOf(found));
    if (finding.json.contains(u"assuming"_s) || finding.json.contains(u"given"_s))
        finding.json.insert(u"playIsAsAssumed"_s, found.isAssumed());
    if (!found.isAssumed())
        finding.lines.append(u"the play itself is not as assumed, and so none of the states that are possible"_s);
    if (found.isIncomplete())
        finding.lines.append(u"incomplete: more states are possible than were looked at"_s);
    return finding;
}

} // namespace sidl::cli
