// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/recovery/recoveryfolder.h"

#include "editor/text/textfile.h"
#include "sidl/files/folderlock.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QUuid>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::app {

namespace {

const QString Suffix = u".recovery"_s;
const QString Unreadable = u"unreadable"_s;

struct RecoveryFolderTr
{
    Q_DECLARE_TR_FUNCTIONS(sidl::app::RecoveryFolder)
};

/// Whether saving @p text would write the bytes that its file has: encoding and line ends count.
bool isSaved(const RecoveryText &text)
{
    if (text.path.isEmpty())
        return false;
    const editor::TextFile file = editor::readTextFile(text.path);
    return file.error.isEmpty() && file.hash == editor::textHash(text.text.toUtf8(), file.hasMark);
}

} // namespace

RecoveryFolder::RecoveryFolder(const QString &common)
    : m_common(common)
    , m_name(u"%1-%2"_s.arg(QCoreApplication::applicationPid()).arg(QUuid::createUuid().toString(QUuid::Id128)))
{
}

QString RecoveryFolder::write(const QString &id, const RecoveryText &text)
{
    const QString folder = m_common + u'/' + m_name;
    if (!m_lock) {
        if (!QDir().mkpath(m_common))
            return RecoveryFolderTr::tr("The folder %1 cannot be made.").arg(m_common);
        auto lock = files::lockOf(folder);
        if (!lock->tryLock(0))
            return RecoveryFolderTr::tr("The folder %1 cannot be written to.").arg(m_common);
        m_lock = std::move(lock);
    }
    if (!QDir().mkpath(folder))
        return RecoveryFolderTr::tr("The folder %1 cannot be made.").arg(folder);
    QFile::setPermissions(folder, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    return writeRecoveryFile(fileOf(id), text);
}

QString RecoveryFolder::fileOf(const QString &id) const
{
    return m_common + u'/' + m_name + u'/' + id + Suffix;
}

bool RecoveryFolder::has(const QString &id) const
{
    return QFile::exists(fileOf(id));
}

void RecoveryFolder::remove(const QString &id)
{
    QFile::remove(fileOf(id));
}

void RecoveryFolder::clear()
{
    if (!m_lock)
        return;
    QDir(m_common + u'/' + m_name).removeRecursively();
    m_lock.reset();
}

LeftTexts::LeftTexts(const QString &common, const QString &ownName)
    : m_common(common)
{
    const QStringList names = QDir(common).entryList(QDir::Dirs | QDir::NoDotAndDotDot);
    for (const QString &name : names) {
        if (name == ownName || name == Unreadable)
            continue;
        const QString folder = common + u'/' + name;
        auto lock = files::lockOf(folder);
        if (!files::takeFromTheDead(*lock))
            continue; // it lives
        m_locks.push_back(std::move(lock));
        m_folders.append(folder);
        readFolder(folder);
    }
    std::stable_sort(m_entries.begin(), m_entries.end(),
                     [](const Entry &a, const Entry &b) { return a.text.time > b.text.time; });
}

LeftTexts::~LeftTexts()
{
    for (const QString &folder : std::as_const(m_folders))
        QDir().rmdir(folder); // if nothing is left in it
}

void LeftTexts::readFolder(const QString &folder)
{
    const QFileInfoList files = QDir(folder).entryInfoList(QDir::Files | QDir::Hidden);
    for (const QFileInfo &file : files) {
        if (!file.fileName().endsWith(Suffix)) {
            QFile::remove(file.filePath()); // begun and never finished
            continue;
        }
        RecoveryFile read = readRecoveryFile(file.filePath());
        if (!read.error.isEmpty())
            putAside(file.filePath());
        else if (isSaved(read.content)) // typed and taken back by hand: there is nothing to recover
            QFile::remove(file.filePath());
        else
            m_entries.push_back({file.filePath(), std::move(read.content)});
    }
}

QString LeftTexts::unreadableFolder() const
{
    return m_common + u'/' + Unreadable;
}

void LeftTexts::putAside(const QString &file)
{
    ++m_unreadable;
    QDir().mkpath(unreadableFolder());
    QFile::rename(file, unreadableFolder() + u'/' + QUuid::createUuid().toString(QUuid::Id128) + Suffix);
}

} // namespace sidl::app
