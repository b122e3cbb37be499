// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/text/problemcodes.h"

#include <QFile>
#include <QRegularExpression>
#include <QTest>

#include <set>

using namespace Qt::StringLiterals;
using namespace sidl::language;

/// The table of what problems there are. That the manual explains each is told in tst_manual.
class TestProblemCodes : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void eachCodeIsThereOnce()
    {
        static const QRegularExpression form(u"^[a-z]+(-[a-z]+)*$"_s);
        std::set<QString> seen;
        for (const ProblemCode &row : problemCodes()) {
            const QString code = QString::fromLatin1(row.code);
            QVERIFY2(form.match(code).hasMatch(), row.code);
            QVERIFY2(seen.insert(code).second, row.code);
            QCOMPARE(problemCode(code), &row);
        }
        QVERIFY(!problemCode(u"no-such-code"));
        QVERIFY(!problemCode(u""));
    }

    void severities()
    {
        QVERIFY(isKnownProblem(u"singleton", Severity::Warning));
        QVERIFY(isKnownProblem(u"singleton", Severity::Information));
        QVERIFY(!isKnownProblem(u"singleton", Severity::Error)); // a game can be played with it
        QVERIFY(isKnownProblem(u"syntax", Severity::Error));
        QVERIFY(!isKnownProblem(u"no-such-code", Severity::Information));
    }

    // What the kernel says of exceptions is in the table, too.
    void codesOfTheKernel()
    {
        QFile file(QStringLiteral(SIDL_SOURCE_DIR "/sidl/prolog/kernel.pl"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        static const QRegularExpression code(
            u"(?m)^(?:formal|explained)\\(.*?\\)?, '?([a-z]+(?:-[a-z]+)*)'?, *(?:Message|\"|$)"_s);
        auto found = code.globalMatch(QString::fromUtf8(file.readAll()));
        int count = 0;
        for (; found.hasNext(); ++count) {
            const QString name = found.next().captured(1);
            QVERIFY2(problemCode(name), qPrintable(name));
        }
        QVERIFY(count >= 15);
    }
};

QTEST_GUILESS_MAIN(TestProblemCodes)
#include "tst_problemcodes.moc"
