// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/suites/testspane.h"

#include "debugger/suites/teststree.h"
#include "sidl/files/readfile.h"
#include "sidl/suites/suitereader.h"
#include "sidl/ui/elidedlabel.h"
#include "sidl/ui/emptylabel.h"
#include "sidl/ui/flowlayout.h"
#include "sidl/ui/keyboardpart.h"
#include "sidl/ui/messageboxes.h"
#include "sidl/ui/workrow.h"

#include <QCheckBox>
#include <QDir>
#include <QEvent>
#include <QFileInfo>
#include <QMenu>
#include <QPushButton>
#include <QVBoxLayout>

#include <utility>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

using suites::Outcome;
using suites::SuiteFindings;

namespace {

constexpr qint64 LargestSuite = 64ll << 20; // bytes

} // namespace

TestsPane::TestsPane(QWidget *parent)
    : QWidget(parent)
    , m_runAll(new QPushButton(tr("&Run All"), this))
    , m_runAtCaret(new QPushButton(tr("Run at &Caret"), this))
    , m_openPlay(new QPushButton(tr("Open &Play"), this))
    , m_onSave(new QCheckBox(tr("Run on &save"), this))
    , m_status(new ui::ElidedLabel(this))
    , m_work(new ui::WorkRow(this))
    , m_empty(new ui::EmptyLabel({}, this))
    , m_model(new TestsModel(this))
    , m_view(new TestsTree(m_model, this))
    , m_thread(u"tests"_s)
{
    addWidgets();
    connect(m_runAll, &QPushButton::clicked, this, &TestsPane::runAllWanted);
    connect(m_runAtCaret, &QPushButton::clicked, this, &TestsPane::runAtCaretWanted);
    connect(m_openPlay, &QPushButton::clicked, this, &TestsPane::openPlay);
    connect(m_onSave, &QCheckBox::toggled, this, &TestsPane::runsOnSaveChanged);
    connect(m_work, &ui::WorkRow::cancelled, this, &TestsPane::stop);
    connect(m_view, &QTreeView::activated, this, &TestsPane::activate);
    connect(m_view, &QWidget::customContextMenuRequested, this, &TestsPane::showMenu);
    connect(m_view->selectionModel(), &QItemSelectionModel::currentChanged, this, &TestsPane::refresh);
    refresh();
}

ui::PaneInfo TestsPane::info()
{
    ui::PaneInfo info;
    info.name = u"tests"_s;
    info.title = tr("Tests");
    info.area = ui::PaneArea::Bottom;
    info.goToName = u"goToTests"_s;
    info.goToText = tr("Go to &Tests");
    info.goToTip = tr("Run the tests of games");
    info.isOnDemand = true;
    info.create = [] { return new TestsPane; };
    return info;
}

void TestsPane::addWidgets()
{
    m_runAll->setToolTip(tr("Run the tests of all games in the folder of the text"));
    m_runAtCaret->setToolTip(tr("Run the test in which the caret stands"));
    m_openPlay->setToolTip(tr("Show the play of the selected test that failed in the timeline"));
    m_onSave->setToolTip(tr("Run the tests of a game whenever it or they are saved"));
    m_status->setTextFormat(Qt::PlainText);
    m_status->setWordWrap(true);
    m_view->setContextMenuPolicy(Qt::CustomContextMenu);
    ui::selectOnEntry(m_view);
    m_view->setUniformRowHeights(true);
    m_view->setAllColumnsShowFocus(true);
    m_view->setAlternatingRowColors(true);
    m_view->setExpandsOnDoubleClick(false);
    m_view->setAccessibleName(tr("Tests and what came of them"));
    m_view->setMinimumHeight(3 * fontMetrics().height());

    auto *buttons = new ui::FlowLayout;
    for (QWidget *widget : {static_cast<QWidget *>(m_runAll), static_cast<QWidget *>(m_runAtCaret),
                            static_cast<QWidget *>(m_openPlay), static_cast<QWidget *>(m_onSave)})
        buttons->addWidget(widget);
    auto *form = new QVBoxLayout;
    form->setContentsMargins(6, 4, 6, 4);
    form->setSpacing(4);
    form->addLayout(buttons);
    form->addWidget(m_status);
    form->addWidget(m_work);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(form);
    layout->addWidget(m_empty, 1);
    layout->addWidget(m_view, 1);
}

bool TestsPane::runsOnSave() const
{
    return m_onSave->isChecked();
}

void TestsPane::setRunsOnSave(bool runs)
{
    m_onSave->setChecked(runs);
}

void TestsPane::setMayRunAtCaret(bool may)
{
    m_mayRunAtCaret = may;
    refresh();
}

void TestsPane::run(const Request &request)
{
    m_thread.drop();
    m_request = request;
    m_failed = m_model->failed();
    m_waiting = request.files;
    m_hasTaken = false;
    m_nothing.clear();
    if (request.isAll)
        m_model->setFiles(request.files);
    m_work->begin();
    runNext();
}

void TestsPane::showNothing(const QString &why)
{
    m_thread.drop();
    m_waiting.clear();
    m_model->setFiles({});
    m_nothing = why;
    refresh();
    Q_EMIT found();
    Q_EMIT ended();
}

void TestsPane::forgetNothing()
{
    m_nothing.clear();
    refresh();
}

void TestsPane::stop()
{
    m_waiting.clear();
    m_request.isOnSave = false; // whoever stops it knows, and of the rest nothing can be said
    m_thread.stop();
}

void TestsPane::runNext()
{
    if (m_waiting.isEmpty()) {
        selectWhatWasRun();
        showReason(m_view->currentIndex());
        refresh();
        Q_EMIT ended();
        if (m_request.isOnSave && m_hasTaken)
            Q_EMIT told(summary());
        return;
    }
    const QString path = m_waiting.takeFirst();
    suites::SuiteRequest request;
    request.texts = m_request.texts;
    request.line = m_request.line;
    request.threads = std::max(1, QThread::idealThreadCount());
    m_thread.start(
        [path, request, rules = m_request.rules](Nothing &, const WorkControl &work) -> std::optional<SuiteFindings> {
            const auto open = request.texts.constFind(path);
            QString text;
            if (open != request.texts.constEnd()) {
                text = *open;
            } else {
                const files::FileBytes file = files::readRegularFile(path, LargestSuite, work.stop);
                if (!file.error.isEmpty()) {
                    SuiteFindings none;
                    none.suite.path = path;
                    none.error = TestsPane::tr("cannot be read: %1").arg(file.error);
                    return none;
                }
                text = QString::fromUtf8(file.bytes);
            }
            suites::Suite suite = suites::readSuite(text, path);
            if (!rules.isEmpty() && QFileInfo(suite.rules) != QFileInfo(rules))
                return {};
            return suites::runSuite(std::move(suite), request, {}, work);
        },
        [this](const std::optional<SuiteFindings> &findings) { take(findings); },
        [this](const Progress &at) { m_work->setProgress(at.done, at.all); });
    refresh();
}

/// The test that was run alone; or else what has failed first, of those that had not before, or, of the file that alone
/// was run, of all. What is selected there stays where it is one that failed, or none has: who goes from one to the next
/// is not thrown back.
void TestsPane::selectWhatWasRun()
{
    const QModelIndex current = m_view->currentIndex();
    const QModelIndex file = m_request.files.size() == 1 ? m_model->indexOf(m_request.files.front()) : QModelIndex();
    if (!file.isValid()) {
        if (m_model->hasFailed(m_model->testOf(current)))
            return;
        if (const QModelIndex test = m_model->firstFailed({}, m_failed); test.isValid())
            m_view->setCurrentIndex(test);
        else if (!current.isValid())
            m_view->setCurrentIndex(m_model->firstFailed());
        if (!m_view->currentIndex().isValid()) // of a file that has errors, there may be no test
            m_view->setCurrentIndex(m_model->firstFaulty());
        return;
    }
    QModelIndex wanted
        = m_request.line > 0 ? m_model->testAt(file, m_request.line) : m_model->firstFailed(file, m_failed);
    if (!wanted.isValid())
        wanted = m_model->firstFailed(file);
    if (m_request.line == 0) {
        const QModelIndex test = m_model->testOf(current);
        if (test.parent() == file && (m_model->hasFailed(test) || !wanted.isValid()))
            wanted = test;
    }
    if (!wanted.isValid())
        wanted = file;
    m_view->setCurrentIndex(wanted);
    m_view->scrollTo(wanted);
}

/// Scrolls to a test and what is below it, as far as there is room.
void TestsPane::showReason(const QModelIndex &test)
{
    if (!test.parent().isValid())
        return;
    m_view->doItemsLayout(); // rows have come since it was painted
    if (const int rows = m_model->rowCount(test); rows > 0)
        m_view->scrollTo(m_model->index(rows - 1, 0, test));
    m_view->scrollTo(test);
}

void TestsPane::take(const std::optional<SuiteFindings> &findings)
{
    if (findings) {
        if (!std::exchange(m_hasTaken, true)) // a run of none leaves what is told
            m_model->beginRun();
        // Its rows are made anew, and the selection would go to a row beside them.
        const QModelIndex selected = m_model->testOf(m_view->currentIndex());
        const bool isHere = selected.isValid() && selected.parent() == m_model->indexOf(findings->suite.path);
        const QString name = selected.data().toString();
        const int row = selected.row();
        m_model->setFindings(*findings);
        m_model->colour(palette());
        const QModelIndex file = m_model->indexOf(findings->suite.path);
        if (isHere) {
            const QModelIndex again = m_model->index(row, TestsModel::NameColumn, file);
            m_view->setCurrentIndex(again.data().toString() == name ? again : file);
        }
        // Among many files those that need a look stand open, and the rest is out of their way.
        m_view->setExpanded(file, m_request.files.size() == 1 || !findings->hasPassed());
        for (int test = 0; test < m_model->rowCount(file); ++test) {
            const QModelIndex one = m_model->index(test, 0, file);
            m_view->setExpanded(one, m_model->hasChildren(one));
        }
        Q_EMIT found();
    }
    runNext();
}

void TestsPane::setChanged(int row, const std::vector<bool> &tests)
{
    if (!m_model->setChanged(row, tests))
        return;
    m_model->colour(palette());
    refresh();
}

void TestsPane::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        m_model->colour(palette());
}

void TestsPane::activate(const QModelIndex &index)
{
    if (m_model->leadsToPlay(index))
        return openPlay();
    if (const std::optional<TestsModel::Place> place = m_model->placeOf(index))
        Q_EMIT placeActivated(place->path, place->span);
}

void TestsPane::openPlay()
{
    const QModelIndex current = m_view->currentIndex();
    if (const engine::Trace *play = m_model->playOf(current))
        Q_EMIT playWanted(*play, m_model->rulesOf(current), m_model->failureOf(current), m_model->keyOf(current));
}

void TestsPane::showMenu(const QPoint &position)
{
    const QModelIndex current = m_view->currentIndex();
    if (!current.isValid())
        return;
    const QModelIndex test = m_model->testOf(current);
    QModelIndex file = current;
    while (file.parent().isValid())
        file = file.parent();
    const suites::Suite &suite = m_model->findings()[std::size_t(file.row())].suite;
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const auto goTo = [this](const TestsModel::Place &place) {
        return [this, place] { Q_EMIT placeActivated(place.path, place.span); };
    };
    if (test.isValid()) {
        menu->addAction(
            tr("&Run This Test"), this,
            [this, path = suite.path, name = test.data().toString(),
             line = suite.tests[std::size_t(test.row())].place.line] { Q_EMIT runWanted(path, name, line); });
        menu->addAction(tr("Go to &Test"), this, goTo(*m_model->placeOf(test)));
        if (const auto rule = m_model->ruleOf(current))
            menu->addAction(tr("&Go to Rule"), this, goTo(*rule));
    } else {
        menu->addAction(tr("&Run These Tests"), this, [this, path = suite.path] { Q_EMIT runWanted(path, {}, 0); });
        menu->addAction(tr("Go to &Tests"), this, goTo(*m_model->placeOf(file.siblingAtColumn(0))));
    }
    if (m_model->playOf(current))
        menu->addAction(tr("Open &Play"), this, &TestsPane::openPlay);
    menu->addSeparator();
    menu->addAction(tr("&Copy"), m_view, &TestsTree::copy);
    if (!m_model->driftedRecordOf(current).isEmpty())
        menu->addAction(tr("&Accept…"), this, [this, at = QPersistentModelIndex(test)] { accept(at); })
            ->setEnabled(!isRunning());
    menu->popup(m_view->viewport()->mapToGlobal(position));
}

void TestsPane::accept(const QModelIndex &test)
{
    const QString record = m_model->driftedRecordOf(test);
    if (record.isEmpty()) // it was run again meanwhile
        return;
    const QString title = tr("Accept"), shown = QDir::toNativeSeparators(record);
    if (ui::ask(this, title,
                tr("%1 is overwritten by how its play goes now.\n\nThe record that is there is lost. Look at the play "
                   "first: Open Play shows it.")
                    .arg(shown),
                QMessageBox::Ok | QMessageBox::Cancel, QMessageBox::Cancel)
            != QMessageBox::Ok
        || m_model->driftedRecordOf(test).isEmpty())
        return;
    if (const QString error = m_model->accept(test); !error.isEmpty()) {
        ui::warn(this, title, tr("%1 cannot be written: %2.").arg(shown, error));
        return;
    }
    const suites::Suite &suite = m_model->findings()[std::size_t(test.parent().row())].suite;
    Q_EMIT runWanted(suite.path, test.data().toString(), suite.tests[std::size_t(test.row())].place.line);
}

QString TestsPane::verdict() const
{
    const int passed = m_model->count(Outcome::Status::Passed);
    const int failed = m_model->count(Outcome::Status::Failed);
    const int unusable = m_model->count(Outcome::Status::Unusable);
    if (m_model->rowCount() == 0)
        return {};
    QStringList parts{tr("%L1 passed, %L2 failed").arg(passed).arg(failed)};
    if (unusable > 0)
        parts << tr("%L1 not usable").arg(unusable);
    if (const int notRun = m_model->notRun(); notRun > 0 && !isRunning())
        parts << tr("%L1 not run").arg(notRun);
    if (const int faulty = m_model->faulty(); faulty > 0)
        parts << (faulty == 1 ? tr("1 file with errors") : tr("%L1 files with errors").arg(faulty));
    QString all = parts.join(u", "_s);
    if (const int changed = m_model->changed(); changed > 0)
        all = changed == 1 ? tr("%1; 1 of them before a change").arg(all)
                           : tr("%1; %L2 of them before a change").arg(all).arg(changed);
    const int earlier = m_model->earlier();
    return earlier == 0 ? all
        : earlier == 1  ? tr("%1; not counted: 1 file that was run earlier").arg(all)
                        : tr("%1; not counted: %L2 files that were run earlier").arg(all).arg(earlier);
}

QString TestsPane::summary() const
{
    const int failed = m_model->count(Outcome::Status::Failed), unusable = m_model->count(Outcome::Status::Unusable);
    const int tests = m_model->count(Outcome::Status::Passed) + failed + unusable;
    QStringList parts;
    if (failed > 0)
        parts << (tests == 1 ? tr("The test fails") : tr("%1 of %2 tests fail").arg(failed).arg(tests));
    if (unusable > 0)
        parts << tr("%1 of %2 tests cannot be used").arg(unusable).arg(tests);
    if (const int faulty = m_model->faulty(); faulty > 0)
        parts << (faulty == 1 ? tr("1 file of tests with errors") : tr("%1 files of tests with errors").arg(faulty));
    if (parts.isEmpty())
        parts << (tests == 1 ? tr("The test passes") : tr("All %1 tests pass").arg(tests));
    return tr("%1.").arg(parts.join(u", "_s));
}

void TestsPane::refresh()
{
    const bool isAtWork = isRunning();
    if (!isAtWork)
        m_work->end();
    m_runAtCaret->setEnabled(m_mayRunAtCaret);
    m_openPlay->setEnabled(m_model->playOf(m_view->currentIndex()));
    const bool isEmpty = m_model->rowCount() == 0;
    m_empty->setText(m_nothing.isEmpty()
                         ? tr("Run All runs the tests of the games in the folder of the text: "
                              "files that are called like nim.test.sidl. Save Play as Test, in the menu Game, "
                              "makes one of a play.")
                         : m_nothing);
    m_empty->setVisible(isEmpty);
    m_view->setVisible(!isEmpty);
    setFocusProxy(isEmpty ? static_cast<QWidget *>(m_runAll) : m_view);
    m_status->setText(isAtWork && !m_hasTaken ? tr("Running") : verdict());
    m_status->setVisible(!m_status->text().isEmpty());
}

} // namespace sidl::debugger

#include "moc_testspane.cpp"
