// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "editor/margin/costmarks.h"

#include "editor/margin/markernumbers.h"
#include "editor/margin/markerremoval.h"

#include <Qsci/qsciscintilla.h>
#include <Qsci/qscistyle.h>

using namespace Qt::StringLiterals;

namespace sidl::editor {

namespace {

constexpr int PlainStyle = 40, LargeStyle = 41; // of Scintilla's, behind those of the lexer and its own

} // namespace

CostMarks::CostMarks(QsciScintilla *editor)
    : QObject(editor)
    , m_editor(editor)
{
    m_editor->setMargins(Margin + 1);
    m_editor->setMarginType(Margin, QsciScintilla::TextMarginRightJustified);
    m_editor->setMarginMarkerMask(Margin, 0);
    m_editor->markerDefine(QsciScintilla::Invisible, markers::Cost);
    connect(m_editor, &QsciScintilla::SCN_ZOOM, this, &CostMarks::fit);
    fit();
}

void CostMarks::setColours(const EditorColours &colours)
{
    m_colours = colours;
    const auto set = [this](int style, const QColor &colour) {
        QsciStyle shown(style, QString(), colour, m_colours.margin, m_editor->font());
        shown.apply(m_editor);
    };
    set(PlainStyle, colours.marginText);
    set(LargeStyle, colours.marginTextCurrent);
    fit();
}

void CostMarks::setMarks(const std::map<int, Mark> &marks)
{
    m_editor->clearMarginText();
    removeMarkers(m_editor, 1u << markers::Cost);
    m_tips.clear();
    m_widest.clear();
    for (const auto &[line, mark] : marks) {
        m_editor->setMarginText(line - 1, mark.text, mark.isLarge ? LargeStyle : PlainStyle);
        m_tips[m_editor->markerAdd(line - 1, markers::Cost)] = mark.tip;
        if (mark.text.size() > m_widest.size())
            m_widest = mark.text;
    }
    fit();
    Q_EMIT changed();
}

void CostMarks::follow(const CostMarks *other)
{
    const auto take = [this, other] {
        m_tips = other->m_tips;
        m_widest = other->m_widest;
        fit();
    };
    connect(other, &CostMarks::changed, this, take);
    take();
}

void CostMarks::fit()
{
    if (m_widest.isEmpty())
        m_editor->setMarginWidth(Margin, 0);
    else
        m_editor->setMarginWidth(Margin, m_widest + u"0"_s);
}

QString CostMarks::text(int line) const
{
    QByteArray text(int(m_editor->SendScintilla(QsciScintilla::SCI_MARGINGETTEXT, line - 1)), '\0');
    m_editor->SendScintilla(QsciScintilla::SCI_MARGINGETTEXT, static_cast<unsigned long>(line - 1),
                            static_cast<void *>(text.data()));
    return QString::fromUtf8(text);
}

QString CostMarks::tip(int line) const
{
    for (const auto &[marker, tip] : m_tips)
        if (m_editor->markerLine(marker) == line - 1)
            return tip;
    return {};
}

} // namespace sidl::editor

#include "moc_costmarks.cpp"
