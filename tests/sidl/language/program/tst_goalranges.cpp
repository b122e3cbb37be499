// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/program/goalranges.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace sidl::language;

/// Where the goals of a clause are, by its tokens alone.
class TestGoalRanges : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void goals_data()
    {
        QTest::addColumn<QString>("clause");
        QTest::addColumn<QStringList>("goals");
        const auto add = [](const char *name, const char *clause, const QStringList &goals) {
            QTest::newRow(name) << QString::fromUtf8(clause) << goals;
        };
        add("a fact", "init([a], 0).", {});
        add("a conjunction", "do([X]) :- fact([n, X]), Y is X + 1, create([n, Y]).",
            {u"fact([n, X])"_s, u"Y is X + 1"_s, u"create([n, Y])"_s});
        add("alternatives", "a :- ( b -> c ; \\+ d, e *-> f ).", {u"b"_s, u"c"_s, u"d"_s, u"e"_s, u"f"_s});
        add("goals of goals", "a :- forall(between(1, 3, I), ( b(I), c )), d.",
            {u"forall(between(1, 3, I), ( b(I), c ))"_s, u"between(1, 3, I)"_s, u"b(I)"_s, u"c"_s, u"d"_s});
        add("what is collected", "a :- findall(X-Y, (b(X), c(Y)), L), L = [x, y].",
            {u"findall(X-Y, (b(X), c(Y)), L)"_s, u"b(X)"_s, u"c(Y)"_s, u"L = [x, y]"_s});
        add("quantified", "a :- bagof(X, Y^b(X, Y), L), c(L).", {u"bagof(X, Y^b(X, Y), L)"_s, u"b(X, Y)"_s, u"c(L)"_s});
        add("arguments are none", "a :- b(c(d, e), (f, g)), h.", {u"b(c(d, e), (f, g))"_s, u"h"_s});
        add("terms in brackets are none", "a :- X = (b, c), Y == [d, (e ; f)].",
            {u"X = (b, c)"_s, u"Y == [d, (e ; f)]"_s});
        add("cuts are none", "a :- b, !, c.", {u"b"_s, u"c"_s});
        add("comments", "a :- % b, c\n b, /* d, */ e.", {u"b"_s, u"e"_s});
        add("quotes", "a :- 'b,c'(\"d), e\"), f.", {u"'b,c'(\"d), e\")"_s, u"f"_s});
        add("negation in brackets", "a :- \\+ (b, c), \\+(d).", {u"b"_s, u"c"_s, u"d"_s});
        add("being written", "a :- b(, forall(c", {u"b(, forall(c"_s});
        add("without an end", "a :- b,\n  c(", {u"b"_s, u"c"_s});
        add("brackets too many", "a :- b), c.", {u"b"_s});
    }
    void goals()
    {
        QFETCH(const QString, clause);
        QFETCH(const QStringList, goals);
        QStringList found;
        for (const TextRange &range : goalRanges(clause))
            found << clause.mid(range.start, range.end - range.start);
        QCOMPARE(found, goals);
    }
};

QTEST_APPLESS_MAIN(TestGoalRanges)
#include "tst_goalranges.moc"
