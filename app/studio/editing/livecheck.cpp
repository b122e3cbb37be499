// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/editing/livecheck.h"

#include "app/studio/documents/editortabs.h"
#include "debugger/explain/problemspane.h"
#include "editor/editor/codeeditor.h"
#include "sidl/language/rulesystem/nogamesystem.h"
#include "sidl/language/rulesystem/registry.h"
#include "visualizer/panes/rulespane.h"

using namespace Qt::StringLiterals;

namespace sidl::app {

using debugger::ProblemsPane;
using editor::CodeEditor;
using service::TextChecker;

LiveCheck::LiveCheck(EditorTabs *tabs, debugger::ProblemsPane *problems, visualizer::RulesPane *rules, QObject *parent)
    : QObject(parent)
    , m_tabs(tabs)
    , m_problems(problems)
    , m_rules(rules)
{
    connect(tabs, &EditorTabs::textEdited, this, [this](const CodeEditor *editor) {
        // Tests are checked beside their game, as its tab has it.
        const CodeEditor *current = m_tabs->current();
        const bool isBesideTests = current && !language::isGame(current->gameDocument()->ruleSystem())
            && language::isGame(editor->gameDocument()->ruleSystem());
        if (editor == current || isBesideTests)
            checkCurrent();
    });
    connect(tabs, &EditorTabs::saved, this, [this](const CodeEditor *editor) {
        // What a text is called may tell the game that it tests.
        if (editor == m_tabs->current() && !language::isGame(editor->gameDocument()->ruleSystem()))
            checkCurrent();
    });
    connect(tabs, &EditorTabs::checkRequested, this, [this](CodeEditor *editor) {
        m_tabs->setCurrent(editor);
        Q_EMIT told(tr("Checking %1…").arg(editor->gameDocument()->title()));
        checkNow();
    });
    connect(&m_checker, &TextChecker::programRead, this,
            [this](const std::shared_ptr<const language::Program> &program) {
                editor::GameDocument *document = m_text ? m_text->gameDocument() : nullptr;
                if (!document || document->revision() != program->revision)
                    return;
                document->setProgram(program);
                document->setRuleSystem(language::ruleSystemOf(*program));
            });
    connect(&m_checker, &TextChecker::programRead, rules, &visualizer::RulesPane::setProgram);
    connect(&m_checker, &TextChecker::analysed, this, [this](const language::SymbolsPointer &symbols) {
        if (m_text && m_text->gameDocument()->revision() == symbols->revision())
            m_text->gameDocument()->setSymbols(symbols);
    });
    connect(&m_checker, &TextChecker::checked, this, [this](const language::Diagnostics &found, int revision) {
        // What a game lacks is said once something is there of it.
        const bool isBegun = m_text && !m_text->text().trimmed().isEmpty();
        takeProblems(isBegun ? found : language::Diagnostics{}, revision, m_text);
        if (m_text && m_text->gameDocument()->isLarge())
            Q_EMIT told(tr("Checked %1.").arg(m_text->gameDocument()->title()));
    });
    connect(&m_checker, &TextChecker::fixesFound, this, [this](const language::QuickFixes &fixes, int revision) {
        if (m_text && m_text->gameDocument()->revision() == revision)
            m_text->gameDocument()->setQuickFixes(fixes);
    });
    connect(&m_checker, &TextChecker::domainsFound, this, [this](const language::DomainsPointer &domains) {
        if (m_text)
            m_text->gameDocument()->setDomains(domains);
    });
}

void LiveCheck::checkCurrent()
{
    const bool isOther = m_text != m_tabs->current();
    if (isOther)
        m_rules->forgetTyped();
    m_text = m_tabs->current();
    if (!m_text) {
        m_problems->setText(ProblemsPane::Text::None);
        m_checker.cancel();
        m_rules->clear();
        return;
    }
    if (isOther) // of one that is typed the last check is still told of
        m_problems->setText(ProblemsPane::Text::Unchecked);
    if (!m_text->gameDocument()->isLarge()) {
        checkNow();
        return;
    }
    m_checker.cancel();
    m_rules->clear();
    if (m_text->gameDocument()->hasFreshSymbols()) { // the user has had it checked
        m_problems->setText(ProblemsPane::Text::Checked);
        return;
    }
    language::Diagnostic notice;
    notice.severity = language::Severity::Information;
    notice.code = u"large-text"_s;
    notice.message = tr("The text is too large to be checked while it is typed");
    notice.advice = tr("Check Now, above the text, and Start check it.");
    takeProblems({notice}, m_text->gameDocument()->revision(), m_text);
}

void LiveCheck::checkNow()
{
    const editor::GameDocument *document = m_text->gameDocument();
    std::vector<service::OpenText> games; // for tests of them
    if (!language::isGame(document->ruleSystem()))
        for (const CodeEditor *editor : m_tabs->editors())
            if (const editor::GameDocument *game = editor->gameDocument();
                game->isModified() && !game->path().isEmpty() && !game->isLarge() && game != document)
                games.push_back({game->path(), game->text()});
    m_checker.check(document->text(), document->path(), document->revision(), document->symbols(),
                    &document->ruleSystem(), games, document->mayBeOfOtherLanguage());
}

void LiveCheck::takeProblems(const language::Diagnostics &problems, int revision, CodeEditor *of)
{
    if (!of || of->gameDocument()->revision() != revision)
        return; // changed since: a newer check is on its way
    of->gameDocument()->setProblems(problems);
    if (of == m_tabs->current()) {
        m_problems->model()->setTextProblems(problems);
        m_problems->setText(ProblemsPane::Text::Checked);
        Q_EMIT problemsChanged();
    }
}

} // namespace sidl::app

#include "moc_livecheck.cpp"
