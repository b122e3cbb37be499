// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/suites/golden.h"

#include "sidl/engine/record/recordfile.h"
#include "sidl/files/writefile.h"
#include "sidl/language/rulesystem/registry.h"
#include "sidl/play/moves.h"
#include "sidl/play/replay.h"
#include "sidl/suites/recordedplay.h"
#include "sidl/suites/whytext.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QFileInfo>

using namespace Qt::StringLiterals;

namespace sidl::suites {

using namespace engine;

namespace {

/// Makes the recorded choices once more, whatever else has changed.
class Again
{
public:
    Again(Engine &engine, const QString &file, const Trace &trace, const std::stop_token &stop)
        : m_engine(engine)
        , m_file(file)
        , m_trace(trace)
        , m_stop(stop)
        , m_recorder(engine)
    {
    }

    /// Whether all could be made; else addTo() tells of the first that could not.
    bool play(const State &initial)
    {
        play::Run run(m_engine, initial, 0, play::Run::Look::Views, m_stop);
        for (const TraceEntry &entry : m_trace.chronons) {
            m_at = run.position();
            m_recorder.reached(m_at);
            if (m_at.error && entry.error.isEmpty())
                return fails(u"the rules raise: %1"_s.arg(m_at.error->text()), m_at.error->span);
            if (!entry.played)
                return true;
            const Result<Choices> choices = play::choicesOf(m_engine, m_at, entry.does, m_stop);
            if (!choices.ok()) {
                m_lost = lostChoice(entry);
                return fails(choices.problem().message, choices.problem().span);
            }
            Result<play::Step> step = run.play(*choices);
            if (!step.ok()) {
                m_recorder.failed(*choices, step.problem());
                return fails(u"the rules raise: %1"_s.arg(step.problem().text()), step.problem().span);
            }
            m_recorder.played(step.value());
        }
        m_recorder.reached(run.position());
        return true;
    }

    Trace trace() const { return m_recorder.trace(m_trace.stopped, m_trace.seed); }
    const Play &played() const { return m_recorder.play(); }

    void addTo(Failure &failure) const
    {
        failure.found = m_why;
        failure.chronon = m_at.chronon;
        failure.rule = m_rule;
        if (m_lost)
            addWhy(failure, m_engine, m_file, *m_lost, m_at, nullptr, m_stop);
    }

private:
    bool fails(const QString &why, const language::Span &rule)
    {
        m_why = why;
        m_rule = rule;
        return false;
    }
    /// The first choice that cannot be made.
    std::optional<Question> lostChoice(const TraceEntry &entry) const
    {
        for (const auto &[place, action] : entry.does)
            if (!play::choicesOf(m_engine, m_at, {{place, action}}, m_stop).ok())
                return Question{Question::Kind::Action, place, action};
        return {};
    }

    Engine &m_engine;
    const QString m_file;
    const Trace &m_trace;
    const std::stop_token m_stop;
    Recorder m_recorder;
    Position m_at;
    QString m_why;
    language::Span m_rule;
    std::optional<Question> m_lost;
};

bool hasEdits(const Trace &trace)
{
    for (const TraceEntry &entry : trace.chronons)
        if (entry.edited)
            return true;
    return false;
}

} // namespace

Outcome playGolden(Engine &engine, const QString &file, const Trace &trace, const std::stop_token &stop)
{
    Outcome outcome;
    const auto isStopped = [&] {
        if (stop.stop_requested())
            outcome.status = Outcome::Status::Stopped;
        return stop.stop_requested();
    };
    const play::Replay replay = play::replay(engine, trace, WorkControl{stop});
    if (isStopped())
        return outcome;
    if (replay.problem || hasEdits(trace)) {
        outcome.status = Outcome::Status::Unusable;
        outcome.note = replay.problem ? replay.problem->message
                                      : u"the record has states that were made by hand, which no rules lead to"_s;
        return outcome;
    }
    const Result<State> initial = engine.initialState(stop);
    if (!initial.ok()) {
        outcome.status = Outcome::Status::Unusable;
        outcome.note = initial.problem().message;
        return outcome;
    }
    Again again(engine, file, trace, stop);
    const bool isPossible = again.play(*initial);
    if (isStopped())
        return outcome;
    outcome.plays.push_back(again.played());
    if (!replay.difference) {
        outcome.note = u"same"_s;
        return outcome;
    }
    outcome.status = Outcome::Status::Failed;
    Failure &failure = outcome.failure.emplace();
    failure.play = again.trace();
    if (isPossible) {
        failure.expected = u"the play as it was recorded"_s;
        failure.found = u"drifted: %1"_s.arg(replay.text);
        failure.chronon = replay.difference->chronon + (replay.difference->isOfStep() ? 1 : 0);
        outcome.again = again.trace();
    } else {
        failure.expected = u"the recorded choices can be made"_s;
        again.addTo(failure);
        failure.found.prepend(u"impossible: "_s);
    }
    return outcome;
}

QString acceptRecord(const QString &file, Trace again, const language::Program &program, const QString &rules)
{
    again.game = program.name;
    again.sourcePath = QFileInfo(file).absoluteDir().relativeFilePath(QFileInfo(rules).absoluteFilePath());
    again.language = ruleSystemOf(program).id();
    QFile bytes(rules);
    if (bytes.open(QIODevice::ReadOnly))
        again.sourceSha256
            = QString::fromLatin1(QCryptographicHash::hash(bytes.readAll(), QCryptographicHash::Sha256).toHex());
    const QByteArray json = writeTrace(again);
    const QString why = whyTooLarge(RecordKind::Trace, json.size());
    return why.isEmpty() ? files::writeFile(file, json) : why;
}

} // namespace sidl::suites
