// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/editing/conversions.h"

#include "app/studio/documents/editortabs.h"
#include "app/studio/documents/textsaver.h"
#include "app/studio/editing/gdlconverter.h"
#include "editor/editor/codeeditor.h"
#include "sidl/analysis/conversion/conversion.h"
#include "sidl/language/rulesystem/registry.h"
#include "sidl/ui/workrow.h"

#include <QApplication>
#include <QFileInfo>

namespace sidl::app {

using editor::CodeEditor;
using language::RuleSystem;

namespace {

QString gameName(const editor::GameDocument &document)
{
    return document.path().isEmpty() ? document.gameName() : QFileInfo(document.path()).completeBaseName();
}

/// As its game is called where the text does not say it.
QString fileName(const editor::GameDocument &document)
{
    return document.path().isEmpty() ? TextSaver::proposedName(&document) : document.title();
}

} // namespace

Conversions::Conversions(EditorTabs *tabs, QObject *parent)
    : QObject(parent)
    , m_tabs(tabs)
    , m_converter(new GdlConverter(this))
    , m_row(new ui::WorkRow(tabs))
{
    connect(m_converter, &GdlConverter::progressed, m_row, [this](int positions) {
        if (!m_isCancelled)
            m_row->begin(tr("Writing the game in GDL: %L1 positions").arg(positions));
    });
    connect(m_converter, &GdlConverter::converted, this, [this](const analysis::Conversion &conversion) {
        CodeEditor *here = m_row->isAncestorOf(QApplication::focusWidget()) ? m_tabs->currentView() : nullptr;
        m_row->end();
        if (here)
            here->setFocus();
        if (m_isCancelled) // what was found until then is of no use
            Q_EMIT told(tr("Not converted: it was cancelled."));
        else
            show(conversion, m_converting);
    });
    connect(m_row, &ui::WorkRow::cancelled, this, [this] {
        m_isCancelled = true;
        m_converter->stop();
    });
}

QWidget *Conversions::row() const
{
    return m_row;
}

void Conversions::toSidl(CodeEditor *text)
{
    const editor::GameDocument *document = text->gameDocument();
    const RuleSystem &system = document->ruleSystem();
    const analysis::Conversion conversion
        = analysis::toSidl(language::readProgram(system, document->text(), fileName(*document), document->revision()));
    show(conversion, text);
}

void Conversions::toGdl(CodeEditor *text)
{
    const editor::GameDocument *document = text->gameDocument();
    const RuleSystem &system = document->ruleSystem();
    m_converting = text;
    m_isCancelled = false;
    m_row->end();
    m_row->begin(tr("Writing the game in GDL"));
    m_converter->convert(system, document->text(), fileName(*document), document->revision());
}

void Conversions::show(const analysis::Conversion &conversion, CodeEditor *of)
{
    if (conversion.ok()) {
        CodeEditor *converted = m_tabs->newFile(conversion.text);
        if (of && converted->gameDocument()->gameName().isEmpty())
            converted->gameDocument()->setGameName(gameName(*of->gameDocument()));
        converted->setFocus();
        Q_EMIT told(conversion.notes.empty() ? tr("Converted.")
                                             : tr("Converted. %1.").arg(conversion.notes.front().message));
        return;
    }
    const language::Diagnostic &problem = conversion.problems.front();
    if (problem.span.isValid() && of && of == m_tabs->current())
        m_tabs->goTo(of, problem.span);
    refuse(of, tr("Not converted: %1. %2").arg(problem.message, problem.advice));
}

void Conversions::refuse(const CodeEditor *text, const QString &why)
{
    Q_EMIT told(why);
    m_tabs->tellAbove(text, why);
}

} // namespace sidl::app

#include "moc_conversions.cpp"
