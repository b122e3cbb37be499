// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

namespace sidl {

/// Tells when a run has filled so much memory with what was played that a person should know of it: half of what the
/// computer has. A run that is begun beyond that may use an eighth more.
class MemoryGuard
{
public:
    MemoryGuard();

    void setMost(qint64 bytes) { m_most = bytes; } ///< in place of half of the computer's
    void begin();                                  ///< a run
    bool isUsedUp() const;                         ///< where it cannot be found out: false
    QString text() const;                          ///< a sentence that goes on behind a colon

private:
    qint64 m_most;
    qint64 m_limit; ///< of this run
};

} // namespace sidl
