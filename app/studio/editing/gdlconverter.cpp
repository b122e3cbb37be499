// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/editing/gdlconverter.h"

#include "sidl/language/rulesystem/registry.h"

#include <QElapsedTimer>

using namespace Qt::StringLiterals;

namespace sidl::app {

namespace {

constexpr qint64 TellEach = 200; ///< ms

analysis::Conversion conversionOf(const language::Program &program, const WorkControl &work)
{
    for (const language::Diagnostic &problem : program.problems)
        if (problem.severity == language::Severity::Error)
            return {{}, {problem}, {}};
    engine::Engine engine(program);
    return analysis::toGdl(engine, {}, work);
}

} // namespace

GdlConverter::GdlConverter(QObject *parent)
    : QObject(parent)
    , m_onThread(new QObject)
{
    m_thread.setObjectName(u"converter"_s);
    m_onThread->moveToThread(&m_thread);
}

GdlConverter::~GdlConverter()
{
    m_jobs.stop();
    m_thread.quit();
    m_thread.wait();
    delete m_onThread;
}

void GdlConverter::convert(const language::RuleSystem &system, const QString &text, const QString &fileName,
                           int revision)
{
    if (!m_thread.isRunning())
        m_thread.start();
    const auto work = [this, &system, text, fileName, revision, job = m_jobs.begin()] {
        const language::Program program = language::readProgram(system, text, fileName, revision);
        QElapsedTimer timer;
        timer.start();
        const WorkControl control{job.stop(), [this, &job, &timer](const Progress &at) {
                                      if (timer.elapsed() < TellEach)
                                          return;
                                      timer.restart();
                                      m_jobs.tell(job, [this, found = int(at.found)] { Q_EMIT progressed(found); });
                                  }};
        m_jobs.finish(job, [this, conversion = conversionOf(program, control)] { Q_EMIT converted(conversion); });
    };
    QMetaObject::invokeMethod(m_onThread, work, Qt::QueuedConnection);
}

} // namespace sidl::app

#include "moc_gdlconverter.cpp"
