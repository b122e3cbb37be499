// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/symbols/symbolbuilder.h"

#include "sidl/language/structure/keywordreach.h"
#include "sidl/language/text/tokeniser.h"

#include <QSet>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::language {

namespace {

bool isControl(const PredicateId &predicate)
{
    return predicate.arity == 2
        && (predicate.name == ","_L1 || predicate.name == ";"_L1 || predicate.name == "->"_L1
            || predicate.name == "*->"_L1);
}

void collectVariables(const Term &first, std::vector<ClauseSymbols::Variable> &variables)
{
    const Term *rest = &first;
    for (; rest->isSequence(); rest = &rest->args[1])
        collectVariables(rest->args[0], variables);
    if (rest->kind == Term::Kind::Variable && rest->text != "_"_L1)
        variables.push_back({rest->text, rest->span});
    for (const Term &argument : rest->args)
        collectVariables(argument, variables);
}

/// All atoms and, if asked for, names of functions; also those that are goals.
void collectConstants(const Term &first, bool isInHead, Functions functions,
                      std::vector<ClauseSymbols::Constant> &constants)
{
    const Term *rest = &first;
    for (; rest->isSequence(); rest = &rest->args[1])
        collectConstants(rest->args[0], isInHead, functions, constants);
    const bool isFunction
        = functions == Functions::Named && rest->kind == Term::Kind::Compound && rest->text != "\\+"_L1;
    if ((isFunction || rest->kind == Term::Kind::Atom) && rest->nameSpan.isValid())
        constants.push_back({{rest->text, rest->nameSpan}, isInHead, isFunction});
    for (const Term &argument : rest->args)
        collectConstants(argument, isInHead, functions, constants);
}

template <typename Item>
void sortByPlace(std::vector<Item> &items)
{
    std::stable_sort(items.begin(), items.end(), [](const Item &a, const Item &b) {
        return a.span.line != b.span.line ? a.span.line < b.span.line : a.span.column < b.span.column;
    });
}

QString unquoted(QStringView name)
{
    return (name.size() > 2 && name.front() == u'\'' ? name.mid(1, name.size() - 2) : name).toString();
}

/// "move(Board, Color)" when @p comment has it, with as many arguments.
QString signatureIn(const QString &comment, const PredicateId &predicate)
{
    const qsizetype start = comment.indexOf(predicate.name + u'(');
    const qsizetype end = comment.indexOf(u')', start);
    if (start < 0 || end < 0 || (start > 0 && (comment[start - 1].isLetterOrNumber() || comment[start - 1] == u'_')))
        return {};
    const QString found = comment.mid(start, end + 1 - start);
    return found.count(u',') == predicate.arity - 1 && found.count(u'(') == 1 && !found.contains(u'\n') ? found
                                                                                                        : QString();
}

} // namespace

SymbolBuilder::SymbolBuilder(const Program &program, const Symbols *last, const TitleOf &titleOf, Functions functions)
    : m_program(program)
    , m_last(last)
    , m_titleOf(titleOf)
    , m_functions(functions)
    , m_graph(program)
    , m_map(program.text, program.revision)
{
}

Symbols SymbolBuilder::build()
{
    m_symbols.m_system = m_program.system;
    m_symbols.m_revision = m_program.revision;
    m_symbols.m_text = m_program.text;
    m_symbols.m_lines.push_back(0);
    for (auto end = m_program.text.indexOf(u'\n'); end >= 0; end = m_program.text.indexOf(u'\n', end + 1))
        m_symbols.m_lines.push_back(end + 1);
    if (m_last && !m_program.broken.empty())
        for (const ClauseSymbols &clause : m_last->clauses())
            m_lastNamed[clause.predicate.name].push_back(&clause);

    auto broken = m_program.broken.begin();
    const auto isNext = [&broken](const Clause &clause) {
        const Span &a = broken->span, &b = clause.span;
        return a.line != b.line ? a.line < b.line : a.column < b.column;
    };
    for (const Clause &clause : m_program.clauses) {
        for (; broken != m_program.broken.end() && isNext(clause); ++broken)
            takeBroken(*broken);
        takeClause(clause);
    }
    for (; broken != m_program.broken.end(); ++broken)
        takeBroken(*broken);
    index();
    findSignatures();
    findReadersOfState();
    return std::move(m_symbols);
}

Span SymbolBuilder::endOf(const Span &span) const
{
    const qsizetype end = m_map.advanced(m_map.offset(span), span.length);
    return m_map.span(end, end);
}

void SymbolBuilder::takeClause(const Clause &clause)
{
    ClauseSymbols symbols;
    symbols.predicate = predicateOf(clause.head);
    symbols.name = clause.head.nameSpan;
    symbols.span = clause.span;
    symbols.end = endOf(clause.span);
    symbols.comment = clause.comment;
    symbols.title = m_titleOf ? m_titleOf(clause) : QString();
    for (const Call &call : m_graph.callsOf(clause.index)) {
        if (!call.goal->isCallable() || isControl(call.target))
            continue;
        symbols.calls.push_back({call.target, call.goal->nameSpan});
        if (!call.isClosure())
            for (WordUse &word : wordsOf(*call.goal, m_map))
                symbols.words.push_back(std::move(word));
    }
    for (WordUse &word : wordsOf(clause.head, m_map))
        symbols.words.push_back(std::move(word));
    collectVariables(clause.head, symbols.variables);
    collectVariables(clause.body, symbols.variables);
    for (const Term &argument : clause.head.args)
        collectConstants(argument, true, m_functions, symbols.constants);
    collectConstants(clause.body, false, m_functions, symbols.constants);
    sortByPlace(symbols.constants);
    std::erase_if(symbols.constants, [&symbols](const ClauseSymbols::Constant &atom) {
        return std::any_of(symbols.calls.begin(), symbols.calls.end(),
                           [&atom](const ClauseSymbols::Call &call) { return call.span == atom.span; });
    });
    sortByPlace(symbols.calls);
    sortByPlace(symbols.words);
    sortByPlace(symbols.variables);
    ++m_seen[symbols.predicate.name];
    m_symbols.m_clauses.push_back(std::move(symbols));
}

/// The clause that had been where now the next one of this name cannot be read.
const ClauseSymbols *SymbolBuilder::lastOf(const QString &name) const
{
    const auto named = m_lastNamed.constFind(name);
    const auto place = std::size_t(m_seen.value(name));
    return named != m_lastNamed.constEnd() && place < named->size() ? (*named)[place] : nullptr;
}

/// Its tokens tell where variables are, and where is what it called when it could be read.
void SymbolBuilder::takeBroken(const BrokenClause &broken)
{
    if (QStringView(u"()[]{}|,").contains(broken.name))
        return; // a bracket that stands alone names nothing
    const ClauseSymbols *last = lastOf(broken.name);
    ++m_seen[broken.name];
    ClauseSymbols symbols;
    symbols.isBroken = true;
    symbols.span = broken.span;
    symbols.end = endOf(broken.span);
    symbols.predicate = {broken.name, 0};
    QHash<QString, std::vector<Span>> names;
    const qsizetype start = m_map.offset(broken.span);
    const QStringView text = QStringView(m_map.text()).left(m_map.advanced(start, broken.span.length));
    int depth = 0, arguments = 0;
    bool inHead = true;
    Tokeniser tokeniser(text, start);
    while (const auto token = tokeniser.next()) {
        using Kind = Token::Kind;
        const QStringView what = token->in(text);
        const Span span = m_map.span(token->start, token->end());
        if (!symbols.name.isValid())
            symbols.name = span;
        else if (token->kind == Kind::Variable && what != u"_")
            symbols.variables.push_back({what.toString(), span});
        else if (token->kind == Kind::Atom || token->kind == Kind::QuotedAtom || token->kind == Kind::Symbol)
            names[unquoted(what)].push_back(span);
        if (inHead && what == u"(" && ++depth == 1)
            arguments = 1;
        depth += what == u"[" ? 1 : what == u"]" || what == u")" ? -1 : 0;
        arguments += inHead && depth == 1 && what == u"," ? 1 : 0;
        inHead = inHead && what != u":-" && (depth > 0 || arguments == 0);
    }
    symbols.predicate.arity = last ? last->predicate.arity : arguments;
    QHash<QString, std::size_t> used;
    const auto placeOf = [&names](const QString &name, std::size_t number) {
        const auto found = names.constFind(name);
        return found != names.constEnd() && number < found->size() ? (*found)[number] : Span{};
    };
    for (const ClauseSymbols::Call &call : last ? last->calls : std::vector<ClauseSymbols::Call>{}) {
        if (const Span span = placeOf(call.target.name, used[call.target.name]++); span.isValid())
            symbols.calls.push_back({call.target, span});
    }
    for (const WordUse &word : last ? last->words : std::vector<WordUse>{}) {
        WordUse &kept = symbols.words.emplace_back(word);
        kept.span = {};
        kept.goal = symbols.name;
    }
    sortByPlace(symbols.calls);
    symbols.comment = last ? last->comment : QString();
    symbols.title = last ? last->title : QString();
    m_symbols.m_clauses.push_back(std::move(symbols));
}

PredicateSymbol &SymbolBuilder::predicate(const PredicateId &id)
{
    const auto found = m_symbols.m_index.constFind(id);
    if (found != m_symbols.m_index.constEnd())
        return m_symbols.m_predicates[std::size_t(*found)];
    m_symbols.m_index.insert(id, int(m_symbols.m_predicates.size()));
    PredicateSymbol &added = m_symbols.m_predicates.emplace_back();
    added.id = id;
    added.keyword = keywordOf(id);
    added.constants.resize(std::size_t(id.arity));
    return added;
}

void SymbolBuilder::index()
{
    for (std::size_t i = 0; i < m_symbols.m_clauses.size(); ++i) {
        ClauseSymbols &clause = m_symbols.m_clauses[i];
        PredicateSymbol &defined = predicate(clause.predicate);
        defined.definitions.push_back({int(i), clause.name});
        if (defined.comment.isEmpty())
            defined.comment = clause.comment;
        for (WordUse &word : clause.words)
            word.clause = int(i);
    }
    for (std::size_t i = 0; i < m_symbols.m_clauses.size(); ++i)
        for (const ClauseSymbols::Call &call : m_symbols.m_clauses[i].calls)
            predicate(call.target).calls.push_back({int(i), call.span});
    for (const Clause &clause : m_program.clauses)
        takeConstants(clause.head);
    for (const Call &call : m_graph.calls())
        if (!call.isClosure() && call.goal->isCallable() && !isControl(call.target))
            takeConstants(*call.goal);
    for (PredicateSymbol &row : m_symbols.m_predicates)
        for (QStringList &constants : row.constants)
            constants.removeDuplicates();
}

void SymbolBuilder::takeConstants(const Term &goal)
{
    PredicateSymbol &row = predicate(predicateOf(goal));
    for (std::size_t i = 0; i < goal.args.size(); ++i) {
        const Term &argument = goal.args[i];
        const bool isConstant = argument.kind == Term::Kind::Atom || argument.kind == Term::Kind::Integer
            || argument.kind == Term::Kind::Float || argument.kind == Term::Kind::String;
        if (isConstant)
            row.constants[i] += m_map.text(argument.span);
    }
}

/// As heads call an argument, or else calls; one that is a constant everywhere, by what it may be: a call is no fact.
void SymbolBuilder::findSignatures()
{
    const auto named = [](const Term &term) {
        QString name = term.kind == Term::Kind::Variable ? term.text : QString();
        while (name.startsWith(u'_'))
            name.remove(0, 1);
        return name;
    };
    QHash<PredicateId, QStringList> called;
    for (const Call &call : m_graph.calls()) {
        if (call.isClosure() || call.target.arity != call.goal->arity())
            continue;
        QStringList &names = called[call.target];
        names.resize(call.target.arity);
        for (int i = 0; i < call.target.arity; ++i)
            if (names[i].isEmpty())
                names[i] = named(call.goal->args[std::size_t(i)]);
    }
    const auto nameFor = [&](const PredicateSymbol &row, std::size_t argument) {
        for (const int index : m_graph.clausesOf(row.id))
            if (const QString name = named(m_program.clauses[std::size_t(index)].head.args[argument]); !name.isEmpty())
                return name;
        if (const QString name = called.value(row.id).value(qsizetype(argument)); !name.isEmpty())
            return name;
        constexpr qsizetype MostShown = 3;
        const QStringList &constants = row.constants[argument];
        const QString shown = constants.mid(0, MostShown).join(u'|');
        return constants.size() < 2 ? u"_"_s : constants.size() > MostShown ? shown + u"|…"_s : shown;
    };
    for (PredicateSymbol &row : m_symbols.m_predicates) {
        row.signature
            = row.keyword ? QString::fromLatin1(info(*row.keyword).signature) : signatureIn(row.comment, row.id);
        if (!row.signature.isEmpty() || row.definitions.empty())
            continue;
        QStringList arguments;
        for (std::size_t i = 0; i < row.constants.size(); ++i)
            arguments += nameFor(row, i);
        row.signature = arguments.isEmpty() ? row.id.name : row.id.name + u'(' + arguments.join(", "_L1) + u')';
    }
}

void SymbolBuilder::findReadersOfState()
{
    constexpr unsigned reading = bit(Keyword::Fact) | bit(Keyword::Does) | bit(Keyword::ToCreate)
        | bit(Keyword::ToDelete) | bit(Keyword::Delete);
    const KeywordReach reach(m_program, m_graph);
    for (PredicateSymbol &row : m_symbols.m_predicates)
        row.readsState = reach.reached(row.id) & reading;
}

SymbolsPointer symbolsOf(const Program &program, const SymbolsPointer &last, const TitleOf &titleOf,
                         Functions functions)
{
    return std::make_shared<const Symbols>(SymbolBuilder(program, last.get(), titleOf, functions).build());
}

} // namespace sidl::language
