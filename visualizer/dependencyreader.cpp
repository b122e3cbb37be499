// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "visualizer/dependencyreader.h"

#include "sidl/language/reader.h"

namespace sidl::visualizer {

DependencyReader::DependencyReader(QObject *parent)
    : QObject(parent)
    , m_onThread(new QObject)
{
    m_thread.setObjectName(QStringLiteral("dependency reader"));
    m_onThread->moveToThread(&m_thread);
    m_thread.start();
}

DependencyReader::~DependencyReader()
{
    m_thread.quit();
    m_thread.wait();
    delete m_onThread;
}

void DependencyReader::read(const QString &text, const QString &baseName, int revision)
{
    ++m_newest;
    m_waiting = Request{text, baseName, revision};
    send();
}

void DependencyReader::cancel()
{
    ++m_newest;
    m_waiting.reset();
}

void DependencyReader::send()
{
    if (!m_waiting || m_isReading)
        return;
    m_isReading = true;
    QMetaObject::invokeMethod(m_onThread, [this, request = *std::exchange(m_waiting, std::nullopt), number = m_newest] {
        const language::Program program = language::readProgram(request.text, request.baseName, request.revision);
        const auto tell = [this, found = analysis::dependencyGraph(program), name = program.name, number] {
            m_isReading = false;
            if (number == m_newest)
                Q_EMIT finished(found, name);
            send(); // what came meanwhile
        };
        QMetaObject::invokeMethod(this, tell, Qt::QueuedConnection);
    });
}

} // namespace sidl::visualizer
