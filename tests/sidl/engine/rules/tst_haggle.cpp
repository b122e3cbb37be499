// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/play/policy.h"
#include "sidl/play/run.h"

#include "tests/support/gamefiles.h"

#include <QSet>

#include <map>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::engine;
using namespace sidl::play;

namespace {

/// The rules, with so many players, and beginning with these words in place of the pack: "[counting]. [envelope, …]".
language::Program haggle(int players = 4, const QString &words = {})
{
    QFile file(QStringLiteral(SIDL_SOURCE_DIR "/resources/games/haggle.sidl"));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("cannot read haggle.sidl");
    QString text = QString::fromUtf8(file.readAll());
    text.replace("number_of_players(4)."_L1, u"number_of_players(%1)."_s.arg(players));
    if (!words.isEmpty()) {
        QString begin;
        for (const QString &word : words.split(u'.', Qt::SkipEmptyParts))
            begin += u"init(%1).\n"_s.arg(word.trimmed());
        text.replace("init([pack]).\n"_L1, begin);
    }
    return language::readProgram(text, file.fileName());
}

/// The words of a player's hand: cards("alice", {2, 0, 1, 0, 0}).
QString cards(const QString &player, const std::array<int, 5> &counts)
{
    const char *const colours[] = {"red", "orange", "yellow", "blue", "white"};
    QString words;
    for (std::size_t colour = 0; colour < counts.size(); ++colour)
        for (int number = 1; number <= counts[colour]; ++number)
            words += u"[card,%1,%2,%3]."_s.arg(player, QLatin1String(colours[colour])).arg(number);
    return words;
}

/// The values of the one variable of @p goal.
QStringList solutions(Engine &engine, const QString &goal)
{
    const Result<StateAnswer> answer = engine.query({goal}, *engine.initialState());
    if (!answer.ok() || answer->problem || !answer->isComplete)
        qFatal("%s: %s", qPrintable(goal),
               qPrintable(!answer.ok()          ? answer.problem().text()
                              : answer->problem ? answer->problem->text()
                                                : u"more"_s));
    QStringList values;
    for (const QStringList &row : answer->rows)
        values << row.join(u' ');
    return values;
}

using Move = std::map<QString, QString>; ///< {"[alice]", "[stop,alice]"}

/// A play by moves as text; nature's switches that are not named take their first action.
class Table
{
public:
    explicit Table(language::Program program)
        : m_engine(std::move(program))
    {
        m_position = m_engine.position(*m_engine.initialState(), 0);
    }

    Engine &engine() { return m_engine; }
    const Position &position() const { return m_position; }
    const Chronon &chronon() const { return m_chronon; }
    QStringList words() const { return engine::texts(m_position.state.words()); }
    bool has(const QString &word) const { return words().contains(word); }
    double account(int player) const { return m_position.state.accounts()[std::size_t(player)]; }
    /// The number of cards of each colour that a player has.
    QList<int> hand(const QString &player) const
    {
        QList<int> counts;
        for (const QString &colour : {u"red"_s, u"orange"_s, u"yellow"_s, u"blue"_s, u"white"_s})
            counts << int(words().filter(u"[card,%1,%2,"_s.arg(player, colour)).size());
        return counts;
    }
    bool allows(const QString &player, const QString &action)
    {
        const Word place = *m_engine.word(u"[%1]"_s.arg(player));
        const Switch *found = m_position.switchOf(place);
        return found && m_engine.validate(m_position, found->owner, {place, *m_engine.word(action)}).ok();
    }
    QStringList offered(const QString &player) const
    {
        QStringList listed;
        for (const Switch &place : m_position.switches)
            if (place.word.text() == u"[%1]"_s.arg(player))
                for (const Template &form : place.templates)
                    listed << templateText(form);
        return listed;
    }

    bool play(const Move &move)
    {
        Choices does;
        for (const auto &[place, action] : move) {
            const Switch *found = m_position.switchOf(*m_engine.word(place));
            if (!found)
                return false;
            const Result<Choice> valid
                = m_engine.validate(m_position, found->owner, {found->word, *m_engine.word(action)});
            if (!valid.ok())
                return false;
            does.push_back(*valid);
        }
        const Choices drawn = m_engine.drawNature(m_position, does, 0, NatureMode::First);
        does.insert(does.end(), drawn.begin(), drawn.end());
        const Result<Chronon> played = m_engine.play(m_position, does);
        if (!played.ok() || !played->problems.empty() || !played->failed.empty() || !played->conflicts.empty())
            return false;
        m_chronon = *played;
        m_position = m_engine.position(played->after, m_position.chronon + 1);
        return !m_position.error && m_position.problems.empty();
    }

private:
    Engine m_engine;
    Position m_position;
    Chronon m_chronon;
};

/// Two players at trade: Alice with four red cards, Bob with four white ones; each knows a rule.
QString trading(int time = 5)
{
    return u"[trading,%1]."_s.arg(time) + cards(u"alice"_s, {4, 0, 0, 0, 0}) + cards(u"bob"_s, {0, 0, 0, 0, 4})
        + u"[rule,alice,1,dealt].[rule,bob,4,dealt].[goal,alice,0,0,0,0,4].[goal,bob,4,0,0,0,0]."
          "[considers,alice,1].[considers,bob,1]."_s;
}

/// The cards of each colour, in hands and handed in.
QList<int> allCards(const State &state)
{
    QMap<QString, int> places{{u"red"_s, 0}, {u"orange"_s, 1}, {u"yellow"_s, 2}, {u"blue"_s, 3}, {u"white"_s, 4}};
    QList<int> counts(5);
    state.forEach([&](Word word) {
        const QString kind = word.elementText(0);
        if (kind == "card"_L1)
            ++counts[places.value(word.elementText(2))];
        else if (QStringList{u"envelope"_s, u"scored"_s, u"removed"_s, u"eliminated"_s}.contains(kind))
            for (int colour = 0; colour < 5; ++colour)
                counts[colour] += word.elementText(2 + colour).toInt();
    });
    return counts;
}

/// Whether @p view, of the player of this name, has a word of somebody else that is not for it.
QString foreignWord(const WordSet &view, const QString &player)
{
    for (const Word word : view) {
        const QString kind = word.elementText(0);
        const bool isOwn = word.length() > 1 && word.elementText(1) == player;
        if (QStringList{u"card"_s, u"rule"_s, u"goal"_s, u"considers"_s, u"envelope"_s}.contains(kind) && !isOwn)
            return word.text();
        if (kind == "offer"_L1 && !isOwn && word.elementText(2) != player)
            return word.text();
    }
    return {};
}

} // namespace

/// Haggle: scoring by hand-computed examples, goals, trades, the end, and whole plays.
class TestHaggle : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void ruleCards_data()
    {
        QTest::addColumn<QString>("hand");
        QTest::addColumn<QString>("others");
        QTest::addColumn<QString>("points");
        // Somebody who has more red and yellow cards than anybody else, so that rules 8 and 12 say nothing of the hand.
        const char *const most = "[[6,0,6,0,0]]";
        const auto row = [](const char *name, const char *hand, const char *others, int points) {
            QTest::newRow(name) << QString::fromLatin1(hand) << QString::fromLatin1(others) << QString::number(points);
        };
        row("1 to 3: red, yellow, blue, white", "[1,0,1,1,1]", most, 3 + 1 + 2 + 5);
        row("1 to 3: orange beside blue", "[0,1,0,1,0]", most, 4 + 2);
        row("4: three white cards", "[0,0,0,0,3]", most, 15);
        row("4: four", "[1,0,0,0,4]", most, 3);
        row("5: three orange, one blue", "[0,3,0,1,0]", most, 4 + 2);
        row("5: two of each", "[0,2,0,2,0]", most, 2 * 4 + 2 * 2);
        row("5: no blue", "[0,3,0,0,0]", most, 0);
        row("6: another has four blue cards", "[1,0,0,0,0]", "[[6,0,6,4,0]]", 3);
        row("6: another has five", "[1,0,0,0,0]", "[[6,0,6,5,0]]", 3 - 10);
        row("6: another has six", "[1,0,0,0,0]", "[[6,0,6,6,0]]", 3 - 10);
        row("6: two others", "[1,0,0,0,0]", "[[6,0,6,5,0],[0,0,0,5,0]]", 3 - 20);
        row("6: oneself", "[0,0,0,5,0]", most, 10);
        row("7: three red cards", "[3,0,0,0,0]", "[[6,0,6,5,0]]", 9);
        row("7: three against two others", "[3,0,0,0,0]", "[[6,0,6,5,0],[0,0,0,5,0]]", 9 - 10);
        row("7: six against two others", "[6,0,0,0,0]", "[[6,0,6,5,0],[0,0,0,5,0]]", 18);
        row("7: protection is worth nothing by itself", "[3,0,0,0,0]", most, 9);
        row("8: most yellow", "[0,0,4,0,0]", "[[6,0,3,0,0]]", 4 + 16);
        row("8: not the most", "[0,0,4,0,0]", "[[6,0,5,0,0]]", 4);
        row("8: a tie for most", "[0,0,4,0,0]", "[[6,0,4,0,0]]", 4);
        row("8: next below a tie", "[0,0,2,0,0]", "[[6,0,4,0,0],[0,0,4,0,0]]", 2 + 4);
        row("8: below a tie, but not next", "[0,0,2,0,0]", "[[6,0,4,0,0],[0,0,4,0,0],[0,0,3,0,0]]", 2);
        row("8: below two ties", "[0,0,2,0,0]", "[[6,0,4,0,0],[0,0,4,0,0],[0,0,3,0,0],[0,0,3,0,0]]", 2 + 4);
        row("10: one set", "[1,1,1,1,1]", most, 15 + 10);
        row("10: two sets, and rule 13", "[2,2,2,2,2]", most, 2 * 15 + 5 + 2 * 10);
        row("10: a colour is missing", "[1,0,1,1,1]", most, 11);
        row("11: a pyramid, and rule 14", "[4,1,2,3,0]", most, 2 * (12 + 4 + 2 + 6 + 12));
        row("11: with another card", "[5,1,2,3,0]", most, 15 + 4 + 2 + 6 + 12);
        row("11: the bonus is not doubled", "[1,2,4,3,0]", "[[6,0,3,0,0]]", 2 * (3 + 8 + 4 + 6 + 12) + 16);
        row("11: nor is what one loses", "[2,1,4,3,0]", "[[6,0,6,5,0]]", 2 * (6 + 4 + 4 + 6 + 12) - 10);
        row("12: most red", "[3,0,0,0,0]", "[[2,0,6,0,0]]", 2 * 9);
        row("12: a tie", "[3,0,0,0,0]", "[[3,0,6,0,0]]", 9);
        row("12: in a pyramid", "[4,1,2,3,0]", "[[3,0,6,0,0]]", 2 * (2 * 12 + 4 + 2 + 6 + 12));
        row("13: two yellow, one white", "[0,0,2,0,1]", most, 2 + 10);
        row("13: three yellow, two white", "[0,0,3,0,2]", most, 3 + 10 + 5);
        row("13: four yellow, one white", "[0,0,4,0,1]", most, 4 + 10);
        row("13: white without value", "[0,0,2,0,4]", most, 2);
        row("14: three blue, one orange", "[0,1,0,3,0]", most, 6 + 16);
        row("14: three blue, two orange", "[0,2,0,3,0]", most, 6 + 16 + 4);
        row("14: six blue, one orange", "[0,1,0,6,0]", most, 12 + 16);
        row("14: six blue, two orange", "[0,2,0,6,0]", most, 12 + 32);
    }
    void ruleCards()
    {
        QFETCH(QString, hand);
        QFETCH(QString, others);
        Engine engine(haggle());
        QTEST(solutions(engine, u"points(%1, %2, P)"_s.arg(hand, others)).join(u' '), "points");
    }

    /// Rule 9: who is eliminated gets nothing, and counts for nobody.
    void sevenOfAColourAreOut()
    {
        Table table(haggle(2, u"[counting].[envelope,alice,1,0,0,7,0].[envelope,bob,1,0,1,0,0]."_s));
        QVERIFY(table.play({}));
        QVERIFY(table.has(u"[eliminated,alice,1,0,0,7,0]"_s) && table.has(u"[scored,bob,1,0,1,0,0]"_s));
        QCOMPARE(table.account(0), 0.0);
        QCOMPARE(table.account(1), 2 * 3.0 + 1 + 1); // no 10 points for seven blue cards; the most red and yellow
        QVERIFY(table.position().isTerminal());

        Table fewer(haggle(2, u"[counting].[envelope,alice,1,0,0,6,0].[envelope,bob,1,0,1,0,0]."_s));
        QVERIFY(fewer.play({}));
        QCOMPARE(fewer.account(0), 3.0 + 12);
        QCOMPARE(fewer.account(1), 3.0 + 1 + 1 - 10);
    }

    /// Rule 15: the cards above thirteen are drawn by nature; rule 9 looks at what was handed in.
    void moreThanThirteenAreRemovedAtRandom()
    {
        Table table(haggle(2, u"[counting].[envelope,alice,3,2,4,3,3].[envelope,bob,6,0,6,0,0]."_s));
        QCOMPARE(int(table.position().switches.size()), 3);
        for (const auto &[place, actions] : {std::pair(u"[draw,alice,1]"_s, 15), std::pair(u"[draw,alice,2]"_s, 14)}) {
            const Switch *draw = table.position().switchOf(*table.engine().word(place));
            QVERIFY(draw && draw->isNature() && draw->uniform);
            QCOMPARE(int(draw->actions.size()), actions);
        }
        // The first red card, then the last of those that are left: a white one.
        QVERIFY(
            table.play({{u"[draw,alice,1]"_s, u"[draw,1,alice,1]"_s}, {u"[draw,alice,2]"_s, u"[draw,14,alice,2]"_s}}));
        QVERIFY(table.has(u"[removed,alice,1,0,0,0,1]"_s) && table.has(u"[scored,alice,2,2,4,3,2]"_s));
        QCOMPARE(table.account(0), 6.0 + 8 + 4 + 6 + 10 + 12 + 2 * 5 + 2 * 10);

        Table out(haggle(2, u"[counting].[envelope,alice,7,7,0,0,0].[envelope,bob,6,0,6,0,0]."_s));
        QVERIFY(out.play({{u"[draw,alice,1]"_s, u"[draw,1,alice,1]"_s}}));
        QVERIFY(out.has(u"[eliminated,alice,7,7,0,0,0]"_s));
    }

    void goalHands_data()
    {
        QTest::addColumn<QString>("rules");
        QTest::addColumn<QString>("hand");
        QTest::addColumn<QString>("goal");
        QTest::newRow("a pyramid, four white") << u"[1,5,11,15]"_s << u"[3,1,3,3,2]"_s << u"[3,1,0,2,4]"_s;
        QTest::newRow("without values") << u"[4,10,13,14]"_s << u"[3,3,2,2,2]"_s << u"[2,2,4,3,2]"_s;
    }
    void goalHands()
    {
        QFETCH(QString, rules);
        QFETCH(QString, hand);
        Engine engine(haggle());
        QTEST(solutions(engine, u"goal_hand(%1, %2, Goal)"_s.arg(rules, hand)).join(u' '), "goal");
    }

    /// Among all hands of at most thirteen cards none is better, nor as good and nearer.
    void goalHandsAreTheBestOfAll_data()
    {
        QTest::addColumn<QString>("rules");
        for (const char *rules : {"[]", "[1]", "[5]", "[1, 9]", "[11]", "[1, 4, 11]", "[10, 13]", "[5, 14]", "[9, 14]",
                                  "[1, 4, 5, 9, 10, 11, 13, 14]"})
            QTest::newRow(rules) << QString::fromLatin1(rules);
    }
    void goalHandsAreTheBestOfAll()
    {
        QFETCH(QString, rules);
        for (const int players : {2, 4}) {
            Engine engine(haggle(players));
            QCOMPARE(solutions(engine,
                               uR"(_Hand = [3, 1, 3, 3, 2], goal_hand(%1, _Hand, _Goal), known(%1, _Known),
                findall(best(_Minus, _Far, _Other),
                        (numlist(0, %2, _Ns), _Other = [_R, _O, _Y, _B, _W],
                         member(_R, _Ns), member(_O, _Ns), member(_Y, _Ns), member(_B, _Ns), member(_W, _Ns),
                         _R + _O + _Y + _B + _W =< 13,
                         value(_Known, _Other, 0, _Value), _Minus is -_Value, far(_Hand, _Other, _Far)), _All),
                min_member(best(_, _, _Best), _All), (_Best == _Goal -> Same = yes ; Same = _Goal-_Best))"_s.arg(rules)
                                   .arg(2 * players)),
                     QStringList{u"yes"_s});
        }
    }

    /// Those of the published program, each once and without the one that changes nothing.
    void tradesThatBringTheGoalNearer()
    {
        Engine engine(haggle());
        QCOMPARE(solutions(engine, u"trade([4,10,13,14], [3,3,2,2,2], [2,2,4,3,2], 13, _Give, _Get), T = _Give-_Get"_s),
                 (QStringList{u"[0,1,0,0,0]-[0,0,0,1,0]"_s, u"[0,1,0,0,0]-[0,0,1,0,0]"_s, u"[1,0,0,0,0]-[0,0,0,1,0]"_s,
                              u"[1,0,0,0,0]-[0,0,1,0,0]"_s, u"[1,1,0,0,0]-[0,0,0,1,0]"_s, u"[1,1,0,0,0]-[0,0,1,1,0]"_s,
                              u"[1,1,0,0,0]-[0,0,2,0,0]"_s}));
    }

    void offersThatFitAreTrades()
    {
        Table table(haggle(2, trading()));
        QVERIFY(table.play({{u"[alice]"_s, u"[offer,alice,bob,-2,0,0,0,1,1,1]"_s},
                            {u"[bob]"_s, u"[offer,bob,alice,2,0,0,0,-1,4,1]"_s}}));
        QCOMPARE(table.hand(u"alice"_s), (QList<int>{2, 0, 0, 0, 1}));
        QCOMPARE(table.hand(u"bob"_s), (QList<int>{2, 0, 0, 0, 3}));
        QVERIFY(table.has(u"[rule,alice,4,bob]"_s) && table.has(u"[rule,bob,1,alice]"_s));
        QVERIFY(table.words().filter(u"[offer,"_s).isEmpty());
        // Who has learned a rule has a new goal, one chronon later.
        QVERIFY(table.has(u"[considers,alice,1]"_s) && table.has(u"[goal,bob,4,0,0,0,0]"_s));
        QVERIFY(table.play({}));
        QVERIFY(table.has(u"[considers,alice,2]"_s));
        const auto goal = [&](const QString &rules, const QString &hand) {
            const QString found = solutions(table.engine(), u"goal_hand(%1, %2, G)"_s.arg(rules, hand)).value(0);
            return found.sliced(1);
        };
        QCOMPARE(table.words().filter(u"[goal,"_s),
                 (QStringList{u"[goal,alice,"_s + goal(u"[4, 1]"_s, u"[2, 0, 0, 0, 1]"_s),
                              u"[goal,bob,"_s + goal(u"[1, 4]"_s, u"[2, 0, 0, 0, 3]"_s)}));
    }

    void anOfferLastsUntilItIsTakenWithdrawnOrReplaced()
    {
        Table table(haggle(3, trading() + cards(u"carla"_s, {1, 0, 0, 0, 0})));
        const QString offer = u"[offer,alice,bob,-1,0,0,0,1,0,0]"_s;
        QVERIFY(table.play({{u"[alice]"_s, offer}}));
        QVERIFY(table.has(offer));
        const auto sees = [&](int player) {
            return table.position().views[std::size_t(player)].contains(*table.engine().word(offer));
        };
        QVERIFY(sees(0) && sees(1) && !sees(2));
        QVERIFY(table.offered(u"bob"_s).contains(u"[offer,bob,alice,1,0,0,0,-1,0,0]"_s));
        QVERIFY(!table.offered(u"carla"_s).contains(u"[offer,carla,alice,1,0,0,0,-1,0,0]"_s));
        // Another offer in its place, and none.
        QVERIFY(table.play({{u"[alice]"_s, u"[offer,alice,bob,-2,0,0,0,2,0,0]"_s}}));
        QVERIFY(!table.has(offer) && table.has(u"[offer,alice,bob,-2,0,0,0,2,0,0]"_s));
        QVERIFY(
            table.play({{u"[alice]"_s, u"[withdraw,alice]"_s}, {u"[bob]"_s, u"[offer,bob,alice,2,0,0,0,-2,0,0]"_s}}));
        QCOMPARE(table.hand(u"alice"_s), (QList<int>{4, 0, 0, 0, 0}));
        // Bob's stands now. Alice takes it, while he does nothing.
        QVERIFY(table.play({{u"[alice]"_s, u"[offer,alice,bob,-2,0,0,0,2,0,0]"_s}}));
        QCOMPARE(table.hand(u"alice"_s), (QList<int>{2, 0, 0, 0, 2}));
        QCOMPARE(table.hand(u"bob"_s), (QList<int>{2, 0, 0, 0, 2}));
        QVERIFY(table.words().filter(u"[offer,"_s).isEmpty());
    }

    void offersThatDoNotFitAreNone_data()
    {
        QTest::addColumn<QString>("alice");
        QTest::addColumn<QString>("bob");
        QTest::newRow("another number") << u"[offer,alice,bob,-2,0,0,0,1,0,0]"_s
                                        << u"[offer,bob,alice,1,0,0,0,-1,0,0]"_s;
        QTest::newRow("no rule for a rule")
            << u"[offer,alice,bob,-1,0,0,0,1,1,1]"_s << u"[offer,bob,alice,1,0,0,0,-1,0,1]"_s;
        QTest::newRow("a rule that nobody wants")
            << u"[offer,alice,bob,-1,0,0,0,1,1,0]"_s << u"[offer,bob,alice,1,0,0,0,-1,0,0]"_s;
        QTest::newRow("to somebody else")
            << u"[offer,alice,carla,-1,0,0,0,1,0,0]"_s << u"[offer,bob,alice,1,0,0,0,-1,0,0]"_s;
    }
    void offersThatDoNotFitAreNone()
    {
        QFETCH(QString, alice);
        QFETCH(QString, bob);
        Table table(haggle(3, trading()));
        QVERIFY(table.play({{u"[alice]"_s, alice}, {u"[bob]"_s, bob}}));
        QCOMPARE(table.hand(u"alice"_s), (QList<int>{4, 0, 0, 0, 0}));
        QCOMPARE(table.hand(u"bob"_s), (QList<int>{0, 0, 0, 0, 4}));
        QVERIFY(table.has(alice) && table.has(bob));
    }

    void whatNobodyHasCannotBeOffered_data()
    {
        QTest::addColumn<QString>("offer");
        QTest::addColumn<bool>("isAllowed");
        QTest::newRow("all red cards") << u"[offer,alice,bob,-4,0,0,0,0,0,0]"_s << true;
        QTest::newRow("five") << u"[offer,alice,bob,-5,0,0,0,0,0,0]"_s << false;
        QTest::newRow("a colour that she does not have") << u"[offer,alice,bob,1,-1,0,0,0,0,0]"_s << false;
        QTest::newRow("a rule that she knows") << u"[offer,alice,bob,0,0,0,0,0,1,0]"_s << true;
        QTest::newRow("a rule that she does not") << u"[offer,alice,bob,0,0,0,0,0,4,0]"_s << false;
        QTest::newRow("two rules are wanted") << u"[offer,alice,bob,0,0,0,0,0,1,2]"_s << false;
        QTest::newRow("nothing") << u"[offer,alice,bob,0,0,0,0,0,0,0]"_s << false;
        QTest::newRow("to herself") << u"[offer,alice,alice,-1,0,0,0,1,0,0]"_s << false;
        QTest::newRow("to nobody") << u"[offer,alice,emma,-1,0,0,0,1,0,0]"_s << false;
        QTest::newRow("of somebody else") << u"[offer,bob,alice,-1,0,0,0,1,0,0]"_s << false;
        QTest::newRow("to who has stopped") << u"[offer,alice,carla,-1,0,0,0,1,0,0]"_s << false;
    }
    void whatNobodyHasCannotBeOffered()
    {
        QFETCH(QString, offer);
        Table table(haggle(3, trading() + u"[stopped,carla]."_s));
        QTEST(table.allows(u"alice"_s, offer), "isAllowed");
        QVERIFY(!table.position().switchOf(*table.engine().word(u"[carla]"_s)));
    }

    void itEndsWhenTheTimeIsOver()
    {
        Table table(haggle(2, trading(2)));
        QVERIFY(table.play({{u"[alice]"_s, u"[offer,alice,bob,-1,0,0,0,1,0,0]"_s}}));
        QVERIFY(table.has(u"[trading,1]"_s));
        // In the last chronon there are trades, but offers do not last.
        QVERIFY(table.play({{u"[bob]"_s, u"[offer,bob,alice,1,0,0,0,-2,0,0]"_s}}));
        QVERIFY(table.has(u"[handing_in]"_s));
        QVERIFY(table.words().filter(u"[offer,"_s).isEmpty() && table.words().filter(u"[trading,"_s).isEmpty());
        // Alice keeps a card; of Bob, who does nothing, everything is collected.
        QVERIFY(!table.allows(u"alice"_s, u"[hand_in,alice,5,0,0,0,0]"_s));
        QVERIFY(!table.allows(u"alice"_s, u"[hand_in,alice,-1,0,0,0,0]"_s));
        QVERIFY(table.play({{u"[alice]"_s, u"[hand_in,alice,3,0,0,0,0]"_s}}));
        QVERIFY(table.has(u"[counting]"_s));
        QCOMPARE(table.hand(u"alice"_s), (QList<int>{1, 0, 0, 0, 0}));
        QVERIFY(table.play({}));
        QVERIFY(table.has(u"[scored,alice,3,0,0,0,0]"_s) && table.has(u"[scored,bob,0,0,0,0,4]"_s));
        QCOMPARE(table.account(0), 18.0);
        QCOMPARE(table.account(1), 0.0);
    }

    void itEndsWhenAllStop()
    {
        Table table(haggle(3, trading() + cards(u"carla"_s, {1, 0, 0, 0, 0})));
        QVERIFY(table.play({{u"[alice]"_s, u"[offer,alice,bob,-1,0,0,0,1,0,0]"_s}, {u"[carla]"_s, u"[stop,carla]"_s}}));
        QVERIFY(table.has(u"[trading,4]"_s));
        QVERIFY(table.play({{u"[bob]"_s, u"[stop,bob]"_s}}));
        QVERIFY(table.words().filter(u"[offer,"_s).isEmpty()); // he will not answer any more
        QVERIFY(table.play({{u"[alice]"_s, u"[stop,alice]"_s}}));
        QVERIFY(table.has(u"[handing_in]"_s));
    }

    void theBestPartIsProposed()
    {
        // Who knows rules 1 and 4 keeps a fourth white card.
        Table table(haggle(2,
                           u"[handing_in].[rule,alice,1,dealt].[rule,alice,4,dealt]."_s
                               + cards(u"alice"_s, {1, 0, 0, 0, 4}) + cards(u"bob"_s, {0, 0, 0, 0, 4})));
        QVERIFY(table.offered(u"alice"_s).contains(u"[hand_in,alice,1,0,0,0,3]"_s));
        QVERIFY(!table.offered(u"bob"_s).contains(u"[hand_in,bob,0,0,0,0,3]"_s));
    }

    void theDeal_data()
    {
        QTest::addColumn<int>("players");
        for (int players = 2; players <= 8; ++players)
            QTest::addRow("%d", players) << players;
    }
    void theDeal()
    {
        QFETCH(int, players);
        Engine engine(haggle(players));
        QSet<QStringList> deals;
        for (quint64 seed = 1; seed <= 5; ++seed) {
            const Position position = engine.position(*engine.initialState(), 0);
            const Choices drawn = engine.drawNature(position, {}, seed, NatureMode::Draw);
            const Result<Chronon> played = engine.play(position, drawn);
            QVERIFY(played.ok());
            QCOMPARE(allCards(played->after), QList<int>(5, 2 * players));
            const QStringList words = engine::texts(played->after.words());
            QSet<QString> known;
            for (const Word player : engine.players()) {
                const QString name = player.elementText(0);
                QCOMPARE(words.filter(u"[card,%1,"_s.arg(name)).size(), 10);
                const QStringList rules = words.filter(u"[rule,%1,"_s.arg(name));
                QCOMPARE(rules.size(), std::max(2, 13 / players));
                for (const QString &rule : rules)
                    known << rule.section(u',', 2, 2);
            }
            QCOMPARE(int(known.size()), std::min(13, players * std::max(2, 13 / players))); // each once, before copies
            deals << words;
            const Position dealt = engine.position(played->after, 1);
            const Result<Chronon> begun = engine.play(dealt, engine.drawNature(dealt, {}, seed, NatureMode::Draw));
            QVERIFY(begun.ok());
            const QStringList after = engine::texts(begun->after.words());
            QCOMPARE(int(after.filter(u"[goal,"_s).size()), players);
            QVERIFY(after.contains(u"[trading,20]"_s));
        }
        QCOMPARE(int(deals.size()), 5);
    }

    void playsRunToTheEnd_data()
    {
        QTest::addColumn<int>("players");
        for (const int players : {2, 3, 4, 8})
            QTest::addRow("%d", players) << players;
    }
    /// No error, no card more or less, no word in a view that is not for it, some trade; the same by both engines.
    void playsRunToTheEnd()
    {
        QFETCH(int, players);
        QStringList ends[2];
        int told = 0, moved = 0;
        for (const RuleEngine way : {RuleEngine::Compiled, RuleEngine::Prolog}) {
            EngineOptions options;
            options.rules = way;
            Engine engine(haggle(players), options);
            for (quint64 seed = 1; seed <= 3; ++seed) {
                State state = *engine.initialState();
                Position position = engine.position(state, 0);
                QMap<QString, int> before;
                while (!position.isTerminal()) {
                    QVERIFY2(!position.error, position.error ? qPrintable(position.error->text()) : "");
                    QVERIFY(position.problems.empty());
                    for (std::size_t player = 0; player < engine.players().size(); ++player)
                        QCOMPARE(foreignWord(position.views[player], engine.players()[player].elementText(0)),
                                 QString());
                    SplitMix64 random = playersRandom(seed, position.chronon);
                    const Result<Chronon> played
                        = engine.play(position, choose(engine, position, Policy::Random, seed, random));
                    QVERIFY2(played.ok(), played.ok() ? "" : qPrintable(played.problem().text()));
                    QVERIFY(played->problems.empty() && played->failed.empty() && played->conflicts.empty());
                    QCOMPARE(allCards(played->after), QList<int>(5, 2 * players));
                    for (const Word word : played->created) {
                        told += word.elementText(0) == "rule"_L1 && word.elementText(3) != "dealt"_L1;
                        moved += word.elementText(0) == "card"_L1 && position.chronon > 1;
                    }
                    position = engine.position(played->after, position.chronon + 1);
                    QVERIFY(position.chronon <= 24);
                }
                ends[way == RuleEngine::Prolog] << engine::texts(position.state.words());
                for (const double account : position.state.accounts())
                    ends[way == RuleEngine::Prolog] << QString::number(account);
            }
        }
        QCOMPARE(ends[0], ends[1]);
        QVERIFY(told + moved > 0);
    }

    /// S27: what others hold and know shows in nobody's switches.
    void switchesTellNothingHidden()
    {
        const QString own
            = u"[trading,5].[rule,alice,1,dealt].[goal,alice,3,0,0,0,3].[offer,bob,alice,1,0,0,0,-1,4,1]."_s
            + cards(u"alice"_s, {4, 0, 1, 0, 0});
        const auto switchOfAlice = [](Table &table) { return table.offered(u"alice"_s).join(u' '); };
        Table one(haggle(3,
                         own + cards(u"bob"_s, {0, 0, 0, 0, 4}) + cards(u"carla"_s, {0, 3, 0, 0, 0})
                             + u"[rule,bob,4,dealt].[rule,carla,5,dealt].[goal,bob,4,0,0,0,0]."_s));
        Table other(haggle(3,
                           own + cards(u"bob"_s, {0, 3, 1, 0, 1}) + cards(u"carla"_s, {0, 0, 0, 6, 0})
                               + u"[rule,bob,4,dealt].[rule,bob,9,carla].[rule,carla,1,dealt].[goal,bob,0,0,0,4,0]."
                                 "[offer,carla,bob,0,0,0,-1,0,0,0]."_s));
        QCOMPARE(engine::texts(one.position().views[0].words()), engine::texts(other.position().views[0].words()));
        QCOMPARE(switchOfAlice(one), switchOfAlice(other));
        QVERIFY(switchOfAlice(one).contains(u"[offer,alice,bob,-1,0,0,0,1,1,1]"_s));
    }
};

SIDL_PROLOG_TEST_MAIN(TestHaggle)
#include "tst_haggle.moc"
