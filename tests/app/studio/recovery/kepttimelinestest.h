// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "tests/support/enginetest.h"

#include "app/studio/recovery/kepttimelines.h"

#include <QDir>
#include <QTemporaryDir>

/// Base of tests of timelines that are kept in a folder of their own.
class KeptTimelinesTest : public EngineTest
{
protected:
    void open()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        openSession();
        keep();
    }
    void close()
    {
        m_kept.reset();
        m_session.reset();
    }
    /// Ends what keeps, as the end of the program does, and begins anew.
    void keep()
    {
        m_kept.reset();
        m_kept = std::make_unique<sidl::app::KeptTimelines>(m_session.get(), m_folder->path());
    }
    QStringList files() const
    {
        return QDir(m_folder->path()).entryList({QStringLiteral("*.sidl-session")}, QDir::Files);
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<sidl::app::KeptTimelines> m_kept;
};
