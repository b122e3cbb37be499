// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/ui/workrow.h"

#include <QApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QTimer>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::ui {

namespace {

constexpr int Steps = 1000; ///< of the bar: how much there is may be more than an int can hold

} // namespace

WorkRow::WorkRow(QWidget *parent)
    : QWidget(parent)
    , m_text(new QLabel(this))
    , m_bar(new QProgressBar(this))
    , m_cancel(new QPushButton(tr("Cancel"), this))
    , m_moment(new QTimer(this))
{
    m_text->setTextFormat(Qt::PlainText);
    m_text->hide();
    m_bar->setTextVisible(false);
    m_bar->setMaximumHeight(fontMetrics().height());
    m_cancel->setObjectName(u"cancel"_s);
    m_cancel->setAutoDefault(false);
    m_cancel->setEnabled(false);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_text);
    layout->addWidget(m_bar, 1);
    layout->addWidget(m_cancel);
    hide();
    m_moment->setSingleShot(true);
    m_moment->setInterval(Moment);
    connect(m_moment, &QTimer::timeout, this, &WorkRow::showNow);
    connect(m_cancel, &QPushButton::clicked, this, &WorkRow::cancel);
}

void WorkRow::begin(const QString &text)
{
    m_text->setText(text);
    m_text->setVisible(!text.isEmpty());
    setProgress(0, 0);
    if (m_isWorking && !m_isCancelled)
        return;
    if (!m_isWorking)
        m_moment->start();
    m_isWorking = true;
    m_isCancelled = false;
    m_cancel->setText(tr("Cancel"));
    m_cancel->setEnabled(true);
}

void WorkRow::setProgress(qsizetype done, qsizetype all)
{
    m_bar->setRange(0, all == 0 ? 0 : Steps);
    m_bar->setValue(all == 0 ? 0 : int(double(std::min(done, all)) / double(all) * Steps));
}

void WorkRow::showNow()
{
    show();
    auto *focus = qobject_cast<QAbstractButton *>(QApplication::focusWidget());
    if (focus && parentWidget()->isAncestorOf(focus)) {
        m_before = focus;
        m_cancel->setFocus();
    }
    Q_EMIT shown();
}

void WorkRow::cancel()
{
    if (!m_isWorking || m_isCancelled)
        return;
    m_isCancelled = true;
    m_cancel->setText(tr("Cancelling…"));
    Q_EMIT cancelled();
}

void WorkRow::end()
{
    if (!m_isWorking)
        return;
    m_isWorking = m_isCancelled = false;
    m_moment->stop();
    if (m_cancel->hasFocus()) // hidden, it would give the keyboard away, to anything in the window
        m_before ? m_before->setFocus() : parentWidget()->setFocus();
    m_before.clear();
    hide();
    m_cancel->setText(tr("Cancel"));
    m_cancel->setEnabled(false);
}

} // namespace sidl::ui

#include "moc_workrow.cpp"
