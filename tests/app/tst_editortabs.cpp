// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/editortabs.h"
#include "app/studio/messagebar.h"
#include "editor/codeeditor.h"

#include <QApplication>
#include <QFile>
#include <QLabel>
#include <QMessageBox>
#include <QPushButton>
#include <QSaveFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

using namespace sidl::app;
using sidl::editor::CodeEditor;
using Sci = QsciScintillaBase;

namespace {

const QString Game = QStringLiteral("game(g).\n\ninit([a]).\ninit([b]).\n\ndo(x) :-\n    true.\n");

} // namespace

/// Tabs and their files, while others write to them.
class TestEditorTabs : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { qRegisterMetaType<CodeEditor *>("sidl::editor::CodeEditor*"); }
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_path = m_folder->filePath(QStringLiteral("g.sidl"));
        write(Game);
        m_tabs = std::make_unique<EditorTabs>();
        m_tabs->resize(700, 400);
        m_tabs->show();
        m_editor = m_tabs->openFile(m_path);
        QVERIFY(m_editor);
    }
    void cleanup() { m_tabs.reset(); }

    void otherPagesAreNoEditors()
    {
        QSignalSpy current(m_tabs.get(), &EditorTabs::currentEditorChanged);
        auto *page = new QLabel(QStringLiteral("Welcome"));
        QSignalSpy gone(page, &QObject::destroyed);
        const int index = m_tabs->addPage(page, QStringLiteral("Welcome"));
        QCOMPARE(m_tabs->currentIndex(), index);
        QCOMPARE(m_tabs->current(), nullptr);
        QCOMPARE(m_tabs->at(index), nullptr);
        QCOMPARE(current.last().first().value<CodeEditor *>(), nullptr);
        QCOMPARE(m_tabs->editors(), QList<CodeEditor *>{m_editor});
        QCOMPARE(m_tabs->openFile(m_path), m_editor);
        QCOMPARE(m_tabs->current(), m_editor);
        QVERIFY(m_tabs->mayCloseAll());
        QVERIFY(m_tabs->closeTab(index));
        QTRY_COMPARE(gone.count(), 1);
        QCOMPARE(m_tabs->count(), 1);
        QVERIFY(!m_tabs->closeTab(7));
    }

    void aChangedFileIsReadAgain_data()
    {
        QTest::addColumn<bool>("atomic");
        QTest::newRow("written") << false;
        QTest::newRow("replaced") << true;
    }

    void aChangedFileIsReadAgain()
    {
        QFETCH(bool, atomic);
        m_editor->setCursorPosition(6, 4);
        for (int round = 0; round < 3; ++round) { // a file that was replaced is watched anew
            const QString text = QString(Game).replace(u"game(g)"_qs, QStringLiteral("game(g%1)").arg(round));
            write(text, atomic);
            QTRY_COMPARE(m_editor->text(), text);
            QVERIFY(!m_editor->isModified());
            QVERIFY(!bar()->isVisible());
        }
        QCOMPARE(m_editor->caretPlace().line, 7);
        QCOMPARE(m_editor->caretPlace().column, 5);
        m_editor->undo(); // what others did can be undone like a change of one's own
        QCOMPARE(m_editor->text(), QString(Game).replace(u"game(g)"_qs, u"game(g1)"_qs));
        QVERIFY(m_editor->isModified());
    }

    void readingAgainKeepsPlaceAndFolds()
    {
        const QString filler = QStringLiteral("fill(1).\n\nother(2).\n\n").repeated(100);
        write(filler + Game + filler);
        QTRY_COMPARE(m_editor->lines(), 808);
        m_editor->setCursorPosition(403, 0);
        m_editor->foldAtCaret(); // init/1
        m_editor->setCursorPosition(407, 2);
        m_editor->setFirstVisibleLine(398);
        QVERIFY(!m_editor->SendScintilla(Sci::SCI_GETLINEVISIBLE, 403));

        write(QStringLiteral("% new\n") + filler + Game + filler); // above: the text stays where one sees it
        QTRY_COMPARE(m_editor->lines(), 809);
        QCOMPARE(m_editor->caretPlace().line, 409);
        QCOMPARE(m_editor->firstVisibleLine(), 399);
        QVERIFY(!m_editor->SendScintilla(Sci::SCI_GETLINEVISIBLE, 404));

        // Everything from the first to the last line: the fold is found again by its line.
        write(QStringLiteral("% old\n") + filler + Game + filler + QStringLiteral("% end\n"));
        QTRY_COMPARE(m_editor->lines(), 810);
        QCOMPARE(m_editor->caretPlace().line, 409);
        QCOMPARE(m_editor->caretPlace().column, 3);
        QCOMPARE(m_editor->firstVisibleLine(), 399);
        QVERIFY(!m_editor->SendScintilla(Sci::SCI_GETLINEVISIBLE, 404));
    }

    void ofTwoChangesTheUserChooses()
    {
        type();
        const QString mine = m_editor->text();
        write(QStringLiteral("game(theirs).\n"));
        QTRY_VERIFY(bar()->isVisible());
        QVERIFY(bar()->text().contains(QStringLiteral("g.sidl was changed on disk")));
        QCOMPARE(m_editor->text(), mine);
        write(QStringLiteral("game(again).\n")); // Reload takes what is there when it is pressed
        press("&Reload");
        QCOMPARE(m_editor->text(), QStringLiteral("game(again).\n"));
        QVERIFY(!m_editor->isModified());
        QVERIFY(!bar()->isVisible());
    }

    void keepingMineMeansToWriteOverTheirs()
    {
        type();
        write(QStringLiteral("game(theirs).\n"));
        QTRY_VERIFY(bar()->isVisible());
        press("&Keep Mine");
        QVERIFY(!bar()->isVisible());
        QVERIFY(m_editor->isModified());
        QVERIFY(m_tabs->save(m_editor)); // without a question
        QCOMPARE(read(), m_editor->text());
        write(QStringLiteral("game(later).\n"));
        QTRY_COMPARE(m_editor->text(), QStringLiteral("game(later).\n"));
    }

    void savingOverANewerFileIsAsked()
    {
        type();
        write(QStringLiteral("game(theirs).\n"));
        answer(QStringLiteral("Cancel")); // at once: the change need not have been noticed yet
        QVERIFY(!m_tabs->save(m_editor));
        QCOMPARE(read(), QStringLiteral("game(theirs).\n"));
        QVERIFY(m_editor->isModified());
        answer(QStringLiteral("&Overwrite"));
        QVERIFY(m_tabs->save(m_editor));
        QCOMPARE(read(), m_editor->text());
        QVERIFY(!bar()->isVisible());
    }

    void ownSavesAreNoChanges()
    {
        for (int round = 0; round < 3; ++round) {
            type();
            QVERIFY(m_tabs->save(m_editor));
            type(); // modified while the news of the save is on its way
            const QString text = m_editor->text();
            settle();
            QVERIFY(!bar()->isVisible());
            QCOMPARE(m_editor->text(), text);
            QVERIFY(m_editor->isModified());
        }
    }

    void aVanishedFileLeavesItsText()
    {
        QVERIFY(QFile::remove(m_path));
        QTRY_VERIFY(bar()->isVisible());
        QVERIFY(bar()->text().contains(QStringLiteral("no longer on disk")));
        QCOMPARE(m_editor->text(), Game);
        QVERIFY(m_editor->isModified());
        QVERIFY(m_tabs->tabText(0).endsWith(u'*'));
        press("&Save");
        QCOMPARE(read(), Game);
        QVERIFY(!m_editor->isModified());
        QVERIFY(!bar()->isVisible());

        QVERIFY(QFile::remove(m_path));
        QTRY_VERIFY(bar()->isVisible());
        write(Game); // and is there again
        QTRY_VERIFY(!bar()->isVisible());
        QVERIFY(!m_editor->isModified());
        write(QStringLiteral("game(h).\n"));
        QTRY_COMPARE(m_editor->text(), QStringLiteral("game(h).\n"));
    }

    void theSameTextFromOthersIsSaved()
    {
        type();
        write(m_editor->text());
        QTRY_VERIFY(!m_editor->isModified());
        QVERIFY(!bar()->isVisible());
        QVERIFY(m_tabs->save(m_editor)); // without a question
    }

    void whatCannotBeReadIsNotTaken()
    {
        QFile file(m_path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("\xff\xfe\x00");
        file.close();
        QTRY_VERIFY(bar()->isVisible());
        QVERIFY(bar()->text().contains(QStringLiteral("UTF-8")));
        QCOMPARE(m_editor->text(), Game);
        QVERIFY(m_editor->isModified());
        press("&Keep Mine");
        QVERIFY(m_tabs->save(m_editor));
        QCOMPARE(read(), Game);
    }

private:
    void write(const QString &text, bool atomic = true)
    {
        if (atomic) {
            QSaveFile file(m_path);
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(text.toUtf8());
            QVERIFY(file.commit());
        } else {
            QFile file(m_path);
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(text.toUtf8());
        }
    }
    QString read() const
    {
        QFile file(m_path);
        return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
    }
    void type()
    {
        m_editor->setCursorPosition(0, 0);
        QTest::keyClicks(m_editor, QStringLiteral("% mine "));
        QVERIFY(m_editor->isModified());
    }
    /// Waits until the watcher has told all that has happened: a file made now comes last.
    void settle()
    {
        const QString path = m_folder->filePath(QStringLiteral("other.sidl"));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QByteArray::number(++m_count));
        file.close();
        CodeEditor *other = m_tabs->openFile(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("last");
        file.close();
        QTRY_COMPARE(other->text(), QStringLiteral("last"));
        QVERIFY(m_tabs->closeTab(1));
    }
    MessageBar *bar() const { return m_editor->parentWidget()->findChild<MessageBar *>(); }
    void press(const char *button)
    {
        for (QPushButton *candidate : bar()->findChildren<QPushButton *>())
            if (candidate->isVisible() && candidate->text() == QString::fromUtf8(button)) {
                QTest::mouseClick(candidate, Qt::LeftButton);
                return;
            }
        QFAIL(button);
    }
    void answer(const QString &button)
    {
        QTimer::singleShot(0, this, [button] {
            auto *box = qobject_cast<QMessageBox *>(QApplication::activeModalWidget());
            QVERIFY(box);
            for (QAbstractButton *candidate : box->buttons())
                if (candidate->text().remove(u'&') == QString(button).remove(u'&'))
                    candidate->click();
        });
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<EditorTabs> m_tabs;
    CodeEditor *m_editor = nullptr;
    QString m_path;
    int m_count = 0;
};

QTEST_MAIN(TestEditorTabs)
#include "tst_editortabs.moc"
