// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "editor/look/editorcolours.h"
#include "sidl/language/text/span.h"

#include <QObject>

namespace sidl::editor {

class TextView;

/// Marks a place that somebody is told of who goes on typing elsewhere: a selection would be replaced by what is typed.
/// The mark goes when the caret moves or the text changes.
class ShownPlace final : public QObject
{
    Q_OBJECT
public:
    explicit ShownPlace(TextView *view);
    void setColours(const EditorColours &colours);
    void show(const language::Span &place); ///< brings it into sight; the caret stays where it is
    void clear();

private:
    TextView *m_view;
    long m_caret = 0; ///< where it was when the place was shown, in bytes
    bool m_isShown = false;
};

} // namespace sidl::editor
