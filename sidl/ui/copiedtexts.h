// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QClipboard>
#include <QObject>

#include <set>

class QWidget;

namespace sidl::ui {

/// What was copied or selected in a window that people use one after the other: the next is not to paste it. What comes
/// from other windows is left alone. Window thread.
class CopiedTexts final : public QObject
{
public:
    /// @p window: the one whose texts are meant, which lives longer; null: all of the program.
    explicit CopiedTexts(QObject *parent, const QWidget *window = nullptr);

    void forget(); ///< there is nothing of it to paste

private:
    std::set<QClipboard::Mode> m_copied; ///< since they were forgotten
};

} // namespace sidl::ui
