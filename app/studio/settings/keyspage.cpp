// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/settings/keyspage.h"

#include "app/studio/settings/actiontext.h"
#include "app/studio/settings/keybindings.h"
#include "sidl/ui/colours.h"

#include <QAction>
#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QKeySequenceEdit>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalBlocker>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::app {

namespace {

enum Column { CommandColumn, MenuColumn, KeyColumn, RemarkColumn, ColumnCount };

/// For one key: by itself QKeySequenceEdit takes up to four that follow one another for one sequence, whose first may be
/// the key of something else. Who mistyped the key types another one.
class OneKeyEdit final : public QKeySequenceEdit
{
public:
    using QKeySequenceEdit::QKeySequenceEdit;

protected:
    void keyPressEvent(QKeyEvent *event) override
    {
        if (event->isAutoRepeat())
            return;
        QKeySequenceEdit::keyPressEvent(event);
        if (keySequence().isEmpty()) // Ctrl, Shift, …
            return;
        setKeySequence(keySequence()); // which ends it
        Q_EMIT editingFinished();
    }
};

} // namespace

KeysPage::KeysPage(KeyBindings *keys, QWidget *parent)
    : QWidget(parent)
    , m_keys(keys)
    , m_filter(new QLineEdit(this))
    , m_list(new QTreeWidget(this))
    , m_edit(new OneKeyEdit(this))
    , m_conflict(new QLabel(this))
    , m_remove(new QPushButton(tr("&No Key"), this))
    , m_reset(new QPushButton(tr("&Default"), this))
{
    m_filter->setPlaceholderText(tr("Filter"));
    m_filter->setClearButtonEnabled(true);
    m_filter->setAccessibleName(tr("Filter of the commands"));
    m_list->setObjectName(u"keyList"_s);
    m_list->setAccessibleName(tr("Commands and their keys"));
    m_list->setColumnCount(ColumnCount);
    m_list->setHeaderLabels({tr("Command"), tr("Menu"), tr("Keys"), tr("Remark")});
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    m_list->setAllColumnsShowFocus(true);
    m_list->header()->setStretchLastSection(false); // menus take the room that the others leave: no bar below
    m_list->header()->setSectionResizeMode(MenuColumn, QHeaderView::Stretch);
    for (const Column column : {CommandColumn, KeyColumn, RemarkColumn})
        m_list->header()->setSectionResizeMode(column, QHeaderView::ResizeToContents);
    m_edit->setAccessibleName(tr("New key of the command chosen"));
    m_conflict->setObjectName(u"keyConflict"_s);
    m_conflict->setTextFormat(Qt::PlainText);
    m_conflict->setWordWrap(true);
    m_remove->setObjectName(u"noKey"_s);
    m_reset->setObjectName(u"defaultKey"_s);
    auto *label = new QLabel(tr("&Key:"), this);
    label->setBuddy(m_edit);
    auto *row = new QHBoxLayout;
    row->addWidget(label);
    row->addWidget(m_edit, 1);
    row->addWidget(m_remove);
    row->addWidget(m_reset);
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(m_filter);
    layout->addWidget(m_list, 1);
    layout->addLayout(row);
    layout->addWidget(m_conflict);
    fill();
    connect(m_filter, &QLineEdit::textChanged, this, &KeysPage::filter);
    connect(m_list, &QTreeWidget::currentItemChanged, this, &KeysPage::showCurrent);
    connect(m_edit, &QKeySequenceEdit::editingFinished, this, &KeysPage::assign);
    connect(m_remove, &QPushButton::clicked, this, [this] {
        m_keys->set(current(), {});
        showCurrent();
    });
    connect(m_reset, &QPushButton::clicked, this, [this] {
        m_keys->reset(current());
        showCurrent();
    });
    m_list->setCurrentItem(m_list->topLevelItem(0));
    showCurrent();
}

QAction *KeysPage::current() const
{
    const QTreeWidgetItem *item = m_list->currentItem();
    return item ? m_keys->actions().value(item->data(CommandColumn, Qt::UserRole).toInt()) : nullptr;
}

void KeysPage::fill()
{
    for (int i = 0; i < m_keys->actions().size(); ++i) {
        auto *item = new QTreeWidgetItem(m_list);
        item->setText(CommandColumn, actionText(m_keys->actions().at(i)));
        item->setText(MenuColumn, menuOf(m_keys->actions().at(i)));
        item->setData(CommandColumn, Qt::UserRole, i);
    }
    updateRows();
}

void KeysPage::filter(const QString &text)
{
    const QStringList words = text.split(u' ', Qt::SkipEmptyParts);
    for (int i = 0; i < m_list->topLevelItemCount(); ++i) {
        QTreeWidgetItem *item = m_list->topLevelItem(i);
        const QString row
            = QStringList{item->text(MenuColumn), item->text(CommandColumn), item->text(KeyColumn)}.join(u' ');
        item->setHidden(!std::all_of(words.begin(), words.end(),
                                     [&row](const QString &word) { return row.contains(word, Qt::CaseInsensitive); }));
    }
    if (const QTreeWidgetItem *item = m_list->currentItem(); item && !item->isHidden())
        return;
    // A key that is typed now is for a command in sight, or for none.
    QTreeWidgetItem *first = nullptr;
    for (int i = 0; i < m_list->topLevelItemCount() && !first; ++i)
        if (!m_list->topLevelItem(i)->isHidden())
            first = m_list->topLevelItem(i);
    m_list->setCurrentItem(first);
    showCurrent();
}

void KeysPage::updateRows()
{
    for (int i = 0; i < m_list->topLevelItemCount(); ++i) {
        QTreeWidgetItem *item = m_list->topLevelItem(i);
        const QAction *action = m_keys->actions().at(i);
        const QAction *other = m_keys->conflict(action);
        const bool isChanged = action->shortcuts() != m_keys->defaults(action);
        item->setText(KeyColumn, QKeySequence::listToString(action->shortcuts(), QKeySequence::NativeText));
        item->setText(RemarkColumn,
                      other           ? tr("also of %1").arg(actionText(other))
                          : isChanged ? tr("changed")
                                      : QString());
        item->setForeground(RemarkColumn, other ? QBrush(ui::errorColour(palette())) : QBrush());
    }
}

void KeysPage::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        updateRows(); // in the colours of another theme
}

void KeysPage::showCurrent()
{
    updateRows();
    const QAction *action = current();
    m_edit->setEnabled(action);
    m_remove->setEnabled(action && !action->shortcuts().isEmpty());
    m_reset->setEnabled(action && action->shortcuts() != m_keys->defaults(action));
    const QSignalBlocker quiet(m_edit);
    m_edit->setKeySequence(action ? action->shortcut() : QKeySequence());
    const QAction *other = action ? m_keys->conflict(action) : nullptr;
    m_conflict->setText(
        other ? tr("%1 has this key, too: neither will work. Give one of them another.").arg(actionText(other))
              : QString());
}

void KeysPage::assign()
{
    QAction *action = current();
    if (action && !m_edit->keySequence().isEmpty() && m_edit->keySequence() != action->shortcut())
        m_keys->set(action, {m_edit->keySequence()});
    showCurrent();
}

} // namespace sidl::app

#include "moc_keyspage.cpp"
