// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/debugger/explain/explainpanetest.h"

#include "sidl/ui/emptylabel.h"

#include <functional>

/// What one types into the pane that explains: kinds of questions, and their completion.
class TestExplainQuestions : public ExplainPaneTest
{
    Q_OBJECT

private Q_SLOTS:
    void init() { open(std::make_unique<EngineGameSession>()); }
    void cleanup()
    {
        m_pane.reset();
        m_session.reset();
    }

    void completionOffersWhatIsAbsent()
    {
        start("nim");
        play("[3]");
        typeQuestion("word", "");
        QCOMPARE(completions().value(0), u"[alice,10]"_s); // what was there comes first
        for (int i = 0; i < 5; ++i)
            play("[1]");
        play("[1]"); // 10 - 3 - 6: one match is left
        typeQuestion("action", "");
        QVERIFY(completions().isEmpty() || !completions().contains(u"[1]"_s));
        QVERIFY(kindBox("whyNotPlace")->findText(u"[main]"_s) >= 0);
        QTest::keyClicks(field(), u"[ 2"_s);
        QCOMPARE(field()->completer()->currentCompletion(), u"[2]"_s);
    }

    /// Else a low window would move the field at which one asks, with each answer.
    void thePaneNeedsTheSameHeightWithAnyAnswer()
    {
        start("nim");
        m_pane->resize(420, 300);
        QTRY_COMPARE(m_pane->width(), 420);
        const int height = m_pane->minimumSizeHint().height();
        typeQuestion("word", "[alice,10]");
        QTRY_VERIFY(view()->isVisible());
        QCOMPARE(m_pane->minimumSizeHint().height(), height);
        typeQuestion("action", "[4]");
        const auto *detail = m_pane->findChild<QLabel *>(u"explainDetail"_s);
        QTRY_VERIFY(headline().contains(u"[4]"_s));
        for (QModelIndex row = model()->index(0, 0); row.isValid() && !detail->isVisible();
             row = view()->indexBelow(row))
            view()->setCurrentIndex(row);
        QVERIFY(detail->isVisible());
        QCOMPARE(m_pane->minimumSizeHint().height(), height);
    }

    void anyGoalOfTheRulesIsAskedFor()
    {
        start("nim");
        typeQuestion("goal", "fact([alice, N]), N > 20");
        QTRY_VERIFY(model()->rowCount() > 0);
        QVERIFY2(headline().contains(u"N > 20"_s), qPrintable(headline()));
        typeQuestion("goal", "fact([alice, N]");
        QTRY_VERIFY(problem()->isVisible());
    }

    void relationsOfRolesAreAskedForAsInTheirRules()
    {
        start("noughts-and-crosses.kif");
        QVERIFY(kindBox()->findText(u"goal"_s) >= 0); // what is called so in these rules
        QCOMPARE(kindBox()->findText(u"goal"_s), 4);
        typeQuestion("relation", "(line x)");
        QTRY_VERIFY(model()->rowCount() > 0);
        QVERIFY2(headline().contains(u"line"_s), qPrintable(headline()));
    }

    void afterTheButtonTheKeysWalkThroughTheAnswer()
    {
        start("nim");
        play("[1]");
        kindBox()->setCurrentText(u"payoff"_s);
        auto *ask = m_pane->findChild<QPushButton *>(u"whyNotAsk"_s);
        ask->setFocus();
        QTest::mouseClick(ask, Qt::LeftButton);
        QTRY_VERIFY(model()->rowCount() > 0);
        QTRY_VERIFY(view()->hasFocus());
        kindBox("whyNotPlace")->setFocus(); // and Return asks from each field
        kindBox("whyNotPlace")->setCurrentIndex(1);
        QTest::keyClick(kindBox("whyNotPlace"), Qt::Key_Return);
        QTRY_VERIFY2(headline().contains(u"bob"_s), qPrintable(headline()));
    }

    void completionFollowsTheGameWhileOneIsTyping()
    {
        start("nim");
        typeQuestion("deletion", "");
        field()->setFocus();
        play("[1]");
        QVERIFY(field()->hasFocus());
        QTest::keyClicks(field(), u"[bo"_s);
        QCOMPARE(field()->completer()->currentCompletion(), u"[bob,9]"_s);
    }

    void completionOffersWhatTheRulesCanSpeakOf()
    {
        start("faulty-chess"); // nobody was ever offered to castle
        kindBox()->setCurrentText(u"action"_s);
        field()->setFocus();
        QTRY_VERIFY(completions().contains(u"[castle,short]"_s));
        QVERIFY(completions().contains(u"[castle,long]"_s));
        QVERIFY(!completions().contains(u"[pawn,e,2,e,4]"_s)); // it is offered
        QVERIFY(completions().size() < 5000);

        start("nim");
        kindBox()->setCurrentText(u"switch"_s);
        field()->setFocus();
        kindBox()->setCurrentText(u"word"_s);
        QTRY_VERIFY(!completions().isEmpty());
        QVERIFY(!completions().contains(u"[alice,10]"_s)); // it is there
    }

    void tooManyWordsOfAFormAreAPattern()
    {
        const language::Domain side{{u"short"_s, u"long"_s}, {}};
        const language::Domain castle{{u"castle"_s}, {}};
        const language::Domain any;
        QCOMPARE(wordsOfForm({{}, {castle, side}}, 2), QStringList({u"[castle,short]"_s, u"[castle,long]"_s}));
        const language::Domain steps{{u"10"_s, u"1"_s, u"0"_s, u"2"_s}, {}}; // as they stand in the rules
        QCOMPARE(wordsOfForm({{}, {castle, steps}}, 4),
                 QStringList({u"[castle,0]"_s, u"[castle,1]"_s, u"[castle,2]"_s, u"[castle,10]"_s}));
        QCOMPARE(wordsOfForm({{}, {castle, side, side}}, 3), QStringList{u"[castle,X2,X3]"_s});
        QCOMPARE(wordsOfForm({{}, {castle, any}}, 100), QStringList{u"[castle,X2]"_s});
        QCOMPARE(wordsOfForm({{}, {castle, side}}, 2, WordForm::Prefix),
                 QStringList({u"(castle short)"_s, u"(castle long)"_s}));
        QCOMPARE(wordsOfForm({{}, {castle, any}}, 100, WordForm::Prefix), QStringList{u"(castle ?x2)"_s});
        QCOMPARE(wordsOfForm({{}, {castle, side}}, 2, WordForm::Infix),
                 QStringList({u"castle(short)"_s, u"castle(long)"_s}));
        QCOMPARE(wordsOfForm({{}, {castle, any}}, 100, WordForm::Infix), QStringList{u"castle(X2)"_s});
        QCOMPARE(wordsOfForm({{}, {castle}}, 2, WordForm::Infix), QStringList{u"castle"_s});
    }

    void kindsAreCalledAsInTheLanguageOfTheRules()
    {
        const auto kinds = [this] {
            QStringList all;
            for (int i = 0; i < kindBox()->count(); ++i)
                all << kindBox()->itemText(i);
            return all.join(u' ');
        };
        start("nim");
        QCOMPARE(kinds(), u"word deletion switch action payoff view goal"_s);
        QVERIFY2(field()->placeholderText().startsWith(u"a word or a pattern, such as ["_s),
                 qPrintable(field()->placeholderText()));
        start("connect-four.kif");
        QTRY_COMPARE(kinds(), u"fact deletion role move goal view relation"_s);
        QVERIFY2(field()->placeholderText().startsWith(u"a fact or a pattern, such as ("_s),
                 qPrintable(field()->placeholderText()));
        typeQuestion("fact", ")");
        QTRY_VERIFY(problem()->isVisible());
        QVERIFY2(problem()->text().startsWith(u"')' is no fact and no pattern of one."_s),
                 qPrintable(problem()->text()));
        const auto *nothing = m_pane->findChild<ui::EmptyLabel *>();
        QVERIFY2(nothing->text().contains(u"a fact, a role, a move"_s), qPrintable(nothing->text()));
        typeQuestion("relation", "(true (control nobody))");
        QTRY_VERIFY(model()->rowCount() > 0);
        QStringList told;
        const std::function<void(const QModelIndex &)> collect = [&](const QModelIndex &parent) {
            for (int row = 0; row < model()->rowCount(parent); ++row) {
                told << model()->index(row, ExplanationModel::KindColumn, parent).data().toString();
                collect(model()->index(row, 0, parent));
            }
        };
        collect({});
        QVERIFY2(told.join(u'|').contains(u"no fact of the state"_s), qPrintable(told.join(u'|')));
        start("nim");
        QTRY_COMPARE(kinds(), u"word deletion switch action payoff view goal"_s);
    }

    /// Wherever it was asked: what stands in the fields is the question that is answered.
    void theFieldsHaveTheQuestionThatIsAnswered()
    {
        start("nim");
        typeQuestion("word", "[carol, 3]");
        QTRY_VERIFY(headline().contains(u"carol"_s));
        const QString first = headline();
        QCOMPARE(field()->text(), u"[carol, 3]"_s); // as it was typed
        ask({Inquiry::Kind::Rules, {Question::Kind::Goal, u"fact([alice,1])"_s, {}}});
        QCOMPARE(kindBox()->currentText(), u"goal"_s);
        QCOMPARE(field()->text(), u"fact([alice,1])"_s);
        QTRY_VERIFY(headline() != first);
        const QString switchWord = m_session->position()->switches.at(0).word.text();
        ask({Inquiry::Kind::Rules, {Question::Kind::Action, switchWord, u"[99]"_s}});
        QCOMPARE(kindBox()->currentText(), u"action"_s);
        QCOMPARE(kindBox("whyNotPlace")->currentText(), switchWord);
        QCOMPARE(field()->text(), u"[99]"_s);
        QTRY_VERIFY(headline().contains(u"[99]"_s));
        action("explainBack")->trigger();
        QCOMPARE(kindBox()->currentText(), u"goal"_s);
        QCOMPARE(field()->text(), u"fact([alice,1])"_s);
        action("explainBack")->trigger();
        QCOMPARE(headline(), first);
        QCOMPARE(kindBox()->currentText(), u"word"_s);
        QCOMPARE(field()->text(), u"[carol, 3]"_s);
        Inquiry account; // there is no kind for it
        account.kind = Inquiry::Kind::Account;
        account.question.subject = m_session->game().players.front().text();
        ask(account);
        QCOMPARE(field()->text(), QString());
        typeQuestion("word", "[carol, 3]");
        m_pane->refuse(u"There is no rule."_s);
        QCOMPARE(field()->text(), QString());
    }

    void eachGameHasItsOwnQuestion()
    {
        start("nim");
        typeQuestion("word", "[carol, 3]");
        start("nim"); // again
        QCOMPARE(field()->text(), u"[carol, 3]"_s);
        start("tic-tac-toe");
        QCOMPARE(field()->text(), QString());
        start("nim");
        QCOMPARE(field()->text(), u"[carol, 3]"_s);
    }

    void aPickedCompletionIsAsked()
    {
        start("faulty-chess");
        kindBox()->setCurrentText(u"action"_s);
        field()->setFocus();
        QTRY_VERIFY(completions().contains(u"[castle,short]"_s));
        QTest::keyClicks(field(), u"castle,s"_s);
        QTRY_VERIFY(field()->completer()->popup()->isVisible());
        QTest::keyClick(field()->completer()->popup(), Qt::Key_Down);
        QTest::keyClick(field()->completer()->popup(), Qt::Key_Return);
        QTRY_VERIFY(headline().startsWith(u"Why does [move] not offer [castle,short]?"_s));
        QCOMPARE(field()->text(), u"[castle,short]"_s);
    }
};

SIDL_WINDOW_TEST_MAIN(TestExplainQuestions)
#include "tst_explainquestions.moc"
