// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/theory/form/efg.h"
#include "sidl/theory/form/formbuilder.h"
#include "sidl/theory/form/formnames.h"
#include "sidl/theory/solve/strategycodes.h"

#include "tests/support/gamefiles.h"

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::theory;

namespace {

ExtensiveForm sample(const QString &name)
{
    engine::Engine engine(tests::game(name));
    return std::move(*extensiveForm(engine, *engine.initialState(), Idling::Never, {}));
}

QStringList codesOf(const ExtensiveForm &form, int player)
{
    const StrategyCodes codes(form, player);
    QStringList texts;
    const StrategicForm strategic = *strategicForm(form, 1'000'000);
    for (const Strategy &strategy : strategic.strategies[std::size_t(player)])
        texts += codes.code(strategy);
    return texts;
}

} // namespace

/// Strategies as textbooks write them.
class TestStrategyCodes : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void beerAndQuiche()
    {
        const ExtensiveForm form = sample(u"beer-quiche"_s);
        QCOMPARE(codesOf(form, 0), QStringList({u"BB"_s, u"BQ"_s, u"QB"_s, u"QQ"_s}));
        QCOMPARE(codesOf(form, 1), QStringList({u"LL"_s, u"LF"_s, u"FL"_s, u"FF"_s}));
        QCOMPARE(StrategyCodes(form, 0).key({}), QStringList(u"strong, weak: B beer, Q quiche"_s));
        QCOMPARE(StrategyCodes(form, 1).key({}), QStringList(u"beer, quiche: L leave, F fight"_s));
    }

    void whatIsNotComeToHasADash()
    {
        const QStringList codes = codesOf(sample(u"kuhn-poker"_s), 0);
        QCOMPARE(codes.size(), 27);
        QVERIFY(codes.contains(u"BBB–––"_s) && codes.contains(u"CCCFFF"_s) && codes.contains(u"BCB–C–"_s));
    }

    void whereThereIsOneSetNothingIsShortened()
    {
        const ExtensiveForm form = sample(u"prisoners-dilemma-once"_s);
        QVERIFY(!StrategyCodes(form, 0).areUsed());
        QCOMPARE(plainNamed(form).sets[0].actions, QStringList({u"cooperate"_s, u"defect"_s})); // of [alice,defect]
    }

    /// Actions that begin alike have longer signs, numbers are whole, and what cannot be told so is numbered.
    void signsAreDifferent()
    {
        const engine::Result<ExtensiveForm> form = readEfg(R"(EFG 2 R "signs" { "a" "b" }
p "" 1 1 "" { "stay" "stop" "10" "1" } 0
t "" 1 "" { 1, 0 }
p "" 1 2 "" { "same thing" "same thought" "sam" } 0
t "" 2 "" { 1, 0 }
t "" 3 "" { 1, 0 }
t "" 4 "" { 1, 0 }
t "" 5 "" { 1, 0 }
t "" 6 "" { 1, 0 }
)");
        QVERIFY(form.ok());
        QStringList codes = codesOf(*form, 0);
        QCOMPARE(codes.removeDuplicates(), 0);
        QVERIFY2(codes.contains(u"10/–"_s), qPrintable(codes.join(u' ')));
        QVERIFY2(codes.contains(u"STA/–"_s), qPrintable(codes.join(u' ')));
    }

    /// Numbers by themselves tell neither what is known nor what is done.
    void numbersStandBesideWhatTheyAreOf()
    {
        const ExtensiveForm auction = plainNamed(sample(u"second-price-auction"_s));
        QCOMPARE(codesOf(auction, 0).front(), u"11"_s);
        QCOMPARE(StrategyCodes(auction, 0).key({}), QStringList(u"value alice 1, 3: bid 1, 2, 3"_s));
        QCOMPARE(StrategyCodes(plainNamed(sample(u"ultimatum"_s)), 1).key({}),
                 QStringList(u"offer 0, 1, 2, 3, 4: A accept, R reject"_s));
        QVERIFY(StrategyCodes(plainNamed(sample(u"monty-hall"_s)), 0).key({}).front().startsWith(u"decision 1: "_s));
    }

    /// What stands in brackets is told without them, whatever brackets a language has.
    void movesOfGdl()
    {
        const engine::Result<ExtensiveForm> form = readEfg(R"efg(EFG 2 R "moves" { "a" }
p "" 1 1 "" { "(choose 1)" "(choose 2)" "leave" } 0
p "" 1 2 "" { "(keep red)" "(keep blue)" } 0
t "" 1 "" { 1 }
t "" 2 "" { 1 }
t "" 3 "" { 1 }
t "" 4 "" { 1 }
)efg");
        QVERIFY(form.ok());
        const QString key = StrategyCodes(*form, 0).key({}).join(u"; "_s);
        QVERIFY2(key.contains(u"R red, B blue"_s) && !key.contains(u')'), qPrintable(key));
    }
};

SIDL_PROLOG_TEST_MAIN(TestStrategyCodes)
#include "tst_strategycodes.moc"
