// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

class QsciScintilla;

namespace sidl::editor {

/// Several carets, which stay several when what was typed at all of them is undone or done again: Scintilla keeps one,
/// at the place that was changed last. Window thread.
class ManyCarets
{
public:
    /// Before text of @p editor is undone or done again.
    explicit ManyCarets(QsciScintilla *editor);

    /// What is about to be done, as SCN_MODIFIED tells it: @p type, and the @p position and @p length in bytes.
    void follow(int type, int position, int length);
    /// Sets a caret at each place that changed, if there are as many as there were carets; else Scintilla's stays.
    void show() const;
    void bringBack() const; ///< those that there were

private:
    void set(const std::vector<long> &places) const;

    QsciScintilla *m_editor;
    long m_count; ///< carets there were
    std::vector<long> m_before;
    std::vector<long> m_places;
};

} // namespace sidl::editor
