// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/service/textchecker.h"

#include "sidl/analysis/domains/domaintable.h"
#include "sidl/language/rulesystem/nogamesystem.h"
#include "sidl/language/rulesystem/registry.h"
#include "sidl/suites/suitelanguage.h"
#include "sidl/suites/suiteproblems.h"
#include "sidl/suites/suitereader.h"
#include "sidl/suites/testedgame.h"

#include <QFileInfo>

using namespace Qt::StringLiterals;

namespace sidl::service {

namespace {

/// The path of the game that a file of tests is about; empty: @p program is no such file.
QString testedBy(const language::Program &program, const QString &fileName)
{
    if (&language::ruleSystemOf(program) != &suites::suiteSystem() || fileName.isEmpty())
        return {};
    return suites::suiteOf(program, fileName).rules;
}

/// What may stand where in words: of a file of tests, in those of the game that it tests.
language::DomainsPointer domainsOf(const language::Program &program, const QString &fileName,
                                   const std::stop_token &stop)
{
    const language::RuleSystem &system = language::ruleSystemOf(program);
    if (&system != &suites::suiteSystem()) // the words of an agent's rules are those of any game
        return program.broken.empty() && language::isGame(system) ? analysis::domainsOf(program, stop) : nullptr;
    const suites::TestedGamePointer game = suites::gameUnderTest(testedBy(program, fileName));
    return game && game->program.broken.empty() ? analysis::domainsOf(game->program, stop) : nullptr;
}

} // namespace

TextChecker::TextChecker(QObject *parent)
    : QObject(parent)
    , m_onThread(new QObject)
{
    m_thread.setObjectName(u"text checker"_s);
    m_onThread->moveToThread(&m_thread);
    m_thread.start();
    m_pause.setSingleShot(true);
    m_pause.setInterval(Pause);
    connect(&m_pause, &QTimer::timeout, this, &TextChecker::send);
    m_limit.setSingleShot(true);
    m_limit.setInterval(DomainsLimit);
    connect(&m_limit, &QTimer::timeout, this, [this] { m_jobs.stop(); });
}

TextChecker::~TextChecker()
{
    m_jobs.stop();
    m_thread.quit();
    m_thread.wait();
    delete m_onThread;
}

void TextChecker::check(const QString &text, const QString &fileName, int revision,
                        const language::SymbolsPointer &last, const language::RuleSystem *system,
                        const std::vector<OpenText> &open, bool isLanguageOpen)
{
    m_jobs.drop();
    m_waiting = Request{text, fileName, revision, last, system, open, isLanguageOpen};
    m_pause.start();
}

void TextChecker::cancel()
{
    m_jobs.drop();
    m_waiting.reset();
    m_pause.stop();
}

void TextChecker::send()
{
    if (!m_waiting || m_isReading)
        return;
    const Request request = *std::exchange(m_waiting, std::nullopt);
    m_isReading = true;
    QMetaObject::invokeMethod(m_onThread, [this, request, job = m_jobs.begin()] { read(request, job); });
}

void TextChecker::read(const Request &request, const LatestJob::Ticket &job)
{
    const language::RuleSystem *detected = request.isLanguageOpen ? language::detectedSystem(request.text) : nullptr;
    const language::RuleSystem &system = detected ? *detected
        : request.system                          ? *request.system
                                                  : language::ruleSystemOf(request.fileName, request.text);
    const auto program = std::make_shared<const language::Program>(
        language::readProgram(system, request.text, request.fileName, request.revision));
    const language::SymbolsPointer symbols = system.symbols(*program, request.last);
    language::QuickFixes fixes = system.fixes(*program);
    const language::Diagnostics problems = suites::problemsBesideGame(
        *program, request.fileName,
        [&request](const QString &path) -> std::optional<QString> {
            for (const OpenText &text : request.open)
                if (text.path == path)
                    return text.text;
            return {};
        },
        &fixes);
    m_jobs.tell(job, [this, program, problems, fixes, symbols, revision = request.revision, job] {
        m_limit.start();
        Q_EMIT programRead(program);
        if (m_jobs.counts(job)) // else a receiver has asked for another text
            Q_EMIT analysed(symbols);
        if (m_jobs.counts(job))
            Q_EMIT checked(problems, revision);
        if (m_jobs.counts(job))
            Q_EMIT fixesFound(fixes, revision);
    });
    language::DomainsPointer domains;
    if (!job.stop().stop_requested())
        domains = domainsOf(*program, request.fileName, job.stop());
    const auto end = [this, domains, revision = request.revision, job] {
        m_limit.stop();
        m_isReading = false;
        if (domains && m_jobs.counts(job))
            Q_EMIT domainsFound(domains, revision);
        if (!m_pause.isActive())
            send(); // what came meanwhile and has had its pause
    };
    QMetaObject::invokeMethod(this, end, Qt::QueuedConnection);
}

} // namespace sidl::service

#include "moc_textchecker.cpp"
