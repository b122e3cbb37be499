// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/foreign/foreign.h"
#include "sidl/prolog/prologruntime.h"
#include "sidl/wording/displaynames.h"
#include "sidl/wording/leaks.h"
#include "tests/support/testwords.h"

#include <QCoreApplication>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace sidl;
using analysis::Leak;
using sidl::tests::word;

/// What a player learns of what is hidden, as sentences: for a window's list and for a report.
class TestLeaks : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void eachKindHasItsSentence_data()
    {
        QTest::addColumn<int>("kind");
        QTest::addColumn<int>("likeness");
        QTest::addColumn<QString>("inList");
        QTest::addColumn<QString>("inReport");
        using enum Leak::Kind;
        using enum Leak::Likeness;
        const auto row
            = [](const char *name, Leak::Kind kind, Leak::Likeness likeness, const char *inList, const char *inReport) {
                  QTest::newRow(name) << int(kind) << int(likeness) << QString::fromUtf8(inList)
                                      << QString::fromUtf8(inReport);
              };
        row("legality", Legality, View, "bob sees whether [raise] is legal: these states look alike otherwise",
            "[bob] learns from the switch [raise] being legal what is alike by the view alone");
        row("actions", Actions, Sent, "bob sees the actions of [raise]: these plays look alike otherwise",
            "[bob] learns from the actions of [raise] what is alike by all that was sent");
        row("accounts", Accounts, View, "bob sees the accounts: these states look alike otherwise",
            "[bob] learns from the accounts what is alike by the view alone");
        row("announcement", Announcement, View, "bob is told: these states look alike otherwise",
            "[bob] learns from the announcements what is alike by the view alone");
        row("for the record", Actions, Words,
            "No leak: bob sees the actions of [raise], but the accounts tell the states apart",
            "no leak: [bob] learns from the actions of [raise] what is alike by the words, but the accounts tell them "
            "apart");
    }
    void eachKindHasItsSentence()
    {
        QFETCH(int, kind);
        QFETCH(int, likeness);
        Leak leak;
        leak.kind = Leak::Kind(kind);
        leak.likeness = Leak::Likeness(likeness);
        leak.player = 1;
        if (leak.kind == Leak::Kind::Legality || leak.kind == Leak::Kind::Actions)
            leak.place = word("[raise]");
        const engine::Words players{word("[alice]"), word("[bob]")};
        QTEST(wording::leakText(leak, players), "inList");
        QTEST(wording::leakReportText(leak, players), "inReport");
    }

    void peopleAreCalledByName()
    {
        Leak leak;
        leak.kind = Leak::Kind::Actions;
        leak.player = 1;
        leak.place = word("[raise,bob]");
        const engine::Words players{word("[alice]"), word("[bob]")};
        QCOMPARE(wording::leakText(leak, players, wording::DisplayNames({}, players).naming()),
                 u"Bob sees the actions of “raise Bob”: these states look alike otherwise"_s);
    }

    void offersThatTellStatesApart()
    {
        wording::UnevenOffer offer{word("[bob]"), 1, 2, 2, word("[call]"), u"[raise]"_s};
        QCOMPARE(wording::leakText(offer),
                 u"Leak: bob sees the same in #1 and #2, but may do [call] [raise] in #2 only"_s);
        const wording::Naming said = wording::DisplayNames({}, {offer.player}).naming();
        QCOMPARE(wording::leakText(offer, said),
                 u"Leak: Bob sees the same in #1 and #2, but may do call raise in #2 only"_s);
        offer.action.clear();
        QCOMPARE(wording::leakText(offer), u"Leak: bob sees the same in #1 and #2, but may do [call] in #2 only"_s);
    }
};

int main(int argc, char **argv)
{
    const QCoreApplication application(argc, argv);
    const sidl::prolog::PrologRuntime prolog(
        sidl::engine::registerForeignPredicates); // words are asked of it, on threads of its own
    TestLeaks test;
    return QTest::qExec(&test, argc, argv);
}
#include "tst_leaks.moc"
