// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/analyze.h"
#include "app/cli/interrupt.h"
#include "app/cli/tracefile.h"
#include "sidl/analysis/knowledge.h"
#include "sidl/analysis/stategoal.h"
#include "sidl/engine/wordtexts.h"
#include "sidl/language/tokeniser.h"

#include <QJsonArray>

#include <algorithm>

namespace sidl::cli {

using namespace analysis;
using namespace engine;

namespace {

QString sentenceOf(Knows knows, const QString &player, std::size_t states, bool isIncomplete)
{
    const QString looked = isIncomplete ? QStringLiteral(", as far as was looked") : QString();
    switch (knows) {
    case Knows::Holds:
        return QStringLiteral("%1 knows that it holds%2").arg(player, looked);
    case Knows::HoldsNot:
        return QStringLiteral("%1 knows that it does not hold%2").arg(player, looked);
    case Knows::Neither:
        break;
    }
    return QStringLiteral("%1 cannot tell: %2 states are possible").arg(player, QString::number(states));
}

QStringList playLines(const std::vector<Choices> &play)
{
    QStringList lines;
    for (const Choices &does : play) {
        QStringList actions;
        for (const Choice &choice : does)
            actions.append(choice.place.text() + QStringLiteral(": ") + choice.action.text());
        lines.append(QStringLiteral("    %1. %2")
                         .arg(lines.size() + 1)
                         .arg(actions.isEmpty() ? QStringLiteral("nothing") : actions.join(QStringLiteral(", "))));
    }
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
        finding.lines.append((kind ? QStringLiteral("  holds     ") : QStringLiteral("  holds not "))
                             + words.join(QLatin1Char(' ')));
        finding.lines.append(playLines(playTo(sets, index)));
        object.insert(kind ? QStringLiteral("holdsIn") : QStringLiteral("holdsNotIn"),
                      QJsonArray::fromStringList(words));
    }
}

} // namespace

Result<std::vector<Choices>> readPlay(const Engine &engine, const GameFile &game, const std::string &path)
{
    const std::optional<Trace> trace = loadTrace(QString::fromStdString(path));
    if (!trace) {
        Problem unreadable;
        unreadable.message = QStringLiteral("the trace %1 cannot be used").arg(QString::fromStdString(path));
        return unreadable;
    }
    warnOfOtherSource(*trace, game);
    std::vector<Choices> play;
    for (const TraceEntry &entry : trace->chronons) {
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

Result<Finding> analyzeKnowledge(const GameFile &game, const AnalyzeOptions &options)
{
    Engine engine(game.program);
    engine.setBudget(*options.budget);
    const Result<State> start = engine.initialState(stopSign());
    if (!start.ok())
        return start.problem();
    const QString asked = QString::fromStdString(options.known).trimmed();
    std::vector<Choices> play;
    if (!options.play.empty()) {
        const Result<std::vector<Choices>> read = readPlay(engine, game, options.play);
        if (!read.ok())
            return read.problem();
        play = *read;
    }

    Finding finding;
    finding.name = QStringLiteral("knowledge");
    static const char *answers[] = {"holds", "holdsNot", "neither"}; // by Knows
    QJsonObject knowers;
    bool isIncomplete = false, isAssumed = true;
    const QString assumed = QString::fromStdString(options.assumed).trimmed();
    std::vector<std::vector<InformationSet>> all; // by player, if what one knows depends on what the others know
    if (language::mentions(assumed, u"knows")) {
        auto sets = informationSetsOfAll(engine, *start, play, options.limits.states, stopSign(), assumed);
        if (!sets.ok())
            return sets.problem();
        all = std::move(sets.value());
    }
    if (!assumed.isEmpty())
        finding.lines.append(QStringLiteral("under the assumption that %1:").arg(assumed));
    for (std::size_t player = 0; player < engine.players().size(); ++player) {
        const Result<std::vector<InformationSet>> sets = all.empty()
            ? informationSets(engine, *start, play, int(player), options.limits.states, stopSign(), assumed)
            : std::move(all[player]);
        if (!sets.ok())
            return sets.problem();
        const InformationSet &set = sets->back();
        isIncomplete = isIncomplete || set.isIncomplete;
        isAssumed = isAssumed && set.isAssumed;
        const Result<std::vector<bool>> holds = holdsInEach(engine, goalOf(asked), set, stopSign());
        if (!holds.ok())
            return holds.problem();
        const Knows knows = knowsOf(*holds);
        const QString name = engine.players()[player].text();
        finding.lines.append(sentenceOf(knows, name, set.states.size(), set.isIncomplete));
        QJsonObject knower{{QStringLiteral("knows"), QLatin1String(answers[int(knows)])},
                           {QStringLiteral("states"), qint64(set.states.size())}};
        if (knows == Knows::Neither)
            addExamples(finding, knower, *sets, *holds);
        knowers.insert(name, knower);
    }
    finding.json.insert(QStringLiteral("word"), asked);
    finding.json.insert(QStringLiteral("players"), knowers);
    finding.json.insert(QStringLiteral("incomplete"), isIncomplete);
    if (!assumed.isEmpty()) {
        finding.json.insert(QStringLiteral("assuming"), assumed);
        finding.json.insert(QStringLiteral("playIsAsAssumed"), isAssumed);
    }
    if (!isAssumed)
        finding.lines.append(QStringLiteral("the play itself is not as assumed"));
    if (isIncomplete)
        finding.lines.append(QStringLiteral("incomplete: more states are possible than were looked at"));
    return finding;
}

} // namespace sidl::cli
