// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/documents/saveddifference.h"

#include "editor/editor/codeeditor.h"
#include "editor/margin/changemarks.h"
#include "editor/text/linediff.h"
#include "editor/text/textfile.h"

#include <QFileInfo>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::app {

using editor::ChangeMarks;
using editor::DiffLine;
using editor::GameDocument;
using editor::lineDiff;

namespace {

constexpr int DifferencePause = 150; // ms

QStringList comparedLines(QString text)
{
    return text.replace("\r\n"_L1, "\n"_L1).split(u'\n');
}

/// By line, from 1. Where lines were exchanged for others, the first of these are changed ones.
std::map<int, ChangeMarks::Kind> differences(const QString &saved, const QString &text)
{
    std::map<int, ChangeMarks::Kind> marks;
    const QStringList lines = comparedLines(text);
    QStringList savedLines = comparedLines(saved);
    if (savedLines.last().isEmpty() && !lines.last().isEmpty() && lines.size() >= savedLines.size())
        savedLines.removeLast(); // what is written below the last line end is a new line
    int removed = 0, added = 0, first = 0;
    const auto end = [&](int next) {
        for (int i = 0; i < added; ++i)
            marks[first + i] = i < removed ? ChangeMarks::Kind::Changed : ChangeMarks::Kind::New;
        if (removed > added)
            marks.emplace(std::min(next, int(lines.size())), ChangeMarks::Kind::Deleted);
        removed = added = 0;
    };
    for (const DiffLine &line : lineDiff(savedLines, lines)) {
        switch (line.kind) {
        case DiffLine::Kind::Same:
            end(line.after);
            break;
        case DiffLine::Kind::Removed:
            ++removed;
            break;
        case DiffLine::Kind::Added:
            if (added++ == 0)
                first = line.after;
            break;
        }
    }
    end(int(lines.size()) + 1);
    return marks;
}

} // namespace

SavedDifference::SavedDifference(editor::CodeEditor *editor)
    : QObject(editor)
    , m_editor(editor)
{
    m_pause.setSingleShot(true);
    m_pause.setInterval(DifferencePause);
    connect(&m_pause, &QTimer::timeout, this, &SavedDifference::show);
    const GameDocument *document = editor->gameDocument();
    const auto restart = [this] { m_pause.start(); };
    connect(document, &GameDocument::textChanged, this, restart);
    connect(document, &GameDocument::pathChanged, this, [this] {
        takeSaved();
        m_pause.start();
    });
    connect(document, &GameDocument::modificationChanged, this, [this](bool isModified) {
        if (!isModified)
            takeSaved();
        m_pause.start();
    });
    takeSaved();
    if (document->isModified())
        m_pause.start();
}

void SavedDifference::takeSaved()
{
    const GameDocument *document = m_editor->gameDocument();
    // Of a large text no difference is shown, and reading it takes long: it may be on disk alone, all of it just deleted.
    m_isSavedKnown = !document->isLarge()
        && (!document->isModified() || QFileInfo(document->path()).size() <= GameDocument::LargestText);
    if (!m_isSavedKnown)
        m_saved.clear();
    else if (!document->isModified())
        m_saved = document->text();
    else if (!document->path().isEmpty())
        m_saved = editor::readTextFile(document->path()).text();
}

void SavedDifference::show()
{
    const GameDocument *document = m_editor->gameDocument();
    const bool isSeen = document->isModified() && !document->path().isEmpty() && !document->isLarge();
    if (isSeen && !m_isSavedKnown)
        takeSaved();
    m_editor->changeMarks()->setMarks(isSeen && m_isSavedKnown ? differences(m_saved, document->text())
                                                               : std::map<int, ChangeMarks::Kind>());
}

} // namespace sidl::app

#include "moc_saveddifference.cpp"
