// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "visualizer/graphnotice.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QTimer>
#include <QToolButton>

namespace sidl::visualizer {

namespace {

constexpr int Moment = 300; ///< ms

} // namespace

GraphNotice::GraphNotice(QWidget *parent)
    : QFrame(parent)
    , m_text(new QLabel(this))
    , m_bar(new QProgressBar(this))
    , m_action(new QToolButton(this))
    , m_close(new QToolButton(this))
    , m_moment(new QTimer(this))
{
    setFrameShape(StyledPanel);
    setAutoFillBackground(true);
    m_text->setTextFormat(Qt::PlainText);
    m_text->setWordWrap(true);
    m_bar->setRange(0, 0); // nobody knows how long Graphviz needs
    m_bar->setTextVisible(false);
    m_bar->setFixedWidth(70);
    m_close->setText(QStringLiteral("✕"));
    m_close->setAutoRaise(true);
    m_close->setToolTip(tr("Close"));
    m_close->setAccessibleName(tr("Close"));
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(8, 4, 4, 4);
    layout->addWidget(m_text, 1);
    layout->addWidget(m_bar);
    layout->addWidget(m_action);
    layout->addWidget(m_close, 0, Qt::AlignTop);
    hide();

    m_moment->setSingleShot(true);
    m_moment->setInterval(Moment);
    connect(m_moment, &QTimer::timeout, this, &QWidget::show);
    connect(m_close, &QToolButton::clicked, this, &GraphNotice::clear);
    connect(m_action, &QToolButton::clicked, this, [this] {
        const bool wasWork = m_isWork;
        clear();
        if (wasWork)
            Q_EMIT cancelled();
        else
            Q_EMIT acted();
    });
}

void GraphNotice::showWork(const QString &text)
{
    m_text->setText(text);
    m_bar->show();
    m_action->setText(tr("Cancel"));
    m_action->show();
    m_close->hide();
    if (!m_isWork) {
        hide();
        m_moment->start();
    }
    m_isWork = true;
}

void GraphNotice::showText(const QString &text, const QString &action)
{
    m_isWork = false;
    m_moment->stop();
    m_text->setText(text);
    m_bar->hide();
    m_action->setText(action);
    m_action->setVisible(!action.isEmpty());
    m_close->show();
    show();
}

void GraphNotice::clear()
{
    m_isWork = false;
    m_moment->stop();
    m_text->clear();
    hide();
}

QString GraphNotice::text() const
{
    return m_text->text();
}

} // namespace sidl::visualizer
