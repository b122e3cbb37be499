// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/studio/recovery/recoveryfile.h"

#include <QLockFile>

#include <memory>
#include <vector>

namespace sidl::app {

/// Where this process keeps its unsaved texts: a folder of its own in a common one, with a lock beside it that tells
/// others that the process lives. Made with the first text. To be used by one thread at a time.
class RecoveryFolder
{
public:
    explicit RecoveryFolder(const QString &common);

    QString name() const { return m_name; } ///< of the own folder within the common one

    /// @p id names the text within this folder. Returns the error, or nothing.
    QString write(const QString &id, const RecoveryText &text);
    void remove(const QString &id);
    bool has(const QString &id) const;
    /// Removes all texts, and the folder: the process ends as it should.
    void clear();

private:
    QString fileOf(const QString &id) const;

    QString m_common, m_name;
    std::unique_ptr<QLockFile> m_lock;
};

/// The texts that processes left behind which are no more. No other process gets them as long as this object lives.
/// What cannot be read is put aside into the folder "unreadable"; what equals its file is removed.
class LeftTexts
{
public:
    struct Entry
    {
        QString file; ///< its recovery file
        RecoveryText text;
    };

    /// Looks in the folder @p common for what is not of @p ownName.
    LeftTexts(const QString &common, const QString &ownName);
    ~LeftTexts();
    LeftTexts(const LeftTexts &) = delete;
    LeftTexts &operator=(const LeftTexts &) = delete;

    const std::vector<Entry> &entries() const { return m_entries; } ///< the latest first
    int unreadableCount() const { return m_unreadable; }
    QString unreadableFolder() const;

private:
    void readFolder(const QString &folder);
    void putAside(const QString &file);

    QString m_common;
    std::vector<std::unique_ptr<QLockFile>> m_locks; ///< of the folders of @c m_folders
    QStringList m_folders;
    std::vector<Entry> m_entries;
    int m_unreadable = 0;
};

} // namespace sidl::app
