// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/windowtest.h"

#include "debugger/suites/testspane.h"
#include "sidl/ui/colours.h"

#include <QAbstractItemModelTester>
#include <QCheckBox>
#include <QFile>
#include <QLabel>
#include <QPushButton>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QTreeView>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::debugger;
using Status = suites::Outcome::Status;

namespace {

const QString suite = uR"(
test('three of ten', [choose([main], [3]), step, fact([bob, 7])]).
test('wrong', [choose([main], [3]), step, legal_action([main], [9])]).
always('never below nothing', ( fact([_, N]), N >= 0 )).
)"_s;

} // namespace

/// The pane Tests, with real widgets and the engine.
class TestTestsPane : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        QVERIFY(QFile::copy(QStringLiteral(SIDL_SOURCE_DIR "/resources/games/nim.sidl"), path("nim.sidl")));
        write("nim.test.sidl", suite);
        m_pane = std::make_unique<TestsPane>();
        m_pane->resize(600, 400);
        m_pane->show();
        m_view = m_pane->findChild<QTreeView *>();
        for (QPushButton *button : m_pane->findChildren<QPushButton *>())
            m_buttons[button->text().remove(u'&')] = button;
        new QAbstractItemModelTester(m_pane->model(), QAbstractItemModelTester::FailureReportingMode::QtTest,
                                     m_pane.get());
    }
    void cleanup() { m_pane.reset(); }

    void outcomesAreATree()
    {
        QVERIFY(!m_view->isVisible()); // what will be there is said in words
        run({.files = {path("nim.test.sidl")}});
        QVERIFY(m_view->isVisible());
        const QStringList lines = shown();
        QCOMPARE(lines.value(0), u"nim.test.sidl | 1 failed, 2 passed"_s);
        QCOMPARE(lines.value(1), u"  three of ten | passed"_s);
        QCOMPARE(lines.value(2), u"  wrong | failed"_s);
        QCOMPARE(lines.value(3), u"    Expected | [9] can be chosen at [main]"_s);
        QCOMPARE(lines.value(4), u"    Found | it cannot"_s);
        QCOMPARE(lines.value(5), u"    State | chronon 1"_s);
        QVERIFY2(lines.contains(u"    Play | open it in the timeline"_s), qPrintable(lines.join(u'\n')));
        QVERIFY2(!lines.filter(u"    Rule | nim.sidl, line "_s).isEmpty(), qPrintable(lines.join(u'\n')));
        QVERIFY2(!lines.filter(u"    Why | "_s).isEmpty(), qPrintable(lines.join(u'\n')));
        QCOMPARE(lines.last(), u"  never below nothing | passed: holds in all 20 states"_s);
    }

    /// Names have what they need, and no more, where there is room for it; what came of them has the rest.
    void columnsShareByWhatTheyNeed()
    {
        const QAbstractItemView *view = m_view;
        const auto needed = [view](int column) { return view->sizeHintForColumn(column); };
        const auto names = [this] { return m_view->columnWidth(TestsModel::NameColumn); };
        run({.files = {path("nim.test.sidl")}});
        QTRY_COMPARE(names(), needed(TestsModel::NameColumn)); // short ones
        write("nim.test.sidl", u"test('%1', [terminal]).\n"_s.arg(QString(u"a long name "_s).repeated(8)));
        run({.files = {path("nim.test.sidl")}, .isAll = true});
        m_pane->resize(1400, 400);
        QTRY_COMPARE(names(), needed(TestsModel::NameColumn));
        m_pane->resize(420, 400);
        QTRY_VERIFY(names() < needed(TestsModel::NameColumn));
        QTRY_VERIFY(m_view->columnWidth(TestsModel::OutcomeColumn) >= m_view->viewport()->width() / 4);
        m_view->setColumnWidth(TestsModel::NameColumn, 111); // as a person does
        m_pane->resize(1000, 400);
        QCoreApplication::processEvents();
        QCOMPARE(names(), 111);
    }

    void whatIsNotUsableHasNotFailed()
    {
        write("golden.test.sidl",
              u"tests('nim.sidl').\ntest('a', [terminal]).\ntest('b', [choose([main], [1])]).\n"
              "golden('nothere.json').\n"_s);
        run({.files = {path("golden.test.sidl")}});
        QCOMPARE(shown().value(0), u"golden.test.sidl | 1 failed, 1 not usable, 1 passed"_s);
    }

    /// Also where a test of another file was selected; within the file the selection stays where it is of use.
    void whatWasRunIsSelected()
    {
        const auto selected = [this] {
            const QModelIndex current = m_view->currentIndex();
            return current.parent().data().toString() + u'/' + current.data().toString();
        };
        write("a.test.sidl",
              u"tests('nim.sidl').\ntest('a', [terminal]).\ntest('b', [terminal]).\ntest('c', [step])."_s);
        write("z.test.sidl", u"tests('nim.sidl').\n"_s + QString(u"test('x', [step]).\n"_s).repeated(30));
        run({.files = {path("a.test.sidl"), path("nim.test.sidl"), path("z.test.sidl")}, .isAll = true});
        QCOMPARE(selected(), u"a.test.sidl/a"_s);
        run({.files = {path("nim.test.sidl")}});
        QCOMPARE(selected(), u"nim.test.sidl/wrong"_s);
        run({.files = {path("z.test.sidl")}});
        QCOMPARE(selected(), u"/z.test.sidl"_s); // none of it failed
        QVERIFY(m_view->viewport()->rect().intersects(m_view->visualRect(m_view->currentIndex())));
        run({.files = {path("z.test.sidl")}, .line = 30});
        QCOMPARE(m_view->currentIndex().row(), 28);
        QVERIFY(m_view->viewport()->rect().intersects(m_view->visualRect(m_view->currentIndex())));
        run({.files = {path("a.test.sidl")}, .line = 4});
        QCOMPARE(selected(), u"a.test.sidl/c"_s); // passed, and was asked for
        run({.files = {path("a.test.sidl")}});
        QCOMPARE(selected(), u"a.test.sidl/a"_s);
        m_view->setCurrentIndex(m_view->currentIndex().siblingAtRow(1));
        run({.files = {path("a.test.sidl")}});
        QCOMPARE(selected(), u"a.test.sidl/b"_s);
        run({.files = {path("a.test.sidl"), path("nim.test.sidl"), path("z.test.sidl")}, .isAll = true});
        QCOMPARE(selected(), u"a.test.sidl/b"_s); // and not beside it, since rows were made anew
    }

    /// What failed is where the keyboard goes, and its play is at hand.
    void theFirstThatFailedIsCurrent()
    {
        QCOMPARE(m_pane->focusProxy(), m_buttons[u"Run All"_s]); // nothing to go through yet
        run({.files = {path("nim.test.sidl")}});
        QCOMPARE(m_view->currentIndex().data().toString(), u"wrong"_s);
        QVERIFY(m_buttons[u"Open Play"_s]->isEnabled());
        QCOMPARE(m_pane->focusProxy(), m_view);
    }

    /// The reason is in sight, also at the lower edge of a low pane, and in the row itself where it can be told there.
    void theReasonIsSeenAtOnce()
    {
        QByteArray many;
        for (int i = 0; i < 12; ++i)
            many += "test('" + QByteArray::number(i) + "', [step]).\n";
        write("nim.test.sidl", QString::fromLatin1(many + "coverage(100).\n"));
        m_pane->resize(600, 260);
        run({.files = {path("nim.test.sidl")}});
        const QModelIndex failed = m_view->currentIndex();
        QVERIFY2(failed.siblingAtColumn(TestsModel::OutcomeColumn).data().toString().contains(u"not used: line"_s),
                 qPrintable(shown().join(u'\n')));
        QVERIFY(m_pane->model()->rowCount(failed) > 1);
        QVERIFY(shown().filter(u"State"_s).isEmpty()); // it is of all plays together
        for (int row = 0; row < m_pane->model()->rowCount(failed); ++row) {
            const QRect rect = m_view->visualRect(m_pane->model()->index(row, 0, failed));
            QVERIFY(m_view->viewport()->rect().contains(rect.adjusted(0, 0, -rect.width() / 2, 0)));
        }
    }

    void rowsLeadToTestRuleAndPlay()
    {
        run({.files = {path("nim.test.sidl")}});
        QSignalSpy places(m_pane.get(), &TestsPane::placeActivated);
        QSignalSpy plays(m_pane.get(), &TestsPane::playWanted);
        activate(u"three of ten"_s);
        QCOMPARE(places.size(), 1);
        QCOMPARE(places[0][0].toString(), path("nim.test.sidl"));
        QCOMPARE(places[0][1].value<language::Span>().line, 2);
        QVERIFY(!m_buttons[u"Open Play"_s]->isEnabled());

        activate(u"wrong"_s); // at the step
        QCOMPARE(places[1][1].value<language::Span>().line, 3);
        QVERIFY(places[1][1].value<language::Span>().column > 20);
        QVERIFY(m_buttons[u"Open Play"_s]->isEnabled());
        activate(u"Rule"_s);
        QCOMPARE(places[2][0].toString(), path("nim.sidl"));
        QVERIFY(places[2][1].value<language::Span>().line > 30);
        activate(u"Play"_s);
        m_buttons[u"Open Play"_s]->click();
        QCOMPARE(plays.size(), 2);
        QCOMPARE(int(plays[0][0].value<engine::Trace>().chronons.size()), 2);
        QCOMPARE(plays[0][1].toString(), path("nim.sidl"));
        QVERIFY2(plays[0][2].toString().startsWith(u"“wrong”, at the state of chronon 1. Expected: "_s),
                 qPrintable(plays[0][2].toString()));
    }

    /// What was drawn was longer: who plays the seed at random meets the failure later.
    void aRandomPlayTellsItsSeedAndThatItWasMadeShort()
    {
        write("nim.sidl",
              u"game(x).\ninit([a], 0).\ninit([n, 1]).\nlegal([m]).\nowned([m], [a]).\nswitch([m], [0]).\n"
              "switch([m], [1]).\ndo([K]) :- fact([n, N]), M is 2 * N + K, delete([n, N]), create([n, M]).\n"_s);
        write("nim.test.sidl", u"always('small', ( fact([n, N]), N < 300000 )).\n"_s); // more states than are explored
        run({.files = {path("nim.test.sidl")}});
        const QStringList random = shown().filter(u"    Random play | "_s);
        QCOMPARE(random.size(), 1);
        const QRegularExpression told(u"^    Random play \\| seed (\\d+), made short$"_s);
        const QString seed = told.match(random[0]).captured(1);
        QVERIFY2(!seed.isEmpty(), qPrintable(random[0]));
        QSignalSpy plays(m_pane.get(), &TestsPane::playWanted);
        activate(u"Random play"_s);
        QCOMPARE(plays.size(), 1);
        QVERIFY2(plays[0][2].toString().endsWith(u" It is the random play with seed %1, made short."_s.arg(seed)),
                 qPrintable(plays[0][2].toString()));
    }

    /// A row of the reason leads to the line that it names.
    void reasonsLeadToWhatTheyName()
    {
        run({.files = {path("nim.test.sidl")}});
        QSignalSpy places(m_pane.get(), &TestsPane::placeActivated);
        const QModelIndex failed = m_view->currentIndex();
        const QRegularExpression named(u"nim\\.sidl:(\\d+)"_s);
        QSet<int> seen;
        for (int row = 0; row < m_pane->model()->rowCount(failed); ++row) {
            const QModelIndex one = m_pane->model()->index(row, 0, failed);
            const QString text = one.siblingAtColumn(TestsModel::OutcomeColumn).data().toString();
            const QRegularExpressionMatch match = named.match(text);
            if (!match.hasMatch())
                continue;
            m_view->setCurrentIndex(one);
            QTest::keyClick(m_view, Qt::Key_Return);
            QCOMPARE(places.last()[0].toString(), path("nim.sidl"));
            QCOMPARE(places.last()[1].value<language::Span>().line, match.captured(1).toInt());
            seen << match.captured(1).toInt();
        }
        QVERIFY2(seen.size() > 1, qPrintable(shown().join(u'\n')));
    }

    void anErrorOfTheRulesLeadsToIt()
    {
        write("nim.sidl", u"game(nim).\ninit([n, 1]) :- (.\n"_s);
        run({.files = {path("nim.test.sidl")}});
        QSignalSpy places(m_pane.get(), &TestsPane::placeActivated);
        m_view->setCurrentIndex(m_pane->model()->index(0, 0));
        QTest::keyClick(m_view, Qt::Key_Return);
        QCOMPARE(places.count(), 1);
        QCOMPARE(places.last()[0].toString(), path("nim.sidl"));
        QCOMPARE(places.last()[1].value<language::Span>().line, 2);
    }

    void filesThatAreCalledAlikeTellTheirFolders()
    {
        run({.files = {path("nim.test.sidl")}});
        QVERIFY(shown().first().startsWith(u"nim.test.sidl | "_s));
        QVERIFY(QDir(m_folder->path()).mkdir(u"more"_s));
        QVERIFY(QFile::copy(path("nim.sidl"), path("more/nim.sidl")));
        QVERIFY(QFile::copy(path("nim.test.sidl"), path("more/nim.test.sidl")));
        run({.files = {path("more/nim.test.sidl")}});
        QVERIFY(!shown().filter(u"nim.test.sidl in more | "_s).isEmpty());
        QVERIFY(!shown().filter(u"nim.test.sidl in %1 | "_s.arg(QDir(m_folder->path()).dirName())).isEmpty());
    }

    void oneTestLeavesTheOthersAsTheyWere()
    {
        run({.files = {path("nim.test.sidl")}, .line = 2});
        QCOMPARE(shown(),
                 (QStringList{u"nim.test.sidl | 1 passed"_s, u"  three of ten | passed"_s, u"  wrong | not run"_s,
                              u"  never below nothing | not run"_s}));
        run({.files = {path("nim.test.sidl")}, .line = 4});
        QCOMPARE(m_pane->model()->count(Status::Passed), 2);
    }

    /// By their names, wherever they stand by then: nothing is known any more of what asks something else.
    void oneTestLeavesWhatStandsElsewhereNow()
    {
        const QString covered = suite + u"coverage(1).\n"_s;
        write("nim.test.sidl", covered);
        run({.files = {path("nim.test.sidl")}});
        QStringList before = shown();
        const QString moved = QString(covered).replace(u"\nalways("_s, u"\n\n\nalways("_s).prepend(u"% Moved.\n"_s);
        run({.files = {path("nim.test.sidl")}, .texts = {{path("nim.test.sidl"), moved}}, .line = 7});
        QCOMPARE(shown(), before);
        QSignalSpy places(m_pane.get(), &TestsPane::placeActivated);
        activate(u"Expected"_s);
        QCOMPARE(places.last().at(1).value<language::Span>().line, 4); // of the step, a line below where it was
        const QString other = QString(moved).replace(u"[bob, 7]"_s, u"[bob, 8]"_s);
        run({.files = {path("nim.test.sidl")}, .texts = {{path("nim.test.sidl"), other}}, .line = 7});
        QCOMPARE(shown().filter(u"not run"_s),
                 (QStringList{u"  three of ten | not run"_s, u"  coverage(1) | not run"_s})); // of all together
        QVERIFY(shown().contains(u"  wrong | failed"_s));
    }

    /// Wherever the selection was, unless that still fails.
    void whatNewlyFailsIsSelected()
    {
        write("many.test.sidl",
              u"tests('nim.sidl').\ntest('three', [choose([main], [3]), step]).\n"_s
                  + QString(u"test('x', [step]).\n"_s).repeated(30));
        const QString nim = QString::fromUtf8(read("nim.sidl"));
        const QString changed = QString(nim).replace(u"min(Matches, 3)"_s, u"min(Matches, 2)"_s);
        const QStringList both{path("many.test.sidl"), path("nim.test.sidl")};
        const auto runBoth = [&](const QString &rules) {
            run({.files = both, .texts = {{path("nim.sidl"), rules}}, .isOnSave = true});
            return m_view->currentIndex().data().toString();
        };
        runBoth(nim);
        const QModelIndex file = m_pane->model()->index(0, 0);
        m_view->expand(file);
        m_view->setCurrentIndex(m_pane->model()->index(30, 0, file));
        QCOMPARE(runBoth(changed), u"three"_s);
        QVERIFY(m_view->viewport()->rect().contains(m_view->visualRect(m_view->currentIndex())));
        runBoth(nim);
        m_view->setCurrentIndex(m_pane->model()->index(1, 0, m_pane->model()->index(1, 0)));
        QCOMPARE(runBoth(changed), u"wrong"_s);
    }

    /// As those that fail are, and after them.
    void whatIsNotUsableIsBroughtIntoView()
    {
        const auto selected = [this] { return m_view->currentIndex().data().toString(); };
        const auto isInView
            = [this] { return m_view->viewport()->rect().contains(m_view->visualRect(m_view->currentIndex())); };
        QFile::remove(path("nim.test.sidl"));
        write("many.test.sidl", u"tests('nim.sidl').\n"_s + QString(u"test('x', [step]).\n"_s).repeated(40));
        write("worse.test.sidl", u"tests('broken.sidl').\ntest('lost', [step]).\n"_s);
        write("broken.sidl", QString::fromUtf8(read("nim.sidl")));
        const TestsPane::Request all{.files = {path("many.test.sidl"), path("worse.test.sidl")}, .isAll = true};
        m_pane->resize(600, 260);
        run(all);
        m_view->expand(m_pane->model()->index(0, 0));
        m_view->setCurrentIndex(m_pane->model()->index(0, 0, m_pane->model()->index(0, 0)));
        write("broken.sidl", u"game(nim"_s);
        run(all);
        QCOMPARE(selected(), u"lost"_s);
        QVERIFY(isInView());
        write("worse.test.sidl",
              u"tests('nim.sidl').\ntest('lost', [player_of_none(1)]).\ntest('wrong', [terminal]).\n"_s);
        m_view->setCurrentIndex({});
        run({.files = {path("worse.test.sidl")}, .isAll = true});
        QCOMPARE(selected(), u"wrong"_s); // what fails comes first
    }

    /// "0 passed, 0 failed" would look as if all were well.
    void whatWasNotRunIsCounted()
    {
        write("lost.test.sidl", u"tests('lost.sidl').\ntest('a step', [step]).\ntest('two', [step, step]).\n"_s);
        run({.files = {path("lost.test.sidl")}, .isAll = true});
        QVERIFY(isTold(u"0 passed, 0 failed, 2 not usable"_s));
        run({.files = {path("lost.test.sidl"), path("gone.test.sidl")}, .isAll = true});
        QVERIFY(isTold(u"0 passed, 0 failed, 2 not usable, 1 file with errors"_s));
    }

    /// What came of rules that were good says nothing of those that are lost, or have an error.
    void nothingStaysPassedOfRulesThatCannotBeUsed()
    {
        const QString all = u"test('a', [step]).\ntest('b', [step]).\n"_s;
        const auto rules = [&](const QString &name) { return u"tests('%1').\n"_s.arg(name) + all; };
        const TestsPane::Request request{.files = {path("a.test.sidl")}};
        const QStringList lost{u"  a | not usable: the rules cannot be used"_s,
                               u"  b | not usable: the rules cannot be used"_s};
        write("a.test.sidl", rules(u"nim.sidl"_s));
        run(request);
        QVERIFY(isTold(u"2 passed, 0 failed"_s));
        write("a.test.sidl", rules(u"mim.sidl"_s));
        run(request);
        QCOMPARE(shown().mid(1), lost);
        QVERIFY2(shown()[0].contains(u"cannot read the rules"_s), qPrintable(shown()[0]));
        QVERIFY(isTold(u"0 passed, 0 failed, 2 not usable"_s));
        write("a.test.sidl", rules(u"nim.sidl"_s)); // one after the other comes back
        run({.files = request.files, .line = 2});
        QCOMPARE(shown().mid(1), (QStringList{u"  a | passed"_s, u"  b | not run"_s}));
        run(request);

        write("nim.sidl", u"game(nim"_s);
        run({.files = request.files, .line = 2}); // of the other one nothing is known any more
        QCOMPARE(shown().mid(1), (QStringList{lost[0], u"  b | not run"_s}));
        QVERIFY2(shown()[0].contains(u"the rules have an error"_s), qPrintable(shown()[0]));
        QVERIFY(isTold(u"0 passed, 0 failed, 1 not usable, 1 not run"_s));
    }

    /// What other files gave before, perhaps by other rules, is none of what the run has found.
    void whatIsOfEarlierRunsIsNotCounted()
    {
        write("good.test.sidl", u"tests('nim.sidl').\ntest('a step', [step]).\n"_s);
        const QStringList both{path("good.test.sidl"), path("nim.test.sidl")};
        run({.files = both, .isAll = true});
        QVERIFY(isTold(u"3 passed, 1 failed"_s));
        const auto colours = [this](int file) {
            QList<QColor> found;
            const QModelIndex one = m_pane->model()->index(file, 0), test = m_pane->model()->index(0, 0, one);
            for (const QModelIndex &index : {one, one.siblingAtColumn(1), test, test.siblingAtColumn(1)})
                found << index.data(Qt::ForegroundRole).value<QColor>();
            return found;
        };
        const QList<QColor> fresh = colours(1);
        const QString failed = shown().filter(u"nim.test.sidl | "_s).value(0).section(u" | "_s, 1);
        run({.files = {path("good.test.sidl")}});
        QVERIFY(isTold(u"1 passed, 0 failed; not counted: 1 file that was run earlier"_s));
        QCOMPARE(m_pane->model()->count(Status::Failed), 0);
        QCOMPARE(shown().filter(u"nim.test.sidl | "_s), QStringList{u"nim.test.sidl | earlier: "_s + failed});
        QCOMPARE(colours(1), QList<QColor>(4, ui::faintColour(m_pane->palette())));
        run({.files = both, .rules = path("other.sidl")}); // no test is of these
        QVERIFY(isTold(u"1 passed, 0 failed; not counted: 1 file that was run earlier"_s));
        run({.files = {path("nim.test.sidl")}});
        QCOMPARE(shown().filter(u"nim.test.sidl | "_s), QStringList{u"nim.test.sidl | "_s + failed});
        QCOMPARE(colours(1), fresh);
        run({.files = both, .isAll = true});
        QVERIFY(!isTold(u"; not counted"_s));
        QCOMPARE(m_pane->model()->earlier(), 0);
    }

    /// What is counted, and what is not, is read to its end where the pane is narrow.
    void whatIsCountedIsWholeInANarrowPane()
    {
        write("more.test.sidl", u"tests('nim.sidl').\ntest('a step', [step]).\n"_s);
        run({.files = {path("more.test.sidl")}});
        m_pane->resize(260, 400);
        run({.files = {path("nim.test.sidl")}});
        const QString told = u"2 passed, 1 failed; not counted: 1 file that was run earlier"_s;
        QVERIFY(isTold(told));
        const QLabel *line = nullptr;
        for (const QLabel *label : m_pane->findChildren<QLabel *>())
            if (label->text() == told)
                line = label;
        const QRect room = line->contentsRect();
        QTRY_VERIFY(line->fontMetrics().boundingRect(0, 0, room.width(), 1000, Qt::TextWordWrap, told).height()
                    <= line->contentsRect().height());
        QVERIFY(room.height() > 0 && line->fontMetrics().horizontalAdvance(told) > room.width());
    }

    /// One test that is run under changed rules leaves none of the others as passed by them.
    void oneTestUnderOtherRules()
    {
        run({.files = {path("nim.test.sidl")}});
        const QStringList before = shown();
        const QString nim = QString::fromUtf8(read("nim.sidl"));
        run({.files = {path("nim.test.sidl")}, .texts = {{path("nim.sidl"), nim + u"% more\n"_s}}, .line = 2});
        QCOMPARE(shown(), before);
        const QString changed = QString(nim).replace(u"min(Matches, 3)"_s, u"min(Matches, 2)"_s);
        run({.files = {path("nim.test.sidl")}, .texts = {{path("nim.sidl"), changed}}, .line = 4});
        QCOMPARE(shown().filter(u"not run"_s).size(), 2);
    }

    void ofManyFilesThoseThatFailedAreOpen()
    {
        write("good.test.sidl", u"tests('nim.sidl').\ntest('a step', [step]).\n"_s);
        run({.files = {path("good.test.sidl"), path("nim.test.sidl")}, .isAll = true});
        QCOMPARE(m_pane->model()->rowCount(), 2);
        QVERIFY(!m_view->isExpanded(m_pane->model()->index(0, 0)));
        QVERIFY(m_view->isExpanded(m_pane->model()->index(1, 0)));
        run({.files = {path("good.test.sidl")}});
        QVERIFY(m_view->isExpanded(m_pane->model()->index(0, 0)));
    }

    void openTextsAreTestedAsTheyAre()
    {
        const QString changed = QString(suite).replace(u"[bob, 7]"_s, u"[bob, 8]"_s);
        run({.files = {path("nim.test.sidl")}, .texts = {{path("nim.test.sidl"), changed}}});
        QCOMPARE(m_pane->model()->count(Status::Failed), 2);
        QFile nim(path("nim.sidl"));
        QVERIFY(nim.open(QIODevice::ReadOnly));
        const QString rules = QString::fromUtf8(nim.readAll()).replace(u"min(Matches, 3)"_s, u"min(Matches, 2)"_s);
        run({.files = {path("nim.test.sidl")}, .texts = {{path("nim.sidl"), rules}}});
        QCOMPARE(m_pane->model()->count(Status::Passed), 1);
    }

    void filesThatAreOfOtherRulesOrGone()
    {
        write("other.test.sidl", u"tests('nim.sidl').\ntest('too', [step]).\n"_s);
        write("faulty.test.sidl", u"tset('a', [step]).\n"_s);
        run({.files = {path("nim.test.sidl"), path("other.test.sidl"), path("faulty.test.sidl")},
             .rules = path("nim.sidl")});
        QCOMPARE(m_pane->model()->rowCount(), 2); // faulty.sidl is other rules
        run({.files = {path("faulty.test.sidl"), path("gone.test.sidl")}, .isAll = true});
        const QStringList lines = shown();
        QCOMPARE(int(lines.size()), 2);
        QVERIFY2(lines[0].contains(u"cannot read the rules"_s), qPrintable(lines[0]));
        QVERIFY2(lines[1].contains(u"cannot be read"_s), qPrintable(lines[1]));
    }

    void aRunIsCancelled()
    {
        write("long.test.sidl", u"tests('nim.sidl').\ntest('long', [( between(1, 1000000000, N), N < 0 )]).\n"_s);
        const QSignalSpy told(m_pane.get(), &TestsPane::told);
        m_pane->run({.files = {path("long.test.sidl"), path("nim.test.sidl")}, .isOnSave = true});
        QPushButton *cancel = m_buttons[u"Cancel"_s];
        QTRY_VERIFY(cancel->isVisible());
        cancel->click();
        QTRY_VERIFY(!m_pane->isRunning());
        QCOMPARE(m_pane->model()->rowCount(), 1); // the other one was not begun
        QCOMPARE(told.size(), 0);                 // that all pass
        QCOMPARE(m_pane->model()->count(Status::Failed), 0);
    }

    void whatIsWantedIsTold()
    {
        QSignalSpy all(m_pane.get(), &TestsPane::runAllWanted);
        QSignalSpy caret(m_pane.get(), &TestsPane::runAtCaretWanted);
        QSignalSpy onSave(m_pane.get(), &TestsPane::runsOnSaveChanged);
        m_buttons[u"Run All"_s]->click();
        QCOMPARE(all.size(), 1);
        QVERIFY(!m_buttons[u"Run at Caret"_s]->isEnabled());
        m_pane->setMayRunAtCaret(true);
        m_buttons[u"Run at Caret"_s]->click();
        QCOMPARE(caret.size(), 1);
        m_pane->findChild<QCheckBox *>()->click();
        QVERIFY(m_pane->runsOnSave());
        QCOMPARE(onSave.size(), 1);
    }

private:
    QString path(const char *name) const { return m_folder->filePath(QString::fromLatin1(name)); }
    void write(const char *name, const QString &text) const
    {
        QFile file(path(name));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(text.toUtf8()) >= 0);
    }
    QByteArray read(const char *name) const
    {
        QFile file(path(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    void run(const TestsPane::Request &request)
    {
        m_pane->run(request);
        QTRY_VERIFY_WITH_TIMEOUT(!m_pane->isRunning(), 20000);
    }
    bool isTold(const QString &summary) const
    {
        const auto labels = m_pane->findChildren<QLabel *>();
        return std::any_of(labels.begin(), labels.end(),
                           [&](const QLabel *label) { return label->isVisible() && label->text() == summary; });
    }
    /// Names and outcomes, indented.
    QStringList shown(const QModelIndex &parent = {}, int depth = 0) const
    {
        QStringList lines;
        const TestsModel *model = m_pane->model();
        for (int row = 0; row < model->rowCount(parent); ++row) {
            const QModelIndex one = model->index(row, 0, parent);
            lines += QString(2 * depth, u' ') + one.data().toString() + u" | "_s
                + one.siblingAtColumn(TestsModel::OutcomeColumn).data().toString();
            lines += shown(one, depth + 1);
        }
        return lines;
    }
    void activate(const QString &name)
    {
        const QModelIndexList found = m_pane->model()->match(m_pane->model()->index(0, 0), Qt::DisplayRole, name, 1,
                                                             Qt::MatchExactly | Qt::MatchRecursive);
        QCOMPARE(found.size(), 1);
        m_view->setCurrentIndex(found[0]);
        QTest::keyClick(m_view, Qt::Key_Return);
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<TestsPane> m_pane;
    QTreeView *m_view = nullptr;
    QMap<QString, QPushButton *> m_buttons;
};

SIDL_WINDOW_TEST_MAIN(TestTestsPane)
#include "tst_testspane.moc"
