// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "tests/support/cliprocess.h"

#include <QTemporaryDir>
#include <QTest>

/// A verb of the command line as a user meets it: output, messages, exit codes.
class CliTest : public QObject
{
protected:
    QString path(const char *name) const { return m_folder.filePath(QString::fromLatin1(name)); }
    QString file(const char *name, const QByteArray &bytes) const
    {
        sidl::tests::write(path(name), bytes);
        return path(name);
    }
    static QStringList lines(const QString &text) { return text.split(u'\n', Qt::SkipEmptyParts); }

    QTemporaryDir m_folder;
};
