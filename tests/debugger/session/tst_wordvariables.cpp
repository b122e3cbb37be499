// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/session/wordvariables.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::debugger;

/// What the rules call the elements of words.
class TestWordVariables : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theElementsOfWordsHaveNames_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("names"); // of cell, by position
        QTest::newRow("SIDL") << u"a.sidl"_s
                              << u"% [cell, Y, X, V]\nlegal([m]) :- fact([cell, Row, Col, b]), f(cell, A, B, C).\n"
                                 "do([P, R, C]) :- create([cell, R, C, P]), R1 is R + 1, delete([cell,R1,f(C),[V]]),\n"
                                 "    g([cell, Q | T]), h([cell, Z, Z]).\nbroken([cell, K, L, M.\n"_s
                              << u"|Row R R1|Col C|P"_s;
        QTest::newRow("KIF") << u"a.kif"_s
                             << u"(role x) ; (cell ?a ?b ?c)\n(<= (next (cell ?r ?c ?p)) (does ?p (mark ?r ?c)))\n"
                                "(<= p (true (cell 1 (f ?z) ?v)))\n(<= q (cell ?m ?n))\n"_s
                             << u"|?r|?c|?p ?v"_s;
        QTest::newRow("infix") << u"a.gdl"_s
                               << u"role(x)\nnext(cell(R,C,P)) :- does(P,mark(R,C))\np :- true(cell(1,f(Z),V))\n"_s
                               << u"|R|C|P V"_s;
    }
    void theElementsOfWordsHaveNames()
    {
        QFETCH(QString, file);
        QFETCH(QString, text);
        QFETCH(QString, names);
        GameInfo game;
        game.text = text;
        game.fileName = file;
        QStringList found;
        for (const WordVariables &form : wordVariables(game))
            if (form.first == "cell"_L1 && form.names.size() == 4)
                for (const QStringList &one : form.names)
                    found += one.join(u' ');
        QCOMPARE(found.join(u'|'), names);
    }
};

QTEST_GUILESS_MAIN(TestWordVariables)
#include "tst_wordvariables.moc"
