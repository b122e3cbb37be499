// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/theory/equilibriumbox.h"

#include <QAbstractItemView>
#include <QScreen>
#include <QScrollBar>
#include <QStyleOptionComboBox>

namespace sidl::debugger {

namespace {

constexpr int LeastLetters = 20; // that are seen, however long the texts are

} // namespace

EquilibriumBox::EquilibriumBox(QWidget *parent)
    : QComboBox(parent)
{
    setAccessibleName(tr("Which equilibrium is shown"));
    setToolTip(accessibleName());
    setSizeAdjustPolicy(QComboBox::AdjustToContents); // those of another game are longer
    setMinimumContentsLength(LeastLetters);
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

void EquilibriumBox::initStyleOption(QStyleOptionComboBox *option) const
{
    QComboBox::initStyleOption(option);
    const QRect field = style()->subControlRect(QStyle::CC_ComboBox, option, QStyle::SC_ComboBoxEditField, this);
    option->currentText = option->fontMetrics.elidedText(option->currentText, Qt::ElideMiddle, field.width() - 2);
}

} // namespace sidl::debugger

#include "moc_equilibriumbox.cpp"
