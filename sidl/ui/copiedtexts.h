// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QClipboard>
#include <QObject>

#include <functional>
#include <set>

class QMimeData;
class QWidget;

namespace sidl::ui {

/// What was copied or selected in a window that people use one after the other: the next is not to paste it. What comes
/// from other windows or programs is left alone, but for what a program has taken over from here, as those do that keep
/// the clipboard. Window thread.
class CopiedTexts final : public QObject
{
public:
    /// Whether contents of the clipboard were put there by this program.
    using IsOwn = std::function<bool(const QMimeData &)>;

    /// @p window: the one whose texts are meant, which lives longer; null: all of the program.
    explicit CopiedTexts(QObject *parent, const QWidget *window = nullptr, const IsOwn &isOwn = isOfThisProgram);

    void forget(); ///< there is nothing of it to paste

private:
    static bool isOfThisProgram(const QMimeData &contents);
    bool isHere(QClipboard::Mode mode) const; ///< something of it is to be pasted
    void note(QClipboard::Mode mode, bool isMeant);

    IsOwn m_isOwn;
    std::set<QClipboard::Mode> m_copied; ///< what this program has put there is of the window
    std::set<QByteArray> m_hashes;       ///< of the texts that were copied; kept, as others keep these, too
};

} // namespace sidl::ui
