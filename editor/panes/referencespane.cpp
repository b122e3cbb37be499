// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "editor/panes/referencespane.h"

#include "editor/symbols/matchdelegate.h"
#include "sidl/ui/action.h"
#include "sidl/ui/keyboardpart.h"

#include <QHeaderView>
#include <QLabel>
#include <QTreeView>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace sidl::editor {

ReferencesPane::ReferencesPane(QWidget *parent)
    : QWidget(parent)
    , m_title(new QLabel(this))
    , m_model(new ReferencesModel(this))
    , m_view(new QTreeView(this))
{
    m_title->setContentsMargins(6, 4, 6, 2);
    m_title->setTextFormat(Qt::PlainText);
    m_title->setWordWrap(true);
    ui::whenSeen(m_title, [this] {
        if (!m_areAsked)
            m_title->setText(tr("Find References%1 lists here where the name at the caret is used.")
                                 .arg(ui::keyHint(this, u"findReferences"_s)));
    });
    m_view->setModel(m_model);
    m_view->setItemDelegateForColumn(ReferencesModel::LineColumn, new MatchDelegate(this));
    m_view->setRootIsDecorated(false);
    m_view->setUniformRowHeights(true);
    m_view->setAllColumnsShowFocus(true);
    m_view->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_view->setAccessibleName(tr("References"));
    m_view->header()->setSectionResizeMode(ReferencesModel::PlaceColumn, QHeaderView::ResizeToContents);
    m_view->header()->setSectionResizeMode(ReferencesModel::RoleColumn, QHeaderView::ResizeToContents);
    setFocusProxy(m_view);
    ui::selectOnEntry(m_view);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_title);
    layout->addWidget(m_view);
    const auto activate = [this](const QModelIndex &index) {
        if (index.isValid())
            Q_EMIT placeActivated(m_model->place(index.row()), m_model->path(index.row()));
    };
    connect(m_view, &QTreeView::clicked, this, activate);
    connect(m_view, &QTreeView::activated, this, activate);
}

ui::PaneInfo ReferencesPane::info()
{
    ui::PaneInfo info;
    info.name = u"references"_s;
    info.title = tr("References");
    info.area = ui::PaneArea::Bottom;
    info.goToName = u"goToReferences"_s;
    info.goToText = tr("Go to Re&ferences");
    info.isOnDemand = true;
    info.create = [] { return new ReferencesPane; };
    return info;
}

void ReferencesPane::setReferences(const language::References &references)
{
    m_areAsked = true;
    m_title->setText(references.title);
    m_model->setReferences(references);
    m_view->setCurrentIndex(m_model->index(0, 0));
}

void ReferencesPane::updateReferences(const language::References &references)
{
    const int row = m_view->currentIndex().row();
    m_title->setText(references.title);
    m_model->setReferences(references);
    m_view->setCurrentIndex(m_model->index(qMin(row, m_model->rowCount() - 1), 0));
}

} // namespace sidl::editor

#include "moc_referencespane.cpp"
