// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QStyledItemDelegate>

namespace sidl::editor {

/// Shows lines of a text in its font, with what was looked for in bold. What has no room ends with an
/// ellipsis. Rows without a match are drawn as usual.
class MatchDelegate final : public QStyledItemDelegate
{
    Q_OBJECT
public:
    enum Role {
        MatchStartRole = Qt::UserRole, ///< where the match starts in the text shown, in QChars
        MatchLengthRole,
        AgainRole,  ///< QList<int>: where else in the text shown the same stands, as long as the match
        NewTextRole ///< if valid: what is to replace the match, which is struck out then
    };
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
};

} // namespace sidl::editor
