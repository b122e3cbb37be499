// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/experiment/experimentfolder.h"

#include "sidl/files/folderlock.h"
#include "sidl/files/readfile.h"
#include "sidl/files/writefile.h"
#include "sidl/language/rulesystem/registry.h"
#include "sidl/simulation/store.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QStandardPaths>
#include <QUuid>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

namespace {

constexpr qint64 MostBytes = qint64(64) << 20; // of rules
const QString SetupName = u"setup.json"_s;
const QString StoppedName = u"stopped"_s; // a file that has nothing

struct Tr
{
    Q_DECLARE_TR_FUNCTIONS(sidl::debugger::ExperimentFolder)
};

} // namespace

QString ExperimentFolder::defaultCommon()
{
    return QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation) + u"/experiments"_s;
}

ExperimentFolder::ExperimentFolder(QString path, std::unique_ptr<QLockFile> lock)
    : m_path(std::move(path))
    , m_lock(std::move(lock))
{
}

ExperimentFolder::~ExperimentFolder()
{
    if (!m_isLeft)
        QDir(m_path).removeRecursively();
}

std::unique_ptr<ExperimentFolder> ExperimentFolder::make(const QString &common, QString &error)
{
    const QString path = u"%1/%2-%3"_s.arg(common, QString::number(QCoreApplication::applicationPid()),
                                           QUuid::createUuid().toString(QUuid::Id128));
    auto lock = files::lockOf(path);
    if (!QDir().mkpath(common) || !lock->tryLock(0) || !QDir().mkpath(path)) {
        error = Tr::tr("the folder %1 cannot be made, where plays are kept until they are saved").arg(path);
        return nullptr;
    }
    QFile::setPermissions(path, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    return std::unique_ptr<ExperimentFolder>(new ExperimentFolder(path, std::move(lock)));
}

std::unique_ptr<ExperimentFolder> ExperimentFolder::left(const QString &common)
{
    const QFileInfoList folders = QDir(common).entryInfoList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Time);
    for (const QFileInfo &one : folders) {
        const QString path = one.absoluteFilePath();
        // Where the path is that of one of this process, and its lock held, it is no more left than another's.
        auto lock = files::lockOf(path);
        const bool isOwn = one.fileName().startsWith(QString::number(QCoreApplication::applicationPid()) + u'-');
        if (isOwn ? !lock->tryLock(0) : !files::takeFromTheDead(*lock))
            continue; // it lives
        std::unique_ptr<ExperimentFolder> folder(new ExperimentFolder(path, std::move(lock)));
        if (!QFileInfo::exists(folder->plays()))
            continue; // nothing was played: it goes
        folder->setLeft(true);
        return folder;
    }
    return nullptr;
}

QString ExperimentFolder::keep(const ExperimentSetup &setup) const
{
    const QJsonObject object{{u"text"_s, setup.game.text},
                             {u"fileName"_s, setup.game.fileName},
                             {u"language"_s, setup.game.system ? setup.game.system->id() : QString()},
                             {u"seed"_s, QString::number(setup.seed)}, // JSON's numbers are not that exact
                             {u"plays"_s, setup.plays},
                             {u"chronons"_s, setup.chronons},
                             {u"jobs"_s, setup.jobs},
                             {u"agents"_s, QJsonArray::fromStringList(setup.agents)},
                             {u"tournament"_s, setup.tournament}};
    return files::writeFile(m_path + u'/' + SetupName, QJsonDocument(object).toJson());
}

std::optional<ExperimentSetup> ExperimentFolder::setup() const
{
    const files::FileBytes file = files::readRegularFile(m_path + u'/' + SetupName, MostBytes);
    const QJsonObject object = QJsonDocument::fromJson(file.bytes).object();
    if (!file.error.isEmpty() || !object.contains(u"text"_s))
        return {};
    ExperimentSetup setup;
    setup.game.text = object[u"text"_s].toString();
    setup.game.fileName = object[u"fileName"_s].toString();
    setup.game.system = language::ruleSystem(object[u"language"_s].toString());
    setup.seed = object[u"seed"_s].toString().toULongLong();
    setup.plays = object[u"plays"_s].toInteger(setup.plays);
    setup.chronons = object[u"chronons"_s].toInt(setup.chronons);
    setup.jobs = object[u"jobs"_s].toInt(setup.jobs);
    for (const QJsonValue agent : object[u"agents"_s].toArray())
        setup.agents += agent.toString();
    setup.tournament = object[u"tournament"_s].toString();
    return setup;
}

void ExperimentFolder::setStopped()
{
    (void)files::writeFile(m_path + u'/' + StoppedName, {});
}

bool ExperimentFolder::wasStopped() const
{
    return QFileInfo::exists(m_path + u'/' + StoppedName);
}

std::optional<qint64> ExperimentFolder::endedPlays() const
{
    simulation::Store store;
    qint64 count = 0;
    if (!store.openToRead(plays()).isEmpty() || !store.countPlays(count).isEmpty()
        || (count < store.plan().plays && !wasStopped()))
        return {};
    return count;
}

} // namespace sidl::debugger
