// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/lsp/server/worker.h"

using namespace Qt::StringLiterals;

namespace sidl::lsp {

Worker::Worker(Inbox &inbox)
    : m_inbox(inbox)
    , m_onThread(new QObject)
{
    m_thread.setObjectName(u"language server"_s);
    m_onThread->moveToThread(&m_thread);
    m_thread.start();
}

Worker::~Worker()
{
    m_stop.request_stop();
    m_thread.quit();
    m_thread.wait();
    delete m_onThread;
}

void Worker::start(Job job)
{
    m_isBusy = true;
    m_stop = {};
    QMetaObject::invokeMethod(m_onThread, [this, job = std::move(job), stop = m_stop.get_token()] {
        Inbox::Call call = job(stop);
        m_inbox.put([this, call = std::move(call)] {
            m_isBusy = false;
            if (call)
                call();
        });
    });
}

} // namespace sidl::lsp
