// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "editor/text/manycarets.h"

#include <Qsci/qsciscintilla.h>

#include <algorithm>

namespace sidl::editor {

using Sci = QsciScintillaBase;

ManyCarets::ManyCarets(QsciScintilla *editor)
    : m_editor(editor)
    , m_count(editor->SendScintilla(Sci::SCI_GETSELECTIONS))
{
    for (long i = 0; i < m_count; ++i)
        m_before.push_back(m_editor->SendScintilla(Sci::SCI_GETSELECTIONNCARET, i));
}

void ManyCarets::follow(int type, int position, int length)
{
    if (m_count == 1 || !(type & (Sci::SC_MOD_BEFOREINSERT | Sci::SC_MOD_BEFOREDELETE)))
        return;
    const bool isInserted = type & Sci::SC_MOD_BEFOREINSERT;
    for (long &place : m_places) {
        if (isInserted && place >= position)
            place += length;
        else if (!isInserted && place > position)
            place = std::max(long(position), place - length);
    }
    m_places.push_back(isInserted ? position + length : position);
}

void ManyCarets::show() const
{
    std::vector<long> places = m_places;
    std::sort(places.begin(), places.end());
    places.erase(std::unique(places.begin(), places.end()), places.end());
    if (m_count > 1 && long(places.size()) == m_count)
        set(places);
}

void ManyCarets::bringBack() const
{
    set(m_before);
}

void ManyCarets::set(const std::vector<long> &places) const
{
    m_editor->SendScintilla(Sci::SCI_SETSELECTION, static_cast<unsigned long>(places.front()), places.front());
    for (std::size_t i = 1; i < places.size(); ++i)
        m_editor->SendScintilla(Sci::SCI_ADDSELECTION, static_cast<unsigned long>(places[i]), places[i]);
}

} // namespace sidl::editor
