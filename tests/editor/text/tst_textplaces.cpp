// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "editor/text/textplaces.h"

#include "editor/text/editorplaces.h"
#include "sidl/language/text/sourcemap.h"

#include <Qsci/qsciscintilla.h>

#include <QRandomGenerator>
#include <QTest>

using namespace Qt::StringLiterals;

using sidl::editor::ByteRange;
using sidl::editor::TextPlaces;
using sidl::editor::wholeRangeIn;
using sidl::language::Span;

/// Lines and columns in code points against bytes of UTF-8.
class TestTextPlaces : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void range_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("line");
        QTest::addColumn<int>("column");
        QTest::addColumn<int>("length");
        QTest::addColumn<int>("start");
        QTest::addColumn<int>("end");
        const auto row = [](const char *name, const char *text, const Span &span, int start, int end) {
            QTest::newRow(name) << QString::fromUtf8(text) << span.line << span.column << span.length << start << end;
        };
        row("first", "abc", {0, 1, 1, 2}, 0, 2);
        row("second line", "ab\ncd", {0, 2, 1, 2}, 3, 5);
        row("two bytes", "\u00e4b", {0, 1, 2, 1}, 2, 3);
        row("three bytes", "\u20acb", {0, 1, 2, 1}, 3, 4);
        row("beyond the BMP", "\U0001F600b", {0, 1, 2, 1}, 4, 5);
        row("it itself", "a\U0001F600b", {0, 1, 2, 1}, 1, 5);
        row("a tab is one", "\tb", {0, 1, 2, 1}, 1, 2);
        row("crlf is one line end", "ab\r\ncd", {0, 2, 1, 1}, 4, 5);
        row("over a line end", "ab\ncd", {0, 1, 2, 3}, 1, 4);
        row("over crlf", "ab\r\ncd", {0, 1, 2, 3}, 1, 5);
        row("column beyond the line", "ab\ncd", {0, 1, 9, 0}, 2, 2);
        row("column beyond a crlf line", "ab\r\ncd", {0, 1, 9, 0}, 2, 2);
        row("line beyond the text", "ab\ncd", {0, 7, 1, 3}, 5, 5);
        row("length beyond the text", "ab", {0, 1, 2, 9}, 1, 2);
        row("no place", "ab", {}, 0, 0);
        row("empty text", "", {0, 1, 1, 1}, 0, 0);
    }

    void range()
    {
        QFETCH(QString, text);
        QFETCH(int, line);
        QFETCH(int, column);
        QFETCH(int, length);
        QFETCH(int, start);
        QFETCH(int, end);
        QCOMPARE(TextPlaces(text.toUtf8()).range({0, line, column, length}), (ByteRange{start, end}));
    }

    /// The reader counts with its SourceMap; both have to agree on any text.
    void agreesWithTheReader()
    {
        const QStringList parts{u"a"_s, u"\t"_s, u"\n"_s, u"\u00e4"_s, u"\u20ac"_s, u"\U0001F600"_s};
        QRandomGenerator random(3);
        for (int round = 0; round < 300; ++round) {
            QString text;
            for (int i = random.bounded(30); i >= 0; --i)
                text += parts.at(random.bounded(int(parts.size())));
            const sidl::language::SourceMap map(text);
            const TextPlaces places(text.toUtf8());
            for (qsizetype start = 0; start < text.size(); ++start) {
                if (text.at(start).isLowSurrogate())
                    continue;
                const qsizetype end = map.advanced(start, random.bounded(5));
                const Span span = map.span(start, end);
                const ByteRange range = places.range(span);
                QCOMPARE(range.start, int(text.left(start).toUtf8().size()));
                QCOMPARE(range.end, int(text.left(end).toUtf8().size()));
                const Span back = places.place(range.start);
                QCOMPARE(back.line, span.line);
                QCOMPARE(back.column, span.column);
            }
        }
    }

    /// Of a large text Scintilla is asked; both have to agree on any text.
    void agreesWithScintilla()
    {
        const QStringList parts{u"a"_s, u"\n"_s, u"\r\n"_s, u"\u00e4"_s, u"\u20ac"_s, u"\U0001F600"_s};
        QRandomGenerator random(4);
        QsciScintilla editor;
        editor.setUtf8(true);
        for (int round = 0; round < 1000; ++round) {
            QString text;
            for (int i = random.bounded(30); i >= 0; --i)
                text += parts.at(random.bounded(int(parts.size())));
            editor.setText(text);
            const Span span{0, random.bounded(1, 7), random.bounded(1, 12), random.bounded(12)};
            QCOMPARE(wholeRangeIn(&editor, span), TextPlaces(text.toUtf8()).range(span));
        }
    }
};

QTEST_MAIN(TestTextPlaces)
#include "tst_textplaces.moc"
