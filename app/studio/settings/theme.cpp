// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/settings/theme.h"

#include "app/studio/settings/icons.h"
#include "app/studio/settings/studiostyle.h"
#include "sidl/ui/colours.h"

#include <QApplication>
#include <QPalette>
#include <QStyle>

using namespace Qt::StringLiterals;

namespace sidl::app {

namespace {

QPalette darkPalette()
{
    const QColor window(0x2a, 0x2e, 0x36), base(0x1e, 0x21, 0x27), button(0x35, 0x3a, 0x44);
    const QColor text(0xd8, 0xdc, 0xe3), faint(0x9a, 0xa3, 0xb0), accent(0x35, 0x70, 0xb8);
    QPalette palette(text, button, button.lighter(140), button.darker(170), button.darker(130), text, Qt::white, base,
                     window);
    palette.setColor(QPalette::Midlight, button.lighter(115));
    palette.setColor(QPalette::AlternateBase, QColor(0x24, 0x28, 0x2f));
    palette.setColor(QPalette::ToolTipBase, button);
    palette.setColor(QPalette::ToolTipText, text);
    palette.setColor(QPalette::PlaceholderText, faint);
    palette.setColor(QPalette::Highlight, accent);
    palette.setColor(QPalette::HighlightedText, Qt::white);
    palette.setColor(QPalette::Link, QColor(0x7d, 0xb7, 0xff));
    for (const QPalette::ColorRole role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        palette.setColor(QPalette::Disabled, role, faint);
    palette.setColor(QPalette::Disabled, QPalette::Highlight, button);
    palette.setColor(QPalette::Disabled, QPalette::Base, window);
    return palette;
}

QPalette lightPalette()
{
    const QColor window(0xf0, 0xf1, 0xf3), text(0x1f, 0x23, 0x28), faint(0x5c, 0x65, 0x70);
    QPalette palette(window);
    for (const QPalette::ColorRole role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        palette.setColor(role, text);
    for (const QPalette::ColorRole role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        palette.setColor(QPalette::Disabled, role, faint);
    palette.setColor(QPalette::Base, Qt::white);
    palette.setColor(QPalette::Disabled, QPalette::Base, window);
    palette.setColor(QPalette::AlternateBase, QColor(0xf6, 0xf7, 0xf9));
    palette.setColor(QPalette::ToolTipBase, QColor(0xfc, 0xfc, 0xfd));
    palette.setColor(QPalette::ToolTipText, text);
    palette.setColor(QPalette::PlaceholderText, faint);
    palette.setColor(QPalette::Link, QColor(0x1d, 0x5f, 0xb4));
    palette.setColor(QPalette::Highlight, QColor(0x2f, 0x6f, 0xbf));
    palette.setColor(QPalette::HighlightedText, Qt::white);
    return palette;
}

} // namespace

std::optional<Theme> themeNamed(const QString &name)
{
    if (name == "system"_L1)
        return Theme::System;
    if (name == "light"_L1)
        return Theme::Light;
    if (name == "dark"_L1)
        return Theme::Dark;
    return std::nullopt;
}

QString themeName(Theme theme)
{
    switch (theme) {
    case Theme::Light:
        return u"light"_s;
    case Theme::Dark:
        return u"dark"_s;
    case Theme::System:
        break;
    }
    return u"system"_s;
}

void applyTheme(Theme theme)
{
    // Only Fusion takes every colour from the palette; it is also what Qt uses where no desktop has a style of its own.
    static const QString desktopsStyle = QApplication::style()->name();
    const bool isDesktops = theme == Theme::System && desktopsStyle.compare("fusion"_L1, Qt::CaseInsensitive) != 0;
    useIconsFor(QApplication::palette()); // before the style: widgets ask it for icons at once
    const bool isStudios = qobject_cast<StudioStyle *>(QApplication::style()) != nullptr;
    if (isDesktops && isStudios)
        QApplication::setStyle(desktopsStyle);
    else if (!isDesktops && !isStudios)
        QApplication::setStyle(new StudioStyle);
    QApplication::setPalette(QPalette()); // the desktop's
    // Where the desktop has no style of its own, its palette tells no more than whether it is dark: the hints of Qt's own
    // greys cannot be read.
    if (!isDesktops) {
        const bool isDark = theme == Theme::Dark || (theme == Theme::System && ui::isDark(QApplication::palette()));
        QApplication::setPalette(isDark ? darkPalette() : lightPalette());
    }
    useIconsFor(QApplication::palette());
}

} // namespace sidl::app
