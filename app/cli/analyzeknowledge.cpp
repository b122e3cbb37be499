// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/analyze.h"
#include "app/cli/interrupt.h"
#include "app/cli/tracefile.h"
#include "sidl/analysis/knowledge.h"

namespace sidl::cli {

using namespace analysis;
using namespace engine;

namespace {

/// What was done in each chronon of the trace.
Result<std::vector<Choices>> playOf(const Engine &engine, const Trace &trace)
{
    std::vector<Choices> play;
    for (const TraceEntry &entry : trace.chronons) {
        if (!entry.played)
            break;
        Choices does;
        for (const auto &[place, action] : entry.does) {
            const Result<Word> placeWord = engine.word(place), actionWord = engine.word(action);
            if (!placeWord.ok() || !actionWord.ok())
                return placeWord.ok() ? actionWord.problem() : placeWord.problem();
            does.push_back({*placeWord, *actionWord});
        }
        play.push_back(std::move(does));
    }
    return play;
}

QString sentenceOf(Knows knows, const QString &player, const QString &word, std::size_t states)
{
    switch (knows) {
    case Knows::Holds:
        return QStringLiteral("%1 knows that %2 is there").arg(player, word);
    case Knows::HoldsNot:
        return QStringLiteral("%1 knows that %2 is not there").arg(player, word);
    case Knows::Neither:
        break;
    }
    return QStringLiteral("%1 does not know whether %2 is there: %3 states are possible").arg(player, word).arg(states);
}

} // namespace

Result<Finding> analyzeKnowledge(const GameFile &game, const AnalyzeOptions &options)
{
    Engine engine(game.program);
    engine.setBudget(*options.budget);
    const Result<State> start = engine.initialState(stopSign());
    if (!start.ok())
        return start.problem();
    const Result<Word> word = engine.word(QString::fromStdString(options.known));
    if (!word.ok())
        return word.problem();
    std::vector<Choices> play;
    if (!options.play.empty()) {
        const std::optional<Trace> trace = loadTrace(QString::fromStdString(options.play));
        Problem unreadable;
        unreadable.message = QStringLiteral("the trace %1 cannot be used").arg(QString::fromStdString(options.play));
        if (!trace)
            return unreadable;
        warnOfOtherSource(*trace, game);
        const Result<std::vector<Choices>> read = playOf(engine, *trace);
        if (!read.ok())
            return read.problem();
        play = *read;
    }

    Finding finding;
    finding.name = QStringLiteral("knowledge");
    static const char *answers[] = {"holds", "holdsNot", "neither"}; // by Knows
    QJsonObject knowers;
    bool isIncomplete = false;
    for (std::size_t player = 0; player < engine.players().size(); ++player) {
        const auto sets = informationSets(engine, *start, play, int(player), options.limits.states, stopSign());
        if (!sets.ok())
            return sets.problem();
        const InformationSet &set = sets->back();
        isIncomplete = isIncomplete || set.isIncomplete;
        const Knows knows = set.knows(*word);
        const QString name = engine.players()[player].text();
        finding.lines.append(sentenceOf(knows, name, word->text(), set.states.size()));
        knowers.insert(name,
                       QJsonObject{{QStringLiteral("knows"), QLatin1String(answers[int(knows)])},
                                   {QStringLiteral("states"), qint64(set.states.size())}});
    }
    finding.json.insert(QStringLiteral("word"), word->text());
    finding.json.insert(QStringLiteral("players"), knowers);
    finding.json.insert(QStringLiteral("incomplete"), isIncomplete);
    if (isIncomplete)
        finding.lines.append(QStringLiteral("incomplete: more states are possible than were looked at"));
    return finding;
}

} // namespace sidl::cli
