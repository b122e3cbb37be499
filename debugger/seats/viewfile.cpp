// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/seats/viewfile.h"

#include "debugger/seats/viewsettings.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSaveFile>
#include <QStandardPaths>

namespace sidl::debugger {

namespace {

constexpr qint64 MaxSize = 1 << 20; // bytes: a few KiB are usual

struct Tr
{
    Q_DECLARE_TR_FUNCTIONS(sidl::debugger::ViewFile)
};

/// Empty, or why not.
QString writeTo(const QString &path, const QByteArray &content)
{
    QSaveFile file(path);
    if (file.open(QIODevice::WriteOnly) && file.write(content) == content.size() && file.flush() && file.commit())
        return {};
    return file.errorString();
}

} // namespace

ViewFile::ViewFile(const QString &gameFile, const QString &shippedGames)
{
    const QFileInfo game(gameFile);
    if (!game.isAbsolute() || !game.isFile())
        return;
    m_beside = game.dir().filePath(game.completeBaseName() + QStringLiteral(".view.json"));
    const QByteArray name
        = QCryptographicHash::hash(game.canonicalFilePath().toUtf8(), QCryptographicHash::Sha256).toHex();
    m_ofUser = QDir(QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation))
                   .filePath(QStringLiteral("views/%1.json").arg(QString::fromLatin1(name)));
    m_isShipped = !shippedGames.isEmpty() && game.canonicalPath() == QFileInfo(shippedGames).canonicalFilePath();
}

std::optional<ViewSettings> ViewFile::read(QString *error) const
{
    error->clear();
    if (isNull())
        return std::nullopt;
    const QString path = QFileInfo::exists(m_ofUser) ? m_ofUser : m_beside;
    QFile file(path);
    if (!file.exists())
        return std::nullopt;
    QString why;
    std::optional<ViewSettings> settings;
    if (!file.open(QIODevice::ReadOnly))
        why = file.errorString();
    else if (file.size() > MaxSize)
        why = Tr::tr("It is too large.");
    else
        settings = viewSettingsFromJson(file.readAll(), &why);
    if (!settings)
        *error = Tr::tr("The view file %1 is not used. %2 Correct or remove it, or set up the grid anew.")
                     .arg(QDir::toNativeSeparators(path), why);
    return settings;
}

QString ViewFile::write(const ViewSettings &settings) const
{
    if (isNull())
        return {};
    const QByteArray content = toJson(settings);
    if (!m_isShipped && writeTo(m_beside, content).isEmpty()) {
        QFile::remove(m_ofUser); // it would come first
        return {};
    }
    QDir().mkpath(QFileInfo(m_ofUser).path());
    const QString why = writeTo(m_ofUser, content);
    return why.isEmpty() ? QString()
                         : Tr::tr("The grid could not be saved to %1: %2").arg(QDir::toNativeSeparators(m_ofUser), why);
}

} // namespace sidl::debugger
