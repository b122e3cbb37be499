// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "editor/symbols/outlinemodel.h"
#include "sidl/ui/paneinfo.h"

#include <QPointer>
#include <QSet>
#include <QWidget>

class QLineEdit;
class QSortFilterProxyModel;
class QTreeView;

namespace sidl::editor {

class TextView;

/// The outline of a text. It follows the caret; a click on a row, or Return, goes to its clause.
class OutlinePane final : public QWidget
{
    Q_OBJECT
public:
    explicit OutlinePane(QWidget *parent = nullptr);
    static ui::PaneInfo info(); ///< of the one in the window

    /// The view whose text is outlined; null: none.
    void setView(TextView *view);
    OutlineModel *model() const { return m_model; }

protected:
    void changeEvent(QEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void update();
    void followCaret();
    void filter(const QString &text);
    void activate(const QModelIndex &index);
    void rememberExpanded(const QModelIndex &index, bool isExpanded);
    void restoreExpanded();

    OutlineModel *m_model;
    QSortFilterProxyModel *m_filtered;
    QLineEdit *m_filter;
    QTreeView *m_view;
    QPointer<TextView> m_text;
    QMetaObject::Connection m_symbolsChanged; ///< of its document
    QSet<QString> m_expanded;                 ///< predicates
    QSet<QString> m_collapsed;                ///< groups
    bool m_isRestoring = false;
};

} // namespace sidl::editor
