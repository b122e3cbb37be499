// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "editor/text/textdifference.h"

#include <QTest>

#include <rapidcheck.h>

using sidl::editor::Replacement;
using sidl::editor::textDifferences;

namespace {

QByteArray lines(int count)
{
    QByteArray text;
    for (int i = 0; i < count; ++i)
        text += "row(" + QByteArray::number(i) + "). % \u00e9\n";
    return text;
}

QByteArray replaced(const QByteArray &before, const std::vector<Replacement> &replacements)
{
    QByteArray text;
    int at = 0;
    for (const Replacement &one : replacements) {
        text += before.mid(at, one.range.start - at) + one.utf8;
        at = one.range.end;
    }
    return text + before.mid(at);
}

bool beginsCharacter(const QByteArray &text, int at)
{
    return at == text.size() || (static_cast<unsigned char>(text.at(at)) & 0xC0) != 0x80;
}

} // namespace

/// What is replaced where a text has become another one.
class TestTextDifference : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void nothingWhereNothingChanged()
    {
        QVERIFY(textDifferences(lines(20), lines(20)).empty());
        QVERIFY(textDifferences({}, {}).empty());
    }

    void onlyWhatChangedAtBothEndsAndInTheMiddle()
    {
        const QByteArray before = lines(100'000), half = before.left(before.size() / 2);
        const QByteArray after = "% first\n" + half + "% middle\n" + before.mid(half.size()) + "% last\n";
        const std::vector<Replacement> found = textDifferences(before, after);
        QCOMPARE(replaced(before, found), after);
        QCOMPARE(found.size(), 3U);
        for (const Replacement &one : found) {
            QCOMPARE(one.range.start, one.range.end);
            QVERIFY(one.utf8.size() < 20);
        }
    }

    /// As in a file that somebody else changes at its beginning while one writes at its end.
    void linesBetweenTwoChangesStay()
    {
        QList<QByteArray> some = lines(200).split('\n');
        const QByteArray before = some.join('\n');
        some[5] = "% theirs\n" + some[5];
        some[150] += " % mine";
        some.remove(180, 2);
        const QByteArray after = some.join('\n');
        const std::vector<Replacement> found = textDifferences(before, after);
        QCOMPARE(replaced(before, found), after);
        QCOMPARE(found.size(), 3U);
        QCOMPARE(found[0].utf8, QByteArray("% theirs\n"));
        QCOMPARE(found[1].utf8, QByteArray(" % mine"));
        QCOMPARE(found[2].utf8, QByteArray());
    }

    /// Also where they begin, or end, as the lines do that they are put beside.
    void linesThatComeAreWholeLines()
    {
        const QByteArray before = "row(2).\nrow(4).\nrow(5).\n",
                         after = "row(1).\nrow(2).\nrow(3).\nrow(4).\nrow(7).\n";
        const std::vector<Replacement> found = textDifferences(before, after);
        QCOMPARE(replaced(before, found), after);
        QCOMPARE(found.size(), 3U);
        QCOMPARE(found[0].range.start, 0);
        QCOMPARE(found[0].utf8, QByteArray("row(1).\n"));
        QCOMPARE(found[1].range.start, 8);
        QCOMPARE(found[1].utf8, QByteArray("row(3).\n"));
        QCOMPARE(found[2].range.start, 20);
        QCOMPARE(found[2].utf8, QByteArray("7"));
    }

    void aTextWithNothingInCommonIsReplacedAsAWhole()
    {
        const QByteArray before(200'000, 'a'), after(300'000, 'b');
        const std::vector<Replacement> found = textDifferences(before, after);
        QCOMPARE(found.size(), 1U);
        QCOMPARE(replaced(before, found), after);
    }

    void charactersStayWhole()
    {
        const std::vector<Replacement> found = textDifferences("a\u00e9b", "a\u00e8b"); // C3 A9, C3 A8
        QCOMPARE(found.size(), 1U);
        QCOMPARE(found.front().range.start, 1);
        QCOMPARE(found.front().range.end, 3);
        QCOMPARE(found.front().utf8, QByteArray("\u00e8"));
    }

    void randomChangesOfALargeText()
    {
        QVERIFY(rc::check("the replacements make the text, in order and of whole characters", [] {
            const QByteArray before = lines(*rc::gen::inRange(0, 15'000));
            QByteArray after = before;
            const int changes = *rc::gen::inRange(0, 6);
            for (int i = 0; i < changes; ++i) {
                int at = *rc::gen::inRange(0, int(after.size()) + 1);
                while (!beginsCharacter(after, at))
                    --at;
                int end = std::min(int(after.size()), at + *rc::gen::inRange(0, 90'000));
                while (!beginsCharacter(after, end))
                    ++end;
                after.replace(at, end - at, lines(*rc::gen::inRange(0, 9)));
            }
            const std::vector<Replacement> found = textDifferences(before, after);
            RC_ASSERT(replaced(before, found) == after);
            int last = -1;
            for (const Replacement &one : found) {
                RC_ASSERT(one.range.start > last);
                RC_ASSERT(beginsCharacter(before, one.range.start) && beginsCharacter(before, one.range.end));
                last = one.range.end;
            }
        }));
    }
};

QTEST_APPLESS_MAIN(TestTextDifference)
#include "tst_textdifference.moc"
