// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/debugger/impact/rulechangestest.h"

#include "sidl/engine/game/nature.h"
#include "tests/support/testwords.h"

#include <QMessageBox>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::debugger;
using sidl::tests::areSame;

/// S26 for the whole tree: changed rules that are accepted, and taken back.
class TestAcceptedChanges : public tests::RuleChangesTest
{
    Q_OBJECT

private Q_SLOTS:
    void init() { openPane(); }
    void cleanup() { closePane(); }

    void s26AcceptAndUndo()
    {
        playLines();
        done(m_session->goTo(7));
        const engine::GameTree before = tree();
        const GameInfo game = m_session->game();
        compare("min(Matches, 3)", "min(Matches, 2)");
        QVERIFY(areSame(tree(), before)); // the game was not touched
        QVERIFY(!button("Undo")->isEnabled());
        click("Accept");
        QTRY_VERIFY(m_pane->changes()->isAccepted());
        QCOMPARE(tree().size(), 5);
        QCOMPARE(tree().current(), 2); // as far as the line still goes
        QVERIFY(m_session->game().text.contains(u"min(Matches, 2)"_s));
        QCOMPARE(m_session->position()->switches.at(0).actions.size(), 3u); // [1], [2] and [wait]
        QVERIFY2(verdict().contains(u"3 states cannot be reached any more. Undo brings back all"_s),
                 qPrintable(verdict()));
        QVERIFY(!button("Accept")->isEnabled());
        // A row of what is gone leads to where its line ends now.
        done(m_session->goTo(0));
        list()->setCurrentItem(list()->topLevelItem(1));
        QTest::keyClick(list(), Qt::Key_Return);
        QTRY_COMPARE(tree().current(), 2);

        click("Undo");
        QTRY_VERIFY(!m_pane->changes()->mayUndo());
        QVERIFY(areSame(tree(), before));
        QCOMPARE(m_session->game().text, game.text);
        QCOMPARE(m_session->game().revision, game.revision);
        QCOMPARE(rows().size(), 2); // and it may be accepted again
        click("Accept");
        QTRY_COMPARE(tree().size(), 5);
        // What was played since would go: asked first.
        QTRY_VERIFY(m_pane->changes()->isAccepted());
        done(m_session->step());
        QCOMPARE(m_pane->changes()->playedSince(), 1);
        click("Undo");
        auto *box = m_pane->findChild<QMessageBox *>();
        QVERIFY(box);
        QVERIFY2(box->text().contains(u"1 state played since"_s), qPrintable(box->text()));
        box->defaultButton()->click();
        QTRY_VERIFY(areSame(tree(), before));
    }

    /// The text is no longer what was accepted, as the bar above it says, too.
    void whatIsEditedAfterAcceptIsTold()
    {
        playLines();
        compare("min(Matches, 3)", "min(Matches, 2)");
        const QString accepted = m_pane->changes()->impact()->text.text;
        m_pane->changes()->setCurrentText(accepted);
        click("Accept");
        QTRY_VERIFY(m_pane->changes()->isAccepted());
        QVERIFY2(verdict().startsWith(u"Accepted: "_s), qPrintable(verdict()));
        m_pane->changes()->setCurrentText(accepted + u"% more\n"_s);
        QVERIFY2(verdict().startsWith(u"The text has changed since: "_s), qPrintable(verdict()));
        m_pane->changes()->setCurrentText(accepted);
        QVERIFY2(verdict().startsWith(u"Accepted: "_s), qPrintable(verdict()));
    }

    /// The rules that were accepted before are those that the game goes on under.
    void whatIsDiscardedIsTold()
    {
        playLines();
        compare("min(Matches, 3)", "min(Matches, 2)");
        click("Discard");
        QCOMPARE(verdict(), u"Discarded: the game goes on under the old rules."_s);
        compare("min(Matches, 3)", "min(Matches, 2)");
        click("Accept");
        QTRY_VERIFY(m_pane->changes()->isAccepted());
        compare("payoff([Loser], -1.0)", "payoff([Loser], -2.0)");
        const QSignalSpy settled(m_pane->changes(), &RuleChanges::settled);
        click("Discard");
        QCOMPARE(verdict(), u"Discarded: the game goes on under the rules accepted before."_s);
        QCOMPARE(settled.size(), 1);
        compare("payoff([Loser], -1.0)", "payoff([Loser], -2.0)");
        QVERIFY2(verdict().endsWith(u"until you accept."_s), qPrintable(verdict()));
    }

    // What is chosen and not played yet is chosen still, after Accept and after Undo.
    void s26WhatIsChosenStays()
    {
        playLines();
        done(m_session->goTo(4));
        const engine::Switch &here = m_session->position()->switches.at(0);
        done(m_session->submit(here.owner, {here.word, tests::word("[2]")}));
        QCOMPARE(m_session->submitted().size(), 1u);
        compare("min(Matches, 3)", "min(Matches, 2)");
        click("Accept");
        QTRY_VERIFY(m_pane->changes()->isAccepted());
        QCOMPARE(m_session->position()->chronon, 4);
        QCOMPARE(m_session->submitted().size(), 1u);
        QCOMPARE(m_session->submitted().front().action, tests::word("[2]"));
        click("Undo");
        QTRY_VERIFY(!m_pane->changes()->mayUndo());
        QCOMPARE(m_session->submitted().size(), 1u);
    }

    /// What was compared after the accept, and found to be no other, is not told of the rules that are back.
    void s26UndoAfterAnotherComparison()
    {
        m_text.title = u"matches"_s; // as a tab has it that was never saved
        m_text.fileName = u"untitled.sidl"_s;
        m_session->start(m_text, 1);
        QTRY_COMPARE(m_session->game().title, u"matches"_s);
        done(m_session->goTo(0));
        playLines();
        GameText without = changed(u"min(Matches, 3)"_s, u"min(Matches, 2)"_s);
        without.title = m_text.title;
        const auto compareText = [this, &without] {
            const QSignalSpy found(m_pane->changes(), &RuleChanges::found);
            m_pane->changes()->compare(without);
            QTRY_COMPARE(found.size(), 1);
        };
        compareText();
        click("Accept");
        QTRY_VERIFY(m_pane->changes()->isAccepted());
        QCOMPARE(m_session->game().title, u"matches"_s);
        compareText();
        QVERIFY2(verdict().startsWith(u"No difference"_s), qPrintable(verdict()));
        click("Undo");
        QTRY_VERIFY(!m_pane->changes()->mayUndo());
        QVERIFY2(verdict().endsWith(u"The game goes on under the old rules until you accept."_s),
                 qPrintable(verdict()));
        QVERIFY(button("Accept")->isEnabled());
        QCOMPARE(m_session->game().title, u"matches"_s);
    }

    /// Whatever a tree is like: names, comments, what was cut off, promoted and made by hand.
    void acceptAndUndoGiveTheOldTreeAgain()
    {
        const std::pair<const char *, const char *> changes[]
            = {{"min(Matches, 3)", "min(Matches, 2)"},
               {"Left is Matches - Take,", "( Matches =:= 6 -> Left = 2 ; Left is Matches - Take ),"},
               {"init([bob], 0.0).", "init([bob], 0.0).\ninit([carol], 0.0)."},
               {"Matches > 0.", "Matches > 3."}};
        int lost = 0, pruned = 0;
        for (quint64 seed = 1; seed <= 3; ++seed) {
            start("nim");
            grow(seed, 60);
            const engine::GameTree before = tree();
            for (const auto &[from, to] : changes) {
                compare(from, to);
                click("Accept");
                QTRY_VERIFY(m_pane->changes()->isAccepted());
                const play::TreeReplay &replay = m_pane->changes()->impact()->replay;
                QCOMPARE(tree().size(), replay.chronons + 1 - replay.lost);
                lost += replay.lost;
                // What is left has its names, and can be saved and opened.
                int notes = 0;
                for (int id = 0; id < before.size(); ++id) {
                    const int now = m_pane->changes()->shown(id);
                    if (before.has(id) && now >= 0) {
                        QCOMPARE(tree().node(now).note, before.node(id).note);
                        ++notes;
                    }
                }
                QCOMPARE(notes, tree().size());
                reopens();
                click("Undo");
                QTRY_VERIFY(!m_pane->changes()->mayUndo());
                QVERIFY(areSame(tree(), before));
                QVERIFY(!m_session->game().text.contains(QString::fromUtf8(to)));
            }
            for (int id = 0; id < before.size(); ++id)
                pruned += before.has(id) ? 0 : 1;
        }
        QVERIFY2(lost > 20, qPrintable(QString::number(lost)));
        QVERIFY(pruned > 5);
    }

    void acceptsAreTakenBackOneAfterTheOther()
    {
        playLines();
        done(m_session->goTo(4));
        std::vector<engine::GameTree> trees;
        QStringList texts;
        for (const char *paid : {"-2.0", "-3.0", "-4.0"}) {
            trees.push_back(tree());
            texts << m_session->game().text;
            compare(u"payoff([Loser], -1.0"_s, u"payoff([Loser], "_s + QLatin1String(paid));
            click("Accept");
            QTRY_VERIFY(m_pane->changes()->isAccepted());
            QVERIFY(m_session->game().text.contains(QLatin1String(paid)));
            done(m_session->step()); // of each, something was played: it goes, asked first
        }
        QCOMPARE(m_pane->changes()->undos(), 3);
        QVERIFY2(button("Undo")->toolTip().contains(u"last of 3"_s), qPrintable(button("Undo")->toolTip()));
        for (int left = 2; left >= 0; --left) {
            QCOMPARE(m_pane->changes()->playedSince(), 1);
            click("Undo");
            auto *box = m_pane->findChild<QMessageBox *>();
            QVERIFY(box);
            box->defaultButton()->click();
            QTRY_COMPARE(m_pane->changes()->undos(), left);
            QTRY_VERIFY(areSame(tree(), trees[std::size_t(left)]));
            QCOMPARE(m_session->game().text, texts[left]);
            QVERIFY(!m_pane->changes()->isAccepted());
            QTRY_VERIFY(!m_pane->findChild<QMessageBox *>());
        }
        QVERIFY(!button("Undo")->isEnabled());
    }

    void theOldestAcceptIsForgotten()
    {
        playLines();
        for (int i = 0; i <= RuleChanges::MostUndos; ++i) {
            compare(u"game(nim"_s, u"game(nim%1"_s.arg(i));
            click("Accept");
            QTRY_VERIFY(m_pane->changes()->isAccepted());
        }
        QCOMPARE(m_pane->changes()->undos(), RuleChanges::MostUndos);
        for (int left = RuleChanges::MostUndos - 1; left >= 0; --left) {
            click("Undo");
            QTRY_COMPARE(m_pane->changes()->undos(), left);
        }
        QVERIFY(m_session->game().text.contains(u"game(nim0)."_s));
    }

    void whatWasAcceptedBeforeACancelCanBeTakenBack()
    {
        playLines();
        const engine::GameTree before = tree();
        compare("payoff([Loser], -1.0)", "payoff([Loser], -2.0)");
        click("Accept");
        QTRY_VERIFY(m_pane->changes()->isAccepted());
        compare("min(Matches, 3)", "min(Matches, 2)");
        const engine::GameTree accepted = tree();
        click("Accept");
        m_session->stop();
        QTRY_VERIFY(!m_session->isBusy());
        QVERIFY(!m_pane->changes()->isAccepted());
        QVERIFY(areSame(tree(), accepted));
        QVERIFY(button("Accept")->isEnabled()); // and may be accepted again
        click("Undo");
        QTRY_VERIFY(!m_pane->changes()->mayUndo());
        QVERIFY(areSame(tree(), before));
    }

    void anotherGameForgetsAll()
    {
        playLines();
        compare("min(Matches, 3)", "min(Matches, 2)");
        click("Accept");
        QTRY_VERIFY(m_pane->changes()->isAccepted());
        start("muddy-children");
        QVERIFY(!m_pane->changes()->mayUndo());
        QVERIFY(rows().isEmpty());
        // Nature's draws are kept.
        done(m_session->step());
        compare("game(", "game(changed_");
        QVERIFY2(verdict().startsWith(u"No difference in 1 chronon of 1 line."_s), qPrintable(verdict()));
    }

private:
    /// Plays, goes, writes, promotes, prunes and edits at random.
    void grow(quint64 seed, int commands)
    {
        engine::SplitMix64 random(seed);
        for (int i = 0; i < commands; ++i) {
            const int some = random.below(tree().size());
            switch (random.below(12)) {
            case 0:
                done(m_session->promote(some));
                break;
            case 1:
                if (random.below(3) == 0)
                    done(m_session->prune(some));
                break;
            case 2:
                done(m_session->setNote(some, {QString::number(i), u"why not"_s, i % 2 == 0}));
                break;
            case 3:
                done(m_session->edit({u"[bob,%1]"_s.arg(random.below(9))}, {0, double(random.below(3))}));
                break;
            case 4:
            case 5:
                done(m_session->goTo(some));
                break;
            default:
                done(m_session->stepWith(play::Policy(random.below(3))));
            }
        }
    }
    /// What is played now can be saved, as a session and as a trace, and opened again.
    void reopens()
    {
        const engine::Result<engine::SessionRecord> record
            = engine::readSession(engine::writeSession(m_session->sessionRecord()));
        QVERIFY(record.ok());
        const QSignalSpy ready(m_session.get(), &GameSession::traceReady);
        done(m_session->exportTrace(GameSession::TraceEnd::Leaf));
        QCOMPARE(ready.size(), 1);
        EngineGameSession other;
        QSignalSpy finished(&other, &GameSession::finished);
        other.openSession(*record, 3);
        QTRY_COMPARE(finished.size(), 1);
        QCOMPARE(finished[0][1].value<Outcome>(), Outcome::Done);
        QVERIFY(other.sessionRecord() == *record);
        const QSignalSpy replayed(&other, &GameSession::replayed);
        const GameInfo &game = m_session->game();
        other.openTrace({game.text, game.fileName, 4}, ready[0][0].value<engine::Trace>());
        QTRY_COMPARE(replayed.size(), 1);
        QVERIFY2(!replayed[0][0].value<play::Replay>().difference,
                 qPrintable(replayed[0][0].value<play::Replay>().text));
    }
};

SIDL_WINDOW_TEST_MAIN(TestAcceptedChanges)
#include "tst_acceptedchanges.moc"
