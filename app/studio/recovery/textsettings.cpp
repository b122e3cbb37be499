// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/recovery/textsettings.h"

#include "app/studio/documents/editortabs.h"
#include "app/studio/documents/textrelatives.h"
#include "app/studio/settings/settings.h"
#include "debugger/seats/gameview.h"
#include "editor/editor/codeeditor.h"

#include <QDir>
#include <QJsonDocument>
#include <QJsonObject>

#include <iterator>
#include <utility>

namespace sidl::app {

using namespace Qt::StringLiterals;

using editor::CodeEditor;

namespace {

const QString ViewField = u"view"_s; // beside what settings::ofGame() has

/// Its path; of a text without a file, its title: what the game of its rules has for a file.
QString fileOf(const CodeEditor *text)
{
    const editor::GameDocument *document = text->gameDocument();
    return document->path().isEmpty() ? document->title() : document->path();
}

void addMissing(const QString &to, const QString &from)
{
    if (to == from)
        return;
    QVariantMap all = settings::ofGame(from);
    const QVariantMap own = settings::ofGame(to);
    for (auto one = own.begin(); one != own.end(); ++one)
        all.remove(one.key());
    settings::addToGame(to, all);
}

} // namespace

TextSettings::TextSettings(EditorTabs *tabs, debugger::GameView *view, QObject *parent)
    : QObject(parent)
    , m_tabs(tabs)
    , m_view(view)
{
    connect(tabs, &EditorTabs::currentEditorChanged, this, &TextSettings::watch);
    connect(tabs, &EditorTabs::titleChanged, this, &TextSettings::followNames);
    connect(tabs, &EditorTabs::tabClosed, this, &TextSettings::forgetClosed);
    connect(tabs, &EditorTabs::allLeft, this, [this] {
        for (const QString &file : std::as_const(m_files))
            if (!QDir::isAbsolutePath(file))
                m_view->forgetUnsaved(file);
    });
    tabs->relatives()->setViewsOfUnsaved(
        {[view](const QString &title) { return view->settingsOfUnsaved(title); },
         [view](const QString &title, const QByteArray &json) { view->replaceUnsaved(title, json); }});
    for (CodeEditor *text : tabs->editors())
        watch(text);
}

QByteArray TextSettings::ofText(const CodeEditor *text) const
{
    if (!text->gameDocument()->path().isEmpty())
        return {};
    QJsonObject kept = QJsonObject::fromVariantMap(settings::ofGame(fileOf(text)));
    if (const QByteArray view = m_view->ofUnsaved(fileOf(text)); !view.isEmpty())
        kept[ViewField] = QJsonDocument::fromJson(view).object();
    return kept.isEmpty() ? QByteArray() : QJsonDocument(kept).toJson(QJsonDocument::Compact);
}

void TextSettings::restore(CodeEditor *text, const QByteArray &kept)
{
    if (!text->gameDocument()->path().isEmpty())
        return;
    const QJsonObject all = QJsonDocument::fromJson(kept).object();
    settings::addToGame(fileOf(text), all.toVariantMap());
    if (all.contains(ViewField))
        m_view->restoreUnsaved(fileOf(text), QJsonDocument(all[ViewField].toObject()).toJson());
}

void TextSettings::playNextAs(const QString &file, const QString &before)
{
    addMissing(file, before);
    m_view->playNextAs(file);
}

void TextSettings::goOnAs(const QString &file, const QString &before)
{
    addMissing(file, before);
    m_view->goOnAs(file);
}

void TextSettings::watch(CodeEditor *text)
{
    if (!text || m_files.contains(text))
        return;
    const QString file = m_files[text] = fileOf(text);
    if (!QDir::isAbsolutePath(file)) // a closed one was called so, whose game may have been played since
        forget(file);
    connect(text, &QObject::destroyed, this, [this, text] { m_files.remove(text); });
}

/// A text was saved under another name, or one without a file has got another title.
void TextSettings::followNames()
{
    for (auto known = m_files.begin(); known != m_files.end(); ++known) {
        const QString file = fileOf(known.key());
        const QString before = std::exchange(known.value(), file);
        if (file == before)
            continue;
        settings::addToGame(file, settings::ofGame(before));
        if (QDir::isAbsolutePath(before)) // the file may be there still
            continue;
        m_view->moveUnsaved(before, file);
        forget(before);
    }
}

void TextSettings::forgetClosed()
{
    const QList<CodeEditor *> open = m_tabs->editors();
    for (auto known = m_files.begin(); known != m_files.end();) {
        const QString file = known.value();
        const bool isClosed = !open.contains(known.key());
        known = isClosed ? m_files.erase(known) : std::next(known);
        if (isClosed && !QDir::isAbsolutePath(file))
            forget(file);
    }
}

void TextSettings::forget(const QString &title)
{
    settings::forgetGame(title);
    m_view->forgetUnsaved(title);
}

} // namespace sidl::app

#include "moc_textsettings.cpp"
