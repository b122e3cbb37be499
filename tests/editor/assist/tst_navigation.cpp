// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/symboleditor.h"
#include "tests/support/windowtest.h"

#include "editor/assist/symbolnavigation.h"
#include "editor/panes/referencespane.h"
#include "editor/symbols/matchdelegate.h"

#include <QAbstractItemModelTester>
#include <QHeaderView>
#include <QTreeView>

using namespace Qt::StringLiterals;
using namespace sidl::editor;
using namespace sidl::language;

namespace {

constexpr int Occurrence = 15, Link = 16;
const QString Rules = QString::fromUtf8("init([a], 0).\n"
                                        "step(X, Y) :- Y is X + 1, 'ä' \\= X.\n"
                                        "step(9, 0).\n"
                                        "legal([m]) :- fact([n, X]), step(X, Y), Y < 5.\n");

} // namespace

/// Going from a name to where it is defined and used.
class TestNavigation : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_window = std::make_unique<SymbolEditor>();
        QVERIFY(m_window->open(Rules));
    }
    void cleanup() { m_window.reset(); }

    void occurrencesAreMarked()
    {
        m_window->goTo(u"step(X, Y),"_s);
        QTRY_COMPARE(m_window->marked(Occurrence), QString(Rules).replace(u"step"_s, u"<step>"_s));
        m_window->goTo(u"X + 1"_s);
        QTRY_VERIFY(
            m_window->marked(Occurrence).contains(QString::fromUtf8("step(<X>, Y) :- Y is <X> + 1, 'ä' \\= <X>.")));
        QCOMPARE(m_window->marked(Occurrence).count(u'>'), 3);
        // The colour of marks would hide the letters of a selection, which ends at the caret where it is.
        int line = 0, index = 0;
        m_window->editor.getCursorPosition(&line, &index);
        m_window->editor.setSelection(line, index + 5, line, index);
        QTRY_COMPARE(m_window->marked(Occurrence), Rules);
        m_window->goTo(u"[a]"_s, 1, 1);
        QTRY_COMPARE(m_window->marked(Occurrence), Rules);
    }

    void marksFollowTheText()
    {
        m_window->goTo(u"step(X, Y),"_s);
        m_window->editor.insertAt(u"% one more line\n"_s, 0, 0);
        QVERIFY(m_window->analysed());
        QTRY_COMPARE(m_window->marked(Occurrence).count(u"<step>"_s), 3);
    }

    void goesToTheDefinition()
    {
        CodeEditor &editor = m_window->editor;
        m_window->goTo(u"step(X, Y),"_s, 1, 2);
        editor.navigation()->goToDefinition();
        QCOMPARE(editor.caretPlace().line, 2);
        QCOMPARE(editor.selectedText(), u"step"_s);
        editor.navigation()->goToDefinition(); // the next clause
        QCOMPARE(editor.caretPlace().line, 3);
        editor.navigation()->goToDefinition();
        QCOMPARE(editor.caretPlace().line, 2);
        m_window->goTo(u"Y < 5"_s);
        editor.navigation()->goToDefinition(); // a variable: its first place
        QCOMPARE(editor.caretPlace().line, 4);
        QCOMPARE(editor.caretPlace().column, 37);
    }

    void whatHasNoDefinitionIsTold()
    {
        QSignalSpy told(&m_window->editor, &CodeEditor::told);
        m_window->goTo(u"fact("_s);
        const int before = m_window->caret();
        m_window->editor.navigation()->goToDefinition();
        QCOMPARE(m_window->caret(), before);
        QCOMPARE(told.count(), 1);
        QVERIFY(told.at(0).at(0).toString().contains(u"fact/1"_s));
        m_window->goTo(u"(X, Y)"_s, 1, 3);
        m_window->editor.navigation()->findReferences();
        QCOMPARE(told.count(), 2);
    }

    /// A command that comes while the text is being typed waits for its analysis.
    void aChangedTextIsWaitedFor()
    {
        CodeEditor &editor = m_window->editor;
        m_window->goTo(u"step(X, Y),"_s, 1, 2);
        editor.insertAt(u"% one more line\n"_s, 0, 0);
        QVERIFY(!editor.gameDocument()->hasFreshSymbols());
        editor.navigation()->goToDefinition();
        QTRY_COMPARE(editor.caretPlace().line, 3);
        QCOMPARE(editor.selectedText(), u"step"_s);
    }

    void ctrlMakesALink()
    {
        CodeEditor &editor = m_window->editor;
        const int call = int(Rules.toUtf8().indexOf("step(X, Y),"));
        const auto move = [&](int position, Qt::KeyboardModifiers modifiers) {
            const QPointF at = m_window->pointAt(position);
            QMouseEvent event(QEvent::MouseMove, at, editor.viewport()->mapToGlobal(at), Qt::NoButton, Qt::NoButton,
                              modifiers);
            QApplication::sendEvent(editor.viewport(), &event);
        };
        move(call + 1, Qt::NoModifier);
        QCOMPARE(m_window->marked(Link), Rules);
        move(call + 1, Qt::ControlModifier);
        QVERIFY(m_window->marked(Link).contains(u", <step>(X, Y)"_s));
        QCOMPARE(editor.viewport()->cursor().shape(), Qt::PointingHandCursor);
        QTest::keyRelease(&editor, Qt::Key_Control);
        QCOMPARE(m_window->marked(Link), Rules);
        QTest::mouseClick(editor.viewport(), Qt::LeftButton, Qt::ControlModifier, m_window->pointAt(call + 1));
        QCOMPARE(editor.caretPlace().line, 2);
        QCOMPARE(editor.SendScintilla(QsciScintillaBase::SCI_GETSELECTIONS), 1);
        QTest::mouseClick(editor.viewport(), Qt::LeftButton, Qt::ControlModifier, m_window->pointAt(call - 2));
        QCOMPARE(m_window->caret(), call - 2); // no link: one more caret is there
        const auto carets = [&editor] { return editor.SendScintilla(QsciScintillaBase::SCI_GETSELECTIONS); };
        QCOMPARE(carets(), 2);
        const int below = int(Rules.toUtf8().indexOf("\n", call));
        QTest::mouseClick(editor.viewport(), Qt::LeftButton, Qt::ControlModifier, m_window->pointAt(below));
        QCOMPARE(carets(), 3);
        QTest::mouseClick(editor.viewport(), Qt::LeftButton, Qt::ControlModifier, m_window->pointAt(call - 2));
        QCOMPARE(carets(), 2); // it is taken away again
        QTest::keyClicks(&editor, u"%"_s);
        QCOMPARE(editor.text().count(u'%') - Rules.count(u'%'), 2);
        QTest::mouseClick(editor.viewport(), Qt::LeftButton, {}, m_window->pointAt(0));
        QCOMPARE(carets(), 1);
    }

    void references()
    {
        ReferencesPane pane;
        const QAbstractItemModelTester tester(pane.model());
        connect(&m_window->editor, &CodeEditor::referencesFound, &pane, &ReferencesPane::setReferences);
        connect(&pane, &ReferencesPane::placeActivated, &m_window->editor,
                [this](const sidl::language::Span &place) { m_window->editor.goTo(place); });
        m_window->goTo(u"step(9"_s);
        m_window->editor.navigation()->findReferences();
        QStringList rows;
        for (int row = 0; row < pane.model()->rowCount(); ++row) {
            const QModelIndex line = pane.model()->index(row, ReferencesModel::LineColumn);
            rows << u"%1 %2 %3"_s.arg(pane.model()->index(row, 0).data().toString(),
                                      pane.model()->index(row, 1).data().toString(),
                                      line.data().toString().mid(line.data(MatchDelegate::MatchStartRole).toInt(),
                                                                 line.data(MatchDelegate::MatchLengthRole).toInt()));
        }
        QCOMPARE(rows, (QStringList{u"2:1 clause step"_s, u"3:1 clause step"_s, u"4:29 call step"_s}));
        pane.resize(600, 200);
        pane.show();
        auto *view = pane.findChild<QTreeView *>();
        const QModelIndex last = pane.model()->index(2, 0);
        QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, view->visualRect(last).center());
        QCOMPARE(m_window->editor.caretPlace().line, 4);
        view->setCurrentIndex(pane.model()->index(0, 0));
        QTest::keyClick(view, Qt::Key_Return);
        QCOMPARE(m_window->editor.caretPlace().line, 2);
    }

    void referencesOfAWord()
    {
        QVERIFY(m_window->open(u"init([n, 1]).\nhidden([n, _], [a]).\n"
                               "do([x]) :- delete([n, N]), create([n, 2]), create([m, N]).\n"_s));
        QSignalSpy found(&m_window->editor, &CodeEditor::referencesFound);
        m_window->goTo(u"n, 1"_s);
        m_window->editor.navigation()->findReferences();
        QCOMPARE(found.count(), 1);
        const auto references = found.at(0).at(0).value<References>();
        QStringList roles;
        for (const References::Place &place : references.places)
            roles << place.role;
        QCOMPARE(roles.join(u' '), u"starts with hides deletes"_s);
        QCOMPARE(references.title, u"[n,1]: 3 uses"_s);
    }

    /// What stands there then is nothing that somebody asked for.
    void aNameThatIsGoneIsNotReplacedByAnother()
    {
        CodeEditor &editor = m_window->editor;
        m_window->goTo(u"step(9"_s);
        editor.navigation()->findReferences();
        QSignalSpy changed(&editor, &CodeEditor::referencesChanged);
        const auto title
            = [&] { return changed.isEmpty() ? QString() : changed.back().at(0).value<References>().title; };
        const auto change = [&](const QString &line) {
            editor.setSelection(2, 0, 2, editor.text(2).chopped(1).size());
            editor.replaceSelectedText(line);
        };
        change(QString());
        QTRY_COMPARE(title(), u"The name is no longer there."_s);
        const auto count = changed.count();
        change(u"init([b], 0)."_s);
        QTRY_VERIFY(changed.count() > count);
        QCOMPARE(title(), u"The name is no longer there."_s);
        change(u"step(9, 0)."_s);
        QTRY_COMPARE(title(), u"step/2: 2 clauses, 1 call"_s);
    }

private:
    std::unique_ptr<SymbolEditor> m_window;
};

SIDL_WINDOW_TEST_MAIN(TestNavigation)
#include "tst_navigation.moc"
