// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/manual.h"
#include "tests/support/prologtest.h"

#include "sidl/language/assist/quickfix.h"
#include "sidl/language/rulesystem/registry.h"

#include <QMap>

using namespace Qt::StringLiterals;
using namespace sidl::language;

namespace {

/// A game without problems.
const char Sound[] = "game(g).\n"
                     "init([alice], 0).\n"
                     "init([bob], 0).\n"
                     "init([turn, alice]).\n"
                     "legal([main]) :-\n    fact([turn, _]).\n"
                     "owned([main], [Player]) :-\n    fact([turn, Player]).\n"
                     "switch([main], [take]).\n"
                     "switch([main], [wait]).\n"
                     "default([main], [wait]).\n"
                     "do([take]) :-\n    delete([turn, alice]),\n    create([turn, bob]).\n"
                     "do([wait]).\n"
                     "payoff([Player], 1) :-\n    tocreate([turn, Player]).\n";

QMap<QString, int> counted(const Diagnostics &problems)
{
    QMap<QString, int> codes;
    for (const Diagnostic &problem : problems)
        ++codes[problem.code];
    return codes;
}

QString listed(const Program &program)
{
    QString text;
    for (const Diagnostic &problem : program.problems)
        text += u"\n%1: %2 [%3]"_s.arg(problem.span.line).arg(problem.message, problem.code);
    return text;
}

QStringList titles(const QuickFixes &fixes)
{
    QStringList result;
    for (const QuickFix &fix : fixes)
        result += fix.title;
    return result;
}

/// The edits lie in the text, in order, and apart.
void checkEdits(const Program &program, const QuickFix &fix)
{
    QVERIFY(!fix.title.isEmpty() && !fix.edits.empty());
    qsizetype at = 0;
    for (const TextEdit &edit : fix.edits) {
        QVERIFY2(edit.start >= at && edit.length >= 0 && edit.end() <= program.text.size(), qPrintable(fix.title));
        at = edit.end();
    }
}

} // namespace

/// Each fix removes its problem and makes no other.
class TestQuickFix : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// Heads are not called; what is in a variable is, unless a keyword is meant.
    void namesWithACapital()
    {
        const auto advice = [](const QString &text) {
            const Diagnostics problems = readProgram(text).problems;
            for (const Diagnostic &problem : problems)
                if (problem.code == "syntax"_L1)
                    return problem.advice;
            return QString();
        };
        QCOMPARE(advice(u"Strong(x) :- fact([x])."_s),
                 u"Names of predicates start with a small letter: write strong"_s);
        QCOMPARE(advice(u"_Strong(x)."_s), u"Names of predicates start with a small letter"_s);
        QVERIFY(!advice(u"do([x]) :- Create([x])."_s).contains(u"call("_s));
        QVERIFY(advice(u"do([x]) :- Goal([x])."_s).contains(u"call(Goal, …)"_s));
    }

    void theGameIsSound() { QCOMPARE(listed(readProgram(QString::fromLatin1(Sound))), QString()); }

    void fixes_data()
    {
        QTest::addColumn<QString>("sound"); // what of the sound game
        QTest::addColumn<QString>("wrong"); // is written so
        QTest::addColumn<QString>("title");
        QTest::addColumn<QString>("right"); // and becomes this
        const auto row
            = [](const char *name, const char *sound, const char *wrong, const char *title, const char *right) {
                  QTest::newRow(name) << QString::fromUtf8(sound) << QString::fromUtf8(wrong)
                                      << QString::fromUtf8(title) << QString::fromUtf8(right);
              };
        row("keyword in a head", "payoff([P", "payof([P", "Replace payof by payoff", "payoff([P");
        row("keyword in a head, all clauses", "switch([main], [take]).\nswitch([main], [wait]).",
            "swicth([main], [take]).\nswicth([main], [wait]).", "Replace swicth by switch",
            "switch([main], [take]).\nswitch([main], [wait]).");
        row("a head with a capital", "payoff([Player], 1) :-", "Payoff([Player], 1) :-", "Replace Payoff by payoff",
            "payoff([Player], 1) :-");
        row("a head in capitals", "payoff([Player], 1) :-", "PAYOFF([Player], 1) :-", "Replace PAYOFF by payoff",
            "payoff([Player], 1) :-");
        row("a goal with a capital", "tocreate([", "ToCreate([", "Replace ToCreate by tocreate", "tocreate([");
        row("keyword in a body", "delete([", "delte([", "Replace delte by delete", "delete([");
        row("predicate", "do([wait]).", "do([wait]) :-\n    hlper(1).\nhelper(1).", "Replace hlper by helper",
            "do([wait]) :-\n    helper(1).\nhelper(1).");
        row("arguments of a goal", "delete([turn, alice])", "delete(turn, alice)",
            "Make a word of the arguments: delete([…])", "delete([turn, alice])");
        row("arguments of a head", "init([bob], 0).", "init([bob], 0).\ninit(extra, 1, 2).",
            "Make a word of the arguments: init([…])", "init([bob], 0).\ninit([extra, 1, 2]).");
        row("an operator of other languages", "do([wait]).", "do([wait]) :-\n    1 <= 2.", "Replace <= by =<",
            "do([wait]) :-\n    1 =< 2.");
        row("negation", "do([wait]).", "do([wait]) :-\n    not fact([turn, alice]).", "Replace not by \\+",
            "do([wait]) :-\n    \\+ fact([turn, alice]).");
        row("not equal", "do([wait]).", "do([wait]) :-\n    1 != 2.",
            "Replace != by =\\=", "do([wait]) :-\n    1 =\\= 2.");
        row("a term for its value", "do([wait]).", "do([wait]) :-\n    fact([n, M]), N=M-1,\n    create([n, N]).",
            "Compute it: N is M-1", "do([wait]) :-\n    fact([n, M]), N is M-1,\n    create([n, N]).");
        row("a term for its value, before its variable", "do([wait]).",
            "do([wait]) :-\n    fact([n, M]),\n    M - 1 = N,\n    create([n, N]).", "Compute it: N is M - 1",
            "do([wait]) :-\n    fact([n, M]),\n    N is M - 1,\n    create([n, N]).");
        row("a term of a helper for its value", "do([wait]).",
            "do([wait]) :-\n    fact([n, M]),\n    less(M, N),\n    create([n, N]).\nless(A, B) :-\n    B = A - 1.",
            "Compute it: B is A - 1",
            "do([wait]) :-\n    fact([n, M]),\n    less(M, N),\n    create([n, N]).\nless(A, B) :-\n    B is A - 1.");
        row("two full stops", "do([wait]).", "do([wait])..", "Write one full stop", "do([wait]).");
        row("a clause right behind the full stop", "do([wait]).\npayoff", "do([wait]).payoff",
            "Begin a new line behind the full stop", "do([wait]).\npayoff");
        row("a full stop in a word", "delete([turn, alice])", "delete([turn, alice.])", "Delete the full stop",
            "delete([turn, alice])");
        row("a full stop in a goal", "delete([turn, alice])", "delete([turn, alice].)", "Delete the full stop",
            "delete([turn, alice])");
        row("a clause that is missing", "do([wait]).",
            "do([wait]) :-\n    fact([turn, X]),\n    nothing(X, 1, _).\n% End.", "Add a clause for nothing/3",
            "do([wait]) :-\n    fact([turn, X]),\n    nothing(X, 1, _).\n\nnothing(_X, _, _).\n\n% End.");
        row("a clause without arguments", "do([wait]).", "do([wait]) :-\n    nothing.", "Add a clause for nothing/0",
            "do([wait]) :-\n    nothing.\n\nnothing.");
        row("a clause for a closure", "do([wait]).", "do([wait]) :-\n    maplist(nothing(1), [2]).",
            "Add a clause for nothing/2", "do([wait]) :-\n    maplist(nothing(1), [2]).\n\nnothing(_, _).\n");
        row("a clause behind all of the group", "do([take]) :-\n    delete", "do([take]) :-\n    nothing,\n    delete",
            "Add a clause for nothing/0", "do([take]) :-\n    nothing,\n    delete");
        row("variable, misspelt", "fact([turn, Player])", "fact([turn, Plaier])", "Replace Plaier by Player",
            "fact([turn, Player])");
        row("arguments that are missing", "do([wait]).", "do([wait]) :-\n    helper([a]).\nhelper(_, _, _).",
            "Write helper([a], _, _)", "do([wait]) :-\n    helper([a], _, _).\nhelper(_, _, _).");
        row("all arguments are missing", "do([wait]).", "do([wait]) :-\n    helper.\nhelper(_, _).",
            "Write helper(_, _)", "do([wait]) :-\n    helper(_, _).\nhelper(_, _).");
        row("full stop before an indented head", "do([wait]).\n", "do([wait]) :-\n    true\n    do([other]).\n",
            "Add the full stop", "do([wait]) :-\n    true.\ndo([other]).\n");
        row("variable, wanted once", "fact([turn, _])", "fact([turn, Whose])", "Replace Whose by _Whose",
            "fact([turn, _Whose])");
        row("variable, of no name", "fact([turn, _])", "fact([turn, Whose])", "Replace Whose by _", "fact([turn, _])");
        row("a name for a word", "init([bob], 0).", "init(bob, 0).", "Write [bob]", "init([bob], 0).");
        row("a name for a player", "owned([main], [Player]) :-\n    fact([turn, Player]).", "owned([main], alice).",
            "Write [alice]", "owned([main], [alice]).");
        row("a number for a distribution", "owned([main], [Player]) :-\n    fact([turn, Player]).", "owned([main], 2).",
            "Write equal(2)", "owned([main], equal(2)).");
        const char *owned = "owned([main], [Player]) :-\n    fact([turn, Player]).";
        row("probabilities that are too much", owned, "owned([main], [1/2, 2/3]).", "Replace [1/2, 2/3] by [3/7, 4/7]",
            "owned([main], [3/7, 4/7]).");
        row("weights", owned, "owned([main], [3, 1]).", "Replace [3, 1] by [3/4, 1/4]", "owned([main], [3/4, 1/4]).");
        row("decimal numbers", owned, "owned([main], [0.5, 0.7]).", "Replace [0.5, 0.7] by [5/12, 7/12]",
            "owned([main], [5/12, 7/12]).");
        row("probabilities that are alike", owned, "owned([main], [1/3, 1/3]).", "Replace [1/3, 1/3] by equal(2)",
            "owned([main], equal(2)).");
        row("probabilities of 0 alone", owned, "owned([main], [0, 0]).", "Replace [0, 0] by equal(2)",
            "owned([main], equal(2)).");
        row("the number of actions", owned, "owned([main], equal(3)).", "Replace equal(3) by equal(2)",
            "owned([main], equal(2)).");
        row("or", "do([wait]).", "do([wait]) :-\n    (   fact([turn, alice]) | fact([turn, bob]) ).", "Replace | by ;",
            "do([wait]) :-\n    (   fact([turn, alice]) ; fact([turn, bob]) ).");
        row("module", "delete([turn", "user:delete([turn", "Leave out user:", "delete([turn");
        row("full stop", "do([wait]).", "do([wait])", "Add the full stop", "do([wait]).");
        row("comma for a full stop", "init([bob], 0).", "init([bob], 0),", "Write a full stop", "init([bob], 0).");
        row("comma for a full stop, and the next one goes on", "init([bob], 0).\ninit([turn, alice]).",
            "init([bob], 0),\n    init([turn, alice]).", "Write a full stop", "init([bob], 0).\ninit([turn, alice]).");
        row("comma for a full stop, and a rule goes on", "init([turn, alice]).\nlegal([main]) :-\n    fact([turn, _]).",
            "init([turn, alice]),\n    % To act.\n    legal([main]) :-\n        fact([turn, _]).", "Write a full stop",
            "init([turn, alice]).\n% To act.\nlegal([main]) :-\n    fact([turn, _]).");
        row("comma for a full stop, and goals are no deeper",
            "init([turn, alice]).\nlegal([main]) :-\n    fact([turn, _]).",
            "init([turn, alice]),\n    legal([main]) :-\n    fact([turn, _]).", "Write a full stop",
            "init([turn, alice]).\nlegal([main]) :-\n    fact([turn, _]).");
        row("argument behind the head", "payoff([Player], 1) :-", "payoff([Player]) , 1 :-", "Put 1 into the brackets",
            "payoff([Player], 1) :-");
        row("comma between goals", "delete([turn, alice]),\n    create", "delete([turn, alice])\n    create",
            "Add a comma before create", "delete([turn, alice]),\n    create");
        row("comma within a line", "[turn, alice]),", "[turn alice]),", "Add a comma before alice", "[turn, alice]),");
        row("bracket that closes nothing", "switch([main], [take]).", "switch([main], [take])).", "Delete this )",
            "switch([main], [take]).");
        row("bracket missing at the full stop", "init([turn, alice]).", "init([turn, alice].", "Write the missing )",
            "init([turn, alice]).");
        row("brackets missing at the full stop", "init([turn, alice]).", "init([turn, alice.", "Write the missing ])",
            "init([turn, alice]).");
        row("bracket missing before a bracket", "init([turn, alice]).", "init([turn, alice).", "Write the missing ]",
            "init([turn, alice]).");
        row("bracket missing at the end of a line", "delete([turn, alice]),\n", "delete([turn, alice], % hers\n",
            "Write the missing )", "delete([turn, alice]), % hers\n");
        row("brackets missing at the end of a line", "delete([turn, alice]),\n", "delete([turn, alice,\n",
            "Write the missing ])", "delete([turn, alice]),\n");
        row("bracket missing before the neck", "do([take]) :-", "do([take] :-", "Write the missing )", "do([take]) :-");
        row("bracket missing within a group", "delete([turn, alice]),\n    create([turn, bob]).",
            "(   delete([turn, alice],\n        create([turn, bob])\n    ).", "Write the missing )",
            "(   delete([turn, alice]),\n        create([turn, bob])\n    ).");
        row("bracket missing before the last argument", "payoff([Player], 1) :-", "payoff([Player, 1) :-",
            "Write the missing ]", "payoff([Player], 1) :-");
        row("bracket and full stop missing before a clause", "init([turn, alice]).\n", "init([turn, alice]\n",
            "Write the missing ) and full stop", "init([turn, alice]).\n");
        row("bracket and full stop missing before an indented fact", "init([turn, alice]).\n",
            "init([turn, alice]\n    init([x, 1]).\n", "Write the missing ) and full stop",
            "init([turn, alice]).\ninit([x, 1]).\n");
        row("bracket and full stop missing before an indented rule", "do([wait]).\n",
            "do([wait] % idle\n    payoff([bob], 2) :-\n        fact([turn, _]).\n",
            "Write the missing ) and full stop", "do([wait]). % idle\npayoff([bob], 2) :-\n    fact([turn, _]).\n");
        row("bracket and full stop missing in a body", "do([wait]).\n",
            "do([wait]) :-\n    create([turn, bob]\n    payoff([bob], 2).\n", "Write the missing ) and full stop",
            "do([wait]) :-\n    create([turn, bob]).\npayoff([bob], 2).\n");
        row("bracket missing before a goal", "do([wait]).\n", "do([wait]) :-\n    create([x],\n    create([y]).\n",
            "Write the missing )", "do([wait]) :-\n    create([x]),\n    create([y]).\n");
        row("bracket of another kind", "init([turn, alice]).", "init([turn, alice)).", "Replace ) by ]",
            "init([turn, alice]).");
        row("bracket too many before another", "init([turn, alice]).", "init([turn, alice]]).", "Delete this ]",
            "init([turn, alice]).");
        row("brackets the other way round", "init([turn, alice]).", "init([turn, alice)].", "Replace )] by ])",
            "init([turn, alice]).");
        row("comma for a neck", "do([wait]).", "do([wait]), create([x]).", "Write :-", "do([wait]) :- create([x]).");
        row("colon for a neck", "do([wait]).", "do([wait]) : create([x]), create([y]).", "Write :-",
            "do([wait]) :- create([x]), create([y]).");
        row("colon for a neck before one goal", "do([wait]).", "do([wait]):create([x]).", "Write :-",
            "do([wait]):-create([x]).");
        row("comma at the end of the text", "tocreate([turn, Player]).\n", "tocreate([turn, Player]),\n",
            "Write a full stop", "tocreate([turn, Player]).\n");
        row("full stop before a comment", "do([wait]).\n", "do([wait])/* x */\n", "Add the full stop",
            "do([wait]). /* x */\n");
        row("fact of the beginning", "init([turn, alice]).", "init([turn, alice]).\nfact([x]).", "Replace fact by init",
            "init([turn, alice]).\ninit([x]).");
        row("unused predicate", "do([wait]).", "do([wait]).\n% Nobody calls it.\nhelper(1).\n\nhelper(2).\n",
            "Delete helper/1", "do([wait]).\n");
        row("unreachable clause", "do([wait]).", "do([wait]).\ndo([wait]) :-\n    create([x]).", "Delete this clause",
            "do([wait]).");
        row("repeated clause", "switch([main], [wait]).", "switch([main], [wait]).\nswitch([main], [wait]).",
            "Delete this clause", "switch([main], [wait]).");
        row("action without a rule", "do([wait]).\n", "", "Add do([wait]).", "do([wait]).\n");
        row("action without a rule, in paragraphs", "do([wait]).\n",
            "\n% More of it.\ndo([more]) :-\n    create([x]).\n", "Add do([wait]).",
            "\n% More of it.\ndo([more]) :-\n    create([x]).\n\ndo([wait]).\n\n");
        row("action misspelt", "default([main], [wait]).", "default([main], [wiat]).", "Replace [wiat] by [wait]",
            "default([main], [wait]).");
        row("player misspelt", "payoff([Player], 1) :-\n    tocreate([turn, Player]).", "payoff([alcie], 1).",
            "Replace [alcie] by [alice]", "payoff([alice], 1).");
        row("word misspelt", "fact([turn, _])", "fact([trun, _])", "Replace [trun, _] by [turn, _]", "fact([turn, _])");
        row("switch misspelt everywhere", "switch([main], [take]).\nswitch([main], [wait]).\ndefault([main], [wait]).",
            "switch([mian], [take]).\nswitch([mian], [wait]).\ndefault([mian], [wait]).", "Replace [mian] by [main]",
            "switch([main], [take]).\nswitch([main], [wait]).\ndefault([main], [wait]).");
    }
    void fixes()
    {
        QFETCH(QString, sound);
        QFETCH(QString, wrong);
        QFETCH(QString, title);
        QFETCH(QString, right);
        const QString whole = QString::fromLatin1(Sound);
        QCOMPARE(whole.count(sound), 1);
        const Program program = readProgram(QString(whole).replace(sound, wrong));
        const QuickFixes fixes = quickFixes(program);
        const auto fix
            = std::find_if(fixes.begin(), fixes.end(), [&title](const QuickFix &one) { return one.title == title; });
        QVERIFY2(fix != fixes.end(), qPrintable(titles(fixes).join(u'\n') + listed(program)));
        checkEdits(program, *fix);
        QVERIFY(fix->isForProblem);
        const QString fixed = edited(program.text, fix->edits);
        if (title == "Add do([wait])."_L1) { // what it does is to be written before the full stop
            const auto [start, end] = fix->places.at(0);
            QVERIFY(start == end && fix->edits.front().replacement.mid(start).startsWith(u'.'));
        }
        if (title == "Add do([wait])."_L1 && wrong.isEmpty())
            QVERIFY(fixed.contains("create([turn, bob]).\ndo([wait]).\n"_L1));
        else if (title != "Add a clause for nothing/0"_L1)
            QCOMPARE(fixed, QString(whole).replace(sound, right));
        checkFixed(program, *fix);
    }

    /// What keeps the rule as it is comes first; another variable of the rule is offered only as the right spelling.
    void variableUsedOnce_data()
    {
        QTest::addColumn<QString>("rule");
        QTest::addColumn<QStringList>("wanted"); // in the order of the menu
        const auto row = [](const char *name, const char *rule, const QStringList &wanted) {
            QTest::newRow(name) << QString::fromLatin1(rule) << wanted;
        };
        row("of one word", "do([go]) :-\n    fact([at, Column, Row]).",
            {u"Replace Column by _Column"_s, u"Replace Column by _"_s, u"Replace Row by _Row"_s,
             u"Replace Row by _"_s});
        row("of some letters in common", "do([go]) :-\n    fact([of, Width, Height]).",
            {u"Replace Width by _Width"_s, u"Replace Width by _"_s, u"Replace Height by _Height"_s,
             u"Replace Height by _"_s});
        row("of other numbers", "do([go]) :-\n    fact([of, Line1, Line2]).",
            {u"Replace Line1 by _Line1"_s, u"Replace Line1 by _"_s, u"Replace Line2 by _Line2"_s,
             u"Replace Line2 by _"_s});
        row("one and several", "do([go]) :-\n    fact([of, Row, Rows]).",
            {u"Replace Row by _Row"_s, u"Replace Row by _"_s, u"Replace Rows by _Rows"_s, u"Replace Rows by _"_s});
        row("short ones", "do([go]) :-\n    fact([of, Min, Win]).",
            {u"Replace Min by _Min"_s, u"Replace Min by _"_s, u"Replace Win by _Win"_s, u"Replace Win by _"_s});
        row("short ones of two letters", "do([go]) :-\n    fact([of, Pi, Pj]).",
            {u"Replace Pi by _Pi"_s, u"Replace Pi by _"_s, u"Replace Pj by _Pj"_s, u"Replace Pj by _"_s});
        row("a letter doubled", "do([go, P]) :-\n    fact([of, Pp]), create([x, P]).",
            {u"Replace Pp by P"_s, u"Replace Pp by _Pp"_s, u"Replace Pp by _"_s});
        row("misspelt", "do([go, Player]) :-\n    fact([of, Plaier]), create([x, Player]).",
            {u"Replace Plaier by Player"_s, u"Replace Plaier by _Plaier"_s, u"Replace Plaier by _"_s});
    }
    void variableUsedOnce()
    {
        QFETCH(QString, rule);
        const Program program = readProgram(u"game(g).\ninit([alice], 0).\n"_s + rule);
        QStringList found;
        for (const QuickFix &fix : quickFixes(program))
            if (fix.title.startsWith("Replace"_L1))
                found += fix.title;
        QTEST(found, "wanted");
    }

    /// A switch without actions is given one whose name is to be written; variables of the rule may be others in it.
    void anActionIsAdded()
    {
        const QString rules = QString::fromLatin1(Sound).replace("legal([main]) :-"_L1,
                                                                 "owned([die, 1], [alice]).\n"
                                                                 "legal([die, N]) :- fact([turn, N]).\n"
                                                                 "legal([main]) :-"_L1);
        const Program program = readProgram(rules);
        const QuickFixes fixes = quickFixes(program);
        const auto fix = std::ranges::find(fixes, u"Add switch([die, N], Action)"_s, &QuickFix::title);
        QVERIFY2(fix != fixes.end(), qPrintable(titles(fixes).join(u'\n') + listed(program)));
        QCOMPARE(edited(program.text, fix->edits),
                 QString(rules).replace("switch([main], [wait]).\n"_L1,
                                        "switch([main], [wait]).\nswitch([die, _N], [action]).\n"_L1));
        QCOMPARE(fix->places.size(), std::size_t(1));
        const auto [start, end] = fix->places.front();
        QCOMPARE(fix->edits.front().replacement.mid(start, end - start), u"action"_s);
        const Program after = readProgram(edited(program.text, fix->edits));
        QVERIFY2(!listed(after).contains("[no-action]"_L1), qPrintable(listed(after)));
    }

    void offers_data()
    {
        QTest::addColumn<QString>("sound");
        QTest::addColumn<QString>("written");
        QTest::addColumn<QString>("title");
        QTest::addColumn<QString>("right");
        QTest::newRow("name") << u"game(g)."_s << u"name(g)."_s << u"Write game, the usual keyword"_s << u"game(g)."_s;
        QTest::newRow("not") << u"fact([turn, _])"_s << u"not(fact([turn, nobody]))"_s << u"Write \\+"_s
                             << u"\\+ fact([turn, nobody])"_s;
        QTest::newRow("not, brackets kept") << u"fact([turn, _])"_s << u"not((fact([turn, A]), A = bob))"_s
                                            << u"Write \\+"_s << u"\\+ (fact([turn, A]), A = bob)"_s;
        QTest::newRow("not, an operator in it")
            << u"fact([turn, _])"_s << u"not( alice = bob )"_s << u"Write \\+"_s << u"\\+ alice = bob"_s;
        QTest::newRow("default") << u"default([main], [wait]).\n"_s << QString() << u"Make this action the default"_s
                                 << u"\ndefault([main], [take]).\n\n"_s;
        QTest::newRow("default above a line of spaces")
            << u"default([main], [wait]).\n"_s << u"    \n"_s << u"Make this action the default"_s
            << u"\ndefault([main], [take]).\n    \n"_s;
    }
    void offers()
    {
        QFETCH(QString, sound);
        QFETCH(QString, written);
        QFETCH(QString, title);
        QFETCH(QString, right);
        const QString whole = QString::fromLatin1(Sound);
        const Program program = readProgram(QString(whole).replace(sound, written));
        const QuickFixes fixes = quickFixes(program);
        const auto fix
            = std::find_if(fixes.begin(), fixes.end(), [&title](const QuickFix &one) { return one.title == title; });
        QVERIFY2(fix != fixes.end(), qPrintable(titles(fixes).join(u'\n')));
        QVERIFY(!fix->isForProblem);
        QCOMPARE(edited(program.text, fix->edits), QString(whole).replace(sound, right));
        checkFixed(program, *fix);
    }

    /// Nature's switches have no default, nor have those that have one already.
    void noDefaultIsOfferedTwice()
    {
        const QString whole = QString::fromLatin1(Sound);
        QVERIFY(!titles(quickFixes(readProgram(whole))).contains("Make this action the default"_L1));
        QString natures = whole;
        natures.replace("default([main], [wait]).\n"_L1, QString());
        natures.replace("owned([main], [Player])"_L1, "owned([main], equal(2))"_L1);
        QVERIFY(!titles(quickFixes(readProgram(natures))).contains("Make this action the default"_L1));
    }

    /// A full stop whose brackets are closed already, or that stands between two names.
    void aFullStopThatMayMeanMoreIsLeft()
    {
        for (const char *wrong : {"do([wait]).)", "do([wa.it]).", "do([wait]) :-\n    fact([x]).fact([y]), true."}) {
            const Program program
                = readProgram(QString::fromLatin1(Sound).replace("do([wait])."_L1, QLatin1String(wrong)));
            QVERIFY2(listed(program).contains("[dot]"_L1), wrong);
            for (const QuickFix &fix : quickFixes(program))
                QVERIFY2(!fix.isForProblem || !fix.title.contains("full stop"_L1), qPrintable(fix.title));
        }
    }

    /// What it is, is to be written: nothing can stand for it.
    void anArgumentOfAKeywordThatIsMissing()
    {
        const Program program
            = readProgram(QString::fromLatin1(Sound).replace("payoff([Player], 1) :-"_L1, "payoff([Player]) :-"_L1));
        const QuickFixes fixes = quickFixes(program);
        const auto fix = std::find_if(fixes.begin(), fixes.end(),
                                      [](const QuickFix &one) { return one.title == "Write payoff([Player], _)"_L1; });
        QVERIFY2(fix != fixes.end(), qPrintable(titles(fixes).join(u'\n')));
        QVERIFY(edited(program.text, fix->edits).contains("payoff([Player], _) :-"_L1));
        QCOMPARE(int(fix->places.size()), 1);
    }

    void betweenFactsAFullStopIsMissing()
    {
        const Program program = readProgram(
            QString::fromLatin1(Sound).replace("init([bob], 0).\n"_L1, "init([bob], 0) % b\n  side(1).\n"_L1));
        const QuickFixes fixes = quickFixes(program);
        const auto fix = std::find_if(fixes.begin(), fixes.end(), [](const QuickFix &one) {
            return one.title == "Add a full stop before side"_L1;
        });
        QVERIFY2(fix != fixes.end(), qPrintable(titles(fixes).join(u'\n')));
        QVERIFY(edited(program.text, fix->edits).contains("init([bob], 0). % b\nside(1).\n"_L1));
    }

    /// In a rule it may be a comma that is missing, or a full stop, behind an empty line rather so.
    void inARuleEitherMayBeMissing()
    {
        const auto offered = [](const char *between) {
            const QString text = QString::fromLatin1(Sound) + u"over :-\n    fact([turn, bob])"_s
                + QString::fromLatin1(between) + u"side(1).\n"_s;
            QStringList all;
            for (const QuickFix &fix : quickFixes(readProgram(text)))
                if (fix.title.endsWith(" before side"_L1))
                    all << fix.title << edited(text, fix.edits).section(u"bob])"_s, -1);
            return all;
        };
        const QString stop = u"Add a full stop before side"_s, comma = u"Add a comma before side"_s;
        QCOMPARE(offered("\n\n    "), (QStringList{stop, u".\n\nside(1).\n"_s, comma, u",\n\n    side(1).\n"_s}));
        QCOMPARE(offered("\n    "), (QStringList{comma, u",\n    side(1).\n"_s, stop, u".\nside(1).\n"_s}));
        QCOMPARE(offered(" "), (QStringList{comma, u", side(1).\n"_s}));
    }

    /// A goal more or less in brackets, or a list that was to have more elements or fewer.
    void aBracketThatMayCloseElsewhereIsLeft()
    {
        for (const char *wrong : {"do([wait]) :-\n    (   fact([x])\n    ;   fact([y]),\n    create([z]).",
                                  "do([wait]) :-\n    X is (1 + 2 // 3.",
                                  "do([wait]) :-\n    findall(X, member(X, [a], L).", "do([wait], [x], [y)."}) {
            const Program program
                = readProgram(QString::fromLatin1(Sound).replace("do([wait])."_L1, QLatin1String(wrong)));
            QVERIFY2(listed(program).contains("-bracket]"_L1), wrong);
            for (const QuickFix &fix : quickFixes(program))
                QVERIFY2(!fix.isForProblem || !fix.title.contains("missing"_L1), qPrintable(fix.title));
        }
    }

    /// What comes has no place in a list of goals.
    void aSignThatMayMeanMoreIsLeft()
    {
        const Program program = readProgram(
            QString::fromLatin1(Sound).replace("do([wait])."_L1, "do([wait]) :-\n    true ?= fact([x])."_L1));
        QVERIFY2(listed(program).contains("[syntax]"_L1), qPrintable(listed(program)));
        for (const QuickFix &fix : quickFixes(program))
            QVERIFY2(!fix.isForProblem || !fix.title.startsWith("Add a"_L1), qPrintable(fix.title));
    }

    void whereItIsNotPlainThereIsNone()
    {
        const QString whole = QString::fromLatin1(Sound);
        for (const char *wrong : {"payoff([Player], 1, 2) :-", "payoff(1) :-"}) {
            const Program program
                = readProgram(QString(whole).replace("payoff([Player], 1) :-"_L1, QLatin1String(wrong)));
            for (const QuickFix &fix : quickFixes(program))
                QVERIFY2(fix.place.line != 16 || fix.title.contains("Player"_L1), qPrintable(fix.title));
        }
    }

    /// The wrong examples of the manual: all fixes hold what they promise.
    void examplesOfTheManual()
    {
        int tried = 0;
        for (const manual::Page &page : manual::pages()) {
            for (const manual::Block &block : page.blocks) {
                if (block.kind != "sidl-wrong"_L1)
                    continue;
                const Program program = readProgram(block.text);
                for (const QuickFix &fix : quickFixes(program)) {
                    checkEdits(program, fix);
                    checkFixed(program, fix, false);
                    if (QTest::currentTestFailed()) {
                        qWarning("%s: %s", qPrintable(block.place), qPrintable(fix.title));
                        return;
                    }
                    ++tried;
                }
            }
        }
        qInfo("%d fixes", tried);
        QVERIFY(tried > 20);
    }

private:
    /// Its problem is gone, or told less often, and there is no other error; in a game that is sound but for that,
    /// there is no other problem of any kind.
    static void checkFixed(const Program &program, const QuickFix &fix, bool isSoundElse = true)
    {
        const Program after = readProgram(edited(program.text, fix.edits));
        const QMap<QString, int> was = counted(program.problems), is = counted(after.problems);
        const QString story = fix.title + listed(program) + "\n===>"_L1 + listed(after) + u'\n' + after.text;
        bool isGone = !fix.isForProblem;
        for (const Diagnostic &problem : program.problems)
            isGone = isGone || (problem.span == fix.place && is.value(problem.code) < was.value(problem.code));
        QVERIFY2(isGone, qPrintable(story));
        for (const Diagnostic &problem : after.problems)
            if (isSoundElse || problem.severity == Severity::Error)
                QVERIFY2(is.value(problem.code) <= was.value(problem.code), qPrintable(story));
    }
};

SIDL_PROLOG_TEST_MAIN(TestQuickFix)
#include "tst_quickfix.moc"
