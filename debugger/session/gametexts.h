// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QHash>
#include <QList>
#include <QObject>
#include <QString>
#include <QStringList>

#include <optional>

namespace sidl::debugger {

class GameReading;

/// What is typed into fields belongs to the game that is played then: it has its own texts again when it is started
/// again, and another game has none at first. For as long as the window is there. Window thread.
class GameTexts final : public QObject
{
    Q_OBJECT
public:
    /// @p fields have a property "text", as a QLineEdit has; they go with @p parent.
    GameTexts(const GameReading *game, const QList<QObject *> &fields, QObject *parent);

private:
    void keep();
    void show();

    const GameReading *m_game;
    QList<QObject *> m_fields;
    QHash<QString, QStringList> m_texts; ///< by file: of each field
    std::optional<QString> m_file;       ///< of the game whose texts are in the fields; nothing: of the first one
};

} // namespace sidl::debugger
