// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/documents/unsavedtextsdialog.h"

#include "sidl/ui/tiptype.h"

#include <QDialogButtonBox>
#include <QDir>
#include <QFileInfo>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QStyle>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::app {

UnsavedTextsDialog::UnsavedTextsDialog(const QList<Text> &texts, QWidget *parent)
    : QDialog(parent)
    , m_list(new QTreeWidget)
{
    setWindowTitle(tr("Unsaved Changes"));
    m_list->setObjectName(u"unsavedTexts"_s);
    m_list->setAccessibleName(tr("Texts with changes that are not saved"));
    m_list->setHeaderLabels({tr("Text"), tr("Folder")});
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    for (const Text &text : texts) {
        auto *item = new QTreeWidgetItem(m_list);
        item->setText(0, text.title);
        const QString folder = QDir::toNativeSeparators(QFileInfo(text.path).absolutePath());
        item->setText(1,
                      text.path.isEmpty()  ? tr("none yet: a name is asked for")
                          : text.isShipped ? tr("came with the program: a name for a copy is asked for")
                          : text.isGone    ? tr("file gone, saving writes it again: %1").arg(folder)
                                           : folder);
        item->setToolTip(0, ui::plainTip(QDir::toNativeSeparators(text.path)));
        item->setToolTip(1, ui::plainTip(item->text(1)));
        item->setCheckState(0, Qt::Checked);
    }
    m_list->header()->setStretchLastSection(true);
    m_list->resizeColumnToContents(0);
    m_list->setColumnWidth(0, std::min(m_list->columnWidth(0) + 24, 300));
    m_list->setTextElideMode(Qt::ElideMiddle);
    m_list->setCurrentItem(m_list->topLevelItem(0));

    const bool isAnyGone = std::any_of(texts.begin(), texts.end(), [](const Text &text) { return text.isGone; });
    auto *question = new QLabel((isAnyGone ? tr("%1 texts have changes that are not saved, or their files are gone, "
                                                "deleted or moved outside of this window. Save them?")
                                           : tr("%1 texts have changes that are not saved. Save them?"))
                                    .arg(texts.size()));
    question->setWordWrap(true);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Discard | QDialogButtonBox::Cancel);
    m_save = buttons->addButton(tr("&Save All"), QDialogButtonBox::AcceptRole);
    m_save->setObjectName(u"saveTexts"_s);
    m_save->setIcon(style()->standardIcon(QStyle::SP_DialogSaveButton));
    QPushButton *discard = buttons->button(QDialogButtonBox::Discard);
    discard->setText(tr("&Discard All"));
    buttons->button(QDialogButtonBox::Cancel)->setText(tr("&Cancel"));
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(discard, &QPushButton::clicked, this, [this] {
        m_isDiscarded = true;
        accept();
    });
    connect(m_list, &QTreeWidget::itemChanged, this, &UnsavedTextsDialog::tellWhatSaves);

    auto *layout = new QVBoxLayout(this);
    layout->addWidget(question);
    layout->addWidget(m_list, 1);
    layout->addWidget(buttons);
    m_save->setDefault(true); // once it is in the dialog, which knows of no default before
    m_save->setFocus();
    const int rows = std::clamp(int(texts.size()) + 2, 5, 16); // the heading, and some air
    resize(560, sizeHint().height() - m_list->sizeHint().height() + rows * m_list->sizeHintForRow(0));
}

QList<int> UnsavedTextsDialog::toBeSaved() const
{
    QList<int> wanted;
    for (int i = 0; i < m_list->topLevelItemCount() && !m_isDiscarded; ++i)
        if (m_list->topLevelItem(i)->checkState(0) == Qt::Checked)
            wanted.append(i);
    return wanted;
}

void UnsavedTextsDialog::tellWhatSaves()
{
    const qsizetype saved = toBeSaved().size(), lost = m_list->topLevelItemCount() - saved;
    m_save->setEnabled(saved > 0);
    m_save->setText(lost == 0 || saved == 0 ? tr("&Save All") : tr("&Save %1, Discard %2").arg(saved).arg(lost));
}

} // namespace sidl::app

#include "moc_unsavedtextsdialog.cpp"
