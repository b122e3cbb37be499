// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "editor/editor/codeeditor.h"
#include "editor/editor/findbar.h"
#include "editor/look/editorcolours.h"
#include "editor/margin/breakpointmarks.h"
#include "editor/margin/scrollmarks.h"

#include <QLineEdit>
#include <QScrollBar>
#include <QSet>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace sidl::editor;
using sidl::language::Severity;

/// What the scroll bar of a text tells.
class TestScrollMarks : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_editor = std::make_unique<CodeEditor>();
        QString text;
        for (int i = 1; i <= 400; ++i)
            text += i % 100 == 0 ? u"found(x).\n"_s : u"a(%1).\n"_s.arg(i);
        m_editor->setText(text);
        m_editor->resize(300, 300);
        m_editor->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_editor.get()));
        m_editor->gameDocument()->setProblems({{Severity::Warning, u"x"_s, u"m"_s, {}, {0, 40, 1, 1}},
                                               {Severity::Error, u"x"_s, u"m"_s, {}, {0, 200, 1, 1}}});
        m_editor->breakpointMarks()->setMarks({{1, 300, LineMark::Kind::On}});
    }
    void cleanup() { m_editor.reset(); }

    void allKindsAreThere()
    {
        QCOMPARE(told(), (QStringList{u"warning 40"_s, u"error 200"_s, u"breakpoint 300"_s}));
        m_editor->findBar()->open(false);
        auto *pattern = m_editor->findBar()->findChild<QLineEdit *>();
        pattern->setText(u"found"_s);
        QTRY_COMPARE(told().size(), 6); // the first one is selected
        QCOMPARE(told().mid(3), (QStringList{u"found 200"_s, u"found 300"_s, u"found 400"_s}));
    }

    void theyArePaintedWhereTheyAre()
    {
        const ScrollMarks *marks = this->marks();
        const auto y = [marks](int line) { return marks->rect({ScrollMarks::Kind::Error, line}).center().y(); };
        QVERIFY(y(1) < 40 && y(400) > 240 && y(200) > 120 && y(200) < 180);
        const QImage image = m_editor->verticalScrollBar()->grab().toImage();
        const EditorColours colours = editorColours(m_editor->palette());
        const auto painted = [&](ScrollMarks::Kind kind, int line) {
            return image.pixelColor(marks->rect({kind, line}).center());
        };
        QTRY_COMPARE(painted(ScrollMarks::Kind::Error, 200), colours.errorMark);
        QCOMPARE(painted(ScrollMarks::Kind::Breakpoint, 300), colours.breakpoint);
        QVERIFY(painted(ScrollMarks::Kind::Error, 100) != colours.errorMark);
    }

    /// However many there are, they reach to the end, one for a pixel.
    void veryManyAreAllSeen()
    {
        m_editor->setText(QString(u"found(x).\n"_s).repeated(30'000));
        m_editor->findBar()->open(false);
        m_editor->findBar()->findChild<QLineEdit *>()->setText(u"found"_s);
        QTRY_VERIFY(told().size() > 100);
        QTRY_VERIFY2(told().last().section(u' ', 1).toInt() > 29'800, qPrintable(told().last()));
        QVERIFY(told().size() < 2 * marks()->height());
        QSet<int> pixels;
        for (const ScrollMarks::Mark &mark : marks()->marks())
            pixels.insert(marks()->rect(mark).top());
        QVERIFY2(pixels.size() > marks()->height() / 2, qPrintable(QString::number(pixels.size())));
    }

    void theyMoveWithTheirLines()
    {
        m_editor->insertAt(u"% new\n% new\n"_s, 0, 0);
        QCOMPARE(told().at(1), u"error 202"_s);
    }

private:
    ScrollMarks *marks() const { return m_editor->findChild<ScrollMarks *>(); }
    QStringList told() const
    {
        const char *const names[] = {"warning", "error", "breakpoint", "found"};
        QStringList told;
        for (const ScrollMarks::Mark &mark : marks()->marks())
            told += u"%1 %2"_s.arg(QLatin1String(names[int(mark.kind)])).arg(mark.line);
        return told;
    }

    std::unique_ptr<CodeEditor> m_editor;
};

QTEST_MAIN(TestScrollMarks)
#include "tst_scrollmarks.moc"
