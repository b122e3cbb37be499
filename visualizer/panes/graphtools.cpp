// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "visualizer/panes/graphtools.h"

#include "sidl/ui/action.h"
#include "sidl/ui/flowlayout.h"
#include "visualizer/scene/graphview.h"

#include <QActionGroup>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QMenu>
#include <QToolButton>

using namespace Qt::StringLiterals;

namespace sidl::visualizer {

GraphTools::GraphTools(GraphView *view, QWidget *parent)
    : QWidget(parent)
    , m_tools(new QWidget(this))
    , m_search(new QLineEdit(m_tools))
    , m_hiding(new QLineEdit(m_tools))
    , m_found(new QLabel(m_tools))
{
    auto *tools = new QHBoxLayout(m_tools);
    tools->setContentsMargins(4, 2, 4, 2);
    tools->setSpacing(2);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_tools);
    connect(addButton(u"−"_s, tr("Zoom out (−, or Ctrl and the wheel)")), &QToolButton::clicked, view,
            &GraphView::zoomOut);
    m_zoom = addButton(QString(), tr("Actual size (0)"));
    m_zoom->setMinimumWidth(m_zoom->fontMetrics().horizontalAdvance(u"0000 %"_s) + 8);
    connect(m_zoom, &QToolButton::clicked, view, &GraphView::actualSize);
    connect(addButton(u"+"_s, tr("Zoom in (+, or Ctrl and the wheel)")), &QToolButton::clicked, view,
            &GraphView::zoomIn);
    connect(addButton(tr("Fit"), tr("Show the whole graph (F)")), &QToolButton::clicked, view, &GraphView::fit);
    connect(addButton(tr("Turn"), tr("From left to right in place of top to bottom, or back (L)")),
            &QToolButton::clicked, this, &GraphTools::turnWanted);
    m_search->setPlaceholderText(tr("Find"));
    m_search->setAccessibleName(tr("Find in the graph"));
    m_search->setToolTip(
        tr("Find nodes by their text (Ctrl+F); Enter goes to the next, Shift+Enter to the one before"));
    m_hiding->setPlaceholderText(tr("Hide"));
    m_hiding->setAccessibleName(tr("Hide nodes"));
    m_hiding->setToolTip(
        tr("Leave out nodes with this in their text: * stands for any text, ? for a character, | for or"));
    for (QLineEdit *field : {m_search, m_hiding})
        field->setClearButtonEnabled(true);
    tools->addWidget(m_search, 3);
    tools->addWidget(m_found);
    tools->addWidget(m_hiding, 2);
    addExport();
    connect(view, &GraphView::zoomChanged, this,
            [this](double zoom) { m_zoom->setText(tr("%1 %").arg(QLocale().toString(qRound(zoom * 100)))); });
}

QToolButton *GraphTools::addButton(const QString &text, const QString &toolTip)
{
    auto *button = new QToolButton(m_tools);
    button->setText(text);
    button->setToolTip(toolTip);
    button->setAccessibleName(toolTip);
    button->setAutoRaise(true);
    m_tools->layout()->addWidget(button);
    return button;
}

void GraphTools::addExport()
{
    QToolButton *button = addButton(tr("Export"), tr("Write the graph to a file, or copy its picture"));
    m_exporting = button;
    auto *menu = new QMenu(button);
    ui::setMenu(button, menu);
    menu->addAction(tr("&Export…"), this, &GraphTools::exportWanted);
    menu->addAction(tr("&Copy Picture\tCtrl+C"), this, &GraphTools::copyWanted);
    QMenu *sizes = menu->addMenu(tr("Size of &PNG Pictures"));
    m_scales = new QActionGroup(sizes);
    for (const int scale : {1, 2, 4, 8}) {
        QAction *action = sizes->addAction(scale == 1 ? tr("As on the screen") : tr("%1 times as large").arg(scale));
        action->setCheckable(true);
        action->setData(scale);
        m_scales->addAction(action);
        connect(action, &QAction::triggered, this, [this, scale] { Q_EMIT pictureScaleChosen(scale); });
    }
}

void GraphTools::setPresented()
{
    for (QWidget *field : std::initializer_list<QWidget *>{m_search, m_found, m_hiding, m_exporting})
        field->hide();
    // Hidden fields would still ask for room, which the buttons would be spread over.
    m_tools->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Preferred);
    if (m_second) { // all in one row, where there is room
        layout()->removeWidget(m_tools);
        m_second->addWidget(m_tools);
    }
}

void GraphTools::setFound(const QString &text)
{
    m_found->setText(text);
}

void GraphTools::addTool(QWidget *tool)
{
    if (!m_second) {
        m_second = new ui::FlowLayout;
        m_second->setContentsMargins(4, 0, 4, 2);
        m_second->setSpacing(4);
        static_cast<QVBoxLayout *>(layout())->addLayout(m_second);
    }
    m_second->addWidget(tool);
}

void GraphTools::setGraphTools(bool enabled)
{
    m_tools->setEnabled(enabled);
}

void GraphTools::showPictureScale(int scale)
{
    for (QAction *action : m_scales->actions())
        action->setChecked(action->data().toInt() == scale);
}

} // namespace sidl::visualizer

#include "moc_graphtools.cpp"
