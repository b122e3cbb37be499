// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "printed.h"
#include "tests/prologtest.h"

#include "sidl/language/reader.h"

#include <QDir>

using namespace sidl::language;

/// The games printed in the paper that defines SIDL 3.0 are read without any problem.
class TestListings : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void listing_data()
    {
        QTest::addColumn<int>("clauses");
        QTest::newRow("chess") << 64;
        QTest::newRow("mcp") << 20;
        QTest::newRow("nim") << 13;
        QTest::newRow("priceNegotiation") << 16;
        QTest::newRow("rps") << 38;
    }
    void listing()
    {
        const QString name = QString::fromLatin1(QTest::currentDataTag());
        QFile file(QStringLiteral(SIDL_LISTINGS_DIR "/%1.sidl").arg(name));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const Program program = readProgram(QString::fromUtf8(file.readAll()), QStringLiteral("file"));
        QCOMPARE(printed::problems(program.problems), QStringList());
        QVERIFY(program.isPlayable());
        QCOMPARE(program.name, name);
        QTEST(int(program.clauses.size()), "clauses");
    }
};

SIDL_PROLOG_TEST_MAIN(TestListings)
#include "tst_listings.moc"
