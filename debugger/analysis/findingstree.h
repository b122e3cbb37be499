// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QTreeWidget>

namespace sidl::debugger {

/// Sections of rows that tell what was found, in the first column, and how many or when, in the other. Window thread.
class FindingsTree : public QTreeWidget
{
    Q_OBJECT
public:
    FindingsTree(const QString &accessibleName, QWidget *parent);

protected:
    QTreeWidgetItem *addSection(const QString &title, const QString &value = {});
    QTreeWidgetItem *addSection(const QString &title, int count);
    static QTreeWidgetItem *addRow(QTreeWidgetItem *parent, const QString &text, const QString &value = {});
    static void addMore(QTreeWidgetItem *parent, std::size_t count); ///< that so many are left out
    void fitColumns();                                               ///< after all was added
    void resizeEvent(QResizeEvent *event) override;

private:
    void shareRoom();
};

} // namespace sidl::debugger
