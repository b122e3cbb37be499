// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/studio/documents/linediff.h"

#include <QPlainTextEdit>

namespace sidl::app {

/// Shows what makes two texts differ: the lines removed and added, each marked by sign and colour, with some of the
/// lines around them. Read-only.
class DiffView final : public QPlainTextEdit
{
    Q_OBJECT
public:
    explicit DiffView(QWidget *parent = nullptr);

    /// Shows the way from @p before to @p after. Line ends are no difference.
    void setTexts(const QString &before, const QString &after);
    int added() const { return m_added; } ///< lines
    int removed() const { return m_removed; }

protected:
    void changeEvent(QEvent *event) override;

private:
    void fill();

    std::vector<DiffLine> m_lines;
    int m_added = 0, m_removed = 0;
};

} // namespace sidl::app
