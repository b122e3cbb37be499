// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "editor/symbolpicker.h"

#include "editor/codeeditor.h"
#include "sidl/language/fuzzymatch.h"

#include <QApplication>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace sidl::editor {

using language::PredicateSymbol;

namespace {

constexpr int MaxRows = 16;

} // namespace

SymbolPicker::SymbolPicker(CodeEditor *editor)
    : QFrame(editor, Qt::Popup)
    , m_editor(editor)
    , m_symbols(editor->symbols())
    , m_field(new QLineEdit(this))
    , m_list(new QListWidget(this))
{
    setAttribute(Qt::WA_DeleteOnClose);
    setFrameShape(QFrame::StyledPanel);
    m_field->setPlaceholderText(tr("Go to a predicate"));
    m_field->setAccessibleName(m_field->placeholderText());
    m_field->installEventFilter(this);
    m_list->setAccessibleName(tr("Predicates"));
    m_list->setUniformItemSizes(true);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setFocusPolicy(Qt::NoFocus);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(6, 6, 6, 6);
    layout->addWidget(m_field);
    layout->addWidget(m_list);
    connect(m_field, &QLineEdit::textChanged, this, &SymbolPicker::filter);
    connect(m_list, &QListWidget::itemClicked, this, &SymbolPicker::accept);
    setFocusProxy(m_field);

    const QSize room = editor->size();
    resize(qMin(520, room.width() - 20), 0);
    move(editor->mapToGlobal(QPoint((room.width() - width()) / 2, 8)));
    filter({});
}

void SymbolPicker::filter(const QString &text)
{
    struct Row
    {
        int score;
        const PredicateSymbol *predicate;
    };
    std::vector<Row> rows;
    for (const PredicateSymbol &predicate : m_symbols->predicates())
        if (const auto score = language::fuzzyMatch(text, predicate.id.name); score && !predicate.definitions.empty())
            rows.push_back({*score, &predicate});
    std::stable_sort(rows.begin(), rows.end(), [](const Row &a, const Row &b) { return a.score > b.score; });
    m_list->clear();
    for (const Row &row : rows) {
        const language::Span &place = row.predicate->definitions.front().span;
        auto *item = new QListWidgetItem(row.predicate->signature, m_list);
        item->setToolTip(tr("line %1").arg(place.line));
        item->setData(Qt::UserRole, QVariant::fromValue(place.line));
        item->setData(Qt::UserRole + 1, place.column);
        item->setData(Qt::UserRole + 2, place.length);
    }
    m_list->setCurrentRow(0);
    m_list->setFixedHeight(qMin(m_list->count(), MaxRows) * qMax(0, m_list->sizeHintForRow(0)));
    layout()->activate();
    resize(width(), layout()->minimumSize().height());
}

void SymbolPicker::accept()
{
    const QListWidgetItem *item = m_list->currentItem();
    const auto part = [item](int role) { return item->data(Qt::UserRole + role).toInt(); };
    const language::Span place = item ? language::Span{0, part(0), part(1), part(2)} : language::Span{};
    close();
    if (place.isValid())
        m_editor->goTo(place);
}

bool SymbolPicker::eventFilter(QObject *watched, QEvent *event)
{
    if (watched != m_field || event->type() != QEvent::KeyPress)
        return QFrame::eventFilter(watched, event);
    switch (static_cast<QKeyEvent *>(event)->key()) {
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
