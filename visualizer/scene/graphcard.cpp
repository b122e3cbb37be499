// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "visualizer/scene/graphcard.h"

#include "sidl/ui/colours.h"
#include "sidl/ui/tiptype.h"
#include "visualizer/scene/graphcolours.h"

#include <QScreen>

using namespace Qt::StringLiterals;

namespace sidl::visualizer {

namespace {

constexpr int CalmTime = 300; ///< ms
constexpr int MostLines = 24;
constexpr int Distance = 6; ///< pixels

} // namespace

GraphCard::GraphCard(QWidget *parent)
    : QLabel(parent, Qt::ToolTip | Qt::WindowTransparentForInput | Qt::WindowDoesNotAcceptFocus)
{
    setObjectName(u"graphCard"_s);
    setTextFormat(Qt::RichText);
    setFrameStyle(Box | Plain); // of a style's own panel nothing is seen on a dark ground
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    setForegroundRole(QPalette::Text);
    setMargin(6);
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setAttribute(Qt::WA_ShowWithoutActivating);
    m_moment.setSingleShot(true);
    m_moment.setInterval(CalmTime);
    connect(&m_moment, &QTimer::timeout, this, &GraphCard::show);
}

void GraphCard::tell(const QString &lines, const QRect &beside, bool atOnce)
{
    if (lines.isEmpty()) {
        dismiss();
        return;
    }
    if (lines == m_lines && beside == m_beside && !atOnce)
        return;
    const bool wasVisible = isVisible(); // the pointer goes from one to the next
    m_lines = lines;
    m_beside = beside;
    if (atOnce || wasVisible)
        show();
    else
        m_moment.start();
}

void GraphCard::dismiss()
{
    m_moment.stop();
    m_lines.clear();
    hide();
}

void GraphCard::show()
{
    m_moment.stop();
    QPalette colours = parentWidget()->palette();
    colours.setColor(QPalette::WindowText, colours.color(QPalette::PlaceholderText)); // the frame's
    setPalette(colours);
    setFont(parentWidget()->font()); // a window of its own takes over none that was set for a part of another
    setText(cardText(m_lines, palette(), font()));
    adjustSize();
    const QRect room = parentWidget()->screen()->availableGeometry();
    QPoint corner(m_beside.left(), m_beside.bottom() + Distance);
    if (corner.y() + height() > room.bottom())
        corner.setY(m_beside.top() - Distance - height());
    corner.setX(qBound(room.left(), corner.x(), qMax(room.left(), room.right() - width())));
    corner.setY(qMax(room.top(), corner.y()));
    move(corner);
    QLabel::show();
}

QString cardText(const QString &text, const QPalette &palette, const QFont &font)
{
    const QString faint = edgeColour(Graph::Edge::Kind::Plain, palette).name();
    QStringList lines = text.split(u'\n', Qt::SkipEmptyParts), rows;
    if (lines.size() > MostLines) {
        const qsizetype more = lines.size() - MostLines;
        lines = lines.mid(0, MostLines) << GraphCard::tr("… %L1 more").arg(more);
    }
    const auto broken = [&font](const QString &line) { // a paragraph alone is not to cover the screen, either
        QStringList parts = ui::tipLines(line, font);
        if (parts.size() > MostLines)
            parts = parts.mid(0, MostLines) << u"…"_s;
        return parts.join(u'\n').toHtmlEscaped().replace(u'\n', "<br>"_L1);
    };
    const QString cell = u"<td style='white-space:pre'%1>%2</td>"_s;
    for (const QString &line : lines) {
        const qsizetype end = line.indexOf(u'\t');
        const QString rest = broken(line.mid(end + 1));
        if (rows.isEmpty()) {
            rows.append(cell.arg(u" colspan=2"_s, u"<b>%1</b>"_s.arg(rest)));
        } else if (end >= 0) {
            const QString name = line.left(end).toHtmlEscaped();
            rows.append(cell.arg(QString(), u"<font color='%1'>%2</font>&nbsp; "_s.arg(faint, name))
                        + cell.arg(QString(), rest));
        } else {
            const bool isAdded = line.startsWith("+["_L1), isRemoved = line.startsWith(u"\u2212["_s);
            const QColor colour = isAdded ? ui::createdColour(palette)
                : isRemoved               ? ui::deletedColour(palette)
                                          : palette.color(QPalette::Text);
            rows.append(cell.arg(u" colspan=2"_s, u"<font color='%1'>%2</font>"_s.arg(colour.name(), rest)));
        }
    }
    return u"<table cellspacing=0><tr>%1</tr></table>"_s.arg(rows.join(u"</tr><tr>"_s));
}

} // namespace sidl::visualizer

#include "moc_graphcard.cpp"
