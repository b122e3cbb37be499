// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "visualizer/panes/graphnotice.h"

#include "sidl/ui/workrow.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>

using namespace Qt::StringLiterals;

namespace sidl::visualizer {

GraphNotice::GraphNotice(QWidget *parent)
    : QFrame(parent)
    , m_text(new QLabel(this))
    , m_work(new ui::WorkRow(this))
    , m_action(new QToolButton(this))
    , m_close(new QToolButton(this))
{
    setFrameShape(StyledPanel);
    setAutoFillBackground(true);
    m_text->setTextFormat(Qt::PlainText);
    m_text->setWordWrap(true);
    m_close->setText(u"✕"_s);
    m_close->setAutoRaise(true);
    m_close->setToolTip(tr("Close"));
    m_close->setAccessibleName(tr("Close"));
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(8, 4, 4, 4);
    layout->addWidget(m_text, 1);
    layout->addWidget(m_work);
    layout->addWidget(m_action);
    layout->addWidget(m_close, 0, Qt::AlignTop);
    hide();

    connect(m_work, &ui::WorkRow::shown, this, &QWidget::show);
    connect(m_work, &ui::WorkRow::cancelled, this, &GraphNotice::cancelled);
    connect(m_close, &QToolButton::clicked, this, &GraphNotice::clear);
    connect(m_action, &QToolButton::clicked, this, [this] {
        clear();
        Q_EMIT acted();
    });
}

void GraphNotice::showWork(const QString &text)
{
    m_text->setText(text);
    m_action->hide();
    m_close->hide();
    if (m_work->isWorking())
        return;
    hide();
    Q_EMIT changed(true);
    m_work->begin();
}

void GraphNotice::showText(const QString &text, const QString &action)
{
    m_work->end();
    m_text->setText(text);
    m_action->setText(action);
    m_action->setVisible(!action.isEmpty());
    m_close->show();
    Q_EMIT changed(false);
    show();
}

void GraphNotice::clear()
{
    m_work->end();
    m_text->clear();
    hide();
}

QString GraphNotice::text() const
{
    return m_text->text();
}

} // namespace sidl::visualizer

#include "moc_graphnotice.cpp"
