// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/studio/documents/editortabstest.h"

#include "app/studio/settings/settings.h"

#include <QDir>
#include <QSettings>
#include <QStandardPaths>
#include <QTreeWidget>

using namespace Qt::StringLiterals;
using namespace sidl::app;
using sidl::editor::CodeEditor;

/// Games that came with the program are as they were, whatever is done to their texts, unless a person says so.
class TestShippedTexts : public EditorTabsTest
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QStandardPaths::setTestModeEnabled(true); }
    void init()
    {
        QSettings().clear();
        begin();
        m_tabs->setShippedGames(m_folder->path());
        settings::addRecentFile(m_own.filePath(u"x.sidl"_s)); // a folder that was used
        m_proposed.clear();
        m_title.clear();
    }
    void cleanup()
    {
        end();
        QFile::remove(own());
    }

    void savingLeadsToACopy()
    {
        type();
        takeCopies();
        QVERIFY(m_tabs->save(m_editor));
        QCOMPARE(m_proposed, QStringList{own()});
        QVERIFY2(m_title.contains(u"g.sidl came with the program"_s), qPrintable(m_title));
        QCOMPARE(read(), game());
        QCOMPARE(m_editor->gameDocument()->path(), own()); // the tab is the copy, which is saved as any other text
        QVERIFY(bytesOf(own()).startsWith("% mine "));
        type();
        QVERIFY(m_tabs->save(m_editor));
        QCOMPARE(m_proposed.size(), 1);
        QVERIFY(bytesOf(own()).startsWith("% mine % mine "));
    }

    void aCancelLeavesBoth()
    {
        type();
        QTimer::singleShot(0, this, [] {
            if (auto *dialog = qobject_cast<QFileDialog *>(QApplication::activeModalWidget()))
                dialog->reject();
        });
        QVERIFY(!m_tabs->save(m_editor));
        QCOMPARE(read(), game());
        QVERIFY(m_editor->gameDocument()->isModified());
    }

    void savingAllLeadsToCopies()
    {
        const QTemporaryDir elsewhere;
        const QString mine = elsewhere.filePath(u"mine.sidl"_s);
        QVERIFY(QFile::copy(m_path, mine));
        CodeEditor *second = m_tabs->openFile(mine);
        second->setText(u"init([c]).\n"_s);
        type();
        takeCopies();
        QVERIFY(m_tabs->saveAll());
        QCOMPARE(m_proposed, QStringList{own()});
        QCOMPARE(read(), game());
        QVERIFY(bytesOf(own()).startsWith("% mine "));
        QCOMPARE(bytesOf(mine), QByteArray("init([c]).\n"));
    }

    void closingLeadsToACopy_data()
    {
        QTest::addColumn<bool>("isWithOthers");
        QTest::newRow("alone") << false;
        QTest::newRow("with others") << true;
    }
    void closingLeadsToACopy()
    {
        QFETCH(const bool, isWithOthers);
        if (isWithOthers)
            m_tabs->newFile()->setText(u"game(new).\n"_s);
        type();
        QStringList told;
        QTimer::singleShot(0, this, [this, &told] {
            takeCopies();
            if (const auto *list = QApplication::activeModalWidget()->findChild<QTreeWidget *>(u"unsavedTexts"_s))
                for (int row = 0; row < list->topLevelItemCount(); ++row)
                    told << list->topLevelItem(row)->text(1);
            for (const QString &name : {u"Save"_s, u"Save All"_s})
                for (auto *button : QApplication::activeModalWidget()->findChildren<QPushButton *>())
                    if (button->text().remove(u'&') == name)
                        return button->click();
        });
        QCOMPARE(m_tabs->mayCloseAll(), true);
        QVERIFY2(m_proposed.contains(own()), qPrintable(m_proposed.join(u' ')));
        QCOMPARE(told.contains(u"came with the program: a name for a copy is asked for"_s), isWithOthers);
        QCOMPARE(read(), game());
        QVERIFY(bytesOf(own()).startsWith("% mine "));
        QFile::remove(m_own.filePath(u"new.sidl"_s));
    }

    void leavingATextDoesNotSaveIt()
    {
        settings::Editing editing = settings::editing();
        editing.savesOnFocusLoss = true;
        settings::setEditing(editing);
        type();
        QVERIFY(!m_tabs->maySaveUnasked(m_editor));
        Q_EMIT qApp->focusChanged(m_editor, nullptr);
        QCoreApplication::processEvents();
        QCOMPARE(read(), game());
        QVERIFY(m_editor->gameDocument()->isModified());
    }

    /// Those who make samples may write them.
    void whoChoosesTheSampleItselfWritesIt()
    {
        type();
        QTimer answers;
        connect(&answers, &QTimer::timeout, this, [] { // the dialog's own question
            if (auto *box = qobject_cast<QMessageBox *>(QApplication::activeModalWidget()))
                press(box, "Yes");
        });
        answers.start(10);
        QTimer::singleShot(0, this, [this] { chooseFile(m_path); });
        QVERIFY(m_tabs->save(m_editor));
        QVERIFY(read().startsWith("% mine "_L1));
    }

    /// Whatever name leads there.
    void aLinkToASampleIsOne()
    {
        const QString link = m_own.filePath(u"link.sidl"_s);
        QVERIFY(QFile::link(m_path, link));
        CodeEditor *linked = m_tabs->openFile(link);
        linked->setText(u"init([c]).\n"_s);
        QVERIFY(!m_tabs->maySaveUnasked(linked));
        QTimer::singleShot(0, this, [this] { chooseFile(own()); });
        QVERIFY(m_tabs->save(linked));
        QCOMPARE(read(), game());
        QFile::remove(link);
    }

private:
    QString own() const { return m_own.filePath(u"g.sidl"_s); }
    /// The dialogs for names take what they propose, which is told.
    void takeCopies()
    {
        QTimer::singleShot(20, m_tabs.get(), [this] {
            auto *dialog = qobject_cast<QFileDialog *>(QApplication::activeModalWidget());
            if (!dialog)
                return takeCopies();
            const QString name = dialog->findChild<QLineEdit *>(u"fileNameEdit"_s)->text();
            m_proposed << dialog->directory().filePath(name);
            m_title += dialog->windowTitle();
            takeCopies();
            chooseFile(dialog->directory().filePath(name));
        });
    }

    QTemporaryDir m_own;
    QStringList m_proposed;
    QString m_title;
};

QTEST_MAIN(TestShippedTexts)
#include "tst_shippedtexts.moc"
