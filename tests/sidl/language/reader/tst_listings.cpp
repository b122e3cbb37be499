// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/printed.h"
#include "tests/support/prologtest.h"

#include "sidl/language/rulesystem/registry.h"

#include <QDir>

using namespace Qt::StringLiterals;
using namespace sidl::language;

/// The games printed in the paper that defines SIDL 3.0 are read, and have just the problems that they do have.
class TestListings : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void listing_data()
    {
        QTest::addColumn<int>("clauses");
        QTest::addColumn<QStringList>("problems");
        QTest::newRow("chess") << 64 << QStringList();
        // S17: [stay] is neither [alice, stay] nor done by any rule.
        QTest::newRow("mcp") << 20 << QStringList{u"18:14+6 warning invalid-default"_s};
        QTest::newRow("nim") << 13 << QStringList();
        QTest::newRow("priceNegotiation") << 16 << QStringList();
        QTest::newRow("rps") << 38 << QStringList{u"15:1+9 information unused-predicate"_s};
    }
    void listing()
    {
        const QString name = QString::fromLatin1(QTest::currentDataTag());
        QFile file(QStringLiteral(SIDL_LISTINGS_DIR "/%1.sidl").arg(name));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const Program program = readProgram(QString::fromUtf8(file.readAll()), u"file"_s);
        QTEST(printed::problems(program.problems), "problems");
        QVERIFY(program.isPlayable());
        QCOMPARE(program.name, name);
        QTEST(int(program.clauses.size()), "clauses");
    }
};

SIDL_PROLOG_TEST_MAIN(TestListings)
#include "tst_listings.moc"
