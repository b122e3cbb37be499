// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/theory/solvedgame.h"

#include "debugger/theory/strategyfiles.h"
#include "sidl/language/rulesystem/registry.h"
#include "sidl/theory/form/counttext.h"
#include "sidl/theory/job/strategyfile.h"
#include "sidl/theory/states/stategamebuilder.h"
#include "sidl/theory/states/turns.h"
#include "sidl/wording/numbers.h"

#include <QCoreApplication>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

namespace {

struct SolvedTexts
{
    Q_DECLARE_TR_FUNCTIONS(SolvedGame)
};

/// What is known of @p question, in words; and of all positions, in @p telling.
theory::SolveFindings answerOf(engine::Engine &engine, const engine::State &start, const theory::SolveRequest &request,
                               const theory::ForceQuestion &question, ForceTelling &telling, const WorkControl &work)
{
    theory::SolveFindings found;
    engine::Result<theory::StateGame> game
        = theory::stateGame(engine, start, request.idling, {request.limits.chronons, request.limits.nodes}, work);
    if (!game.ok()) {
        found.error = theory::ofForcing(game.problem());
        return found;
    }
    engine::Result<theory::ForceAnswer> answer = theory::forceAnswer(engine, *game, question, work);
    if (!answer.ok()) {
        found.error = answer.problem();
        return found;
    }
    found.cut = game->cutNodes();
    telling.answer
        = theory::ForceAnswer{answer->isForced, answer->isKnown,      answer->within,     answer->from,
                              answer->first,    answer->firstChoices, answer->opposition, answer->playerNames};
    found.method = answer->text(telling.players, telling.aim);
    found.remark = u"it can be forced from %1 of %2 states"_s.arg(theory::countText(answer->from),
                                                                  theory::countText(qint64(game->nodes.size())));
    if (answer->from > 0)
        telling.marks
            = std::make_shared<const theory::ForceMarks>(std::move(*game), question.coalition, std::move(*answer));
    return found;
}

} // namespace

SolvedGame SolvedGame::of(theory::SolveFindings findings, GameReading::NodeId begin)
{
    SolvedGame solved{std::make_shared<const theory::SolveFindings>(std::move(findings))};
    solved.prospects = theory::Prospects::of(solved.findings, 0, begin);
    const auto isAnywhere = [](const std::vector<int> &within) { // but where it is won already
        return std::any_of(within.begin(), within.end(), [](int chronons) { return chronons > 0; });
    };
    const auto &within = solved.findings->wins.within;
    if (!solved.findings->error && solved.findings->winStates && std::any_of(within.begin(), within.end(), isAnywhere))
        solved.wins = std::make_shared<const theory::WinMarks>(solved.findings);
    return solved;
}

bool SolvedGame::hasStrategy() const
{
    return !findings->error && (findings->states || findings->searched || !findings->profiles.empty());
}

std::function<QString(const engine::State &)> SolvedGame::worths() const
{
    return [solved = *this](const engine::State &state) {
        if (const QString mark = solved.forced.mark(state); !mark.isEmpty())
            return mark;
        if (const auto win = solved.wins ? solved.wins->win(state) : std::nullopt; win && win->within > 0)
            return SolvedTexts::tr("%1 wins in %2").arg(solved.findings->players.at(win->player)).arg(win->within);
        QStringList numbers;
        if (const auto worth = solved.prospects ? solved.prospects->worthOf(state) : std::nullopt)
            for (const theory::Rational &number : *worth)
                numbers += wording::withMinus(theory::readableText(number));
        return numbers.isEmpty() ? QString() : SolvedTexts::tr("worth %1").arg(numbers.join(u", "_s));
    };
}

SolvedGame solvedGame(const PlayedRules &rules, const theory::SolveRequest &request, const WorkControl &work)
{
    engine::Engine engine(language::readProgram(*rules.system, rules.text, QString(), rules.revision));
    theory::SolveFindings findings;
    if (const engine::Result<engine::State> start = engine.initialState(work.stop); start.ok())
        findings = theory::solve(engine, rules.here ? *rules.here : *start, request, work);
    else
        findings.error = start.problem();
    if (!findings.players.isEmpty())
        findings.players = rules.players;
    SolvedGame solved = SolvedGame::of(std::move(findings), rules.begin);
    solved.limits = request.limits;
    return solved;
}

SolvedGame answeredGame(const PlayedRules &rules, const theory::SolveRequest &request,
                        const theory::ForceQuestion &question, const QString &players, const QString &aim,
                        const WorkControl &work)
{
    engine::Engine engine(language::readProgram(*rules.system, rules.text, QString(), rules.revision));
    theory::SolveFindings findings;
    ForceTelling telling{nullptr, players, aim, question.coalition};
    if (const engine::Result<engine::State> start = engine.initialState(work.stop); start.ok())
        findings = answerOf(engine, rules.here ? *rules.here : *start, request, question, telling, work);
    else
        findings.error = start.problem();
    if (rules.here)
        findings.remark += u"; from chronon %1 on"_s.arg(request.limits.first);
    SolvedGame solved = SolvedGame::of(std::move(findings));
    solved.forced = std::move(telling);
    return solved;
}

SolvedGame comparedGame(const PlayedRules &rules, const theory::SolveRequest &request, const QString &path,
                        const WorkControl &work)
{
    const engine::Result<QByteArray> text = StrategyFiles::read(path, work.stop);
    if (text.ok())
        return evaluatedGame(rules, request, *text, work);
    theory::SolveFindings findings;
    findings.error = text.problem();
    return SolvedGame::of(std::move(findings));
}

SolvedGame evaluatedGame(const PlayedRules &rules, const theory::SolveRequest &request, const QByteArray &text,
                         const WorkControl &work)
{
    engine::Engine engine(language::readProgram(*rules.system, rules.text, QString(), rules.revision));
    theory::SolveFindings findings;
    if (const engine::Result<engine::State> start = engine.initialState(work.stop); start.ok())
        findings = theory::evaluate(engine, rules.here ? *rules.here : *start, text, request, work);
    else
        findings.error = start.problem();
    if (!findings.players.isEmpty())
        findings.players = rules.players;
    SolvedGame solved = SolvedGame::of(std::move(findings), rules.begin);
    solved.limits = request.limits;
    return solved;
}

} // namespace sidl::debugger
