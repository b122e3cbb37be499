// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/cliprocess.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace sidl::tests;

/// sidl why --not: how those are answered who expect that something is not so.
class TestWhyNot : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// Whoever asks why something is not so reads first that it is.
    void whatIsSoIsNotRefusedInSilence_data()
    {
        QTest::addColumn<QStringList>("question");
        QTest::addColumn<bool>("isSo");
        const auto row = [](const char *question, bool isSo) {
            QTest::newRow(question) << QString::fromLatin1(question).split(u' ') << isSo;
        };
        row("word [_,_]", true);
        row("word [nothing]", false);
        row("legal [main]", true);
        row("legal [other]", false);
        row("action [main] [3]", true);
        row("action [main] [4]", false);
        row("goal true", true);
        row("knows [alice,10]", true);
        row("word [bob,7] --policy first --chronons 1", false);
        row("word [bob,9] --policy first --chronons 1", true);
        row("word [alice,10] --policy first --chronons 1", false); // it was deleted, and why is explained
    }
    void whatIsSoIsNotRefusedInSilence()
    {
        QFETCH(QStringList, question);
        QFETCH(bool, isSo);
        const QStringList arguments = QStringList{u"why"_s, game("nim")} + question;
        const Outcome why = runSidl(arguments), whyNot = runSidl(arguments + QStringList(u"--not"_s));
        QCOMPARE(why.code, isSo ? 0 : 1);
        QCOMPARE(whyNot.code, isSo ? 1 : 0);
        QCOMPARE(whyNot.out, (isSo ? u"It is so:\n"_s : QString()) + why.out);
    }
};

QTEST_GUILESS_MAIN(TestWhyNot)
#include "tst_whynot.moc"
