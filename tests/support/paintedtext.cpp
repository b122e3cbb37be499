// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/paintedtext.h"

#include "tests/support/columntext.h"

#include <QAbstractItemView>
#include <QAbstractScrollArea>
#include <QAccessible>
#include <QApplication>
#include <QPaintDevice>
#include <QPaintEngine>
#include <QPainter>
#include <QScrollBar>
#include <QStringList>
#include <QWidget>

namespace sidl::tests {

namespace {

/// Paints nothing and notes every text.
class TextEngine final : public QPaintEngine
{
public:
    TextEngine()
        : QPaintEngine(QPaintEngine::AllFeatures)
    {
    }
    bool begin(QPaintDevice *) override { return true; }
    bool end() override { return true; }
    void updateState(const QPaintEngineState &) override { }
    void drawPixmap(const QRectF &, const QPixmap &, const QRectF &) override { }
    void drawPath(const QPainterPath &) override { }
    void drawPolygon(const QPointF *, int, PolygonDrawMode) override { }
    void drawTextItem(const QPointF &at, const QTextItem &item) override
    {
        const QRectF place(at.x(), at.y() - item.ascent(), item.width(), item.ascent() + item.descent());
        runs.push_back({item.text(), painter()->combinedTransform().mapRect(place)});
    }
    Type type() const override { return User; }

    std::vector<PaintedRun> runs;
};

/// As large as a widget may ever be.
class TextDevice final : public QPaintDevice
{
public:
    QPaintEngine *paintEngine() const override { return &m_engine; }
    const std::vector<PaintedRun> &runs() const { return m_engine.runs; }

protected:
    int metric(PaintDeviceMetric metric) const override
    {
        switch (metric) {
        case PdmDevicePixelRatio:
            return 1;
        case PdmDevicePixelRatioScaled:
            return int(devicePixelRatioFScale());
        case PdmWidth:
        case PdmHeight:
        case PdmWidthMM:
        case PdmHeightMM:
            return 100000;
        case PdmDpiX:
        case PdmDpiY:
        case PdmPhysicalDpiX:
        case PdmPhysicalDpiY:
            return 96;
        case PdmDepth:
            return 32;
        case PdmNumColors:
            return INT_MAX;
        default:
            return QPaintDevice::metric(metric);
        }
    }

private:
    mutable TextEngine m_engine;
};

QStringList painted(QWidget *widget)
{
    QStringList texts;
    for (const PaintedRun &run : paintedRuns(widget))
        texts << run.text;
    return texts;
}

/// From the first to the last place that @p bar can be at, calls @p look at each page.
template <typename Look>
void scrollThrough(QScrollBar *bar, Look look)
{
    const int before = bar->value();
    for (int at = bar->minimum();; at = qMin(at + qMax(1, bar->pageStep() * 3 / 4), bar->maximum())) {
        bar->setValue(at);
        look();
        if (at >= bar->maximum())
            break;
    }
    bar->setValue(before);
}

void collectSpoken(QAccessibleInterface *one, QStringList &lines)
{
    if (!one || !one->isValid())
        return;
    for (const QAccessible::Text text :
         {QAccessible::Name, QAccessible::Description, QAccessible::Value, QAccessible::Help, QAccessible::Accelerator})
        lines.append(one->text(text));
    for (int i = 0; i < one->childCount(); ++i)
        collectSpoken(one->child(i), lines);
}

QStringList headersIn(const QWidget *widget)
{
    QStringList lines;
    for (const auto *view : widget->findChildren<QAbstractItemView *>())
        for (const Qt::Orientation orientation : {Qt::Horizontal, Qt::Vertical}) {
            const QAbstractItemModel *model = view->model();
            const int sections = !model ? 0 : orientation == Qt::Horizontal ? model->columnCount() : model->rowCount();
            for (int i = 0; i < sections; ++i)
                for (const int role : {int(Qt::DisplayRole), int(Qt::ToolTipRole), int(Qt::AccessibleTextRole)})
                    lines.append(model->headerData(i, orientation, role).toString());
        }
    return lines;
}

} // namespace

std::vector<PaintedRun> paintedRuns(QWidget *widget)
{
    TextDevice device;
    widget->render(&device);
    return device.runs();
}

QString paintedText(QWidget *widget)
{
    QStringList texts = painted(widget);
    QList<QAbstractScrollArea *> areas = widget->findChildren<QAbstractScrollArea *>();
    if (auto *self = qobject_cast<QAbstractScrollArea *>(widget))
        areas.append(self);
    for (QAbstractScrollArea *area : areas)
        if (area->isVisibleTo(widget)
            && (area->verticalScrollBar()->maximum() || area->horizontalScrollBar()->maximum()))
            scrollThrough(area->verticalScrollBar(), [&] {
                scrollThrough(area->horizontalScrollBar(), [&] { texts += painted(area->viewport()); });
            });
    return texts.join(u'\n') + u'\n' + texts.join(QString()); // also what is painted in several runs
}

QString spokenText(QWidget *widget)
{
    QStringList lines;
    collectSpoken(QAccessible::queryAccessibleInterface(widget), lines);
    lines.removeAll(QString());
    return lines.join(u'\n');
}

QString spokenOfAllWindows()
{
    QStringList lines;
    collectSpoken(QAccessible::queryAccessibleInterface(qApp), lines);
    lines.removeAll(QString());
    return lines.join(u'\n');
}

QString readableText(QWidget *widget)
{
    QStringList headers = headersIn(widget);
    headers.removeAll(QString());
    return everythingIn(widget) + u'\n' + headers.join(u'\n') + u'\n' + paintedText(widget) + u'\n'
        + spokenText(widget);
}

} // namespace sidl::tests
