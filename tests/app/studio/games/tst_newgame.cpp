// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/games/newgamedialog.h"
#include "editor/document/gamedocument.h"
#include "editor/editor/codeeditor.h"
#include "editor/look/sidllexer.h"
#include "sidl/engine/foreign/foreign.h"
#include "sidl/language/rulesystem/registry.h"
#include "sidl/prolog/prologruntime.h"
#include "sidl/prolog/prologthread.h"
#include "sidl/suites/suitejob.h"
#include "sidl/suites/suitereader.h"
#include "tests/support/randomplay.h"

#include <QApplication>
#include <QDialogButtonBox>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QScreen>
#include <QSet>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::app;

/// New games from templates: any legal names give rules without problems that play.
class TestNewGame : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void names_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("atom"); // empty: not legal
        QTest::newRow("plain") << u"alice"_s << u"alice"_s;
        QTest::newRow("one letter") << u"x"_s << u"x"_s;
        QTest::newRow("digits") << u"player_2B"_s << u"player_2B"_s;
        QTest::newRow("capital") << u"Alice"_s << u"'Alice'"_s;
        QTest::newRow("hyphen") << u"Anna-Lena"_s << u"'Anna-Lena'"_s;
        QTest::newRow("apostrophe") << u"o'Neil"_s << u"'o''Neil'"_s;
        QTest::newRow("backslash") << u"a\\b"_s << u"'a\\\\b'"_s;
        QTest::newRow("blanks at the ends") << u"  bob "_s << u"bob"_s;
        QTest::newRow("umlaut") << u"jürgen"_s << u"jürgen"_s;
        QTest::newRow("Greek") << u"Ἀλέξανδρος"_s << u"'Ἀλέξανδρος'"_s;
        QTest::newRow("Chinese") << u"李雷"_s << u"'李雷'"_s;
        QTest::newRow("beyond the first plane") << u"🂡"_s << u"'🂡'"_s;
        QTest::newRow("number") << u"7"_s << u"'7'"_s;
        QTest::newRow("variable") << u"_x"_s << u"'_x'"_s;
        QTest::newRow("empty") << u""_s << QString();
        QTest::newRow("blank") << u"  "_s << QString();
        QTest::newRow("control") << u"a\u0007b"_s << QString();
        QTest::newRow("half a pair") << QString(QChar(0xd83c)) << QString();
        QTest::newRow("long") << QString(100, u'a') << QString();
    }
    void names()
    {
        QFETCH(const QString, name);
        QFETCH(const QString, atom);
        QCOMPARE(nameProblem(name).isEmpty(), !atom.isEmpty());
        if (!atom.isEmpty())
            QCOMPARE(atomText(name.simplified()), atom);
    }

    void theDialogFitsTheScreen()
    {
        const NewGameDialog dialog;
        const QSize room = dialog.screen()->availableSize();
        QVERIFY(dialog.width() <= room.width() && dialog.height() <= room.height());
        const auto *rules = dialog.findChild<editor::CodeEditor *>();
        QCOMPARE(rules->wrapMode(), editor::CodeEditor::WrapWord); // whole lines are read
    }

    void noTemplateIsCalledAsAFile()
    {
        for (const GameTemplate &game : gameTemplates())
            QVERIFY2(!game.names.first().contains(u'.'), qPrintable(game.names.first()));
    }

    void namesWithoutQuotes()
    {
        QCOMPARE(prefixName(u"alice"_s), u"alice"_s);
        QCOMPARE(prefixName(u"two words"_s), u"two-words"_s);
        QCOMPARE(prefixName(u"(a;b)"_s), u"-a-b-"_s);
        QCOMPARE(prefixName(u"?who"_s), u"-?who"_s);
        QCOMPARE(prefixName(u"random"_s), u"-random"_s);
        const QString rules = filledRules(gameTemplates().at(6), u"matches"_s, {u"a b"_s, u"a-b"_s});
        QVERIFY(rules.contains(u"(role a-b)"_s) && rules.contains(u"(role a-b-)"_s));
    }

    void everyTemplatePlaysWithOddNames_data()
    {
        QTest::addColumn<int>("which");
        QTest::addColumn<QString>("name");
        QTest::addColumn<QStringList>("players");
        const QList<QStringList> groups{
            {u"o'Neil"_s, u"Anna-Lena"_s, u"x"_s},
            {u"李雷"_s, u"Ἀλέξανδρος"_s, u"🂡"_s},
            {u"a\\b"_s, u"_x"_s, u"7"_s},
            {u"wait"_s, u"call"_s, u"deal"_s},        // what the rules call their actions
            {u"is"_s, u"mod"_s, u"dynamic"_s},        // operators
            {u"{{next}}"_s, u"[]"_s, u"two words"_s}, // what a template might take for its own
            {u"play"_s, u"pass"_s, u"right"_s},
        };
        const std::vector<GameTemplate> all = gameTemplates();
        for (int i = 0; i < int(all.size()); ++i)
            for (const QStringList &group : all[i].isGame ? groups : QList<QStringList>())
                for (int count : {all[i].fewest, 3, all[i].most}) {
                    QStringList players = group.mid(0, qMin(count, all[i].most));
                    while (players.size() < count && count == all[i].most)
                        players << u"p%1"_s.arg(players.size());
                    const QString row = u"%1 %2 %3"_s.arg(all[i].id, players.first()).arg(count);
                    QTest::newRow(qPrintable(row)) << i << group.first() + u" & co"_s << players;
                }
    }
    void everyTemplatePlaysWithOddNames()
    {
        QFETCH(const int, which);
        QFETCH(const QString, name);
        QFETCH(const QStringList, players);
        const GameTemplate game = gameTemplates().at(std::size_t(which));
        const QString rules = filledRules(game, name, players);
        QStringList problems, readPlayers;
        RandomPlay play;
        prolog::PrologThread::run([&] {
            const language::Program program = language::readProgram(rules);
            for (const language::Diagnostic &problem : program.problems)
                problems << problem.code + u' ' + problem.message;
            if (!program.system->suffixes().contains(game.id.section(u'.', -1)))
                problems << u"is in "_s + program.system->name();
            if (game.id.endsWith(".sidl"_L1) && program.name != name) // the other languages have no name of the game
                problems << program.name;
            engine::Engine engine(program);
            const auto initial = engine.initialState();
            problems << (initial.ok() ? QStringList() : QStringList(initial.problem().text()));
            for (const engine::Word &player : engine.players())
                readPlayers << player.text();
            for (quint64 seed = 1; seed <= 3; ++seed) {
                play = playAtRandom(rules, 50, seed);
                for (const QString &code : play.codes)
                    problems << code;
                problems << play.errors;
                if (!play.ended && play.chronons != 50)
                    problems << u"stopped in chronon %1"_s.arg(play.chronons);
            }
        });
        QCOMPARE(problems, QStringList());
        QCOMPARE(readPlayers.size(), players.size());
    }

    /// What is proposed claims nothing that a right game may break: it passes for new games and for the samples.
    void proposedTestsPass_data()
    {
        QTest::addColumn<QString>("rules");
        QTest::addColumn<QStringList>("players");
        for (const GameTemplate &game : gameTemplates())
            if (game.id.endsWith(".sidl"_L1) && game.isGame)
                QTest::newRow(qPrintable(game.id))
                    << filledRules(game, u"mine"_s, game.names.mid(1)) << game.names.mid(1);
        for (const char *name : {"chess", "cournot", "kuhn-poker", "muddy-children", "nim", "ultimatum"}) {
            QFile file(QStringLiteral(SIDL_SOURCE_DIR "/resources/games/%1.sidl").arg(QLatin1String(name)));
            QVERIFY(file.open(QIODevice::ReadOnly));
            QTest::newRow(name) << QString::fromUtf8(file.readAll()) << QStringList{u"someone"_s};
        }
    }
    void proposedTestsPass()
    {
        QFETCH(const QString, rules);
        QFETCH(const QStringList, players);
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"mine.test.sidl"_s);
        QFile file(folder.filePath(u"mine.sidl"_s));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(rules.toUtf8()) > 0 && file.flush());
        const GameTemplate tests = gameTemplates().back();
        QVERIFY(!tests.isGame);
        const suites::Suite suite = suites::readSuite(filledRules(tests, u"mine"_s, players), path);
        QVERIFY(suite.tests.size() >= 2);
        suites::SuiteFindings found;
        prolog::PrologThread::run([&] { found = suites::runSuite(suite, {}, {}, {}); });
        for (const auto &outcome : found.outcomes)
            QVERIFY2(outcome && outcome->status == suites::Outcome::Status::Passed,
                     qPrintable(outcome && outcome->failure ? outcome->failure->found : found.error));
    }

    void aTitleHasOneStop()
    {
        const GameTemplate board = gameTemplates().at(2);
        QVERIFY(filledRules(board, u"My Row!"_s, {u"Anna"_s, u"Ben"_s}).startsWith("% My Row!\n"_L1));
        const QString rules = filledRules(board, u"my row"_s, {u"Anna"_s, u"Ben"_s});
        QVERIFY(rules.startsWith("% my row.\n"_L1));
        QVERIFY(rules.contains("sign('Anna', x).\nsign('Ben', o).\n"_L1)); // names are too long for squares
    }

    // The rules do what their comments say: the tower of Hanoi takes seven moves and pays 10 - 7.
    void theTowerIsBuilt()
    {
        const QString rules = filledRules(gameTemplates().at(5), u"tower"_s, {u"Anna"_s});
        double account = 0;
        bool isOver = false;
        prolog::PrologThread::run([&] {
            engine::Engine engine(language::readProgram(rules));
            engine::State state = *engine.initialState();
            const char *moves[] = {"1,right", "2,middle", "1,middle", "3,right", "1,left", "2,right", "1,right"};
            int chronon = 0;
            for (const char *move : moves) {
                const engine::Position position = engine.position(state, chronon++);
                const engine::Word action = *engine.word(u"[move,%1]"_s.arg(QLatin1String(move)));
                const auto valid
                    = engine.validate(position, engine::Owner::player(0), {*engine.word(u"[move]"_s), action});
                if (!valid.ok())
                    return;
                state = engine.play(position, {*valid})->after;
            }
            isOver = engine.position(state, chronon).isTerminal();
            account = state.accounts().front();
        });
        QVERIFY(isOver);
        QCOMPARE(account, 3.0);
    }

    void theDialogShowsTheRulesAsTheyWillBe()
    {
        NewGameDialog dialog;
        dialog.show();
        QVERIFY(QTest::qWaitForWindowExposed(&dialog));
        QCOMPARE(kinds(dialog)->count(), 10);
        QVERIFY(preview(dialog)->isReadOnly());
        QVERIFY(dialog.text().contains(u"game(counting)."_s));
        QTest::keyClick(kinds(dialog), Qt::Key_Down);
        QVERIFY(dialog.text().contains(u"game('lowest number')."_s));
        QCOMPARE(fields(dialog).size(), 3);
        QCOMPARE(preview(dialog)->text(), dialog.text());
    }

    void namesTypedStayWhenAnotherKindIsChosen()
    {
        NewGameDialog dialog;
        dialog.show();
        type(fields(dialog).first(), u"o'Neil"_s);
        type(dialog.findChild<QLineEdit *>(u"gameName"_s), u"My Game"_s);
        kinds(dialog)->setCurrentRow(3);
        QCOMPARE(fields(dialog).first()->text(), u"o'Neil"_s);
        QVERIFY(dialog.text().contains(u"game('My Game')."_s));
        QVERIFY(dialog.text().contains(u"init(['o''Neil'], 0)."_s));
        kinds(dialog)->setCurrentRow(5); // one player only
        QCOMPARE(fields(dialog).size(), 1);
        kinds(dialog)->setCurrentRow(1);
        QCOMPARE(fields(dialog).size(), 2);
        QVERIFY(!dialog.text().isEmpty());
    }

    void wrongNamesAreToldAndNothingIsCreated()
    {
        NewGameDialog dialog;
        dialog.show();
        QPushButton *create = button(dialog, u"&Create"_s);
        QVERIFY(create->isEnabled());
        type(fields(dialog).first(), u"bob"_s);
        QCOMPARE(dialog.findChild<QLabel *>(u"problem"_s)->text(), u"Two players have the name bob."_s);
        QCOMPARE(dialog.findChild<QLabel *>(u"problem"_s)->textFormat(), Qt::PlainText);
        QVERIFY(!create->isEnabled());
        QVERIFY(dialog.text().isEmpty());
        type(fields(dialog).first(), u"ann"_s);
        QVERIFY(dialog.findChild<QLabel *>(u"problem"_s)->text().isEmpty());
        create->click();
        QCOMPARE(dialog.result(), int(QDialog::Accepted));
        QVERIFY(dialog.text().contains(u"init([ann], 0).\ninit([bob], 0)."_s));
        QVERIFY(dialog.text().contains(u"next(ann, bob).\nnext(bob, ann)."_s));
    }

    void returnCreates()
    {
        for (const char *field : {"gameName", "Player 1"}) {
            NewGameDialog dialog;
            dialog.show();
            auto *line = dialog.findChild<QLineEdit *>(u"gameName"_s);
            if (field != QByteArray("gameName"))
                line = fields(dialog).first();
            line->setFocus();
            QTest::keyClick(line, Qt::Key_Return);
            QCOMPARE(dialog.result(), int(QDialog::Accepted));
        }
    }

    void playersAreAddedAndRemoved()
    {
        NewGameDialog dialog;
        dialog.show();
        QPushButton *more = button(dialog, u"&Add Player"_s), *fewer = button(dialog, u"&Remove Player"_s);
        QVERIFY(!fewer->isEnabled());
        more->click();
        QCOMPARE(fields(dialog).size(), 3);
        QVERIFY(dialog.text().isEmpty()); // without a name
        type(fields(dialog).last(), u"李雷"_s);
        QVERIFY(dialog.text().contains(u"next(bob, '李雷')."_s));
        while (more->isEnabled())
            more->click();
        QCOMPARE(fields(dialog).size(), 8);
        while (fewer->isEnabled())
            fewer->click();
        QCOMPARE(fields(dialog).size(), 2);
        QVERIFY(!dialog.text().isEmpty());
    }

    void thePreviewIsInTheLanguageOfItsRules()
    {
        NewGameDialog dialog;
        dialog.show();
        QSet<QString> systems;
        for (int row = 0; row < kinds(dialog)->count(); ++row) {
            kinds(dialog)->setCurrentRow(row);
            const language::RuleSystem &shown = preview(dialog)->gameDocument()->ruleSystem();
            QCOMPARE(shown.id(), language::ruleSystemOf({}, preview(dialog)->text()).id());
            systems.insert(shown.id());
            QTest::qWait(0); // it is coloured soon
            QCOMPARE(preview(dialog)->SendScintilla(QsciScintillaBase::SCI_GETSTYLEAT, 3),
                     long(editor::SidlLexer::Comment));
        }
        QVERIFY(systems.size() > 1);
    }

    /// A look at a kind of game with fewer players takes none away that were typed.
    void playersThatFindNoRoomComeBack()
    {
        NewGameDialog dialog;
        dialog.show();
        QListWidget *list = kinds(dialog);
        button(dialog, u"&Add Player"_s)->click();
        type(fields(dialog).last(), u"carol"_s);
        const QString text = dialog.text();
        QVERIFY(text.contains(u"carol"_s));
        bool isSmaller = false;
        for (int row = 1; row < list->count(); ++row) {
            list->setCurrentRow(row);
            isSmaller = isSmaller || fields(dialog).size() < 3;
        }
        QVERIFY(isSmaller);
        list->setCurrentRow(0);
        QCOMPARE(dialog.text(), text);
    }

private:
    static QListWidget *kinds(const NewGameDialog &dialog) { return dialog.findChild<QListWidget *>(); }
    static editor::CodeEditor *preview(const NewGameDialog &dialog) { return dialog.findChild<editor::CodeEditor *>(); }
    static QPushButton *button(const NewGameDialog &dialog, const QString &text)
    {
        for (QPushButton *button : dialog.findChildren<QPushButton *>())
            if (button->text() == text)
                return button;
        qFatal("no button %s", qPrintable(text));
    }
    /// Of the players.
    static QList<QLineEdit *> fields(const NewGameDialog &dialog)
    {
        QList<QLineEdit *> found;
        for (QLineEdit *field : dialog.findChildren<QLineEdit *>())
            if (field->accessibleName().startsWith(u"Player "_s))
                found << field;
        std::sort(found.begin(), found.end(),
                  [](const auto *a, const auto *b) { return a->accessibleName() < b->accessibleName(); });
        return found;
    }
    static void type(QLineEdit *field, const QString &text)
    {
        field->selectAll();
        QTest::keyClick(field, Qt::Key_Delete);
        field->insert(text); // marks it as edited, as an input method does
        Q_EMIT field->textEdited(text);
        field->setModified(true);
    }
};

int main(int argc, char *argv[])
{
    QApplication application(argc, argv);
    prolog::PrologRuntime prolog(engine::registerForeignPredicates);
    TestNewGame test;
    return QTest::qExec(&test, argc, argv);
}
#include "tst_newgame.moc"
