// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "editor/look/editorcolours.h"
#include "sidl/language/symbols/symbols.h"

#include <QObject>

namespace sidl::editor {

class TextView;

/// Marks all places of the symbol that the caret is on.
class SymbolMarks final : public QObject
{
    Q_OBJECT
public:
    explicit SymbolMarks(TextView *view);

    void setColours(const EditorColours &colours);
    /// Of two views on a text, only the one that is used marks its symbol: the marks are seen in both.
    void setActive(bool active);

private:
    void update();
    void clear();

    TextView *m_view;
    std::vector<language::Span> m_marked;
    bool m_hasMarks = false;
    bool m_isActive = true;
};

} // namespace sidl::editor
