// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/help/helpcontroller.h"

#include "app/studio/actions/actions.h"
#include "app/studio/documents/editortabs.h"
#include "app/studio/help/helppane.h"
#include "app/studio/help/helpwindow.h"
#include "editor/editor/codeeditor.h"
#include "sidl/language/rulesystem/nogamesystem.h"

#include <QAction>
#include <QApplication>
#include <QDesktopServices>
#include <QMainWindow>
#include <QMenuBar>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::app {

HelpController::HelpController(const Actions &actions, EditorTabs *tabs, HelpPane *pane, QMainWindow *window)
    : QObject(window)
    , m_tabs(tabs)
    , m_pane(pane)
    , m_window(window)
    , m_goToText(actions.goToEditor)
    , m_quit(actions.quit)
{
    connect(actions.help, &QAction::triggered, this, &HelpController::showAtKeyboard);
    connect(actions.manual, &QAction::triggered, this, [this] { manual()->present(); });
    connect(actions.tutorial, &QAction::triggered, this, [this] {
        Q_EMIT besideWanted(); // one types while one reads
        showPage(u"tutorial.md"_s);
    });
    connect(actions.keyboard, &QAction::triggered, this, [this] { showPage(u"keys.md"_s); });
    connect(pane, &HelpPane::made, this, &HelpController::connectTo);
}

HelpWindow *HelpController::manual()
{
    if (m_pane->isVisible() && m_pane->manual())
        return m_pane->manual();
    if (!m_manual) {
        m_manual = new HelpWindow(m_window);
        connectTo(m_manual);
        m_manual->addAction(m_quit); // keys of one window are none of another
        connect(m_tabs, &EditorTabs::allLeft, m_manual, &QWidget::close);
    }
    return m_manual;
}

void HelpController::connectTo(HelpWindow *manual)
{
    manual->setKeysOf(m_window->menuBar());
    connect(manual, &HelpWindow::tryWanted, this, &HelpController::tryGame);
    connect(manual, &HelpWindow::left, m_goToText, &QAction::trigger);
    connect(manual, &HelpWindow::linkActivated, this, [](const QUrl &url) { QDesktopServices::openUrl(url); });
}

/// The manual still has the game: until the text is changed, nothing is lost with it.
void HelpController::tryGame(const QString &game)
{
    const QList<editor::CodeEditor *> texts = m_tabs->editors();
    const auto same = std::find_if(texts.begin(), texts.end(), [&game](const editor::CodeEditor *text) {
        const editor::GameDocument *document = text->gameDocument();
        return document->path().isEmpty() && !document->isModified() && text->text() == game;
    });
    editor::CodeEditor *text = same != texts.end() ? *same : m_tabs->newFileAsGiven(game);
    m_tabs->setCurrent(text);
    m_window->raise();
    m_window->activateWindow();
    text->setFocus();
}

void HelpController::showPage(const QString &page)
{
    manual()->showPlace({page, {}});
    manual()->present();
}

void HelpController::showTopic(const QString &topic)
{
    if (!manual()->showTopic(topic))
        manual()->showPlace({u"problems.md"_s, {}});
    manual()->present();
}

/// Who reads the manual beside the text asks about the text.
void HelpController::showAtKeyboard()
{
    const QWidget *here = QApplication::focusWidget();
    const PaneSubject subject = here && m_pane->isAncestorOf(here) ? PaneSubject() : m_paneSubject();
    if (subject.title.isEmpty())
        return showAtCaret();
    if (subject.topic.isEmpty() || !manual()->showTopic(subject.topic))
        manual()->showPlace({u"window.md"_s, subject.title});
    manual()->present();
}

void HelpController::showAtCaret()
{
    if (const editor::CodeEditor *text = m_tabs->currentView()) {
        const QStringList topics = topicsAt(text);
        const bool isShown = std::any_of(topics.begin(), topics.end(),
                                         [this](const QString &topic) { return manual()->showTopic(topic); });
        const auto *noGame = dynamic_cast<const language::NoGameSystem *>(&text->gameDocument()->ruleSystem());
        if (!isShown && noGame) // it has no topics of tests
            manual()->showPlace({noGame->page(), {}});
    }
    manual()->present();
}

QStringList HelpController::topicsAt(const editor::CodeEditor *text)
{
    QStringList topics;
    const language::Span caret = text->caretPlace();
    for (const language::Diagnostic &problem : text->gameDocument()->problems()) {
        const bool isHere = problem.span.line == caret.line && problem.span.column <= caret.column
            && caret.column <= problem.span.column + problem.span.length;
        if (isHere)
            topics.append(problem.code);
    }
    if (const auto symbol = text->symbolAtCaret(); symbol && !symbol->isVariable)
        topics.append(symbol->predicate.text());
    return topics;
}

} // namespace sidl::app

#include "moc_helpcontroller.cpp"
