// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/experiment/experimentwork.h"

#include <QLockFile>

#include <memory>

namespace sidl::debugger {

/**
 * Where the plays of an experiment are until they are saved: a folder for its owner alone, since plays tell what was
 * hidden, in a common one, with a lock beside it that tells others that its process lives. It is removed when this goes;
 * what a process leaves behind that did not end as it should can be taken over. Any thread, one at a time.
 */
class ExperimentFolder
{
public:
    /// With the user's data of this program.
    static QString defaultCommon();

    /// A new one in @p common. Null: it cannot be made, and @p error says why.
    static std::unique_ptr<ExperimentFolder> make(const QString &common, QString &error);
    /// The latest one with plays that a process has left which is no more; null: there is none.
    static std::unique_ptr<ExperimentFolder> left(const QString &common);
    ~ExperimentFolder(); ///< removes it with all that is in it, unless it is to be left
    ExperimentFolder(const ExperimentFolder &) = delete;
    ExperimentFolder &operator=(const ExperimentFolder &) = delete;

    QString plays() const { return m_path + QStringLiteral("/plays.sqlite"); }
    /// Writes down what is played. Returns the error; empty: none.
    QString keep(const ExperimentSetup &setup) const;
    std::optional<ExperimentSetup> setup() const; ///< none: it cannot be read
    /// Notes that somebody has stopped it: the plays that are there are all that there will be. Where that cannot be
    /// written, it is one that can be gone on with.
    void setStopped();
    bool wasStopped() const;
    /// How many plays there are, if no more were to be made: it was not saved, and nothing is left to play.
    std::optional<qint64> endedPlays() const;
    /// Whether it stays when this goes, for the next one who looks for what was left.
    void setLeft(bool isLeft) { m_isLeft = isLeft; }

private:
    ExperimentFolder(QString path, std::unique_ptr<QLockFile> lock);

    const QString m_path;
    std::unique_ptr<QLockFile> m_lock;
    bool m_isLeft = false;
};

} // namespace sidl::debugger
