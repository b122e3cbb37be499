// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What is drawn in a graph's pane as a file, or on the clipboard.

#include "visualizer/panes/graphpane.h"

#include "sidl/ui/picturefile.h"
#include "visualizer/panes/graphnotice.h"
#include "visualizer/panes/graphsettings.h"

#include <QFileInfo>

namespace sidl::visualizer {

void GraphPane::chooseFile()
{
    const QString name = graph().title.isEmpty() ? tr("graph") : graph().title;
    const QString path
        = ui::askForPicture(this, tr("Export Graph"), m_settings->exportFolder(), name, m_export->filters());
    if (!path.isEmpty())
        exportTo(path);
}

void GraphPane::setLatex(const GraphExport::Latex &latex)
{
    m_export->setLatex(latex);
}

void GraphPane::exportTo(const QString &path)
{
    m_notice->showWork(tr("Writing %1…").arg(QFileInfo(path).fileName()));
    m_export->start(withLegend(), path, m_settings->pictureScale());
}

Graph GraphPane::withLegend() const
{
    Graph graph = wanted().graph;
    graph.legend = legendOfPart();
    return graph;
}

void GraphPane::copyPicture()
{
    if (wanted().graph.nodes.empty())
        return;
    m_notice->showWork(tr("Copying the picture…"));
    m_export->copy(withLegend(), m_settings->pictureScale());
}

void GraphPane::stopCopying()
{
    if (!m_export->isCopying())
        return;
    m_export->cancel();
    m_notice->showText(tr("The picture was not copied."));
}

} // namespace sidl::visualizer
