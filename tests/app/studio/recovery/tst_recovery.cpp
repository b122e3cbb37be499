// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/studio/recovery/keptfiles.h"

#include "app/studio/documents/diffview.h"
#include "app/studio/documents/editortabs.h"
#include "app/studio/documents/messagebar.h"
#include "app/studio/recovery/recovery.h"
#include "app/studio/recovery/recoverydialog.h"
#include "app/studio/window/mainwindow.h"
#include "editor/editor/codeeditor.h"
#include "sidl/engine/foreign/foreign.h"
#include "sidl/prolog/prologruntime.h"

#include <QApplication>
#include <QDir>
#include <QFile>
#include <QLabel>
#include <QLocale>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QProcess>
#include <QPushButton>
#include <QRegularExpression>
#include <QScopeGuard>
#include <QSettings>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QTest>
#include <QTextBlock>
#include <QTimer>
#include <QTreeWidget>

#include <cstdio>

using namespace Qt::StringLiterals;
using namespace sidl::app;
using sidl::editor::CodeEditor;

namespace {

const QString Game = u"game(g).\n"_s;
const QString TypeOption = u"--type-and-wait"_s;

/// What another process does in the test of its death: it opens a file, its user types, and then it goes on for ever.
int typeAndWait(const QString &path)
{
    MainWindow window;
    window.show();
    window.openFile(path);
    CodeEditor *editor = window.findChild<EditorTabs *>()->current();
    QTest::keyClicks(editor, u"% typed "_s);
    std::puts("typed");
    std::fflush(stdout);
    return QApplication::exec();
}

} // namespace

/// Nothing that was typed is lost, however the program ends.
class TestRecovery : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_home = std::make_unique<QTemporaryDir>();
        m_folder = m_home->filePath(u"recovery"_s);
        m_path = m_home->filePath(u"g.sidl"_s);
        writeBytes(m_path, Game.toUtf8());
    }

    void strangeValuesDoNoHarm()
    {
        const QString dead = m_folder + u"/123-dead"_s;
        QVERIFY(QDir().mkpath(dead));
        writeBytes(dead + u"/a.recovery"_s,
                   R"({"format":"sidl-recovery","version":1,"path":"/no/such/folder/g.sidl","line":99999999,)"
                   R"("column":-5,"time":"yesterday","base":"zz","size":5})"
                   "\nabcde");
        EditorTabs tabs;
        Recovery recovery(&tabs, m_folder);
        QWidget window;
        offer(&recovery, &window);
        press(&window, "Restore");
        QCOMPARE(tabs.current()->text(), u"abcde"_s);
        QVERIFY(tabs.current()->gameDocument()->isModified());
        QVERIFY(tabs.currentWidget()->findChild<MessageBar *>()->text().contains(u"no longer on disk"_s));
    }

    void textsAreKeptWhileTheyAreUnsaved()
    {
        EditorTabs tabs;
        Recovery recovery(&tabs, m_folder);
        CodeEditor *editor = tabs.openFile(m_path);
        QTest::keyClicks(editor, u"% one "_s);
        QTRY_COMPARE_WITH_TIMEOUT(keptIn(m_folder).size(), 1, 30000);
        const RecoveryFile kept = readRecoveryFile(keptIn(m_folder).first());
        QCOMPARE(kept.error, QString());
        QCOMPARE(kept.content.text, editor->text());
        QCOMPARE(kept.content.path, m_path);
        QCOMPARE(kept.content.fileHash, editor->gameDocument()->fileHash());
        QCOMPARE(kept.content.column, 7);

        QTest::keyClicks(editor, u"two "_s);
        QTRY_COMPARE_WITH_TIMEOUT(readRecoveryFile(keptIn(m_folder).first()).content.text, editor->text(), 30000);
        QVERIFY(tabs.save(editor));
        QTRY_COMPARE_WITH_TIMEOUT(keptIn(m_folder).size(), 0, 30000);

        QTest::keyClicks(editor, u"three "_s);
        QTest::keyClicks(tabs.newFile(), u"% four"_s);
        QTRY_COMPARE_WITH_TIMEOUT(keptIn(m_folder).size(), 2, 30000);
        QTimer::singleShot(0, this, [] {
            auto *box = qobject_cast<QMessageBox *>(QApplication::activeModalWidget());
            QVERIFY(box);
            box->button(QMessageBox::Discard)->click();
        });
        QVERIFY(tabs.closeTab(1));
        QTRY_COMPARE_WITH_TIMEOUT(keptIn(m_folder).size(), 1, 30000);
    }

    void breakpointsAreKeptWithTextsWithoutFiles()
    {
        EditorTabs tabs;
        Recovery recovery(&tabs, m_folder);
        QByteArray breakpoints = "one";
        recovery.keepBreakpoints([&breakpoints](const CodeEditor *) { return breakpoints; });
        const auto kept = [this] {
            const QStringList files = keptIn(m_folder);
            return files.isEmpty() ? QByteArray() : readRecoveryFile(files.first()).content.breakpoints;
        };
        QTest::keyClicks(tabs.newFile(), u"% one"_s);
        QTRY_COMPARE_WITH_TIMEOUT(kept(), QByteArray("one"), 30000);
        breakpoints = "two";
        recovery.tellKeptChanged();
        QTRY_COMPARE_WITH_TIMEOUT(kept(), QByteArray("two"), 30000);
        breakpoints = QByteArray(100'000, '"'); // more than the head of a file takes: the text comes first
        recovery.tellKeptChanged();
        QTRY_COMPARE_WITH_TIMEOUT(kept(), QByteArray(), 30000);
        QCOMPARE(readRecoveryFile(keptIn(m_folder).first()).content.text, u"% one"_s);
    }

    void nothingIsLeftByAnOrderlyEnd()
    {
        EditorTabs tabs;
        {
            Recovery recovery(&tabs, m_folder);
            QTest::keyClicks(tabs.newFile(), u"% one"_s);
            QTRY_COMPARE_WITH_TIMEOUT(keptIn(m_folder).size(), 1, 30000);
        }
        QCOMPARE(filesIn(m_folder), QStringList());
        QVERIFY(QDir(m_folder).isEmpty());
    }

    void theTextsOfTheLivingAreTheirs()
    {
        EditorTabs tabs;
        Recovery recovery(&tabs, m_folder);
        QTest::keyClicks(tabs.newFile(), u"% one"_s);
        QTRY_COMPARE_WITH_TIMEOUT(keptIn(m_folder).size(), 1, 30000);
        const LeftTexts left(m_folder, u"me"_s);
        QCOMPARE(int(left.entries().size()), 0);
        QCOMPARE(keptIn(m_folder).size(), 1);
    }

    void failureIsToldOnce()
    {
        EditorTabs tabs;
        Recovery recovery(&tabs, m_path + u"/in/a/file"_s);
        QSignalSpy failed(&recovery, &Recovery::failed);
        CodeEditor *editor = tabs.newFile();
        QTest::keyClicks(editor, u"% one"_s);
        QTRY_COMPARE_WITH_TIMEOUT(failed.count(), 1, 30000);
        QTest::keyClicks(editor, u"% two"_s);
        CodeEditor *other = tabs.newFile();
        QTest::keyClicks(other, u"% three"_s);
        QSignalSpy again(&recovery, &Recovery::worksAgain);
        QVERIFY(!failed.wait(3000)); // the next turn tells nothing
        QCOMPARE(again.count(), 0);
        // As soon as there is room it works again, whether somebody types or not.
        QVERIFY(QFile::remove(m_path));
        QTRY_COMPARE_WITH_TIMEOUT(again.count(), 1, 30000);
        QCOMPARE(keptIn(m_path + u"/in/a/file"_s).size(), 2);
        QDir(m_path).removeRecursively();
    }

    void aKilledProcessLosesNothing()
    {
        QProcess process;
        startChild(process, QCoreApplication::applicationFilePath(), {TypeOption, m_path});
        QTRY_VERIFY_WITH_TIMEOUT(process.canReadLine(), 30000);
        QTRY_COMPARE_WITH_TIMEOUT(keptInHome().size(), 1, 30000);
        process.kill();
        QVERIFY(process.waitForFinished());
        QCOMPARE(bytesOf(m_path), Game.toUtf8());

        // Escape leaves everything as it is.
        EditorTabs tabs;
        QWidget window;
        window.show();
        {
            Recovery recovery(&tabs, recoveryInHome());
            offer(&recovery, &window);
            QTest::keyClick(dialogIn(&window), Qt::Key_Escape);
            QTRY_VERIFY(!dialogIn(&window));
        }
        QCOMPARE(keptInHome().size(), 1);

        QLocale::setDefault({QLocale::English, QLocale::UnitedKingdom}); // as the program has it
        const auto restore = qScopeGuard([] { QLocale::setDefault(QLocale::c()); });
        Recovery recovery(&tabs, recoveryInHome());
        tabs.openFile(m_path); // as the next start may do by itself
        offer(&recovery, &window);
        auto *list = dialogIn(&window)->findChild<QTreeWidget *>();
        QCOMPARE(list->topLevelItemCount(), 1);
        QCOMPARE(list->topLevelItem(0)->text(0), u"g.sidl"_s);
        const QString kept = list->topLevelItem(0)->text(2); // 1 Dec, not 12 January
        QVERIFY2(QRegularExpression(u"^\\d{1,2} [A-Z][a-z]{2,3} \\d{4}, "_s).match(kept).hasMatch(), qPrintable(kept));
        QTRY_COMPARE(dialogIn(&window)->findChild<DiffView *>()->toPlainText(),
                     u"Line 1\n- game(g).\n+ % typed game(g)."_s);
        QTRY_VERIFY(hasLabel(&window, "lines added: 1, removed: 1."));
        press(&window, "Restore");
        QTRY_VERIFY(!dialogIn(&window));
        CodeEditor *editor = tabs.current();
        QCOMPARE(tabs.editors().size(), 1);
        QCOMPARE(editor->gameDocument()->path(), m_path);
        QCOMPARE(editor->text(), u"% typed "_s + Game);
        QVERIFY(editor->gameDocument()->isModified());
        QCOMPARE(editor->caretPlace().column, 9);
        QCOMPARE(keptInHome().size(), 1); // of this process now
        QVERIFY(tabs.save(editor));
        QTRY_COMPARE_WITH_TIMEOUT(keptInHome().size(), 0, 30000);
    }

    /// Its files and its arrangement come back, and its unsaved text with the file.
    void aKilledProgramComesBackAsItWas()
    {
        QProcess process;
        startChild(process, QCoreApplication::applicationFilePath(), {TypeOption, m_path});
        const QString settings = m_home->filePath(u"sidl-studio/sidl-studio.conf"_s);
        const auto stored = [&settings](const char *key) {
            return QSettings(settings, QSettings::IniFormat).value(QLatin1String(key));
        };
        QTRY_COMPARE_WITH_TIMEOUT(stored("files/open").toStringList(), QStringList{m_path}, 30000);
        QTRY_COMPARE_WITH_TIMEOUT(keptInHome().size(), 1, 30000);
        process.kill();
        QVERIFY(process.waitForFinished());
        QCOMPARE(stored("files/current").toString(), m_path);
        QVERIFY(!stored("window/geometry").toByteArray().isEmpty());
        QVERIFY(!stored("layouts/edit").toByteArray().isEmpty());
    }

    void theProgramLeavesItsTexts()
    {
        QProcess process;
        startChild(process, QCoreApplication::applicationFilePath(), {TypeOption, m_path});
        QTRY_COMPARE_WITH_TIMEOUT(keptInHome().size(), 1, 30000);
        {
            const LeftTexts left(recoveryInHome(), u"me"_s);
            QCOMPARE(int(left.entries().size()), 0); // it lives
        }
        process.kill();
        QVERIFY(process.waitForFinished());
        QProcess next; // offers them, which nobody answers
        startChild(next, QStringLiteral(SIDL_BIN_DIR "/sidl-studio"), {});
        QVERIFY(next.waitForStarted());
        next.kill();
        QVERIFY(next.waitForFinished());
        const LeftTexts left(recoveryInHome(), u"me"_s);
        QCOMPARE(int(left.entries().size()), 1);
        QCOMPARE(left.entries()[0].text.text, u"% typed "_s + Game);
    }

    void namesOfTextsWithoutFilesComeBack()
    {
        QMap<QString, QString> before, after;
        const auto names = [](const EditorTabs &tabs) {
            QMap<QString, QString> titles;
            for (const CodeEditor *editor : tabs.editors())
                titles.insert(editor->gameDocument()->title() + editor->gameDocument()->gameName(), editor->text());
            return titles;
        };
        {
            EditorTabs tabs;
            Recovery recovery(&tabs, m_folder);
            QTest::keyClicks(tabs.newFile(), u"game(first)."_s);
            QTest::keyClicks(tabs.newFile(), u"game(second)."_s);
            tabs.newFile(u"(role a)\n"_s)->gameDocument()->setGameName(u"matches"_s); // its text does not tell
            QTRY_COMPARE_WITH_TIMEOUT(keptIn(m_folder).size(), 3, 30000);
            before = names(tabs);
            QVERIFY(QDir().mkpath(m_folder + u"/123-dead"_s)); // as if the program had died
            for (const QString &file : keptIn(m_folder)) {
                const QString name = readRecoveryFile(file).content.title; // the second one comes first
                QVERIFY(
                    QFile::copy(file, m_folder + u"/123-dead/%1.recovery"_s.arg(name == u"second"_s ? u"a"_s : name)));
            }
        }
        QCOMPARE(before.size(), 3);
        QStringList told;
        for (const LeftTexts left(m_folder, u"me"_s); const auto &entry : left.entries())
            told << entry.text.title; // what one chooses by
        told.sort();
        QCOMPARE(told, (QStringList{u"first"_s, u"matches"_s, u"second"_s}));
        EditorTabs tabs;
        tabs.newFile(); // untouched: it makes room
        Recovery recovery(&tabs, m_folder);
        QWidget window;
        offer(&recovery, &window);
        press(&window, "Restore");
        QCOMPARE(names(tabs), before);
    }

    /// Also of one file, and though nobody has decided about the first of them before the second.
    void whatSeveralCrashesHaveLeftIsAllThere()
    {
        const QStringList texts{Game + u"% first\n"_s, Game + u"% second\n"_s};
        for (int i = 0; i < texts.size(); ++i) {
            const QString dead = m_folder + u"/12%1-dead"_s.arg(i);
            QVERIFY(QDir().mkpath(dead));
            const QDateTime time = QDateTime::currentDateTime().addSecs(i);
            writeRecoveryFile(dead + u"/a.recovery"_s, {m_path, u"g.sidl"_s, {}, 1, 1, time, texts[i]});
            EditorTabs tabs;
            Recovery recovery(&tabs, m_folder);
            QWidget window;
            offer(&recovery, &window);
            QCOMPARE(dialogIn(&window)->findChild<QTreeWidget *>()->topLevelItemCount(), i + 1);
            press(&window, "Later");
            QTRY_VERIFY(!dialogIn(&window));
            QCOMPARE(keptIn(m_folder).size(), i + 1);
        }
        EditorTabs tabs;
        Recovery recovery(&tabs, m_folder);
        QWidget window;
        offer(&recovery, &window);
        press(&window, "Restore");
        QStringList restored;
        for (const CodeEditor *text : tabs.editors())
            restored << text->text();
        QCOMPARE(restored, texts);
    }

    /// A text that the program has made comes back as one, also before anybody has changed it.
    void whatNobodyHasChangedComesBackAsItWasGiven()
    {
        const QString dead = m_folder + u"/123-dead"_s;
        {
            EditorTabs tabs;
            Recovery recovery(&tabs, m_folder);
            tabs.newFileAsGiven(Game);
            QTRY_COMPARE_WITH_TIMEOUT(keptIn(m_folder).size(), 1, 30000);
            QVERIFY(QDir().mkpath(dead)); // as if the program had died
            QVERIFY(QFile::copy(keptIn(m_folder).front(), dead + u"/a.recovery"_s));
        }
        QCOMPARE(keptIn(m_folder), QStringList(dead + u"/a.recovery"_s)); // it has ended as it should
        EditorTabs tabs;
        Recovery recovery(&tabs, m_folder);
        QWidget window;
        offer(&recovery, &window);
        press(&window, "Restore");
        CodeEditor *text = tabs.current();
        QCOMPARE(text->text(), Game);
        QVERIFY(!text->gameDocument()->isModified());
        QVERIFY(tabs.mayCloseAll()); // without a question
        QTRY_VERIFY_WITH_TIMEOUT(!QFile::exists(dead + u"/a.recovery"_s), 30000);
        QCOMPARE(keptIn(m_folder).size(), 1); // anew
        QTest::keyClicks(text, u"% mine "_s);
        QVERIFY(text->gameDocument()->isModified());
        QTRY_VERIFY_WITH_TIMEOUT(readRecoveryFile(keptIn(m_folder).value(0)).content.text.contains(u"mine"_s), 30000);
        QVERIFY(!readRecoveryFile(keptIn(m_folder).value(0)).content.isGiven);
    }

    /// Typed and taken back by hand: saving would write the bytes that are there.
    void whatEqualsItsFileIsNotOffered_data()
    {
        QTest::addColumn<QByteArray>("file");
        QTest::addColumn<QString>("text");
        QTest::addColumn<bool>("isOffered");
        QTest::newRow("the same") << QByteArray("game(g).\n") << u"game(g).\n"_s << false;
        QTest::newRow("with a mark, which is kept") << QByteArray("\xEF\xBB\xBFgame(g).\n") << u"game(g).\n"_s << false;
        QTest::newRow("two bytes a line end") << QByteArray("game(g).\r\n") << u"game(g).\r\n"_s << false;
        QTest::newRow("other line ends") << QByteArray("game(g).\r\n") << u"game(g).\n"_s << true;
        QTest::newRow("mended line ends") << QByteArray("game(g).\rp.\n") << u"game(g).\np.\n"_s << true;
        QTest::newRow("the last line end") << QByteArray("game(g).") << u"game(g).\n"_s << true;
        QTest::newRow("from Latin-1") << QByteArray("% \xe4\n") << u"% \u00e4\n"_s << true;
        QTest::newRow("from UTF-16") << QByteArray("\xff\xfe%\0\n\0", 6) << u"%\n"_s << true;
    }

    void whatEqualsItsFileIsNotOffered()
    {
        QFETCH(QByteArray, file);
        QFETCH(QString, text);
        QFETCH(bool, isOffered);
        writeBytes(m_path, file);
        const QString dead = m_folder + u"/123-dead"_s;
        QVERIFY(QDir().mkpath(dead));
        writeRecoveryFile(dead + u"/a.recovery"_s,
                          {m_path, u"g.sidl"_s, QByteArray(32, 'x'), 1, 1, QDateTime::currentDateTime(), text});
        EditorTabs tabs;
        Recovery recovery(&tabs, m_folder);
        QWidget window;
        if (isOffered) {
            offer(&recovery, &window);
            QTRY_VERIFY(hasLabel(&window, "The file on disk has the same lines; only line ends or encoding differ."));
            return;
        }
        recovery.offer(&window);
        QTRY_VERIFY_WITH_TIMEOUT(QDir(m_folder).isEmpty(), 30000); // tidied away, and nobody is asked
        QVERIFY(!dialogIn(&window));
    }

    void theFileMayHaveChangedOrGone()
    {
        const QString dead = m_folder + u"/123-dead"_s;
        QVERIFY(QDir().mkpath(dead));
        const QDateTime now = QDateTime::currentDateTime();
        writeRecoveryFile(dead + u"/a.recovery"_s, {m_path, u"g.sidl"_s, QByteArray(32, 'x'), 1, 1, now, Game + Game});
        writeRecoveryFile(dead + u"/b.recovery"_s, {m_path + u'x', u"g.sidlx"_s, {}, 1, 1, now.addSecs(-5), Game});
        writeRecoveryFile(dead + u"/c.recovery"_s, {{}, u"untitled.sidl"_s, {}, 1, 1, now.addSecs(-9), Game});
        EditorTabs tabs;
        Recovery recovery(&tabs, m_folder);
        QWidget window;
        offer(&recovery, &window);
        auto *list = dialogIn(&window)->findChild<QTreeWidget *>();
        auto *views = dialogIn(&window)->findChild<QTabWidget *>();
        QTRY_VERIFY(hasLabel(&window, "lines added: 1, removed: 0. The file was changed since"));
        list->setCurrentItem(list->topLevelItem(1));
        QTRY_VERIFY(hasLabel(&window, "The file is no longer there."));
        QTRY_COMPARE(dialogIn(&window)->findChild<DiffView *>()->toPlainText(), u"Line 1\n+ game(g)."_s);
        QVERIFY(views->isTabVisible(0));
        list->setCurrentItem(list->topLevelItem(2)); // never saved: there is nothing to compare it with
        QVERIFY(!views->isTabVisible(0));
        QCOMPARE(views->currentIndex(), 1);
        list->setCurrentItem(list->topLevelItem(1));
        QCOMPARE(views->currentIndex(), 0);
        views->setCurrentIndex(1); // by hand: it stays
        list->setCurrentItem(list->topLevelItem(0));
        QCOMPARE(views->currentIndex(), 1);
        press(&window, "Restore");
        QCOMPARE(tabs.count(), 3);
        QCOMPARE(tabs.current()->gameDocument()->path(), m_path); // the latest is in front
    }

    /// Of a long text the lines around the caret are shown, and all of it comes back.
    void aLongTextIsShownInPart()
    {
        QString text;
        for (int i = 1; i <= 100'000; ++i)
            text += u"p(%1).\n"_s.arg(i);
        const QString dead = m_folder + u"/123-dead"_s;
        QVERIFY(QDir().mkpath(dead));
        writeRecoveryFile(dead + u"/a.recovery"_s, {{}, u"long"_s, {}, 60'000, 3, QDateTime::currentDateTime(), text});
        EditorTabs tabs;
        Recovery recovery(&tabs, m_folder);
        QWidget window;
        window.show();
        offer(&recovery, &window);
        const auto *shown = dialogIn(&window)->findChild<QPlainTextEdit *>(u"wholeText"_s);
        QCOMPARE(shown->textCursor().block().text(), u"p(60000)."_s);
        QVERIFY(shown->blockCount() < 60'000);
        const QString first = shown->document()->firstBlock().text(), last = shown->document()->lastBlock().text();
        QVERIFY(hasLabel(&window,
                         u"Lines %1 to %2 of a long text"_s.arg(first.mid(2).chopped(2), last.mid(2).chopped(2))
                             .toUtf8()
                             .constData()));
        press(&window, "Restore");
        QCOMPARE(tabs.current()->text(), text);
        QCOMPARE(tabs.current()->caretPlace().line, 60'000);
    }

    void discardingIsAskedFor()
    {
        const QString dead = m_folder + u"/123-dead"_s;
        QVERIFY(QDir().mkpath(dead));
        for (const char *name : {"a", "b"})
            writeRecoveryFile(dead + u'/' + QLatin1String(name) + u".recovery"_s,
                              {{}, QLatin1String(name), {}, 1, 1, QDateTime::currentDateTime(), Game});
        EditorTabs tabs;
        Recovery recovery(&tabs, m_folder);
        QWidget window;
        offer(&recovery, &window);
        auto *list = dialogIn(&window)->findChild<QTreeWidget *>();
        QCOMPARE(list->topLevelItemCount(), 2);
        list->topLevelItem(1)->setCheckState(0, Qt::Unchecked);
        for (const auto button : {QMessageBox::Cancel, QMessageBox::Discard}) {
            QTimer::singleShot(0, this, [button] {
                auto *box = qobject_cast<QMessageBox *>(QApplication::activeModalWidget());
                QVERIFY(box);
                box->button(button)->click();
            });
            QCOMPARE(keptIn(m_folder).size(), 2);
            press(&window, "Discard…");
        }
        QCOMPARE(keptIn(m_folder).size(), 1);
        QCOMPARE(list->topLevelItemCount(), 1);
        press(&window, "Later");
        QTRY_VERIFY(!dialogIn(&window));
        QCOMPARE(keptIn(m_folder).size(), 1);
        QCOMPARE(tabs.count(), 0);
    }

private:
    void startChild(QProcess &process, const QString &program, const QStringList &arguments)
    {
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        for (const char *name : {"XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME"})
            environment.insert(QLatin1String(name), m_home->path());
        environment.insert(u"QT_QPA_PLATFORM"_s, u"offscreen"_s);
        process.setProcessEnvironment(environment);
        process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
        process.start(program, arguments);
    }
    QString recoveryInHome() const { return m_home->filePath(u"sidl-studio/sidl-studio/recovery"_s); }
    QStringList keptInHome() const { return keptIn(recoveryInHome()); }
    static void offer(Recovery *recovery, QWidget *window)
    {
        recovery->offer(window);
        QTRY_VERIFY_WITH_TIMEOUT(dialogIn(window), 30000); // read beside the window's thread
    }
    static RecoveryDialog *dialogIn(QWidget *window) { return window->findChild<RecoveryDialog *>(); }
    static bool hasLabel(QWidget *window, const char *text)
    {
        for (const QLabel *label : dialogIn(window)->findChildren<QLabel *>())
            if (label->text().contains(QString::fromUtf8(text)))
                return true;
        return false;
    }
    static void press(QWidget *window, const char *text)
    {
        for (QPushButton *button : dialogIn(window)->findChildren<QPushButton *>())
            if (button->text().remove(u'&') == QString::fromUtf8(text)) {
                button->click();
                return;
            }
        QFAIL(text);
    }

    std::unique_ptr<QTemporaryDir> m_home;
    QString m_folder, m_path;
};

int main(int argc, char *argv[])
{
    QCoreApplication::setApplicationName(u"sidl-studio"_s);
    QCoreApplication::setOrganizationName(u"sidl-studio"_s);
    QApplication application(argc, argv);
    const sidl::prolog::PrologRuntime prolog(sidl::engine::registerForeignPredicates);
    if (argc == 3 && QString::fromLocal8Bit(argv[1]) == TypeOption)
        return typeAndWait(QString::fromLocal8Bit(argv[2]));
    TestRecovery test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_recovery.moc"
