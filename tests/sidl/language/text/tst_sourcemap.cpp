// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/text/sourcemap.h"

#include <QTest>

using namespace Qt::StringLiterals;
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
        QTest::newRow("start") << u"ab\ncd"_s << 0 << 2 << u"1:1+2"_s;
        QTest::newRow("second line") << u"ab\ncd"_s << 4 << 5 << u"2:2+1"_s;
        QTest::newRow("line end belongs to its line") << u"ab\ncd"_s << 2 << 3 << u"1:3+1"_s;
        QTest::newRow("over a line end") << u"ab\ncd"_s << 1 << 4 << u"1:2+3"_s;
        QTest::newRow("end of the text") << u"ab\n"_s << 3 << 3 << u"2:1+0"_s;
        QTest::newRow("tab") << u"\ta"_s << 1 << 2 << u"1:2+1"_s;
        QTest::newRow("behind a surrogate pair") << u"\U0001F600a"_s << 2 << 3 << u"1:2+1"_s;
        QTest::newRow("surrogate pairs within") << u"x\U0001F600\U0001F600"_s << 0 << 5 << u"1:1+3"_s;
        QTest::newRow("pairs on other lines") << u"\U0001F600\nab"_s << 4 << 5 << u"2:2+1"_s;
        QTest::newRow("empty text") << QString() << 0 << 0 << u"1:1+0"_s;
    }
    void spans()
    {
        QFETCH(const QString, text);
        QFETCH(const int, start);
        QFETCH(const int, end);
        const SourceMap map(text, 7);
        const Span span = map.span(start, end);
        QCOMPARE(span.revision, 7);
        QTEST(u"%1:%2+%3"_s.arg(span.line).arg(span.column).arg(span.length), "wanted");
        QCOMPARE(map.offset(span), qsizetype(start));
        QCOMPARE(map.text(span), text.mid(start, end - start));
    }

    /// Whatever was asked before, the answer is the same.
    void orderDoesNotMatter()
    {
        QString text;
        for (int i = 0; i < 50; ++i)
            text += u"\U0001F600%1\n"_s.arg(i * i);
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
        const SourceMap map(u"a\U0001F600b\U0001F600c"_s);
        QCOMPARE(map.advanced(0, 1), 1);
        QCOMPARE(map.advanced(0, 2), 3);
        QCOMPARE(map.advanced(1, 2), 4);
        QCOMPARE(map.advanced(4, 1), 6);
        QCOMPARE(map.advanced(0, 99), 7);
    }
};

QTEST_GUILESS_MAIN(TestSourceMap)
#include "tst_sourcemap.moc"
