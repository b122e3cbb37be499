// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/seats/viewfile.h"

#include "debugger/seats/viewsettings.h"
#include "sidl/files/picturenames.h"
#include "sidl/files/readfile.h"
#include "sidl/files/viewpath.h"
#include "sidl/files/writefile.h"
#include "sidl/json/jsonnode.h"
#include "sidl/wording/displaynames.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QStandardPaths>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

namespace {

/// Among those of the person, by what is told apart.
QString pathOf(const QString &folder, const QString &key)
{
    const QByteArray name = QCryptographicHash::hash(key.toUtf8(), QCryptographicHash::Sha256).toHex();
    return QDir(QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation))
        .filePath(u"%1/%2.json"_s.arg(folder, QString::fromLatin1(name)));
}

template <typename Field>
void take(const Field &before, const Field &now, Field &field)
{
    if (now != before)
        field = now;
}

constexpr qint64 MaxSize = 1 << 20; // bytes: a few KiB are usual

struct ViewFileTr
{
    Q_DECLARE_TR_FUNCTIONS(sidl::debugger::ViewFile)
};

} // namespace

void takeChanges(const ViewSettings &before, const ViewSettings &now, ViewSettings &settings)
{
    take(before.grid, now.grid, settings.grid);
    take(before.show, now.show, settings.show);
    take(before.boardsInGraph, now.boardsInGraph, settings.boardsInGraph);
    for (const auto &[player, seat] : now.seats) {
        const SeatSettings old = before.seat(player);
        if (seat == old)
            continue;
        SeatSettings &kept = settings.seats[player];
        take(old.policy, seat.policy, kept.policy);
        take(old.isTurned, seat.isTurned, kept.isTurned);
        take(old.isCovered, seat.isCovered, kept.isCovered);
        take(old.pins, seat.pins, kept.pins);
        take(old.folded, seat.folded, kept.folded);
    }
}

ViewFile::ViewFile(const QString &gameFile, const QString &shippedGames)
{
    const QFileInfo game(gameFile);
    if (!game.isAbsolute() || !game.isFile())
        return;
    m_beside = files::viewPath(gameFile);
    m_ofUser = pathOf(u"views"_s, game.canonicalFilePath());
    m_isShipped = !shippedGames.isEmpty() && game.canonicalPath() == QFileInfo(shippedGames).canonicalFilePath();
}

ViewFile ViewFile::ofUnsaved(const QString &gameName)
{
    ViewFile file;
    if (!gameName.isEmpty())
        file.m_ofUser = pathOf(u"views/unsaved"_s, gameName);
    return file;
}

QString ViewFile::path() const
{
    return QFileInfo::exists(m_ofUser) ? m_ofUser : m_beside;
}

std::optional<ViewSettings> ViewFile::read(QString *error) const
{
    error->clear();
    if (isNull())
        return std::nullopt;
    const QString path = this->path();
    if (!QFileInfo::exists(path))
        return std::nullopt;
    QString why;
    std::optional<ViewSettings> settings;
    const files::FileBytes file = files::readRegularFile(path, MaxSize);
    if (file.error.isEmpty())
        settings = viewSettingsFromJson(file.bytes, &why);
    else
        why = file.error.at(0).toUpper() + file.error.mid(1) + u'.';
    if (!settings)
        *error = ViewFileTr::tr("The view file %1 is not used. %2 Correct or remove it, or set up the grid anew.")
                     .arg(QDir::toNativeSeparators(path), why);
    return settings;
}

/// The picture of the form @p form of words, as its line counts from 1; 0: it has none.
int ViewFile::lineOfPicture(std::size_t form) const
{
    const QString text = QString::fromUtf8(files::readRegularFile(path(), MaxSize).bytes);
    const JsonReading json = readJson(text);
    const JsonNode *names = json.root.field(u"names");
    const JsonNode *words = names ? names->field(u"words") : nullptr;
    const JsonNode *picture
        = words && form < words->children.size() ? words->children[form].field(u"picture") : nullptr;
    return picture ? int(text.first(picture->start).count(u'\n')) + 1 : 0;
}

QString ViewFile::remarkOnPicture(const ViewSettings &settings, const engine::Words &shown) const
{
    const wording::DisplayNames names(settings.names, {});
    const QStringList known = files::pictureNames();
    for (const engine::Word word : shown)
        if (const QString picture = names.picture(word); !picture.isEmpty() && !known.contains(picture))
            return ViewFileTr::tr(
                       "The view file %1, line %2: there is no picture \u201c%3\u201d. Correct that, and start "
                       "the game again.")
                .arg(QDir::toNativeSeparators(path()))
                .arg(lineOfPicture(std::size_t(names.placeOf(word))))
                .arg(picture);
    return {};
}

QString ViewFile::remark(const ViewSettings &settings) const
{
    QString amiss = settings.names.strangeHole();
    if (amiss.isEmpty())
        amiss = settings.names.strangePicture();
    for (const auto &[label, glyph] : settings.grid ? settings.grid->glyphs : std::map<QString, GridGlyph>())
        if (const QString name = files::missingPicture(glyph.text); amiss.isEmpty() && !name.isEmpty())
            amiss = ViewFileTr::tr("there is no picture \u201c%1\u201d").arg(name);
    return amiss.isEmpty() ? QString()
                           : ViewFileTr::tr("The view file %1: %2. Correct that, and start the game again.")
                                 .arg(QDir::toNativeSeparators(path()), amiss);
}

QString ViewFile::write(const ViewSettings &settings) const
{
    if (isNull())
        return {};
    const QByteArray content = toJson(settings);
    if (!m_isShipped && !m_beside.isEmpty() && files::writeFile(m_beside, content).isEmpty()) {
        QFile::remove(m_ofUser); // it would come first
        return {};
    }
    QDir().mkpath(QFileInfo(m_ofUser).path());
    const QString why = files::writeFile(m_ofUser, content);
    return why.isEmpty()
        ? QString()
        : ViewFileTr::tr("The grid could not be saved to %1: %2").arg(QDir::toNativeSeparators(m_ofUser), why);
}

void ViewFile::removeOfUser() const
{
    if (!isNull())
        QFile::remove(m_ofUser);
}

QString ViewFile::change(const ViewSettings &before, const ViewSettings &settings) const
{
    QString broken;
    if (std::optional<ViewSettings> there = read(&broken)) {
        takeChanges(before, settings, *there);
        return write(*there);
    }
    QString kept;
    if (const QString path = this->path(); !broken.isEmpty()) {
        QFile::remove(path + u'~');
        if (QFile::copy(path, path + u'~'))
            kept = ViewFileTr::tr("The view file %1 could not be used, and is kept as %2.")
                       .arg(QDir::toNativeSeparators(path), QFileInfo(path).fileName() + u'~');
    }
    const QString error = write(settings);
    return error.isEmpty() ? kept : error;
}

} // namespace sidl::debugger
