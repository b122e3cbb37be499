// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/analysis/dependencygraph.h"
#include "sidl/engine/prologruntime.h"

#include <QObject>

#include <optional>

namespace sidl::visualizer {

/// Finds out which rules of a text need which, on a Prolog thread of its own. Only the newest text counts; what was asked
/// before it and is not done is dropped. Window thread.
class DependencyReader final : public QObject
{
    Q_OBJECT
public:
    explicit DependencyReader(QObject *parent = nullptr);
    ~DependencyReader() override; ///< waits for the text being read

    /// @p revision comes back in every span; @p baseName names games that do not name themselves.
    void read(const QString &text, const QString &baseName, int revision);
    void cancel(); ///< nothing more is told of what was asked

Q_SIGNALS:
    /// For the newest text alone. @p name is the game's; clauses with errors are left out.
    void finished(const sidl::analysis::DependencyGraph &dependencies, const QString &name);

private:
    struct Request
    {
        QString text, baseName;
        int revision = 0;
    };
    void send();

    engine::PrologThread m_thread;
    QObject *m_onThread; ///< lives there; does the reading
    std::optional<Request> m_waiting;
    quint64 m_newest = 0; ///< counts requests; an answer to an older one is dropped
    bool m_isReading = false;
};

} // namespace sidl::visualizer
