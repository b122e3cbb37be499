// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/game/position.h"

#include <QString>

#include <optional>

namespace sidl::debugger {

struct ViewSettings;

/// What differs between @p before and @p now, put into @p settings. Names are changed by hand alone.
void takeChanges(const ViewSettings &before, const ViewSettings &now, ViewSettings &settings);

/**
 * Where the view settings of a game are kept: beside it, "chess.view.json" for "chess.sidl"; or, for games that come
 * with the program and when that folder cannot be written to, in the user's data folder, in a file named after the
 * game's path. The user's own file comes first. Games that were never saved are told apart by their names.
 */
class ViewFile
{
public:
    ViewFile() = default; ///< of no game
    /// Of no game if @p gameFile is no absolute path of a file. @p shippedGames is a folder that nothing is written to;
    /// may be empty.
    explicit ViewFile(const QString &gameFile, const QString &shippedGames = {});

    /// Of the games so named that have no file; of no game if it has no name.
    static ViewFile ofUnsaved(const QString &gameName);

    bool isNull() const { return m_ofUser.isEmpty(); }
    QString beside() const { return m_beside; }
    QString ofUser() const { return m_ofUser; }

    /// Empty if there is none, or, with a sentence in @p error that names the file, if it cannot be used.
    std::optional<ViewSettings> read(QString *error) const;
    /// Empty, or a sentence that names the file and what in @p settings, read from it, is used but cannot be meant so.
    QString remark(const ViewSettings &settings) const;
    /// The same, with the line of the file, of the first of the words @p shown that is to have a picture that there is
    /// not.
    QString remarkOnPicture(const ViewSettings &settings, const engine::Words &shown) const;
    /// Written whole or not at all. Empty, or a sentence that tells why not.
    QString write(const ViewSettings &settings) const;
    /// The same of what differs between @p before and @p settings; the rest stays as the file has it now, since another
    /// window, or a person by hand, may have changed it. A file that cannot be used is kept beside, with a ~ behind its
    /// name, and the sentence tells that.
    QString change(const ViewSettings &before, const ViewSettings &settings) const;
    void removeOfUser() const; ///< if it is there

private:
    int lineOfPicture(std::size_t form) const;

    QString path() const; ///< of the file that is read

    QString m_beside;
    QString m_ofUser;
    bool m_isShipped = false;
};

} // namespace sidl::debugger
