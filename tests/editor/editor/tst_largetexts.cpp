// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/editor/editor/watched.h"

#include "editor/editor/findbar.h"
#include "editor/look/largebraces.h"
#include "editor/text/linecommands.h"
#include "editor/text/textfile.h"

#include <QAccessible>
#include <QApplication>
#include <QClipboard>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRandomGenerator>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QVBoxLayout>

#include <memory>

using namespace Qt::StringLiterals;
using namespace sidl::editor;
using sidl::tests::largeText;
using sidl::tests::Watched;
using Sci = QsciScintillaBase;

namespace {

void write(const QString &path, const QByteArray &bytes)
{
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
        qFatal("no file for the test");
}

} // namespace

/// A text that is too large for QScintilla to tell assistive programs of is edited as any other.
class TestLargeTexts : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void changesAreToldAsOfASmallText()
    {
        const QString text = largeText();
        Watched small(text.left(5200)), large(text);
        QVERIFY(large->gameDocument()->isLarge());
        QVERIFY(!small->gameDocument()->isLarge());
        QRandomGenerator random(7);
        const QByteArrayList parts{"a", "(", "\n", "b.\nc.\n", "% x\n\n", " "};
        for (int round = 0; round < 300; ++round) {
            QSignalSpy document(large->gameDocument(), &GameDocument::textChanged),
                view(large.editor(), &QsciScintilla::textChanged);
            const int position = random.bounded(1500), length = random.bounded(40), kind = random.bounded(5);
            const QByteArray part = parts.at(random.bounded(int(parts.size())));
            for (Watched *one : {&small, &large}) {
                CodeEditor *editor = one->editor();
                if (kind == 0)
                    editor->SendScintilla(Sci::SCI_DELETERANGE, static_cast<unsigned long>(position), long(length));
                else if (kind == 1)
                    editor->undo();
                else if (kind == 2)
                    editor->redo();
                else
                    editor->SendScintilla(Sci::SCI_INSERTTEXT, static_cast<unsigned long>(position), part.constData());
            }
            QCOMPARE(large.changes(), small.changes()); // at once: whoever asks is not told an old revision
            if (random.bounded(3) > 0)
                continue; // several changes at once
            Watched::settle();
            QCOMPARE(large.moved(), small.moved());
            QCOMPARE(large.beginning(), small.beginning());
            if (kind > 2) {
                QVERIFY(document.count() > 0);
                QCOMPARE(view.count(), document.count());
            }
        }
    }

    /// Brackets that close by themselves, and are typed over.
    void keysDoTheSame()
    {
        const QString text = largeText();
        Watched small(text.left(5200)), large(text);
        QRandomGenerator random(8);
        const char keys[] = "([{)]}'\"ab, .:-";
        for (int key = 0; key < 400; ++key) {
            const int kind = random.bounded(12);
            const char letter = keys[random.bounded(int(sizeof keys) - 1)];
            for (Watched *one : {&small, &large}) {
                CodeEditor *editor = one->editor();
                switch (kind) {
                case 0:
                    QTest::keyClick(editor, Qt::Key_Backspace);
                    break;
                case 1:
                    QTest::keyClick(editor, Qt::Key_Left);
                    break;
                case 2:
                    QTest::keyClick(editor, Qt::Key_Right);
                    break;
                case 3:
                    QTest::keyClick(editor, Qt::Key_Return);
                    break;
                default:
                    QTest::keyClick(editor, letter);
                }
            }
            QCOMPARE(large.beginning(), small.beginning());
            QCOMPARE(large->caretPlace().column, small->caretPlace().column);
        }
    }

    void aTextGrowsAndShrinks()
    {
        CodeEditor editor;
        QSignalSpy large(editor.gameDocument(), &GameDocument::isLargeChanged);
        editor.setText(u"a.\n"_s);
        QCOMPARE(large.count(), 0);
        editor.append(largeText());
        QCOMPARE(large.count(), 1);
        QVERIFY(editor.gameDocument()->isLarge());
        editor.setText(u"b.\n"_s);
        QTRY_COMPARE(large.count(), 2);
        QVERIFY(!editor.gameDocument()->isLarge());
        QSignalSpy changed(editor.gameDocument(), &GameDocument::textChanged);
        editor.append(u"c.\n"_s);
        QCOMPARE(changed.count(), 1); // at once, as ever
    }

    // By undo, redo and the clipboard; the small one between is told as ever.
    void aLargeTextGoesAndComesBack()
    {
        const QByteArray text = largeText().toUtf8();
        Watched large(QString::fromUtf8(text));
        const auto isWhole = [&] {
            return large->gameDocument()->isLarge() && large->gameDocument()->utf8() == text
                && large->lines() == text.count('\n') + 1;
        };
        const auto key = [&](const QKeySequence &keys) {
            QTest::keySequence(large.editor(), keys);
            Watched::settle();
        };
        for (const Qt::Key over : {Qt::Key_Delete, Qt::Key_A}) {
            large->selectAll();
            key(over);
            QVERIFY(!large->gameDocument()->isLarge());
            QVERIFY(large->length() < 2);
            key(QKeySequence::Undo);
            QVERIFY(isWhole());
            key(QKeySequence::Redo);
            QVERIFY(!large->gameDocument()->isLarge());
            QVERIFY(large->length() < 2);
            key(QKeySequence::Undo);
            QVERIFY(isWhole());
        }
        large->selectAll();
        key(QKeySequence::Cut);
        QCOMPARE(large->length(), 0);
        key(QKeySequence::Paste);
        QVERIFY(isWhole());
        QCOMPARE(large.moved().last().at(1).toInt(), int(text.count('\n')));
        large->selectAll();
        key(Qt::Key_Delete);
        QSignalSpy changed(large->gameDocument(), &GameDocument::textChanged);
        QTest::keyClick(large.editor(), Qt::Key_A);
        QCOMPARE(changed.count(), 1);
    }

    // In parts, between which the window answers; the same as in a text that is changed at once, and one step to undo.
    void whatChangesAllOfALargeTextPauses_data()
    {
        using Command = std::function<void(CodeEditor *)>;
        QTest::addColumn<Command>("command");
        QTest::addColumn<unsigned>("message"); // which does the same in one go; 0: the command does
        const auto key
            = [](const QKeySequence &keys) { return [keys](CodeEditor *editor) { QTest::keySequence(editor, keys); }; };
        QTest::newRow("delete") << Command(key(Qt::Key_Delete)) << unsigned(Sci::SCI_CLEAR);
        QTest::newRow("backspace") << Command(key(Qt::Key_Backspace)) << unsigned(Sci::SCI_DELETEBACK);
        QTest::newRow("typed over") << Command(key(Qt::Key_A)) << 0U;
        QTest::newRow("a line over it") << Command(key(Qt::Key_Return)) << 0U;
        QTest::newRow("cut") << Command(key(QKeySequence::Cut)) << unsigned(Sci::SCI_CUT);
        QTest::newRow("pasted") << Command([](CodeEditor *editor) {
            QGuiApplication::clipboard()->setText(u"pasted, ä €.\r\n"_s.repeated(800'000));
            editor->paste();
        }) << unsigned(Sci::SCI_PASTE);
        QTest::newRow("pasted behind it") << Command([](CodeEditor *editor) {
            editor->copy();
            editor->SendScintilla(Sci::SCI_DOCUMENTEND);
            editor->paste();
        }) << 0U;
        QTest::newRow("comment") << Command([](CodeEditor *editor) { toggleComments(editor, u"%"_s); }) << 0U;
        QTest::newRow("indent") << Command(key(Qt::Key_Tab)) << unsigned(Sci::SCI_TAB);
        QTest::newRow("outdent") << Command(key(Qt::Key_Backtab)) << unsigned(Sci::SCI_BACKTAB);
        QTest::newRow("duplicate") << Command(&duplicateLines) << unsigned(Sci::SCI_SELECTIONDUPLICATE);
        QTest::newRow("delete lines") << Command(&deleteLines) << 0U;
    }

    void whatChangesAllOfALargeTextPauses()
    {
        QFETCH(std::function<void(CodeEditor *)>, command);
        QFETCH(unsigned, message);
        const QByteArray text = "% begin\n" + QByteArray("    row(1, ä).\n").repeated(350'000) + "end.\n";
        CodeEditor paused, atOnce;
        for (CodeEditor *editor : {&paused, &atOnce}) {
            editor->setText(QString::fromUtf8(text));
            editor->resize(600, 300);
            editor->show();
            Watched::settle();
        }
        int pauses = 0;
        bool isUndone = false;
        paused.gameDocument()->setPause([&] {
            ++pauses;
            QVERIFY(paused.gameDocument()->isBusy());
            QCoreApplication::processEvents(QEventLoop::ExcludeUserInputEvents);
            QVERIFY(!isUndone || paused.gameDocument()->isLarge()); // else what comes back would be told piece by piece
        });
        int slow = 5; // changes of the text, and not of its folds
        connect(&paused, &QsciScintilla::SCN_MODIFIED, this, [&slow](int, int type) {
            if (!(type & Sci::SC_MOD_CHANGEFOLD) && slow-- > 0)
                QTest::qSleep(31);
        });
        const auto areSame = [&] {
            Watched::settle();
            QVERIFY(paused.gameDocument()->utf8() == atOnce.gameDocument()->utf8());
            QCOMPARE(paused.lines(), atOnce.lines());
            QCOMPARE(paused.gameDocument()->isLarge(), atOnce.gameDocument()->isLarge());
            QCOMPARE(paused.SendScintilla(Sci::SCI_GETSELECTIONSTART),
                     atOnce.SendScintilla(Sci::SCI_GETSELECTIONSTART));
            QCOMPARE(paused.SendScintilla(Sci::SCI_GETSELECTIONEND), atOnce.SendScintilla(Sci::SCI_GETSELECTIONEND));
            QVERIFY(!paused.gameDocument()->isBusy());
        };
        for (CodeEditor *editor : {&paused, &atOnce}) {
            editor->SendScintilla(Sci::SCI_SETSEL, 0UL, long(editor->length()));
            editor->setModified(false);
        }
        QSignalSpy modified(paused.gameDocument(), &GameDocument::modificationChanged);
        const bool isInHalves = QByteArrayList{"typed over", "duplicate"}.contains(QTest::currentDataTag());
        const std::unique_ptr<CodeEditor> other(isInHalves ? paused.makeView() : nullptr); // the others would take long
        command(&paused);
        if (message == 0)
            command(&atOnce);
        else
            atOnce.SendScintilla(message);
        areSame();
        const QByteArray after = paused.gameDocument()->utf8();
        QVERIFY(after != text);
        QVERIFY(paused.isModified());
        QVERIFY(!modified.isEmpty());
        QCOMPARE(modified.last().first().toBool(), paused.gameDocument()->isModified()); // not where none is left
        QVERIFY(!other || other->lines() == atOnce.lines());
        QVERIFY(!other || other->length() == atOnce.length());
        QVERIFY(pauses > 0);
        slow = 5;
        pauses = 0;
        isUndone = true;
        paused.undo();
        isUndone = false;
        QVERIFY(!paused.isModified());
        QVERIFY(!other || other->length() == int(text.size()));
        atOnce.undo();
        QVERIFY(pauses > 0);
        QVERIFY(paused.gameDocument()->utf8() == atOnce.gameDocument()->utf8());
        slow = 5;
        pauses = 0;
        paused.redo();
        QVERIFY(pauses > 0);
        QVERIFY(paused.gameDocument()->utf8() == after);
        QVERIFY(paused.isModified());
        paused.undo();
        QVERIFY(!paused.isModified());
        while (atOnce.isUndoAvailable())
            atOnce.undo();
        while (paused.isUndoAvailable())
            paused.undo();
        QVERIFY(paused.gameDocument()->utf8() == text);
    }

    // The window answers while a large text is loaded, in slices: none of them is told, or ends in the middle of anything.
    void aFileIsLoadedWithPauses_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("lines");
        const int size = 20'000'000;
        QTest::newRow("lines") << QByteArray("row(1).\n").repeated(size / 8) << size / 8 + 1;
        for (int odd = 1; odd < 4; ++odd) { // a slice ends at the 15th, 14th, 13th of the 16 bytes of a line
            const QByteArray first(odd, '%');
            QTest::addRow("CRLF, %d more", odd)
                << first + QByteArray("% fourteen ...\r\n").repeated(size / 16) << size / 16 + 1;
            QTest::addRow("three bytes, %d more", odd)
                << first + QByteArray("€€€€€\n").repeated(size / 16) << size / 16 + 1;
        }
    }

    void aFileIsLoadedWithPauses()
    {
        QFETCH(QByteArray, text);
        QFETCH(int, lines);
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"large.sidl"_s);
        write(path, text);
        CodeEditor editor;
        GameDocument *document = editor.gameDocument();
        QSignalSpy changed(document, &GameDocument::textChanged),
            modified(document, &GameDocument::modificationChanged);
        int parts = 0;
        document->setPause([&] {
            QCoreApplication::processEvents();
            QCOMPARE(changed.count(), 0);
            parts += document->length() > 0 && document->length() < text.size();
        });
        QCOMPARE(document->load(path), QString());
        document->setPause({});
        QCOMPARE(parts, 2);
        QCOMPARE(changed.count(), 1);
        QVERIFY(document->utf8() == text);
        QCOMPARE(editor.lines(), lines);
        QCOMPARE(editor.SendScintilla(Sci::SCI_GETLINECOUNT), lines);
        QCOMPARE(document->eolMode(), text.contains('\r') ? QsciScintilla::EolWindows : QsciScintilla::EolUnix);
        QVERIFY(!document->isModified());
        QVERIFY(!editor.isUndoAvailable());
        QVERIFY(!editor.isReadOnly());
        QVERIFY(modified.isEmpty() || !modified.last().first().toBool());
        const std::unique_ptr<CodeEditor> half(editor.makeView());
        QCOMPARE(half->lines(), lines);
        editor.insertAt(u"a"_s, 0, 0);
        Watched::settle();
        QVERIFY(document->isModified());
        QCOMPARE(half->length(), int(text.size()) + 1);
        editor.undo();
        QVERIFY(!document->isModified());
        QVERIFY(document->utf8() == text);
        QCOMPARE(document->save(path), QString());
        write(path + u".small"_s, "a.\n");
        document->setPause([] { QFAIL("a pause for a small text"); });
        QCOMPARE(document->load(path + u".small"_s), QString());
        QCOMPARE(editor.text(), u"a.\n"_s);
    }

    void aFileShrinksWhileItIsLoaded()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"large.sidl"_s);
        const QByteArray text = QByteArray("row(1).\n").repeated(3'000'000);
        write(path, text);
        GameDocument document;
        document.setPause([&] {
            if (document.length() > 0) // it has been read
                write(path, "a.\n");
        });
        QCOMPARE(document.load(path), QString());
        QVERIFY(document.utf8() == text); // as it was read, not some of it
        QVERIFY(!document.isFileUntouched());
        QVERIFY(readTextFile(path).hash != document.fileHash()); // hence is found out
        write(path, text);
        QVERIFY(QFile::exists(path));
        int pauses = 0;
        document.setPause([&] { pauses += QFile::resize(path, 16'000'000 - 1'000'000 * qMin(pauses, 9)); });
        QCOMPARE(document.load(path), QString());
        QVERIFY(text.startsWith(document.utf8())); // perhaps read while it shrank
        QVERIFY(!document.isFileUntouched());
        QFile::remove(path);
        QVERIFY(!document.load(path).isEmpty());
        QCOMPARE(document.path(), path); // as it was
    }

    void assistiveProgramsAreToldWhatIsCheap()
    {
        CodeEditor editor;
        editor.setText(largeText());
        QAccessibleInterface *told = QAccessible::queryAccessibleInterface(&editor);
        QCOMPARE(told->role(), QAccessible::EditableText);
        QCOMPARE(told->text(QAccessible::Name), u"Game text"_s);
        QVERIFY(!told->textInterface());
        editor.setText(u"a.\n"_s);
        QTRY_VERIFY(QAccessible::queryAccessibleInterface(&editor)->textInterface());
    }

    void bracketsFindTheirPartners()
    {
        CodeEditor editor;
        const QStringList parts{u"("_s, u")"_s, u"["_s, u"]"_s, u"a"_s, u"'('"_s, u"% )\n"_s, u"\n"_s};
        QRandomGenerator random(9);
        for (int round = 0; round < 300; ++round) {
            QString text;
            for (int i = random.bounded(12); i >= 0; --i)
                text += parts.at(random.bounded(int(parts.size())));
            editor.setText(text);
            editor.recolor();
            const int caret = random.bounded(editor.length() + 1);
            editor.SendScintilla(Sci::SCI_GOTOPOS, caret);
            const auto isBracket = [&](int at) {
                return at >= 0 && QByteArray("()[]").contains(char(editor.SendScintilla(Sci::SCI_GETCHARAT, at)));
            };
            const int bracket = isBracket(caret - 1) ? caret - 1 : isBracket(caret) ? caret : -1;
            const int partner = bracket < 0 ? -1 : int(editor.SendScintilla(Sci::SCI_BRACEMATCH, bracket, 0L));
            QCOMPARE(bracesAtCaret(&editor), (Braces{bracket, partner}));
        }
        editor.setText(u'(' + largeText() + u')'); // which are not those of each other, but who knows from afar?
        editor.SendScintilla(Sci::SCI_GOTOPOS, 0);
        QCOMPARE(bracesAtCaret(&editor), Braces{});
    }

    // What is copied stays UTF-8 until somebody asks for it.
    void copyingAndPasting()
    {
        const QString beginning = u"größe(1, '😀').\n"_s, text = beginning + largeText();
        Watched large(text);
        QTest::keyClick(large.editor(), Qt::Key_A, Qt::ControlModifier);
        QTest::keyClick(large.editor(), Qt::Key_C, Qt::ControlModifier);
        QVERIFY(QApplication::clipboard()->text() == text);
        QTest::keyClick(large.editor(), Qt::Key_X, Qt::ControlModifier);
        QCOMPARE(large->length(), 0);
        QTest::keyClick(large.editor(), Qt::Key_V, Qt::ControlModifier);
        QVERIFY(large->text() == text);
        large->setSelection(0, 2, 1, 2);
        QTest::keyClick(large.editor(), Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(QApplication::clipboard()->text(), beginning.mid(2) + u"ro"_s);
        QTest::keyClick(large.editor(), Qt::Key_X, Qt::ControlModifier);
        QCOMPARE(large->text(0, 3), u"grw"_s);
        QTest::keyClick(large.editor(), Qt::Key_C, Qt::ControlModifier); // of nothing
        QCOMPARE(QApplication::clipboard()->text(), beginning.mid(2) + u"ro"_s);
        QTest::keyClick(large.editor(), Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(large->text(0, 4), u"grö"_s);
        large->setReadOnly(true);
        large->selectAll();
        QTest::keyClick(large.editor(), Qt::Key_X, Qt::ControlModifier);
        QVERIFY(large->text() == text);
    }

    void findingGoesOnBeside()
    {
        QWidget page;
        auto *editor = new CodeEditor;
        auto *layout = new QVBoxLayout(&page);
        layout->addWidget(editor);
        layout->addWidget(editor->findBar());
        page.resize(600, 300);
        page.show();
        editor->setText(u"first needle\n"_s + largeText() + u"second needle\n"_s);
        editor->findBar()->open(true);
        auto *pattern = editor->findBar()->findChild<QLineEdit *>(u"findPattern"_s);
        const auto *count = editor->findBar()->findChild<QLabel *>(u"findCount"_s);
        QTest::keyClicks(pattern, u"needle"_s);
        QTRY_COMPARE(count->text(), u"1 of 2"_s);
        QCOMPARE(editor->selectedText(), u"needle"_s);
        editor->insertAt(u"needles\n"_s, 0, 0);
        Watched::settle();
        editor->findBar()->findNext(); // while the text is to be searched anew
        QTRY_COMPARE(count->text(), u"3 of 3"_s);
        QCOMPARE(editor->caretPlace().line, editor->lines() - 1);
        editor->findBar()->findNext();
        QTRY_COMPARE(count->text(), u"1 of 3"_s);
        editor->findBar()->findChild<QLineEdit *>(u"findReplacement"_s)->setText(u"pin"_s);
        const QList<QPushButton *> buttons = editor->findBar()->findChildren<QPushButton *>();
        QTest::mouseClick(buttons.last(), Qt::LeftButton);
        QTRY_COMPARE(count->text(), u"replaced: 3"_s);
        QCOMPARE(editor->text(0, 15), u"pins\nfirst pin\n"_s);
    }
};

QTEST_MAIN(TestLargeTexts)
#include "tst_largetexts.moc"
