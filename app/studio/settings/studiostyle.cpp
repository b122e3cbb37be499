// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/settings/studiostyle.h"

#include "sidl/ui/colours.h"

#include <QPainter>
#include <QStyleOption>

using namespace Qt::StringLiterals;

namespace sidl::app {

namespace {

constexpr int MenuArrow = 8; // pixels beside the text

bool hasArrowOnText(const QStyleOptionToolButton *button)
{
    return button && (button->features & QStyleOptionToolButton::HasMenu)
        && !(button->features & QStyleOptionToolButton::MenuButtonPopup)
        && button->toolButtonStyle != Qt::ToolButtonIconOnly && !button->text.isEmpty();
}

} // namespace

StudioStyle::StudioStyle()
    : QProxyStyle(u"Fusion"_s)
{
}

void StudioStyle::drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter,
                                const QWidget *widget) const
{
    if (element == PE_IndicatorArrowDown && widget
        && hasArrowOnText(qstyleoption_cast<const QStyleOptionToolButton *>(option))) {
        QStyleOption arrow(*option); // left where it is, it stands low in the corner of the button
        arrow.rect.moveCenter({option->rect.center().x(), widget->rect().center().y()});
        QProxyStyle::drawPrimitive(element, &arrow, painter, widget);
        return;
    }
    QProxyStyle::drawPrimitive(element, option, painter, widget);
    const QPalette &palette = option->palette;
    const bool isField = element == PE_FrameLineEdit && !option->state.testFlag(State_HasFocus);
    const bool isMenu = element == PE_PanelMenu;
    const bool isBox = element == PE_IndicatorCheckBox || element == PE_IndicatorItemViewItemCheck || isField || isMenu;
    if ((element != PE_IndicatorRadioButton && !isBox) || !ui::isDark(palette))
        return;
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    QColor colour = palette.color(QPalette::PlaceholderText);
    if (isField || isMenu)
        colour.setAlphaF(colour.alphaF() / 2);
    painter->setPen(QPen(colour, 1));
    painter->setBrush(Qt::NoBrush);
    if (isBox)
        painter->drawRoundedRect(QRectF(option->rect).adjusted(0.5, 0.5, -0.5, -0.5), 2, 2);
    else
        painter->drawEllipse(QRectF(option->rect).adjusted(1, 1, -1, -1));
    painter->restore();
}

void StudioStyle::drawControl(ControlElement element, const QStyleOption *option, QPainter *painter,
                              const QWidget *widget) const
{
    if (const auto *header = qstyleoption_cast<const QStyleOptionHeaderV2 *>(option); header && element == CE_Header) {
        // Fusion cuts long titles off, at both ends if they are centred, and does not ask how the header shortens them.
        QStyleOptionHeaderV2 whole(*header);
        QFont font = painter->font();
        font.setBold(font.bold() || header->state.testFlag(State_On));
        whole.text = QFontMetrics(font).elidedText(
            header->text, header->textElideMode == Qt::ElideNone ? Qt::ElideRight : header->textElideMode,
            subElementRect(SE_HeaderLabel, header, widget).width());
        QProxyStyle::drawControl(element, &whole, painter, widget);
        return;
    }
    const auto *button
        = element == CE_ToolButtonLabel ? qstyleoption_cast<const QStyleOptionToolButton *>(option) : nullptr;
    if (!hasArrowOnText(button)) {
        QProxyStyle::drawControl(element, option, painter, widget);
        return;
    }
    QStyleOptionToolButton label(*button);
    label.rect.adjust(0, 0, -MenuArrow, 0);
    QProxyStyle::drawControl(element, &label, painter, widget);
}

QSize StudioStyle::sizeFromContents(ContentsType type, const QStyleOption *option, const QSize &size,
                                    const QWidget *widget) const
{
    const QSize whole = QProxyStyle::sizeFromContents(type, option, size, widget);
    const auto *button = type == CT_ToolButton ? qstyleoption_cast<const QStyleOptionToolButton *>(option) : nullptr;
    return hasArrowOnText(button) ? whole + QSize(MenuArrow, 0) : whole;
}

} // namespace sidl::app
