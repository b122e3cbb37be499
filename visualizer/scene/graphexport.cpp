// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "visualizer/scene/graphexport.h"

#include "visualizer/layout/graphbuilder.h"

#include <QClipboard>
#include <QDir>
#include <QFileInfo>
#include <QGuiApplication>
#include <QImage>
#include <QMimeData>
#include <QSaveFile>

using namespace Qt::StringLiterals;

namespace sidl::visualizer {

namespace {

constexpr int ScreenDotsPerInch = 96;

} // namespace

GraphExport::GraphExport(QObject *parent)
    : QObject(parent)
    , m_layouter(new Layouter(this))
{
    connect(m_layouter, &Layouter::finished, this, [this](const LaidOut &result) { take(result.layout.output); });
    connect(m_layouter, &Layouter::failed, this, &GraphExport::failed);
}

QStringList GraphExport::filters()
{
    return {tr("SVG picture (*.svg)"), tr("PNG picture (*.png)"), tr("PDF document (*.pdf)"),
            tr("Graphviz text (*.dot)")};
}

void GraphExport::start(const Graph &graph, const QString &path, int scale)
{
    cancel();
    m_path = path;
    const QString suffix = QFileInfo(path).suffix().toLower();
    LayoutOptions options;
    if (suffix == "dot"_L1 || suffix == "gv"_L1) {
        write(dotText(graph));
        return;
    }
    if (suffix == "svg"_L1) {
        options.format = LayoutFormat::Svg;
    } else if (suffix == "png"_L1) {
        options.format = LayoutFormat::Png;
        options.dotsPerInch = ScreenDotsPerInch * scale;
    } else if (suffix == "pdf"_L1) {
        options.format = LayoutFormat::Pdf;
    } else {
        engine::Problem problem;
        problem.code = u"file-name"_s;
        problem.message = tr("The name %1 does not tell what kind of file to write").arg(QFileInfo(path).fileName());
        problem.advice = tr("Give it an end of .svg, .png, .pdf or .dot.");
        Q_EMIT failed(problem);
        return;
    }
    m_layouter->start(graph, options);
}

void GraphExport::cancel()
{
    m_layouter->cancel();
}

void GraphExport::copy(const Graph &graph, int scale)
{
    cancel();
    m_path.clear();
    m_graph = graph;
    m_scale = scale;
    m_svg.clear();
    LayoutOptions options;
    options.format = LayoutFormat::Svg;
    m_layouter->start(graph, options);
}

void GraphExport::take(const QByteArray &bytes)
{
    if (!m_path.isEmpty())
        return write(bytes);
    if (!m_svg.isEmpty())
        return putOnClipboard(bytes);
    m_svg = bytes;
    LayoutOptions options;
    options.format = LayoutFormat::Png;
    options.dotsPerInch = ScreenDotsPerInch * m_scale;
    m_layouter->start(m_graph, options);
}

void GraphExport::putOnClipboard(const QByteArray &png)
{
    auto *data = new QMimeData;
    data->setData(u"image/svg+xml"_s, m_svg);
    data->setImageData(QImage::fromData(png, "PNG"));
    QGuiApplication::clipboard()->setMimeData(data);
    m_graph = Graph();
    Q_EMIT copied();
}

void GraphExport::write(const QByteArray &bytes)
{
    QSaveFile file(m_path);
    if (file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() && file.flush() && file.commit()) {
        Q_EMIT finished(m_path);
        return;
    }
    engine::Problem problem;
    problem.code = u"cannot-write"_s;
    problem.message = tr("%1 cannot be written: %2").arg(QDir::toNativeSeparators(m_path), file.errorString());
    problem.advice = tr("Choose another folder, or make room on the disk.");
    Q_EMIT failed(problem);
}

} // namespace sidl::visualizer
