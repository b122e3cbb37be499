// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/theory/strategyrecord.h"

#include "sidl/engine/record/sessionfile.h"
#include "sidl/theory/job/strategyfile.h"

#include <QJsonDocument>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

namespace {

QByteArray textOf(const engine::SessionStrategy &saved)
{
    return QJsonDocument(saved.file).toJson(QJsonDocument::Compact);
}

QJsonObject fileOf(const theory::SolveFindings &found)
{
    return QJsonDocument::fromJson(theory::strategyText(found)).object();
}

/// On states, solving is as fast as looking at what was saved, also where plays can go round and nothing tells what
/// given strategies are worth; and what is found so is proved. Nothing: it is not what was saved.
std::optional<SolvedGame> solvedAgain(const PlayedRules &rules, theory::SolveRequest request,
                                      const engine::SessionStrategy &saved, const WorkControl &work)
{
    const QByteArray text = textOf(saved);
    const engine::Result<theory::StateStrategy> ofStates = theory::readStateStrategy(text);
    const engine::Result<theory::StrategyFrame> frame = theory::readStrategyFrame(text);
    if (!ofStates.ok() || ofStates->empty() || !frame.ok())
        return {};
    request.method = theory::SolveRequest::Method::States;
    request.idling = frame->idling.value_or(request.idling);
    request.isHere = rules.here.has_value();
    request.wins = true;
    SolvedGame solved = solvedGame(rules, request, work);
    const QString profiles = u"profiles"_s;
    if (fileOf(*solved.findings)[profiles] != saved.file[profiles])
        return {};
    return solved;
}

} // namespace

GamePlay::StrategyRecord strategyRecord(const std::shared_ptr<const theory::Prospects> &prospects,
                                        const theory::FormLimits &limits, const QStringList &seats)
{
    return [=](const engine::GameTree &tree) -> std::optional<engine::SessionStrategy> {
        const std::optional<int> from = engine::recordedId(tree, prospects->begin());
        if (!from)
            return {};
        return engine::SessionStrategy{seats,           prospects->profile(), *from,
                                       limits.chronons, limits.nodes,         fileOf(prospects->found())};
    };
}

SolvedGame savedGame(const PlayedRules &rules, const engine::SessionStrategy &saved, const SolvedGame &known,
                     const WorkControl &work)
{
    theory::SolveRequest request;
    request.limits.chronons = saved.chronons;
    request.limits.nodes = saved.nodes;
    request.limits.first = rules.firstChronon;
    SolvedGame solved;
    if (rules.begin == engine::GameTree::Root && known.hasStrategy() && fileOf(*known.findings) == saved.file)
        solved = known;
    else if (auto again = solvedAgain(rules, request, saved, work))
        solved = std::move(*again);
    else
        solved = evaluatedGame(rules, request, textOf(saved), work);
    solved.prospects = theory::Prospects::of(solved.findings, saved.profile, rules.begin);
    return solved;
}

} // namespace sidl::debugger
