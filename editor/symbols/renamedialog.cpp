// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "editor/symbols/renamedialog.h"

#include "editor/symbols/matchdelegate.h"
#include "editor/symbols/referencesmodel.h"

#include <QHeaderView>
#include <QTreeView>

namespace sidl::editor {

using namespace language;

namespace {

/// The lines of @p places, with @p name written there.
References preview(const Symbols &symbols, const std::vector<Span> &places, const QString &name)
{
    References result;
    for (std::size_t i = 0; i < places.size();) {
        const int line = places[i].line;
        const auto before = symbols.line(line).toStdU32String();
        Span first = places[i];
        first.length = int(name.toStdU32String().size());
        QString after;
        std::vector<int> again;
        std::size_t at = 0;
        for (; i < places.size() && places[i].line == line; ++i) {
            after += QString::fromStdU32String(before.substr(at, std::size_t(places[i].column) - 1 - at));
            if (at > 0)
                again.push_back(int(after.toStdU32String().size()) + 1);
            after += name;
            at = std::size_t(places[i].column - 1 + places[i].length);
        }
        after += QString::fromStdU32String(before.substr(at));
        result.places.push_back({first, {}, after, again});
    }
    return result;
}

} // namespace

RenameDialog::RenameDialog(const SymbolsPointer &symbols, const Symbols::Symbol &symbol, QWidget *parent)
    : NameDialog(symbol.name, tr("&New name:"), tr("&Rename"), parent)
    , m_symbols(symbols)
    , m_rules(nameRulesOf(*symbols))
    , m_symbol(symbol)
    , m_lines(new ReferencesModel(this))
{
    setWindowTitle(tr("Rename %1").arg(symbol.isVariable || symbol.isConstant ? symbol.name : symbol.predicate.text()));
    auto *view = new QTreeView(this);
    view->setModel(m_lines);
    view->setItemDelegateForColumn(ReferencesModel::LineColumn, new MatchDelegate(this));
    view->setColumnHidden(ReferencesModel::RoleColumn, true);
    view->setRootIsDecorated(false);
    view->setUniformRowHeights(true);
    view->setHeaderHidden(true);
    view->setSelectionMode(QAbstractItemView::NoSelection);
    view->setAccessibleName(tr("Lines as they will be"));
    view->header()->setSectionResizeMode(ReferencesModel::PlaceColumn, QHeaderView::ResizeToContents);
    setPreview(view, {560, 360});
    if (symbol.isConstant) { // it may mean different things at different places
        m_lines->setCheckable();
        connect(m_lines, &ReferencesModel::dataChanged, this, [this] { update(name()); });
    }
    update(symbol.name);
}

void RenameDialog::update(const QString &name)
{
    m_plan = planRename(*m_symbols, m_symbol, name, m_rules ? &*m_rules : nullptr);
    const std::vector<Span> places = m_symbols->occurrences(m_symbol);
    std::erase_if(m_plan.places, [this](const Span &place) { return !m_lines->isLineChecked(place.line); });
    const std::size_t count = m_plan.places.size();
    const QString shown = m_plan.error.isEmpty() ? name : m_symbol.name;
    if (shown != std::exchange(m_shown, shown))
        m_lines->setReferences(preview(*m_symbols, places, shown));
    tell(!m_plan.error.isEmpty()         ? m_plan.error
             : !m_plan.warning.isEmpty() ? m_plan.warning
             : count == 1                ? tr("One place will be changed")
                                         : tr("%1 places will be changed").arg(count),
         m_plan.error.isEmpty() && count > 0);
}

} // namespace sidl::editor

#include "moc_renamedialog.cpp"
