// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/analysis/conversion/conversion.h"
#include "sidl/analysis/conversion/gdlgoals.h"
#include "sidl/analysis/conversion/gdlnames.h"
#include "sidl/language/rulesystem/registry.h"
#include "tests/support/prologtest.h"
#include "tests/support/rounds.h"

#include <QDir>
#include <QRegularExpression>
#include <QTest>

#include <map>
#include <random>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::analysis;
using namespace sidl::engine;
using namespace sidl::language;

namespace {

QString fileText(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

QString errorsOf(const Diagnostics &problems)
{
    QStringList all;
    for (const Diagnostic &problem : problems)
        all << u"line %1: %2"_s.arg(problem.span.line).arg(problem.message);
    return all.join(u'\n');
}

/// A move of nature without its number among those that do the same.
QString withoutCopy(const QString &move)
{
    static const QRegularExpression copy(u"^\\(chance (.*) \\d+\\)$"_s);
    const QRegularExpressionMatch match = copy.match(move);
    return match.hasMatch() ? match.captured(1) : move;
}

/// Plays a game and what it was converted to side by side, at random, and tells where they differ.
class Pair
{
public:
    Pair(const Program &game, const Program &converted)
        : m_sidl(game)
        , m_gdl(converted)
    {
    }

    QString play(unsigned seed, int most)
    {
        std::mt19937 random(seed);
        const Result<State> first = m_sidl.initialState(), second = m_gdl.initialState();
        if (!first.ok() || !second.ok())
            return first.ok() ? second.problem().message : first.problem().message;
        State one = *first, other = *second;
        std::vector<RolePercepts> percepts;
        for (int chronon = 0;; ++chronon) {
            const Position here = m_sidl.position(one, chronon), there = m_gdl.position(other, chronon);
            if (here.error || there.error)
                return here.error ? here.error->message : there.error->message;
            const QString difference = compared(here, there, percepts, chronon);
            if (!difference.isEmpty())
                return u"chronon %1: %2"_s.arg(chronon).arg(difference);
            if (here.isTerminal() || chronon == most)
                return {};
            Choices does, doesOther;
            for (const Switch &role : there.switches) {
                const Word move = role.actions[random() % role.actions.size()];
                doesOther.push_back({role.word, move});
                const Choices &same = m_moves[role.word.text()].at(withoutCopy(move.text()));
                does.insert(does.end(), same.begin(), same.end());
            }
            const Result<Chronon> next = m_sidl.play(here, does), nextOther = m_gdl.play(there, doesOther);
            if (!next.ok() || !nextOther.ok())
                return next.ok() ? nextOther.problem().message : next.problem().message;
            percepts = nextOther->percepts;
            one = next->after;
            other = nextOther->after;
            ++chronons;
        }
    }
    int chronons = 0;
    int ends = 0;

private:
    QStringList inGdl(const Words &words)
    {
        QStringList all;
        for (const Word word : words)
            all << m_names.term(word);
        all.sort();
        return all;
    }

    /// The moves of each role by their text in GDL.
    void findMoves(const Position &here)
    {
        m_moves.clear();
        for (int player = 0; player <= int(here.views.size()); ++player) {
            const bool isNature = player == int(here.views.size());
            std::vector<std::pair<QStringList, Choices>> all{{}};
            for (const Switch &place : here.switches) {
                if (isNature ? !place.isNature() : place.owner != Owner::player(player))
                    continue;
                std::vector<std::pair<QStringList, Choices>> more;
                for (const auto &[texts, choices] : all)
                    for (const Word action : place.actions) {
                        more.emplace_back(texts, choices);
                        more.back().first << m_names.term(action);
                        more.back().second.push_back({place.word, action});
                    }
                all = std::move(more);
            }
            auto &moves = m_moves[isNature ? u"random"_s : m_names.role(m_sidl.players()[std::size_t(player)])];
            for (const auto &[texts, choices] : all)
                moves[texts.isEmpty()         ? u"noop"_s
                          : texts.size() == 1 ? texts.front()
                                              : u"(both %1)"_s.arg(texts.join(u' '))]
                    = choices;
        }
    }

    QString compared(const Position &here, const Position &there, const std::vector<RolePercepts> &percepts,
                     int chronon)
    {
        QStringList wanted = inGdl(here.state.words()), found;
        there.state.forEach([&](Word word) {
            if (!word.text().startsWith(u"(position "_s))
                found << word.text();
        });
        found.sort();
        if (wanted != found)
            return u"state: %1 is %2"_s.arg(wanted.join(u' '), found.join(u' '));
        if (here.isTerminal() != there.isTerminal())
            return u"end"_s;
        if (here.isTerminal())
            return goals(here, there);
        findMoves(here);
        for (const Switch &role : there.switches) {
            std::map<QString, double> shares, probabilities;
            for (const Word move : role.actions)
                shares[withoutCopy(move.text())] += 1.0 / double(role.actions.size());
            for (const auto &[text, choices] : m_moves[role.word.text()]) {
                double probability = 1;
                for (const Choice &choice : choices)
                    probability *= role.isNature() ? of(*here.switchOf(choice.place), choice.action) : 1;
                if (probability > 0)
                    probabilities[text] = probability;
            }
            if (shares.size() != probabilities.size())
                return u"moves of "_s + role.word.text();
            for (const auto &[text, share] : shares)
                if (!probabilities.count(text) || (role.isNature() && std::abs(probabilities[text] - share) > 1e-9))
                    return u"move "_s + text;
        }
        return there.isBlind && chronon > 0 ? seen(here, percepts) : QString();
    }

    static double of(const Switch &place, Word action)
    {
        for (std::size_t i = 0; i < place.actions.size(); ++i)
            if (place.actions[i] == action)
                return place.probabilities[i];
        return 0;
    }

    QString seen(const Position &here, const std::vector<RolePercepts> &percepts)
    {
        for (std::size_t player = 0; player < here.views.size(); ++player)
            for (const RolePercepts &role : percepts) {
                if (role.role != m_names.role(m_sidl.players()[player]))
                    continue;
                QStringList found;
                for (const Word percept : role.percepts)
                    if (const QString text = percept.text(); !text.startsWith(u"(account "_s)
                        && !text.startsWith(u"(created "_s) && !text.startsWith(u"(deleted "_s))
                        found << text;
                found.sort();
                if (const QStringList wanted = inGdl(here.views[player].words()); wanted != found)
                    return u"%1 sees %2, not %3"_s.arg(role.role, found.join(u' '), wanted.join(u' '));
            }
        return {};
    }

    /// That goals are in proportion to accounts.
    QString goals(const Position &here, const Position &there)
    {
        ++ends;
        for (std::size_t player = 0; player < here.state.accounts().size(); ++player)
            for (const RoleGoals &role : there.goals) {
                if (role.role != m_names.role(m_sidl.players()[player]))
                    continue;
                if (role.values.size() != 1 || role.values.front() < 0 || role.values.front() > 100)
                    return u"goals of "_s + role.role;
                m_goals[here.state.accounts()[player]] = role.values.front();
            }
        const auto [low, lowGoal] = *m_goals.begin();
        const auto [high, highGoal] = *m_goals.rbegin();
        for (const auto &[account, goal] : m_goals)
            if (std::abs((goal - lowGoal) * (high - low) - (account - low) * (highGoal - lowGoal)) > 1e-6)
                return u"the account %1 is the goal %2"_s.arg(account).arg(goal);
        return high > low && highGoal <= lowGoal ? u"goals are all the same"_s : QString();
    }

    Engine m_sidl, m_gdl;
    GdlNames m_names;
    std::map<QString, std::map<QString, Choices>> m_moves;
    std::map<double, double> m_goals; ///< by account
};

} // namespace

/// Games in SIDL, written in GDL: the same play, or the rule that cannot be said.
class TestToGdl : public QObject
{
    Q_OBJECT

    static Conversion converted(const QString &rules, const ConversionLimits &limits = {})
    {
        Engine engine(readProgram(rules, u"game.sidl"_s));
        return toGdl(engine, limits);
    }

    static void playBoth(const Program &game, const QString &text, int plays, int most)
    {
        const Program other = readProgram(text, u"converted.kif"_s);
        QVERIFY2(other.isPlayable(), qPrintable(errorsOf(other.problems) + u"\n\n"_s + text.left(5000)));
        QVERIFY2(other.problems.empty(), qPrintable(errorsOf(other.problems)));
        Pair pair(game, other);
        for (int seed = 1; seed <= plays; ++seed) {
            const QString difference = pair.play(unsigned(seed), most);
            QVERIFY2(difference.isEmpty(), qPrintable(u"seed %1, %2"_s.arg(seed).arg(difference)));
        }
        QVERIFY(pair.ends > 0);
        const RuleSystem &gdl = ruleSystemOf(other);
        QVERIFY(gdl.format(text, gdl.clauses(text)).empty());
    }

private Q_SLOTS:
    void samples_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("reason"); // empty: it can be converted
        const std::map<QString, QString> refused{
            {u"chess"_s, u"more than 20,000 positions"_s},   {u"faulty-chess"_s, u"more than 20,000 positions"_s},
            {u"haggle"_s, u"More than 200,000 steps"_s},     {u"muddy-children"_s, u"more than 20,000 positions"_s},
            {u"price-negotiation"_s, u"cannot be listed"_s}, {u"rock-paper-scissors"_s, u"More than 200,000 steps"_s}};
        const QDir folder(QStringLiteral(SIDL_SOURCE_DIR "/resources/games"));
        for (const QFileInfo &file : folder.entryInfoList({u"*.sidl"_s}, QDir::Files, QDir::Name)) {
            const auto reason = refused.find(file.baseName());
            QTest::newRow(qPrintable(file.baseName()))
                << file.filePath() << (reason == refused.end() ? QString() : reason->second);
        }
    }
    void samples()
    {
        QFETCH(const QString, path);
        QFETCH(const QString, reason);
        const Program game = readProgram(fileText(path), path);
        Engine engine(game);
        const Conversion conversion = toGdl(engine);
        if (reason.isEmpty()) {
            QVERIFY2(conversion.ok(), qPrintable(errorsOf(conversion.problems)));
            playBoth(game, conversion.text, conversion.text.size() > 500'000 ? tests::rounds(2) : tests::rounds(20),
                     60);
            return;
        }
        QCOMPARE(conversion.problems.size(), 1u);
        const Diagnostic &problem = conversion.problems.front();
        QVERIFY2(problem.message.contains(reason), qPrintable(problem.message));
        QVERIFY(conversion.text.isEmpty() && problem.span.isValid() && !problem.advice.isEmpty());
    }

    void rules_data()
    {
        QTest::addColumn<QString>("rules");
        QTest::addColumn<QString>("part"); // of what is written
        QTest::newRow("names") << u"init([a],0).\ninit(['two words',\"s t\",'B',1,1.0,[x,[]],f(y),'?v']).\n"
                                  "legal([s]) :- \\+ fact([done]).\nowned([s],[a]).\nswitch([s],['(']).\n"
                                  "do(_) :- create([done]), create([role, true]), create([7]).\n"_s
                               << u"(word 0 (two_words s_t B 1 1.0 (list x nil) (f y) _?v))"_s;
        QTest::newRow("words of several lengths")
            << u"init([a],0).\ninit([at,x]).\ninit([at,x,y]).\ninit([at]).\nlegal([s]) :- \\+ fact([done]).\n"
               "owned([s],[a]).\nswitch([s],[go]).\ndo(_) :- create([done]), create([at,[p,q],[p,q,r]]).\n"_s
            << u"(at_2 x y)"_s;
        QTest::newRow("several switches of one player")
            << u"init([a],0).\ninit([b],0).\ninit([n]).\nlegal([S,P]) :- fact([n]), member(S,[s,t]), member(P,[a,b]).\n"
               "owned([_,P],[P]).\nswitch(_,[1]).\nswitch(_,[2]).\n"
               "do([X]) :- forall(does([_,P],[X]), create([P,X])), delete([n]).\n"_s
            << u"(leads 0 (both 1 2) (both 2 1) "_s;
        QTest::newRow("nature")
            << u"init([a],0).\ninit([n]).\nlegal([s]) :- fact([n]).\nlegal([t]) :- fact([n]).\nowned([s],[1/4,3/4]).\n"
               "owned([t],equal(2)).\nswitch(_,[x]).\nswitch(_,[y]).\n"
               "do(_) :- delete([n]), forall(does(S,[X]), (S=[N], create([N,X]))).\nhidden([s,_],[a]).\n"_s
            << u"(leads 0 noop (chance (both y x) 3) "_s;
        QTest::newRow("told again")
            << u"init([a],0).\ninit([n,0]).\ninit([w]).\nlegal([s]) :- fact([n,X]), X < 3.\nowned([s],[a]).\n"
               "switch([s],[x]).\nswitch([s],[y]).\nlegal([d]) :- "
               "fact([n,0]).\nowned([d],equal(2)).\nswitch([d],[1]).\n"
               "switch([d],[2]).\ndo([x]) :- fact([n,X]), delete([n,X]), Y is X+1, create([n,Y]), create([w]).\n"
               "do([y]) :- fact([n,X]), delete([n,X]), Y is X+1, create([n,Y]).\ndo([N]) :- integer(N), "
               "create([c,N]).\nhidden([c,_],[a]).\npayoff([a],1) :- tocreate([n,3]).\n"_s
            << u"(told 0 x 1 a (created w))"_s;
    }
    void rules()
    {
        QFETCH(const QString, rules);
        QFETCH(const QString, part);
        const Conversion conversion = converted(rules);
        QVERIFY2(conversion.ok(), qPrintable(errorsOf(conversion.problems)));
        QVERIFY2(conversion.text.contains(part), qPrintable(conversion.text));
        playBoth(readProgram(rules, u"game.sidl"_s), conversion.text, 10, 10);
    }

    void reasons_data()
    {
        QTest::addColumn<QString>("rules");
        QTest::addColumn<QString>("message");
        QTest::addColumn<int>("line");
        const QString one = u"init([a],0).\nlegal([s]) :- \\+ fact([x]).\nswitch([s],[x]).\nswitch([s],[y]).\n"_s;
        QTest::newRow("no end") << one + u"owned([s],[a]).\ndo(_).\n"_s << u"never over"_s << 2;
        QTest::newRow("accounts") << one
                + u"owned([s],[a]).\ndo(_) :- create([x]).\npayoff([a],0.001).\npayoff([a],1) :- does(_,[y]).\n"
                  "init([b],0).\n"_s
                                  << u"stand for the accounts"_s << 7;
        QTest::newRow("probabilities") << one + u"owned([s],[X,Y]) :- X is 1/pi, Y is 1-X.\ndo(_) :- create([x]).\n"_s
                                       << u"no fractions"_s << 5;
        QTest::newRow("growing") << one
                + u"init([n,0]).\nowned([s],[a]).\ndo([x]) :- fact([n,N]), delete([n,N]), "
                  "M is N+1, create([n,M]).\n"_s
                                 << u"more than 20,000 positions"_s << 2;
        QTest::newRow("no player") << u"init([x]).\nlegal([s]) :- fact([x]).\nowned([s],equal(1)).\nswitch([s],[y]).\n"
                                      "do(_) :- delete([x]).\n"_s
                                   << u"no player"_s << -1;
        QTest::newRow("what the rules raise")
            << one + u"owned([s],[a]).\ndo(_) :- X is a + 1, create([X]).\n"_s << u"a"_s << 6;
        QTest::newRow("GDL")
            << u"(role r)\n(legal r go)\n(<= (goal r 1) (true a))\n(<= terminal (true a))\n(init a)\n"_s
            << u"in GDL already"_s << -1;
    }
    void reasons()
    {
        QFETCH(const QString, rules);
        QFETCH(const QString, message);
        QFETCH(const int, line);
        Engine engine(readProgram(rules));
        const Conversion conversion = toGdl(engine);
        QVERIFY(conversion.text.isEmpty() && !conversion.ok());
        const Diagnostic &problem = conversion.problems.front();
        QVERIFY2(problem.message.contains(message), qPrintable(problem.message));
        QCOMPARE(problem.span.isValid() ? problem.span.line : -1, line);
    }

    void goals()
    {
        QCOMPARE(GdlGoals::of({0, 50, 100})->goal(50), 50);
        QVERIFY(GdlGoals::of({0, 50, 100})->explanation().isEmpty());
        QCOMPARE(GdlGoals::of({-1, 0, 1})->goal(0), 50);
        QCOMPARE(GdlGoals::of({-1, 0, 1})->explanation(), u"Accounts from -1 to 1 are goals from 0 to 100"_s);
        QCOMPARE(GdlGoals::of({0, 1.5, 3, 7})->goal(1.5), 21); // 98 for 7: as far from each other as they are
        QCOMPARE(GdlGoals::of({-3, -3})->goal(-3), 0);
        QVERIFY(!GdlGoals::of({0, 0.001, 1}));
    }

    void aStopEndsIt()
    {
        const QString path = QStringLiteral(SIDL_SOURCE_DIR "/resources/games/tic-tac-toe.sidl");
        Engine engine(readProgram(fileText(path), path));
        std::stop_source stop;
        const Conversion conversion = toGdl(engine, {}, {stop.get_token(), [&](const Progress &at) {
                                                             if (at.done == 100)
                                                                 stop.request_stop();
                                                         }});
        QCOMPARE(conversion.problems.front().code, u"cancelled"_s);
    }
};

SIDL_PROLOG_TEST_MAIN(TestToGdl)
#include "tst_togdl.moc"
