// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "editor/assist/renames.h"

#include <QByteArray>
#include <QDateTime>
#include <QString>

namespace sidl::app {

/// An unsaved text as it is kept against a crash.
struct RecoveryText
{
    QString path;        ///< of the file it belongs to; empty: never saved
    QString title;       ///< what it is known by: its file, else its game, else its number
    QByteArray fileHash; ///< SHA-256 of the file that the text is based on; empty: of none
    int line = 1;        ///< of the caret, from 1
    int column = 1;
    QDateTime time; ///< when it was written
    QString text;
    int number = 1;           ///< GameDocument::number() of a text that was never saved
    QByteArray breakpoints{}; ///< as debugger::writeBreakpoints() writes them
    QByteArray settings{};    ///< what is kept for its game, if it was never saved
    QString game{}; ///< what a text that was never saved calls its game: not every language tells it in the text
    std::vector<editor::Renames::File>
        beside{};           ///< files that have other names than the text's file, and how they were
    QStringList together{}; ///< files of the texts that were renamed with this one
    bool isGiven = false;   ///< GameDocument::isGiven()
};

/// What a recovery file holds, or why it cannot be read.
struct RecoveryFile
{
    RecoveryText content;
    QString error; ///< empty: @c content is whole
};

/// A recovery file is a line of JSON (format, version, the fields of RecoveryText, and the text's size in bytes), the
/// text in UTF-8, and what the files beside it had before and after, with their sizes in the line. It is written as a whole or not at all. Returns the error, or nothing.
QString writeRecoveryFile(const QString &path, const RecoveryText &content);
RecoveryFile readRecoveryFile(const QString &path);

} // namespace sidl::app
