// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "editor/editor/codeeditor.h"
#include "editor/margin/folding.h"
#include "editor/margin/linevalues.h"
#include "tests/support/windowtest.h"

#include <QToolTip>

#include <memory>

using namespace Qt::StringLiterals;
using namespace sidl::editor;
using Of = LineValues::Of;

namespace {

const QString Rules = u"legal([main]) :-\n    fact([_, Left]),\n    Left > 0.\nowned(_, [a]).\n"_s;

/// What is painted where a line's values are, as pixels that are not of the line's background.
int painted(const CodeEditor &editor, const QRect &where)
{
    const QImage image = editor.viewport()->grab(where).toImage();
    const QColor paper = image.pixelColor(image.width() - 1, image.height() / 2);
    int pixels = 0;
    for (int x = 0; x < image.width(); ++x)
        for (int y = 0; y < image.height(); ++y)
            pixels += image.pixelColor(x, y) != paper ? 1 : 0;
    return pixels;
}

} // namespace

/// Values beside the lines of a text.
class TestLineValues : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_editor = std::make_unique<CodeEditor>();
        m_editor->setText(Rules);
        m_editor->resize(600, 300);
        m_editor->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_editor.get()));
    }
    void cleanup()
    {
        m_view.reset();
        m_editor.reset();
    }

    void theyAreDrawnBehindTheLine()
    {
        const bool wasModified = m_editor->gameDocument()->isModified();
        values()->setValues(Of::Explanation, {{2, {u"Other = 1"_s, u"Left = 10"_s}}});
        QCOMPARE(values()->text(2), u"Left = 10,  Other = 1"_s); // what the line names comes first
        const QRect place = values()->rect(2);
        const long end = m_editor->SendScintilla(CodeEditor::SCI_GETLINEENDPOSITION, 1ul);
        QVERIFY(place.left() > m_editor->SendScintilla(CodeEditor::SCI_POINTXFROMPOSITION, 0ul, end));
        QVERIFY(painted(*m_editor, place) > 50);
        QCOMPARE(m_editor->text(), Rules); // no part of the text
        QCOMPARE(m_editor->gameDocument()->isModified(), wasModified);

        values()->setValues(Of::Explanation, {});
        QVERIFY(values()->text(2).isEmpty());
        QCOMPARE(painted(*m_editor, place), 0);
    }

    /// What has no room is told whole in a tip, one value a line; what has room has none.
    void cutValuesAreWholeInATip()
    {
        const QString longList = u"List = ["_s + QString(120, u'a') + u']';
        const auto rest = [this](int line) {
            QToolTip::hideText();
            const QPoint place = values()->rect(line).center();
            Q_EMIT m_editor->SCN_DWELLSTART(-1, place.x(), place.y());
            return QToolTip::isVisible() ? QToolTip::text() : QString();
        };
        m_editor->activateWindow();
        QTRY_VERIFY(m_editor->isActiveWindow());
        values()->setValues(Of::Stopped, {{1, {u"N < 10"_s}}, {2, {u"Left = 10"_s, longList}}});
        QCOMPARE(rest(1), QString());
        QCOMPARE(rest(2), u"<p>Left = 10<br>"_s + longList + u"</p>"_s);
    }

    void anEditWipesThemAway()
    {
        values()->setValues(Of::Stopped, {{3, {u"Left = 10"_s}}});
        QVERIFY(values()->isVisible());
        m_editor->setFocus();
        QTest::keyClicks(m_editor.get(), u"%"_s);
        QVERIFY(values()->text(3).isEmpty());
        QVERIFY(!values()->isVisible());
    }

    void eachHasItsOwnAndStoppedIsSeen()
    {
        values()->setValues(Of::Explanation, {{1, {u"A = 1"_s}}, {2, {u"B = 2"_s}}});
        values()->setValues(Of::Stopped, {{2, {u"C = 3"_s}}});
        QCOMPARE(values()->text(1), u"A = 1"_s);
        QCOMPARE(values()->text(2), u"C = 3"_s);
        values()->setValues(Of::Stopped, {});
        QCOMPARE(values()->text(2), u"B = 2"_s);
    }

    void theyFollowZoomFoldsAndScrolling()
    {
        values()->setValues(Of::Stopped, {{3, {u"Left = 10"_s}}});
        const QRect small = values()->rect(3);
        m_editor->zoomTo(5);
        const QRect large = values()->rect(3);
        QVERIFY(large.left() > small.left() && large.height() > small.height());
        QVERIFY(painted(*m_editor, large) > 50);
        m_editor->folding()->foldAll();
        QVERIFY(values()->rect(3).isEmpty()); // its line is not to be seen
    }

    void otherLinesAndNarrowViewsDoNoHarm()
    {
        values()->setValues(Of::Stopped, {{0, {u"A = 1"_s}}, {99, {u"B = 2"_s}}, {3, {}}});
        QVERIFY(values()->rect(99).isEmpty());
        QVERIFY(values()->text(3).isEmpty());
        values()->setValues(Of::Stopped, {{2, {u"Left = 10"_s}}});
        m_editor->resize(120, 200); // no room behind the line
        QTRY_COMPARE(values()->width(), m_editor->viewport()->width());
        QVERIFY(values()->rect(2).isEmpty());
        m_editor->viewport()->grab();
    }

    void allViewsShowThem()
    {
        values()->setValues(Of::Stopped, {{2, {u"Left = 10"_s}}});
        m_view.reset(m_editor->makeView());
        m_view->resize(600, 300);
        m_view->show();
        QCOMPARE(m_view->lineValues()->text(2), u"Left = 10"_s);
        values()->setValues(Of::Stopped, {{3, {u"Left = 9"_s}}});
        QCOMPARE(m_view->lineValues()->text(3), u"Left = 9"_s);
        QVERIFY(m_view->lineValues()->text(2).isEmpty());
        m_view->setFocus();
        QTest::keyClicks(m_view.get(), u"%"_s);
        QVERIFY(values()->text(3).isEmpty());
        QVERIFY(m_view->lineValues()->text(3).isEmpty());
    }

private:
    LineValues *values() const { return m_editor->lineValues(); }

    std::unique_ptr<CodeEditor> m_editor;
    std::unique_ptr<CodeEditor> m_view;
};

SIDL_WINDOW_TEST_MAIN(TestLineValues)
#include "tst_linevalues.moc"
