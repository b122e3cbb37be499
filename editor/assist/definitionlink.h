// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "editor/look/editorcolours.h"
#include "sidl/language/text/span.h"

#include <QObject>

class QMouseEvent;

namespace sidl::editor {

class SymbolNavigation;
class TextView;

/// While Ctrl is held, a name below the pointer that has a definition is a link to it; in tests also one that the game may
/// define.
class DefinitionLink final : public QObject
{
    Q_OBJECT
public:
    DefinitionLink(TextView *view, SymbolNavigation *navigation);

    void setColours(const EditorColours &colours);
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void show(const QPoint &at);
    void hide();
    bool addCaret(const QPoint &at); ///< in the view

    TextView *m_view;
    SymbolNavigation *m_navigation;
    language::Span m_target; ///< of the link that is shown; invalid: none is
    language::Span m_link;
    bool m_isElsewhere = false; ///< the target is the link itself: what is defined is in another text
};

} // namespace sidl::editor
