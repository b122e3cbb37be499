// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/analysis/findingstree.h"
#include "sidl/analysis/job/knowledgejob.h"
#include "sidl/wording/naming.h"

#include <map>

namespace sidl::debugger {

/// What is assumed of every chronon, if something is, and where the play is not as assumed; then what players know, a section for each: the verdict, the states that the
/// player may be in, of each kind some, and the plays that lead there. Without a question: the words that the player
/// does not see, and in how many of these states they are.
class KnowledgeTree final : public FindingsTree
{
    Q_OBJECT
public:
    explicit KnowledgeTree(QWidget *parent = nullptr);

    /// @p assumption: what is assumed of every chronon, in words; empty: there are none for it.
    void setFindings(const analysis::KnowledgeFindings &findings, const QString &assumption = {},
                     const wording::Naming &naming = {});
    /// What stands above the players: what is assumed, where that is broken, and whether it is common knowledge.
    const QStringList &summary() const { return m_summary; }
    /// "alice knows that it holds": the verdict on one player.
    static QString verdict(const analysis::KnowledgeFindings &findings, const analysis::KnowledgeFindings::Seat &seat,
                           const wording::Naming &naming = {});

    /// Some of @p instances, as they are called: "[holds,alice,jack], [holds,alice,queen]".
    static QString listed(const std::vector<analysis::Instance> &instances, bool areAll, const wording::Naming &naming);

Q_SIGNALS:
    void playActivated(const std::vector<sidl::engine::Choices> &play); ///< from the beginning
    void wordActivated(const QString &word);

private:
    void activate(QTreeWidgetItem *item);
    void addAssumptions(const analysis::KnowledgeFindings &findings);
    void addSeat(const analysis::KnowledgeFindings &findings, const analysis::KnowledgeFindings::Seat &seat);
    /// @p counts: in how many states of the seat a word is that it does not see.
    void addWords(QTreeWidgetItem *section, const analysis::KnowledgeFindings::Seat &seat,
                  const std::map<engine::Word, std::size_t> &counts);
    /// The first ones of @p states, and how many there are; indices into the seat's set.
    void addStates(QTreeWidgetItem *group, const analysis::KnowledgeFindings::Seat &seat,
                   const std::vector<std::size_t> &states, const std::map<engine::Word, std::size_t> &counts);

    QString m_assumption; ///< in words
    QStringList m_summary;
    wording::Naming m_naming;
    std::vector<std::vector<engine::Choices>> m_plays; ///< of rows
};

} // namespace sidl::debugger
