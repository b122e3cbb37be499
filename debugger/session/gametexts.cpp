// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/session/gametexts.h"

#include "debugger/session/gamereading.h"

#include <QVariant>

namespace sidl::debugger {

namespace {

constexpr char TypedText[] = "text";

} // namespace

GameTexts::GameTexts(const GameReading *game, const QList<QObject *> &fields, QObject *parent)
    : QObject(parent)
    , m_game(game)
    , m_fields(fields)
{
    connect(game->events(), &GameEvents::aboutToStart, this, &GameTexts::keep);
    connect(game->events(), &GameEvents::started, this, &GameTexts::show);
}

/// By the file as it is called now: the game may have been saved since it was started.
void GameTexts::keep()
{
    if (!m_game->hasGame())
        return;
    QStringList texts;
    for (const QObject *field : std::as_const(m_fields))
        texts << field->property(TypedText).toString();
    m_file = m_game->game().fileName;
    m_texts[*m_file] = texts;
}

void GameTexts::show()
{
    const QString file = m_game->game().fileName;
    if (m_file.value_or(file) == file)
        return;
    m_file = file;
    const QStringList texts = m_texts.value(file);
    for (qsizetype i = 0; i < m_fields.size(); ++i)
        m_fields[i]->setProperty(TypedText, texts.value(i));
}

} // namespace sidl::debugger

#include "moc_gametexts.cpp"
