// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/documents/textrelatives.h"

#include "app/studio/documents/editortabs.h"
#include "editor/assist/symbolnavigation.h"
#include "editor/editor/codeeditor.h"
#include "editor/text/editorplaces.h"
#include "editor/text/linecommands.h"
#include "sidl/files/readfile.h"
#include "sidl/files/writefile.h"
#include "sidl/language/text/sourcemap.h"

#include <QDir>
#include <QFileInfo>

namespace sidl::app {

using editor::CodeEditor;
using editor::GameDocument;

namespace {

constexpr qint64 LargestBeside = 4 << 20; // bytes

QString withoutReturns(QString text)
{
    return text.remove(u'\r');
}

/// In a file that no tab shows. Returns why not, in words.
QString renameInFile(const language::RenamePlan::Elsewhere &places, const QString &name)
{
    const files::FileBytes file = files::readFile(places.path, LargestBeside);
    if (!file.error.isEmpty())
        return file.error;
    QString text = withoutReturns(QString::fromUtf8(file.bytes));
    if (text != withoutReturns(places.text))
        return TextRelatives::tr("it has changed meanwhile");
    const language::SourceMap map(text);
    for (auto place = places.places.rbegin(); place != places.places.rend(); ++place)
        text.replace(map.offset(*place), map.text(*place).size(), name);
    return files::writeFile(places.path, text.toUtf8());
}

} // namespace

TextRelatives::TextRelatives(EditorTabs *tabs)
    : QObject(tabs)
    , m_tabs(tabs)
    , m_reader(new service::RelatedReader(this))
{
}

void TextRelatives::follow(CodeEditor *view)
{
    view->navigation()->setRelatives(this);
    const GameDocument *document = view->gameDocument();
    connect(document, &GameDocument::symbolsChanged, view, [this, document] {
        if (document->hasFreshSymbols() && !document->path().isEmpty())
            for (const CodeEditor *text : m_tabs->editors())
                if (text->gameDocument() != document)
                    m_tabs->viewOf(text)->navigation()->tellRelativeChanged(document->path());
    });
}

void TextRelatives::find(const GameDocument *document, const std::function<void(const language::RelatedTexts &)> &then)
{
    if (document->path().isEmpty())
        return then({});
    std::vector<service::OpenText> open;
    for (const CodeEditor *editor : m_tabs->editors()) {
        const GameDocument *text = editor->gameDocument();
        if (!text->path().isEmpty() && !text->isLarge() && text != document)
            open.push_back({text->path(), text->text()});
    }
    m_reader->find({document->path(), document->text()}, open, then);
}

void TextRelatives::goTo(const language::PlaceElsewhere &place)
{
    if (CodeEditor *text = m_tabs->openFile(place.path))
        m_tabs->goTo(text, place.span);
}

QString TextRelatives::rename(CodeEditor *text, const language::RenamePlan::Elsewhere &places, const QByteArray &name)
{
    if (!text)
        return tr("it cannot be opened");
    if (text->isReadOnly())
        return tr("it cannot be edited");
    if (withoutReturns(text->gameDocument()->text()) != withoutReturns(places.text))
        return tr("it has changed meanwhile");
    std::vector<editor::Replacement> replacements;
    for (const language::Span &place : places.places)
        replacements.push_back({rangeIn(text, place), name});
    editor::replaceRanges(text, replacements);
    return {};
}

QString TextRelatives::rename(const language::RenamePlan &plan)
{
    QWidget *shown = m_tabs->currentWidget();
    QStringList undone;
    for (const language::RenamePlan::Elsewhere &places : plan.elsewhere) {
        CodeEditor *text = m_tabs->editorOf(places.path);
        if (!text && !places.isBeside)
            text = m_tabs->openFile(places.path);
        const QString why = !text && places.isBeside ? renameInFile(places, plan.newName)
                                                     : rename(text, places, plan.newName.toUtf8());
        if (!why.isEmpty())
            undone << tr("%1: %2").arg(QFileInfo(places.path).fileName(), why);
    }
    if (m_tabs->currentWidget() != shown) {
        m_tabs->setCurrentWidget(shown);
        shown->setFocus();
    }
    return undone.isEmpty() ? QString() : tr("Not renamed in %1").arg(undone.join(u"; "));
}

} // namespace sidl::app

#include "moc_textrelatives.cpp"
