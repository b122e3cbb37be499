// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/studio/documents/editortabstest.h"

#include "app/studio/documents/filedialogs.h"
#include "app/studio/documents/unsavedtextsdialog.h"

#include <QDialogButtonBox>
#include <QTreeWidget>

using namespace Qt::StringLiterals;
using namespace sidl::app;
using sidl::editor::CodeEditor;

/// Several texts that are not saved, when all their tabs or the window are to be closed: asked about once.
class TestUnsavedTexts : public EditorTabsTest
{
    Q_OBJECT

private Q_SLOTS:
    void namesGetTheSuffixOfTheLanguage_data()
    {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<QString>("path");
        QTest::newRow("none") << u"/a/race"_s << u"/a/race.sidl"_s;
        QTest::newRow("a number") << u"/a/race 1.2"_s << u"/a/race 1.2.sidl"_s;
        QTest::newRow("two points") << u"/a/a.b.c (2)"_s << u"/a/a.b.c (2).sidl"_s;
        QTest::newRow("a point in the folder") << u"/a.b/race"_s << u"/a.b/race.sidl"_s;
        QTest::newRow("its own") << u"/a/race.sidl"_s << u"/a/race.sidl"_s;
        QTest::newRow("another one") << u"/a/race.txt"_s << u"/a/race.txt"_s;
    }
    void namesGetTheSuffixOfTheLanguage()
    {
        QFETCH(QString, typed);
        QTEST(withSuffix(typed, u"sidl"_s), "path");
        QCOMPARE(withSuffix(typed, {}), typed);
    }

    void init() ///< a changed file, a new text that was typed in, and another one that was not
    {
        begin();
        type();
        m_new = m_tabs->newFile();
        QTest::keyClicks(m_new, u"% new"_s);
        m_tabs->newFile();
    }
    void cleanup() { end(); }

    void allAreListedAndNothingGoesAtACancel()
    {
        QStringList rows;
        whenAsked([&rows](UnsavedTextsDialog *dialog) {
            rows << dialog->windowTitle();
            const auto *list = dialog->findChild<QTreeWidget *>();
            for (int i = 0; i < list->topLevelItemCount(); ++i)
                rows << list->topLevelItem(i)->text(0) + u" in "_s + list->topLevelItem(i)->text(1);
            QTest::keyClick(dialog, Qt::Key_Escape);
        });
        QVERIFY(!m_tabs->mayCloseAll());
        QCOMPARE(rows,
                 (QStringList{u"Unsaved Changes"_s, u"g.sidl in %1"_s.arg(QDir::toNativeSeparators(m_folder->path())),
                              u"untitled.sidl in none yet: a name is asked for"_s}));
        whenAsked([](UnsavedTextsDialog *dialog) { dialog->reject(); });
        QVERIFY(!m_tabs->closeAll());
        QCOMPARE(m_tabs->count(), 3);
        QCOMPARE(read(), game());
    }

    void returnSavesAll()
    {
        const QString path = m_folder->filePath(u"second.sidl"_s);
        whenAsked([&](UnsavedTextsDialog *dialog) {
            QTimer::singleShot(0, this, [&] {
                QCOMPARE(m_tabs->current(), m_new); // what is asked about is to be seen
                chooseFile(path);
            });
            QTest::keyClick(dialog, Qt::Key_Return);
        });
        QVERIFY(m_tabs->mayCloseAll());
        QVERIFY(read().startsWith("% mine "_L1));
        QCOMPARE(bytesOf(path), QByteArray("% new"));
        QCOMPARE(m_tabs->count(), 3); // closed by whoever asked
        QVERIFY(m_tabs->mayCloseAll());
    }

    void aNameThatIsNotGivenStopsIt()
    {
        whenAsked([this](UnsavedTextsDialog *dialog) {
            QTimer::singleShot(0, this,
                               [] { qobject_cast<QFileDialog *>(QApplication::activeModalWidget())->reject(); });
            dialog->findChild<QPushButton *>(u"saveTexts"_s)->click();
        });
        QVERIFY(!m_tabs->closeAll());
        QCOMPARE(m_tabs->count(), 3);
        QCOMPARE(m_tabs->current(), m_new);
        QCOMPARE(m_new->text(), u"% new"_s);
    }

    void oneThatCannotBeSavedStopsItAndIsShown()
    {
        QVERIFY(m_tabs->closeTab(2));
        m_new->setText({});
        m_new->gameDocument()->restore({}, u"% mine"_s, {});
        m_tabs->setCurrent(m_new);
        QVERIFY(m_folder->remove()); // there is nowhere to write to
        whenAsked([this](UnsavedTextsDialog *dialog) {
            answer(u"Cancel"_s);
            dialog->findChild<QPushButton *>(u"saveTexts"_s)->click();
        });
        QVERIFY(!m_tabs->mayCloseAll());
        QCOMPARE(m_tabs->current(), m_editor);
        QVERIFY(m_editor->gameDocument()->isModified());
        QVERIFY(m_editor->text().startsWith("% mine "_L1));
    }

    void discardedAreLost()
    {
        whenAsked([](UnsavedTextsDialog *dialog) {
            dialog->findChild<QDialogButtonBox *>()->button(QDialogButtonBox::Discard)->click();
        });
        QVERIFY(m_tabs->closeAll());
        QCOMPARE(m_tabs->count(), 0);
        QCOMPARE(read(), game());
    }

    /// That it has changes would be wrong: nobody has typed in it.
    void ofAFileThatIsGoneThatIsSaid()
    {
        const QString path = m_folder->filePath(u"other.sidl"_s);
        QVERIFY(QFile::copy(m_path, path));
        const CodeEditor *other = m_tabs->openFile(path);
        QVERIFY(QFile::remove(path));
        QTRY_VERIFY(other->gameDocument()->isModified());
        QString told;
        QTimer::singleShot(0, this, [&told] {
            auto *box = qobject_cast<QMessageBox *>(QApplication::activeModalWidget());
            QVERIFY(box);
            told = box->text();
            press(box, "Cancel");
        });
        QVERIFY(!m_tabs->closeTab(m_tabs->count() - 1));
        QVERIFY2(told.contains(u"other.sidl is gone"_s) && told.contains(u"Saving writes it again"_s)
                     && !told.contains(u"has changes"_s),
                 qPrintable(told));
        QStringList rows;
        whenAsked([&rows](UnsavedTextsDialog *dialog) {
            const auto *list = dialog->findChild<QTreeWidget *>();
            for (int i = 0; i < list->topLevelItemCount(); ++i)
                rows << list->topLevelItem(i)->text(1);
            dialog->reject();
        });
        QVERIFY(!m_tabs->mayCloseAll());
        const QString folder = QDir::toNativeSeparators(m_folder->path());
        QCOMPARE(rows,
                 (QStringList{folder, u"none yet: a name is asked for"_s,
                              u"file gone, saving writes it again: "_s + folder}));
    }

    void oneWhoseFileGoesMeanwhileIsAskedFor()
    {
        const QString path = m_folder->filePath(u"other.sidl"_s);
        QVERIFY(QFile::copy(m_path, path));
        const CodeEditor *other = m_tabs->openFile(path);
        QVERIFY(other && !other->gameDocument()->isModified());
        whenAsked([&](UnsavedTextsDialog *dialog) {
            QVERIFY(QFile::remove(path));
            QTRY_VERIFY(other->gameDocument()->isModified());
            answer(u"Cancel"_s);
            dialog->findChild<QDialogButtonBox *>()->button(QDialogButtonBox::Discard)->click();
        });
        QVERIFY(!m_tabs->mayCloseAll());
        QVERIFY(!QFile::exists(path));
    }

    void someCanBeSaved()
    {
        whenAsked([](UnsavedTextsDialog *dialog) {
            auto *list = dialog->findChild<QTreeWidget *>();
            const auto *save = dialog->findChild<QPushButton *>(u"saveTexts"_s);
            QVERIFY(QTest::qWaitForWindowActive(dialog));
            list->setFocus();
            QVERIFY(list->hasFocus() && save->isDefault()); // for Return, which else would discard
            QTest::keyClick(list, Qt::Key_Space);
            QCOMPARE(save->text().remove(u'&'), u"Save 1, Discard 1"_s);
            QTest::keyClick(list, Qt::Key_Space);
            QCOMPARE(save->text().remove(u'&'), u"Save All"_s);
            QTest::keyClick(list, Qt::Key_Down);
            QTest::keyClick(list, Qt::Key_Space);
            QTest::keyClick(dialog, Qt::Key_Return);
        });
        QVERIFY(m_tabs->closeAll());
        QVERIFY(read().startsWith("% mine "_L1));
    }

    void thoseThatStayAreNotAskedFor()
    {
        answer(u"Discard"_s); // the new text alone, in the box for one
        QVERIFY(m_tabs->closeOthers(0));
        QCOMPARE(m_tabs->editors(), QList<CodeEditor *>{m_editor});
        QVERIFY(m_editor->gameDocument()->isModified());
    }

    void aNewTextThatIsEmptyAgainIsNotAskedFor()
    {
        const QString before = m_tabs->tabText(1);
        QVERIFY(before.endsWith(" *"_L1));
        QTest::keyClick(m_new, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClick(m_new, Qt::Key_Delete);
        QCOMPARE(m_tabs->tabText(1) + u" *"_s, before);
        answer(u"Discard"_s); // the file alone
        QVERIFY(m_tabs->closeAll());
        QCOMPARE(m_tabs->count(), 0);
    }

    void theTabInFrontIsSoAgainAfterAllWereSaved()
    {
        for (QWidget *front : {m_tabs->widget(0), m_tabs->widget(2)})
            for (const bool isNamed : {false, true}) {
                if (isNamed && front == m_tabs->widget(2))
                    m_new->append(u" again"_s); // it has a file by now
                m_tabs->setCurrentWidget(front);
                QTimer::singleShot(0, this, [this, isNamed] {
                    auto *dialog = qobject_cast<QFileDialog *>(QApplication::activeModalWidget());
                    if (!dialog)
                        return;
                    QCOMPARE(m_tabs->current(), m_new); // whose name is asked for
                    if (isNamed)
                        chooseFile(m_folder->filePath(u"named.sidl"_s));
                    else
                        QTest::keyClick(dialog, Qt::Key_Escape);
                });
                const bool hasFile = !m_new->gameDocument()->path().isEmpty();
                QCOMPARE(m_tabs->saveAll(), isNamed || hasFile);
                QCOMPARE(m_tabs->currentWidget(), front);
            }
        QVERIFY(!m_new->gameDocument()->isModified());
    }

private:
    void whenAsked(const std::function<void(UnsavedTextsDialog *)> &then)
    {
        QTimer::singleShot(0, this, [then] {
            auto *dialog = qobject_cast<UnsavedTextsDialog *>(QApplication::activeModalWidget());
            QVERIFY(dialog);
            then(dialog);
        });
    }

    CodeEditor *m_new = nullptr;
};

QTEST_MAIN(TestUnsavedTexts)
#include "tst_unsavedtexts.moc"
