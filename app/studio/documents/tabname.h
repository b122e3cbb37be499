// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QList>
#include <QString>

namespace sidl::editor {
class GameDocument;
}

namespace sidl::app {

/// What @p text is called: by its file, with the folder where another one of @p texts has a file of the same name; by its
/// game where it has no file: "chess (untitled.sidl)".
QString textName(const editor::GameDocument &text, const QList<const editor::GameDocument *> &texts = {});

/// The same for the tab, which tells whether the text has changes or its file cannot be written.
QString tabName(const editor::GameDocument &text, const QList<const editor::GameDocument *> &texts);

/// Where @p text is, and that another text of it waits to be decided about: @p event, what happened to its file, may be
/// empty; @p isKept: a crash has left one.
QString tabTip(const editor::GameDocument &text, const QString &event, bool isKept);

} // namespace sidl::app
