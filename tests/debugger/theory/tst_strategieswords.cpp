// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/theory/equilibriumbox.h"
#include "debugger/theory/solveform.h"

#include "tests/debugger/theory/strategiestest.h"
#include "tests/support/paintedtext.h"
#include "tests/support/windowtest.h"

#include "sidl/language/rulesystem/sidlsystem.h"
#include "sidl/theory/gambit/gambitsystem.h"
#include "sidl/wording/displaynames.h"

#include <QAbstractItemView>
#include <QFontInfo>
#include <QLabel>
#include <QSpinBox>
#include <QTabWidget>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::debugger;

/// How the pane that tells what rational players would do calls games, players and methods, and what it says where it
/// cannot solve.
class TestStrategiesWords : public tests::StrategiesTest
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { theory::addGambitSystems(); }
    void init() { openPane(); }
    void cleanup() { closePane(); }

    /// As the view settings of the game have it: players, actions and what is seen, in all that the pane tells.
    void allIsCalledAsPeopleCallIt()
    {
        start("kuhn-poker");
        solve();
        wording::NameSettings settings;
        settings.players[u"[bob]"_s] = u"Robert"_s;
        for (const auto &[pattern, text] :
             {std::pair(u"[holds,P,C]"_s, u"{P} holds the {C}"_s), std::pair(u"[said]"_s, u"nobody has spoken"_s),
              std::pair(u"[said,A]"_s, u"said: {A}"_s), std::pair(u"[said,A,B]"_s, u"said: {A}, {B}"_s),
              std::pair(u"[bet]"_s, u"to bet"_s)}) {
            wording::NameSettings::Form form;
            form.pattern = pattern;
            form.text = text;
            settings.words.push_back(form);
        }
        const engine::Words &players = m_session->game().players;
        m_pane->setNaming(wording::DisplayNames(settings, players).naming(), players);
        const auto *key = m_pane->findChild<QLabel *>(u"matrixKey"_s);
        QCOMPARE(
            key->text(),
            u"Alice: king, queen, jack (nobody has spoken): C check, T to bet; king, queen, jack (said: check, bet): F "
            "fold, C call; – it does not come there\n"
            "Robert: queen, check: C check, T to bet; queen, bet: F fold, C call; jack, check: C check, T to bet; "
            "jack, bet: F fold, C call; king, check: C check, T to bet; king, bet: F fold, C call"_s);
        const QAbstractItemModel *model = m_matrix->model();
        QCOMPARE(model->headerData(0, Qt::Horizontal, Qt::ToolTipRole).toString().section(u',', 0, 0),
                 u"Robert plays queen"_s);
        QVERIFY2(model->index(0, 0).data(Qt::ToolTipRole).toString().startsWith(u"Alice: "_s),
                 qPrintable(model->index(0, 0).data(Qt::ToolTipRole).toString()));
        const QList<QLabel *> labels = m_pane->findChildren<QLabel *>();
        QVERIFY(std::any_of(labels.begin(), labels.end(), [](const QLabel *label) {
            return label->text().startsWith(u"Rows Alice, columns Robert"_s);
        }));
        QVERIFY2(status().startsWith(u"Worth Alice \u22121/18, Robert 1/18"_s), qPrintable(status()));
        QCOMPARE(m_behaviour->topLevelItem(1)->text(0), u"Robert"_s);
        const QTreeWidgetItem *set = m_behaviour->topLevelItem(0)->child(0);
        QCOMPARE(set->text(0), u"chronon 1: Alice holds the king, nobody has spoken"_s);
        QCOMPARE(set->child(1)->text(0), u"to bet"_s);
        QCOMPARE(play("[deal,king,jack]"), Outcome::Done); // where the timeline is, is found as before
        QCOMPARE(marked(), QStringList{u"Here: chronon 1: Alice holds the king, nobody has spoken"_s});
        m_pane->setNaming({}, players);
        QVERIFY2(status().startsWith(u"Worth alice \u22121/18, bob 1/18"_s), qPrintable(status()));
        QCOMPARE(m_behaviour->topLevelItem(1)->text(0), u"bob"_s);
        QVERIFY(key->text().startsWith(u"alice: king, queen, jack: C check, B bet"_s));
    }

    /// Also where a sentence about one has another word: what all states have in common is left out of both.
    void whatIsSeenIsShortenedAlike()
    {
        start("centipede");
        solve();
        wording::NameSettings settings;
        wording::NameSettings::Form form;
        form.pattern = u"[turn,P,N]"_s;
        form.text = u"{P} is to move after {N} passes"_s;
        form.one = u"{P} is to move after 1 pass"_s;
        settings.words.push_back(form);
        const engine::Words &players = m_session->game().players;
        m_pane->setNaming(wording::DisplayNames(settings, players).naming(), players);
        QCOMPARE(m_pane->findChild<QLabel *>(u"matrixKey"_s)->text(),
                 u"Alice: 0 passes, 2 passes, 4 passes: T take, P pass; \u2013 it does not come there\n"
                 "Bob: 1 pass, 3 passes, 5 passes: T take, P pass; \u2013 it does not come there"_s);
    }

    /// In the list of equilibria, and above it where there is room.
    void namesOfStrategiesAreToldWhole()
    {
        start("battle-of-the-sexes");
        solve();
        wording::NameSettings settings;
        for (const auto &[pattern, action] :
             {std::pair(u"[P,opera]"_s, u"the opera"_s), std::pair(u"[P,football]"_s, u"the football match"_s)}) {
            wording::NameSettings::Form form;
            form.pattern = pattern;
            form.text = u"{P} goes to "_s + action;
            form.action = action;
            settings.words.push_back(form);
        }
        const engine::Words &players = m_session->game().players;
        m_pane->setNaming(wording::DisplayNames(settings, players).naming(), players);
        QComboBox *box = equilibria();
        const QString whole = u"Equilibrium 1 of 3: pure: the football match, the football match; worth 1, 2"_s;
        box->setCurrentIndex(box->findText(whole));
        QCOMPARE(box->currentText(), whole);
        const auto painted = [box] { return tests::paintedText(box).trimmed().section(u'\n', 0, 0); };
        QTRY_COMPARE(painted(), whole);
        m_pane->resize(360, 400);
        QTRY_VERIFY2(box->width() <= m_pane->width(), qPrintable(QString::number(box->width())));
        const QString narrow = painted();
        QVERIFY2(narrow.contains(u'…') && narrow.startsWith(u"Equilibrium 1"_s) && narrow.endsWith(u"worth 1, 2"_s),
                 qPrintable(narrow));
        QVERIFY2(box->toolTip().contains(whole), qPrintable(box->toolTip()));
        box->showPopup();
        QVERIFY(box->view()->viewport()->width() >= box->view()->sizeHintForColumn(0));
        box->hidePopup();
    }

    /// Also where it was seen first in large type, as where Solve is pressed before a class.
    void theListOfEquilibriaHasTheHeightOfItsType()
    {
        EquilibriumBox list(nullptr);
        const QFont usual = list.font();
        QFont large = usual;
        large.setPixelSize(4 * QFontInfo(usual).pixelSize());
        list.setFont(large);
        list.addItem(u"Equilibrium 1 of 2"_s);
        const QSize least = list.minimumSizeHint(), wanted = list.sizeHint();
        list.setFont(usual);
        QVERIFY(list.minimumSizeHint().height() < least.height() / 2);
        QVERIFY(list.minimumSizeHint().width() < least.width() / 2);
        QVERIFY(list.sizeHint().height() < wanted.height() / 2);
        QComboBox other;
        other.addItem(list.currentText());
        QCOMPARE(list.sizeHint().height(), other.sizeHint().height());
    }

    /// Strategies that are told in a line say what each action is for.
    void combinationsAreCalledAsPeopleCallThem()
    {
        start("kuhn-poker");
        solveBy(theory::SolveRequest::Method::MaxMin);
        const auto line = [this] { return m_behaviour->topLevelItem(0)->text(0); };
        QVERIFY2(line().startsWith(u"alice can be sure of \u22121/18, by "_s), qPrintable(line()));
        QVERIFY2(line().contains(u"(king: "_s) && line().contains(u"; jack check bet: fold)"_s), qPrintable(line()));
        wording::NameSettings settings;
        for (const auto &[pattern, text] :
             {std::pair(u"[holds,P,C]"_s, u"{P} holds the {C}"_s), std::pair(u"[said,A,B]"_s, u"said: {A}, {B}"_s),
              std::pair(u"[fold]"_s, u"to fold"_s)}) {
            wording::NameSettings::Form form;
            form.pattern = pattern;
            form.text = text;
            settings.words.push_back(form);
        }
        const engine::Words &players = m_session->game().players;
        m_pane->setNaming(wording::DisplayNames(settings, players).naming(), players);
        QVERIFY2(line().startsWith(u"Alice can be sure of"_s), qPrintable(line()));
        QVERIFY2(line().contains(u"to fold)"_s) && !line().contains(u'['), qPrintable(line()));
    }

    /// So is what subgame-perfect play does, in the line of the answer.
    void whatPerfectPlayDoesIsCalledAsPeopleCallIt()
    {
        start("ultimatum");
        solve();
        QVERIFY2(status().contains(u"by [offer,0] [answer,accept]"_s), qPrintable(status()));
        wording::NameSettings settings;
        wording::NameSettings::Form form;
        form.pattern = u"[offer,N]"_s;
        form.text = u"Alice offers {N}"_s;
        form.action = u"offer {N}"_s;
        settings.words.push_back(form);
        const engine::Words &players = m_session->game().players;
        m_pane->setNaming(wording::DisplayNames(settings, players).naming(), players);
        QVERIFY2(status().contains(u"by offer 0, answer accept"_s), qPrintable(status()));
        QVERIFY2(!status().contains(u'['), qPrintable(status()));
        // Below a player's name, actions are without it, as in the matrix.
        const QTreeWidgetItem *offers = m_behaviour->topLevelItem(0)->child(0);
        QCOMPARE(offers->child(0)->text(0), u"offer 0"_s);
    }

    /// So are the actions of a strategy that was found by search.
    void whatWasSearchedIsCalledAsPeopleCallIt()
    {
        start("tic-tac-toe");
        auto *methods = m_pane->findChildren<QComboBox *>().first();
        methods->setCurrentIndex(methods->findData(int(theory::SolveRequest::Method::AlphaBeta)));
        solve();
        const engine::Words &players = m_session->game().players;
        m_pane->setNaming(wording::DisplayNames({}, players).naming(), players);
        const QTreeWidgetItem *state = m_behaviour->topLevelItem(0)->child(0);
        QVERIFY(state && state->childCount() == 1);
        QVERIFY2(!state->child(0)->text(0).contains(u'['), qPrintable(state->child(0)->text(0)));
        methods->setCurrentIndex(0);
    }

    /// Methods are called as the list calls them, wherever the sentence names one.
    void whatWasTakenIsCalledAsInTheList()
    {
        const auto *form = m_pane->findChild<debugger::SolveForm *>();
        QVERIFY(form);
        QCOMPARE(
            form->withTitles(u"cfr, as the strategic form, which pure needs, has more than 9 cells; not states or "
                             "alphabeta, as [a] does not see the whole state"_s),
            u"“Large games: CFR+”, as the strategic form, which “Pure equilibria” needs, has more than 9 cells; not "
            "“On states” or “On few states: alpha-beta”, as [a] does not see the whole state"_s);
        QCOMPARE(
            form->withTitles(u"cfr, as there are more than 5000 choices in information sets for zerosum"_s),
            u"“Large games: CFR+”, as there are more than 5000 choices in information sets for “Zero-sum value”"_s);
    }

    /// So are those that are advised, and players, where a method does not fit.
    void whatIsAdvisedIsCalledAsInTheList()
    {
        start("kuhn-poker");
        const auto *advice = m_pane->findChild<QLabel *>(u"solveAdvice"_s);
        solveBy(theory::SolveRequest::Method::Backward);
        QCOMPARE(advice->text(), u"Use the method “Zero-sum value”, “All equilibria of two” or “Pure equilibria”."_s);
        const auto *form = m_pane->findChild<debugger::SolveForm *>();
        QCOMPARE(form->adviceWithTitles(u"Use the method cfr or logit, which work on the tree"_s),
                 u"Use the method “Large games: CFR+” or “People who err: logit”, which work on the tree"_s);
        const engine::Words &players = m_session->game().players;
        m_pane->setNaming(wording::DisplayNames({}, players).naming(), players);
        solveBy(theory::SolveRequest::Method::States);
        QVERIFY2(status().startsWith(u"Alice does not see the whole state"_s), qPrintable(status()));
    }

    /// Games that cannot be solved as they are get a sentence about what can be computed.
    void whatCanBeComputedInsteadIsTold_data()
    {
        QTest::addColumn<QString>("rules");
        QTest::addColumn<QString>("wanted");
        const QString frame = u"game(g). init([p], 0). init([start]). legal([s]) :- fact([start]). owned([s], %1).\n"
                              "switch([s], [a]). switch([s], [b]). do(_) %2.\n%3"_s;
        const QString pays = u"payoff([p], 1) :- does([s], [a])."_s;
        QTest::newRow("without payoffs") << frame.arg(u"[p]"_s, u":- delete([start])"_s, QString())
                                         << u"Nobody ever gains or loses anything"_s;
        QTest::newRow("floats") << frame.arg(u"[0.1, 0.9]"_s, u":- delete([start])"_s, pays)
                                << u"Some numbers of the rules are decimals that a computer rounds"_s;
        QTest::newRow("without end") << frame.arg(u"[p]"_s, u":- create([n])"_s, pays)
                                     << u"of a game that is too large, or without end, it can"_s;
    }
    void whatCanBeComputedInsteadIsTold()
    {
        QFETCH(QString, rules);
        QFETCH(QString, wanted);
        start(rules);
        for (QSpinBox *box : m_pane->findChildren<QSpinBox *>())
            if (box->toolTip().contains(u"How long"_s))
                box->setValue(3);
        solve();
        const auto *advice = m_pane->findChild<QLabel *>(u"solveAdvice"_s);
        QVERIFY(advice->isVisible());
        QVERIFY2(advice->text().contains(wanted, Qt::CaseInsensitive), qPrintable(advice->text() + status()));
    }

    /// What is solved is what is played, which may not be what the text says by now.
    void whereTheTextWasChangedTheOldRulesAreTold()
    {
        start("nim");
        const QString old = u"Under the rules before your changes. "_s, text = tests::gameText("nim");
        const auto revision = [](const QString &of, int number) {
            return language::TextRevision{of, number, language::sidlSystem().tokens(of)};
        };
        const language::TextRevision rules = revision(text, 1);
        QVERIFY2(status().startsWith(u"Computes"_s), qPrintable(status()));
        m_pane->setPlaces({rules, revision(text + u"more(x).\n"_s, 2)});
        QVERIFY2(status().startsWith(old + u"Computes"_s), qPrintable(status()));
        solve();
        QVERIFY2(status().startsWith(old + u"Worth"_s), qPrintable(status()));
        m_pane->setPlaces({rules, revision(text + u"% a remark\n"_s, 3)});
        QVERIFY2(status().startsWith(u"Worth"_s), qPrintable(status()));
        m_pane->setPlaces({rules, revision(text + u"more(x).\n"_s, 4)});
        start("nim"); // they are played now, and what was found is of them
        QTRY_VERIFY2(status().startsWith(u"Worth"_s), qPrintable(status()));
    }

    void whatIsRefusedIsTold()
    {
        start("price-negotiation");
        solve();
        QVERIFY2(status().startsWith(u"The switch "_s), qPrintable(status()));
        QVERIFY2(status().contains(u"more actions than can be listed"_s) && status().endsWith(u'.'),
                 qPrintable(status()));
        QVERIFY(!m_pane->findChild<QTabWidget *>()->isVisible());
    }
};

SIDL_WINDOW_TEST_MAIN(TestStrategiesWords)
#include "tst_strategieswords.moc"
