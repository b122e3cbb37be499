// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "visualizer/layout/layout.h"

#include <QDeadlineTimer>
#include <QProcess>
#include <QRegularExpression>
#include <QSizeF>
#include <QStandardPaths>

using namespace Qt::StringLiterals;

namespace sidl::visualizer {

using engine::Problem;
using engine::Result;

namespace {

constexpr int LargeNodes = 1500; // the layered drawing of a tree of this size takes about a second …
constexpr int LargeEdges = 3000;
constexpr int DenseNodes = 250; // … of a graph that is no tree far more
constexpr int DenseEdges = 600;
constexpr int ManyNodes = 1500;

const char *formatName(LayoutFormat format)
{
    switch (format) {
    case LayoutFormat::Svg:
        return "svg";
    case LayoutFormat::Png:
        return "png";
    case LayoutFormat::Pdf:
        return "pdf";
    case LayoutFormat::Dot:
        return "dot";
    case LayoutFormat::Json:
        break;
    }
    return "json0";
}

/// How nodes are kept apart. To go on until none of thousands covers another takes as long as all the rest: on the
/// screen a few that touch do no harm.
QString overlap(const LayoutOptions &options)
{
    const bool isQuick = options.format == LayoutFormat::Json && options.nodes > ManyNodes;
    return isQuick ? u"prism50"_s : u"prism"_s;
}

Problem problem(Problem::Kind kind, const char *code, const QString &message, const QString &advice)
{
    Problem result;
    result.kind = kind;
    result.code = QString::fromLatin1(code);
    result.message = message;
    result.advice = advice;
    return result;
}

void end(QProcess &process)
{
    process.kill();
    process.waitForFinished(1000);
}

Result<Layout> run(const QString &program, std::chrono::milliseconds time, const QByteArray &dot,
                   const LayoutOptions &options, const std::stop_token &stop, const QSizeF &page = {})
{
    const QString path = QStandardPaths::findExecutable(program);
    if (path.isEmpty())
        return problem(Problem::Kind::Rule, "graphviz-missing", u"Graphviz's program %1 was not found"_s.arg(program),
                       u"Install Graphviz (package graphviz), or write the graph as a .dot file."_s);
    QStringList arguments{u"-T"_s + QLatin1String(formatName(options.format))};
    if (options.dotsPerInch > 0)
        arguments.append(u"-Gdpi=%1"_s.arg(options.dotsPerInch));
    if (!page.isEmpty())
        arguments.append(
            u"-Gsize=%1,%2"_s.arg(QString::number(page.width() / 72), QString::number(page.height() / 72)));
    if (program == options.forceDirected)
        arguments.append(u"-Goverlap="_s + overlap(options)); // nodes do not cover each other
    if (program == options.placed)
        arguments.append(u"-n2"_s); // nodes and edges stay where they are
    if (options.started)
        options.started(program);
    QProcess process;
    process.start(path, arguments);
    if (!process.waitForStarted())
        return problem(Problem::Kind::Rule, "graphviz-failed",
                       u"%1 could not be started: %2"_s.arg(program, process.errorString()), {});
    process.write(dot);
    process.closeWriteChannel();

    const QDeadlineTimer deadline(time);
    const auto moment = [&deadline] { return int(qMin(qint64(50), deadline.remainingTime())); };
    while (process.state() != QProcess::NotRunning && !process.waitForFinished(moment())) {
        if (stop.stop_requested()) {
            end(process);
            return problem(Problem::Kind::Cancelled, "cancelled", u"the layout was stopped"_s, {});
        }
        if (deadline.hasExpired()) {
            end(process);
            return problem(Problem::Kind::Time, "time-limit",
                           u"%1 did not finish the layout within %2 s"_s.arg(program).arg(double(time.count()) / 1000),
                           u"Draw a smaller graph, or write it as a .dot file."_s);
        }
    }
    if (stop.stop_requested()) // Ctrl-C in a terminal ends the child, too
        return problem(Problem::Kind::Cancelled, "cancelled", u"the layout was stopped"_s, {});
    const QByteArray output = process.readAllStandardOutput();
    if (process.exitStatus() != QProcess::NormalExit || process.exitCode() != 0 || output.isEmpty()) {
        const QString said = QString::fromUtf8(process.readAllStandardError()).trimmed().left(1000);
        return problem(Problem::Kind::Rule, "graphviz-failed",
                       u"%1 failed: %2"_s.arg(program, said.isEmpty() ? process.errorString() : said),
                       u"Write the graph as a .dot file to see what it was given."_s);
    }
    return Layout{output, program, 1};
}

/// A page of A4 without its margins, in points, turned as a drawing of @p size needs it.
QSizeF pageFor(const QSizeF &size)
{
    const QSizeF portrait(595 - 72, 842 - 72); // Graphviz leaves half an inch around what it prints
    return size.width() > size.height() ? portrait.transposed() : portrait;
}

/// Where an SVG tells its size, in points.
QRegularExpressionMatch sizeIn(const QByteArray &svg)
{
    static const QRegularExpression size(u"<svg width=\"([0-9.]+)pt\" height=\"([0-9.]+)pt\""_s);
    return size.match(QString::fromUtf8(svg.left(2000)));
}

QSizeF sizeOf(const QRegularExpressionMatch &size)
{
    return {size.captured(1).toDouble(), size.captured(2).toDouble()};
}

/// With which a drawing of @p size fits a page; 1: it is no larger.
double scaleFor(const QSizeF &size)
{
    const QSizeF page = pageFor(size);
    return size.isEmpty() ? 1 : qMin(1.0, qMin(page.width() / size.width(), page.height() / size.height()));
}

/// Makes a drawing that is larger than a page as large as the page; what it shows is the same.
QByteArray fittedToPage(QByteArray svg)
{
    const QRegularExpressionMatch match = sizeIn(svg);
    const QSizeF size = sizeOf(match);
    if (scaleFor(size) == 1)
        return svg;
    const QSizeF fitted = size * scaleFor(size);
    const QByteArray old = match.captured().toUtf8();
    return svg.replace(svg.indexOf(old), old.size(),
                       "<svg width=\"" + QByteArray::number(fitted.width(), 'f', 1) + "pt\" height=\""
                           + QByteArray::number(fitted.height(), 'f', 1) + "pt\"");
}

/// Runs @p program so that what is to be printed fits a page.
Result<Layout> runForPage(const QString &program, std::chrono::milliseconds time, const QByteArray &dot,
                          const LayoutOptions &options, const std::stop_token &stop)
{
    if (options.format != LayoutFormat::Svg && options.format != LayoutFormat::Pdf)
        return run(program, time, dot, options, stop);
    LayoutOptions first = options;
    first.format = LayoutFormat::Svg;
    const Result<Layout> layout = run(program, time, dot, first, stop);
    if (!layout.ok())
        return layout;
    const QSizeF size = sizeOf(sizeIn(layout->output));
    if (options.format == LayoutFormat::Svg)
        return Layout{fittedToPage(layout->output), program, scaleFor(size)};
    first = options; // now its size is known, and so which way the page is turned
    first.started = {};
    const Result<Layout> printed = run(program, time, dot, first, stop, pageFor(size));
    if (!printed.ok())
        return printed;
    return Layout{printed->output, program, scaleFor(size)};
}

} // namespace

bool isLargeForHierarchy(int nodes, int edges)
{
    const bool isTree = edges < nodes + nodes / 4;
    return isTree ? nodes > LargeNodes || edges > LargeEdges : nodes > DenseNodes || edges > DenseEdges;
}

Result<Layout> layOutInRows(const QByteArray &dot, const LayoutOptions &options, const std::stop_token &stop)
{
    return runForPage(options.hierarchical, options.time, dot, options, stop);
}

Result<Layout> layOutByForces(const QByteArray &dot, const LayoutOptions &options, const std::stop_token &stop)
{
    return runForPage(options.forceDirected, options.lastTime, dot, options, stop);
}

Result<Layout> drawPlaced(const QByteArray &dot, const LayoutOptions &options, const std::stop_token &stop)
{
    return runForPage(options.placed, options.time, dot, options, stop);
}

Result<Layout> layOut(const QByteArray &dot, const LayoutOptions &options, const std::stop_token &stop)
{
    if (!isLargeForHierarchy(options.nodes, options.edges)) {
        Result<Layout> layout = layOutInRows(dot, options, stop);
        if (layout.ok() || layout.problem().kind != Problem::Kind::Time)
            return layout;
    }
    return layOutByForces(dot, options, stop);
}

} // namespace sidl::visualizer
