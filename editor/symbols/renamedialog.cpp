// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "editor/symbols/renamedialog.h"

#include "editor/symbols/matchdelegate.h"
#include "editor/symbols/referencesmodel.h"

#include <QHeaderView>
#include <QTreeView>

#include <algorithm>

namespace sidl::editor {

using namespace language;

namespace {

/// Adds the lines of @p places, with @p name written there. @p path: of another text.
void addPreview(const Symbols &symbols, const std::vector<Span> &places, const QString &name, References &result,
                const QString &path = {})
{
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
        result.places.push_back({first, {}, after, again, path});
    }
}

} // namespace

RenameDialog::RenameDialog(const SymbolsPointer &symbols, const Symbols::Symbol &symbol, const RelatedTexts &others,
                           QWidget *parent)
    : NameDialog(symbol.name, tr("&New name:"), tr("&Rename"), parent)
    , m_symbols(symbols)
    , m_rules(nameRulesOf(*symbols))
    , m_symbol(symbol)
    , m_others(isShared(*symbols, symbol, others) ? others : RelatedTexts())
    , m_lines(new ReferencesModel(this))
{
    setWindowTitle(tr("Rename %1").arg(symbol.isVariable || symbol.isConstant ? symbol.name : symbol.predicate.text()));
    m_lines->setMostBefore(32); // the window is small
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
    const bool isElsewhere = std::any_of(m_others.begin(), m_others.end(), [&symbol](const RelatedText &other) {
        return !occurrencesIn(other, symbol).empty();
    });
    if (symbol.isConstant || isElsewhere) { // it may mean different things at different places
        m_lines->setCheckable();
        leaveGameName(*symbols, {});
        for (const RelatedText &other : m_others)
            leaveGameName(*other.symbols, other.path);
        connect(m_lines, &ReferencesModel::dataChanged, this, [this] { update(name()); });
    }
    update(symbol.name);
}

/// The name of the game is no word, and is renamed by itself or where it is asked for.
void RenameDialog::leaveGameName(const Symbols &symbols, const QString &path)
{
    const auto isName
        = [](const PredicateId &id) { return id.arity == 1 && (id.name == u"game" || id.name == u"name"); };
    if (!m_symbol.isConstant || isName(m_symbol.predicate))
        return;
    for (const ClauseSymbols &clause : symbols.clauses())
        if (isName(clause.predicate))
            for (const ClauseSymbols::Constant &constant : clause.constants)
                if (constant.name == m_symbol.name)
                    m_lines->leaveOut(path, constant.span.line);
}

void RenameDialog::update(const QString &name)
{
    m_plan = planRename(*m_symbols, m_symbol, name, m_rules ? &*m_rules : nullptr, m_others);
    const auto leaveOut = [this](const QString &path, std::vector<Span> &places) {
        std::erase_if(places, [&](const Span &place) { return !m_lines->isLineChecked(path, place.line); });
    };
    leaveOut({}, m_plan.places);
    for (RenamePlan::Elsewhere &one : m_plan.elsewhere)
        leaveOut(one.path, one.places);
    std::erase_if(m_plan.elsewhere, [](const RenamePlan::Elsewhere &one) { return one.places.empty(); });
    const std::size_t count = m_plan.count();
    const QString shown = m_plan.error.isEmpty() ? name : m_symbol.name;
    if (shown != std::exchange(m_shown, shown)) {
        References lines;
        addPreview(*m_symbols, m_symbols->occurrences(m_symbol), shown, lines);
        for (const RelatedText &other : m_others)
            addPreview(*other.symbols, occurrencesIn(other, m_symbol), shown, lines, other.path);
        m_lines->setReferences(lines);
    }
    tell(!m_plan.error.isEmpty()         ? m_plan.error
             : !m_plan.warning.isEmpty() ? m_plan.warning
             : count == 1                ? tr("One place will be changed")
                                         : tr("%L1 places will be changed").arg(count),
         m_plan.error.isEmpty() && count > 0);
}

} // namespace sidl::editor

#include "moc_renamedialog.cpp"
