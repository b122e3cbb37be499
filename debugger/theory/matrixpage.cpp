// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/theory/matrixpage.h"

#include "debugger/theory/matrixmodel.h"
#include "debugger/theory/payoffdelegate.h"
#include "sidl/ui/elidedlabel.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QSpinBox>
#include <QTableView>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

MatrixPage::MatrixPage(QWidget *parent)
    : QWidget(parent)
    , m_model(new MatrixModel(this))
    , m_view(new QTableView(this))
    , m_step(new QSpinBox(this))
    , m_caption(new QLabel(this))
    , m_stepText(new QLabel(this))
    , m_tools(new QHBoxLayout)
{
    m_view->setObjectName(u"payoffMatrix"_s);
    m_view->setAccessibleName(tr("Payoff matrix"));
    m_view->setModel(m_model);
    m_view->setItemDelegate(new PayoffDelegate(m_view));
    m_view->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_view->setTabKeyNavigation(false);
    m_view->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    for (QHeaderView *header : {m_view->horizontalHeader(), m_view->verticalHeader()})
        header->setTextElideMode(Qt::ElideNone); // what has several lines would be cut as if it were one
    m_view->setMinimumHeight(3 * fontMetrics().height());
    m_caption->setTextFormat(Qt::PlainText);
    m_stepText->setTextFormat(Qt::PlainText);
    m_stepText->setObjectName(u"dominanceStep"_s);
    m_step->setObjectName(u"dominanceSteps"_s);
    m_step->setPrefix(tr("Dominated left out: "));
    m_step->setAccessibleName(tr("Dominated strategies that are left out"));
    m_step->setToolTip(tr("Leaves out dominated strategies, one after the other: strictly dominated ones,\n"
                          "or, by the method Weak dominance, weakly dominated ones"));
    m_tools->setContentsMargins(6, 4, 6, 4);
    m_tools->setSpacing(8);
    m_tools->addWidget(m_caption);
    m_tools->addSpacing(8);
    m_tools->addWidget(m_step);
    m_tools->addWidget(m_stepText, 1);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(m_tools);
    layout->addWidget(m_view, 1);
    connect(m_step, &QSpinBox::valueChanged, this, &MatrixPage::showStep);
    setFocusProxy(m_view);
}

void MatrixPage::setFindings(const theory::SolveFindings &findings)
{
    m_model->setFindings(findings);
    const QStringList &players = findings.players;
    m_names = players.size() > 1 ? tr("Rows %1, columns %2").arg(players.at(0), players.at(1)) : QString();
    m_step->setRange(0, m_model->steps());
    m_step->setSuffix(tr(" of %1").arg(m_model->steps()));
    m_step->setValue(0);
    m_step->setVisible(m_model->steps() > 0);
    m_stepText->clear();
    offerOthers(findings);
    setProfile(0);
}

void MatrixPage::setProfile(int profile)
{
    m_model->setProfile(profile);
    const QString bold = tr("bold: played in the equilibrium, and how often");
    m_caption->setText(!m_model->hasProfile() ? m_names : m_names.isEmpty() ? bold : m_names + u"; "_s + bold);
    m_view->resizeColumnsToContents();
    m_view->resizeRowsToContents();
}

void MatrixPage::showStep(int step)
{
    m_model->setStep(step);
    m_stepText->setText(m_model->stepText());
}

void MatrixPage::offerOthers(const theory::SolveFindings &findings)
{
    delete m_others;
    m_others = new QWidget(this);
    auto *layout = new QHBoxLayout(m_others);
    layout->setContentsMargins(0, 0, 0, 0);
    for (int player = 2; player < 2 + m_model->others(); ++player) {
        auto *choice = new QComboBox(m_others);
        choice->addItems(m_model->strategiesOf(player));
        const QString name = findings.players.at(player);
        choice->setAccessibleName(tr("What %1 plays").arg(name));
        choice->setToolTip(choice->accessibleName());
        auto *label = new QLabel(name, m_others);
        label->setTextFormat(Qt::PlainText);
        layout->addWidget(label);
        layout->addWidget(choice);
        connect(choice, &QComboBox::currentIndexChanged, this,
                [this, player](int strategy) { m_model->setOther(player, strategy); });
    }
    m_tools->insertWidget(2, m_others);
    m_others->setVisible(m_model->others() > 0);
}

} // namespace sidl::debugger

#include "moc_matrixpage.cpp"
