// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/prolog/prologthread.h"
#include "sidl/service/relatedtexts.h"

#include <QObject>

#include <functional>

namespace sidl::service {

/// Reads the texts that belong together with one, on a Prolog thread of its own.
class RelatedReader final : public QObject
{
    Q_OBJECT
public:
    using Answer = std::function<void(const language::RelatedTexts &)>;

    explicit RelatedReader(QObject *parent = nullptr);
    ~RelatedReader() override; ///< waits for what is being read

    /// Calls @p answer later, on this thread, with relatedTexts(). What was asked first is answered first.
    void find(const OpenText &text, const std::vector<OpenText> &open, const std::optional<OpenText> &view,
              const Answer &answer);

private:
    prolog::PrologThread m_thread; ///< begins when something is asked
    QObject *m_onThread;           ///< lives there
};

} // namespace sidl::service
