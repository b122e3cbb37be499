// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/studio/documents/relativestest.h"
#include "tests/support/paintedtext.h"

#include "editor/panes/referencespane.h"
#include "sidl/agents/agentlanguage.h"
#include "sidl/suites/suitelanguage.h"

#include <QStatusBar>
#include <QTreeView>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::app;
using sidl::editor::CodeEditor;
using sidl::editor::ReferencesModel;
using sidl::editor::ReferencesPane;
using sidl::editor::RenameDialog;

/// A game and its tests belong together: what is named in one is found in the others.
class TestRelatives : public RelativesTest
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        suites::addSuiteLanguage();
        agents::addAgentLanguage();
    }
    void init() { begin(); }
    void cleanup() { m_window.reset(); }

    void aTestsDefinitionsAreInItsGame()
    {
        look("race.test.sidl", u"over(_)"_s);
        trigger("goToDefinition");
        QTRY_COMPARE(tabs()->current()->gameDocument()->title(), u"race.sidl"_s);
        QCOMPARE(tabs()->current()->caretPlace().line, 5);
        trigger("goBack");
        QCOMPARE(tabs()->current()->gameDocument()->title(), u"race.test.sidl"_s);
        // What is open counts, saved or not.
        look("race.sidl", u"over(3)."_s);
        tabs()->current()->setText(u"\n\n"_s + Game);
        look("race.test.sidl", u"over(N)"_s);
        trigger("goToDefinition");
        QTRY_COMPARE(tabs()->current()->gameDocument()->title(), u"race.sidl"_s);
        QCOMPARE(tabs()->current()->caretPlace().line, 7);
    }

    void aClickWithCtrlGoesThere()
    {
        CodeEditor *text = look("race.test.sidl", u"over(_)"_s);
        const long at = text->SendScintilla(QsciScintilla::SCI_GETCURRENTPOS);
        const QPoint point(int(text->SendScintilla(QsciScintilla::SCI_POINTXFROMPOSITION, 0, at)),
                           int(text->SendScintilla(QsciScintilla::SCI_POINTYFROMPOSITION, 0, at)) + 4);
        QTest::mouseClick(text->viewport(), Qt::LeftButton, Qt::NoModifier, {point.x() + 60, point.y() + 60});
        QTest::mouseClick(text->viewport(), Qt::LeftButton, Qt::ControlModifier, point);
        QTRY_COMPARE(tabs()->current()->gameDocument()->title(), u"race.sidl"_s);
        QCOMPARE(tabs()->current()->caretPlace().line, 5);
    }

    void whatAGameDoesNotHaveIsSaid()
    {
        CodeEditor *text = look("race.test.sidl", u"over(_)"_s);
        text->setText(u"test('x', [ovre(_)]).\n"_s);
        QTRY_VERIFY(text->gameDocument()->hasFreshSymbols());
        text->setCursorPosition(0, 13);
        trigger("goToDefinition");
        QTRY_VERIFY(m_window->statusBar()->currentMessage().contains(u"ovre/1 has no clauses"_s));
    }

    void referencesFromBothSides()
    {
        look("race.sidl", u"over(N)."_s);
        trigger("findReferences");
        const QStringList tests{u"more.test.sidl:2:21"_s, u"race.test.sidl:1:35"_s, u"race.test.sidl:2:17"_s,
                                u"race.test.sidl:2:30"_s};
        const QStringList game{u"3:34"_s, u"5:1"_s, u"6:1"_s};
        QTRY_COMPARE(rows(), game + tests);
        QVERIFY(window<ReferencesPane>()->findChild<QLabel *>()->text().startsWith(u"over/1: 2 clauses, 5 calls"_s));
        activate(3); // its file is opened
        QCOMPARE(tabs()->current()->gameDocument()->title(), u"more.test.sidl"_s);
        QCOMPARE(tabs()->current()->caretPlace().line, 2);
        // The list follows what is typed there.
        tabs()->current()->insertAt(u"% One more.\n"_s, 0, 0);
        QTRY_COMPARE(rows().value(3), u"more.test.sidl:3:21"_s);
        tabs()->current()->undo();

        look("race.test.sidl", u"over(_)"_s);
        trigger("findReferences");
        QTRY_COMPARE(rows(),
                     (QStringList{u"1:35"_s, u"2:17"_s, u"2:30"_s, u"race.sidl:3:34"_s, u"race.sidl:5:1"_s,
                                  u"race.sidl:6:1"_s, u"more.test.sidl:2:21"_s}));
        activate(4);
        QCOMPARE(tabs()->current()->gameDocument()->title(), u"race.sidl"_s);
        QCOMPARE(tabs()->current()->caretPlace().line, 5);
    }

    void referencesOfAWord()
    {
        look("race.sidl", u"at, 0"_s);
        trigger("findReferences");
        QTRY_COMPARE(rows(), (QStringList{u"2:6"_s, u"3:21"_s, u"race.test.sidl:1:22"_s}));
    }

    /// A step of a test is no head, nor a body.
    void referencesTellTestsFromRules()
    {
        write("race.test.sidl", Tests + u"test('named', [choose([bob], [go]), account([bob], 0)]).\n"_s);
        const auto uses = [this] {
            QStringList all;
            const auto *model = window<ReferencesPane>()->model();
            for (int row = 0; row < model->rowCount(); ++row)
                all << model->index(row, ReferencesModel::PlaceColumn).data().toString() + u' '
                        + model->index(row, ReferencesModel::RoleColumn).data().toString();
            return all;
        };
        look("race.test.sidl", u"bob], [go]"_s);
        trigger("findReferences");
        QTRY_COMPARE(uses(), (QStringList{u"2:48 test"_s, u"3:24 test"_s, u"3:46 test"_s, u"race.sidl:1:7 head"_s}));
    }

    /// Of games in GDL, too, whose words stand in quotes.
    void whatIsInQuotesBelongsToTheGame()
    {
        const QString rules = u"(role red)\n"
                              "(init (cell 1 blank))\n"
                              "(<= (legal red (mark ?x)) (true (cell ?x blank)))\n"
                              "(<= (next (cell ?x full)) (does red (mark ?x)))\n"
                              "(<= (done ?x) (true (cell ?x full)))\n"
                              "(<= terminal (done 1))\n"
                              "(goal red 100)\n"_s;
        const QString suite = u"tests('marks.kif').\n"
                              "test('a', [choose(red, '(mark 1)'), step, '(not (done 2))', 'true(cell(1,full))']).\n"_s;
        write("marks.kif", rules);
        write("marks.test.sidl", suite);
        CodeEditor *tests = look("marks.test.sidl", u"mark 1"_s);
        trigger("goToDefinition");
        QTRY_COMPARE(tabs()->current()->gameDocument()->title(), u"marks.kif"_s);
        QCOMPARE(tabs()->current()->caretPlace().line, 3);
        CodeEditor *game = tabs()->current();
        look("marks.test.sidl", u"done 2"_s);
        trigger("goToDefinition");
        QTRY_COMPARE(tabs()->current(), game);
        QCOMPARE(game->caretPlace().line, 5);

        look("marks.test.sidl", u"done 2"_s);
        trigger("findReferences");
        QTRY_COMPARE(rows(), (QStringList{u"2:50"_s, u"marks.kif:5:6"_s, u"marks.kif:6:15"_s}));
        look("marks.kif", u"cell 1"_s);
        trigger("findReferences");
        QTRY_COMPARE(rows().last(), u"marks.test.sidl:2:67"_s);
        look("marks.test.sidl", u"mark 1"_s);
        RenameDialog *dialog = rename(u"cross"_s);
        QVERIFY(dialog);
        dialog->accept();
        QCOMPARE(tests->text(), QString(suite).replace(u"(mark "_s, u"(cross "_s));
        QTRY_COMPARE(game->text(), QString(rules).replace(u"mark"_s, u"cross"_s));
        tests->undo();
        answer("Undo in All");
        QCOMPARE(game->text(), rules);
        QCOMPARE(tests->text(), suite);
    }

    void aPredicateIsRenamedEverywhere()
    {
        CodeEditor *tests = look("race.test.sidl", u"over(_)"_s);
        CodeEditor *game = look("race.sidl", u"over(3)."_s);
        RenameDialog *dialog = rename(u"ended"_s);
        QVERIFY(dialog);
        QAbstractItemModel *lines = dialog->findChild<QTreeView *>()->model();
        QCOMPARE(lines->rowCount(), 6);
        QCOMPARE(lines->index(3, 0).data().toString(), u"more.test.sidl:2:21"_s);
        QCOMPARE(dialog->plan().count(), std::size_t(7));
        dialog->accept();
        QCOMPARE(game->text(), QString(Game).replace(u"over("_s, u"ended("_s));
        QCOMPARE(tests->text(), QString(Tests).replace(u"over("_s, u"ended("_s)); // and not the test of this name
        QCOMPARE(tabs()->current(), game);
        const CodeEditor *more = tabs()->editorOf(path("more.test.sidl"));
        QVERIFY(more && more->gameDocument()->isModified()); // to be looked at, and saved
        QCOMPARE(more->text(), QString(More).replace(u"over("_s, u"ended("_s));
        QCOMPARE(m_window->statusBar()->currentMessage(),
                 u"Renamed at 7 places in 3 texts: Undo asks whether in all."_s);
        QVERIFY(!tabs()->editorOf(path("other.test.sidl")));
        // The tests are about the game as it is now, saved or not.
        tabs()->setCurrent(tests);
        QTRY_COMPARE(problemCount(), u"no problems"_s);
        tests->undo();
        answer("Only Here");
        QCOMPARE(tests->text(), Tests);
        QTRY_COMPARE(problemCount(), u"warnings: 3"_s);
    }

    void fromATestAndWithoutOneLine()
    {
        CodeEditor *tests = look("race.test.sidl", u"over(_)"_s);
        RenameDialog *dialog = rename(u"legal"_s);
        QVERIFY(dialog);
        QVERIFY(dialog->plan().error.contains(u"keyword"_s));
        auto *name = dialog->findChild<QLineEdit *>();
        name->setText(u"ended"_s);
        QAbstractItemModel *lines = dialog->findChild<QTreeView *>()->model();
        QCOMPARE(lines->index(lines->rowCount() - 1, 0).data().toString(), u"more.test.sidl:2:21"_s);
        QVERIFY(lines->setData(lines->index(lines->rowCount() - 1, 0), Qt::Unchecked, Qt::CheckStateRole));
        dialog->accept();
        QCOMPARE(tests->text(), QString(Tests).replace(u"over("_s, u"ended("_s));
        const CodeEditor *game = tabs()->editorOf(path("race.sidl"));
        QVERIFY(game);
        QCOMPARE(game->text(), QString(Game).replace(u"over("_s, u"ended("_s));
        QVERIFY(!tabs()->editorOf(path("more.test.sidl")));
    }

    /// Its invariants and its board would else be about words that there are no more.
    void whatStandsBesideTheGameIsRenamed()
    {
        const QString invariants = u"% at counts\nfact([at, N]), \\+ over(N)\n  [at, _]\n"_s;
        const QString view = u"{\"format\": \"sidl-view\", \"version\": 1, \"show\": \"grid\",\n"
                             " \"grid\": {\"shape\": [\"at\", null], \"column\": 2, \"row\": 2, \"label\": [1],\n"
                             "  \"glyphs\": {\"at\": \":disc\"}, \"order\": \"at\"},\n"
                             " \"seats\": {\"[bob]\": {\"pins\": [\"[at,0]\"]}},\n"
                             " \"names\": {\"constants\": {\"at\": \"at\"},\n"
                             "  \"words\": [{\"pattern\": \"[at,N]\", \"text\": \"at {N}\"}]}}\n"_s;
        write("race.invariants", invariants);
        write("race.view.json", view);
        write("race.sidl", u"game(at).\n"_s + Game);
        CodeEditor *game = look("race.sidl", u"at, 0"_s);
        RenameDialog *dialog = rename(u"pos"_s);
        QVERIFY(dialog);
        const QAbstractItemModel *lines = dialog->findChild<QTreeView *>()->model();
        QStringList places;
        for (int row = 0; row < lines->rowCount(); ++row)
            places << lines->index(row, 0).data().toString();
        QCOMPARE(places,
                 (QStringList{u"1:6"_s, u"3:7"_s, u"4:22"_s, u"race.test.sidl:1:23"_s, u"race.invariants:2:7"_s,
                              u"race.invariants:3:4"_s, u"race.view.json:2:22"_s, u"race.view.json:3:15"_s,
                              u"race.view.json:4:33"_s, u"race.view.json:5:27"_s, u"race.view.json:6:27"_s}));
        QCOMPARE(lines->index(0, 0).data(Qt::CheckStateRole).toInt(), int(Qt::Unchecked)); // the name of the game
        dialog->accept();
        QCOMPARE(game->text(), u"game(at).\n"_s + QString(Game).replace(u"[at"_s, u"[pos"_s));
        QCOMPARE(read("race.invariants"), QString(invariants).replace(u"[at"_s, u"[pos"_s));
        QString renamed = view;
        renamed.replace(u"[\"at\", null"_s, u"[\"pos\", null"_s).replace(u"\"at\": "_s, u"\"pos\": "_s);
        QCOMPARE(read("race.view.json"), renamed.replace(u"[at,"_s, u"[pos,"_s));
        QCOMPARE(m_window->statusBar()->currentMessage(),
                 u"Renamed at 10 places in 4 texts and files: Undo asks whether in all; saved: race.invariants and "
                 "race.view.json."_s);
        QVERIFY(!tabs()->editorOf(path("race.invariants")));

        look("race.sidl", u"over(3)"_s);
        dialog = rename(u"ended"_s);
        QVERIFY(dialog);
        dialog->accept();
        QVERIFY2(read("race.invariants").contains(u"\\+ ended(N)"_s), qPrintable(read("race.invariants")));
    }

    /// What has no room behind a place, as in a view file, does not look whole.
    void longLinesThatAreRenamedEndWithAnEllipsis()
    {
        write(
            "race.view.json",
            u"{\"format\": \"sidl-view\", \"version\": 1, \"names\": {\"words\": [{\"pattern\": \"[at,N]\", "
            "\"text\": \"the one who runs is in place {N}\", \"one\": \"the one who runs is in the first place\"}]}}\n"_s);
        look("race.sidl", u"at, 0"_s);
        RenameDialog *dialog = rename(u"pos"_s);
        QVERIFY(dialog);
        auto *lines = dialog->findChild<QTreeView *>();
        QTRY_VERIFY(tests::paintedText(lines).contains(u"[pos,N]"_s));
        const QString end = u"first place\"}]}}"_s;
        QVERIFY2(tests::paintedText(lines).contains(u'…'), qPrintable(tests::paintedText(lines)));
        QVERIFY(!tests::paintedText(lines).contains(end));
        for (const tests::PaintedRun &run : tests::paintedRuns(lines->viewport()))
            QVERIFY2(run.place.right() <= lines->viewport()->width(), qPrintable(run.text));
        dialog->resize(1800, dialog->height());
        QTRY_VERIFY(tests::paintedText(lines).contains(end));
    }

    /// The tests in front are checked again once the tab of their game is renamed, too.
    void aRenamedWordIsKnownToTheTestsAtOnce()
    {
        look("race.sidl", u"over(3)"_s);
        CodeEditor *tests = look("race.test.sidl", u"at, 0"_s);
        QTRY_COMPARE(problemCount(), u"no problems"_s);
        RenameDialog *dialog = rename(u"pos"_s);
        QVERIFY(dialog);
        dialog->accept();
        QCOMPARE(tests->text(), QString(Tests).replace(u"at, 0"_s, u"pos, 0"_s));
        QCOMPARE(tabs()->current(), tests);
        QTRY_VERIFY(tests->gameDocument()->hasFreshSymbols());
        QCOMPARE(problemCount(), u"no problems"_s);
    }

    void whatTheGameHasIsNoNewName()
    {
        write("race.sidl", Game + u"done(1).\n"_s);
        look("race.test.sidl", u"over(_)"_s);
        const RenameDialog *dialog = rename(u"done"_s);
        QVERIFY(dialog);
        QCOMPARE(dialog->plan().error, u"There is another done/1, in line 7 of race.sidl"_s);
    }

    /// A text that is saved as tests is checked beside their game at once.
    void savingTestsChecksThemBesideTheirGame()
    {
        CodeEditor *text = tabs()->newFile();
        text->setText(u"test('a', [under(_)]).\n"_s);
        QTRY_VERIFY(text->gameDocument()->hasFreshSymbols());
        const QString name = path("race.test.sidl");
        QVERIFY(QFile::remove(name));
        answerFileDialog(name);
        trigger("save");
        QTRY_COMPARE(text->gameDocument()->path(), name);
        QTRY_COMPARE(problemCount(), u"warnings: 1"_s);
        QCOMPARE(text->gameDocument()->problems().front().code, u"undefined-predicate"_s);
    }

    /// What is taken from the list in a test is filled in place by place.
    void testsAreFilledIn()
    {
        CodeEditor *text = look("more.test.sidl", u"test("_s);
        text->SendScintilla(QsciScintillaBase::SCI_DOCUMENTEND);
        QTest::keyClicks(text, u"tes"_s);
        QTRY_VERIFY(text->isListActive());
        QTest::keyClick(text, Qt::Key_Return);
        QTest::keyClicks(text, u"two"_s);
        QTest::keyClick(text, Qt::Key_Tab);
        QTest::keyClicks(text, u"choo"_s);
        QTRY_VERIFY(text->isListActive());
        QTest::keyClick(text, Qt::Key_Return);
        QTest::keyClicks(text, u"go"_s);
        QTest::keyClick(text, Qt::Key_Tab);
        QTest::keyClicks(text, u"on"_s);
        QTest::keyClick(text, Qt::Key_Tab);
        QTest::keyClicks(text, u", step"_s);
        QCOMPARE(text->text().section(u'\n', 2), u"test('two', [choose([go], [on]), step])."_s);
    }

    /// Its words are the game's, its predicates its own.
    void theRulesOfAnAgentAreRenamed()
    {
        const QString agent = u"choose(Switch, [go]) :- seen([at, N]), over(N), at(N), legal_action(Switch, [go]).\n"
                              "over(N) :- N > 0, member(at, [N, at]).\nat(3).\n"_s;
        write("keen.pl", agent);
        write("closed.pl", agent);
        CodeEditor *rules = look("keen.pl", u"seen"_s);
        CodeEditor *game = look("race.sidl", u"at, 0"_s);
        RenameDialog *dialog = rename(u"pos"_s);
        QVERIFY(dialog);
        dialog->accept();
        QVERIFY2(!m_window->statusBar()->currentMessage().contains(u".pl"_s), // in its tab, where it is not saved
                 qPrintable(m_window->statusBar()->currentMessage()));
        QCOMPARE(rules->text(),
                 u"choose(Switch, [go]) :- seen([pos, N]), over(N), at(N), legal_action(Switch, [go]).\n"
                 "over(N) :- N > 0, member(pos, [N, pos]).\nat(3).\n"_s);
        QVERIFY(rules->gameDocument()->isModified()); // leaves saving to the user
        QCOMPARE(read("keen.pl"), agent);
        QCOMPARE(read("closed.pl"), agent);
        game->undo();
        QVERIFY(question());
        QVERIFY(question()->informativeText().contains(u"keen.pl"_s));
        answer("Undo in All");
        QCOMPARE(rules->text(), agent);

        look("race.sidl", u"over(3)"_s);
        dialog = rename(u"done"_s);
        QVERIFY(dialog);
        dialog->accept();
        QVERIFY(game->text().contains(u"done(3)"_s));
        QCOMPARE(rules->text(), agent);
    }

    /// From there, too: a word is the game's, as soon as one knows of which.
    void aWordIsRenamedFromTheRulesOfAnAgent()
    {
        const QString agent = u"choose(Switch, [go]) :- seen([at, N]), over(N), legal_action(Switch, [go]).\n"
                              "over(N) :- N > 0.\n"_s;
        write("keen.pl", agent);
        write("dull.pl", agent);
        write("race.invariants", u"[at, _]\n"_s);
        CodeEditor *dull = look("dull.pl", u"seen"_s);
        const CodeEditor *game = look("race.sidl", u"at, 0"_s);
        CodeEditor *keen = look("keen.pl", u"at, N"_s);
        RenameDialog *dialog = rename(u"go"_s);
        QVERIFY(dialog);
        QCOMPARE(dialog->plan().warning, u"There is a constant go already, in line 1: they will be the same"_s);
        dialog->findChild<QLineEdit *>()->setText(u"on"_s);
        QCOMPARE(dialog->plan().warning,
                 u"There is a constant on already, in line 4 of race.sidl: they will be the same"_s);
        dialog->findChild<QLineEdit *>()->setText(u"pos"_s);
        dialog->accept();
        const auto inAll = [](const QString &text) { return QString(text).replace(u"[at"_s, u"[pos"_s); };
        QCOMPARE(keen->text(), inAll(agent));
        QCOMPARE(dull->text(), inAll(agent));
        QCOMPARE(game->text(), inAll(Game));
        QCOMPARE(tabs()->current(), keen);
        const CodeEditor *tests = tabs()->editorOf(path("race.test.sidl"));
        QVERIFY(tests);
        QCOMPARE(tests->text(), inAll(Tests));
        QCOMPARE(read("race.invariants"), u"[pos, _]\n"_s);
        QCOMPARE(read("race.sidl"), Game); // saving is left to the user
        keen->undo();
        QVERIFY(question());
        answer("Undo in All");
        QCOMPARE(keen->text(), agent);
        QCOMPARE(game->text(), Game);
        QCOMPARE(read("race.invariants"), u"[at, _]\n"_s);

        look("keen.pl", u"over"_s); // its own, whatever the game has
        dialog = rename(u"done"_s);
        QVERIFY(dialog);
        dialog->accept();
        QCOMPARE(keen->text(), QString(agent).replace(u"over"_s, u"done"_s));
        QCOMPARE(game->text(), Game);

        write("second.sidl", Game); // of two games, one does not know
        look("second.sidl", u"at, 0"_s);
        look("keen.pl", u"at, N"_s);
        dialog = rename(u"pos"_s);
        QVERIFY(dialog);
        dialog->accept();
        QVERIFY(keen->text().contains(u"[pos, N]"_s));
        QCOMPARE(game->text(), Game);
        QCOMPARE(dull->text(), agent);
    }

private:
    QStringList rows() const
    {
        const ReferencesModel *model = window<ReferencesPane>()->model();
        QStringList rows;
        for (int row = 0; row < model->rowCount(); ++row)
            rows << model->index(row, ReferencesModel::PlaceColumn).data().toString();
        return rows;
    }
    void activate(int row) const
    {
        auto *view = window<ReferencesPane>()->findChild<QTreeView *>();
        view->setCurrentIndex(view->model()->index(row, 0));
        QTest::keyClick(view, Qt::Key_Return);
    }
};

SIDL_WINDOW_TEST_MAIN(TestRelatives)
#include "tst_relatives.moc"
