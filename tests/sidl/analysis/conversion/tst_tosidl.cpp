// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/analysis/conversion/conversion.h"
#include "sidl/engine/rules/engine.h"
#include "sidl/engine/state/recordtext.h"
#include "sidl/engine/state/wordtexts.h"
#include "sidl/language/rulesystem/registry.h"
#include "tests/support/gdldata.h"
#include "tests/support/prologtest.h"

#include <QDirIterator>
#include <QTest>

#include <random>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::analysis;
using namespace sidl::engine;
using namespace sidl::language;

namespace {

QString errorsOf(const Diagnostics &problems)
{
    QStringList all;
    for (const Diagnostic &problem : problems)
        if (problem.severity == Severity::Error)
            all << u"line %1: %2"_s.arg(problem.span.line).arg(problem.message);
    return all.join(u'\n');
}

QString shown(const QStringList &wanted, const QStringList &found)
{
    QStringList missing, extra;
    for (const QString &one : wanted)
        if (!found.contains(one))
            missing << one;
    for (const QString &one : found)
        if (!wanted.contains(one))
            extra << one;
    return u"missing %1; too many %2"_s.arg(missing.mid(0, 5).join(u' '), extra.mid(0, 5).join(u' '));
}

QStringList inSidl(const Words &words)
{
    QStringList all;
    for (const Word word : words)
        all << sidlWord(recordText(word));
    all.sort();
    return all;
}

QStringList sorted(QStringList list)
{
    list.sort();
    return list;
}

/// Plays a game and what it was converted to side by side, at random, and tells where they differ.
class Pair
{
public:
    Pair(const Program &game, const Program &converted, const Budget &budget)
        : m_game(game)
        , m_sidl(converted)
    {
        m_game.setBudget(budget);
        m_sidl.setBudget(budget);
    }

    QString play(unsigned seed, int most)
    {
        std::mt19937 random(seed);
        const Result<State> first = m_game.initialState(), second = m_sidl.initialState();
        if (!first.ok() || !second.ok())
            return told(first.ok() ? second.problem() : first.problem());
        State one = *first, other = *second;
        std::vector<RolePercepts> percepts;
        for (int chronon = 0;; ++chronon) {
            const Position here = m_game.position(one, chronon), there = m_sidl.position(other, chronon);
            if (here.error || there.error)
                return here.error && (there.error || here.error->code == "no-legal-move"_L1)
                    ? QString()
                    : told(here.error ? *here.error : *there.error);
            if (chronon == 0 && here.isTerminal())
                return {}; // nothing is played
            const QString difference = compared(here, there, percepts);
            if (!difference.isEmpty())
                return u"chronon %1: %2"_s.arg(chronon).arg(difference);
            if (here.isTerminal() || chronon == most)
                return {};
            Choices does, doesOther;
            for (const Switch &place : here.switches) {
                const Word action = place.actions[random() % place.actions.size()];
                does.push_back({place.word, action});
                if (place.actions.size() > 1 || place.isNature() || random() % 2 == 0) // else by default
                    doesOther.push_back({inSidl(place.word), inSidl(action)});
            }
            const Result<Chronon> next = m_game.play(here, does), nextOther = m_sidl.play(there, doesOther);
            if (!next.ok() || !nextOther.ok())
                return told(next.ok() ? nextOther.problem() : next.problem());
            percepts = next->percepts;
            one = next->after;
            other = nextOther->after;
            ++chronons;
        }
    }
    int chronons = 0;
    bool isSlow = false; ///< a limit of time ended the last play

private:
    QString told(const Problem &problem)
    {
        isSlow = problem.kind == Problem::Kind::Time;
        return isSlow ? QString() : u"error: "_s + problem.message;
    }
    Word inSidl(Word word) { return m_sidl.word(sidlWord(recordText(word))).value(); }

    QString compared(const Position &here, const Position &there, const std::vector<RolePercepts> &percepts)
    {
        QStringList wanted = ::inSidl(here.state.words()), found, seen;
        for (const QString &word : texts(there.state.words()))
            (here.isBlind && word.startsWith("[seen,"_L1) ? seen : found) << word;
        if (sorted(wanted) != sorted(found))
            return u"state: "_s + shown(wanted, found);
        if (here.state.accounts() != there.state.accounts())
            return u"accounts"_s;
        if (here.switches.size() != there.switches.size())
            return u"switches"_s;
        for (const Switch &place : here.switches) {
            const Switch *same = there.switchOf(inSidl(place.word));
            if (!same || same->isNature() != place.isNature())
                return u"switch "_s + place.word.text();
            if (::inSidl(place.actions) != sorted(texts(same->actions)))
                return u"actions: "_s + shown(::inSidl(place.actions), texts(same->actions));
        }
        if (!here.isBlind)
            return {};
        QStringList sent;
        for (const RolePercepts &role : percepts)
            for (const Word percept : role.percepts)
                if (role.role != "random"_L1)
                    sent << sidlWord(u"(seen %1 %2)"_s.arg(role.role, recordText(percept)));
        if (sorted(sent) != sorted(seen))
            return u"percepts: "_s + shown(sent, seen);
        for (std::size_t i = 0; i < there.views.size(); ++i)
            for (const Word word : there.views[i].words())
                if (!word.text().startsWith(u"[seen,%1,"_s.arg(sidlWord(m_game.players()[i].text()).mid(1).chopped(1))))
                    return u"%1 is seen"_s.arg(word.text());
        return {};
    }

    Engine m_game, m_sidl;
};

} // namespace

/// Games in GDL, written in SIDL: the same play.
class TestToSidl : public QObject
{
    Q_OBJECT

    void playBoth(const QString &text, const QString &name, int plays, int most, bool maySlow = false)
    {
        const Program game = readProgram(text, name);
        const Conversion conversion = toSidl(game);
        QVERIFY2(conversion.ok(), qPrintable(errorsOf(conversion.problems)));
        const Program converted = readProgram(conversion.text, u"converted.sidl"_s);
        QVERIFY2(converted.isPlayable(), qPrintable(errorsOf(converted.problems) + u"\n\n"_s + conversion.text));
        Budget budget;
        if (maySlow)
            budget.time = std::chrono::seconds(1);
        Pair pair(game, converted, budget);
        for (int seed = 1; seed <= plays; ++seed) {
            const QString difference = pair.play(unsigned(seed), most);
            QVERIFY2(difference.isEmpty(), qPrintable(u"seed %1, %2"_s.arg(seed).arg(difference)));
            QVERIFY2(!pair.isSlow || maySlow, "the rules took longer than allowed");
        }
        m_chronons += pair.chronons;
        ++(pair.isSlow ? m_slow : m_agreeing);
        if (pair.isSlow)
            qInfo("too slow: %s", qPrintable(name));
    }

private Q_SLOTS:
    void samples_data()
    {
        QTest::addColumn<QString>("path");
        const QDir folder(QStringLiteral(SIDL_SOURCE_DIR "/resources/games"));
        for (const QString &name : folder.entryList({u"*.kif"_s}, QDir::Files, QDir::Name))
            QTest::newRow(qPrintable(name)) << folder.filePath(name);
    }
    void samples()
    {
        QFETCH(const QString, path);
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QString text = QString::fromUtf8(file.readAll());
        playBoth(text, path, 20, 50);
        const Program converted = readProgram(toSidl(readProgram(text, path)).text, u"converted.sidl"_s);
        for (const Diagnostic &problem : converted.problems)
            QVERIFY2(problem.severity == Severity::Information || problem.code == "nested-term"_L1,
                     qPrintable(u"%1: %2"_s.arg(problem.span.line).arg(problem.message)));
    }

    void rules_data()
    {
        QTest::addColumn<QString>("rules");
        QTest::newRow("whole facts") << u"(<= (next ?f) (true ?f) (not (gone ?f)))(<= (gone (n ?x)) (does r (go ?x)))"
                                        "(<= (next done) (does r ?m) (distinct ?m stay))"
                                        "(<= (next (did ?m)) (does r ?m))(init (n 1))(init (n 2))"
                                        "(<= (legal r (go ?x)) (true (n ?x)))(legal r stay)"_s;
        QTest::newRow("recursion over the state")
            << u"(<= (path ?x ?y) (true (e ?x ?y)))(<= (path ?x ?z) (path ?x ?y) (true (e ?y ?z)))"
               "(init (e 1 2))(init (e 2 3))(init (e 3 1))(<= (legal r (go ?y)) (path 1 ?y))"
               "(<= (next (e ?x ?y)) (true (e ?x ?y)) (not (does r (go ?y))))(legal r stay)"
               "(<= terminal (not (path 1 2)))"_s;
        QTest::newRow("names that mean something else")
            << u"(<= (legal r (number ?x)) (length ?x))(length 1)(length 01)(member North ++)"
               "(<= (next (fact ?x)) (does r (number ?x)) (switch ?x ?x))(<= (switch ?x ?x) (length ?x))"
               "(<= (legal r ?x) (member ?x ?y))"_s;
        QTest::newRow("names of what is written around rules")
            << u"(<= (path ?x ?y) (true (e ?x ?y)))(<= (path ?x ?z) (path ?x ?y) (true (e ?y ?z)))(init (e 1 2))"
               "(init (e 2 3))(<= (legal r (go ?y)) (path 1 ?y) (append 1 1 ?x) (length ?x ?y))(append 1 1 1)"
               "(length 1 2)(memberchk a b)(<= (legal random ?x) (memberchk ?x ?y))(role random)"
               "(<= (next ?f) (true ?f) (memberchk ?x ?y))"_s;
        QTest::newRow("names of Prolog with a state")
            << u"(<= (open ?x ?y) (true (e ?x ?y)))(init (e 1 2))(init (e 2 1))"
               "(<= terminal (not (open 1 2)))(<= (legal r ?x) (open ?x ?y))"
               "(<= (next (e ?x ?y)) (open ?x ?y) (not (does r ?x)))"_s;
        QTest::newRow("roles by rules") << u"(<= (role ?x) (seat ?x))(seat s)(seat t)(<= (legal ?p (go ?p)) (role ?p))"
                                           "(<= (next (went ?p)) (does ?p (go ?q)))"_s;
        QTest::newRow("goals of other roles")
            << u"(role s)(role t)(<= (legal ?p ?x) (role ?p) (n ?x))(n 1)(n 2)(<= (next b) (does s 1) (does t 1))"
               "(<= (goal s 100) (true b))(<= (goal s 0) (not (true b)))"
               "(<= (goal t 0) (goal s 100))(<= (goal t 100) (goal s 0))"_s;
        QTest::newRow("goals by denied goals")
            << u"(role s)(role t)(<= (legal ?p ?x) (role ?p) (n ?x))(n 1)(n 2)(<= (next (won ?p)) (does ?p 1))"
               "(<= (goal ?p 100) (true (won ?p)) (not (won r)))(<= (goal ?p 50) (not (goal ?p 100)) (role ?p) (n ?x))"
               "(<= (goal ?p 20) (role ?p) (not (goal ?p 50)) (not (goal ?p 100)))(won t)"_s;
        QTest::newRow("order and alternatives")
            << u"(p 1)(p 2)(q 2)(<= (legal r (go ?x)) (not (q ?x)) (or (p ?x) (and (q ?x) (p ?x))))"
               "(<= (legal r (on ?x)) (distinct ?x 1) (p ?x) (not (true (at ?y ?y))))"
               "(<= (next (at ?x ?x)) (does r (on ?x)))"_s;
        QTest::newRow("a value in one way only")
            << u"(p 1)(p 2)(p 3)(<= (legal r (go ?x)) (or (q ?y) (true a)) (p ?x) (distinct ?x ?y))(q 1)(q 2)"_s;
    }
    void rules()
    {
        QFETCH(const QString, rules);
        playBoth(u"(role r)(init a)(<= terminal (true b))(<= (next a) (true a))"
                 "(<= (goal r 7) terminal)(<= (goal r 1) (not terminal))\n"_s
                     + rules,
                 u"rules.kif"_s, 5, 8);
    }

    void endsThatReadNoStateAreGivenNone()
    {
        const QString rules = u"(role r)(init a)(legal r go)(<= (next a) (true a))(over 1)\n"
                              "(<= terminal (over 1))(<= (goal r 1) (over 1))"_s;
        const Conversion conversion = toSidl(readProgram(rules));
        QVERIFY(conversion.ok());
        QVERIFY2(!conversion.text.contains(u"State"_s), qPrintable(conversion.text));
        for (const Diagnostic &problem : readProgram(conversion.text, u"a.sidl"_s).problems)
            QVERIFY2(problem.severity == Severity::Information, qPrintable(problem.message));
        playBoth(rules, u"over.kif"_s, 1, 2);
    }

    /// What depends on itself takes long to be found again and again.
    void recursion()
    {
        QString rules
            = u"(role r)(init (at 0))(<= (legal r (add ?x)) (n ?x))(n 0)(n 99)(n 98)\n"
              "(<= (next (at ?z)) (true (at ?x)) (does r (add ?y)) (sum ?x ?y ?z))\n"
              "(<= (next ?f) (true ?f) (does r (add 99)))(<= terminal (true (at 99)))(<= (goal r 1) (role r))\n"
              "(<= (leq ?x ?x) (succ ?x ?y))\n(<= (leq ?x ?z) (leq ?x ?y) (succ ?y ?z))\n"
              "; Numbers are few.\n(<= (sum 0 ?x ?x) (leq 0 ?x))\n"
              "(<= (sum ?a ?y ?b) (succ ?x ?a) (sum ?x ?y ?z) (succ ?z ?b))\n"_s;
        for (int i = 0; i < 60; ++i)
            rules += u"(succ %1 %2)"_s.arg(i).arg(i + 1);
        const Conversion constant = toSidl(readProgram(rules));
        QVERIFY(constant.ok() && constant.notes.empty());
        QVERIFY(constant.text.contains(u"\nsum(2, 3, 5).\n"_s) && constant.text.contains(u"% Numbers are few."_s));
        QVERIFY(!constant.text.contains(u"_grow"_s));
        playBoth(rules, u"sums.kif"_s, 3, 5);
        // Tens of thousands of facts are not written out, and neither is what depends on the state.
        QString large = rules;
        for (int i = 60; i < 300; ++i)
            large += u"(succ %1 %2)"_s.arg(i).arg(i + 1);
        QCOMPARE(toSidl(readProgram(large)).notes.size(), std::size_t(2));
        const Conversion changing = toSidl(readProgram(
            u"(role r)(init (e 1 2))(<= (path ?x ?y) (true (e ?x ?y)))(<= (path ?x ?z) (n ?x) (path ?x ?y) (true (e ?y "
            "?z)))(n 1)\n(<= (legal r (go ?y)) (path 1 ?y))(<= terminal (not (path 1 2)))(<= (goal r 1) (role r))"_s));
        QVERIFY(changing.ok());
        QCOMPARE(changing.notes.size(), std::size_t(1));
        QVERIFY(changing.notes.front().message.contains(u"'path'"_s));
        QVERIFY2(changing.text.contains(u"    member(path(X, Y), Known),\n    n(X)"_s), qPrintable(changing.text));
        // Arguments that stay the same are given: lines of one row need not those of all others, and of all colours.
        QString board
            = u"(role r)(init (at 1 1))(<= (legal r (go ?x ?y)) (true (at ?u ?y)) (line ?u ?y ?x ?y ?c white))"
              "(legal r stay)(<= (next (at ?x ?y)) (does r (go ?x ?y)))(<= terminal (true (at 1 0)))"
              "(<= (goal r 1) (role r))(init (wall 5))\n"
              "(<= (line ?u ?y ?x ?y ?c ?d) (after ?u ?x) (n ?y) (n ?c) (colour ?d))\n"
              "(<= (line ?u ?y ?x ?y ?c ?d) (after ?u ?v) (not (true (wall ?v))) (line ?v ?y ?x ?y ?c ?d))\n"
              "(line 0 0 0 0 0 white)(colour white)(colour black)(colour red)"_s;
        for (int i = 0; i < 16; ++i)
            board += u"(n %1)(after %1 %2)"_s.arg(i).arg(i + 1);
        const Conversion given = toSidl(readProgram(board));
        QVERIFY2(given.text.contains(u"    line_all(X2, X3, X4, X5, X6, Known),\n    member(line(X1, "_s),
                 qPrintable(given.text));
        playBoth(board, u"lines.kif"_s, 3, 5);
        // A chain that is too long for the stack of a window is left to a play.
        QString chain
            = u"(role r)(init a)(legal r go)(<= terminal (deep 0))(<= (goal r 1) terminal)(<= (next a) (true a))\n"
              "(deep end)(<= (deep ?x) (s ?x ?y) (deep ?y))"_s;
        for (int i = 0; i < 20'000; ++i)
            chain += u"(s %1 %2)"_s.arg(i).arg(i + 1);
        QVERIFY(toSidl(readProgram(chain)).ok());
    }

    void reasons_data()
    {
        QTest::addColumn<QString>("rules");
        QTest::addColumn<int>("line");
        QTest::newRow("goals by moves")
            << u"(role r)(init a)(legal r go)\n(<= (goal r 1) (does r go))\n(<= terminal (true b))(<= (next b) (true a))"_s
            << 2;
        QTest::newRow("goals in a circle")
            << u"(role r)(init a)(legal r go)(<= (next b) (true a))(<= terminal (true b))\n"
               "(<= (goal ?r ?n) (goal ?r ?n))"_s
            << 2;
        QTest::newRow("history") << u"role(r)\nstep(1)\ntrue(a,1)\nlegal(r,go,N) :- step(N)\nterminal(N) :- step(N)\n"_s
                                 << 1;
        QTest::newRow("SIDL") << u"init([a],0).\nlegal([s]).\nowned([s],[a]).\nswitch([s],[b]).\n"_s << -1;
    }
    void reasons()
    {
        QFETCH(const QString, rules);
        QFETCH(const int, line);
        const Conversion conversion = toSidl(readProgram(rules));
        QVERIFY(conversion.text.isEmpty() && !conversion.ok());
        const Diagnostic &problem = conversion.problems.front();
        QVERIFY(!problem.message.isEmpty() && !problem.advice.isEmpty());
        QCOMPARE(problem.span.isValid() ? problem.span.line : -1, line);
    }

    void files_data()
    {
        QTest::addColumn<QString>("path");
        if (tests::gdlDataFolder().isEmpty())
            QSKIP("the games are not at hand");
        const QDir folder(tests::gdlDataFolder());
        QStringList paths;
        for (QDirIterator it(folder.path(), {u"*.kif"_s, u"*.gdl"_s, u"*.hrf"_s, u"*.txt"_s, u"*.lisp"_s}, QDir::Files,
                             QDirIterator::Subdirectories);
             it.hasNext();)
            paths << folder.relativeFilePath(it.next());
        paths.sort();
        for (const QString &path : std::as_const(paths))
            QTest::newRow(qPrintable(path)) << path;
    }
    void files()
    {
        QFETCH(const QString, path);
        const QString text = tests::gdlText(path);
        const Program game = readProgram(text, path);
        if (!game.isPlayable() || text.size() > 60'000)
            return; // told by the tests of reading; the largest take too long here
        const Conversion conversion = toSidl(game);
        if (!conversion.ok()) {
            ++m_refused;
            qInfo("%s: %s", qPrintable(path), qPrintable(errorsOf(conversion.problems)));
            return;
        }
        playBoth(text, path, 1, 4, true);
    }

    void cleanupTestCase()
    {
        qInfo("%d games agree in %d chronons; %d cannot be converted; %d are too slow", m_agreeing, m_chronons,
              m_refused, m_slow);
    }

private:
    int m_agreeing = 0, m_chronons = 0, m_refused = 0, m_slow = 0;
};

SIDL_PROLOG_TEST_MAIN(TestToSidl)
#include "tst_tosidl.moc"
