// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/board/signpalette.h"

#include "debugger/board/glyphtable.h"
#include "sidl/ui/pieces.h"

#include <QButtonGroup>
#include <QGridLayout>
#include <QToolButton>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

SignPalette::SignPalette(GlyphTable *glyphs, QWidget *parent)
    : QWidget(parent)
{
    constexpr int Across = 14, Size = 20;
    auto *layout = new QGridLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    auto *group = new QButtonGroup(this); // arrows go from one to the next, Tab past all of them
    int count = 0;
    for (const QString &name : ui::pieceNames()) {
        auto *button = new QToolButton(this);
        button->setObjectName(u"sign-"_s + name);
        button->setAccessibleName(tr("Picture %1").arg(name));
        button->setToolTip(tr("Use the picture \u201c%1\u201d for the label chosen above").arg(name));
        button->setAutoRaise(true);
        button->setIconSize({Size, Size});
        button->setIcon(GlyphTable::iconOf({u':' + name, Qt::white}, palette().color(QPalette::ButtonText)));
        button->setFocusPolicy(count == 0 ? Qt::StrongFocus : Qt::ClickFocus);
        group->addButton(button);
        layout->addWidget(button, count / Across, count % Across);
        ++count;
        connect(button, &QToolButton::clicked, glyphs, [glyphs, name] { glyphs->usePiece(name); });
    }
    layout->setColumnStretch(Across, 1);
}

} // namespace sidl::debugger

#include "moc_signpalette.cpp"
