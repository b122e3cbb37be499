// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/debugger/breakpoints/clausebreakpoint.h"
#include "tests/support/windowtest.h"

#include "debugger/breakpoints/breakpointdialog.h"
#include "debugger/breakpoints/breakpointsmodel.h"
#include "debugger/breakpoints/breakpointspane.h"
#include "sidl/language/rulesystem/registry.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QTextBoundaryFinder>
#include <QTimer>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::debugger;
using engine::ClauseTexts;
using tests::File;
using tests::ofClause;
using When = engine::ClauseBreakpoint::When;

/// The dialog in which breakpoints are made and changed, and what it checks.
class TestBreakpointDialog : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void addingOneForData()
    {
        BreakpointsModel model;
        BreakpointsPane pane(&model);
        QPushButton *add = nullptr;
        for (QPushButton *button : pane.findChildren<QPushButton *>())
            if (button->text().remove(u'&').contains(u"Data"_s))
                add = button;
        QVERIFY(add && !add->isEnabled()); // without a game
        QVERIFY(add->toolTip().startsWith(u"Start a game first"_s));
        pane.setGame(QString::fromLatin1(File), {u"[white]"_s, u"[black]"_s});
        QVERIFY(add->isEnabled());
        QTimer::singleShot(0, &pane, [] {
            auto *dialog = qobject_cast<BreakpointDialog *>(QApplication::activeModalWidget());
            QVERIFY(dialog);
            auto *value = dialog->findChild<QLineEdit *>(u"value"_s);
            auto *pattern = dialog->findChild<QLineEdit *>(u"pattern"_s);
            QVERIFY(pattern->isEnabled() && !value->isEnabled());
            dialog->findChild<QComboBox *>(u"kind"_s)->setCurrentIndex(int(DataBreakpoint::Kind::Account));
            QVERIFY(!pattern->isEnabled() && value->isEnabled());
            dialog->findChild<QComboBox *>(u"player"_s)->setCurrentIndex(2);
            auto *ok = dialog->findChild<QDialogButtonBox *>()->button(QDialogButtonBox::Ok);
            for (const QString &none : {u"ten"_s, u"nan"_s, u"inf"_s}) {
                value->clear();
                QTest::keyClicks(value, none);
                ok->click();
                QVERIFY(dialog->isVisible()); // refused: no number
            }
            value->setText(u"0.5"_s);
            ok->click();
        });
        add->click();
        QCOMPARE(model.rowCount(), 1);
        QVERIFY(!model.all()[0].isClause);
        QCOMPARE(model.all()[0].data.player, u"[black]"_s);
        QCOMPARE(model.all()[0].data.value, std::optional<double>(0.5));
    }

    /// As everywhere.
    void wordsOfGdlAreCalledFacts()
    {
        Breakpoint breakpoint;
        breakpoint.isClause = false;
        breakpoint.file = u"/games/noughts.kif"_s;
        const auto told = [&breakpoint](const language::Writing &writing) {
            BreakpointDialog dialog(breakpoint, {u"x"_s}, writing);
            auto *kind = dialog.findChild<QComboBox *>(u"kind"_s);
            QStringList texts;
            for (int i = 0; i < kind->count(); ++i)
                texts << kind->itemText(i);
            texts << dialog.findChild<QComboBox *>(u"player"_s)->toolTip();
            return texts.join(u'\n');
        };
        const QString ofSidl = told(language::ruleSystemOf(u"a.sidl"_s, {}).writing({})),
                      ofGdl = told(language::ruleSystemOf(u"a.kif"_s, {}).writing({}));
        QVERIFY2(ofSidl.contains(u"creates a word"_s), qPrintable(ofSidl));
        QVERIFY2(ofGdl.contains(u"creates a fact"_s), qPrintable(ofGdl));
        QVERIFY2(!ofGdl.contains(u"word"_s), qPrintable(ofGdl));
    }

    /// As in other dialogs.
    void labelsOfFieldsEndInAColon()
    {
        Breakpoint breakpoint;
        breakpoint.file = QString::fromLatin1(File);
        for (const bool isClause : {true, false}) {
            breakpoint.isClause = isClause;
            BreakpointDialog dialog(breakpoint, {u"[white]"_s}, {}, {});
            QStringList bare;
            int count = 0;
            for (const QLabel *label : dialog.findChildren<QLabel *>()) {
                if (!label->buddy())
                    continue;
                ++count;
                if (!label->text().endsWith(u':'))
                    bare << label->text();
            }
            QCOMPARE(bare, QStringList());
            QCOMPARE(count, 4);
            if (isClause)
                continue;
            dialog.findChild<QComboBox *>(u"kind"_s)->setCurrentIndex(int(DataBreakpoint::Kind::GoalFails));
            const QList<QLabel *> labels = dialog.findChildren<QLabel *>();
            QVERIFY(std::any_of(labels.begin(), labels.end(),
                                [](const QLabel *label) { return label->text() == u"&Goal:"_s; }));
        }
    }

    /// It is kept, as other rules may make such words, but does not look as if it would stop.
    void wordsThatNothingMakesAreTold()
    {
        BreakpointsModel model;
        const QString rules = u"game(x).\ninit([white, knight, 1]).\ninit([a], 0).\n"_s;
        Breakpoint data;
        data.file = QString::fromLatin1(File);
        data.isClause = false;
        data.data.pattern = u"[whit, knight, X]"_s;
        const int id = model.add(data);
        model.setPlayed(data.file, ClauseTexts(rules));
        model.setKnownNames({language::ruleSystemOf(data.file, rules), rules});
        QCOMPARE(model.remark(*model.find(id)), u"No rule of the game has whit: is white meant?"_s);
        Breakpoint right = *model.find(id);
        right.data.pattern = u"[white, knight, X]"_s;
        model.change(right);
        QCOMPARE(model.remark(*model.find(id)), QString());
        const QString never = u"The game does not begin with [white, X], and no rule creates it. "
                              "Did you mean [white, knight, 1]?"_s;
        right.data.pattern = u"[white, X]"_s; // of a length that nothing makes
        model.change(right);
        QCOMPARE(model.remark(*model.find(id)), never);
        right.data.kind = DataBreakpoint::Kind::GoalFails;
        right.data.pattern = u"fact([white, X]), X > 1"_s;
        model.change(right);
        QCOMPARE(model.remark(*model.find(id)), never);
        right.data.kind = DataBreakpoint::Kind::Applied; // an action is no word of the state
        right.data.pattern = u"[white, X]"_s;
        model.change(right);
        QCOMPARE(model.remark(*model.find(id)), QString());
        right.data.pattern = u"[whit, knight, X]"_s;
        right.file = u"/another.sidl"_s;
        model.change(right);
        QCOMPARE(model.remark(*model.find(id)), QString()); // its rules are not known here
    }

    /// It is taken, as other rules may have the name; in a data breakpoint it is told, too.
    void namesOfConditionsThatNoRuleHasAreTold()
    {
        BreakpointsModel model;
        const QString rules = u"game(x).\ninit([a], 0).\nlost(black).\npayoff([Loser], 1) :- lost(Loser).\n"_s;
        Breakpoint point = ofClause("payoff([Loser], 1) :- lost(Loser).", 4);
        point.clause.condition = u"Loser == blakk"_s;
        const int id = model.add(point);
        model.setPlayed(point.file, ClauseTexts(rules));
        model.setKnownNames({language::ruleSystemOf(point.file, rules), rules});
        const QString slip = u"No rule of the game has blakk: is black meant?"_s;
        QCOMPARE(model.remark(*model.find(id)), slip);
        QCOMPARE(model.whyNotLikely(*model.find(id)), QString());
        QCOMPARE(model.tip(*model.find(id)), u"Breakpoint: entered, if Loser == blakk\n"_s + slip);
        BreakpointDialog dialog(*model.find(id), {}, {});
        const auto *remark = dialog.findChild<QLabel *>(u"remark"_s);
        QVERIFY(remark->isHidden());
        dialog.setKnownNames(model.knownNames(point.file));
        QCOMPARE(remark->text(), slip);
        QVERIFY(!remark->isHidden());
        dialog.findChild<QLineEdit *>(u"condition"_s)->setText(u"Loser == black"_s);
        QVERIFY(remark->isHidden());
        QLineEdit *condition = dialog.findChild<QLineEdit *>(u"condition"_s);
        dialog.setKnownNames({language::ruleSystemOf(point.file, rules), rules + u"init([lost, 3]).\n"_s});
        condition->setText(u"fact([lost, Loser, N])"_s);
        QCOMPARE(remark->text(),
                 u"The game does not begin with [lost, Loser, N], and no rule creates it. "
                 "Did you mean [lost, 3]?"_s);
        dialog.setKnownNames(model.knownNames(u"/another.sidl"_s));
        dialog.findChild<QLineEdit *>(u"condition"_s)->setText(u"Loser == blakk"_s);
        QVERIFY(remark->isHidden());
    }

    /// In those of chronons, too, invariants among them: one of a misspelt word holds, or never does.
    void namesOfInvariantsThatNoRuleHasAreTold()
    {
        const QString rules = u"game(x).\ninit([a], 0).\ninit([pot, 3]).\n"_s;
        Breakpoint point;
        point.file = u"/x.sidl"_s;
        point.isClause = false;
        point.data.kind = DataBreakpoint::Kind::Invariant;
        point.data.pattern = u"\\+ fact([pott, 0])"_s;
        BreakpointDialog dialog(point, {u"[a]"_s}, {});
        const auto *remark = dialog.findChild<QLabel *>(u"remark"_s);
        QVERIFY(remark && remark->isHidden());
        dialog.setKnownNames({language::ruleSystemOf(point.file, rules), rules});
        QVERIFY(!remark->isHidden());
        QCOMPARE(remark->text(), u"No rule of the game has pott: is pot meant?"_s);
        auto *pattern = dialog.findChild<QLineEdit *>(u"pattern"_s);
        pattern->setText(u"\\+ fact([pot, 0])"_s);
        QVERIFY(remark->isHidden());
        pattern->setText(u"[pott, 0]"_s);
        dialog.findChild<QComboBox *>(u"kind"_s)->setCurrentIndex(int(DataBreakpoint::Kind::Created));
        QVERIFY(!remark->isHidden());
        dialog.findChild<QComboBox *>(u"kind"_s)->setCurrentIndex(int(DataBreakpoint::Kind::Terminal)); // without one
        QVERIFY(remark->isHidden());
    }

    /// What may be entered is told as the game writes it, whatever its file is called.
    void examplesAreOfTheLanguage()
    {
        BreakpointsModel model;
        BreakpointsPane pane(&model);
        const QString file = u"/games/marks.txt"_s;
        model.setPlayed(file, ClauseTexts(QString()), {}, {{}, u"(cell ?x 1 b)"_s, u"(true (cell ?x 1 b))"_s});
        pane.setGame(file, {u"white"_s});
        QTimer::singleShot(0, &pane, [] {
            auto *dialog = qobject_cast<BreakpointDialog *>(QApplication::activeModalWidget());
            QVERIFY(dialog);
            auto *pattern = dialog->findChild<QLineEdit *>(u"pattern"_s);
            QCOMPARE(pattern->placeholderText(), u"A pattern, such as (cell ?x 1 b); empty: any"_s);
            auto *kind = dialog->findChild<QComboBox *>(u"kind"_s);
            kind->setCurrentIndex(int(DataBreakpoint::Kind::GoalFails));
            QCOMPARE(pattern->placeholderText(), u"A goal, such as (true (cell ?x 1 b))"_s);
            auto *ok = dialog->findChild<QDialogButtonBox *>()->button(QDialogButtonBox::Ok);
            ok->click();
            QVERIFY(dialog->isVisible()); // refused: no goal
            const QList<QLabel *> labels = dialog->findChildren<QLabel *>();
            QVERIFY(std::ranges::any_of(labels, [](const QLabel *label) {
                return label->text() == u"Write the goal that is to hold, such as (true (cell ?x 1 b))."_s;
            }));
            kind->setCurrentIndex(int(DataBreakpoint::Kind::Created));
            pattern->setText(u"(cell 1 ?y x)"_s);
            ok->click();
        });
        pane.addData();
        QCOMPARE(model.rowCount(), 1);
        QCOMPARE(model.remark(model.all()[0]), QString());
        Breakpoint ofClauses = ofClause("(legal x noop)", 2);
        ofClauses.file = file;
        const int id = model.add(ofClauses);
        QTimer::singleShot(0, &pane, [] {
            auto *dialog = qobject_cast<BreakpointDialog *>(QApplication::activeModalWidget());
            QVERIFY(dialog);
            QCOMPARE(dialog->findChild<QLineEdit *>(u"condition"_s)->placeholderText(),
                     u"A goal, such as (true (cell ?x 1 b)); empty: always"_s);
            QCOMPARE(dialog->findChild<QLineEdit *>(u"message"_s)->placeholderText(),
                     u"Told instead of stopping; {?x} is the value of ?x"_s);
            dialog->reject();
        });
        pane.edit(id);
    }

    /// In "(mark ?m ?n)", a line may end at each blank, and behind no question mark.
    void namesOfVariablesStayInOneLine()
    {
        Breakpoint point = ofClause("(<= (legal ?p (mark ?m ?n)) (role ?p) (true (cell ?m ?n b)))", 2);
        point.clause.when = When::Goal;
        point.clause.goalText = u"(true (cell ?m ?n b))"_s;
        BreakpointDialog dialog(point, {}, {});
        QString shown;
        for (const QLabel *label : dialog.findChildren<QLabel *>())
            if (label->text().contains(u"legal"_s))
                shown = label->text();
        QVERIFY(!shown.isEmpty());
        QTextBoundaryFinder lines(QTextBoundaryFinder::Line, shown);
        for (qsizetype at = lines.toNextBoundary(); at > 0; at = lines.toNextBoundary())
            QVERIFY2(shown.left(at).endsWith(u' ') || at == shown.size(), qPrintable(shown.left(at)));
    }

    /// A goal that cannot be asked is refused with what is wrong, where it is entered.
    void goalsAreChecked()
    {
        BreakpointsModel model;
        BreakpointsPane pane(&model);
        pane.setGoalCheck([](const QString &file, const QString &goal, const QString & /*clause*/,
                             const language::WhyNoValue & /*whyNoValue*/) {
            return goal == "helpr(X)"_L1 ? u"There is no helpr/1 in %1."_s.arg(file) : QString();
        });
        const int id = model.add(ofClause("b :- a(1).", 2));
        QString told;
        QTimer::singleShot(0, &pane, [&told] {
            auto *dialog = qobject_cast<BreakpointDialog *>(QApplication::activeModalWidget());
            QVERIFY(dialog);
            auto *condition = dialog->findChild<QLineEdit *>(u"condition"_s);
            auto *ok = dialog->findChild<QDialogButtonBox *>()->button(QDialogButtonBox::Ok);
            QTest::keyClicks(condition, u"helpr(X)"_s);
            ok->click();
            QVERIFY(dialog->isVisible());
            told = dialog->findChild<QLabel *>(u"error"_s)->text();
            condition->setText(u"helper(X)"_s);
            ok->click();
        });
        pane.edit(id);
        QCOMPARE(told, u"There is no helpr/1 in %1."_s.arg(QString::fromLatin1(File)));
        QCOMPARE(model.find(id)->clause.condition, u"helper(X)"_s);
    }

    /// A slip would tell "_" each time, as if it had no value.
    void messagesNameVariablesOfTheClause()
    {
        BreakpointsModel model;
        BreakpointsPane pane(&model);
        const int id = model.add(ofClause("b(Take) :- a(Take, T, ?x).", 2));
        QStringList told;
        QTimer::singleShot(0, &pane, [&told] {
            auto *dialog = qobject_cast<BreakpointDialog *>(QApplication::activeModalWidget());
            QVERIFY(dialog);
            auto *message = dialog->findChild<QLineEdit *>(u"message"_s);
            auto *ok = dialog->findChild<QDialogButtonBox *>()->button(QDialogButtonBox::Ok);
            for (const QString &one :
                 {u"{Take} of {Tkae}"_s, u"{Tak}"_s, u"{x}"_s, u"{}"_s, u"{T}, { Take }, {?x}"_s}) {
                message->setText(one);
                ok->click();
                told << (dialog->isVisible() ? dialog->findChild<QLabel *>(u"error"_s)->text() : QString());
            }
        });
        pane.edit(id);
        const auto refused
            = [](const QString &name) { return u"The message has %1, and the clause no such variable."_s.arg(name); };
        QCOMPARE(
            told,
            (QStringList{refused(u"{Tkae}"_s), refused(u"{Tak}"_s), refused(u"{x}"_s), refused(u"{}"_s), QString()}));
        QCOMPARE(model.find(id)->clause.message, u"{T}, { Take }, {?x}"_s);
    }

    /// What the goal itself gives a value, or a later one, is told as "_": it is said while the message is written.
    void messagesThatNameWhatHasNoValueYetAreRemarkedOn()
    {
        BreakpointsModel model;
        BreakpointsPane pane(&model);
        Breakpoint point = ofClause("b(Take) :- who(P), fact([P, M]), M > Take, R is M - Take.", 2);
        const auto stopAt = [&point](const QString &goal) {
            point.clause.when = When::Goal;
            point.clause.goalText = goal;
            point.clause.goal = int(point.clause.clause.indexOf(goal));
            point.clause.goalLine = 3;
        };
        stopAt(u"fact([P, M])"_s);
        const int id = model.add(point);
        const QString next = u"M has no value before this goal: put the breakpoint on the next one."_s,
                      later = u"R has no value before this goal: it first stands in a later one."_s;
        QStringList told;
        bool isAccepted = false;
        QTimer::singleShot(0, &pane, [&] {
            auto *dialog = qobject_cast<BreakpointDialog *>(QApplication::activeModalWidget());
            QVERIFY(dialog);
            auto *message = dialog->findChild<QLineEdit *>(u"message"_s);
            const auto *remark = dialog->findChild<QLabel *>(u"remark"_s);
            auto *when = dialog->findChild<QComboBox *>(u"when"_s);
            const auto tell = [&](const QString &text) {
                message->setText(text);
                told << (remark->isVisible() ? remark->text() : QString());
            };
            tell(u"took {Take} of {P}"_s);
            tell(u"took {Take} of { M }"_s);
            tell(u"left {R}"_s);
            when->setCurrentIndex(int(When::Success));
            tell(u"left {R}"_s);
            when->setCurrentIndex(int(When::Goal));
            tell(u"took {Take} of {M}"_s);
            dialog->findChild<QDialogButtonBox *>()->button(QDialogButtonBox::Ok)->click();
            isAccepted = !dialog->isVisible();
        });
        pane.edit(id);
        QCOMPARE(told, (QStringList{QString(), next, later, QString(), next}));
        QVERIFY(isAccepted); // it is no refusal
        const auto remark = [&](int row) { return model.index(row, BreakpointsModel::RemarkColumn).data().toString(); };
        QCOMPARE(remark(0), next);
        QCOMPARE(model.index(0, 0).data(Qt::ToolTipRole).toString(), next);
        QVERIFY(!model.index(0, 0).data(Qt::ForegroundRole).isValid()); // it stops
        stopAt(u"M > Take"_s);
        point.clause.message = u"took {Take} of {M}"_s;
        model.add(point);
        QCOMPARE(remark(1), QString());
        stopAt(u"R is M - Take"_s);
        point.clause.message = u"left {R}"_s;
        model.add(point);
        QCOMPARE(remark(2), u"R has no value before this goal: stop when the clause succeeds."_s);
        // Goals of such rules may be called in another order.
        point.clause.clause = u"(<= (b ?t) (a ?t ?x))"_s;
        stopAt(u"(a ?t ?x)"_s);
        point.clause.message = u"{?x}"_s;
        model.add(point);
        QCOMPARE(remark(3), QString());
    }

    /// The body of a clause that is entered has given nothing a value.
    void variablesOfAnEnteredClause()
    {
        BreakpointsModel model;
        BreakpointsPane pane(&model);
        QString asked;
        pane.setGoalCheck([&asked](const QString & /*file*/, const QString & /*goal*/, const QString & /*clause*/,
                                   const language::WhyNoValue &whyNoValue) {
            asked = whyNoValue(u"Take"_s) + whyNoValue(u"Matches"_s);
            return asked;
        });
        const int id = model.add(ofClause("do([Take]) :- fact([n, Matches]), Take =< Matches.", 2));
        const QString why = u"Matches has no value when the clause is entered: stop when it succeeds."_s;
        QStringList told;
        QTimer::singleShot(0, &pane, [&] {
            auto *dialog = qobject_cast<BreakpointDialog *>(QApplication::activeModalWidget());
            QVERIFY(dialog);
            auto *message = dialog->findChild<QLineEdit *>(u"message"_s);
            auto *when = dialog->findChild<QComboBox *>(u"when"_s);
            const auto *remark = dialog->findChild<QLabel *>(u"remark"_s);
            auto *ok = dialog->findChild<QDialogButtonBox *>()->button(QDialogButtonBox::Ok);
            message->setText(u"took {Take} of {Matches}"_s);
            told << remark->text();
            message->setText(u"took {Take}"_s);
            told << remark->text();
            auto *condition = dialog->findChild<QLineEdit *>(u"condition"_s);
            const auto *error = dialog->findChild<QLabel *>(u"error"_s);
            condition->setText(u"Matches =< 2"_s);
            ok->click();
            QVERIFY(dialog->isVisible());
            QVERIFY(error->isVisible());
            told << error->text();
            condition->setText({});
            QVERIFY(!error->isVisible()); // it was about what stood there
            condition->setText(u"Matches =< 2"_s);
            when->setCurrentIndex(int(When::Success));
            ok->click();
        });
        pane.edit(id);
        QCOMPARE(told, (QStringList{why, QString(), why}));
        QCOMPARE(asked, QString());
        QCOMPARE(model.find(id)->clause.when, When::Success);
    }

    /// The dialog grows with what is told in several lines.
    void remarksAreWhole()
    {
        const QString name = u"AVariable"_s.repeated(12);
        Breakpoint point = ofClause("b :- a(X).", 2);
        point.clause.clause = u"b(Take) :- a(%1)."_s.arg(name);
        BreakpointDialog dialog(point, {}, {});
        dialog.show();
        const auto *remark = dialog.findChild<QLabel *>(u"remark"_s);
        auto *message = dialog.findChild<QLineEdit *>(u"message"_s);
        QVERIFY(QTest::qWaitForWindowExposed(&dialog));
        const int before = dialog.height();
        message->setText(u'{' + name + u'}');
        QTRY_VERIFY(remark->isVisible() && dialog.height() > before);
        QTRY_VERIFY(remark->height() >= remark->heightForWidth(remark->width()));
        QVERIFY(remark->geometry().top() > message->geometry().bottom());
    }

    void changingOneOfAClause()
    {
        BreakpointsModel model;
        BreakpointsPane pane(&model);
        const int id = model.add(ofClause("b :- a(X).", 2));
        QTimer::singleShot(0, &pane, [] {
            auto *dialog = qobject_cast<BreakpointDialog *>(QApplication::activeModalWidget());
            QVERIFY(dialog);
            dialog->findChild<QComboBox *>(u"when"_s)->setCurrentIndex(1);
            QTest::keyClicks(dialog->findChild<QLineEdit *>(u"condition"_s), u"X > 1"_s);
            dialog->findChild<QSpinBox *>(u"from"_s)->setValue(3);
            QTest::keyClicks(dialog->findChild<QLineEdit *>(u"message"_s), u"{X}"_s);
            dialog->accept();
        });
        pane.edit(id);
        engine::ClauseBreakpoint expected = ofClause("b :- a(X).", 2).clause;
        expected.when = When::Success;
        expected.condition = u"X > 1"_s;
        expected.from = 3;
        expected.message = u"{X}"_s;
        QVERIFY(model.find(id)->clause == expected);
    }
};

SIDL_WINDOW_TEST_MAIN(TestBreakpointDialog)
#include "tst_breakpointdialog.moc"
