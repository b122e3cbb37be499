// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/documents/textrelatives.h"

#include "app/studio/documents/editortabs.h"
#include "debugger/seats/viewsettings.h"
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
using editor::Renames;

namespace {

constexpr qint64 LargestBeside = 4 << 20; // bytes
constexpr char ByteOrderMark[] = "\xEF\xBB\xBF";

QString withoutReturns(QString text)
{
    return text.remove(u'\r');
}

/// Where each character of @p text stands, carriage returns left out, and where it ends.
std::vector<qsizetype> placesWithoutReturns(const QString &text)
{
    std::vector<qsizetype> places;
    places.reserve(std::size_t(text.size()) + 1);
    for (qsizetype at = 0; at < text.size(); ++at)
        if (text[at] != u'\r')
            places.push_back(at);
    places.push_back(text.size());
    return places;
}

/// In a file that no tab shows; its line ends and its mark stay. Returns why not, in words.
QString renameInFile(const language::RenamePlan::Elsewhere &places, const QString &name, Renames::File &renamed)
{
    const files::FileBytes file = files::readRegularFile(places.path, LargestBeside);
    if (!file.error.isEmpty())
        return file.error;
    const QByteArray mark = file.bytes.startsWith(ByteOrderMark) ? QByteArray(ByteOrderMark) : QByteArray();
    QString text = QString::fromUtf8(file.bytes.sliced(mark.size()));
    if (mark + text.toUtf8() != file.bytes)
        return TextRelatives::tr("it is not in UTF-8");
    if (withoutReturns(text) != withoutReturns(places.text))
        return TextRelatives::tr("it has changed meanwhile");
    const language::SourceMap map(withoutReturns(text));
    const std::vector<qsizetype> at = placesWithoutReturns(text);
    for (auto place = places.places.rbegin(); place != places.places.rend(); ++place)
        text.replace(at[std::size_t(map.offset(*place))], map.text(*place).size(), name);
    renamed = {places.path, file.bytes, mark + text.toUtf8()};
    return files::writeFile(places.path, renamed.after);
}

} // namespace

TextRelatives::TextRelatives(EditorTabs *tabs)
    : QObject(tabs)
    , m_tabs(tabs)
    , m_reader(new service::RelatedReader(this))
    , m_renames(new Renames([this](const GameDocument *document) { return viewOf(document); }, this))
{
    connect(m_renames, &Renames::told, tabs, &EditorTabs::told);
    connect(tabs, &EditorTabs::saved, this,
            [this](const CodeEditor *text) { m_renames->noteSaved(text->gameDocument()); });
}

void TextRelatives::follow(CodeEditor *view)
{
    view->navigation()->setRelatives(this);
    view->setTakesStep([this, view](bool isRedo) { return m_renames->take(view, isRedo); });
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
    if (document->path().isEmpty()) {
        const QByteArray view = m_views.read ? m_views.read(document->title()) : QByteArray();
        if (view.isEmpty())
            return then({});
        return m_reader->find({document->title(), document->text()}, {},
                              service::OpenText{tr("view of %1").arg(document->title()), QString::fromUtf8(view)},
                              then);
    }
    std::vector<service::OpenText> open;
    for (const CodeEditor *editor : m_tabs->editors()) {
        const GameDocument *text = editor->gameDocument();
        if (!text->path().isEmpty() && !text->isLarge() && text != document)
            open.push_back({text->path(), text->text()});
    }
    m_reader->find({document->path(), document->text()}, open, {}, then);
}

void TextRelatives::goTo(const language::PlaceElsewhere &place)
{
    if (CodeEditor *text = m_tabs->openFile(place.path))
        m_tabs->goTo(text, place.span);
}

bool TextRelatives::isOpen(const QString &path) const
{
    return m_tabs->editorOf(path);
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

QString TextRelatives::renameInView(const GameDocument *document, const language::RenamePlan::Elsewhere &places,
                                    const QString &name, Renames::File &renamed)
{
    const QByteArray before = m_views.read(document->title());
    if (before != places.text.toUtf8())
        return tr("it has changed meanwhile");
    const language::SourceMap map(places.text);
    QString text = places.text;
    for (auto place = places.places.rbegin(); place != places.places.rend(); ++place)
        text.replace(map.offset(*place), map.text(*place).size(), name);
    m_views.write(document->title(), text.toUtf8());
    const QByteArray after = m_views.read(document->title()); // as it is kept, so that it is known again
    if (after == before)
        return tr("it cannot be read with that name");
    renamed = {places.path, before, after, true, document};
    return {};
}

void TextRelatives::setViewsOfUnsaved(const Views &views)
{
    m_views = views;
    m_renames->setViews(
        {[this](const GameDocument *document) { return m_views.read(document->title()); },
         [this](const GameDocument *document, const QByteArray &json) { m_views.write(document->title(), json); },
         debugger::areChosenAlike});
}

QString TextRelatives::rename(const GameDocument *document, int before, const language::RenamePlan &plan)
{
    QWidget *shown = m_tabs->currentWidget();
    QStringList undone;
    Renames::Rename renamed{plan.newName, {}, {}};
    if (!plan.places.empty())
        renamed.texts.push_back(Renames::text(document, before));
    for (const language::RenamePlan::Elsewhere &places : plan.elsewhere) {
        CodeEditor *text = m_tabs->editorOf(places.path);
        if (!text && !places.isBeside)
            text = m_tabs->openFile(places.path);
        QString why;
        if (text || !places.isBeside) {
            const int was = text ? text->gameDocument()->editStates().current() : 0;
            why = rename(text, places, plan.newName.toUtf8());
            if (why.isEmpty())
                renamed.texts.push_back(Renames::text(text->gameDocument(), was));
        } else {
            Renames::File file;
            why = document->path().isEmpty() ? renameInView(document, places, plan.newName, file)
                                             : renameInFile(places, plan.newName, file);
            if (why.isEmpty())
                renamed.files.push_back(file);
        }
        if (!why.isEmpty())
            undone << tr("%1: %2").arg(QFileInfo(places.path).fileName(), why);
    }
    m_renames->add(renamed);
    if (m_tabs->currentWidget() != shown) {
        m_tabs->setCurrentWidget(shown);
        shown->setFocus();
    }
    return undone.isEmpty() ? QString() : tr("Not renamed in %1").arg(undone.join(u"; "));
}

editor::TextView *TextRelatives::viewOf(const GameDocument *document) const
{
    for (const CodeEditor *text : m_tabs->editors())
        if (text->gameDocument() == document)
            return m_tabs->viewOf(text);
    return nullptr;
}

void TextRelatives::close(const CodeEditor *text)
{
    m_renames->close(text->gameDocument());
}

} // namespace sidl::app

#include "moc_textrelatives.cpp"
