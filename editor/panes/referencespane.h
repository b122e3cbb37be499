// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "editor/symbols/referencesmodel.h"
#include "sidl/ui/paneinfo.h"

#include <QWidget>

class QLabel;
class QTreeView;

namespace sidl::editor {

/// Where a symbol is used. A click on a row, or Return, goes to its place in the text.
class ReferencesPane final : public QWidget
{
    Q_OBJECT
public:
    explicit ReferencesPane(QWidget *parent = nullptr);
    static ui::PaneInfo info(); ///< of the one in the window

    ReferencesModel *model() const { return m_model; }
    void setReferences(const language::References &references);
    /// The same ones in a text that has been changed: the row that is chosen stays.
    void updateReferences(const language::References &references);

Q_SIGNALS:
    /// @p path: of the text that it is in; empty: the one that was asked.
    void placeActivated(const sidl::language::Span &place, const QString &path);

private:
    QLabel *m_title;
    bool m_areAsked = false; ///< for: until then the title tells how
    ReferencesModel *m_model;
    QTreeView *m_view;
};

} // namespace sidl::editor
