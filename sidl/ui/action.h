// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QKeySequence>
#include <QList>
#include <QString>
#include <QToolButton>

#include <functional>

class QAction;
class QMenu;

namespace sidl::ui {

/// One action of a menu. Its tool tip is @p tip or else @p text, with the first of @p keys behind it.
/// @param name for tests and settings; not translated
QAction *makeAction(QObject *owner, const QString &name, const QString &text, const QList<QKeySequence> &keys = {},
                    const QString &tip = {});

/// Its tool tip is @p tip, with its first key behind it.
void setTip(QAction *action, const QString &tip);

/// " (F6)": the key that does now what the action called @p name of the window around @p inside does; empty: none does.
QString keyHint(const QObject *inside, const QString &name);
QString keyHint(const QAction *action); ///< the same of @p action, which may be null

/// Calls @p tell whenever @p shown gets into sight, or its window to the front: what it says of keys may be of old ones.
void whenSeen(QWidget *shown, std::function<void()> tell);

/// @p button opens @p menu. Once the menu is closed, the button stands out only if the pointer is over it still: Qt does
/// not tell a button that the pointer has left while a menu was open.
void setMenu(QToolButton *button, QMenu *menu, QToolButton::ToolButtonPopupMode mode = QToolButton::InstantPopup);

} // namespace sidl::ui
