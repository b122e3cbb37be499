// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/mainwindowtest.h"

#include "app/studio/present/presentwindow.h"
#include "app/studio/run/breakpointscontroller.h"
#include "debugger/enginesession/enginegamesession.h"
#include "debugger/explain/explainpane.h"
#include "debugger/explain/explanationmodel.h"
#include "debugger/explain/whymenu.h"
#include "debugger/impact/rulechanges.h"
#include "debugger/impact/rulechangespane.h"

#include <QComboBox>
#include <QDialog>
#include <QLineEdit>
#include <QStatusBar>
#include <QTreeView>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::debugger;

/// What the page "Three stories" of the manual promises, in the window.
class TestStories : public MainWindowTest
{
    Q_OBJECT

private Q_SLOTS:
    void cleanup()
    {
        for (editor::CodeEditor *editor : tabs()->editors())
            editor->setModified(false);
        m_window.reset();
        QFile::remove(app::BreakpointsController::defaultPath());
    }

    void theAuthorFindsWhyBlackCannotCastle()
    {
        start("faulty-chess");
        constexpr int White = 1, Black = 2;
        move(White, "[pawn,e,2,e,4]");
        move(Black, "[knight,g,8,f,6]");
        move(White, "[pawn,a,2,a,3]");
        move(Black, "[pawn,g,7,g,6]");
        move(White, "[pawn,b,2,b,3]");
        move(Black, "[bishop,f,8,g,7]");
        move(White, "[pawn,c,2,c,3]");
        QVERIFY(!offers(Black, u"[castle,short]"_s));

        auto *explain = window<ExplainPane>();
        explain->askWhyNot(u"[move]"_s); // as the menu of the switch does
        auto *text = explain->findChild<QLineEdit *>(u"whyNotText"_s);
        QTRY_VERIFY(text->hasFocus());
        QTest::keyClicks(text, u"[castle, short]"_s);
        QTest::keyClick(text, Qt::Key_Return);
        // The goal that failed is the one that is marked, and tells which square would do.
        auto *view = explain->findChild<QTreeView *>();
        QTRY_COMPARE(view->currentIndex().siblingAtColumn(0).data().toString(), u"fact([black,rook,h,1])"_s);
        QVERIFY(rowText(view->currentIndex()).contains(u"[black,rook,h,8]"_s));
        QVERIFY(view->viewport()->rect().intersects(view->visualRect(view->currentIndex())));

        QString rules = tabs()->current()->text();
        QVERIFY(rules.contains(u"[Color, rook, Rook, 1]"_s));
        tabs()->current()->setText(rules.replace(u"[Color, rook, Rook, 1]"_s, u"[Color, rook, Rook, Home]"_s));
        trigger("replayAll");
        RuleChanges *changes = window<RuleChangesPane>()->changes();
        QTRY_VERIFY(changes->mayAccept());
        changes->accept();
        QTRY_VERIFY(changes->isAccepted());
        QCOMPARE(session()->tree().currentNode().chronon, 7);
        QTRY_VERIFY(offers(Black, u"[castle,short]"_s));
    }

    void theTeacherShowsWhatEachChildSees()
    {
        start("muddy-children");
        step();
        trigger("present");
        auto *present = otherWindow<app::PresentWindow>();
        QVERIFY(present && present->isVisible());
        QCOMPARE(children("dirty").size(), 3); // with the seed 1
        for (const SeatColumn *seat : present->findChildren<SeatColumn *>()) {
            if (seat->isReferee())
                continue;
            const QString name = session()->game().players.at(std::size_t(seat->viewer().player())).text();
            const QString own = u"[dirty,%1"_s.arg(name.mid(1));
            const QStringList seen = wordsOf(seat).filter(u" is muddy"_s); // as people say it, for a class
            QCOMPARE(seen.size(), children("dirty").contains(own) ? 2 : 3);
            QVERIFY(!seen.join(u'/').contains(name.mid(1).chopped(1) + u" is muddy"_s, Qt::CaseInsensitive));
        }
        present->close();
        QTRY_VERIFY(!otherWindow<app::PresentWindow>());
        step(); // two opportunities, at which all stay
        step();
        for (const QString &word : children("dirty")) {
            const QString child = word.mid(7, word.size() - 8);
            for (int column = 1; column <= 5; ++column)
                if (offers(column, u"[%1,step]"_s.arg(child)))
                    choose(column, u"[%1,step]"_s.arg(child));
        }
        step();
        QVERIFY(session()->position()->isTerminal());
        QCOMPARE(session()->tree().currentNode().chronon, 4);
        QCOMPARE(children("stepped").size(), 3);
    }

    void theTesterFindsTheKingThatPays()
    {
        start("faulty-chess");
        QTimer::singleShot(0, m_window.get(), [] {
            auto *dialog = qobject_cast<QDialog *>(QApplication::activeModalWidget());
            QVERIFY(dialog);
            auto *kind = dialog->findChild<QComboBox *>(u"kind"_s);
            kind->setCurrentIndex(kind->findText(u"changes an account"_s));
            dialog->accept();
        });
        trigger("dataBreakpoint");
        trigger("run");
        QTRY_VERIFY_WITH_TIMEOUT(message().contains(u"The account of ["_s), 60000);
        const engine::Chronon *last = session()->lastChronon();
        QVERIFY(last);
        const QString action = last->applied.front().action.text();
        QVERIFY2(action.startsWith(u"[king,"_s), qPrintable(action));

        window<ExplainPane>()->ask(WhyMenu::ofPayoff(session()->game().players.front()).inquiry);
        const ExplanationModel *model = window<ExplainPane>()->model();
        const auto rows = [model](const char *goal) {
            return model->match(model->index(0, 0), Qt::DisplayRole, QLatin1String(goal), 1,
                                Qt::MatchStartsWith | Qt::MatchRecursive);
        };
        QTRY_VERIFY(model->rowCount() > 0);
        QCOMPARE(rows("lost(").size(), 1);
        const QModelIndexList deleted = rows("todelete([");
        QCOMPARE(deleted.size(), 1);
        QVERIFY(deleted.front().data().toString().contains(u",king,"_s));
    }

private:
    EngineGameSession *session() const { return window<EngineGameSession>(); }
    QString message() const { return m_window->statusBar()->currentMessage(); }
    void start(const char *game)
    {
        open();
        openGame(game);
        trigger("start");
        QTRY_VERIFY(session()->position());
    }
    void step() const
    {
        const int chronon = session()->tree().currentNode().chronon;
        QTRY_VERIFY(action("step")->isEnabled());
        trigger("step");
        QTRY_COMPARE(session()->tree().currentNode().chronon, chronon + 1);
        QTRY_VERIFY(session()->position());
    }
    void move(int column, const char *action) const
    {
        QTRY_VERIFY(offers(column, QLatin1String(action)));
        choose(column, QLatin1String(action));
        step();
    }
    bool offers(int column, const QString &action) const
    {
        const auto *list = columns().at(column)->findChild<ChoiceList *>();
        return list
            && !list->model()
                    ->match(list->model()->index(0, 0), Qt::DisplayRole, action, 1, Qt::MatchExactly)
                    .isEmpty();
    }
    /// Words of the state about children, as the referee sees them.
    QStringList children(const char *what) const
    {
        QStringList found;
        for (const engine::Word word : session()->tree().currentNode().state.words())
            if (word.text().contains(QLatin1String(what)))
                found << word.text();
        return found;
    }
    static QStringList wordsOf(const SeatColumn *seat)
    {
        QStringList texts;
        for (const QListView *view : seat->findChildren<QListView *>())
            for (int row = 0; !qobject_cast<const ChoiceList *>(view) && row < view->model()->rowCount(); ++row)
                texts << view->model()->index(row, 0).data().toString();
        return texts;
    }
    static QString rowText(const QModelIndex &index)
    {
        QString text;
        for (int column = 0; column < index.model()->columnCount(index.parent()); ++column)
            text += index.siblingAtColumn(column).data().toString() + u' ';
        return text;
    }
};

SIDL_WINDOW_TEST_MAIN(TestStories)
#include "tst_stories.moc"
