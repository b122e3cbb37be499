// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/ui/tiptype.h"

#include <QApplication>
#include <QEvent>
#include <QFontMetricsF>
#include <QTextDocument>
#include <QTextLayout>
#include <QTextOption>
#include <QToolTip>
#include <QWidget>

namespace sidl::ui {

namespace {

constexpr int MostTipLetters = 72; ///< in a line of a tip

} // namespace

TipType::TipType(QWidget *window)
    : QObject(window)
    , m_window(window)
    , m_usual(QToolTip::font())
{
    qApp->installEventFilter(this);
}

TipType::~TipType()
{
    apply(false);
}

void TipType::setSize(double points)
{
    apply(false);
    m_points = points;
}

void TipType::apply(bool isOwn)
{
    if (isOwn == m_isApplied)
        return;
    m_isApplied = isOwn;
    QFont font = m_usual;
    if (isOwn)
        font.setPointSizeF(m_points);
    QToolTip::setFont(font);
}

bool TipType::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::ToolTip && m_points > 0) {
        const auto *widget = qobject_cast<const QWidget *>(watched);
        while (widget && widget != m_window)
            widget = widget->parentWidget();
        apply(widget != nullptr);
    }
    return QObject::eventFilter(watched, event);
}

void endTips()
{
    const QWidgetList windows = QApplication::topLevelWidgets();
    for (QWidget *window : windows)
        if (window->windowType() == Qt::ToolTip && window->isVisible())
            window->hide();
}

QString plainTip(const QString &text)
{
    return Qt::mightBeRichText(text) ? Qt::convertFromPlainText(text) : text;
}

QStringList tipLines(const QString &line, const QFont &font)
{
    const double most = QFontMetricsF(font).averageCharWidth() * MostTipLetters;
    QTextLayout layout(line, font);
    QTextOption option;
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    layout.setTextOption(option);
    QStringList lines;
    layout.beginLayout();
    for (QTextLine one = layout.createLine(); one.isValid(); one = layout.createLine()) {
        one.setLineWidth(most);
        lines.append(line.mid(one.textStart(), one.textLength()));
        while (lines.last().endsWith(u' '))
            lines.last().chop(1);
    }
    layout.endLayout();
    return lines.size() > 1 ? lines : QStringList(line);
}

} // namespace sidl::ui

#include "moc_tiptype.cpp"
