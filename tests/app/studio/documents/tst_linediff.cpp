// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/documents/diffview.h"

#include <QRandomGenerator>
#include <QTest>
#include <QTextBlock>

using namespace Qt::StringLiterals;
using namespace sidl::app;
using namespace sidl::editor;

namespace {

QString printed(const std::vector<DiffLine> &lines)
{
    QStringList texts;
    for (const DiffLine &line : lines)
        texts << QChar(" -+"_L1.at(qsizetype(line.kind))) + line.text;
    return texts.join(u' ');
}

QStringList words(const QString &text)
{
    return text.split(u' ', Qt::SkipEmptyParts);
}

} // namespace

/// How two texts differ, line by line.
class TestLineDiff : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void shortest_data()
    {
        QTest::addColumn<QString>("before");
        QTest::addColumn<QString>("after");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char *name, const char *before, const char *after, const char *expected) {
            QTest::newRow(name) << QString::fromLatin1(before) << QString::fromLatin1(after)
                                << QString::fromLatin1(expected);
        };
        row("nothing", "", "", "");
        row("same", "a b", "a b", " a  b");
        row("all new", "", "a b", "+a +b");
        row("all gone", "a b", "", "-a -b");
        row("changed", "a b c", "a x c", " a -b +x  c");
        row("inserted", "a c", "a b c", " a +b  c");
        row("two places", "a b c d e", "b c x d", "-a  b  c +x  d -e");
        row("the paper's", "a b c a b b a", "c b a b a c", "-a -b  c +b  a  b -b  a +c");
        row("repeated", "a a a", "a a", " a  a -a");
    }

    void shortest()
    {
        QFETCH(QString, before);
        QFETCH(QString, after);
        QFETCH(QString, expected);
        QCOMPARE(printed(lineDiff(words(before), words(after))), expected);
    }

    void leadsFromOneToTheOther()
    {
        QRandomGenerator random(7);
        for (int round = 0; round < 500; ++round) {
            QStringList before, after;
            for (int i = random.bounded(30); i > 0; --i)
                before << QString::number(random.bounded(5));
            for (int i = random.bounded(30); i > 0; --i)
                after << QString::number(random.bounded(5));
            QStringList left, right;
            for (const DiffLine &line : lineDiff(before, after)) {
                QCOMPARE(line.before, int(left.size()) + 1);
                QCOMPARE(line.after, int(right.size()) + 1);
                if (line.kind != DiffLine::Kind::Added)
                    left << line.text;
                if (line.kind != DiffLine::Kind::Removed)
                    right << line.text;
            }
            QCOMPARE(left, before);
            QCOMPARE(right, after);
        }
    }

    void textsWithNothingInCommonAreReplaced()
    {
        QStringList before, after;
        for (int i = 0; i < 50'000; ++i) {
            before << u"a%1"_s.arg(i);
            after << u"b%1"_s.arg(i);
        }
        const std::vector<DiffLine> lines = lineDiff(before, after);
        QCOMPARE(int(lines.size()), 100'000);
        QCOMPARE(lines.front().kind, DiffLine::Kind::Removed);
        QCOMPARE(lines.back().kind, DiffLine::Kind::Added);
    }

    void theViewShowsWhatDiffers()
    {
        QStringList before;
        for (int i = 1; i <= 30; ++i)
            before << u"line %1"_s.arg(i);
        QStringList after = before;
        after[9] = u"ten"_s;
        after.insert(25, u"new"_s);
        DiffView view;
        const TextDifference difference = TextDifference::of(before.join(u"\r\n"), after.join(u'\n'));
        QCOMPARE(difference.added, 2);
        QCOMPARE(difference.removed, 1);
        view.setDifference(difference);
        QCOMPARE(view.toPlainText(),
                 u"Line 7\n  line 7\n  line 8\n  line 9\n- line 10\n+ ten\n  line 11\n  line 12\n  line 13\n"
                 "Line 23\n  line 23\n  line 24\n  line 25\n+ new\n  line 26\n  line 27\n  line 28"_s);
        const auto colourOf
            = [&view](int row) { return view.document()->findBlockByNumber(row).blockFormat().background(); };
        QCOMPARE(colourOf(1).style(), Qt::NoBrush);
        const QColor removed = colourOf(4).color(), added = colourOf(5).color();
        QVERIFY(removed.red() > removed.green() && added.green() > added.red());
        QPalette dark = view.palette();
        dark.setColor(QPalette::Window, Qt::black);
        dark.setColor(QPalette::WindowText, Qt::white);
        dark.setColor(QPalette::Base, Qt::black);
        dark.setColor(QPalette::Text, Qt::white);
        view.setPalette(dark);
        QVERIFY(colourOf(4).color().lightness() < removed.lightness());
        view.setDifference(TextDifference::of(u"a\n"_s, u"a\n"_s));
        QCOMPARE(view.toPlainText(), QString());
    }

    /// In a line that is longer than the view is wide, too.
    void whatIsNewInALineStandsOut()
    {
        QStringList numbers;
        for (int i = 0; i < 5000; ++i)
            numbers << QString::number(i);
        QStringList others = numbers;
        others[2500] = u"changed"_s;
        DiffView view;
        view.setDifference(TextDifference::of(u"a.\np([%1]).\n"_s.arg(numbers.join(u',')),
                                              u"a.\np([%1]).\n"_s.arg(others.join(u','))));
        const auto marked = [&view](int row) {
            QStringList texts;
            const QTextBlock block = view.document()->findBlockByNumber(row);
            for (auto it = block.begin(); it != block.end(); ++it)
                if (it.fragment().charFormat().hasProperty(QTextFormat::BackgroundBrush))
                    texts << it.fragment().text();
            return texts;
        };
        QCOMPARE(marked(1), QStringList()); // "a." stays
        QCOMPARE(marked(2), QStringList{u"2500"_s});
        QCOMPARE(marked(3), QStringList{u"changed"_s});
        for (const int row : {2, 3}) {
            const QString line = view.document()->findBlockByNumber(row).text();
            QVERIFY2(line.size() < 120, qPrintable(line));
            QVERIFY2(line.mid(2).startsWith(u'…') && line.endsWith(u'…'), qPrintable(line));
        }
        view.setDifference(TextDifference::of(u"do(x) :- a.\n"_s, u"do(x) :- a, b.\n"_s));
        QCOMPARE(marked(1), QStringList()); // nothing has gone
        QCOMPARE(marked(2), QStringList{u", b"_s});
        view.setDifference(TextDifference::of(u"alpha\n"_s, u"omega\n"_s)); // another line
        QCOMPARE(marked(1) + marked(2), QStringList());
        view.setDifference(TextDifference::of(u"x"_s, QString(100'000, u'y')));
        QVERIFY(view.toPlainText().size() < 3000);
    }

    void ofTextsThatDifferAllOverTheBeginningIsShown()
    {
        QString before, after;
        for (int i = 0; i < 20'000; ++i) {
            before += u"a%1\n"_s.arg(i);
            after += u"b%1\n"_s.arg(i);
        }
        const TextDifference difference = TextDifference::of(before, after);
        QCOMPARE(difference.added, 20'000);
        QCOMPARE(difference.removed, 20'000);
        QVERIFY(difference.isCut);
        DiffView view;
        view.setDifference(difference);
        QVERIFY(view.blockCount() > 1000 && view.blockCount() < 10'000);
        QVERIFY(view.toPlainText().endsWith(u"More lines differ than are shown here."_s));
    }
};

QTEST_MAIN(TestLineDiff)
#include "tst_linediff.moc"
