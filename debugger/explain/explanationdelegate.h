// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/rows/wrappingdelegate.h"

namespace sidl::debugger {

/// Draws rows of an ExplanationModel: a mark for what holds, fails or raises, in colours that suit light and dark. Texts
/// are wrapped, into as many lines as the view has room for.
class ExplanationDelegate final : public WrappingDelegate
{
    Q_OBJECT
public:
    using WrappingDelegate::WrappingDelegate;

    /// Of a view of that @p height, in pixels: where it shows few rows, each of them is one line.
    void setMostLines(int height, const QFontMetrics &metrics);
    int mostLines() const { return m_most; } ///< of a row
    /// Whether a text has no room in a column of that @p width.
    bool isCut(const QString &text, int width, const QFontMetrics &metrics) const;

    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override;
    bool wraps(const QModelIndex &index) const override;

private:
    int m_most = 1; ///< lines of a row
};

} // namespace sidl::debugger
