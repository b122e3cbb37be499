// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/editing/placehistory.h"

#include "app/studio/actions/actions.h"
#include "app/studio/documents/editortabs.h"
#include "editor/editor/codeeditor.h"

#include <QAction>
#include <QFileInfo>
#include <QTimer>

#include <algorithm>

namespace sidl::app {

using editor::CodeEditor;
using language::Span;

PlaceHistory::PlaceHistory(const Actions &actions, EditorTabs *tabs, QObject *parent)
    : QObject(parent)
    , m_actions(actions)
    , m_tabs(tabs)
{
    connect(actions.goBack, &QAction::triggered, this, [this] { go(m_back, m_forward); });
    connect(actions.goForward, &QAction::triggered, this, [this] { go(m_forward, m_back); });
    connect(tabs, &EditorTabs::currentEditorChanged, this, &PlaceHistory::showText);
    connect(tabs, &EditorTabs::jumping, this, [this](CodeEditor *text, const Span &from) {
        if (text == m_text && !m_isArriving)
            leave(text, from);
    });
    connect(tabs, &EditorTabs::linesMoved, this, &PlaceHistory::moveLines);
    update();
}

void PlaceHistory::showText(CodeEditor *text)
{
    if (m_text && text != m_text)
        leave(m_text, m_tabs->caretOf(m_text));
    m_text = text;
    m_isArriving = true;
    QTimer::singleShot(0, this, [this] { m_isArriving = false; });
}

void PlaceHistory::leave(CodeEditor *text, const Span &from)
{
    if (m_isGoing)
        return;
    m_forward.clear();
    const bool isKnown = !m_back.empty() && m_back.back().text == text && m_back.back().span.line == from.line;
    if (!isKnown)
        m_back.push_back({text, text->gameDocument()->path(), from});
    if (m_back.size() > MostPlaces)
        m_back.erase(m_back.begin());
    update();
}

/// Null, if the text is no more.
CodeEditor *PlaceHistory::textOf(const Place &place) const
{
    if (place.text && m_tabs->editors().contains(place.text.data()))
        return place.text;
    return !place.path.isEmpty() && QFileInfo::exists(place.path) ? m_tabs->openFile(place.path) : nullptr;
}

void PlaceHistory::go(Places &places, Places &others)
{
    const Place here = m_text ? Place{m_text, m_text->gameDocument()->path(), m_tabs->caretOf(m_text)} : Place{};
    const auto isHere
        = [&here](const Place &place) { return place.text == here.text && place.span.line == here.span.line; };
    m_isGoing = true;
    bool hasGone = false;
    while (!places.empty() && !hasGone) {
        const Place place = places.back();
        places.pop_back();
        if (here.text && isHere(place))
            continue;
        if (CodeEditor *text = textOf(place)) {
            m_tabs->goTo(text, {0, place.span.line, place.span.column, 0});
            hasGone = true;
        }
    }
    m_isGoing = false;
    if (hasGone && here.text)
        others.push_back(here);
    update();
}

void PlaceHistory::moveLines(const CodeEditor *text, int first, int by)
{
    for (Places *places : {&m_back, &m_forward})
        for (Place &place : *places)
            if (place.text == text && place.span.line >= first)
                place.span.line = std::max(first, place.span.line + by);
}

void PlaceHistory::update()
{
    m_actions.goBack->setEnabled(!m_back.empty());
    m_actions.goForward->setEnabled(!m_forward.empty());
}

} // namespace sidl::app

#include "moc_placehistory.cpp"
