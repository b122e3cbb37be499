// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "editor/symbols/picksource.h"

#include <QPointer>

#include <memory>

namespace sidl::editor {
class CodeEditor;
}

namespace sidl::app {

class EditorTabs;

/// The texts at hand: open ones, those used last, those of the opened folder, and the samples. "nim:120" is line 120 of
/// Nim, ":120" that of the text shown; "@" and what follows picks one of its predicates, ">" a command.
class FileSource final : public editor::PickSource
{
public:
    /// @p commands: behind ">".
    FileSource(EditorTabs *tabs, std::unique_ptr<editor::PickSource> commands);
    ~FileSource() override;

    /// The files of @p folder, when they are known.
    void setFolder(const QString &folder, const QStringList &paths);

    QString prompt() const override;
    std::vector<editor::PickRow> rows(const QString &typed) override;
    void choose(const editor::PickRow &row, const QString &typed) override;

private:
    struct Entry
    {
        QString path;                      ///< empty: of a text that was never saved
        QPointer<editor::CodeEditor> text; ///< null: not open
        QString name, folder, kind;        ///< as they are shown
    };
    void add(const QString &path, const QString &folder, const QString &kind);
    editor::PickSource *other(const QString &typed) const; ///< null: @p typed is a file

    EditorTabs *m_tabs;
    std::unique_ptr<editor::PickSource> m_commands;
    std::unique_ptr<editor::PickSource> m_predicates; ///< null: no text is shown
    std::vector<Entry> m_entries;
    std::size_t m_samples = 0; ///< where they begin: files of the folder come before them
};

} // namespace sidl::app
