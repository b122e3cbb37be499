// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/games/newgamedialog.h"
#include "editor/editor/codeeditor.h"
#include "sidl/engine/foreign/foreign.h"
#include "sidl/prolog/prologruntime.h"
#include "sidl/prolog/prologthread.h"
#include "tests/support/randomplay.h"

#include <QApplication>
#include <QDialogButtonBox>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QTest>

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
        QTest::newRow("plain") << u"alice"_qs << u"alice"_qs;
        QTest::newRow("one letter") << u"x"_qs << u"x"_qs;
        QTest::newRow("digits") << u"player_2B"_qs << u"player_2B"_qs;
        QTest::newRow("capital") << u"Alice"_qs << u"'Alice'"_qs;
        QTest::newRow("hyphen") << u"Anna-Lena"_qs << u"'Anna-Lena'"_qs;
        QTest::newRow("apostrophe") << u"o'Neil"_qs << u"'o''Neil'"_qs;
        QTest::newRow("backslash") << u"a\\b"_qs << u"'a\\\\b'"_qs;
        QTest::newRow("blanks at the ends") << u"  bob "_qs << u"bob"_qs;
        QTest::newRow("umlaut") << u"jürgen"_qs << u"jürgen"_qs;
        QTest::newRow("Greek") << u"Ἀλέξανδρος"_qs << u"'Ἀλέξανδρος'"_qs;
        QTest::newRow("Chinese") << u"李雷"_qs << u"'李雷'"_qs;
        QTest::newRow("beyond the first plane") << u"🂡"_qs << u"'🂡'"_qs;
        QTest::newRow("number") << u"7"_qs << u"'7'"_qs;
        QTest::newRow("variable") << u"_x"_qs << u"'_x'"_qs;
        QTest::newRow("empty") << u""_qs << QString();
        QTest::newRow("blank") << u"  "_qs << QString();
        QTest::newRow("control") << u"a\u0007b"_qs << QString();
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

    void everyTemplatePlaysWithOddNames_data()
    {
        QTest::addColumn<int>("which");
        QTest::addColumn<QString>("name");
        QTest::addColumn<QStringList>("players");
        const QList<QStringList> groups{
            {u"o'Neil"_qs, u"Anna-Lena"_qs, u"x"_qs},
            {u"李雷"_qs, u"Ἀλέξανδρος"_qs, u"🂡"_qs},
            {u"a\\b"_qs, u"_x"_qs, u"7"_qs},
            {u"wait"_qs, u"call"_qs, u"deal"_qs},        // what the rules call their actions
            {u"is"_qs, u"mod"_qs, u"dynamic"_qs},        // operators
            {u"{{next}}"_qs, u"[]"_qs, u"two words"_qs}, // what a template might take for its own
            {u"play"_qs, u"pass"_qs, u"right"_qs},
        };
        const std::vector<GameTemplate> all = gameTemplates();
        for (int i = 0; i < int(all.size()); ++i)
            for (const QStringList &group : groups)
                for (int count : {all[i].fewest, 3, all[i].most}) {
                    QStringList players = group.mid(0, qMin(count, all[i].most));
                    while (players.size() < count && count == all[i].most)
                        players << QStringLiteral("p%1").arg(players.size());
                    const QString row = QStringLiteral("%1 %2 %3").arg(all[i].id, players.first()).arg(count);
                    QTest::newRow(qPrintable(row)) << i << group.first() + u" & co"_qs << players;
                }
    }
    void everyTemplatePlaysWithOddNames()
    {
        QFETCH(const int, which);
        QFETCH(const QString, name);
        QFETCH(const QStringList, players);
        const QString rules = filledRules(gameTemplates().at(std::size_t(which)), name, players);
        QStringList problems, readPlayers;
        RandomPlay play;
        prolog::PrologThread::run([&] {
            const language::Program program = language::readProgram(rules);
            for (const language::Diagnostic &problem : program.problems)
                problems << problem.code + u' ' + problem.message;
            problems << (program.name == name ? QStringList() : QStringList(program.name));
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
                    problems << QStringLiteral("stopped in chronon %1").arg(play.chronons);
            }
        });
        QCOMPARE(problems, QStringList());
        QCOMPARE(readPlayers.size(), players.size());
    }

    // The rules do what their comments say: the tower of Hanoi takes seven moves and pays 10 - 7.
    void theTowerIsBuilt()
    {
        const QString rules = filledRules(gameTemplates().at(4), u"tower"_qs, {u"Anna"_qs});
        double account = 0;
        bool isOver = false;
        prolog::PrologThread::run([&] {
            engine::Engine engine(language::readProgram(rules));
            engine::State state = *engine.initialState();
            const char *moves[] = {"1,right", "2,middle", "1,middle", "3,right", "1,left", "2,right", "1,right"};
            int chronon = 0;
            for (const char *move : moves) {
                const engine::Position position = engine.position(state, chronon++);
                const engine::Word action = *engine.word(QStringLiteral("[move,%1]").arg(QLatin1String(move)));
                const auto valid = engine.validate(position, 0, {*engine.word(u"[move]"_qs), action});
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
        QCOMPARE(kinds(dialog)->count(), 5);
        QVERIFY(preview(dialog)->isReadOnly());
        QVERIFY(dialog.text().contains(u"game(counting)."_qs));
        QTest::keyClick(kinds(dialog), Qt::Key_Down);
        QVERIFY(dialog.text().contains(u"game('lowest number')."_qs));
        QCOMPARE(fields(dialog).size(), 3);
        QCOMPARE(preview(dialog)->text(), dialog.text());
    }

    void namesTypedStayWhenAnotherKindIsChosen()
    {
        NewGameDialog dialog;
        dialog.show();
        type(fields(dialog).first(), u"o'Neil"_qs);
        type(dialog.findChild<QLineEdit *>(u"gameName"_qs), u"My Game"_qs);
        kinds(dialog)->setCurrentRow(2);
        QCOMPARE(fields(dialog).first()->text(), u"o'Neil"_qs);
        QVERIFY(dialog.text().contains(u"game('My Game')."_qs));
        QVERIFY(dialog.text().contains(u"init(['o''Neil'], 0)."_qs));
        kinds(dialog)->setCurrentRow(4); // one player only
        QCOMPARE(fields(dialog).size(), 1);
        kinds(dialog)->setCurrentRow(1);
        QCOMPARE(fields(dialog).size(), 2);
        QVERIFY(!dialog.text().isEmpty());
    }

    void wrongNamesAreToldAndNothingIsCreated()
    {
        NewGameDialog dialog;
        dialog.show();
        QPushButton *create = button(dialog, u"&Create"_qs);
        QVERIFY(create->isEnabled());
        type(fields(dialog).first(), u"bob"_qs);
        QCOMPARE(dialog.findChild<QLabel *>(u"problem"_qs)->text(), u"Two players have the name bob."_qs);
        QVERIFY(!create->isEnabled());
        QVERIFY(dialog.text().isEmpty());
        type(fields(dialog).first(), u"ann"_qs);
        QVERIFY(dialog.findChild<QLabel *>(u"problem"_qs)->text().isEmpty());
        create->click();
        QCOMPARE(dialog.result(), int(QDialog::Accepted));
        QVERIFY(dialog.text().contains(u"init([ann], 0).\ninit([bob], 0)."_qs));
        QVERIFY(dialog.text().contains(u"next(ann, bob).\nnext(bob, ann)."_qs));
    }

    void playersAreAddedAndRemoved()
    {
        NewGameDialog dialog;
        dialog.show();
        QPushButton *more = button(dialog, u"&Add Player"_qs), *fewer = button(dialog, u"&Remove Player"_qs);
        QVERIFY(!fewer->isEnabled());
        more->click();
        QCOMPARE(fields(dialog).size(), 3);
        QVERIFY(dialog.text().isEmpty()); // without a name
        type(fields(dialog).last(), u"李雷"_qs);
        QVERIFY(dialog.text().contains(u"next(bob, '李雷')."_qs));
        while (more->isEnabled())
            more->click();
        QCOMPARE(fields(dialog).size(), 8);
        while (fewer->isEnabled())
            fewer->click();
        QCOMPARE(fields(dialog).size(), 2);
        QVERIFY(!dialog.text().isEmpty());
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
            if (field->accessibleName().startsWith(u"Player "_qs))
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
