// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "editor/fixmenu.h"

#include "editor/codeeditor.h"
#include "editor/editorplaces.h"
#include "editor/problemmarks.h"
#include "editor/textedits.h"

#include <QImage>
#include <QMenu>
#include <QPainter>

#include <algorithm>
#include <utility>

namespace sidl::editor {

using language::QuickFix;
using language::QuickFixes;
using language::Span;
using Sci = QsciScintillaBase;

namespace {

constexpr int BulbMarker = 3; // above those of problems, see ProblemMarks
constexpr int BulbSize = 14;  // pixels, the margin's width

/// The place lies in @p span or directly behind it.
bool touches(const Span &span, const Span &place)
{
    return span.line == place.line && span.column <= place.column && place.column <= span.column + span.length;
}

} // namespace

FixMenu::FixMenu(CodeEditor *editor)
    : QObject(editor)
    , m_editor(editor)
{
    m_editor->setMarginMarkerMask(ProblemMarks::Margin,
                                  m_editor->marginMarkerMask(ProblemMarks::Margin) | 1 << BulbMarker);
    m_editor->setMarginSensitivity(ProblemMarks::Margin, true);
    connect(m_editor, &QsciScintilla::cursorPositionChanged, this, &FixMenu::updateBulb);
    connect(m_editor, &QsciScintilla::textChanged, this, [this] { m_editor->markerDeleteAll(BulbMarker); });
    connect(m_editor, &QsciScintilla::marginClicked, this, [this](int margin, int line) {
        if (margin != ProblemMarks::Margin)
            return;
        m_editor->setCursorPosition(line, m_editor->indentation(line));
        open();
    });
}

/// A light bulb, in the place of the problem's mark: what is bad is underlined in the line.
void FixMenu::setColours(const EditorColours &colours)
{
    const qreal ratio = m_editor->devicePixelRatioF();
    QImage image(QSize(BulbSize, BulbSize) * ratio, QImage::Format_ARGB32_Premultiplied);
    image.fill(colours.margin);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.scale(ratio, ratio);
    painter.setPen(QPen(QColor(0x8a, 0x5a, 0x00), 1));
    painter.setBrush(QColor(0xff, 0xc8, 0x2e));
    painter.drawEllipse(QRectF(2.5, 1, 9, 9));
    painter.setBrush(QColor(0x9a, 0x9a, 0x9a));
    painter.setPen(QPen(QColor(0x60, 0x60, 0x60), 0.8));
    painter.drawRoundedRect(QRectF(4.8, 9.4, 4.4, 3.8), 1, 1);
    painter.end();
    m_editor->SendScintilla(Sci::SCI_RGBAIMAGESETSCALE, int(ratio * 100));
    m_editor->markerDefine(image, BulbMarker);
}

bool FixMenu::isFresh() const
{
    return m_revision == m_editor->revision();
}

void FixMenu::setFixes(const QuickFixes &fixes)
{
    m_fixes = fixes;
    m_revision = m_editor->revision();
    updateBulb();
    if (std::exchange(m_isWaiting, false) && m_waitsFor == m_revision)
        show();
}

void FixMenu::takeFrom(const FixMenu *other)
{
    m_fixes = other->m_fixes;
    m_revision = other->m_revision;
}

void FixMenu::setActive(bool active)
{
    m_isActive = active;
    updateBulb();
}

std::vector<const QuickFix *> FixMenu::fixesAt(int position) const
{
    if (!isFresh())
        return {};
    const Span place = placeIn(m_editor, position);
    std::vector<const QuickFix *> here, onLine, offered, anywhere;
    for (const QuickFix &fix : m_fixes) {
        if (!fix.place.isValid())
            anywhere.push_back(&fix);
        else if (touches(fix.place, place))
            (fix.isForProblem ? here : offered).push_back(&fix);
        else if (fix.isForProblem && fix.place.line == place.line)
            onLine.push_back(&fix);
    }
    std::vector<const QuickFix *> found = here.empty() ? onLine : here;
    found.insert(found.end(), offered.begin(), offered.end());
    return found.empty() ? anywhere : found;
}

void FixMenu::updateBulb()
{
    if (!m_isActive)
        return;
    m_editor->markerDeleteAll(BulbMarker);
    const int caret = int(m_editor->SendScintilla(Sci::SCI_GETCURRENTPOS));
    const auto isRepair = [](const QuickFix *fix) { return fix->isForProblem && fix->place.isValid(); };
    const std::vector<const QuickFix *> fixes = fixesAt(caret);
    if (!m_editor->isReadOnly() && std::any_of(fixes.begin(), fixes.end(), isRepair))
        m_editor->markerAdd(int(m_editor->SendScintilla(Sci::SCI_LINEFROMPOSITION, caret)), BulbMarker);
}

void FixMenu::open()
{
    if (m_editor->isReadOnly()) {
        Q_EMIT m_editor->told(tr("The text cannot be edited"));
    } else if (isFresh()) {
        show();
    } else if (m_editor->isLarge()) {
        Q_EMIT m_editor->told(tr("The text is too large to be analysed while it is typed: check it first, with F8"));
    } else {
        m_isWaiting = true;
        m_waitsFor = m_editor->revision();
    }
}

void FixMenu::fill(QMenu *menu, const std::vector<const QuickFix *> &fixes)
{
    QAction *before = menu->actions().value(0);
    for (const QuickFix *fix : fixes) {
        auto *action = new QAction(QString(fix->title).replace(u'&', QLatin1String("&&")), menu);
        connect(action, &QAction::triggered, this, [this, chosen = *fix, revision = m_revision] {
            if (revision == m_editor->revision())
                apply(chosen);
        });
        menu->insertAction(before, action);
    }
    if (before && !fixes.empty())
        menu->insertSeparator(before);
}

void FixMenu::addTo(QMenu *menu, int position)
{
    if (!m_editor->isReadOnly())
        fill(menu, fixesAt(position));
}

void FixMenu::show()
{
    const long caret = m_editor->SendScintilla(Sci::SCI_GETCURRENTPOS);
    const std::vector<const QuickFix *> fixes = fixesAt(int(caret));
    if (fixes.empty()) {
        Q_EMIT m_editor->told(tr("Nothing is offered at the caret"));
        return;
    }
    auto *menu = new QMenu(m_editor);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setObjectName(QStringLiteral("quickFixes"));
    fill(menu, fixes);
    menu->setActiveAction(menu->actions().constFirst());
    const long x = m_editor->SendScintilla(Sci::SCI_POINTXFROMPOSITION, 0ul, caret);
    const long y = m_editor->SendScintilla(Sci::SCI_POINTYFROMPOSITION, 0ul, caret)
        + m_editor->SendScintilla(Sci::SCI_TEXTHEIGHT, 0ul);
    menu->popup(m_editor->viewport()->mapToGlobal(QPoint(int(x), int(y))));
}

void FixMenu::apply(const QuickFix &fix)
{
    applyEdits(m_editor, fix.edits);
    m_editor->setFocus();
}

} // namespace sidl::editor
