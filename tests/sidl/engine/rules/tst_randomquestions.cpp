// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/play/policy.h"
#include "sidl/play/run.h"
#include "tests/support/gamefiles.h"

#include <QDir>
#include <QTest>

#include <algorithm>
#include <iterator>
#include <random>
#include <vector>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::engine;

namespace {

constexpr int Plays = 2, Chronons = 3;
constexpr std::size_t Some = 2; ///< of many words, switches or actions, so many are asked about

/// Asks of each position of a play what is known of it, and of each chronon what was done.
class Asker final : private play::RunListener
{
public:
    Asker(const language::Program &program, unsigned seed)
        : m_isSidl(&ruleSystemOf(program) == language::ruleSystems().front())
        , m_engine(program)
        , m_random(seed)
    {
    }

    void play(quint64 seed)
    {
        const Result<State> start = m_engine.initialState();
        QVERIFY2(start.ok(), start.ok() ? "" : qPrintable(start.problem().text()));
        play::Run run(m_engine, *start, 0, play::Run::Look::Views);
        play::PolicyDecider decider(m_engine, play::Policy::Random, seed);
        (void)run.go(decider, *this, Chronons);
        askOf(run.position());
    }

    int asked = 0;
    QStringList wrong; ///< questions whose answer is another than what the position says

private:
    void played(play::Step &step) override
    {
        askOf(step.from);
        const Chronon &chronon = step.chronon;
        for (const Choice &choice : chronon.applied) {
            if (!m_isSidl)
                break; // there, what is done is no goal of its own
            const bool isDefault = std::count(chronon.does.begin(), chronon.does.end(), choice) == 0;
            if (isDefault)
                ask({Question::Kind::Default, choice.place.text(), choice.action.text()}, true, step.from);
            const bool hasFailed = std::count(chronon.failed.begin(), chronon.failed.end(), choice.place) > 0;
            if (!hasFailed)
                ask({Question::Kind::Do, choice.action.text(), {}}, true, step.from, &chronon);
        }
        for (std::size_t i = 0; i < chronon.payoffs.size() && m_isSidl; ++i) {
            const Question question{Question::Kind::Payoff, m_engine.players()[i].text(), {}};
            ask(question, !chronon.payoffs[i].summands.empty(), step.from, &chronon);
        }
        for (const Word word : some(chronon.created))
            ask({Question::Kind::Created, word.text(), {}}, true, step.from, &chronon);
        for (const Word word : some(chronon.deleted))
            ask({Question::Kind::Deleted, word.text(), {}}, true, step.from, &chronon);
        ask({Question::Kind::Created, m_nobody, {}}, false, step.from, &chronon);
        for (const RolePercepts &told : chronon.percepts)
            for (const Word word : some(told.percepts))
                ask({Question::Kind::Percept, word.text(), told.role}, true, step.from, &chronon);
    }

    void askOf(const Position &position)
    {
        for (const Switch &place : some(position.switches)) {
            const QString name = place.word.text();
            ask({Question::Kind::Legal, name, {}}, true, position);
            for (const Word action : some(place.actions))
                ask({Question::Kind::Action, name, action.text()}, true, position);
            ask({Question::Kind::Action, name, m_nobody}, false, position);
            if (m_isSidl && !place.isNature())
                ask({Question::Kind::Owner, name, place.owner.text(m_engine.players())}, true, position);
            if (m_isSidl) {
                ask({Question::Kind::Owner, name, m_nobody}, false, position);
                ask({Question::Kind::Unlimited, name, {}}, place.unlimited, position);
            }
        }
        if (m_isSidl) // else there are roles, and a name of none is refused
            ask({Question::Kind::Legal, m_nobody, {}}, false, position);
        const Words &words = position.state.words();
        for (std::size_t player = 0; player < position.views.size() && m_isSidl; ++player)
            for (const Word word : some(words)) {
                const bool sees = position.views[player].contains(word);
                ask({Question::Kind::Hidden, word.text(), m_engine.players()[player].text()}, !sees, position);
            }
        for (const Word word : some(words))
            if (m_isSidl) {
                ask({Question::Kind::Goal, u"fact(%1)"_s.arg(word.text()), {}}, true, position);
                ask({Question::Kind::Goal, u"\\+ fact(%1)"_s.arg(word.text()), {}}, false, position);
            }
    }

    void ask(const Question &question, bool holds, const Position &position, const Chronon *played = nullptr)
    {
        ++asked;
        const Result<Explanation> answer = m_engine.explain(question, position, played);
        const QString told = !answer.ok()                  ? answer.problem().text()
            : answer->outcome == ProofNode::Outcome::Holds ? u"holds"_s
            : answer->outcome == ProofNode::Outcome::Fails ? u"does not hold"_s
                                                           : u"raises"_s;
        if (told != (holds ? u"holds"_s : u"does not hold"_s))
            wrong << u"chronon %1: %2 %3"_s.arg(position.chronon).arg(question.goal(), told);
    }

    /// A few of @p all.
    template <typename T>
    std::vector<T> some(const std::vector<T> &all)
    {
        std::vector<T> few;
        std::sample(all.begin(), all.end(), std::back_inserter(few), Some, m_random);
        return few;
    }

    const bool m_isSidl;
    const QString m_nobody = m_isSidl ? u"[no,such]"_s : u"(no such)"_s;
    Engine m_engine;
    std::mt19937 m_random;
};

} // namespace

/// Random plays of all sample games: what a why says holds is what the position says, and so is why not.
class TestRandomQuestions : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void answersAreWhatThePositionSays_data()
    {
        QTest::addColumn<QString>("file");
        const QDir folder(QStringLiteral(SIDL_SOURCE_DIR "/resources/games"));
        for (const QString &file : folder.entryList({u"*.sidl"_s, u"*.kif"_s, u"*.sdl"_s}, QDir::Files))
            QTest::newRow(qPrintable(file)) << u"resources/games/"_s + file;
    }
    void answersAreWhatThePositionSays()
    {
        QFETCH(QString, file);
        Asker asker(tests::program(qPrintable(file)), 7);
        for (quint64 seed = 1; seed <= Plays; ++seed)
            asker.play(seed);
        QVERIFY(asker.asked > 5);
        QVERIFY2(asker.wrong.isEmpty(), qPrintable(asker.wrong.join(u'\n')));
    }
};

SIDL_PROLOG_TEST_MAIN(TestRandomQuestions)
#include "tst_randomquestions.moc"
