// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "editor/symbols/picker.h"

#include "editor/symbols/pickdelegate.h"

#include <QApplication>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QScreen>
#include <QVBoxLayout>

namespace sidl::editor {

namespace {

constexpr int VisibleRows = 16;
constexpr int Narrowest = 420, Widest = 640; // px

} // namespace

Picker::Picker(std::unique_ptr<PickSource> source, QWidget *over)
    : QFrame(over, Qt::Popup)
    , m_source(std::move(source))
    , m_field(new QLineEdit(this))
    , m_list(new QListWidget(this))
{
    setAttribute(Qt::WA_DeleteOnClose);
    setFrameShape(QFrame::StyledPanel);
    m_field->installEventFilter(this);
    m_list->setAccessibleName(tr("What fits"));
    m_list->setItemDelegate(new PickDelegate(m_list));
    m_list->setUniformItemSizes(true);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setFocusPolicy(Qt::NoFocus);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(6, 6, 6, 6);
    layout->addWidget(m_field);
    layout->addWidget(m_list);
    connect(m_field, &QLineEdit::textChanged, this, &Picker::fill);
    connect(m_list, &QListWidget::itemClicked, this, [this](const QListWidgetItem *item) {
        if (item == m_list->currentItem()) // one that is greyed is clicked, but not made current
            accept();
    });
    setFocusProxy(m_field);

    const QRect screen = over->screen()->availableGeometry();
    const int width = qMin(qBound(Narrowest, over->width() - 20, Widest), screen.width());
    const QPoint corner = over->mapToGlobal(QPoint((over->width() - width) / 2, 8));
    resize(width, 0);
    move(qBound(screen.left(), corner.x(), screen.right() + 1 - width), corner.y());
    begin();
}

Picker::~Picker() = default;

void Picker::refresh()
{
    const QListWidgetItem *current = m_list->currentItem();
    const QString text = current ? current->text() : QString();
    const QVariant detail = current ? current->data(PickDelegate::DetailRole) : QVariant();
    const bool isFirst = m_list->currentRow() <= 0;
    fill();
    for (int row = 0; !isFirst && row < m_list->count(); ++row)
        if (m_list->item(row)->text() == text && m_list->item(row)->data(PickDelegate::DetailRole) == detail)
            m_list->setCurrentRow(row);
}

void Picker::setSource(std::unique_ptr<PickSource> source)
{
    m_source = std::move(source);
    begin();
}

void Picker::begin()
{
    m_field->setPlaceholderText(m_source->prompt());
    m_field->setAccessibleName(m_source->prompt());
    const QSignalBlocker blocker(m_field);
    m_field->clear();
    fill();
}

void Picker::selectText()
{
    m_field->selectAll();
}

void Picker::fill()
{
    m_rows = m_source->rows(m_field->text());
    if (m_rows.size() > std::size_t(MostRows))
        m_rows.resize(MostRows);
    m_list->clear();
    for (const PickRow &row : m_rows) {
        auto *item = new QListWidgetItem(row.text, m_list);
        item->setData(PickDelegate::DetailRole, row.detail);
        item->setData(PickDelegate::AsideRole, row.aside);
        item->setToolTip(row.tip);
        if (!row.isEnabled)
            item->setFlags(Qt::NoItemFlags);
    }
    if (m_rows.empty()) { // a list that is not there would look like one that is not ready
        const QString hint = m_source->hintWhereNothingFits();
        const QString text = hint.isEmpty() ? tr("Nothing fits") : tr("Nothing fits: %1").arg(hint);
        (new QListWidgetItem(text, m_list))->setFlags(Qt::NoItemFlags);
    }
    // Where what is meant cannot be chosen, Return does not choose what fits worse.
    m_list->setCurrentRow(!m_rows.empty() && m_rows.front().isEnabled ? 0 : -1);
    m_list->setFixedHeight(qMin(m_list->count(), VisibleRows) * qMax(0, m_list->sizeHintForRow(0)));
    layout()->activate();
    resize(width(), layout()->minimumSize().height());
}

void Picker::accept()
{
    const int index = m_list->currentRow();
    if (index < 0 || !m_rows[std::size_t(index)].isEnabled)
        return;
    const PickRow row = m_rows[std::size_t(index)];
    close(); // first: what is chosen acts on the widget that has the focus then
    m_source->choose(row, m_field->text());
}

void Picker::showEvent(QShowEvent *event)
{
    QFrame::showEvent(event);
    setFocus();
}

bool Picker::eventFilter(QObject *watched, QEvent *event)
{
    if (watched != m_field || event->type() != QEvent::KeyPress)
        return QFrame::eventFilter(watched, event);
    const auto *key = static_cast<QKeyEvent *>(event);
    if (key->modifiers() & (Qt::ControlModifier | Qt::AltModifier))
        Q_EMIT shortcutPressed(QKeySequence(key->keyCombination()));
    switch (key->key()) {
    case Qt::Key_Up:
    case Qt::Key_Down:
    case Qt::Key_PageUp:
    case Qt::Key_PageDown:
        QApplication::sendEvent(m_list, event);
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        accept();
        return true;
    default:
        return false;
    }
}

} // namespace sidl::editor

#include "moc_picker.cpp"
