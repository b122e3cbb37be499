// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "editor/panes/outlinepane.h"

#include "editor/view/textview.h"
#include "sidl/language/assist/fuzzymatch.h"

#include <QEvent>
#include <QKeyEvent>
#include <QLineEdit>
#include <QSortFilterProxyModel>
#include <QTreeView>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace sidl::editor {

namespace {

/// Keeps the rows whose predicate fits what was typed, with their groups.
class OutlineFilter final : public QSortFilterProxyModel
{
public:
    explicit OutlineFilter(QObject *parent)
        : QSortFilterProxyModel(parent)
    {
        setRecursiveFilteringEnabled(true);
    }
    void setPattern(const QString &pattern)
    {
        m_pattern = pattern;
        invalidateFilter();
    }

protected:
    bool filterAcceptsRow(int row, const QModelIndex &parent) const override
    {
        const QString name = sourceModel()->index(row, 0, parent).data(OutlineModel::NameRole).toString();
        return m_pattern.isEmpty() || (!name.isEmpty() && language::fuzzyMatch(m_pattern, name));
    }

private:
    QString m_pattern;
};

/// A name of the row that outlives a reset.
QString keyOf(const QModelIndex &index)
{
    const QString name = index.data(OutlineModel::NameRole).toString();
    return name.isEmpty() ? index.data().toString() : name + index.data().toString().section(u' ', 0, 0);
}

} // namespace

OutlinePane::OutlinePane(QWidget *parent)
    : QWidget(parent)
    , m_model(new OutlineModel(this))
    , m_filtered(new OutlineFilter(this))
    , m_filter(new QLineEdit(this))
    , m_view(new QTreeView(this))
{
    m_filtered->setSourceModel(m_model);
    m_filter->setPlaceholderText(tr("Filter"));
    m_filter->setAccessibleName(tr("Filter of the outline"));
    m_filter->setClearButtonEnabled(true);
    m_filter->installEventFilter(this);
    m_view->setModel(m_filtered);
    m_view->setHeaderHidden(true);
    m_view->setUniformRowHeights(true);
    m_view->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_view->setAccessibleName(tr("Outline"));
    m_view->setFrameShape(QFrame::NoFrame);
    m_view->setIndentation(14);
    setFocusProxy(m_view);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    layout->addWidget(m_filter);
    layout->addWidget(m_view);
    m_model->setColours(editorColours(palette()));
    connect(m_filter, &QLineEdit::textChanged, this, &OutlinePane::filter);
    connect(m_filtered, &QAbstractItemModel::modelReset, this, &OutlinePane::restoreExpanded);
    connect(m_view, &QTreeView::clicked, this, &OutlinePane::activate);
    connect(m_view, &QTreeView::activated, this, &OutlinePane::activate);
    connect(m_view, &QTreeView::expanded, this, [this](const QModelIndex &index) { rememberExpanded(index, true); });
    connect(m_view, &QTreeView::collapsed, this, [this](const QModelIndex &index) { rememberExpanded(index, false); });
}

ui::PaneInfo OutlinePane::info()
{
    ui::PaneInfo info;
    info.name = u"outline"_s;
    info.title = tr("Outline");
    info.area = ui::PaneArea::LeftBottom;
    info.goToName = u"goToOutline"_s;
    info.goToText = tr("Go to &Outline");
    info.goToKey = QKeySequence(Qt::ALT | Qt::Key_9);
    info.create = [] { return new OutlinePane; };
    return info;
}

void OutlinePane::setView(TextView *view)
{
    const auto documentOf = [](TextView *text) { return text ? text->gameDocument() : nullptr; };
    if (documentOf(m_text) != documentOf(view))
        m_filter->clear(); // it was typed for other names
    if (m_text)
        disconnect(m_text, nullptr, this, nullptr);
    disconnect(m_symbolsChanged);
    m_text = view;
    if (m_text) {
        m_symbolsChanged = connect(m_text->gameDocument(), &GameDocument::symbolsChanged, this, &OutlinePane::update);
        connect(m_text, &TextView::caretMoved, this, &OutlinePane::followCaret);
    }
    update();
}

void OutlinePane::update()
{
    m_model->setSymbols(m_text ? m_text->gameDocument()->symbols() : language::SymbolsPointer());
    followCaret();
}

void OutlinePane::followCaret()
{
    if (!m_text || m_view->hasFocus() || !m_text->gameDocument()->hasFreshSymbols())
        return;
    const language::Span caret = m_text->caretPlace();
    QModelIndex row = m_filtered->mapFromSource(m_model->clauseAt(caret.line, caret.column));
    for (QModelIndex above = row.parent(); above.isValid(); above = above.parent())
        if (!m_view->isExpanded(above))
            row = above; // what is closed stays so
    m_view->setCurrentIndex(row);
    if (row.isValid())
        m_view->scrollTo(row);
    m_view->viewport()->update(); // scrolling moves the old picture, also rows that are about to change their place
}

void OutlinePane::filter(const QString &text)
{
    static_cast<OutlineFilter *>(m_filtered)->setPattern(text);
    restoreExpanded();
    followCaret();
}

void OutlinePane::activate(const QModelIndex &index)
{
    const language::Span place = m_model->place(m_filtered->mapToSource(index));
    if (m_text && place.isValid())
        m_text->goTo(place);
}

void OutlinePane::rememberExpanded(const QModelIndex &index, bool isExpanded)
{
    if (m_isRestoring || !m_filter->text().isEmpty())
        return;
    const bool isGroup = !index.parent().isValid();
    QSet<QString> &kept = isGroup ? m_collapsed : m_expanded;
    if (isExpanded != isGroup)
        kept.insert(keyOf(index));
    else
        kept.remove(keyOf(index));
}

/// Groups are open unless they were closed, and predicates closed unless they were opened.
void OutlinePane::restoreExpanded()
{
    m_isRestoring = true;
    const bool isFiltered = !m_filter->text().isEmpty();
    for (int group = 0; group < m_filtered->rowCount(); ++group) {
        const QModelIndex parent = m_filtered->index(group, 0);
        m_view->setExpanded(parent, isFiltered || !m_collapsed.contains(keyOf(parent)));
        for (int row = 0; row < m_filtered->rowCount(parent); ++row) {
            const QModelIndex predicate = m_filtered->index(row, 0, parent);
            m_view->setExpanded(predicate, m_expanded.contains(keyOf(predicate)));
        }
    }
    m_isRestoring = false;
}

void OutlinePane::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        m_model->setColours(editorColours(palette()));
}

/// From the field one goes to the rows with Down, and to the first that fits with Return.
bool OutlinePane::eventFilter(QObject *watched, QEvent *event)
{
    if (watched != m_filter || event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(watched, event);
    const int key = static_cast<QKeyEvent *>(event)->key();
    const QModelIndex first = m_filtered->index(0, 0, m_filtered->index(0, 0));
    if (key == Qt::Key_Down && first.isValid()) {
        m_view->setFocus();
        m_view->setCurrentIndex(first);
    } else if ((key == Qt::Key_Return || key == Qt::Key_Enter) && first.isValid()) {
        activate(first);
    } else if (key == Qt::Key_Escape && !m_filter->text().isEmpty()) {
        m_filter->clear();
    } else {
        return false;
    }
    return true;
}

} // namespace sidl::editor

#include "moc_outlinepane.cpp"
