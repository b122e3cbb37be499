// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/settings/studiostyle.h"

#include "app/studio/settings/icons.h"
#include "app/studio/settings/stylearrows.h"
#include "sidl/ui/colours.h"

#include <QApplication>
#include <QIconEngine>
#include <QMap>
#include <QPainter>
#include <QStyleOption>
#include <QToolBar>
#include <QToolButton>

#include <optional>

using namespace Qt::StringLiterals;

namespace sidl::app {

namespace {

constexpr int MenuArrow = 8; // pixels beside the text, at least
// Before the text of a menu's entry is room for its check mark, which the base style makes as wide as this part of the
// entry's height, but measures as so many pixels at any size of the type.
constexpr double MenuCheckShare = 0.8;
constexpr int MenuCheck = 20;
constexpr float KeyboardTint = 0.35F; // of the accent colour, in the title of the pane that has the keyboard
constexpr double BoxShare = 0.75;     // of the height of a line: a check box or a radio button
constexpr double IconShare = 0.9;     // … a picture on a button

bool hasArrowOnText(const QStyleOptionToolButton *button)
{
    return button && (button->features & QStyleOptionToolButton::HasMenu)
        && !(button->features & QStyleOptionToolButton::MenuButtonPopup)
        && button->toolButtonStyle != Qt::ToolButtonIconOnly && !button->text.isEmpty();
}

void drawCross(const QRectF &area, const QColor &colour, QPainter *painter)
{
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(QPen(colour, 1.4, Qt::SolidLine, Qt::RoundCap));
    const QRectF cross = area.adjusted(area.width() / 4, area.height() / 4, -area.width() / 4, -area.height() / 4);
    painter->drawLine(cross.topLeft(), cross.bottomRight());
    painter->drawLine(cross.topRight(), cross.bottomLeft());
    painter->restore();
}

void drawTabClose(const QStyleOption &option, QPainter *painter)
{
    const bool isOver = option.state.testFlag(QStyle::State_Raised) || option.state.testFlag(QStyle::State_MouseOver);
    const QRectF area = QRectF(option.rect).adjusted(1, 1, -1, -1);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    QColor colour = option.palette.color(QPalette::ButtonText);
    if (isOver) {
        QColor ground = colour;
        ground.setAlphaF(option.state.testFlag(QStyle::State_Sunken) ? 0.3F : 0.15F);
        painter->setPen(Qt::NoPen);
        painter->setBrush(ground);
        painter->drawRoundedRect(area, 3, 3);
    }
    painter->restore();
    drawCross(area, colour, painter);
}

/// Breeze's sign for closing is red, which here means an error.
class CrossIcon final : public QIconEngine
{
public:
    void paint(QPainter *painter, const QRect &rect, QIcon::Mode /*mode*/, QIcon::State /*state*/) override
    {
        drawCross(rect, QApplication::palette().color(QPalette::WindowText), painter);
    }
    QPixmap pixmap(const QSize &size, QIcon::Mode mode, QIcon::State state) override
    {
        QPixmap pixmap(size);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        paint(&painter, pixmap.rect(), mode, state);
        return pixmap;
    }
    QIconEngine *clone() const override { return new CrossIcon; }
};

/// The line of the accent colour at the outer edge of the chosen tab.
void drawTabLine(const QStyleOptionTab &tab, QPainter *painter)
{
    constexpr int Width = 2; // pixels
    QRect line = tab.rect;
    switch (tab.shape) {
    case QTabBar::RoundedNorth:
    case QTabBar::TriangularNorth:
        line.setHeight(Width);
        break;
    case QTabBar::RoundedSouth:
    case QTabBar::TriangularSouth:
        line.setTop(line.bottom() - Width + 1);
        break;
    default:
        return; // none of the window's
    }
    painter->fillRect(line.adjusted(1, 0, -1, 0), tab.palette.color(QPalette::Highlight));
}

/// The ground of what is checked hardly differs, and a frame would be taken for that of what has the keyboard.
void drawCheckedLine(const QStyleOption &option, QPainter *painter)
{
    const bool isEnabled = option.state.testFlag(QStyle::State_Enabled);
    QRect line = option.rect.adjusted(2, 0, -2, -2);
    line.setTop(line.bottom() - 1);
    painter->fillRect(line, option.palette.color(isEnabled ? QPalette::Link : QPalette::PlaceholderText));
}

/// What Fusion draws around what has the keyboard is translucent, and hardly seen on a dark window.
void drawKeyboardLine(QStyle::PrimitiveElement element, const QStyleOption &option, QPainter *painter)
{
    // A tool button has the frame of both, and needs one.
    const bool isButton = element == QStyle::PE_PanelButtonCommand && option.state.testFlag(QStyle::State_HasFocus)
        && qstyleoption_cast<const QStyleOptionButton *>(&option);
    if ((element != QStyle::PE_FrameFocusRect && !isButton)
        || !option.state.testFlag(QStyle::State_KeyboardFocusChange))
        return;
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(QPen(option.palette.color(QPalette::Link), 1));
    painter->setBrush(Qt::NoBrush);
    painter->drawRoundedRect(QRectF(option.rect).adjusted(0.5, 0.5, -0.5, -0.5), 2, 2);
    painter->restore();
}

/// Where an arrow points; nothing for other signs.
std::optional<Qt::ArrowType> arrowOf(QStyle::PrimitiveElement element, const QStyleOption &option)
{
    switch (element) {
    case QStyle::PE_IndicatorArrowUp:
        return Qt::UpArrow;
    case QStyle::PE_IndicatorArrowDown:
        return Qt::DownArrow;
    case QStyle::PE_IndicatorArrowLeft:
        return Qt::LeftArrow;
    case QStyle::PE_IndicatorArrowRight:
        return Qt::RightArrow;
    case QStyle::PE_IndicatorBranch:
        if (!option.state.testFlag(QStyle::State_Children))
            return {};
        if (option.state.testFlag(QStyle::State_Open))
            return Qt::DownArrow;
        return option.direction == Qt::RightToLeft ? Qt::LeftArrow : Qt::RightArrow;
    default:
        return {};
    }
}

/// Beside the text of a button.
int roomForArrow(const QStyleOption &option)
{
    const int width = arrowWidth(option.fontMetrics);
    return width > FusionArrow ? width + ArrowGap : MenuArrow;
}

void drawDockTitle(const QStyle &style, const QStyleOptionDockWidget &dock, QPainter *painter, const QWidget *widget)
{
    const QColor window = dock.palette.color(QPalette::Window);
    painter->fillRect(dock.rect, ui::isDark(dock.palette) ? window.lighter(118) : window.darker(106));
    if (widget && widget->isAncestorOf(QApplication::focusWidget())) { // what is typed is for this pane
        QColor accent = dock.palette.color(QPalette::Highlight);
        accent.setAlphaF(KeyboardTint);
        painter->fillRect(dock.rect, accent);
    }
    QFont font = painter->font();
    font.setBold(true);
    const QRect area = style.subElementRect(QStyle::SE_DockWidgetTitleBarText, &dock, widget);
    painter->save();
    painter->setFont(font);
    painter->setPen(dock.palette.color(QPalette::WindowText));
    painter->drawText(
        area.adjusted(2, 0, 0, 0), int(Qt::AlignLeading | Qt::AlignVCenter | Qt::TextSingleLine | Qt::TextHideMnemonic),
        QFontMetrics(font).elidedText(dock.title, Qt::ElideRight, area.width() - 2, Qt::TextHideMnemonic));
    painter->restore();
}

} // namespace

StudioStyle::StudioStyle()
    : QProxyStyle(u"Fusion"_s)
{
}

void StudioStyle::drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter,
                                const QWidget *widget) const
{
    if (const std::optional<Qt::ArrowType> sign = arrowOf(element, *option)) {
        QStyleOption arrow(*option);
        const int width = arrowWidth(option->fontMetrics);
        if (widget && hasArrowOnText(qstyleoption_cast<const QStyleOptionToolButton *>(option))) {
            // Left where it is, it stands low in the corner of the button.
            arrow.rect.moveCenter({option->rect.center().x(), widget->rect().center().y()});
            if (width > FusionArrow)
                arrow.rect.moveRight(widget->rect().right() - ArrowGap - (width - arrow.rect.width()) / 2);
        }
        if (width > FusionArrow)
            drawArrow(*sign, width, arrow, painter);
        else
            QProxyStyle::drawPrimitive(element, &arrow, painter, widget);
        return;
    }
    if (element == PE_IndicatorTabClose) {
        drawTabClose(*option, painter);
        return;
    }
    QProxyStyle::drawPrimitive(element, option, painter, widget);
    if (element == PE_PanelButtonTool && option->state.testFlag(State_On))
        drawCheckedLine(*option, painter);
    drawKeyboardLine(element, *option, painter);
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
    if (const auto *dock = qstyleoption_cast<const QStyleOptionDockWidget *>(option);
        dock && element == CE_DockWidgetTitle && !dock->verticalTitleBar) {
        drawDockTitle(*this, *dock, painter, widget);
        return;
    }
    if (const auto *tab = qstyleoption_cast<const QStyleOptionTab *>(option);
        tab && element == CE_TabBarTabShape && tab->state.testFlag(State_Selected)) {
        QProxyStyle::drawControl(element, option, painter, widget);
        drawTabLine(*tab, painter);
        return;
    }
    const auto *button
        = element == CE_ToolButtonLabel ? qstyleoption_cast<const QStyleOptionToolButton *>(option) : nullptr;
    if (!hasArrowOnText(button)) {
        QProxyStyle::drawControl(element, option, painter, widget);
        return;
    }
    QStyleOptionToolButton label(*button);
    label.rect.adjust(0, 0, -roomForArrow(*option), 0);
    QProxyStyle::drawControl(element, &label, painter, widget);
}

void StudioStyle::drawComplexControl(ComplexControl control, const QStyleOptionComplex *option, QPainter *painter,
                                     const QWidget *widget) const
{
    QProxyStyle::drawComplexControl(control, option, painter, widget);
    drawFieldArrows(*this, control, *option, painter, widget);
}

QRect StudioStyle::subControlRect(ComplexControl control, const QStyleOptionComplex *option, SubControl part,
                                  const QWidget *widget) const
{
    return withFieldArrow(QProxyStyle::subControlRect(control, option, part, widget), control, *option, part);
}

int StudioStyle::pixelMetric(PixelMetric metric, const QStyleOption *option, const QWidget *widget) const
{
    const int usual = QProxyStyle::pixelMetric(metric, option, widget);
    switch (metric) {
    case PM_IndicatorWidth:
    case PM_IndicatorHeight:
    case PM_ExclusiveIndicatorWidth:
    case PM_ExclusiveIndicatorHeight:
        if (option || widget)
            return qMax(usual, qRound((option ? option->fontMetrics : widget->fontMetrics()).height() * BoxShare));
        break;
    case PM_MenuButtonIndicator:
        if (option || widget)
            return qMax(usual, arrowWidth(option ? option->fontMetrics : widget->fontMetrics()) + ArrowGap);
        break;
    case PM_ButtonIconSize:
        if (option || widget)
            return qMax(usual, qRound((option ? option->fontMetrics : widget->fontMetrics()).height() * IconShare));
        break;
    default:
        break;
    }
    return usual;
}

int StudioStyle::styleHint(StyleHint hint, const QStyleOption *option, const QWidget *widget,
                           QStyleHintReturn *returned) const
{
    if (hint != SH_Table_GridLineColor)
        return QProxyStyle::styleHint(hint, option, widget, returned);
    const QPalette palette = option ? option->palette : widget ? widget->palette() : QApplication::palette();
    return int(ui::gridColour(palette).rgb());
}

void StudioStyle::polish(QWidget *widget)
{
    QProxyStyle::polish(widget);
    // The sign of a full tool bar keeps the picture that it was made with: that of another style, which is always dark.
    auto *sign = qobject_cast<QToolButton *>(widget);
    const auto *bar = sign ? qobject_cast<QToolBar *>(sign->parentWidget()) : nullptr;
    if (bar && sign->objectName() == "qt_toolbar_ext_button"_L1)
        sign->setIcon(standardIcon(bar->orientation() == Qt::Horizontal ? SP_ToolBarHorizontalExtensionButton
                                                                        : SP_ToolBarVerticalExtensionButton,
                                   nullptr, sign));
}

QIcon StudioStyle::standardIcon(StandardPixmap which, const QStyleOption *option, const QWidget *widget) const
{
    if (which == SP_TitleBarCloseButton)
        return QIcon(new CrossIcon);
    // That of a field that clears it follows the theme, which what Qt makes of it does not.
    static const QMap<StandardPixmap, QString> names{{SP_LineEditClearButton, u"edit-clear-locationbar-rtl"_s},
                                                     {SP_TitleBarNormalButton, u"window-restore"_s},
                                                     {SP_ToolBarHorizontalExtensionButton, u"arrow-right-double"_s},
                                                     {SP_ToolBarVerticalExtensionButton, u"arrow-down-double"_s},
                                                     {SP_MessageBoxInformation, u"dialog-information"_s},
                                                     {SP_MessageBoxWarning, u"dialog-warning"_s},
                                                     {SP_MessageBoxCritical, u"dialog-error"_s},
                                                     {SP_MessageBoxQuestion, u"dialog-question"_s}};
    const QIcon known = names.contains(which) ? icon(names.value(which)) : QIcon();
    return known.isNull() ? QProxyStyle::standardIcon(which, option, widget) : known;
}

QSize StudioStyle::sizeFromContents(ContentsType type, const QStyleOption *option, const QSize &size,
                                    const QWidget *widget) const
{
    const QSize whole = QProxyStyle::sizeFromContents(type, option, size, widget);
    if (const auto *entry = qstyleoption_cast<const QStyleOptionMenuItem *>(option);
        entry && type == CT_MenuItem && entry->menuItemType != QStyleOptionMenuItem::Separator)
        return whole + QSize(qMax(0, qCeil(whole.height() * MenuCheckShare) - MenuCheck), 0);
    if (type == CT_ComboBox || type == CT_SpinBox)
        return whole + QSize(extraForFieldArrow(type == CT_ComboBox ? CC_ComboBox : CC_SpinBox, *option), 0);
    const auto *button = type == CT_ToolButton ? qstyleoption_cast<const QStyleOptionToolButton *>(option) : nullptr;
    return hasArrowOnText(button) ? whole + QSize(roomForArrow(*option), 0) : whole;
}

} // namespace sidl::app

#include "moc_studiostyle.cpp"
