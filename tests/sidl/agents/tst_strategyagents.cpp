// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/agenttable.h"

#include "sidl/files/writefile.h"
#include "sidl/language/rulesystem/registry.h"
#include "sidl/theory/form/efg.h"
#include "sidl/theory/gambit/gambitsystem.h"
#include "sidl/theory/job/strategyfile.h"

#include <QTemporaryDir>

#include <set>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::engine;
using namespace sidl::agents;
using tests::AgentTable;
using tests::Spy;

/// P7: strategy:FILE plays what a solver has written.
class TestStrategyAgents : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// strategy:FILE does what the solver has written, at every information set with the same probabilities.
    void strategiesAreFollowed()
    {
        AgentTable table(u"kuhn-poker"_s, {});
        const theory::SolveFindings found = theory::solve(table.engine(), table.start());
        QVERIFY(!found.profiles.empty());
        const AgentMaker maker = fromFile(table, theory::strategyText(found));
        int looked = 0;
        for (quint64 seed = 0; seed < 60; ++seed) {
            std::vector<Thought> thoughts;
            std::vector<std::shared_ptr<Spy>> spies;
            std::vector<std::shared_ptr<play::Agent>> agents;
            for (const int seat : {0, 1})
                agents.push_back(spies.emplace_back(std::make_shared<Spy>(
                    maker.make({.player = seat, .seed = seed, .listener = [&](const Thought &thought) {
                                    thoughts.push_back(thought);
                                }}))));
            play::Seats seats(table.engine(), agents, seed);
            seats.setTellMissed([](int, int, const Problem &why) { QFAIL(qPrintable(why.message)); });
            play::Run run(table.engine(), table.start(), 0, play::Run::Look::Views);
            QCOMPARE(run.go(seats, 30).reason, play::RunEnd::Reason::Terminal);
            for (const Thought &thought : thoughts) {
                const QStringList &lines = spies[std::size_t(thought.player)]->lines;
                const auto line = std::find_if(lines.begin(), lines.end(), [&](const QString &one) {
                    return one.startsWith(QString::number(thought.chronon) + u' ');
                });
                const QString words = line->section(u" | "_s, 1, 1);
                const QString label = u"chronon %1: %2"_s.arg(QString::number(thought.chronon), words);
                for (std::size_t set = 0; set < found.form->sets.size(); ++set) {
                    const theory::ExtensiveForm::Set &here = found.form->sets[set];
                    if (here.player != thought.player || here.label != label)
                        continue;
                    ++looked;
                    for (const Thought::Option &option : thought.options)
                        QCOMPARE(option.probability,
                                 found.profiles.front()
                                     .behaviour[set][std::size_t(here.actions.indexOf(option.choice.action.text()))]
                                     .get_d());
                }
            }
        }
        QVERIFY(looked > 120);
    }

    /// The same of games in Gambit's files: trees, with chance and hidden cards, and tables.
    void strategiesOfFilesAreFollowed()
    {
        theory::addGambitSystems();
        AgentTable rules(u"kuhn-poker"_s, {}), dilemma(u"prisoners-dilemma-once"_s, {});
        AgentTable tree(language::readProgram(
                            QString::fromUtf8(theory::efgText(*theory::extensiveForm(rules.engine(), rules.start())))),
                        {});
        const theory::SolveFindings found = theory::solve(tree.engine(), tree.start());
        QVERIFY(found.profiles.size() == 1 && found.isConfirmed());
        const AgentMaker maker = fromFile(tree, theory::strategyText(found));
        std::set<QString> looked;
        const auto check = [&](const Thought &thought) {
            const Word place = thought.options.front().choice.place;
            for (std::size_t set = 0; set < found.form->sets.size(); ++set) {
                const theory::ExtensiveForm::Set &here = found.form->sets[set];
                if (here.choices.front().front().place != place)
                    continue;
                looked.insert(place.text());
                QCOMPARE(thought.options.size(), here.choices.size());
                for (std::size_t action = 0; action < here.choices.size(); ++action)
                    QCOMPARE(thought.options[action].probability,
                             found.profiles.front().behaviour[set][action].get_d());
            }
        };
        for (quint64 seed = 0; seed < 60; ++seed) {
            std::vector<std::shared_ptr<play::Agent>> agents;
            for (const int seat : {0, 1})
                agents.push_back(maker.make({.player = seat, .seed = seed, .listener = check}));
            play::Seats seats(tree.engine(), agents, seed);
            seats.setTellMissed([](int, int, const Problem &why) { QFAIL(qPrintable(why.message)); });
            play::Run run(tree.engine(), tree.start(), 0, play::Run::Look::Views);
            QCOMPARE(run.go(seats, 30).reason, play::RunEnd::Reason::Terminal);
        }
        QVERIFY2(looked.size() > 8, qPrintable(QStringList(looked.begin(), looked.end()).join(u' ')));

        const auto strategic = theory::strategicForm(*theory::extensiveForm(dilemma.engine(), dilemma.start()));
        AgentTable table(language::readProgram(QString::fromUtf8(
                             theory::nfgText(*strategic, *theory::extensiveForm(dilemma.engine(), dilemma.start())))),
                         {});
        const AgentMaker defects = fromFile(table, theory::strategyText(theory::solve(table.engine(), table.start())));
        play::Seats seats(table.engine(), {defects.make({.player = 0}), defects.make({.player = 1})}, 1);
        play::Run run(table.engine(), table.start(), 0, play::Run::Look::Views);
        QCOMPARE(run.go(seats, 30).reason, play::RunEnd::Reason::Terminal);
        QCOMPARE(run.state().accounts(), (std::vector<double>{1, 1}));
    }

    /// The same where the game was solved on its states.
    void strategiesOnStatesAreFollowed()
    {
        AgentTable table(u"tic-tac-toe"_s, {});
        const theory::SolveFindings found = theory::solve(table.engine(), table.start());
        QVERIFY(found.states);
        const AgentMaker maker = fromFile(table, theory::strategyText(found));
        AgentTable others(u"tic-tac-toe"_s, {u"random"_s, u"random"_s});
        for (quint64 seed = 0; seed < 40; ++seed) {
            std::vector<std::shared_ptr<play::Agent>> agents = others.agents(seed);
            const std::size_t own = seed % 3;
            for (const std::size_t seat : {0, 1})
                if (own == seat || own == 2)
                    agents[seat] = maker.make({.player = int(seat), .seed = seed});
            play::Seats seats(table.engine(), agents, seed);
            seats.setTellMissed([](int, int, const Problem &why) { QFAIL(qPrintable(why.message)); });
            play::Run run(table.engine(), table.start(), 0, play::Run::Look::Views);
            QCOMPARE(run.go(seats, 30).reason, play::RunEnd::Reason::Terminal);
            if (own < 2)
                QVERIFY(run.state().accounts()[own] >= 0);
            else
                QCOMPARE(run.state().accounts()[0], 0.0);
        }
    }

    void strategiesOfOtherGamesAreRefused()
    {
        AgentTable kuhn(u"kuhn-poker"_s, {}), dilemma(u"prisoners-dilemma-once"_s, {});
        const auto refusal = [&](const QByteArray &text) {
            files::writeFile(m_folder.filePath(u"strategy.json"_s), text);
            const Result<AgentMaker> maker
                = AgentMaker::of(*readAgentSpec(u"strategy:"_s + m_folder.filePath(u"strategy.json"_s)), kuhn.engine());
            return maker.ok() ? QString() : maker.problem().code;
        };
        QCOMPARE(refusal("{}"), u"strategy-format"_s);
        QCOMPARE(refusal(theory::strategyText(theory::solve(dilemma.engine(), dilemma.start()))),
                 u"strategy-content"_s);
        const Result<AgentMaker> none = AgentMaker::of(*readAgentSpec(u"strategy:/no/such/file"_s), kuhn.engine());
        QCOMPARE(none.problem().code, u"agent-file"_s);
    }

private:
    AgentMaker fromFile(AgentTable &table, const QByteArray &text)
    {
        files::writeFile(m_folder.filePath(u"strategy.json"_s), text);
        const Result<AgentMaker> maker
            = AgentMaker::of(*readAgentSpec(u"strategy:"_s + m_folder.filePath(u"strategy.json"_s)), table.engine());
        if (!maker.ok())
            qFatal("%s", qPrintable(maker.problem().text()));
        return *maker;
    }

    QTemporaryDir m_folder;
};

SIDL_PROLOG_TEST_MAIN(TestStrategyAgents)
#include "tst_strategyagents.moc"
