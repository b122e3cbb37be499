// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/service/relatedreader.h"

using namespace Qt::StringLiterals;

namespace sidl::service {

RelatedReader::RelatedReader(QObject *parent)
    : QObject(parent)
    , m_onThread(new QObject)
{
    m_thread.setObjectName(u"related texts"_s);
    m_onThread->moveToThread(&m_thread);
}

RelatedReader::~RelatedReader()
{
    m_thread.quit();
    m_thread.wait();
    delete m_onThread;
}

void RelatedReader::find(const OpenText &text, const std::vector<OpenText> &open, const std::optional<OpenText> &view,
                         const Answer &answer)
{
    if (!m_thread.isRunning())
        m_thread.start();
    QMetaObject::invokeMethod(m_onThread, [this, text, open, view, answer] {
        const language::RelatedTexts found = relatedTexts(text, open, view);
        QMetaObject::invokeMethod(
            this, [answer, found] { answer(found); }, Qt::QueuedConnection);
    });
}

} // namespace sidl::service

#include "moc_relatedreader.cpp"
