// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/run/followedrules.h"

#include "editor/editor/codeeditor.h"
#include "sidl/language/rulesystem/rulesystem.h"

namespace sidl::app {

using editor::CodeEditor;
using language::MovedPlaces;
using language::TextRevision;

namespace {

MovedPlaces compared(TextRevision rules, TextRevision present, const language::RuleSystem &system)
{
    if (present.text == rules.text)
        return {};
    // Rules of a session may be laid out otherwise than the text that it is shown in, whatever their revision.
    if (present.revision == rules.revision)
        present.revision = -1;
    for (TextRevision *one : {&rules, &present}) {
        one->text.replace(QStringLiteral("\r\n"), QStringLiteral("\n"));
        one->tokens = system.tokens(one->text);
    }
    return {std::move(rules), std::move(present)};
}

} // namespace

FollowedRules::FollowedRules(QObject *parent)
    : QObject(parent)
{
    m_thread.setMaxThreadCount(1);
}

FollowedRules::~FollowedRules()
{
    m_jobs.drop();
    m_thread.clear();
    m_thread.waitForDone();
}

void FollowedRules::setRules(CodeEditor *text, const QString &rules, int revision)
{
    m_jobs.drop();
    m_text = text;
    m_rules = rules;
    m_rulesRevision = revision;
    m_places = {};
    m_revision = -1;
}

bool FollowedRules::isCurrent() const
{
    return !m_text || m_text->gameDocument()->revision() == m_revision;
}

void FollowedRules::followSoon()
{
    if (isCurrent())
        return;
    const editor::GameDocument *document = m_text->gameDocument();
    m_thread.clear(); // what waits is of no more use
    m_thread.start([this, job = m_jobs.begin(), rules = TextRevision{m_rules, m_rulesRevision, {}},
                    utf8 = document->utf8(), revision = document->revision(), system = &document->ruleSystem()] {
        if (job.stop().stop_requested())
            return;
        m_jobs.finish(job,
                      [this, revision, places = compared(rules, {QString::fromUtf8(utf8), revision, {}}, *system)] {
                          if (!m_text || m_text->gameDocument()->revision() != revision)
                              return;
                          m_places = places;
                          m_revision = revision;
                          Q_EMIT moved();
                      });
    });
}

bool FollowedRules::followNow()
{
    if (isCurrent())
        return false;
    m_jobs.drop();
    const editor::GameDocument *document = m_text->gameDocument();
    m_revision = document->revision();
    m_places = compared({m_rules, m_rulesRevision, {}}, {document->text(), m_revision, {}}, document->ruleSystem());
    return true;
}

} // namespace sidl::app

#include "moc_followedrules.cpp"
