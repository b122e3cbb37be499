// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "visualizer/scene/boardfiles.h"

#include "sidl/ui/boardpicture.h"
#include "visualizer/scene/graphfonts.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QFile>
#include <QImage>
#include <QPainter>

using namespace Qt::StringLiterals;

namespace sidl::visualizer {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(BoardFiles)
};

constexpr int Moment = 20;       ///< ms, so that the window answers
constexpr int PixelsPerUnit = 4; ///< fine enough for print
constexpr double FontSize = 11;  ///< points, as that of labels in files

} // namespace

QString BoardFiles::paintSome(Graph &graph)
{
    if (!m_folder.isValid())
        return m_folder.errorString();
    QFont font;
    font.setPointSizeF(FontSize);
    const QPalette paper(QColor(0xf0, 0xf0, 0xf0), Qt::white);
    const GraphFonts fonts(font);
    QElapsedTimer timer;
    timer.start();
    for (; m_next < graph.nodes.size() && timer.elapsed() < Moment; ++m_next) {
        std::optional<Graph::Node::Board> &board = graph.nodes[m_next].board;
        if (!board)
            continue;
        const QSizeF size = fonts.boardSize(*board->picture);
        QImage image((size * PixelsPerUnit).toSize(), QImage::Format_RGB32);
        image.fill(Qt::white);
        QPainter painter(&image);
        painter.setRenderHint(QPainter::Antialiasing);
        ui::paintBoard(painter, *board->picture, image.rect(), font, paper);
        painter.end();
        board->file = m_folder.filePath(u"%1.png"_s.arg(m_next));
        board->width = size.width();
        board->height = size.height();
        if (!image.save(board->file, "PNG"))
            return Texts::tr("%1 could not be written").arg(board->file);
    }
    return {};
}

void BoardFiles::putInto(QByteArray &svg) const
{
    QByteArray result;
    qsizetype from = 0;
    const QByteArray begin = "xlink:href=\"" + m_folder.path().toHtmlEscaped().toUtf8() + '/';
    for (qsizetype at = svg.indexOf(begin); at >= 0; at = svg.indexOf(begin, from)) {
        const qsizetype name = at + begin.size(), end = svg.indexOf('"', name);
        QFile file(m_folder.filePath(QString::fromUtf8(svg.mid(name, end - name))));
        result += svg.mid(from, at - from) + "xlink:href=\"data:image/png;base64,";
        if (file.open(QIODevice::ReadOnly))
            result += file.readAll().toBase64();
        from = end;
    }
    svg = result + svg.mid(from);
}

} // namespace sidl::visualizer
