// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/mainwindowtest.h"
#include "tests/support/manual.h"

#include <QDockWidget>
#include <QFileDialog>
#include <QFileInfo>
#include <QLineEdit>
#include <QMenu>
#include <QProcess>
#include <QStatusBar>
#include <QTemporaryDir>
#include <QToolButton>

using namespace Qt::StringLiterals;
using namespace sidl;
using manual::Block;
using manual::Page;

/// Every step of "Your first game in ten minutes" is done in the window, as a person does it,
/// and gives what the page says.
class TestTutorial : public MainWindowTest
{
    Q_OBJECT

private Q_SLOTS:
    void init() { open(); }
    void cleanup() { m_window.reset(); }

    void theGameIsWrittenAndPlayed()
    {
        const Page page = manual::page(u"tutorial.md"_s);
        m_page = page.lines.join(u'\n');
        for (const Block &block : page.blocks)
            (block.kind == "sidl-type"_L1 ? m_toType : m_toSee).append(block.text);
        QCOMPARE(m_toType.size(), 6);

        write(2); // 1. The beginning
        write(2); // 2. Who may do what
        write(1); // 3. What an action does, with a mistake
        QTRY_COMPARE(problems()->rowCount(), 1);
        const language::Diagnostic problem = text()->gameDocument()->problems().front();
        QCOMPARE(problem.message + u'\n' + problem.advice + u'\n', m_toSee.takeFirst());
        text()->setCursorPosition(0, 0);
        trigger("nextProblem");
        QCOMPARE(text()->caretPlace().line, problem.span.line);
        QCOMPARE(text()->caretPlace().column, problem.span.column);
        QCOMPARE(text()->selectedText(), u"fcat"_s);
        QTest::keyClicks(text(), u"fact"_s);
        QTRY_COMPARE(problems()->rowCount(), 0);
        QTRY_COMPARE(problemCount(), said("no problems"));

        text()->SendScintilla(QsciScintillaBase::SCI_DOCUMENTEND);
        write(1); // 4. What it is worth
        QCOMPARE(text()->text().trimmed(), wholeGame());
        QTRY_COMPARE(problemCount(), u"no problems"_s);
        saveAsTen();

        const auto parts = {&TestTutorial::play, &TestTutorial::goBackAndBranch, &TestTutorial::letItRun,
                            &TestTutorial::changeARule};
        for (const auto part : parts) {
            (this->*part)();
            if (QTest::currentTestFailed())
                return;
        }
    }

    // A pane that the manual does not tell about is not finished.
    void everyPaneIsExplained()
    {
        const QStringList headings = manual::page(u"window.md"_s).headings;
        for (const QDockWidget *dock : m_window->findChildren<QDockWidget *>())
            QVERIFY2(headings.contains(dock->windowTitle()), qPrintable(dock->windowTitle()));
    }

    // Commands in the manual do what the manual says: those of a block succeed, and print what is shown behind it.
    void commandsOfTheManual_data()
    {
        QTest::addColumn<QString>("name");
        for (const char *name : {"agents.md", "commandline.md", "faults.md", "haggle.md", "offline.md", "simulation.md",
                                 "testing.md", "traces.md"})
            QTest::newRow(name) << QString(QLatin1String(name));
    }
    void commandsOfTheManual()
    {
        QFETCH(const QString, name);
        QTemporaryDir folder;
        for (const char *game :
             {"nim", "faulty-chess", "tic-tac-toe", "kuhn-poker", "leduc-poker", "prisoners-dilemma",
              "prisoners-dilemma-once", "chess", "haggle", "price-negotiation", "rock-paper-scissors"})
            QVERIFY(QFile::copy(gamePath(game), folder.filePath(QLatin1String(game) + u".sidl"_s)));
        QVERIFY(QFile::copy(gamePath("connect-four").replace(u".sidl"_s, u".kif"_s),
                            folder.filePath(u"connect-four.kif"_s)));
        QString output;
        int commands = 0;
        for (const Block &block : manual::page(name).blocks) {
            if (QStringList{u"json"_s, u"python"_s, u"rules"_s, u"suite"_s}.contains(block.kind)) {
                QFile file(folder.filePath(block.code));
                QVERIFY(file.open(QIODevice::WriteOnly));
                file.write(block.text.toUtf8());
            } else if (block.kind == "sh"_L1) {
                output.clear();
                for (const QString &line : block.text.split(u'\n', Qt::SkipEmptyParts)) {
                    QProcess process;
                    process.setWorkingDirectory(folder.path());
                    process.start(u"bash"_s, {u"-c"_s, QStringLiteral("PATH=" SIDL_BIN_DIR ":$PATH; ") + line});
                    QVERIFY(process.waitForFinished(60'000));
                    output += QString::fromUtf8(process.readAllStandardOutput());
                    QVERIFY2(process.exitCode() == 0, qPrintable(line + u'\n' + output.right(500)));
                    ++commands;
                }
            } else if (block.kind == "text"_L1) {
                for (const QString &line : block.text.split(u'\n', Qt::SkipEmptyParts))
                    QVERIFY2(output.contains(line), qPrintable(block.place + u' ' + line + u'\n' + output.right(2000)));
            }
        }
        QVERIFY(commands >= 2);
    }

private:
    editor::CodeEditor *text() const { return tabs()->current(); }
    /// @p what, when the page says so: what the test waits for is what the reader is told.
    QString said(const char *what) const
    {
        const QString wanted = QString::fromUtf8(what);
        if (!m_page.simplified().contains(wanted))
            qFatal("the tutorial does not say: %s", what);
        return wanted;
    }
    /// Types the next @p blocks as a person does, who leaves indentation to the editor and types over the brackets it
    /// closes.
    void write(int blocks)
    {
        for (int i = 0; i < blocks; ++i) {
            const QString block = m_toType.takeFirst();
            for (const QString &line : QStringView(block).chopped(1).toString().split(u'\n')) {
                QTest::keyClicks(text(), line.trimmed());
                QTest::keyClick(text(), Qt::Key_Return);
            }
            QTest::keyClick(text(), Qt::Key_Return);
        }
    }
    QString wholeGame() const
    {
        QString all;
        for (const Block &block : manual::page(u"tutorial.md"_s).blocks)
            if (block.kind == "sidl-type"_L1)
                all += block.text + u'\n';
        return all.replace(u"fcat"_s, u"fact"_s).trimmed();
    }
    void saveAsTen()
    {
        const QString path = m_folder.filePath(said("ten.sidl"));
        QCoreApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
        QTimer::singleShot(0, m_window.get(), [path] {
            auto *dialog = qobject_cast<QFileDialog *>(QApplication::activeModalWidget());
            QVERIFY(dialog);
            auto *name = dialog->findChild<QLineEdit *>(u"fileNameEdit"_s);
            QVERIFY(name);
            name->setText(path);
            QTest::keyClick(name, Qt::Key_Return);
        });
        trigger("saveAs");
        QVERIFY(QFileInfo::exists(path));
        QCOMPARE(text()->gameDocument()->title(), u"ten.sidl"_s);
    }
    void step(int column, const char *action, int chronon)
    {
        choose(column, said(action));
        trigger("step");
        QTRY_COMPARE(labelText("chronon"), u"chronon %1"_s.arg(chronon));
    }
    void play()
    {
        QCOMPARE(action("start")->shortcut().toString(), said("F5"));
        trigger("start");
        QTRY_COMPARE(labelText("chronon"), u"chronon 0"_s);
        QCOMPARE(columns().size(), 3);
        QCOMPARE(action("step")->shortcut().toString(), said("F10"));
        step(1, "[add,2]", 1);
        QStringList state = words(0);
        state.removeIf(
            [](const QString &word) { return word == u"[count,0]" || word == u"[turn,alice]"; }); // struck out
        QCOMPARE(state.join(u'\n') + u'\n', m_toSee.takeFirst());
        step(2, "[add,1]", 2);
        QVERIFY(words(0).contains(u"[count,3]"_s));
    }
    void goBackAndBranch()
    {
        QCOMPARE(action("back")->shortcut().toString(), said("Ctrl+F10"));
        for (int chronon : {1, 0}) {
            trigger("back");
            QTRY_COMPARE(labelText("chronon"), u"chronon %1"_s.arg(chronon));
        }
        QCOMPARE(shownChronons(), 3);
        step(1, "[add,1]", 1);
        QVERIFY(words(0).contains(u"[count,1]"_s));
        const QList<QToolButton *> buttons = m_window->findChildren<QToolButton *>();
        QVERIFY(std::any_of(buttons.begin(), buttons.end(),
                            [&](const QToolButton *button) { return button->text() == said("2 lines"); }));
    }
    void letItRun()
    {
        QCOMPARE(action("run")->shortcut().toString(), said("Ctrl+F5"));
        action("fast")->trigger();
        trigger("run");
        QTRY_VERIFY(labelText("bannerText").contains(m_toSee.first().trimmed()));
        const QString banner = labelText("bannerText");
        QVERIFY2(banner.contains(u"[alice] 1   [bob] \u22121"_s) || banner.contains(u"[alice] \u22121   [bob] 1"_s),
                 qPrintable(banner));
    }
    void changeARule()
    {
        QString rules = text()->text();
        const qsizetype at = rules.indexOf(said("goal(10)")) + 5;
        text()->SendScintilla(QsciScintillaBase::SCI_GOTOPOS, long(at));
        QTest::keyClick(text(), Qt::Key_Delete);
        QTest::keyClick(text(), Qt::Key_Delete);
        QTest::keyClicks(text(), u"12"_s);
        QCOMPARE(text()->text(), rules.replace(u"goal(10)"_s, said("goal(12)")));
        QPushButton *restart = nullptr;
        QTRY_VERIFY([&] {
            for (QPushButton *button : m_window->findChildren<QPushButton *>())
                if (button->text() == u"Restart"_s && button->isVisible())
                    restart = button;
            return restart != nullptr;
        }());
        restart->click();
        QTRY_COMPARE(labelText("chronon"), u"chronon 0"_s);
        for (int chronon = 1; chronon <= 6; ++chronon) { // to twelve
            choose(2 - chronon % 2, u"[add,2]"_s);
            trigger("step");
            QTRY_COMPARE(labelText("chronon"), u"chronon %1"_s.arg(chronon));
        }
        QTRY_VERIFY(labelText("bannerText").contains(u"The game has ended."_s));
        QVERIFY(words(0).contains(u"[count,12]"_s));
    }

    QTemporaryDir m_folder;
    QString m_page;
    QStringList m_toType, m_toSee;
};

SIDL_WINDOW_TEST_MAIN(TestTutorial)
#include "tst_tutorial.moc"
