// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/recovery/textsettings.h"

#include "app/studio/documents/editortabs.h"
#include "app/studio/settings/settings.h"
#include "editor/editor/codeeditor.h"

#include <QDir>
#include <QJsonDocument>
#include <QJsonObject>

#include <iterator>
#include <utility>

namespace sidl::app {

using editor::CodeEditor;

namespace {

/// Its path; of a text without a file, its title: what the game of its rules has for a file.
QString fileOf(const CodeEditor *text)
{
    const editor::GameDocument *document = text->gameDocument();
    return document->path().isEmpty() ? document->title() : document->path();
}

} // namespace

TextSettings::TextSettings(EditorTabs *tabs, QObject *parent)
    : QObject(parent)
    , m_tabs(tabs)
{
    connect(tabs, &EditorTabs::currentEditorChanged, this, &TextSettings::watch);
    connect(tabs, &EditorTabs::titleChanged, this, &TextSettings::followNames);
    connect(tabs, &EditorTabs::tabClosed, this, &TextSettings::forgetClosed);
    for (CodeEditor *text : tabs->editors())
        watch(text);
}

QByteArray TextSettings::ofText(const CodeEditor *text) const
{
    const QVariantMap kept = text->gameDocument()->path().isEmpty() ? settings::ofGame(fileOf(text)) : QVariantMap();
    return kept.isEmpty() ? QByteArray()
                          : QJsonDocument(QJsonObject::fromVariantMap(kept)).toJson(QJsonDocument::Compact);
}

void TextSettings::restore(CodeEditor *text, const QByteArray &kept)
{
    if (text->gameDocument()->path().isEmpty())
        settings::addToGame(fileOf(text), QJsonDocument::fromJson(kept).object().toVariantMap());
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
        Q_EMIT moved(before, file);
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
    Q_EMIT forgotten(title);
}

} // namespace sidl::app

#include "moc_textsettings.cpp"
