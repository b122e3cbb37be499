// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "visualizer/scene/graphexport.h"

#include "sidl/files/writefile.h"
#include "sidl/ui/picturefile.h"
#include "visualizer/graph/asciinumbers.h"
#include "visualizer/layout/graphbuilder.h"
#include "visualizer/scene/boardfiles.h"

#include <QClipboard>
#include <QDir>
#include <QFileInfo>
#include <QGuiApplication>
#include <QImage>
#include <QMimeData>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::visualizer {

namespace {

constexpr int ScreenDotsPerInch = 96;

} // namespace

GraphExport::GraphExport(QObject *parent)
    : QObject(parent)
    , m_layouter(new Layouter(this))
{
    connect(m_layouter, &Layouter::finished, this, [this](const LaidOut &result) {
        m_pageScale = result.layout.scale;
        take(result.layout.output);
    });
    connect(m_layouter, &Layouter::failed, this, [this](const engine::Problem &problem) {
        m_boards.reset();
        Q_EMIT failed(problem);
    });
    connect(&m_next, &QTimer::timeout, this, &GraphExport::paintBoards);
}

QStringList GraphExport::filters() const
{
    QStringList filters = ui::pictureFilters() + QStringList{tr("Graphviz text (*.dot)")};
    if (m_latex)
        filters.append(ui::latexFilter());
    return filters;
}

GraphExport::~GraphExport() = default;

void GraphExport::start(const Graph &graph, const QString &path, int scale)
{
    cancel();
    m_path = path;
    m_pageScale = 1;
    m_graph = graph;
    m_scale = scale;
    const QString suffix = QFileInfo(path).suffix().toLower();
    if (suffix == "dot"_L1 || suffix == "gv"_L1) {
        write(dotText(withAsciiNumbers(graph)));
    } else if (suffix == "svg"_L1) {
        layOut(LayoutFormat::Svg);
    } else if (suffix == "png"_L1) {
        layOut(LayoutFormat::Png);
    } else if (suffix == "pdf"_L1) {
        layOut(LayoutFormat::Pdf);
    } else if (suffix == "tex"_L1 && m_latex) {
        const engine::Result<QByteArray> latex = m_latex(graph.leftToRight);
        if (latex.ok())
            write(*latex);
        else
            Q_EMIT failed(latex.problem());
    } else {
        engine::Problem problem;
        problem.code = u"file-name"_s;
        problem.message = tr("The name %1 does not tell what kind of file to write").arg(QFileInfo(path).fileName());
        problem.advice = m_latex ? tr("Give it a name that ends with .svg, .png, .pdf, .dot or .tex.")
                                 : tr("Give it a name that ends with .svg, .png, .pdf or .dot.");
        Q_EMIT failed(problem);
    }
}

void GraphExport::cancel()
{
    m_next.stop();
    m_layouter->cancel();
    m_boards.reset();
}

void GraphExport::copy(const Graph &graph, int scale)
{
    cancel();
    m_path.clear();
    m_graph = graph;
    m_scale = scale;
    m_svg.clear();
    layOut(LayoutFormat::Svg);
}

void GraphExport::layOut(LayoutFormat format)
{
    m_format = format;
    const auto &nodes = m_graph.nodes;
    if (!m_boards && std::any_of(nodes.begin(), nodes.end(), [](const auto &node) { return node.board.has_value(); })) {
        m_boards = std::make_unique<BoardFiles>();
        m_next.start();
        return;
    }
    LayoutOptions options;
    options.format = format;
    options.dotsPerInch = format == LayoutFormat::Png ? ScreenDotsPerInch * m_scale : 0;
    m_layouter->start(m_graph, options);
}

void GraphExport::paintBoards()
{
    const QString error = m_boards->paintSome(m_graph);
    if (!error.isEmpty()) {
        cancel();
        engine::Problem problem;
        problem.code = u"cannot-write"_s;
        problem.message = tr("The boards in the nodes cannot be written: %1").arg(error);
        problem.advice = tr("Make room in the folder for temporary files, or switch Boards in Nodes off.");
        Q_EMIT failed(problem);
    } else if (m_boards->isDone(m_graph)) {
        m_next.stop();
        layOut(m_format);
    }
}

void GraphExport::take(QByteArray bytes)
{
    if (m_boards && m_format == LayoutFormat::Svg)
        m_boards->putInto(bytes);
    if (!m_path.isEmpty())
        return write(bytes);
    if (!m_svg.isEmpty())
        return putOnClipboard(bytes);
    m_svg = bytes;
    layOut(LayoutFormat::Png);
}

void GraphExport::putOnClipboard(const QByteArray &png)
{
    auto *data = new QMimeData;
    data->setData(u"image/svg+xml"_s, m_svg);
    data->setImageData(QImage::fromData(png, "PNG"));
    QGuiApplication::clipboard()->setMimeData(data);
    m_graph = Graph();
    m_boards.reset();
    Q_EMIT copied();
}

void GraphExport::write(const QByteArray &bytes)
{
    m_graph = Graph();
    m_boards.reset();
    const QString error = files::writeFile(m_path, bytes);
    if (error.isEmpty()) {
        Q_EMIT finished(m_path);
        return;
    }
    engine::Problem problem;
    problem.code = u"cannot-write"_s;
    problem.message = tr("%1 cannot be written: %2").arg(QDir::toNativeSeparators(m_path), error);
    problem.advice = tr("Choose another folder, or make room on the disk.");
    Q_EMIT failed(problem);
}

} // namespace sidl::visualizer

#include "moc_graphexport.cpp"
