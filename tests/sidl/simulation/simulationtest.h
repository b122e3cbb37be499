// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/simulation/decisiontable.h"
#include "sidl/simulation/job.h"
#include "tests/support/gamefiles.h"

#include <QSqlDatabase>
#include <QSqlError>
#include <QSqlQuery>
#include <QTemporaryDir>

#include <memory>

/// Plays of samples, in files of a folder of their own.
class SimulationTest : public QObject
{
protected:
    void begin() { m_folder = std::make_unique<QTemporaryDir>(); }
    static sidl::simulation::Plan planOf(const char *game, qint64 plays)
    {
        return {.game = QString::fromLatin1(game),
                .sha256 = QString::fromLatin1(game),
                .seed = 3,
                .plays = plays,
                .chronons = 1000,
                .players = QStringList{QStringLiteral("alice"), QStringLiteral("bob")},
                .seatings = {{QStringLiteral("random"), QStringLiteral("random")}},
                .isTournament = false,
                .shard = {}};
    }
    /// Carries out the statements of SQL in a file. What is wrong, or empty.
    QString changed(const char *name, const QStringList &statements)
    {
        QString error;
        {
            QSqlDatabase database = QSqlDatabase::addDatabase(QStringLiteral("QSQLITE"), QStringLiteral("change"));
            database.setDatabaseName(path(name));
            database.open();
            QSqlQuery query(database);
            for (const QString &statement : statements)
                if (error.isEmpty() && !query.exec(statement))
                    error = query.lastError().text();
        }
        QSqlDatabase::removeDatabase(QStringLiteral("change"));
        return error;
    }
    static sidl::language::Program game(const char *name) { return sidl::tests::game(QString::fromLatin1(name)); }
    QString path(const char *name) const { return m_folder->filePath(QString::fromLatin1(name)); }
    QByteArray bytes(const char *name) const
    {
        QFile file(path(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    QByteArray csvOf(const sidl::simulation::Store &store) const
    {
        const QString error
            = sidl::simulation::writeDecisions(store, path("written.csv"), sidl::simulation::OutputForm::Csv, false);
        if (!error.isEmpty())
            qFatal("%s", qPrintable(error));
        return bytes("written.csv");
    }
    /// What is played by @p plan, kept in the file @p name.
    QByteArray table(const sidl::simulation::Plan &plan, const char *name, int jobs) const
    {
        sidl::simulation::Store store;
        if (const QString error = store.open(path(name), plan); !error.isEmpty())
            qFatal("%s", qPrintable(error));
        const sidl::simulation::JobEnd end
            = sidl::simulation::simulate(game(qPrintable(plan.game)), store, {.jobs = jobs});
        if (end.problem || !end.storeError.isEmpty())
            qFatal("%s", qPrintable(end.problem ? end.problem->text() : end.storeError));
        return csvOf(store);
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};
