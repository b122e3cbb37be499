// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/text/sourcemap.h"

#include <QTest>

using namespace sidl::language;

/// Spans count lines and columns from 1, in code points; a tab is one.
class TestSourceMap : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void spans_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("start");
        QTest::addColumn<int>("end");
        QTest::addColumn<QString>("wanted"); // line:column+length
        QTest::newRow("start") << QStringLiteral("ab\ncd") << 0 << 2 << QStringLiteral("1:1+2");
        QTest::newRow("second line") << QStringLiteral("ab\ncd") << 4 << 5 << QStringLiteral("2:2+1");
        QTest::newRow("line end belongs to its line") << QStringLiteral("ab\ncd") << 2 << 3 << QStringLiteral("1:3+1");
        QTest::newRow("over a line end") << QStringLiteral("ab\ncd") << 1 << 4 << QStringLiteral("1:2+3");
        QTest::newRow("end of the text") << QStringLiteral("ab\n") << 3 << 3 << QStringLiteral("2:1+0");
        QTest::newRow("tab") << QStringLiteral("\ta") << 1 << 2 << QStringLiteral("1:2+1");
        QTest::newRow("behind a surrogate pair") << QStringLiteral("\U0001F600a") << 2 << 3 << QStringLiteral("1:2+1");
        QTest::newRow("surrogate pairs within")
            << QStringLiteral("x\U0001F600\U0001F600") << 0 << 5 << QStringLiteral("1:1+3");
        QTest::newRow("pairs on other lines") << QStringLiteral("\U0001F600\nab") << 4 << 5 << QStringLiteral("2:2+1");
        QTest::newRow("empty text") << QString() << 0 << 0 << QStringLiteral("1:1+0");
    }
    void spans()
    {
        QFETCH(const QString, text);
        QFETCH(const int, start);
        QFETCH(const int, end);
        const SourceMap map(text, 7);
        const Span span = map.span(start, end);
        QCOMPARE(span.revision, 7);
        QTEST(QStringLiteral("%1:%2+%3").arg(span.line).arg(span.column).arg(span.length), "wanted");
        QCOMPARE(map.offset(span), qsizetype(start));
        QCOMPARE(map.text(span), text.mid(start, end - start));
    }

    /// Whatever was asked before, the answer is the same.
    void orderDoesNotMatter()
    {
        QString text;
        for (int i = 0; i < 50; ++i)
            text += QStringLiteral("\U0001F600%1\n").arg(i * i);
        const SourceMap sequential(text);
        for (qsizetype at = 0; at < text.size(); ++at) {
            const SourceMap fresh(text);
            QCOMPARE(sequential.span(at, text.size()), fresh.span(at, text.size()));
            const qsizetype other = (at * 7919) % text.size();
            QCOMPARE(sequential.span(other, other), fresh.span(other, other));
        }
    }

    void advancesByCodePoints()
    {
        const SourceMap map(QStringLiteral("a\U0001F600b\U0001F600c"));
        QCOMPARE(map.advanced(0, 1), 1);
        QCOMPARE(map.advanced(0, 2), 3);
        QCOMPARE(map.advanced(1, 2), 4);
        QCOMPARE(map.advanced(4, 1), 6);
        QCOMPARE(map.advanced(0, 99), 7);
    }
};

QTEST_GUILESS_MAIN(TestSourceMap)
#include "tst_sourcemap.moc"
