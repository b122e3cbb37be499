// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/play/policy.h"

#include "tests/support/gamefiles.h"

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::engine;
using namespace sidl::play;

namespace {

const char *rules = R"(
game(players).
init([start]).
init([a], 0).
init([b], 0).
legal([a]). legal([b]). legal([open]). legal([die]). legal([none]).
owned([a], [a]). owned([b], [b]). owned([open], [a]). owned([none], [b]).
owned([die], [0.0, 0.25, 0.75]).
switch([a], [x]). switch([a], [y]). switch([a], [z]).
switch([b], [only]).
switch([die], [never]). switch([die], [seldom]). switch([die], [often]).
unlimited([open], [wait]).
unlimited([open], [bid, (price, double)]).
do([_]).
)";

QString text(const Choices &choices)
{
    QStringList parts;
    for (const Choice &choice : choices)
        parts.append(choice.place.text() + choice.action.text());
    parts.sort();
    return parts.join(u' ');
}

} // namespace

/// Who plays by itself (S28).
class TestPolicy : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_engine = std::make_unique<Engine>(language::readProgram(QString::fromLatin1(rules)));
        const Result<State> state = m_engine->initialState();
        QVERIFY2(state.ok(), state.ok() ? "" : qPrintable(state.problem().text()));
        m_position = m_engine->switchesOf(*state, 0);
        QVERIFY2(!m_position.error, m_position.error ? qPrintable(m_position.error->text()) : "");
        QCOMPARE(int(m_position.switches.size()), 5);
    }

    void firstTakesTheFirstAction()
    {
        SplitMix64 random(1);
        // Nature's first has probability 0; of the unlimited switch, one template has no hole; nothing where there is no
        // action.
        QCOMPARE(text(choose(*m_engine, m_position, Policy::First, 1, random)),
                 u"[a][x] [b][only] [die][seldom] [open][wait]"_s);
    }

    void defaultSubmitsNothing()
    {
        SplitMix64 random(1);
        const Choices choices = choose(*m_engine, m_position, Policy::Default, 1, random);
        QCOMPARE(int(choices.size()), 1);
        QCOMPARE(choices[0].place.text(), u"[die]"_s);
    }

    void randomIsUniformForPlayersAndByDistributionForNature()
    {
        SplitMix64 random(1);
        QHash<QString, int> counts;
        for (quint64 seed = 0; seed < 3000; ++seed)
            for (const Choice &choice : choose(*m_engine, m_position, Policy::Random, seed, random))
                ++counts[choice.place.text() + choice.action.text()];
        const auto isNear
            = [&](const char *what, int wanted) { return std::abs(counts[QString::fromLatin1(what)] - wanted) < 150; };
        QVERIFY(isNear("[a][x]", 1000));
        QVERIFY(isNear("[a][y]", 1000));
        QVERIFY(isNear("[a][z]", 1000));
        QCOMPARE(counts[u"[b][only]"_s], 3000);
        QCOMPARE(counts[u"[open][wait]"_s], 3000); // the one template without a hole
        QCOMPARE(counts[u"[die][never]"_s], 0);
        QVERIFY(isNear("[die][seldom]", 750));
        QVERIFY(isNear("[die][often]", 2250));
    }

    void theSameSeedsPlayTheSame()
    {
        SplitMix64 one(5), other(5);
        for (int i = 0; i < 20; ++i)
            QCOMPARE(text(choose(*m_engine, m_position, Policy::Random, 3, one)),
                     text(choose(*m_engine, m_position, Policy::Random, 3, other)));
    }

private:
    std::unique_ptr<Engine> m_engine;
    Position m_position;
};

SIDL_PROLOG_TEST_MAIN(TestPolicy)
#include "tst_policy.moc"
