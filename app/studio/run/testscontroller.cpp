// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/run/testscontroller.h"

#include "app/studio/actions/actions.h"
#include "app/studio/documents/editortabs.h"
#include "app/studio/run/gamecontrols.h"
#include "app/studio/services/panes.h"
#include "app/studio/services/services.h"
#include "app/studio/settings/settings.h"
#include "debugger/suites/saveplaydialog.h"
#include "editor/editor/codeeditor.h"
#include "editor/margin/testmarks.h"
#include "editor/text/textedits.h"
#include "sidl/files/readfile.h"
#include "sidl/files/writefile.h"
#include "sidl/language/rulesystem/registry.h"
#include "sidl/language/rulesystem/samerules.h"
#include "sidl/suites/suitereader.h"
#include "sidl/ui/messageboxes.h"

#include <QAction>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QGuiApplication>
#include <QMenu>
#include <QMessageBox>
#include <QPushButton>

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <map>
#include <utility>

using namespace Qt::StringLiterals;

namespace sidl::app {

using debugger::TestsPane;
using editor::CodeEditor;
using editor::TestMarks;
using suites::Outcome;

namespace {

constexpr qint64 LargestSuite = 64ll << 20; // bytes, as the pane reads

/// Beside games, or in a folder of their own below them.
const QString OwnFolder = u"tests"_s;

/// What the file of the tests of @p game is called, unless somebody has called it otherwise.
QString usualFileOfTests(const QFileInfo &game)
{
    return game.completeBaseName() + QString(suites::SuiteSuffix);
}

/// The files of tests in @p folder and in its folder "tests".
QStringList testFiles(const QString &folder)
{
    QStringList files;
    for (const QString &one : {folder, QDir(folder).filePath(OwnFolder)})
        for (const QFileInfo &file :
             QDir(one).entryInfoList({u"*"_s + QString(suites::SuiteSuffix)}, QDir::Files, QDir::Name))
            files.append(QDir::cleanPath(file.absoluteFilePath()));
    return files;
}

TestMarks::Kind markOf(const Outcome &outcome)
{
    return outcome.status == Outcome::Status::Passed ? TestMarks::Kind::Passed
        : outcome.status == Outcome::Status::Failed  ? TestMarks::Kind::Failed
                                                     : TestMarks::Kind::Unusable;
}

QString pathOf(const CodeEditor *text)
{
    return QDir::cleanPath(QFileInfo(text->gameDocument()->path()).absoluteFilePath());
}

/// The text is read as it is now.
bool isRead(const CodeEditor *text)
{
    const auto program = text->gameDocument()->program();
    return program && program->revision == text->gameDocument()->revision();
}

/// What findings say of tests as they are now.
struct Now
{
    std::map<int, TestMarks::Kind> marks; ///< by the lines of the tests in the text
    std::vector<bool> areChanged;         ///< by the tests of the findings: they, or the rules, are others, or gone
};

/// By the names of @p tests, as they stand in the text now. Where the rules have changed since, or a test has, what came
/// of it says nothing of it as it is.
Now nowOf(const std::vector<suites::Test> &tests, const suites::SuiteFindings &findings, const QString &rules)
{
    const bool areOfRules = findings.areOf(rules);
    const std::vector<std::optional<std::size_t>> found = findings.ofNames(tests);
    Now now{{}, std::vector<bool>(findings.outcomes.size(), true)};
    for (std::size_t test = 0; test < tests.size(); ++test) {
        if (!found[test])
            continue;
        const bool isSame = areOfRules && suites::asksTheSame(tests[test], findings.suite.tests[*found[test]]);
        now.areChanged[*found[test]] = !isSame;
        if (const std::optional<Outcome> &outcome = findings.outcomes[*found[test]])
            now.marks[tests[test].place.line] = isSame ? markOf(*outcome) : TestMarks::Kind::Older;
    }
    return now;
}

} // namespace

TestsController::TestsController(const Services &services, GameControls *controls, QObject *parent)
    : QObject(parent)
    , m_tabs(services.documents)
    , m_controls(controls)
    , m_runAll(services.actions.runTests)
    , m_runAtCaret(services.actions.runTestAtCaret)
    , m_pane(services.panes.get<TestsPane>())
{
    m_pane->setRunsOnSave(settings::runsTestsOnSave());
    connect(m_pane, &TestsPane::runsOnSaveChanged, this, &settings::setRunsTestsOnSave);
    connect(m_pane, &TestsPane::runAllWanted, this, &TestsController::runAll);
    connect(m_runAll, &QAction::triggered, this, [this] {
        Q_EMIT paneWanted();
        runAll();
    });
    connect(m_tabs, &EditorTabs::saved, this, &TestsController::enableRunAll);
    connect(qApp, &QGuiApplication::applicationStateChanged, this, [this] { // files may be new
        enableRunAll();
        mark(true);
    });
    connect(m_pane, &TestsPane::runAtCaretWanted, this, &TestsController::runAtCaret);
    connect(m_runAtCaret, &QAction::triggered, this, &TestsController::runAtCaret);
    connect(m_pane, &TestsPane::placeActivated, this, &TestsController::goTo);
    connect(m_pane, &TestsPane::runWanted, this, &TestsController::runOne);
    connect(m_pane, &TestsPane::told, this, &TestsController::told);
    connect(m_pane, &TestsPane::playWanted, this, &TestsController::openPlay);
    connect(m_pane, &TestsPane::found, this, [this] {
        mark(false);
        if (m_pane->model()->hasPassed(m_opened))
            m_controls->forgetFailedTest();
    });
    connect(m_tabs, &EditorTabs::saved, this, &TestsController::runOnSave);
    connect(m_tabs, &EditorTabs::saved, this, [this](const CodeEditor *text) {
        if (text != m_added)
            return;
        m_added.clear();
        Q_EMIT told(tr("%1 is saved, with the test that was added.").arg(text->gameDocument()->title()));
    });
    connect(m_tabs, &EditorTabs::menuOpening, this, &TestsController::fillMenu);
    connect(m_tabs, &EditorTabs::currentEditorChanged, this, [this] {
        followText();
        mark(true); // a text that was closed is as its file again
    });
    connect(m_tabs, &EditorTabs::titleChanged, this, &TestsController::followText);
    connect(m_controls, &GameControls::testsWanted, this, [this] { runText(m_tabs->current(), 0); });
    followText();
}

void TestsController::followText()
{
    m_pane->setMayRunAtCaret(hasTests(m_tabs->current()));
    m_runAtCaret->setEnabled(hasTests(m_tabs->current()));
    enableRunAll();
    if (const QString folder = folderOfAll(m_tabs->current());
        folder != m_folderOfNone || (!folder.isEmpty() && !testFiles(folder).isEmpty()))
        m_pane->forgetNothing();
    if (const CodeEditor *text = m_tabs->current()) { // which has been read then
        const editor::GameDocument *document = text->gameDocument();
        for (const auto signal : {&editor::GameDocument::symbolsChanged, &editor::GameDocument::reloaded})
            connect(document, signal, this, &TestsController::markOpen, Qt::UniqueConnection);
    }
}

TestsPane::Request TestsController::request(const QStringList &files) const
{
    TestsPane::Request request;
    request.files = files;
    for (const CodeEditor *text : m_tabs->editors())
        if (const editor::GameDocument *document = text->gameDocument(); !document->path().isEmpty())
            request.texts.insert(QDir::cleanPath(QFileInfo(document->path()).absoluteFilePath()), document->text());
    return request;
}

QString TestsController::folderOfAll(const CodeEditor *text)
{
    if (!text || text->gameDocument()->path().isEmpty())
        return {};
    const QString folder = QFileInfo(text->gameDocument()->path()).absolutePath();
    return hasTests(text) && QFileInfo(folder).fileName() == OwnFolder ? QFileInfo(folder).absolutePath() : folder;
}

void TestsController::enableRunAll()
{
    const QString folder = folderOfAll(m_tabs->current());
    m_runAll->setEnabled(!folder.isEmpty() && !testFiles(folder).isEmpty());
}

void TestsController::runAll()
{
    const QString folder = folderOfAll(m_tabs->current());
    m_folderOfNone = folder;
    if (folder.isEmpty()) {
        m_pane->showNothing(tr("Tests are run that stand in the folder of the text, and no file is open."));
        return;
    }
    TestsPane::Request request = this->request(testFiles(folder));
    request.isAll = true;
    if (request.files.isEmpty()) {
        m_pane->showNothing(tr("There are no tests in %1. They stand in files such as %2.test.sidl: File > New from "
                               "Template has one, and the timeline saves plays as tests.")
                                .arg(QDir::toNativeSeparators(folder),
                                     QFileInfo(m_tabs->current()->gameDocument()->path()).completeBaseName()));
        return;
    }
    run(request);
}

void TestsController::runAtCaret()
{
    if (hasTests(m_tabs->current()))
        runText(m_tabs->current(), m_tabs->currentView()->caretPlace().line);
}

void TestsController::runText(CodeEditor *text, int line)
{
    Q_EMIT paneWanted();
    if (text->gameDocument()->path().isEmpty())
        m_tabs->save(text); // which asks for a name
    if (!hasTests(text)) {
        m_folderOfNone = folderOfAll(text);
        m_pane->showNothing(tr("Save the tests as NAME.test.sidl beside the game first: they belong to its rules."));
        return;
    }
    const QString path = pathOf(text);
    TestsPane::Request request = this->request({path});
    if (line > 0) {
        const suites::Suite suite = suites::readSuite(text->text(), path);
        const std::optional<int> test = suites::testAtLine(suite, text->text(), line);
        if (!test)
            return tellNoTest(suite, text->text(), line, tr("There is no test at the caret."));
        request.line = *test;
    }
    run(request);
}

/// Why nothing is run: an error in the test at @p line, or else @p reason.
void TestsController::tellNoTest(const suites::Suite &suite, const QString &text, int line, const QString &reason)
{
    const std::optional<language::Diagnostic> error = suites::errorAtLine(suite, text, line);
    m_saysNothingIsRun = true;
    Q_EMIT told(error ? tr("Nothing is run: the test there has an error (%1:%2): %3.")
                            .arg(QString::number(error->span.line), QString::number(error->span.column), error->message)
                      : reason);
}

void TestsController::run(const TestsPane::Request &request)
{
    if (std::exchange(m_saysNothingIsRun, false))
        Q_EMIT told({});
    m_pane->run(request);
}

/// Where the test stands now: lines may have come since it was run. Of those of its name, the nearest one.
void TestsController::runOne(const QString &path, const QString &test, int line)
{
    TestsPane::Request request = this->request({path});
    if (!test.isEmpty()) {
        int away = std::numeric_limits<int>::max();
        const QString text = textOf(path);
        const suites::Suite suite = suites::readSuite(text, path);
        for (const suites::Test &one : suite.tests)
            if (const int lines = std::abs(one.place.line - line); one.name == test && lines < away) {
                away = lines;
                request.line = one.place.line;
            }
        if (request.line == 0)
            return tellNoTest(suite, text, line, tr("Nothing is run: the test is not there any more."));
    }
    run(request);
}

void TestsController::runOnSave(const CodeEditor *saved)
{
    if (!m_pane->runsOnSave())
        return;
    const QString path = QDir::cleanPath(QFileInfo(saved->gameDocument()->path()).absoluteFilePath());
    TestsPane::Request request
        = this->request(hasTests(saved) ? QStringList{path} : testFiles(QFileInfo(path).absolutePath()));
    if (!hasTests(saved))
        request.rules = path;
    request.isOnSave = true;
    if (!request.files.isEmpty())
        run(request);
}

void TestsController::openPlay(const engine::Trace &play, const QString &rules, const QString &failure,
                               const QString &test)
{
    m_opened = test;
    if (CodeEditor *text = m_tabs->openFile(rules)) {
        m_controls->openTrace(play, text, tr("The play of a failed test: %1").arg(failure));
        Q_EMIT playOpened();
    }
}

void TestsController::goTo(const QString &path, const language::Span &place)
{
    if (CodeEditor *text = m_tabs->openFile(path))
        m_tabs->goTo(text, place);
}

void TestsController::saveAsked(engine::GameTree::NodeId node, const QString &goal, const engine::StateAnswer &answer)
{
    if (m_controls->session()->hasGame())
        savePlay(node, suites::askedSteps(goal, answer, ruleSystemOf(m_controls->session()->game())));
}

bool TestsController::hasTests(const CodeEditor *text)
{
    return text && text->gameDocument()->path().endsWith(suites::SuiteSuffix);
}

void TestsController::savePlay(engine::GameTree::NodeId node, const suites::AskedSteps &asked)
{
    const debugger::GameSession *session = m_controls->session();
    if (!session->hasGame() || !session->tree().has(node))
        return;
    const QFileInfo game(session->game().fileName);
    if (!game.isAbsolute()) {
        Q_EMIT told(tr("Save the game first: its tests stand in a file beside it."));
        return;
    }
    auto play = suites::LineOfPlay::to(session->tree(), node, session->game().players);
    if (!play.canBeTest()) {
        Q_EMIT told(tr("A state of this line was edited by hand, which no test can do."));
        return;
    }
    const QStringList files = filesToAddTo(game);
    if (files.isEmpty() || !session->hasGame() || session->game().fileName != game.filePath()
        || !session->tree().has(node)) // another game may have been started meanwhile
        return;
    std::vector<debugger::SavePlayDialog::Target> targets;
    for (const QString &file : files) {
        targets.push_back({file, {}});
        for (const suites::Test &test : suites::readSuite(textOf(file), file).tests)
            targets.back().taken << test.name;
    }
    auto *dialog = new debugger::SavePlayDialog(std::move(play), asked, ruleSystemOf(session->game()), targets,
                                                m_tabs->window());
    if (const QString now = textOf(game.filePath());
        !now.isEmpty() && !language::haveSameRules(ruleSystemOf(session->game()), now, session->game().text))
        dialog->warn(tr("The rules of %1 are others now than those of this play: the test may fail. Start the game "
                        "again, or replay it under the new rules; then save the play.")
                         .arg(game.fileName()));
    connect(session->events(), &debugger::GameEvents::started, dialog, &QDialog::reject);
    connect(dialog, &QDialog::rejected, dialog, &QObject::deleteLater);
    connect(dialog, &QDialog::accepted, this, [this, dialog, game] {
        m_lastFile = dialog->file();
        if (addTest(m_lastFile, game, dialog->test()))
            dialog->deleteLater();
        else
            dialog->open(); // what was written there is not lost
    });
    dialog->open();
}

/// As it is in a tab, or on disk; empty: it cannot be read.
QString TestsController::textOf(const QString &file) const
{
    if (const CodeEditor *open = m_tabs->editorOf(file))
        return open->text();
    return QString::fromUtf8(files::readRegularFile(file, LargestSuite).bytes);
}

/// Whether the tests in @p file are of @p game, whatever the file is called.
bool TestsController::isOf(const QString &file, const QFileInfo &game) const
{
    return QFileInfo(suites::readSuite(textOf(file), file).rules) == game;
}

/// What a test of @p game may be added to: files that have tests of it, or a new one. Those of a game in a folder that is
/// not for the user's files are looked for where a text was opened or saved last; for a new one it is asked where. None:
/// the user cancels.
QStringList TestsController::filesToAddTo(const QFileInfo &game) const
{
    const bool isOwn = m_tabs->mayPropose(game.path());
    QStringList files = filesOfTests(game, isOwn ? game.path() : m_tabs->usedFolder());
    if (!files.isEmpty())
        return files;
    const QString folder = isOwn ? game.path() : askForFolder(game);
    if (folder.isEmpty())
        return {};
    files = filesOfTests(game, folder);
    return files.isEmpty() ? QStringList{newFileOfTests(game, folder)} : files;
}

/// Where tests go that cannot stand beside @p game, which is said; empty: the user cancels.
QString TestsController::askForFolder(const QFileInfo &game) const
{
    const QString title = tr("Save Play as Test"), folder = QDir::toNativeSeparators(game.path());
    QMessageBox box(QMessageBox::Information, title,
                    (QFileInfo(game.path()).isWritable()
                         ? tr("%1 came with the program: its folder %2 is not for files of your own.")
                         : tr("The folder of %1 cannot be written: %2."))
                            .arg(game.fileName(), folder)
                        + u"\n\n"_s + tr("Tests usually stand beside their game. Choose another folder for them."),
                    QMessageBox::Cancel, m_tabs->window());
    ui::makePlain(&box);
    QPushButton *choose = box.addButton(tr("Choose &Folder…"), QMessageBox::AcceptRole);
    box.setDefaultButton(choose);
    box.exec();
    return box.clickedButton() == choose
        ? QFileDialog::getExistingDirectory(m_tabs->window(), title, m_tabs->usedFolder())
        : QString();
}

/// The files that have tests of @p game, in tabs, in @p folder and in its folder of tests. The one that a test was added
/// to last comes first, then that which is called as the game.
QStringList TestsController::filesOfTests(const QFileInfo &game, const QString &folder) const
{
    QStringList files;
    for (const CodeEditor *text : m_tabs->editors())
        if (const QFileInfo file(text->gameDocument()->path()); hasTests(text) && m_tabs->mayPropose(file.path()))
            files += QDir::cleanPath(file.absoluteFilePath());
    files += testFiles(QFileInfo(folder).absoluteFilePath());
    const QString usual = usualFileOfTests(game);
    std::stable_partition(files.begin(), files.end(),
                          [&usual](const QString &file) { return QFileInfo(file).fileName() == usual; });
    if (!m_lastFile.isEmpty() && (QFileInfo::exists(m_lastFile) || m_tabs->editorOf(m_lastFile)))
        files.prepend(m_lastFile);
    files.removeDuplicates();
    files.removeIf([&](const QString &file) { return !isOf(file, game); });
    return files;
}

/// In @p path, which beside the game has a folder of tests maybe.
QString TestsController::newFileOfTests(const QFileInfo &game, const QString &path) const
{
    QDir folder(path);
    if (folder == game.dir())
        folder.cd(OwnFolder); // or stays
    QString file = folder.filePath(usualFileOfTests(game));
    for (int number = 2; QFileInfo::exists(file) || m_tabs->editorOf(file); ++number) // with tests of another game
        file = folder.filePath(
            u"%1-%2%3"_s.arg(game.completeBaseName(), QString::number(number), QString(suites::SuiteSuffix)));
    return file;
}

bool TestsController::addTest(const QString &file, const QFileInfo &game, const QString &test)
{
    if (!QFileInfo::exists(file) && !m_tabs->editorOf(file)) {
        QString head = tr("% Tests of %1.").arg(game.completeBaseName()) + u'\n';
        const bool hasItsName = QFileInfo(file).fileName() == usualFileOfTests(game);
        // A game of that name in the first language would be taken else, were there one.
        const QDir folder = QFileInfo(file).dir();
        const bool isBeside = folder == game.dir(), isBelow = folder == QDir(game.dir().filePath(OwnFolder));
        if (!isBeside || !hasItsName || game.suffix() != language::ruleSystems().front()->suffixes().front()) {
            QString name
                = isBeside || isBelow ? folder.relativeFilePath(game.absoluteFilePath()) : game.absoluteFilePath();
            head += u"tests('%1').\n"_s.arg(name.replace(u'\\', u"\\\\"_s).replace(u'\'', u"\\'"_s));
        }
        if (const QString error = files::writeFile(file, (head + u'\n' + test).toUtf8()); !error.isEmpty()) {
            ui::warn(m_tabs->window(), tr("Save Play as Test"),
                     tr("%1 cannot be written: %2.\n\nMake room there, or save the game in a folder of your own and "
                        "play it there.")
                         .arg(QDir::toNativeSeparators(file), error));
            return false;
        }
        if (CodeEditor *text = m_tabs->openFile(file))
            m_tabs->goTo(text, {text->gameDocument()->revision(), int(head.count(u'\n')) + 2, 1, 0});
        Q_EMIT told(tr("The test was written to the new file %1.").arg(QFileInfo(file).fileName()));
        return true;
    }
    CodeEditor *text = m_tabs->openFile(file);
    if (!text)
        return false;
    const QString before = language::normalisedText(text->text());
    const QString gap = before.isEmpty() || before.endsWith(u"\n\n") ? QString()
        : before.endsWith(u'\n')                                     ? u"\n"_s
                                                                     : u"\n\n"_s;
    editor::applyEdits(text, {{before.size(), 0, gap + test}}); // one step of undo
    const int line = int(before.count(u'\n') + gap.count(u'\n')) + 1;
    m_tabs->goTo(text, {text->gameDocument()->revision(), line, 1, 0});
    m_added = text;
    Q_EMIT told(tr("The test was added to %1, which is not saved yet.").arg(QFileInfo(file).fileName()));
    return true;
}

/// Once a text is read as it is now: its tests may have moved, come back with the file, or be gone.
void TestsController::mark(bool alsoOnDisk)
{
    QHash<QString, CodeEditor *> open;
    for (CodeEditor *text : m_tabs->editors())
        open.insert(pathOf(text), text);
    QHash<CodeEditor *, std::map<int, TestMarks::Kind>> marks;
    const std::vector<suites::SuiteFindings> &all = m_pane->model()->findings();
    for (std::size_t row = 0; row < all.size(); ++row) {
        const QString &path = all[row].suite.path, &rules = all[row].suite.rules;
        CodeEditor *const text = open.value(path);
        const bool isReadNow = text && isRead(text);
        const bool isTyped = text && text == m_tabs->current(); // it will be read soon; those behind will not
        if (text ? !isReadNow && isTyped : !alsoOnDisk && !open.contains(QDir::cleanPath(rules)))
            continue;
        const suites::Suite suite = isReadNow ? suites::suiteOf(*text->gameDocument()->program(), path)
                                              : suites::readSuite(textOf(path), path);
        Now now = nowOf(all[row].inNotation(suite).tests, all[row], textOf(rules));
        m_pane->setChanged(int(row), now.areChanged);
        if (text)
            marks.insert(text, std::move(now.marks));
    }
    for (CodeEditor *text : m_tabs->editors()) // marks move with their lines until it is read
        if (hasTests(text) && isRead(text) && text->testMarks()->marks() != marks.value(text))
            text->testMarks()->setMarks(marks.value(text));
}

void TestsController::fillMenu(CodeEditor *view, QMenu *menu)
{
    if (!hasTests(view))
        return;
    menu->addSeparator();
    menu->addAction(tr("&Run Test"), this, [this, view] { runText(view, view->caretPlace().line); })
        ->setObjectName(u"runTest"_s);
}

} // namespace sidl::app

#include "moc_testscontroller.cpp"
