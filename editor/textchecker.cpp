// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "editor/textchecker.h"

#include "sidl/analysis/domaintable.h"
#include "sidl/language/reader.h"

#include <QFileInfo>

namespace sidl::editor {

TextChecker::TextChecker(QObject *parent)
    : QObject(parent)
    , m_onThread(new QObject)
{
    m_thread.setObjectName(QStringLiteral("text checker"));
    m_onThread->moveToThread(&m_thread);
    m_thread.start();
    m_pause.setSingleShot(true);
    m_pause.setInterval(Pause);
    connect(&m_pause, &QTimer::timeout, this, &TextChecker::send);
    m_limit.setSingleShot(true);
    m_limit.setInterval(DomainsLimit);
    connect(&m_limit, &QTimer::timeout, this, [this] { m_stop.raise(); });
}

TextChecker::~TextChecker()
{
    m_stop.raise();
    m_thread.quit();
    m_thread.wait();
    delete m_onThread;
}

void TextChecker::check(const QString &text, const QString &fileName, int revision,
                        const language::SymbolsPointer &last)
{
    ++m_newest;
    m_stop.raise();
    m_waiting = Request{text, fileName, revision, last};
    m_pause.start();
}

void TextChecker::cancel()
{
    ++m_newest;
    m_stop.raise();
    m_waiting.reset();
    m_pause.stop();
}

void TextChecker::send()
{
    if (!m_waiting || m_isReading)
        return;
    const Request request = *std::exchange(m_waiting, std::nullopt);
    m_isReading = true;
    m_stop = {};
    QMetaObject::invokeMethod(m_onThread,
                              [this, request, number = m_newest, stop = m_stop] { read(request, number, stop); });
}

void TextChecker::read(const Request &request, quint64 number, engine::StopSign stop)
{
    const auto onWindowThread = [this](auto tell) { QMetaObject::invokeMethod(this, tell, Qt::QueuedConnection); };
    const QString baseName = QFileInfo(request.fileName).completeBaseName();
    const auto program
        = std::make_shared<const language::Program>(language::readProgram(request.text, baseName, request.revision));
    const language::SymbolsPointer symbols = language::symbolsOf(*program, request.last);
    onWindowThread(
        [this, program, fixes = language::quickFixes(*program), symbols, revision = request.revision, number] {
            m_limit.start();
            if (number == m_newest)
                Q_EMIT programRead(program);
            if (number == m_newest)
                Q_EMIT analysed(symbols);
            if (number == m_newest)
                Q_EMIT checked(program->problems, revision);
            if (number == m_newest)
                Q_EMIT fixesFound(fixes, revision);
        });
    language::DomainsPointer domains;
    if (program->broken.empty() && !stop.isRaised())
        domains = analysis::domainsOf(*program, stop);
    onWindowThread([this, domains, revision = request.revision, number] {
        m_limit.stop();
        m_isReading = false;
        if (domains && number == m_newest)
            Q_EMIT domainsFound(domains, revision);
        if (!m_pause.isActive())
            send(); // what came meanwhile and has had its pause
    });
}

} // namespace sidl::editor
