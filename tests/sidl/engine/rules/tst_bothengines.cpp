// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/bothengines.h"
#include "tests/support/gamefiles.h"

#include <QDir>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::engine;

/// Compiled rules tell what Prolog tells: in all sample games, in the paper's, and in small ones, one for each construct.
class TestBothEngines : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void games_data();
    void games();
    void small_data();
    void small();
};

void TestBothEngines::games_data()
{
    QTest::addColumn<QString>("path");
    for (const QString &folder :
         {QStringLiteral(SIDL_SOURCE_DIR "/resources/games"), QStringLiteral(SIDL_LISTINGS_DIR)})
        for (const QFileInfo &file : QDir(folder).entryInfoList({u"*.sidl"_s}))
            QTest::newRow(qPrintable(QFileInfo(folder).fileName() + u'/' + file.fileName())) << file.filePath();
}

void TestBothEngines::games()
{
    QFETCH(QString, path);
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    BothEngines both(language::readProgram(QString::fromUtf8(file.readAll()), path));
    for (quint64 seed = 1; seed <= 12; ++seed)
        QCOMPARE(both.playAtRandom(60, seed), QString());
    QVERIFY2(both.calls().compiled * 10 >= both.calls().all * 9, "Prolog answers too much");
}

void TestBothEngines::small_data()
{
    QTest::addColumn<QString>("rules");
    QTest::addColumn<bool>("compiled"); ///< everything is; else Prolog has to answer at least something

    const auto row = [](const char *name, const char *rules, bool compiled = true) {
        QTest::newRow(name) << QString::fromUtf8(rules) << compiled;
    };
    // What the rows say is what may be done with [m]: the solutions of try/1, in their order, and all words.
#include "tests/sidl/engine/rules/smallgames.inc"
}

void TestBothEngines::small()
{
    QFETCH(QString, rules);
    QFETCH(bool, compiled);
    const QString game
        = u"init([p],0). init([q],1). legal([m]). owned([m],[p]).\n"
          "init([a,1]). init([b,2]). init([b,3]). init([c,b,2]). init([n,1,x]). init([n,2,y]). init([f,1.5]).\n"
          "switch([m],[A]) :- try(A).\n"_s
        + rules;
    BothEngines both(language::readProgram(game, u"small"_s));
    QCOMPARE(both.playAtRandom(4, 1), QString());
    QCOMPARE(both.playAtRandom(4, 2), QString());
    QVERIFY2(both.compared() > 1, "the game does not begin");
    const RuleCalls calls = both.calls();
    if (compiled)
        QCOMPARE(calls.compiled, calls.all);
    else
        QVERIFY2(calls.compiled < calls.all, "Prolog has answered nothing");
}

SIDL_PROLOG_TEST_MAIN(TestBothEngines)
#include "tst_bothengines.moc"
