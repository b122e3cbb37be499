// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/theory/equilibriumbox.h"

#include <QAbstractItemView>
#include <QScreen>
#include <QScrollBar>
#include <QStyleOptionComboBox>
#include <QtMath>

namespace sidl::debugger {

namespace {

constexpr int LeastLetters = 20; // that are seen, however long the texts are
constexpr int Beside = 2;        // pixels of the field beside its text
constexpr int LeastHeight = 14;  // of the field, in pixels: that of other combo boxes

} // namespace

EquilibriumBox::EquilibriumBox(QWidget *parent)
    : QComboBox(parent)
{
    setAccessibleName(tr("Which equilibrium is shown"));
    setToolTip(accessibleName());
    setSizeAdjustPolicy(QComboBox::AdjustToContents); // those of another game are longer
    connect(this, &QComboBox::currentTextChanged, this,
            [this](const QString &text) { setToolTip(accessibleName() + u'\n' + text); });
}

void EquilibriumBox::showPopup()
{
    const int bar = count() > maxVisibleItems() ? view()->verticalScrollBar()->sizeHint().width() : 0;
    const int wanted = view()->sizeHintForColumn(0) + 2 * view()->frameWidth() + bar;
    view()->setMinimumWidth(qMin(wanted, screen()->availableSize().width()));
    QComboBox::showPopup();
}

QSize EquilibriumBox::sizeHint() const
{
    int widest = 0;
    for (int item = 0; item < count(); ++item)
        widest = qMax(widest, fontMetrics().horizontalAdvance(itemText(item)));
    return sizeFor(widest).expandedTo(minimumSizeHint());
}

QSize EquilibriumBox::minimumSizeHint() const
{
    return sizeFor(LeastLetters * fontMetrics().horizontalAdvance(QLatin1Char('X')));
}

QSize EquilibriumBox::sizeFor(int text) const
{
    QStyleOptionComboBox option;
    QComboBox::initStyleOption(&option);
    const int height = qMax(qCeil(QFontMetricsF(fontMetrics()).height()), LeastHeight) + Beside;
    QSize size = style()->sizeFromContents(QStyle::CT_ComboBox, &option, QSize(text, height), this);
    option.rect = QRect(QPoint(), size);
    const QRect field = style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, this);
    size.rwidth() += qMax(0, text + Beside - field.width());
    return size;
}

void EquilibriumBox::initStyleOption(QStyleOptionComboBox *option) const
{
    QComboBox::initStyleOption(option);
    const QRect field = style()->subControlRect(QStyle::CC_ComboBox, option, QStyle::SC_ComboBoxEditField, this);
    option->currentText = option->fontMetrics.elidedText(option->currentText, Qt::ElideMiddle, field.width() - Beside);
}

} // namespace sidl::debugger

#include "moc_equilibriumbox.cpp"
