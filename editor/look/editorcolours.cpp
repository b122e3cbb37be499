// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "editor/look/editorcolours.h"

#include "sidl/ui/colours.h"

namespace sidl::editor {

namespace {

QColor rgb(QRgb value)
{
    return QColor::fromRgb(value);
}

} // namespace

EditorColours editorColours(const QPalette &palette)
{
    const bool dark = ui::isDark(palette);
    const auto pick = [dark](QRgb light, QRgb onDark) { return rgb(dark ? onDark : light); };
    EditorColours colours;
    colours.text = pick(0x1f2328, 0xd8dce3);
    colours.paper = pick(0xffffff, 0x1e2127);
    colours.comment = pick(0x5f6b76, 0x8f9aa8);
    colours.number = pick(0x0b5cad, 0x8cc4ff);
    colours.string = pick(0x8a4b08, 0xe5b27a);
    colours.quotedAtom = pick(0x7a5200, 0xd9c08a);
    colours.variable = pick(0x7b2d8b, 0xd79be6);
    colours.error = ui::errorColour(palette);
    colours.structureKeyword = pick(0x1a5fb4, 0x7db7ff);
    colours.stateKeyword = pick(0x0d6b6b, 0x6fd0c8);
    colours.effectKeyword = pick(0xa3410e, 0xffa870);
    colours.payoffKeyword = pick(0x1b7a2f, 0x7ed38b);
    colours.symbol = pick(0x48525c, 0xaeb6c2);
    colours.caretLine = pick(0xf2f6fb, 0x272b33);
    colours.selection = palette.color(QPalette::Highlight);
    colours.selectionText = palette.color(QPalette::HighlightedText);
    colours.brace = pick(0xbfe3c8, 0x3c6448);
    colours.braceMismatch = pick(0xf6c6c6, 0x7a3535);
    colours.match = pick(0xffe49a, 0x5e5220);
    colours.searched = pick(0xe3f2e7, 0x26352c);
    colours.occurrence = pick(0xdce7f5, 0x36404f);
    colours.used = pick(0x4cae6b, 0x2f8f4e);
    colours.tried = pick(0xd9a514, 0xb98a12);
    colours.neverUsed = pick(0xd1242f, 0xf0605a);
    colours.found = ui::foundColour(palette);
    colours.newLine = pick(0x2f9e57, 0x3fa866);
    colours.changedLine = pick(0xc98a00, 0xd6a23a);
    colours.lineValues = pick(0x6b5b95, 0xa99fc9);
    colours.breakpoint = pick(0xd1242f, 0xf0605a);
    colours.stopped = pick(0xf2b600, 0xf2c94c);
    colours.stoppedEdge = pick(0x8a6400, 0xf2c94c);
    colours.stoppedLine = pick(0xfff3c4, 0x4a4220);
    colours.margin = pick(0xf4f5f7, 0x23272e);
    colours.marginText = pick(0x7a838d, 0x7f8896);
    colours.marginTextCurrent = colours.text;
    colours.errorMark = ui::errorSignColour(palette);
    colours.warningMark = ui::warningSignColour(palette);
    colours.informationMark = ui::informationSignColour(palette);
    return colours;
}

} // namespace sidl::editor
