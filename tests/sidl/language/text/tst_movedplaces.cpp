// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/text/movedplaces.h"

#include "sidl/language/text/sourcemap.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace sidl::language;

/// Where places of a text are after it was edited.
class TestMovedPlaces : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void places_data()
    {
        QTest::addColumn<QString>("now");
        QTest::addColumn<QString>("wanted"); // of "q(X)" in the second rule
        QTest::newRow("nothing edited") << Text << u"2:9+4"_s;
        QTest::newRow("blank lines above") << u"\n\n"_s + Text << u"4:9+4"_s;
        QTest::newRow("a comment above") << u"% p(X) :- q(X).\n"_s + Text << u"3:9+4"_s;
        QTest::newRow("a comment between") << u"a(1).\n/* q(X)\n */\np(X) :- q(X), q(X).\nq(2).\n"_s << u"4:9+4"_s;
        QTest::newRow("laid out") << u"a(1).\np(X) :-\n    q(X),\n    q(X).\nq(2).\n"_s << u"3:5+4"_s;
        QTest::newRow("spread") << u"a(1).\np(X) :- q( X ), q(X).\nq(2).\n"_s << u"2:9+6"_s;
        QTest::newRow("a rule more above") << u"b(1).\n"_s + Text << u"3:9+4"_s;
        QTest::newRow("a rule less above") << Text.mid(6) << u"1:9+4"_s;
        QTest::newRow("edited above and below") << u"b(1).\n\np(X) :- q(X), q(X).\nq(3).\n"_s << u"3:9+4"_s;
        QTest::newRow("the end is gone") << u"a(1).\np(X)"_s << u"2:9+0"_s;
        QTest::newRow("all is gone") << QString() << u"1:9+0"_s;
    }
    void places()
    {
        QFETCH(const QString, now);
        QFETCH(const QString, wanted);
        const MovedPlaces moved({Text, 3, tokensOf(Text)}, {now, 5, tokensOf(now)});
        const Span place = moved.now({3, 2, 9, 4});
        QCOMPARE(u"%1:%2+%3"_s.arg(place.line).arg(place.column).arg(place.length), wanted);
        QCOMPARE(place.revision, 5);
        QCOMPARE(moved.now(place), place);
        QVERIFY(!moved.now({}).isValid());
        const Span other{4, 2, 1, 1}; // of another text
        QCOMPARE(moved.now(other), other);
    }

    /// Goals that begin alike: no other is taken for the one that is gone.
    void goalsOfLines_data()
    {
        QTest::addColumn<QString>("now");
        QTest::addColumn<QString>("wanted"); // of the goal in line 3
        const auto row = [](const char *name, const QString &third, const QString &wanted) {
            QTest::newRow(name) << u"p :-\n    q(1),\n"_s + third + u"    r([b, Y]).\n"_s << wanted;
        };
        row("nothing edited", u"    r([a, X]),\n"_s, u"3:5+9"_s);
        row("made a comment", u"    %oopsr([a, X]),\n"_s, u"3:5+0"_s);
        row("removed", u""_s, u"3:5+0"_s);
        row("cut short by a comment", u"    r([a, %X]),\n"_s, u"3:5+0"_s);
        row("another goal", u"    other(word, Z, 1),\n"_s, u"3:5+0"_s);
        row("one above that begins alike", u"    r([a, Z]),\n    r([a, X]),\n"_s, u"4:5+9"_s);
        row("one below that begins alike", u"    r([a, X]),\n    r([a, Z]),\n"_s, u"3:5+9"_s);
        row("the same above", u"    r([a, X]),\n    r([a, X]),\n"_s, u"3:5+9"_s);
        row("edited itself", u"    r([a, Xs]),\n"_s, u"3:5+10"_s);
        QTest::newRow("indented, and edited around it")
            << u"p :-\n    q(2),\n        r([a, X]),\n    s.\n"_s << u"3:9+9"_s;
        QTest::newRow("gone, and edited around it") << u"p :-\n    q(2),\n    r([b, Z]).\n"_s << u"3:5+0"_s;
    }
    void goalsOfLines()
    {
        QFETCH(const QString, now);
        const QString text = u"p :-\n    q(1),\n    r([a, X]),\n    r([b, Y]).\n"_s;
        const MovedPlaces moved({text, 1, tokensOf(text)}, {now, 2, tokensOf(now)});
        const Span place = moved.now({1, 3, 5, 9});
        QTEST(u"%1:%2+%3"_s.arg(place.line).arg(place.column).arg(place.length), "wanted");
    }

    void ofTwoEqualGoalsTheOneThatWasEditedIsGone()
    {
        const QString text = u"p :-\n  q,\n  q,\n  q.\n"_s, now = u"p :-\n  q,\n  %q,\n  q.\n"_s;
        const MovedPlaces moved({text, 1, tokensOf(text)}, {now, 2, tokensOf(now)});
        QCOMPARE(moved.now({1, 2, 3, 1}), (Span{2, 2, 3, 1}));
        QCOMPARE(moved.now({1, 3, 3, 1}), (Span{2, 3, 3, 0}));
        QCOMPARE(moved.now({1, 4, 3, 1}), (Span{2, 4, 3, 1}));
    }

    void nothingMoves()
    {
        const MovedPlaces moved;
        QCOMPARE(moved.now({3, 2, 9, 4}), (Span{3, 2, 9, 4}));
        QCOMPARE(moved.lineBefore(7), 7);
    }

    void wholeClauses() // and names of other widths than a character of UTF-16
    {
        const QString text = u"a('\U0001F600').\nb :-\n  c.\n"_s, now = u"% \U0001F600\n"_s + text;
        const MovedPlaces moved({text, 1, tokensOf(text)}, {now, 2, tokensOf(now)});
        QCOMPARE(SourceMap(now).text(moved.now({1, 2, 1, 9})), u"b :-\n  c."_s);
        QCOMPARE(moved.now({1, 2, 1, 9}), (Span{2, 3, 1, 9}));
        QCOMPARE(moved.now({1, 1, 3, 3}), (Span{2, 2, 3, 3}));
        QCOMPARE(moved.lineBefore(3), 2);
        QCOMPARE(moved.lineBefore(4), 3);
    }

private:
    const QString Text = u"a(1).\np(X) :- q(X), q(X).\nq(2).\n"_s;
};

QTEST_APPLESS_MAIN(TestMovedPlaces)

#include "tst_movedplaces.moc"
