// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/suites/suitejob.h"

#include <QPalette>
#include <QSet>
#include <QStandardItemModel>

namespace sidl::debugger {

/// Files of tests, below them their tests, and below those that failed what was expected, what was found, why, and where.
/// Window thread.
class TestsModel final : public QStandardItemModel
{
    Q_OBJECT
public:
    enum Column { NameColumn, OutcomeColumn, TimeColumn, ColumnCount };
    /// A place that a row leads to; nothing: none.
    struct Place
    {
        QString path;
        language::Span span;
    };

    explicit TestsModel(QObject *parent = nullptr);

    /// What is there is of earlier runs from now on: it is told as such, and not counted.
    void beginRun();
    /// What came of a file, in place of what was there of it; tests that were not run keep what is known of them, unless
    /// they or the rules are others now, or the rules cannot be used.
    void setFindings(const suites::SuiteFindings &findings);
    /// Which tests of the file in @p row, by their order, are others now than those that were run, or have other rules:
    /// what came of them is told as of before, as results of earlier runs are. It holds until setFindings(). False: it was told so already.
    bool setChanged(int row, const std::vector<bool> &tests);
    void colour(const QPalette &palette);    ///< what passed and what did not
    void setFiles(const QStringList &paths); ///< forgets all others
    const std::vector<suites::SuiteFindings> &findings() const { return m_findings; }

    std::optional<Place> placeOf(const QModelIndex &index) const;
    /// The play of the failed test that @p index is of; null: there is none.
    const engine::Trace *playOf(const QModelIndex &index) const;
    /// Which test has failed that @p index is of, where, and what was expected and found: sentences; empty: none has.
    QString failureOf(const QModelIndex &index) const;
    std::optional<Place> ruleOf(const QModelIndex &index) const; ///< the clause that decided; nothing: none is known
    /// The row's test with what came of it and, where it failed, what was expected and found, and why: lines. Of a file
    /// its row.
    QString textOf(const QModelIndex &index) const;
    /// The record of the golden test that @p index is of, which has drifted and can be accepted; empty: it is none.
    QString driftedRecordOf(const QModelIndex &index) const;
    QString accept(const QModelIndex &index) const;   ///< of such a one: why it cannot be written; empty: it is
    QString keyOf(const QModelIndex &index) const;    ///< path and name of the test that @p index is of; empty: of none
    bool hasPassed(const QString &key) const;         ///< the test of that keyOf(), in the last run of it
    QString rulesOf(const QModelIndex &index) const;  ///< path of the rules that the row's tests are of
    bool leadsToPlay(const QModelIndex &index) const; ///< the row is the one of the play itself
    // Of the files of the last run:
    int count(suites::Outcome::Status status) const;
    int notRun() const;                                  ///< tests that nothing is known of
    int changed() const;                                 ///< tests that were run, see setChanged()
    int faulty() const;                                  ///< files, as SuiteFindings::isFaulty()
    bool hasFound() const { return !m_ofRun.isEmpty(); } ///< something came of it
    int earlier() const;                                 ///< files of runs before
    int needALook() const;                               ///< tests that failed or are not usable, and files as faulty()
    QSet<QString> failed() const;                        ///< the tests that have, of all files, for firstFailed()
    QModelIndex indexOf(const QString &path) const;
    /// Of the tests of @p file, or of all, without those of failed() @p before; where none has, the first that was not
    /// usable. Invalid: there is no such one either.
    QModelIndex firstFailed(const QModelIndex &file = {}, const QSet<QString> &before = {}) const;
    QModelIndex firstFaulty() const; ///< the row of a file, as SuiteFindings::isFaulty(); invalid: none is
    QModelIndex testOf(const QModelIndex &index) const; ///< the row of the test that @p index is of; invalid: of none
    QModelIndex testAt(const QModelIndex &file, int line) const; ///< that begins there or above; invalid: none does
    bool hasFailed(const QModelIndex &test) const;               ///< or was not usable

private:
    enum class Link { Test, Rule, Play };
    const suites::SuiteFindings *findingsOf(const QModelIndex &index) const;
    const suites::Outcome *outcomeOf(const QModelIndex &index) const;
    void fill(QStandardItem *file, const suites::SuiteFindings &findings);
    void nameFiles();
    void tellFile(int row); ///< what came of it as a whole
    void tellTest(int row, int test);
    bool isChanged(int row, int test) const;
    int changed(int row) const; ///< tests of the file
    bool isOfRun(int row) const { return m_ofRun.contains(m_findings[std::size_t(row)].suite.path); }

    std::vector<suites::SuiteFindings> m_findings; ///< by row
    QSet<QString> m_ofRun;                         ///< paths
};

} // namespace sidl::debugger
