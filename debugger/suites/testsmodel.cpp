// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/suites/testsmodel.h"

#include "sidl/suites/golden.h"
#include "sidl/suites/reports.h"
#include "sidl/ui/colours.h"
#include "sidl/ui/tiptype.h"

#include <QFileInfo>
#include <QLocale>

#include <algorithm>
#include <chrono>
#include <optional>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

using suites::Failure;
using suites::Outcome;
using suites::SuiteFindings;
using Status = Outcome::Status;

namespace {

constexpr int LinkRole = Qt::UserRole + 1;
constexpr int IsGoodRole = Qt::UserRole + 2;  // of outcomes
constexpr int WhyRole = Qt::UserRole + 3;     // which line of why a row has
constexpr int ChangedRole = Qt::UserRole + 4; // of outcomes: the test or its rules are others now

QStandardItem *cell(const QString &text)
{
    auto *item = new QStandardItem(text);
    item->setEditable(false);
    item->setToolTip(ui::plainTip(text));
    return item;
}

QString timeText(std::chrono::microseconds time)
{
    const double milliseconds = double(time.count()) / 1000;
    return milliseconds < 1000 ? TestsModel::tr("%1 ms").arg(QLocale().toString(milliseconds, 'f', 1))
                               : TestsModel::tr("%1 s").arg(QLocale().toString(milliseconds / 1000, 'f', 1));
}

/// What stands behind the word for the outcome, as far as it says something without what was expected; may be empty.
QString shortReason(const suites::Test &test, const Outcome &outcome)
{
    using Kind = suites::Test::Kind;
    const bool isCount = test.kind == Kind::Coverage || test.kind == Kind::Leaks || test.kind == Kind::Perft;
    return isCount && outcome.failure ? outcome.failure->found.section(u'\n', 0, 0) : outcome.note;
}

/// @p outcome of @p test, which stands where @p now does by now.
Outcome movedTo(Outcome outcome, const suites::Test &test, const suites::Test &now)
{
    for (std::size_t step = 0; outcome.failure && step < test.steps.size(); ++step)
        if (test.steps[step].place == outcome.failure->step) {
            outcome.failure->step = now.steps[step].place;
            break;
        }
    return outcome;
}

/// Where one test was run, the others are as they were @p before, as long as they and the rules are the same, and these
/// could be used: what came of other rules says nothing of those that there are now. Coverage is of all tests together.
void keepKnown(SuiteFindings &all, const SuiteFindings &before)
{
    if (before.suite.rules != all.suite.rules || !before.error.isEmpty() || !all.error.isEmpty()
        || !before.areOf(all.program.text))
        return;
    const std::vector<suites::Test> &tests = all.suite.tests, &others = before.suite.tests;
    std::vector<std::optional<std::size_t>> known = before.ofNames(tests);
    for (std::size_t test = 0; test < tests.size(); ++test)
        if (known[test] && !suites::asksTheSame(tests[test], others[*known[test]]))
            known[test].reset();
    const bool areAllSame
        = tests.size() == others.size() && std::find(known.begin(), known.end(), std::nullopt) == known.end();
    for (std::size_t test = 0; test < tests.size(); ++test) {
        if (all.outcomes[test] || !known[test] || (tests[test].kind == suites::Test::Kind::Coverage && !areAllSame))
            continue;
        if (const std::optional<Outcome> &outcome = before.outcomes[*known[test]])
            all.outcomes[test] = movedTo(*outcome, others[*known[test]], tests[test]);
    }
}

} // namespace

TestsModel::TestsModel(QObject *parent)
    : QStandardItemModel(0, ColumnCount, parent)
{
    setHorizontalHeaderLabels({tr("Test"), tr("Outcome"), tr("Time")});
}

void TestsModel::beginRun()
{
    m_ofRun.clear();
    for (int row = 0; row < rowCount(); ++row)
        tellFile(row);
}

void TestsModel::setFiles(const QStringList &paths)
{
    for (int row = rowCount() - 1; row >= 0; --row) {
        if (paths.contains(m_findings[std::size_t(row)].suite.path))
            continue;
        m_ofRun.remove(m_findings[std::size_t(row)].suite.path);
        m_findings.erase(m_findings.begin() + row);
        removeRow(row);
    }
    nameFiles();
}

QModelIndex TestsModel::indexOf(const QString &path) const
{
    const auto found = std::find_if(m_findings.begin(), m_findings.end(),
                                    [&](const SuiteFindings &one) { return one.suite.path == path; });
    return found == m_findings.end() ? QModelIndex() : index(int(found - m_findings.begin()), 0);
}

QString TestsModel::keyOf(const QModelIndex &index) const
{
    const QModelIndex test = testOf(index);
    return test.isValid() ? findingsOf(test)->suite.path + u'\n' + test.data().toString() : QString();
}

bool TestsModel::hasPassed(const QString &key) const
{
    for (int row = 0; row < rowCount(); ++row)
        for (int at = 0; at < item(row)->rowCount(); ++at) {
            const QModelIndex test = index(at, NameColumn, index(row, NameColumn));
            if (const Outcome *outcome = outcomeOf(test); outcome && keyOf(test) == key)
                return outcome->status == Status::Passed;
        }
    return false;
}

QSet<QString> TestsModel::failed() const
{
    QSet<QString> tests;
    for (int row = 0; row < rowCount(); ++row)
        for (int at = 0; at < item(row)->rowCount(); ++at)
            if (const QModelIndex test = index(at, NameColumn, index(row, NameColumn)); hasFailed(test))
                tests << keyOf(test);
    return tests;
}

QModelIndex TestsModel::firstFailed(const QModelIndex &file, const QSet<QString> &before) const
{
    QModelIndex unusable;
    for (int row = 0; row < rowCount(); ++row) {
        const QModelIndex one = index(row, NameColumn);
        for (int test = 0; test < rowCount(one) && (!file.isValid() || one == file); ++test) {
            const QModelIndex found = index(test, NameColumn, one);
            if (!hasFailed(found) || before.contains(keyOf(found)))
                continue;
            if (outcomeOf(found)->status == Status::Failed)
                return found;
            if (!unusable.isValid())
                unusable = found;
        }
    }
    return unusable;
}

QModelIndex TestsModel::firstFaulty() const
{
    const auto found
        = std::find_if(m_findings.begin(), m_findings.end(), [](const SuiteFindings &one) { return one.isFaulty(); });
    return found == m_findings.end() ? QModelIndex() : index(int(found - m_findings.begin()), NameColumn);
}

QModelIndex TestsModel::testOf(const QModelIndex &index) const
{
    QModelIndex test = index.siblingAtColumn(NameColumn);
    while (test.parent().parent().isValid())
        test = test.parent();
    return test.parent().isValid() ? test : QModelIndex();
}

QModelIndex TestsModel::testAt(const QModelIndex &file, int line) const
{
    const std::vector<suites::Test> &tests = m_findings[std::size_t(file.row())].suite.tests;
    int at = -1;
    for (std::size_t test = 0; test < tests.size(); ++test)
        if (tests[test].place.line <= line)
            at = int(test);
    return at < 0 ? QModelIndex() : index(at, NameColumn, file);
}

bool TestsModel::hasFailed(const QModelIndex &test) const
{
    const Outcome *const outcome = outcomeOf(test);
    return outcome && outcome->status != Status::Passed;
}

void TestsModel::setFindings(const SuiteFindings &findings)
{
    const QModelIndex there = indexOf(findings.suite.path);
    SuiteFindings all = findings;
    m_ofRun.insert(findings.suite.path);
    if (there.isValid()) {
        keepKnown(all, m_findings[std::size_t(there.row())]);
        m_findings[std::size_t(there.row())] = std::move(all);
        item(there.row())->removeRows(0, item(there.row())->rowCount());
        fill(item(there.row()), m_findings[std::size_t(there.row())]);
        nameFiles();
        return;
    }
    const auto at
        = std::lower_bound(m_findings.begin(), m_findings.end(), all,
                           [](const SuiteFindings &a, const SuiteFindings &b) { return a.suite.path < b.suite.path; });
    const int row = int(at - m_findings.begin());
    m_findings.insert(at, std::move(all));
    insertRow(row, {cell({}), cell({}), cell({})});
    fill(item(row), m_findings[std::size_t(row)]);
    nameFiles();
}

/// With their folders, where two are called alike.
void TestsModel::nameFiles()
{
    QHash<QString, int> counts;
    for (const SuiteFindings &findings : m_findings)
        ++counts[QFileInfo(findings.suite.path).fileName()];
    for (int row = 0; row < rowCount(); ++row) {
        const QFileInfo file(m_findings[std::size_t(row)].suite.path);
        item(row)->setText(counts.value(file.fileName()) > 1
                               ? tr("%1 in %2").arg(file.fileName(), QFileInfo(file.absolutePath()).fileName())
                               : file.fileName());
    }
}

void TestsModel::fill(QStandardItem *file, const SuiteFindings &findings)
{
    file->setToolTip(ui::plainTip(findings.suite.path));
    std::chrono::microseconds whole{0};
    for (std::size_t at = 0; at < findings.suite.tests.size(); ++at) {
        const suites::Test &test = findings.suite.tests[at];
        const std::optional<Outcome> &outcome = findings.outcomes[at];
        QStandardItem *name = cell(test.name);
        name->setData(int(Link::Test), LinkRole);
        QStandardItem *status = cell({});
        QStandardItem *time = cell({});
        if (outcome) {
            status->setData(outcome->status == Status::Passed, IsGoodRole);
            time->setText(timeText(outcome->time));
            time->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
            whole += outcome->time;
        }
        file->appendRow({name, status, time});
        tellTest(file->row(), int(at));
        if (!outcome || outcome->status != Status::Failed)
            continue;
        const Failure &failure = *outcome->failure;
        const auto add = [&](const QString &what, const QString &text, Link link) {
            QStandardItem *item = cell(what);
            item->setData(int(link), LinkRole);
            name->appendRow({item, cell(text), cell({})});
        };
        add(tr("Expected"), failure.expected, Link::Test);
        add(tr("Found"), failure.found.section(u'\n', 0, 0), Link::Test);
        if (failure.seed)
            add(tr("Random play"), tr("seed %1, made short").arg(*failure.seed), Link::Play);
        if (test.kind != suites::Test::Kind::Coverage) // which is of all plays together
            add(tr("State"), tr("chronon %1").arg(failure.chronon), failure.play ? Link::Play : Link::Test);
        if (failure.rule.isValid())
            add(tr("Rule"), tr("%1, line %2").arg(QFileInfo(findings.suite.rules).fileName()).arg(failure.rule.line),
                Link::Rule);
        const QStringList why = failure.why.split(u'\n');
        for (qsizetype line = 0; line < why.size(); ++line) {
            if (why.at(line).isEmpty())
                continue;
            add(line == 0 ? tr("Why") : QString(), why.at(line), failure.rule.isValid() ? Link::Rule : Link::Test);
            name->child(name->rowCount() - 1)->setData(int(line), WhyRole);
        }
        if (failure.play)
            add(tr("Play"), tr("open it in the timeline"), Link::Play);
    }
    item(file->row(), TimeColumn)->setText(timeText(whole));
    item(file->row(), TimeColumn)->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
    tellFile(file->row());
}

bool TestsModel::setChanged(int row, const std::vector<bool> &tests)
{
    const std::vector<std::optional<Outcome>> &outcomes = m_findings[std::size_t(row)].outcomes;
    bool isNew = false;
    for (int test = 0; test < item(row)->rowCount(); ++test) {
        const auto at = std::size_t(test);
        const bool hasChanged = outcomes[at] && at < tests.size() && tests[at];
        if (hasChanged == isChanged(row, test))
            continue;
        item(row)->child(test, OutcomeColumn)->setData(hasChanged, ChangedRole);
        tellTest(row, test);
        isNew = true;
    }
    if (isNew)
        tellFile(row);
    return isNew;
}

bool TestsModel::isChanged(int row, int test) const
{
    return item(row)->child(test, OutcomeColumn)->data(ChangedRole).toBool();
}

int TestsModel::changed(int row) const
{
    int count = 0;
    for (int test = 0; test < item(row)->rowCount(); ++test)
        count += isChanged(row, test) ? 1 : 0;
    return count;
}

void TestsModel::tellTest(int row, int test)
{
    const SuiteFindings &findings = m_findings[std::size_t(row)];
    const std::optional<Outcome> &outcome = findings.outcomes[std::size_t(test)];
    QString text = tr("not run");
    if (outcome) {
        const QString words[] = {tr("passed"), tr("failed"), tr("not usable"), tr("stopped")};
        const QString note = shortReason(findings.suite.tests[std::size_t(test)], *outcome);
        text = note.isEmpty() ? words[int(outcome->status)] : tr("%1: %2").arg(words[int(outcome->status)], note);
    }
    const bool isOld = isChanged(row, test);
    QStandardItem *status = item(row)->child(test, OutcomeColumn);
    status->setText(isOld ? tr("earlier: %1").arg(text) : text);
    status->setToolTip(ui::plainTip(
        isOld ? tr("%1\nThe test or the rules have changed since it was run.").arg(status->text()) : text));
}

void TestsModel::tellFile(int row)
{
    const SuiteFindings &findings = m_findings[std::size_t(row)];
    const int failed = findings.count(Status::Failed), unusable = findings.count(Status::Unusable);
    QStringList counts;
    if (failed > 0)
        counts << tr("%L1 failed").arg(failed);
    if (unusable > 0)
        counts << tr("%L1 not usable").arg(unusable);
    counts << tr("%L1 passed").arg(findings.count(Status::Passed));
    QStandardItem *status = item(row, OutcomeColumn);
    QString text = counts.join(u", "_s);
    if (!findings.error.isEmpty())
        text = findings.error;
    else if (language::hasErrors(findings.suite.problems))
        text = tr("%1; the file has errors").arg(text);
    const bool isOld = !isOfRun(row) || changed(row) > 0;
    status->setText(isOld ? tr("earlier: %1").arg(text) : text);
    QString tip = status->text();
    if (!isOfRun(row))
        tip = tr("%1\nThe last run was of other files; rules and tests may have changed since.").arg(tip);
    else if (isOld)
        tip = tr("%1\nThe rules or tests have changed since the last run.").arg(tip);
    status->setToolTip(ui::plainTip(tip));
    status->setData(findings.hasPassed(), IsGoodRole);
}

void TestsModel::colour(const QPalette &palette)
{
    const QColor good = ui::createdColour(palette), bad = ui::errorColour(palette);
    const auto paint = [&](QStandardItem *one, bool isOld) {
        QVariant colour;
        if (isOld)
            colour = ui::faintColour(palette);
        else if (const QVariant isGood = one->data(IsGoodRole); isGood.isValid())
            colour = isGood.toBool() ? good : bad;
        one->setData(colour, Qt::ForegroundRole);
    };
    for (int row = 0; row < rowCount(); ++row)
        for (int column = 0; column < ColumnCount; ++column) {
            paint(item(row, column), !isOfRun(row) || changed(row) > 0);
            for (int test = 0; test < item(row)->rowCount(); ++test)
                paint(item(row)->child(test, column), !isOfRun(row) || isChanged(row, test));
        }
}

const SuiteFindings *TestsModel::findingsOf(const QModelIndex &index) const
{
    QModelIndex top = index;
    while (top.parent().isValid())
        top = top.parent();
    return top.isValid() ? &m_findings[std::size_t(top.row())] : nullptr;
}

const Outcome *TestsModel::outcomeOf(const QModelIndex &index) const
{
    const QModelIndex test = testOf(index);
    if (!test.isValid())
        return nullptr;
    const SuiteFindings *const findings = findingsOf(index);
    const std::optional<Outcome> &outcome = findings->outcomes[std::size_t(test.row())];
    return outcome ? &*outcome : nullptr;
}

std::optional<TestsModel::Place> TestsModel::placeOf(const QModelIndex &index) const
{
    const SuiteFindings *const findings = findingsOf(index);
    if (!findings)
        return {};
    if (!index.parent().isValid()) {
        const language::Diagnostics &problems = findings->program.problems;
        const auto error = std::find_if(problems.begin(), problems.end(), [](const language::Diagnostic &problem) {
            return problem.severity == language::Severity::Error;
        });
        if (!findings->error.isEmpty() && error != problems.end()) // which the row tells
            return Place{findings->suite.rules, error->span};
        return Place{findings->suite.path, {0, 1, 1, 0}};
    }
    const QModelIndex test = testOf(index);
    const Outcome *const outcome = outcomeOf(index);
    const language::Span whole = findings->suite.tests[std::size_t(test.row())].place;
    const auto link = Link(index.siblingAtColumn(NameColumn).data(LinkRole).toInt());
    if (!outcome || !outcome->failure)
        return Place{findings->suite.path, whole};
    if (const QVariant line = index.siblingAtColumn(NameColumn).data(WhyRole); line.isValid()) {
        const std::vector<language::Span> &places = outcome->failure->whyPlaces;
        if (const auto at = std::size_t(line.toInt()); at < places.size() && places[at].isValid())
            return Place{findings->suite.rules, places[at]};
    }
    if (link == Link::Rule && outcome->failure->rule.isValid())
        return Place{findings->suite.rules, outcome->failure->rule};
    return Place{findings->suite.path, outcome->failure->step.isValid() ? outcome->failure->step : whole};
}

const engine::Trace *TestsModel::playOf(const QModelIndex &index) const
{
    const Outcome *const outcome = index.isValid() ? outcomeOf(index) : nullptr;
    return outcome && outcome->failure && outcome->failure->play ? &*outcome->failure->play : nullptr;
}

QString TestsModel::failureOf(const QModelIndex &index) const
{
    const Outcome *const outcome = index.isValid() ? outcomeOf(index) : nullptr;
    if (!outcome || !outcome->failure)
        return {};
    const QModelIndex test = testOf(index);
    const auto firstLine = [](const QString &text) { return text.section(u'\n', 0, 0); };
    const Failure &failure = *outcome->failure;
    const QString text
        = tr("“%1”, at the state of chronon %2. Expected: %3. Found: %4.")
              .arg(findingsOf(index)->suite.tests[std::size_t(test.row())].name, QString::number(failure.chronon),
                   firstLine(failure.expected), firstLine(failure.found));
    return failure.seed ? tr("%1 It is the random play with seed %2, made short.").arg(text).arg(*failure.seed) : text;
}

QString TestsModel::rulesOf(const QModelIndex &index) const
{
    const SuiteFindings *const findings = findingsOf(index);
    return findings ? findings->suite.rules : QString();
}

std::optional<TestsModel::Place> TestsModel::ruleOf(const QModelIndex &index) const
{
    const Outcome *const outcome = index.isValid() ? outcomeOf(index) : nullptr;
    if (!outcome || !outcome->failure || !outcome->failure->rule.isValid())
        return {};
    return Place{rulesOf(index), outcome->failure->rule};
}

QString TestsModel::textOf(const QModelIndex &index) const
{
    const QModelIndex test = testOf(index), row = test.isValid() ? test : index.siblingAtColumn(NameColumn);
    if (!row.isValid())
        return {};
    QString text = tr("%1: %2").arg(row.data().toString(), row.siblingAtColumn(OutcomeColumn).data().toString());
    if (const Outcome *const outcome = outcomeOf(row); outcome && outcome->failure) {
        const SuiteFindings &findings = *findingsOf(row);
        for (const QString &line :
             suites::failureLines(findings, findings.suite.tests[std::size_t(row.row())], *outcome->failure))
            text += u"\n  "_s + line;
    }
    return text + u'\n';
}

QString TestsModel::driftedRecordOf(const QModelIndex &index) const
{
    const Outcome *const outcome = index.isValid() ? outcomeOf(index) : nullptr;
    return outcome && outcome->again ? findingsOf(index)->suite.tests[std::size_t(testOf(index).row())].goal
                                     : QString();
}

QString TestsModel::accept(const QModelIndex &index) const
{
    const SuiteFindings &findings = *findingsOf(index);
    return suites::acceptRecord(driftedRecordOf(index), *outcomeOf(index)->again, findings.program,
                                findings.suite.rules);
}

bool TestsModel::leadsToPlay(const QModelIndex &index) const
{
    return playOf(index) && Link(index.siblingAtColumn(NameColumn).data(LinkRole).toInt()) == Link::Play;
}

int TestsModel::count(Status status) const
{
    int count = 0;
    for (int row = 0; row < rowCount(); ++row)
        count += isOfRun(row) ? m_findings[std::size_t(row)].count(status) : 0;
    return count;
}

int TestsModel::notRun() const
{
    int count = 0;
    for (int row = 0; row < rowCount(); ++row) {
        const auto &outcomes = m_findings[std::size_t(row)].outcomes;
        count += isOfRun(row) ? int(std::count(outcomes.begin(), outcomes.end(), std::nullopt)) : 0;
    }
    return count;
}

int TestsModel::changed() const
{
    int count = 0;
    for (int row = 0; row < rowCount(); ++row)
        count += isOfRun(row) ? changed(row) : 0;
    return count;
}

int TestsModel::faulty() const
{
    int count = 0;
    for (int row = 0; row < rowCount(); ++row)
        count += isOfRun(row) && m_findings[std::size_t(row)].isFaulty() ? 1 : 0;
    return count;
}

int TestsModel::needALook() const
{
    return count(Status::Failed) + count(Status::Unusable) + faulty();
}

int TestsModel::earlier() const
{
    return rowCount() - int(m_ofRun.size());
}

} // namespace sidl::debugger

#include "moc_testsmodel.cpp"
