// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QTextEdit>

namespace sidl::debugger {

/// What was told, a line each, the oldest ones dropped. The last one stays in sight, also while others come behind it or the
/// list is hidden, unless somebody has scrolled away from it. No QPlainTextEdit: that scrolls by lines, so that its end has
/// a part of an empty one.
class ToldLines final : public QTextEdit
{
    Q_OBJECT

public:
    explicit ToldLines(int most, QWidget *parent = nullptr);

    void add(const QString &line);

private:
    void follow(); ///< unless somebody has scrolled away

    bool m_isAtEnd = true;
};

} // namespace sidl::debugger
