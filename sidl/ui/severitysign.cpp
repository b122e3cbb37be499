// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/ui/severitysign.h"

#include "sidl/ui/colours.h"

#include <QGuiApplication>
#include <QIconEngine>
#include <QPainter>
#include <QPalette>

namespace sidl::ui {

using language::Severity;

namespace {

constexpr double Size = 14;

class SeverityIcon final : public QIconEngine
{
public:
    explicit SeverityIcon(Severity severity)
        : m_severity(severity)
    {
    }

    void paint(QPainter *painter, const QRect &rect, QIcon::Mode, QIcon::State) override
    {
        const QPalette palette = QGuiApplication::palette();
        const QColor colour = m_severity == Severity::Error ? errorSignColour(palette)
            : m_severity == Severity::Warning               ? warningSignColour(palette)
                                                            : informationSignColour(palette);
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        painter->translate(rect.topLeft());
        painter->scale(rect.width() / Size, rect.height() / Size);
        drawSeveritySign(*painter, m_severity, colour, palette.color(QPalette::Base));
        painter->restore();
    }
    QPixmap pixmap(const QSize &size, QIcon::Mode mode, QIcon::State state) override
    {
        QPixmap pixmap(size);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        paint(&painter, QRect(QPoint(), size), mode, state);
        return pixmap;
    }
    QIconEngine *clone() const override { return new SeverityIcon(*this); }

private:
    Severity m_severity;
};

} // namespace

void drawSeveritySign(QPainter &painter, Severity severity, const QColor &colour, const QColor &background)
{
    switch (severity) {
    case Severity::Error:
        painter.setPen(QPen(colour, 2.6, Qt::SolidLine, Qt::RoundCap));
        painter.drawLine(QPointF(3.2, 3.2), QPointF(10.8, 10.8));
        painter.drawLine(QPointF(10.8, 3.2), QPointF(3.2, 10.8));
        return;
    case Severity::Warning:
        painter.setPen(QPen(colour, 1.2, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        painter.setBrush(colour);
        painter.drawPolygon(QPolygonF({QPointF(7, 2), QPointF(12.6, 11.6), QPointF(1.4, 11.6)}));
        painter.setPen(QPen(background, 1.5, Qt::SolidLine, Qt::RoundCap));
        painter.drawLine(QPointF(7, 5.4), QPointF(7, 8));
        painter.drawPoint(QPointF(7, 10.2));
        return;
    case Severity::Information:
        painter.setPen(QPen(colour, 1.8));
        painter.drawEllipse(QPointF(7, 7), 3.6, 3.6);
        return;
    }
}

QIcon severityIcon(Severity severity)
{
    return QIcon(new SeverityIcon(severity));
}

} // namespace sidl::ui
