// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/analysis/information/informationcheck.h"

#include "tests/support/gamefiles.h"

#include <QDir>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::analysis;
using namespace sidl::engine;
using Kind = Leak::Kind;
using Likeness = Leak::Likeness;

namespace {

/// Nature deals alice a card, red or black, that bob does not see. Then bob is to act, twice.
const QString cards = uR"(
game(cards).
init([alice], 0). init([bob], 0).
init([deck]).
hidden([card, _], [bob]).
legal([deal]) :- fact([deck]).
owned([deal], equal(2)).
switch([deal], [deal, red]). switch([deal], [deal, black]).
do([deal, Card]) :- delete([deck]), create([card, Card]), create([turn, 1]).
do([bob, _]) :- fact([turn, N]), delete([turn, N]), M is N + 1, create([turn, M]).
owned([bob], [bob]).
switch([bob], [bob, pass]).
)"_s;
const QString turns = u"legal([bob]) :- fact([turn, N]), N < 3.\n"_s;

struct Checked
{
    std::unique_ptr<Engine> engine;
    StateSpace space;
    InformationReport report;

    /// "Actions View [bob] [bob]": kind, likeness, player, switch; sorted.
    QStringList leaks() const
    {
        static const char *kinds[] = {"Legality", "Actions", "Accounts", "Announcement"};
        static const char *likenesses[] = {"View", "Words", "Sent"};
        QStringList result;
        for (const Leak &leak : report.leaks)
            result.append(u"%1 %2 %3 %4"_s
                              .arg(QLatin1String(kinds[int(leak.kind)]), QLatin1String(likenesses[int(leak.likeness)]),
                                   engine->players()[std::size_t(leak.player)].text(),
                                   leak.place.isNull() ? QString() : leak.place.text())
                              .trimmed());
        result.sort();
        return result;
    }
    const Leak &leak(Kind kind, Likeness likeness = Likeness::View) const
    {
        for (const Leak &leak : report.leaks)
            if (leak.kind == kind && leak.likeness == likeness)
                return leak;
        qFatal("no such leak");
    }
    QString playText(const std::vector<int> &play) const
    {
        QStringList texts;
        for (const int edge : play)
            for (const Choice &choice : space.edges[std::size_t(edge)].does)
                texts.append(choice.action.text());
        return texts.join(u' ');
    }
};

Checked check(language::Program program, const ExploreLimits &limits = {20, 20'000, 200'000})
{
    for (const language::Diagnostic &problem : program.problems)
        if (problem.severity == language::Severity::Error)
            qFatal("%s", qPrintable(problem.message));
    Checked checked;
    checked.engine = std::make_unique<Engine>(std::move(program));
    const Result<State> start = checked.engine->initialState();
    checked.space = explore(*checked.engine, *start, limits);
    checked.report = checkInformation(*checked.engine, checked.space);
    return checked;
}

Checked check(const QString &rules)
{
    return check(language::readProgram(rules));
}

} // namespace

/// The information check (S27), with leaks planted on purpose.
class TestInformationCheck : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void hiddenCardsThatNothingTellsAreNoLeak()
    {
        const Checked checked = check(cards + turns);
        QVERIFY(!checked.report.isIncomplete);
        QCOMPARE(checked.leaks(), QStringList());
    }

    void aSwitchThatDependsOnTheCardLeaks()
    {
        const Checked checked = check(cards + turns + uR"(
legal([raise]) :- fact([turn, 2]), fact([card, red]).
owned([raise], [bob]).
switch([raise], [bob, raise]).
)"_s);
        QCOMPARE(checked.leaks(), (QStringList{u"Legality Sent [bob] [raise]"_s, u"Legality View [bob] [raise]"_s}));
        // The shortest plays, side by side, with what is hidden and the rule.
        const Leak &leak = checked.leak(Kind::Legality);
        QCOMPARE(checked.playText(leak.plays[0]), u"[deal,red] [bob,pass]"_s);
        QCOMPARE(checked.playText(leak.plays[1]), u"[deal,black] [bob,pass]"_s);
        QCOMPARE(leak.hidden[0].front().text(), u"[card,red]"_s);
        QCOMPARE(leak.hidden[1].front().text(), u"[card,black]"_s);
        QCOMPARE(leak.tells[0], QStringList{u"[bob,raise]"_s});
        QCOMPARE(leak.tells[1], QStringList());
        const QStringList lines = checked.engine->program().text.split(u'\n');
        QCOMPARE(int(leak.rules.size()), 2);
        QVERIFY(lines.at(leak.rules[0].line - 1).startsWith(u"legal([raise])"_s));
        QVERIFY(lines.at(leak.rules[1].line - 1).startsWith(u"owned([raise]"_s));
    }

    void actionsThatDependOnTheCardLeak()
    {
        const Checked checked = check(cards + turns + u"switch([bob], [bob, cheer]) :- fact([card, red]).\n"_s);
        QCOMPARE(checked.leaks(), (QStringList{u"Actions Sent [bob] [bob]"_s, u"Actions View [bob] [bob]"_s}));
        QCOMPARE(checked.leak(Kind::Actions).tells[0], (QStringList{u"[bob,cheer]"_s, u"[bob,pass]"_s}));
        QCOMPARE(checked.leak(Kind::Actions).tells[1], QStringList{u"[bob,pass]"_s});
    }

    void accountsThatDependOnTheCardLeak()
    {
        const Checked checked
            = check(cards + turns + u"payoff([alice], 1) :- tocreate([turn, 2]), fact([card, red]).\n"_s);
        QCOMPARE(checked.leaks(), QStringList{u"Accounts View [bob]"_s});
        QCOMPARE(checked.leak(Kind::Accounts).tells[0], (QStringList{u"[alice]: 1"_s, u"[bob]: 0"_s}));
        QCOMPARE(checked.playText(checked.leak(Kind::Accounts).plays[1]), u"[deal,black] [bob,pass]"_s);
    }

    void payoffsAtTheEndAreNoLeak()
    {
        QCOMPARE(check(cards + turns + u"payoff([alice], 1) :- tocreate([turn, 3]), fact([card, red]).\n"_s).leaks(),
                 QStringList());
    }

    void announcementsThatDependOnTheCardLeak()
    {
        // [seen] is there all the time, but that it is created once more is announced (S22).
        const Checked checked = check(cards + turns + uR"(
init([seen]).
legal([look]) :- fact([turn, 1]).
owned([look], equal(1)).
switch([look], [look]).
do([look]) :- fact([card, red]), create([seen]).
)"_s);
        QCOMPARE(checked.leaks(), QStringList{u"Announcement View [bob]"_s});
        const Leak &leak = checked.leak(Kind::Announcement);
        QVERIFY(leak.tells[0].contains(u"+[seen]"_s) != leak.tells[1].contains(u"+[seen]"_s));
    }

    void accountsThatTellTheWholeStoryAreToldSeparately()
    {
        // The payoff of the deal tells the card at once; what it allows later adds nothing to that.
        const Checked checked = check(cards + turns + uR"(
payoff([bob], 1) :- tocreate([card, red]).
switch([bob], [bob, cheer]) :- fact([card, red]).
)"_s);
        QCOMPARE(checked.leaks(), (QStringList{u"Accounts View [bob]"_s, u"Actions Words [bob] [bob]"_s}));
        QVERIFY(!checked.leak(Kind::Actions, Likeness::Words).isLeak());
    }

    void whatWasOnceSentIsRememberedInTheStrictModeOnly()
    {
        // [told, Card] is seen for one chronon. Who goes by the view alone has forgotten it afterwards.
        const Checked checked = check(uR"(
game(memory).
init([bob], 0). init([start]).
hidden([card, _], [bob]).
legal([deal]) :- fact([start]).
owned([deal], equal(2)).
switch([deal], [red]). switch([deal], [black]).
do([red]) :- delete([start]), create([card, red]), create([told, red]).
do([black]) :- delete([start]), create([card, black]), create([told, black]).
legal([forget]) :- fact([told, _]).
owned([forget], equal(1)).
switch([forget], [forget]).
do([forget]) :- delete([told, _]), create([late]).
legal([guess]) :- fact([late]).
owned([guess], [bob]).
switch([guess], [guess, Card]) :- fact([card, Card]).
do([guess, _]) :- delete([late]).
)"_s);
        QCOMPARE(checked.leaks(), QStringList{u"Actions View [bob] [guess]"_s});
    }

    void theSampleGamesHaveNoLeak_data()
    {
        QTest::addColumn<QString>("game");
        const QDir folder(QStringLiteral(SIDL_SOURCE_DIR "/resources/games"));
        for (const QString &file : folder.entryList({u"*.sidl"_s}))
            QTest::newRow(qPrintable(file)) << u"resources/games/"_s + file;
    }
    void theSampleGamesHaveNoLeak()
    {
        QFETCH(QString, game);
        const Checked checked = check(tests::program(qPrintable(game)), {8, 400, 4'000});
        for (const Leak &leak : checked.report.leaks)
            QVERIFY2(!leak.isLeak(), qPrintable(checked.leaks().join(u"; "_s)));
        QVERIFY(!checked.report.stopped);
    }

    void canBeStopped()
    {
        Engine engine(language::readProgram(cards + turns));
        const StateSpace space = explore(engine, *engine.initialState(), {20, 1000, 1000});
        std::stop_source stop;
        stop.request_stop();
        const InformationReport report = checkInformation(engine, space, 1000, {stop.get_token()});
        QVERIFY(report.stopped || report.isIncomplete);
    }

    void tooManyPlaysAreToldOf()
    {
        Engine engine(tests::program("resources/games/monty-hall.kif"));
        const StateSpace space = explore(engine, *engine.initialState(), {20, 1000, 10'000});
        QVERIFY(space.isComplete());
        QVERIFY(!checkInformation(engine, space).isIncomplete);
        QVERIFY(checkInformation(engine, space, 5).isIncomplete);
    }

    /// Where what looks alike offers the same, there is nothing to compare, however many plays there are.
    void whatLooksDifferentNeedsNoPlays()
    {
        for (const char *game : {"resources/games/kuhn-poker.sidl", "resources/games/tic-tac-toe.sidl"}) {
            Engine engine(tests::program(game));
            const StateSpace space = explore(engine, *engine.initialState(), {20, 1000, 10'000});
            const InformationReport report = checkInformation(engine, space, 5);
            QVERIFY(report.leaks.empty());
            QCOMPARE(report.isIncomplete, !space.isComplete());
        }
    }
};

SIDL_PROLOG_TEST_MAIN(TestInformationCheck)
#include "tst_informationcheck.moc"
