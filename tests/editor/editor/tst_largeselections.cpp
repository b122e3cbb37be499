// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/editor/editor/watched.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QMimeData>
#include <QMouseEvent>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace sidl::editor;
using sidl::tests::largeText;
using sidl::tests::Watched;
using Sci = QsciScintillaBase;

/// Much of a large text is selected as little of a small one is, and not copied at each step.
class TestLargeSelections : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    // Whatever way it is selected: the same as in a small text, which QScintilla selects.
    void muchIsSelectedAsLittleIs()
    {
        const QString text = largeText();
        Watched large(text.repeated(3)), small(text.left(5200));
        QSignalSpy told(large.editor(), &QsciScintilla::selectionChanged),
            copyable(large.editor(), &QsciScintilla::copyAvailable);
        const auto areSame = [&] {
            const auto ask = [](CodeEditor *editor, unsigned message) { return int(editor->SendScintilla(message)); };
            const auto whence = [&](CodeEditor *editor, unsigned message) { // from the nearer end of the text
                const int at = ask(editor, message);
                return std::pair(at > editor->length() / 2, at > editor->length() / 2 ? editor->length() - at : at);
            };
            for (const unsigned place : {Sci::SCI_GETANCHOR, Sci::SCI_GETCURRENTPOS})
                QCOMPARE(whence(large.editor(), place), whence(small.editor(), place));
            QCOMPARE(large->hasSelectedText(), small->hasSelectedText());
        };
        const auto key = [&](Qt::Key code, Qt::KeyboardModifiers modifiers) {
            for (Watched *one : {&large, &small})
                QTest::keyClick(one->editor(), code, modifiers);
            areSame();
        };
        const auto all = Qt::ShiftModifier | Qt::ControlModifier;
        key(Qt::Key_Right, Qt::NoModifier);
        told.clear();
        key(Qt::Key_End, all);
        QVERIFY(told.count() > 0);
        QVERIFY(copyable.count() > 0 && copyable.last().first().toBool());
        for (const Qt::Key code : {Qt::Key_Left, Qt::Key_Up, Qt::Key_Right, Qt::Key_Home, Qt::Key_End, Qt::Key_Up,
                                   Qt::Key_Down, Qt::Key_Up, Qt::Key_Home})
            key(code, Qt::ShiftModifier);
        key(Qt::Key_Left, all);
        key(Qt::Key_Right, all);
        key(Qt::Key_Home, all);
        key(Qt::Key_End, all);
        key(Qt::Key_Left, Qt::NoModifier); // nothing is selected
        QVERIFY(!copyable.last().first().toBool());
        key(Qt::Key_Home, all);
        key(Qt::Key_Left, Qt::NoModifier);
        for (Watched *one : {&large, &small}) {
            CodeEditor *editor = one->editor();
            editor->setFirstVisibleLine(editor->lines());
            const QPoint at(editor->viewport()->width() - 30, editor->viewport()->height() / 2); // behind a line
            QTest::mouseClick(editor->viewport(), Qt::LeftButton, Qt::ShiftModifier, at);
        }
        areSame();
        QVERIFY(large->hasSelectedText());
        key(Qt::Key_A, Qt::ControlModifier);
        key(Qt::Key_Right, Qt::ShiftModifier);
        key(Qt::Key_Delete, Qt::NoModifier);
    }

    // From the first lines to the last ones, which a wheel has scrolled to meanwhile, and beyond them.
    void muchIsDraggedOverAsLittleIs()
    {
        const QString text = largeText();
        Watched large(text.repeated(3)), small(text.left(5200));
        for (Watched *one : {&large, &small}) {
            CodeEditor *editor = one->editor();
            QWidget *view = editor->viewport();
            const QPoint from(view->width() / 2, 4), within(view->width() / 2, view->height() / 2);
            const auto move = [&](const QPoint &at) {
                QMouseEvent event(QEvent::MouseMove, at, view->mapToGlobal(QPointF(at)), Qt::NoButton, Qt::LeftButton,
                                  Qt::NoModifier);
                QCoreApplication::sendEvent(view, &event);
            };
            QTest::mousePress(view, Qt::LeftButton, {}, from);
            move(within);
            const long anchor = editor->SendScintilla(Sci::SCI_GETANCHOR);
            QVERIFY(editor->hasSelectedText() && anchor < 200);
            editor->setFirstVisibleLine(editor->lines());
            const long first = editor->SendScintilla(Sci::SCI_GETFIRSTVISIBLELINE);
            const QSignalSpy handedOver(QGuiApplication::clipboard(), &QClipboard::selectionChanged);
            move(within + QPoint(1, 1)); // the same place again is no move
            QCOMPARE(editor->SendScintilla(Sci::SCI_GETFIRSTVISIBLELINE), first);
            const auto lineAt = [&](const QPoint &at) {
                const long position = editor->SendScintilla(Sci::SCI_POSITIONFROMPOINT,
                                                            static_cast<unsigned long>(at.x()), long(at.y()));
                return editor->SendScintilla(Sci::SCI_LINEFROMPOSITION, static_cast<unsigned long>(position));
            };
            const auto caretLine = [&] {
                const long caret = editor->SendScintilla(Sci::SCI_GETCURRENTPOS);
                return editor->SendScintilla(Sci::SCI_LINEFROMPOSITION, static_cast<unsigned long>(caret));
            };
            QCOMPARE(editor->SendScintilla(Sci::SCI_GETANCHOR), anchor);
            QTRY_COMPARE(caretLine(), lineAt(within)); // QScintilla takes its time
            move({within.x(), -20});                   // goes on scrolling
            QTRY_VERIFY(caretLine() < first - 3);
            move(within);
            QTRY_COMPARE(caretLine(), lineAt(within));
            const long caret = editor->SendScintilla(Sci::SCI_GETCURRENTPOS);
            if (one == &large)
                QVERIFY(handedOver.count() <= 1); // what was selected before, and not each step
            QTest::mouseRelease(view, Qt::LeftButton, {}, within);
            QTest::qWait(200);
            QCOMPARE(editor->SendScintilla(Sci::SCI_GETANCHOR), anchor);
            QCOMPARE(editor->SendScintilla(Sci::SCI_GETCURRENTPOS), caret);
            move(from); // the button is up
            QCOMPARE(editor->SendScintilla(Sci::SCI_GETCURRENTPOS), caret);
            QTest::mouseClick(view, Qt::LeftButton, {}, within);
            QVERIFY(!editor->hasSelectedText());
        }
    }

    // What is copied, or handed over as selected, stays as it was when the text changes, goes, or is closed.
    void whatIsCopiedStays()
    {
        const QByteArray text = largeText().toUtf8();
        QClipboard *clipboard = QGuiApplication::clipboard();
        {
            Watched large(QString::fromUtf8(text));
            large->selectAll();
            large->copy();
            if (clipboard->supportsSelection())
                QCOMPARE(clipboard->text(QClipboard::Selection).toUtf8(), text);
            large->insertAt(u"a"_s, 0, 0);
            QVERIFY(clipboard->text().toUtf8() == text);
            large->undo();
            large->selectAll();
            QTest::keyClick(large.editor(), Qt::Key_B);
            QVERIFY(clipboard->text().toUtf8() == text);
        }
        QVERIFY(clipboard->mimeData()->hasText());
        QVERIFY(clipboard->text().toUtf8() == text);
        if (clipboard->supportsSelection())
            QVERIFY(clipboard->text(QClipboard::Selection).toUtf8() == text);
    }
};

QTEST_MAIN(TestLargeSelections)
#include "tst_largeselections.moc"
