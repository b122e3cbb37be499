// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/ui/messageboxes.h"

#include <QApplication>
#include <QDialogButtonBox>
#include <QFile>
#include <QFileDialog>
#include <QLineEdit>
#include <QMessageBox>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

using namespace Qt::StringLiterals;
using namespace sidl;

/// Names of files that are written have an ending by which they are known.
class TestChosenName : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatHasNoKnownEndingIsGivenOne_data()
    {
        QTest::addColumn<QString>("filters");
        QTest::addColumn<QString>("given");
        QTest::addColumn<QString>("typed");
        QTest::addColumn<QString>("name");
        const QString sessions = u"Sessions (*.sidl-session);;All files (*)"_s;
        const QString session = u"sidl-session"_s;
        QTest::newRow("none") << sessions << session << u"kuhn"_s << u"kuhn.sidl-session"_s;
        QTest::newRow("a number") << sessions << session << u"lesson 1.2"_s << u"lesson 1.2.sidl-session"_s;
        QTest::newRow("another word") << sessions << session << u"kuhn.session"_s << u"kuhn.session.sidl-session"_s;
        QTest::newRow("its own") << sessions << session << u"a.sidl-session"_s << u"a.sidl-session"_s;
        QTest::newRow("its own, large") << sessions << session << u"a.SIDL-SESSION"_s << u"a.SIDL-SESSION"_s;
        QTest::newRow("any name") << u"All files (*);;Sessions (*.sidl-session)"_s << session << u"a.bak"_s
                                  << u"a.bak"_s;
        const QString plays = u"Plays (*.sqlite);;Tables (*.csv)"_s;
        QTest::newRow("of another kind") << plays << u"sqlite"_s << u"a.csv"_s << u"a.csv"_s;
        QTest::newRow("of no kind") << plays << u"sqlite"_s << u"run 2.5"_s << u"run 2.5.sqlite"_s;
        const QString strategies = u"Strategies (*.strategy.json)"_s;
        QTest::newRow("two parts") << strategies << u"strategy.json"_s << u"kuhn 1.2"_s << u"kuhn 1.2.strategy.json"_s;
        QTest::newRow("the last part") << strategies << u"strategy.json"_s << u"kuhn.json"_s << u"kuhn.json"_s;
    }
    void whatHasNoKnownEndingIsGivenOne()
    {
        QFETCH(QString, filters);
        QFETCH(QString, given);
        QFETCH(QString, typed);
        const QTemporaryDir folder;
        QFileDialog dialog(nullptr, u"Save"_s, folder.path(), filters);
        dialog.setAcceptMode(QFileDialog::AcceptSave);
        dialog.setDefaultSuffix(given);
        QTimer::singleShot(0, &dialog, [&dialog, typed] { type(&dialog, typed); });
        QTEST(QFileInfo(ui::chosenName(&dialog)).fileName(), "name");
    }

    /// Qt asks about the name without the ending.
    void noOtherFileIsReplacedUnasked()
    {
        const QTemporaryDir folder;
        QFile file(folder.filePath(u"run 2.5.csv"_s));
        QVERIFY(file.open(QFile::WriteOnly));
        file.close();
        QFileDialog dialog(nullptr, u"Save"_s, folder.path(), u"Tables (*.csv)"_s);
        dialog.setAcceptMode(QFileDialog::AcceptSave);
        dialog.setDefaultSuffix(u"csv"_s);
        QString asked;
        QTimer answers; // a question, and then the dialog once more
        connect(&answers, &QTimer::timeout, &dialog, [&] {
            if (auto *box = qobject_cast<QMessageBox *>(QApplication::activeModalWidget())) {
                asked = box->text();
                box->button(QMessageBox::No)->click();
            } else if (asked.isEmpty()) {
                type(&dialog, u"run 2.5"_s);
            } else {
                dialog.reject();
            }
        });
        answers.start(20);
        QCOMPARE(ui::chosenName(&dialog), QString());
        QVERIFY2(asked.contains(u"run 2.5.csv"_s), qPrintable(asked));
    }

    /// As it was typed where it was saved: the ending was added there.
    void namesWithoutTheirEndingAreOpened_data()
    {
        QTest::addColumn<QStringList>("files");
        QTest::addColumn<QString>("typed");
        QTest::addColumn<QString>("name");
        const QString dotted = u"lesson.v1.2.sidl-session"_s;
        QTest::newRow("whole") << QStringList{dotted} << dotted << dotted;
        QTest::newRow("with points") << QStringList{dotted} << u"lesson.v1.2"_s << dotted;
        QTest::newRow("without") << QStringList{u"a.json"_s} << u"a"_s << u"a.json"_s;
        QTest::newRow("as it is") << QStringList{u"a.json"_s, u"a"_s} << u"a"_s << u"a"_s;
        QTest::newRow("the kind that is chosen")
            << QStringList{u"a.json"_s, u"a.sidl-session"_s} << u"a"_s << u"a.sidl-session"_s;
    }
    void namesWithoutTheirEndingAreOpened()
    {
        QFETCH(QStringList, files);
        QFETCH(QString, typed);
        const QTemporaryDir folder;
        for (const QString &name : std::as_const(files)) {
            QFile file(folder.filePath(name));
            QVERIFY(file.open(QFile::WriteOnly));
        }
        bool isEnabled = false, isTold = false;
        int tries = 0;
        QTimer answers; // the dialog, and where it does not find the file, what it says
        connect(&answers, &QTimer::timeout, this, [&] {
            if (auto *box = qobject_cast<QMessageBox *>(QApplication::activeModalWidget())) {
                isTold = true;
                box->accept();
                return;
            }
            auto *dialog = qobject_cast<QFileDialog *>(QApplication::activeModalWidget());
            if (!dialog)
                return; // not shown yet
            if (isTold || ++tries > 5)
                return dialog->reject();
            auto *field = dialog->findChild<QLineEdit *>(u"fileNameEdit"_s);
            dialog->activateWindow();
            field->setFocus();
            field->setText(typed);
            isEnabled = dialog->findChild<QDialogButtonBox *>()->button(QDialogButtonBox::Open)->isEnabled();
            QMetaObject::invokeMethod(
                field, [field] { QTest::keyClick(field, Qt::Key_Return); }, Qt::QueuedConnection);
        });
        answers.start(20);
        const QString filter = u"Sessions (*.sidl-session);;Traces (*.json);;All files (*)"_s;
        QTEST(QFileInfo(ui::existingName(nullptr, u"Open"_s, folder.path(), filter)).fileName(), "name");
        QVERIFY(!isTold);
        QVERIFY(isEnabled || files.contains(typed)); // Qt's own
    }

private:
    static void type(QFileDialog *dialog, const QString &name)
    {
        dialog->findChild<QLineEdit *>(u"fileNameEdit"_s)->setText(name);
        QMetaObject::invokeMethod(dialog, "accept");
    }
};

int main(int argc, char *argv[])
{
    QApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
    const QApplication application(argc, argv);
    TestChosenName test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_chosenname.moc"
