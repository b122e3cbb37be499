// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "editor/text/linediff.h"

#include <QPlainTextEdit>

namespace sidl::app {

/// What makes two texts differ, as far as it is to be shown.
struct TextDifference
{
    /// Lines that differ, with some of the lines around them: each stretch is one of both texts.
    std::vector<std::vector<editor::DiffLine>> stretches;
    int added = 0, removed = 0; ///< lines, those that are not among the stretches, too
    bool isCut = false;         ///< there are more stretches than anybody reads

    /// The way from @p before to @p after. Line ends are no difference. Any thread: texts of 50 MB take seconds.
    static TextDifference of(const QString &before, const QString &after);
};

/// Shows what makes two texts differ: the lines removed and added, each marked by sign and colour, with some of the
/// lines around them. In a line that was changed, what is new or gone stands out; a long one shows that part. Read-only.
class DiffView final : public QPlainTextEdit
{
    Q_OBJECT
public:
    explicit DiffView(QWidget *parent = nullptr);

    void setDifference(const TextDifference &difference);

protected:
    void changeEvent(QEvent *event) override;

private:
    void fill();

    TextDifference m_difference;
};

} // namespace sidl::app
