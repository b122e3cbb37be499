// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/theory/solveform.h"

#include "tests/debugger/theory/strategiestest.h"
#include "tests/support/drivergame.h"
#include "tests/support/paintedtext.h"
#include "tests/support/windowtest.h"

#include "sidl/theory/gambit/gambitsystem.h"

#include <QAction>
#include <QDoubleSpinBox>
#include <QFile>
#include <QFontInfo>
#include <QLabel>
#include <QRegularExpression>
#include <QScrollBar>
#include <QSpinBox>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::debugger;

/// The pane that tells what rational players would do (T1-T5), with real widgets and the engine.
class TestStrategiesPane : public tests::StrategiesTest
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { theory::addGambitSystems(); }
    void init() { openPane(); }
    void cleanup() { closePane(); }

    void thereIsNothingToSolveWithoutAGame() { QVERIFY(!m_solve->isEnabled()); }

    /// Also where it is put into a larger window, as each pane is.
    void tabGoesThroughTheFieldsAsTheyStand()
    {
        QWidget window;
        (new QVBoxLayout(&window))->addWidget(new StrategiesPane(m_session.get()));
        start(tests::Dilemma);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        QStringList names;
        for (QWidget *part = window.nextInFocusChain(); part != &window; part = part->nextInFocusChain()) {
            if (!(part->focusPolicy() & Qt::TabFocus) || part->focusProxy() || !part->isVisible() || !part->isEnabled())
                continue;
            const auto *button = qobject_cast<QAbstractButton *>(part);
            names << (button ? button->text().remove(u'&') : part->accessibleName());
        }
        QCOMPARE(
            names.join(u", "_s),
            u"How the game is solved, Solve, Whether players may do nothing, What players remember of the play, "
            "How long plays are looked at, How many nodes of the tree, or states, there may be, From here, File"_s);
    }

    void theDilemmaIsSolvedByDominance()
    {
        start(tests::Dilemma);
        solve();
        const QAbstractItemModel *model = m_matrix->model();
        QCOMPARE(model->rowCount(), 2);
        QCOMPARE(model->columnCount(), 2);
        QCOMPARE(model->headerData(0, Qt::Vertical).toString(), u"cooperate"_s);
        QCOMPARE(model->headerData(1, Qt::Vertical).toString(), u"defect · 1"_s); // is played always
        QCOMPARE(cell(0, 1), u"0, 3"_s);
        QCOMPARE(bestAt(0, 0), (QList<bool>{false, false}));
        QCOMPARE(bestAt(0, 1), (QList<bool>{false, true}));
        QCOMPARE(bestAt(1, 1), (QList<bool>{true, true}));
        QVERIFY(model->index(1, 1).data(MatrixModel::EquilibriumRole).toBool());
        QVERIFY(!model->index(0, 0).data(MatrixModel::EquilibriumRole).toBool());
        // One strategy after the other goes.
        auto *steps = m_pane->findChild<QSpinBox *>(u"dominanceSteps"_s);
        auto *told = m_pane->findChild<QLabel *>(u"dominanceStep"_s);
        QCOMPARE(steps->maximum(), 2);
        steps->setFocus();
        QTest::keyClick(steps, Qt::Key_Up);
        QCOMPARE(told->text(), u"alice: cooperate goes, defect is always better"_s);
        m_pane->resize(420, 600);
        QTRY_VERIFY(told->isVisible() && m_pane->width() == told->width());
        QVERIFY(tests::paintedText(told).simplified().contains(told->text())); // whole
        QVERIFY(model->index(0, 0).data(MatrixModel::GoneRole).toBool());
        QVERIFY(!model->index(1, 0).data(MatrixModel::GoneRole).toBool());
        QTest::keyClick(steps, Qt::Key_Up);
        QVERIFY(model->index(1, 0).data(MatrixModel::GoneRole).toBool());
        QVERIFY(!model->index(1, 1).data(MatrixModel::GoneRole).toBool());
        QVERIFY2(status().contains(u"Worth alice 1, bob 1"_s), qPrintable(status()));
    }

    void thePageThatWasChosenStaysWhenSolvedAgain()
    {
        start(tests::Dilemma);
        solve();
        auto *pages = m_pane->findChild<QTabWidget *>();
        QCOMPARE(pages->currentIndex(), 0); // the matrix, which is small
        pages->setCurrentIndex(1);
        solve();
        QCOMPARE(pages->currentIndex(), 1);
        start(tests::Battle); // another game
        solve();
        QCOMPARE(pages->currentIndex(), 0);
    }

    /// A page that has gone is not shown without its tab.
    void theMatrixIsShownWhereThereIsNothingElse()
    {
        start("kuhn-poker"); // whose matrix is large
        solve();
        auto *pages = m_pane->findChild<QTabWidget *>();
        pages->setCurrentIndex(1);
        solveBy(theory::SolveRequest::Method::WeakDominance);
        QVERIFY(!pages->isTabVisible(1));
        QCOMPARE(pages->currentIndex(), 0);
        QVERIFY(m_matrix->isVisible());
    }

    /// Whole, also where the pane scrolls it.
    void theMatrixIsAPicture()
    {
        start(tests::Dilemma);
        m_pane->resize(200, 120);
        auto *action = m_pane->findChild<QAction *>(u"exportMatrix"_s);
        QVERIFY(!action->isEnabled());
        solve();
        QSignalSpy wanted(m_pane.get(), &StrategiesPane::pictureWanted);
        action->trigger();
        QCOMPARE(wanted.size(), 1);
        const auto picture = wanted[0][0].value<ui::Picture>();
        QCOMPARE(picture.title, u"Export Matrix"_s);
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"a.svg"_s);
        QCOMPARE(ui::writePicture(picture, path, 1), QString());
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QString text = QString::fromUtf8(file.readAll());
        for (const QString &part : {u"cooperate"_s, u"defect"_s, u">2</text>"_s, u">3</text>"_s, u"Rows "_s})
            QVERIFY2(text.contains(part), qPrintable(part));
        QVERIFY(text.count(u">3</text>"_s) == 2 && text.count(u">2</text>"_s) == 2);
        const QString latex = folder.filePath(u"a.tex"_s); // as the command line writes it
        QCOMPARE(ui::writePicture(picture, latex, 1), QString());
        QFile tex(latex);
        QVERIFY(tex.open(QIODevice::ReadOnly));
        const QString document = QString::fromUtf8(tex.readAll());
        QVERIFY(document.contains(u"\\begin{tabular}"_s) && document.contains(u"cooperate"_s));
        QVERIFY2(document.contains(u"\\textbf{defect} \\textperiodcentered{} \\textbf{1}"_s), qPrintable(document));
        QCOMPARE(document.count(u"{cooperate}"_s), 1); // the column's head: it is not played
        QCOMPARE(document.count(u"\\fbox{\\underline"_s), 1);
        QVERIFY(document.contains(u"in the equilibrium, and how often"_s));
        QVERIFY2(document.contains(u"\\underline{underlined}: a best response; framed: an equilibrium"_s),
                 qPrintable(document));
    }

    void theKeyOfTheMatrixTellsAllItsMarks()
    {
        start(tests::Dilemma);
        solve();
        const auto *caption = m_pane->findChild<ui::ElidedLabel *>(u"matrixCaption"_s);
        QVERIFY(caption);
        QVERIFY2(caption->text().endsWith(u"bold: in the equilibrium, and how often; underlined: a best response; "
                                          "framed: an equilibrium in pure strategies"_s),
                 qPrintable(caption->text()));
        start("matching-pennies"); // which has none of the last
        solve();
        QVERIFY2(caption->text().endsWith(u"how often; underlined: a best response"_s), qPrintable(caption->text()));
    }

    void allThreeEquilibriaOfTheBattleAreListed()
    {
        start(tests::Battle);
        solve();
        QComboBox *which = equilibria();
        QVERIFY(which->isVisible());
        QCOMPARE(which->count(), 3);
        QStringList worths, heads, told;
        for (int one = 0; one < 3; ++one) {
            told += which->itemText(one).section(u": "_s, 1);
            which->setCurrentIndex(one);
            Q_EMIT which->activated(one);
            for (const Qt::Orientation player : {Qt::Vertical, Qt::Horizontal})
                heads += m_matrix->model()->headerData(0, player).toString();
            worths += m_behaviour->topLevelItem(0)->text(2) + u' ' + m_behaviour->topLevelItem(1)->text(2);
        }
        worths.sort();
        QCOMPARE(worths, (QStringList{u"1 2"_s, u"2 1"_s, u"2/3 2/3"_s}));
        QCOMPARE(told,
                 (QStringList{u"pure: football, football; worth 1, 2"_s, u"pure: opera, opera; worth 2, 1"_s,
                              u"mixed, worth 2/3, 2/3"_s}));
        heads.sort(); // how often each goes to the opera in the equilibria
        QCOMPARE(
            heads,
            (QStringList{u"opera"_s, u"opera"_s, u"opera · 1"_s, u"opera · 1"_s, u"opera · 1/3"_s, u"opera · 2/3"_s}));
        QVERIFY2(status().contains(u"checked"_s), qPrintable(status()));
    }

    void aCellChoosesItsEquilibrium()
    {
        start(tests::Battle);
        solve();
        QComboBox *which = equilibria();
        const auto worth = [this](int player) { return m_behaviour->topLevelItem(player)->text(2); };
        for (int cell = 0; cell < 2; ++cell) {
            QSignalSpy found(m_pane.get(), &StrategiesPane::found);
            const QModelIndex there = m_matrix->model()->index(cell, cell);
            QVERIFY(there.data(MatrixModel::EquilibriumRole).toBool());
            const int before = which->currentIndex();
            Q_EMIT m_matrix->activated(there);
            const QString wanted
                = cell == 0 ? u"pure: opera, opera; worth 2, 1"_s : u"pure: football, football; worth 1, 2"_s;
            QVERIFY(which->currentText().endsWith(wanted));
            QCOMPARE(worth(0) + worth(1), cell == 0 ? u"21"_s : u"12"_s);
            QCOMPARE(m_matrix->model()->headerData(cell, Qt::Vertical).toString().contains(u'1'), true);
            if (which->currentIndex() != before)
                QVERIFY(found.wait(60'000)); // others are told
        }
        const int chosen = which->currentIndex();
        Q_EMIT m_matrix->activated(m_matrix->model()->index(0, 1)); // none is there
        QCOMPARE(which->currentIndex(), chosen);
    }

    /// Who remembers has seen other things, though the same is seen now.
    void setsThatLookAlikeAreNumbered()
    {
        start(uR"(
game(recall).
init([alice], 0). init([bob], 0). init([deck]).
legal([deal]) :- fact([deck]).
legal([look]) :- fact([saw, _]).
legal([guess]) :- fact([hidden]).
owned([deal], equal(2)). owned([look], [alice]). owned([guess], [alice]).
switch([deal], [x]). switch([deal], [y]). switch([look], [on]). switch([guess], [l]). switch([guess], [r]).
do([x]) :- delete([deck]), create([saw, x]).
do([y]) :- delete([deck]), create([saw, y]).
do([on]) :- delete([saw, _]), create([hidden]).
do([l]) :- delete([hidden]).
do([r]) :- delete([hidden]).
payoff([alice], 1) :- does([guess], [l]).
payoff([bob], -1) :- does([guess], [l]).
)"_s);
        solve();
        QStringList texts;
        const QTreeWidgetItem *alice = m_behaviour->topLevelItem(0);
        for (int at = 0; at < alice->childCount(); ++at)
            texts << alice->child(at)->text(0);
        QVERIFY2(texts.contains(u"chronon 2: [hidden]"_s) && texts.contains(u"chronon 2: [hidden] (2)"_s),
                 qPrintable(texts.join(u'|')));
        QCOMPARE(QSet<QString>(texts.begin(), texts.end()).size(), texts.size());
    }

    /// The equilibrium is in sight, with what the third plays in it.
    void theThirdPlayerPlaysTheEquilibrium()
    {
        start(uR"(
game(three).
init([a], 0). init([b], 0). init([c], 0). init([on]).
legal([P]) :- fact([on]), player([P]).
owned([P], [P]).
switch([P], [low]) :- player([P]). switch([P], [high]) :- player([P]).
do(_) :- delete([on]).
payoff([P], 1) :- does([P], [high]).
)"_s);
        solve();
        const auto boxes = m_pane->findChildren<QComboBox *>();
        const auto third = std::find_if(boxes.begin(), boxes.end(),
                                        [](const QComboBox *box) { return box->accessibleName() == u"What c plays"; });
        QVERIFY(third != boxes.end());
        QCOMPARE((*third)->currentText(), u"high · 1"_s);
        QCOMPARE((*third)->itemText(0), u"low"_s);
        QVERIFY(m_matrix->model()->index(1, 1).data(MatrixModel::EquilibriumRole).toBool());
    }

    /// Where the timeline is, what is played there is what one looks for: it is in sight, however low the pane is.
    void theActionsOfHereAreInSight()
    {
        m_pane->resize(900, 220);
        start("kuhn-poker");
        QCOMPARE(play("[deal,jack,king]"), Outcome::Done);
        const auto areInSight = [this] {
            const QRect sight = m_behaviour->viewport()->rect();
            const QList<QTreeWidgetItem *> here
                = m_behaviour->findItems(u"Here: "_s, Qt::MatchStartsWith | Qt::MatchRecursive);
            bool isAll = here.size() == 1 && here.first()->childCount() == 2;
            if (isAll)
                for (const QTreeWidgetItem *item : {here.first(), here.first()->child(0), here.first()->child(1)})
                    isAll = isAll && sight.contains(m_behaviour->visualItemRect(item));
            return isAll;
        };
        solve();
        m_pane->findChild<QTabWidget *>()->setCurrentWidget(m_behaviour);
        QTRY_VERIFY(m_behaviour->viewport()->height() > 0 && areInSight());
        for (const char *action : {"[check]", "[bet]"}) {
            QCOMPARE(play(action), Outcome::Done);
            QVERIFY2(areInSight(), action);
            m_pane->resize(900, m_pane->height() - 10);
            QTRY_VERIFY2(areInSight(), action);
        }
        // Who has scrolled away stays there.
        m_behaviour->verticalScrollBar()->setValue(0);
        m_pane->resize(900, m_pane->height() + 10);
        QTest::qWait(0);
        QCOMPARE(m_behaviour->verticalScrollBar()->value(), 0);
    }

    void playersWhoForgetGoByWhatTheySee()
    {
        start(tests::DriverGame);
        solve();
        QVERIFY2(status().startsWith(u"Worth alice 4"_s), qPrintable(status()));
        auto *recall = m_pane->findChild<QComboBox *>(u"recall"_s);
        recall->setFocus();
        QTest::keyClick(recall, Qt::Key_Down);
        QCOMPARE(recall->currentText(), u"Players go by what they see"_s);
        solve();
        QVERIFY2(status().startsWith(u"Worth alice 1;"_s), qPrintable(status()));
        QVERIFY2(status().contains(u"players go by what they see at that moment"_s), qPrintable(status()));
        QVERIFY2(status().contains(u"nobody gains by another pure strategy"_s), qPrintable(status()));
        QCOMPARE(m_behaviour->topLevelItemCount(), 1);
        QCOMPARE(m_matrix->model()->rowCount(), 2);
    }

    void combinationsAndRangesAreTold()
    {
        using Method = theory::SolveRequest::Method;
        start(tests::Dilemma);
        solveBy(Method::Social);
        QCOMPARE(m_behaviour->topLevelItemCount(), 1);
        QCOMPARE(m_behaviour->topLevelItem(0)->text(0), u"cooperate, cooperate: worth alice 2, bob 2"_s);
        start("kuhn-poker");
        solveBy(Method::Ranges);
        QVERIFY(!m_behaviour->findItems(u"0 to 1/3"_s, Qt::MatchExactly | Qt::MatchRecursive, 1).isEmpty());
        solveBy(Method::Regret);
        QVERIFY2(status().contains(u"the best other strategy alone gains alice "_s), qPrintable(status()));
    }

    /// A sign for each information set; what the signs mean stands below, and the strategy in full in the tip.
    void headsOfTheMatrixAreCodes()
    {
        start("kuhn-poker");
        solve();
        const QAbstractItemModel *model = m_matrix->model();
        QCOMPARE(model->rowCount(), 27);
        QStringList codes;
        for (int row = 0; row < model->rowCount(); ++row) {
            const QString code = model->headerData(row, Qt::Vertical).toString().section(u' ', 0, 0);
            QVERIFY2(QRegularExpression(u"^[CB]{3}[FC–]{3}$"_s).match(code).hasMatch(), qPrintable(code));
            codes += code;
        }
        QCOMPARE(codes.removeDuplicates(), 0);
        const int mixed = int(codes.indexOf(u"BCB–C–"_s));
        QVERIFY(mixed >= 0);
        QCOMPARE(model->headerData(mixed, Qt::Vertical, Qt::ToolTipRole).toString().section(u'\n', 0, 0),
                 u"alice plays king: bet, queen: check, jack: bet, queen check bet: call"_s);
        const auto *key = m_pane->findChild<QLabel *>(u"matrixKey"_s);
        QCOMPARE(key->text(),
                 u"alice: king, queen, jack: C check, B bet; king check bet, queen check bet, jack check bet: F fold, "
                 "C call; – it does not come there\n"
                 "bob: queen check: C check, B bet; queen bet: F fold, C call; jack check: C check, B bet; jack bet: F "
                 "fold, C call; king check: C check, B bet; king bet: F fold, C call"_s);
        const QFont usual = m_pane->font();
        QFont large = usual; // others look on, who have no tips
        large.setPixelSize(2 * QFontInfo(usual).pixelSize());
        m_pane->setFont(large);
        auto *pages = m_pane->findChild<QTabWidget *>();
        pages->setCurrentWidget(key->parentWidget());
        m_pane->resize(700, 1400);
        QTRY_VERIFY(key->isVisible() && key->height() >= key->heightForWidth(key->width()));
        m_pane->setFont(usual);
        start(tests::Dilemma);
        solve();
        QVERIFY(!key->isVisible()); // there is one set
    }

    /// Before a class a small matrix fills its room, heads and all; beside other panes it is as large as its words.
    void aPresentedMatrixFillsTheScreen()
    {
        start(tests::Dilemma);
        solve();
        const auto taken = [this] {
            return QSize(m_matrix->verticalHeader()->width() + m_matrix->horizontalHeader()->length(),
                         m_matrix->horizontalHeader()->height() + m_matrix->verticalHeader()->length());
        };
        const auto frameOfDefection = [this] { // how many pixels it is wide, at the left of the cell
            const QRect cell = m_matrix->visualRect(m_matrix->model()->index(1, 1));
            const QImage picture = m_matrix->viewport()->grab(cell).toImage();
            int wide = 0;
            for (int x = 0; x < picture.width() / 4; ++x)
                wide += picture.pixelColor(x, picture.height() / 2) == m_matrix->palette().color(QPalette::Text);
            return wide;
        };
        const QSize usual = taken();
        m_matrix->setCurrentIndex({});
        const int usualFrame = frameOfDefection();
        QCOMPARE(usualFrame, 2);
        QVERIFY(usual.width() < m_matrix->width() / 2);
        m_pane->resize(1400, 900);
        QFont large = m_pane->font();
        large.setPointSizeF(2 * large.pointSizeF());
        m_pane->setFont(large);
        m_pane->resize(1440, 900);
        QTRY_VERIFY(taken().width() > 0.95 * m_matrix->width() - 8);
        QVERIFY(taken().height() > 0.9 * m_matrix->height() - 8);
        QVERIFY(taken().width() <= m_matrix->width() && taken().height() <= m_matrix->height());
        QVERIFY(QFontInfo(m_matrix->verticalHeader()->font()).pixelSize() > 3 * QFontInfo(QFont()).pixelSize());
        const QFontMetrics heads(m_matrix->verticalHeader()->font());
        QVERIFY(m_matrix->verticalHeader()->width() > heads.horizontalAdvance(u"cooperate"_s)); // it is whole
        QTRY_VERIFY(m_matrix->horizontalHeader()->height() >= heads.height());
        QVERIFY(frameOfDefection() > 2 * usualFrame); // seen from the last row, too
        m_pane->setFont({});
        m_pane->resize(900, 400);
        QTRY_COMPARE(taken(), usual);
        QCOMPARE(frameOfDefection(), usualFrame);
    }

    /// One that leaves no room is in the window's type, and has all the room that what is told around it leaves.
    void aLargeMatrixShowsAsMuchAsItCan()
    {
        start("kuhn-poker");
        solve();
        m_pane->findChild<QTabWidget *>()->setCurrentIndex(0);
        m_pane->resize(700, 900); // as in the window
        QFont large = m_pane->font();
        large.setPointSizeF(2 * large.pointSizeF());
        m_pane->setFont(large);
        const auto *key = m_pane->findChild<QLabel *>(u"matrixKey"_s);
        QTRY_VERIFY(key->height() > 3 * key->fontMetrics().lineSpacing());
        m_pane->resize(1440, 900);
        QTRY_COMPARE(m_matrix->width(), key->width());
        const QMargins around = key->contentsMargins();
        const QRect text = key->fontMetrics().boundingRect(
            QRect(0, 0, key->width() - around.left() - around.right(), 900), Qt::TextWordWrap, key->text());
        QTRY_VERIFY(key->height() < text.height() + key->fontMetrics().lineSpacing()); // the rest is the matrix's
        QCOMPARE(QFontInfo(m_matrix->font()).pixelSize(), QFontInfo(QApplication::font()).pixelSize());
        const int squeezed = m_matrix->rowHeight(0);
        QVERIFY(squeezed >= m_matrix->fontMetrics().height());
        m_pane->setFont({});
        QVERIFY(squeezed < m_matrix->rowHeight(0));
    }

    /// However high it is: what is scrolled ends with a whole row.
    void noRowOfALargeMatrixIsCut()
    {
        start("kuhn-poker");
        solve();
        m_pane->findChild<QTabWidget *>()->setCurrentIndex(0);
        QFont large = m_pane->font();
        large.setPointSizeF(2 * large.pointSizeF());
        m_pane->setFont(large);
        const int rows = m_matrix->model()->rowCount();
        int scrolled = 0;
        for (int height = 600; height < 1000; height += 23) {
            m_pane->resize(1920, height);
            QTRY_VERIFY(m_matrix->verticalHeader()->length() >= rows * m_matrix->fontMetrics().height());
            const auto below = [&] { // of the last row that is seen, beside the edge
                const int edge = m_matrix->viewport()->height();
                const int last = m_matrix->rowAt(edge - 1);
                return last < 0 ? 0 : m_matrix->rowViewportPosition(last) + m_matrix->rowHeight(last) - edge;
            };
            QTRY_VERIFY2(below() == 0, qPrintable(u"%1: %2"_s.arg(height).arg(below())));
            scrolled += m_matrix->verticalScrollBar()->maximum() > 0;
        }
        QVERIFY(scrolled > 0);
    }

    /// What was found is told whole, in as many lines as it needs.
    void theResultIsNotCut()
    {
        start(tests::Battle);
        m_pane->resize(420, 500);
        solve();
        const auto *told = m_pane->findChild<ui::ElidedLabel *>();
        QTRY_VERIFY(told->height() >= told->heightForWidth(told->width()));
        QVERIFY(told->height() >= 2 * told->fontMetrics().height());
    }

    /// What is told above the matrix yields, in large type too, before anything is beyond the edge of a screen.
    void theMatrixAsksForLittleWidth()
    {
        start(tests::Dilemma);
        solve();
        const auto *steps = m_pane->findChild<QSpinBox *>(u"dominanceSteps"_s);
        QTRY_VERIFY(steps->isVisible());
        QVERIFY(m_matrix->parentWidget()->minimumSizeHint().width() <= steps->minimumSizeHint().width() + 80);
    }

    void kuhnPokerIsWorthItsValue()
    {
        start("kuhn-poker");
        solve();
        QVERIFY2(status().startsWith(u"Worth alice \u22121/18, bob 1/18"_s), qPrintable(status()));
        const QTreeWidgetItem *alice = m_behaviour->topLevelItem(0);
        // She bets with the king, and so is never asked whether to call with it.
        QStringList notReached;
        for (int at = 0; at < alice->childCount(); ++at)
            if (alice->child(at)->text(1) == u"not reached"_s)
                notReached += alice->child(at)->text(0);
        QCOMPARE(notReached, QStringList{u"chronon 3: [holds,alice,king] [said,check,bet]"_s});
        QCOMPARE(alice->text(2), u"\u22121/18"_s);
        QCOMPARE(alice->childCount(), 6);
        // Where the timeline is, is marked.
        QCOMPARE(play("[deal,king,jack]"), Outcome::Done);
        QCOMPARE(int(marked().size()), 1);
        QVERIFY(marked().first().contains(u"[holds,alice,king]"_s));
    }

    void statesAreSolvedOnce()
    {
        start("tic-tac-toe");
        solve();
        QVERIFY2(status().startsWith(u"Worth x 0, o 0"_s), qPrintable(status()));
        QVERIFY(m_pane->findings().states);
        QVERIFY(!m_pane->findChild<QTabWidget *>()->isTabVisible(0));
        QCOMPARE(int(marked().size()), 1);
    }

    void fieldsAreThereWhereTheyMatter()
    {
        start(tests::Dilemma);
        auto *methods = m_pane->findChildren<QComboBox *>().first();
        const auto choose
            = [&](theory::SolveRequest::Method method) { methods->setCurrentIndex(methods->findData(int(method))); };
        const auto fields = [&] {
            QStringList shown;
            for (const QAbstractSpinBox *box : m_pane->findChildren<QAbstractSpinBox *>())
                if (box->isVisible())
                    shown += box->text();
            return shown;
        };
        using Method = theory::SolveRequest::Method;
        const QStringList always = fields();
        choose(Method::Regret);
        QCOMPARE(fields().filter(u"rounds"_s).size(), 1);
        choose(Method::Logit);
        QCOMPARE(fields().filter(u"precision"_s).size(), 1);
        choose(Method::Nash);
        QCOMPARE(fields().filter(u"60 s"_s).size(), 1);
        choose(Method::Auto);
        QCOMPARE(fields(), always);
        // The precision counts: at 0 people choose at random.
        choose(Method::Logit);
        m_pane->findChild<QDoubleSpinBox *>()->setValue(0);
        solve();
        QCOMPARE(m_behaviour->topLevelItem(0)->child(0)->child(0)->text(1), u"0.5"_s);
        choose(Method::Auto);
    }

    /// That it was stopped says nothing of the rules.
    void whatWasStoppedTellsWhatMayBeFaster()
    {
        start("chess");
        QSignalSpy found(m_pane.get(), &StrategiesPane::found);
        m_solve->click();
        QVERIFY(m_pane->isRunning());
        m_pane->stop();
        QTRY_VERIFY_WITH_TIMEOUT(!m_pane->isRunning(), 60'000);
        QCOMPARE(status(), u"Stopped."_s);
        QString all;
        for (const QLabel *label : m_pane->findChildren<QLabel *>())
            all += label->text() + u'\n';
        QVERIFY2(all.contains(u"Another method may take less time"_s), qPrintable(all));
        QVERIFY2(!all.contains(u"without end"_s), qPrintable(all));
    }

    void anotherGameEndsIt()
    {
        start("chess");
        m_solve->click();
        QVERIFY(m_pane->isRunning());
        start(tests::Dilemma);
        QVERIFY(!m_pane->isRunning());
        QCOMPARE(m_behaviour->topLevelItemCount(), 0);
        solve();
        QCOMPARE(m_matrix->model()->rowCount(), 2);
        m_pane->stop();
    }
};

SIDL_WINDOW_TEST_MAIN(TestStrategiesPane)
#include "tst_strategiespane.moc"
