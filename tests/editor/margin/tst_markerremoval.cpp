// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "editor/margin/markerremoval.h"
#include "tests/support/windowtest.h"

#include <Qsci/qsciscintilla.h>

using namespace Qt::StringLiterals;
using namespace sidl::editor;

/// Markers of several numbers are taken away, be they few or many, and those of others stay.
class TestMarkerRemoval : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theMarkersOfOthersStay_data()
    {
        QTest::addColumn<int>("marked"); // lines, from the first one on
        QTest::newRow("none") << 0;
        QTest::newRow("one") << 1;
        QTest::newRow("few") << 900;
        QTest::newRow("many") << 1500;
        QTest::newRow("all") << 3000;
    }
    void theMarkersOfOthersStay()
    {
        QFETCH(int, marked);
        constexpr int Lines = 3000, One = 4, Another = 21, Other = 10;
        QsciScintilla editor;
        editor.setText(u"a\n"_s.repeated(Lines - 1));
        for (const int number : {One, Another, Other})
            editor.markerDefine(QsciScintilla::Circle, number);
        for (int line = 0; line < Lines; line += 100)
            editor.markerAdd(line, Other);
        for (int line = 0; line < marked; ++line)
            editor.markerAdd(line, line % 2 == 0 ? One : Another);
        for (int line = 0; line < marked; line += 7) { // the same one twice, and both
            editor.markerAdd(line, One);
            editor.markerAdd(line, One);
        }
        removeMarkers(&editor, 1u << One | 1u << Another);
        for (int line = 0; line < Lines; ++line)
            QCOMPARE(editor.markersAtLine(line), line % 100 == 0 ? 1u << Other : 0u);
        removeMarkers(&editor, 1u << Other);
        QCOMPARE(editor.markerFindNext(0, ~0u), -1);
    }
};

SIDL_WINDOW_TEST_MAIN(TestMarkerRemoval)
#include "tst_markerremoval.moc"
