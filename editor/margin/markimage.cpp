// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "editor/margin/markimage.h"

#include <Qsci/qsciscintilla.h>

#include <QImage>
#include <QPainter>

namespace sidl::editor {

void defineMark(QsciScintilla *editor, int marker, const QColor &background,
                const std::function<void(QPainter &)> &draw, int width)
{
    const qreal ratio = editor->devicePixelRatioF();
    QImage image(QSize(width, MarkSize) * ratio, QImage::Format_ARGB32_Premultiplied);
    image.fill(background);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.scale(ratio, ratio);
    draw(painter);
    painter.end();
    editor->SendScintilla(QsciScintillaBase::SCI_RGBAIMAGESETSCALE, int(ratio * 100));
    editor->markerDefine(image, marker);
}

} // namespace sidl::editor
