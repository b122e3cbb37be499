// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/assist/quickfix.h"
#include "sidl/language/structure/domains.h"
#include "sidl/language/symbols/symbols.h"
#include "sidl/language/text/diagnostic.h"
#include "sidl/prolog/prologthread.h"
#include "sidl/service/relatedtexts.h"
#include "sidl/work/latestjob.h"

#include <QTimer>

#include <optional>

namespace sidl::service {

/// Finds the problems and the symbols of texts while they are typed, in one reading, and then their domains: on a
/// Prolog thread of its own, a short pause after the last change. Only the newest text counts; what was asked before it
/// and is not done is dropped.
class TextChecker final : public QObject
{
    Q_OBJECT
public:
    static constexpr int Pause = 200;         ///< ms without a change before a text is read
    static constexpr int DomainsLimit = 5000; ///< ms for the domains of a text

    explicit TextChecker(QObject *parent = nullptr);
    ~TextChecker() override; ///< waits for the text being read

    /// Has @p text checked. @p fileName may be empty. @p last: what the text named before it was changed; may be null.
    /// @p system: the text's language; null: as name and text tell. @p open: texts of games that count in place of their
    /// files, where the text is a file of tests. @p isLanguageOpen: if the text tells that it is of another language than
    /// @p system, it is read as that one, which the program that is told has.
    void check(const QString &text, const QString &fileName, int revision, const language::SymbolsPointer &last = {},
               const language::RuleSystem *system = nullptr, const std::vector<OpenText> &open = {},
               bool isLanguageOpen = false);
    /// Forgets what was asked; nothing more is told of it.
    void cancel();

Q_SIGNALS:
    // For the newest text alone. Its revision is in every span.

    // The first two come before checked().
    void programRead(const std::shared_ptr<const sidl::language::Program> &program);
    void analysed(const sidl::language::SymbolsPointer &symbols);
    void checked(const sidl::language::Diagnostics &problems, int revision);
    void fixesFound(const sidl::language::QuickFixes &fixes, int revision);
    /// Comes after checked(); not for a text with clauses that cannot be read, and not if it takes too long.
    void domainsFound(const sidl::language::DomainsPointer &domains, int revision);

private:
    struct Request
    {
        QString text;
        QString fileName;
        int revision = 0;
        language::SymbolsPointer last;
        const language::RuleSystem *system = nullptr;
        std::vector<OpenText> open;
        bool isLanguageOpen = false;
    };
    void send();
    void read(const Request &request, const LatestJob::Ticket &job); ///< on the thread

    prolog::PrologThread m_thread;
    QObject *m_onThread; ///< lives there; does the reading
    QTimer m_pause;
    QTimer m_limit; ///< for the domains
    LatestJob m_jobs;
    std::optional<Request> m_waiting;
    bool m_isReading = false; ///< also a text that does not count any more
};

} // namespace sidl::service
