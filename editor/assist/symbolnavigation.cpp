// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "editor/assist/symbolnavigation.h"

#include "editor/assist/relatives.h"
#include "editor/assist/symbolsource.h"
#include "editor/symbols/picker.h"
#include "editor/symbols/renamedialog.h"
#include "editor/text/editorplaces.h"
#include "editor/text/linecommands.h"
#include "editor/view/textview.h"
#include "sidl/language/rulesystem/registry.h"
#include "sidl/language/symbols/definition.h"

#include <QFileInfo>
#include <QLocale>
#include <QPointer>

namespace sidl::editor {

using language::References;
using language::RelatedTexts;
using language::Span;
using language::Symbols;

SymbolNavigation::SymbolNavigation(TextView *view)
    : QObject(view)
    , m_view(view)
    , m_document(view->gameDocument())
{
    connect(m_document, &GameDocument::symbolsChanged, this, [this] {
        if (!m_document->hasFreshSymbols())
            return;
        refreshReferences();
        if (!m_waiting)
            return;
        const auto command = std::exchange(m_waiting, {});
        if (m_revision == m_document->revision())
            command();
    });
    connect(m_document, &GameDocument::linesMoved, this, [this](int first, int by) {
        if (m_found && m_found->line >= first)
            m_found->line += by;
    });
}

void SymbolNavigation::whenFresh(std::function<void()> command)
{
    if (m_document->hasFreshSymbols())
        return command();
    if (m_document->isLarge()) {
        Q_EMIT told(tr(
            "The text is too large to be analysed while it is typed. Check it first: Check Now, above it, or Start."));
        return;
    }
    m_waiting = std::move(command);
    m_revision = m_document->revision();
}

void SymbolNavigation::withRelatives(const Command &command)
{
    if (!m_relatives)
        return command({});
    const auto then = [self = QPointer(this), command, revision = m_document->revision()](const RelatedTexts &others) {
        if (self && self->m_document->revision() == revision && self->m_document->hasFreshSymbols())
            command(others);
    };
    m_relatives->find(m_document, then);
}

void SymbolNavigation::goToDefinition()
{
    whenFresh([this] {
        const auto symbol = m_view->symbolAtCaret();
        if (!symbol) {
            const Span caret = m_view->caretPlace();
            const Span origin = language::originOfFunction(*m_document->symbols(), caret.line, caret.column);
            if (origin.isValid())
                m_view->goTo(origin);
            else
                goToConstant(m_document->symbols()->constantAt(caret.line, caret.column));
            return;
        }
        if (const Span place = language::definitionOf(*m_document->symbols(), *symbol); place.isValid()) {
            m_view->goTo(place);
            return;
        }
        if (m_document->ruleSystem().rules().isKeyword(symbol->predicate)) {
            Q_EMIT told(tr("%1 is a keyword: the engine provides it").arg(symbol->predicate.text()));
            return;
        }
        withRelatives([this, symbol = *symbol](const RelatedTexts &others) {
            if (const language::PlaceElsewhere place = definitionIn(others, symbol); place.span.isValid())
                m_relatives->goTo(place);
            else if (m_document->ruleSystem().isBuiltin(symbol.predicate))
                Q_EMIT told(tr("%1 is a library predicate").arg(symbol.predicate.text()));
            else
                Q_EMIT told(tr("%1 has no clauses").arg(symbol.predicate.text()));
        });
    });
}

/// In the game, of which tests name words.
void SymbolNavigation::goToConstant(const std::optional<Symbols::Symbol> &constant)
{
    withRelatives([this, constant](const RelatedTexts &others) {
        const language::PlaceElsewhere place = constant ? definitionIn(others, *constant) : language::PlaceElsewhere();
        if (place.span.isValid())
            m_relatives->goTo(place);
        else
            Q_EMIT told(tr("There is no predicate and no variable at the caret"));
    });
}

void SymbolNavigation::findReferences()
{
    whenFresh([this] {
        const Span caret = m_view->caretPlace();
        if (referencesAt(*m_document->symbols(), caret.line, caret.column).places.empty()) {
            Q_EMIT told(tr("There is no name at the caret that could be looked for"));
            return;
        }
        withRelatives([this, caret](const RelatedTexts &others) {
            m_found = caret;
            m_foundRevision = m_document->revision();
            m_foundIn.clear();
            for (const language::RelatedText &other : others)
                m_foundIn.insert(other.path);
            const References found = referencesAt(*m_document->symbols(), caret.line, caret.column, others);
            m_lastTitle = found.title;
            m_isGone = false;
            Q_EMIT referencesFound(found);
        });
    });
}

void SymbolNavigation::forgetReferences()
{
    m_found.reset();
}

void SymbolNavigation::tellRelativeChanged(const QString &path)
{
    if (!m_found || !m_foundIn.contains(path) || !m_document->hasFreshSymbols())
        return;
    m_foundRevision = -1;
    refreshReferences();
}

void SymbolNavigation::refreshReferences()
{
    if (!m_found || m_foundRevision == m_document->revision())
        return;
    m_foundRevision = m_document->revision();
    withRelatives([this](const RelatedTexts &others) {
        if (!m_found)
            return;
        References found = referencesAt(*m_document->symbols(), m_found->line, m_found->column, others);
        const auto nameIn = [](const QString &title) { return title.section(u':', 0, 0); }; // counts follow
        if (found.places.empty() || (m_isGone && nameIn(found.title) != nameIn(m_lastTitle))) {
            found = {};
            found.title = tr("The name is no longer there.");
            m_isGone = true; // until it is back: another name that comes to its place is none that was asked for
        } else {
            m_lastTitle = found.title;
            m_isGone = false;
        }
        Q_EMIT referencesChanged(found);
    });
}

void SymbolNavigation::rename()
{
    whenFresh([this] {
        const Span caret = m_view->caretPlace();
        auto symbol = m_view->symbolAtCaret();
        if (!symbol)
            symbol = m_document->symbols()->constantAt(caret.line, caret.column);
        const auto rules = language::nameRulesOf(*m_document->symbols());
        const QString refusal = symbol
            ? rules ? rules->whyFixed(*symbol) : language::whyNotRenamed(*m_document->symbols(), *symbol)
            : tr("There is no predicate, variable or constant at the caret");
        if (!refusal.isEmpty()) {
            Q_EMIT told(refusal);
            return;
        }
        if (symbol->isVariable)
            askForName(*symbol, {});
        else
            withRelatives([this, symbol = *symbol](const RelatedTexts &others) { askForName(symbol, others); });
    });
}

void SymbolNavigation::askForName(const Symbols::Symbol &symbol, const RelatedTexts &others)
{
    auto *dialog = new RenameDialog(m_document->symbols(), symbol, others, m_view);
    connect(dialog, &QDialog::accepted, this, [this, dialog] { replace(dialog->plan()); });
    dialog->open();
}

/// One step to undo in each text. The caret stays in its name.
void SymbolNavigation::replace(const language::RenamePlan &plan)
{
    if (plan.revision != m_document->revision()) {
        Q_EMIT told(tr("Nothing was renamed: the text has changed meanwhile"));
        return;
    }
    const QByteArray name = plan.newName.toUtf8();
    const long caret = m_view->SendScintilla(QsciScintillaBase::SCI_GETCURRENTPOS);
    const int before = m_document->editStates().current();
    long moved = 0; // how far the caret's name moves
    std::vector<Replacement> replacements;
    for (const language::Span &place : plan.places) {
        const ByteRange range = rangeIn(m_view, place);
        const long grown = long(name.size()) - (range.end - range.start);
        if (range.end < caret)
            moved += grown;
        else if (range.start < caret)
            moved += std::min<long>(caret, range.start + name.size()) - caret;
        replacements.push_back({range, name});
    }
    replaceRanges(m_view, replacements);
    m_view->SendScintilla(QsciScintillaBase::SCI_SETEMPTYSELECTION, caret + moved);
    const QString undone = plan.elsewhere.empty() ? QString() : m_relatives->rename(m_document, before, plan);
    Q_EMIT told(undone.isEmpty() ? renamedIn(plan) : undone);
}

/// What was done, and how it is taken back, in words.
QString SymbolNavigation::renamedIn(const language::RenamePlan &plan)
{
    const std::size_t texts = plan.elsewhere.size() + (plan.places.empty() ? 0 : 1);
    if (texts <= 1)
        return plan.count() == 1 ? tr("Renamed at one place") : tr("Renamed at %L1 places").arg(plan.count());
    QStringList written;
    const auto isNoFile = [](const language::RenamePlan::Elsewhere &one) { return !QFileInfo(one.path).isAbsolute(); };
    if (texts == 2 && std::any_of(plan.elsewhere.begin(), plan.elsewhere.end(), isNoFile))
        return tr("Renamed at %1 places in the text and its view: Undo asks whether in both").arg(plan.count());
    for (const language::RenamePlan::Elsewhere &other : plan.elsewhere)
        if (other.isBeside && !m_relatives->isOpen(other.path))
            written << QFileInfo(other.path).fileName();
    if (written.size() == qsizetype(texts)) // no text has a step to undo
        return tr("Renamed at %L1 places in %2, which are saved").arg(plan.count()).arg(written.join(tr(" and ")));
    const QString where = (written.isEmpty() ? tr("%1 texts") : tr("%1 texts and files")).arg(texts);
    const QString saved = written.isEmpty() ? QString() : tr("; saved: %1").arg(written.join(tr(" and ")));
    return tr("Renamed at %1 places in %2: Undo asks whether in all%3")
        .arg(QLocale().toString(plan.count()), where, saved);
}

void SymbolNavigation::pickSymbol()
{
    whenFresh([this] {
        auto *picker = new Picker(std::make_unique<SymbolSource>(m_view), m_view);
        picker->show();
    });
}

} // namespace sidl::editor

#include "moc_symbolnavigation.cpp"
