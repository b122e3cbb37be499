// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/game/gametree.h"

#include <QWidget>

class QLabel;

namespace sidl::debugger {

/// What is assumed of states on the line to the current one, in the order of time, each with a button that takes it
/// back. Hidden while there is nothing. Window thread.
class GivenRow final : public QWidget
{
    Q_OBJECT
public:
    struct Entry
    {
        engine::GameTree::NodeId node = engine::GameTree::Root;
        int chronon = 0;
        QString goal; ///< as it was written

        friend bool operator==(const Entry &, const Entry &) = default;
    };

    explicit GivenRow(QWidget *parent);

    void setEntries(const std::vector<Entry> &entries);
    const std::vector<Entry> &entries() const { return m_entries; }

    /// What is assumed on the line of @p tree to its current node.
    static std::vector<Entry> entriesOf(const engine::GameTree &tree);

Q_SIGNALS:
    void takenBack(const sidl::debugger::GivenRow::Entry &entry);

private:
    void addEntry(const Entry &entry);

    QLabel *m_title;
    std::vector<Entry> m_entries;
};

} // namespace sidl::debugger
