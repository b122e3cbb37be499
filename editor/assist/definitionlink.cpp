// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "editor/assist/definitionlink.h"

#include "editor/assist/symbolnavigation.h"
#include "editor/text/editorplaces.h"
#include "editor/view/textview.h"
#include "sidl/language/rulesystem/nogamesystem.h"
#include "sidl/language/symbols/definition.h"

#include <QCursor>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QToolTip>

namespace sidl::editor {

using Sci = QsciScintillaBase;

namespace {

constexpr int LinkIndicator = 16;

} // namespace

DefinitionLink::DefinitionLink(TextView *view, SymbolNavigation *navigation)
    : QObject(view)
    , m_view(view)
    , m_navigation(navigation)
{
    m_view->indicatorDefine(QsciScintilla::PlainIndicator, LinkIndicator);
    m_view->installEventFilter(this);
    m_view->viewport()->installEventFilter(this);
    connect(m_view, &TextView::textChanged, this, &DefinitionLink::hide);
}

void DefinitionLink::setColours(const EditorColours &colours)
{
    m_view->setIndicatorForegroundColor(colours.structureKeyword, LinkIndicator);
}

void DefinitionLink::show(const QPoint &at)
{
    const int position = positionBelow(m_view, at.x(), at.y());
    const language::Span place = placeIn(m_view, position < 0 ? 0 : position);
    const language::SymbolsPointer symbols = m_view->gameDocument()->symbols();
    const auto symbol = position < 0 || !m_view->gameDocument()->hasFreshSymbols()
        ? std::nullopt
        : symbols->symbolAt(place.line, place.column);
    const bool isPredicate = symbol && !symbol->isVariable;
    language::Span target = isPredicate ? language::definitionOf(*symbols, *symbol) : language::Span{};
    const language::RuleSystem &system = m_view->gameDocument()->ruleSystem();
    const bool isElsewhere = isPredicate && !target.isValid() && !language::isGame(system)
        && !system.rules().isKeyword(symbol->predicate) && !system.isBuiltin(symbol->predicate);
    if (isElsewhere)
        target = symbol->span;
    else if (!target.isValid() || target == symbol->span) // there it is: a click has another use
        return hide();
    if (m_target.isValid() && symbol->span == m_link)
        return;
    hide();
    m_target = target;
    m_isElsewhere = isElsewhere;
    m_link = symbol->span;
    const ByteRange range = rangeIn(m_view, m_link);
    m_view->SendScintilla(Sci::SCI_SETINDICATORCURRENT, LinkIndicator);
    m_view->SendScintilla(Sci::SCI_INDICATORFILLRANGE, static_cast<unsigned long>(range.start),
                          long(range.end - range.start));
    m_view->viewport()->setCursor(Qt::PointingHandCursor);
    QToolTip::hideText(); // Scintilla no longer sees the pointer move
}

void DefinitionLink::hide()
{
    if (!m_target.isValid())
        return;
    m_target = {};
    m_view->SendScintilla(Sci::SCI_SETINDICATORCURRENT, LinkIndicator);
    m_view->SendScintilla(Sci::SCI_INDICATORCLEARRANGE, 0ul, m_view->length());
    m_view->viewport()->setCursor(Qt::IBeamCursor);
}

/// One more, which QScintilla leaves to others; where there is one of several, that one goes. False: it is beside the text.
bool DefinitionLink::addCaret(const QPoint &at)
{
    const auto send = [this](unsigned message, long first = 0, long second = 0) {
        return m_view->SendScintilla(message, static_cast<unsigned long>(first), second);
    };
    int margins = 0;
    for (int margin = 0; margin < m_view->margins(); ++margin)
        margins += m_view->marginWidth(margin);
    if (at.x() < margins)
        return false;
    const long position = send(Sci::SCI_POSITIONFROMPOINT, at.x(), at.y());
    const long count = send(Sci::SCI_GETSELECTIONS);
    for (long one = 0; one < count; ++one) {
        if (position < send(Sci::SCI_GETSELECTIONNSTART, one) || position > send(Sci::SCI_GETSELECTIONNEND, one))
            continue;
        if (count > 1)
            send(Sci::SCI_DROPSELECTIONN, one);
        return true;
    }
    send(Sci::SCI_ADDSELECTION, position, position);
    return true;
}

bool DefinitionLink::eventFilter(QObject *watched, QEvent *event)
{
    switch (event->type()) {
    case QEvent::MouseMove:
    case QEvent::MouseButtonPress: {
        const auto *mouse = static_cast<QMouseEvent *>(event);
        const bool isPress = event->type() == QEvent::MouseButtonPress;
        if (watched != m_view->viewport() || mouse->modifiers() != Qt::ControlModifier
            || (isPress ? mouse->button() != Qt::LeftButton : mouse->buttons() != Qt::NoButton)) {
            hide();
            return false;
        }
        show(mouse->position().toPoint());
        const language::Span target = m_target;
        if (isPress && target.isValid()) {
            hide();
            if (m_isElsewhere) {
                m_view->SendScintilla(Sci::SCI_SETEMPTYSELECTION, long(rangeIn(m_view, target).start));
                m_navigation->goToDefinition();
            } else {
                m_view->goTo(target);
            }
        } else if (isPress) {
            return addCaret(mouse->position().toPoint());
        }
        return target.isValid();
    }
    case QEvent::KeyPress:
        if (static_cast<QKeyEvent *>(event)->key() == Qt::Key_Control && m_view->underMouse())
            show(m_view->viewport()->mapFromGlobal(QCursor::pos()));
        else
            hide();
        return false;
    case QEvent::KeyRelease:
    case QEvent::FocusOut:
    case QEvent::Leave:
    case QEvent::Wheel:
        hide();
        return false;
    default:
        return false;
    }
}

} // namespace sidl::editor

#include "moc_definitionlink.cpp"
