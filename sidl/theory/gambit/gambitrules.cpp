// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/theory/gambit/gambitrules.h"

#include "sidl/language/reader/reader.h"

#include <QRegularExpression>
#include <QSet>

using namespace Qt::StringLiterals;

namespace sidl::theory {

using language::Clause;
using language::Span;
using language::Term;
using Kind = ExtensiveForm::Kind;

namespace {

Term atom(const QString &name)
{
    Term term;
    term.text = name;
    return term;
}

Term integer(const QString &digits)
{
    Term term;
    term.kind = Term::Kind::Integer;
    term.text = digits;
    return term;
}

Term integer(int number)
{
    return integer(QString::number(number));
}

Term list(std::vector<Term> elements)
{
    Term term;
    term.kind = Term::Kind::List;
    term.args = std::move(elements);
    return term;
}

Term compound(const QString &name, std::vector<Term> arguments)
{
    Term term;
    term.kind = Term::Kind::Compound;
    term.text = name;
    term.args = std::move(arguments);
    return term;
}

/// "3", or "1/3" as a term that is evaluated.
Term number(const Rational &value)
{
    const Term above = integer(QString::fromStdString(value.get_num().get_str()));
    if (value.get_den() == 1)
        return above;
    return compound(u"/"_s, {above, integer(QString::fromStdString(value.get_den().get_str()))});
}

/// The word that a name looks like, or one of its own.
Term wordOf(const QString &name)
{
    static const QRegularExpression word(uR"(^\[(?:[a-z]\w*|\d{1,15})(?:,(?:[a-z]\w*|\d{1,15}))*\]$)"_s);
    if (!word.match(name).hasMatch())
        return list({atom(name)});
    std::vector<Term> elements;
    for (const QString &element : name.sliced(1, name.size() - 2).split(u','))
        elements.push_back(element.front().isDigit() ? integer(element) : atom(element));
    return list(std::move(elements));
}

/// One word for each of the names, no two the same.
std::vector<Term> wordsOf(const QStringList &names)
{
    std::vector<Term> words;
    QSet<QString> used; // "a" and "[a]" are the same word
    for (const QString &name : names) {
        const QString base = name.isEmpty() ? u"unnamed"_s : name;
        QString own = base;
        for (int copy = 2; used.contains(own.startsWith(u'[') ? own : u'[' + own + u']'); ++copy)
            own = u"%1 (%2)"_s.arg(base).arg(copy);
        used += own.startsWith(u'[') ? own : u'[' + own + u']';
        words.push_back(wordOf(own));
    }
    return words;
}

/// How a tree is played; what it asks are facts of its nodes.
const QString TreeRules = uR"(
hidden([node | _], _).
hidden([chance | _], _).
hidden(Word, Player) :- decides(Word, Other), Other \== Player.
legal(Word) :- fact([node, Node]), shown(Node, Word).
owned(Word, Player) :- decides(Word, Player).
owned(Word, Shares) :- drawn(Word, Shares).
switch(Word, Action) :- offered(Word, Action).
do(Action) :-
    fact([node, Node]),
    leads(Node, Action, Next),
    delete([node, Node]),
    create([node, Next]),
    forall(shown(Node, Word), delete(Word)),
    forall(shown(Next, Word), create(Word)).
payoff(Player, Payoff) :- tocreate([node, Node]), paid(Node, Player, Payoff).
)"_s;

class Maker
{
public:
    Maker(const GambitFile &file, language::Program &program)
        : m_form(file.form)
        , m_places(file.places)
        , m_program(program)
        , m_players(wordsOf(file.form.players))
    {
        m_head = {program.revision, 1, 1, 3};
        for (const Term &player : m_players)
            fact(u"init"_s, {player, integer(0)}, m_head);
    }

    void makeTree()
    {
        makeSets();
        addRules(TreeRules);
        for (std::size_t at = 0; at < m_form.nodes.size(); ++at)
            makeNode(at);
        for (const char *name : {"shown", "leads", "paid"}) // each is called, be there such nodes or not
            define(QString::fromLatin1(name), name == QByteArray("shown") ? 2 : 3);
        for (const char *name : {"decides", "drawn", "offered"})
            define(QString::fromLatin1(name), 2);
    }

    void makeTable()
    {
        fact(u"init"_s, {list({atom(u"start"_s)})}, m_head);
        QString rules;
        QStringList all, cells;
        for (std::size_t player = 0; player < m_players.size(); ++player) {
            const Term place = list({atom(u"choose"_s), integer(int(player) + 1)});
            fact(u"owned"_s, {place, m_players[player]}, m_head);
            m_actions.push_back(wordsOf(m_form.sets[player].actions));
            for (const Term &strategy : m_actions.back())
                fact(u"switch"_s, {place, strategy}, m_head);
            rules += u"legal([choose, %1]) :- fact([start]).\n"_s.arg(player + 1);
            all += u"does([choose, %1], A%1)"_s.arg(player + 1);
            cells += u"A%1"_s.arg(player + 1);
        }
        rules += u"do(_) :- %1, delete([start]).\n"_s.arg(all.join(u", "_s));
        rules += u"payoff(Player, Payoff) :- %1, paid(%2, Player, Payoff).\n"_s.arg(all.join(u", "_s),
                                                                                    cells.join(u", "_s));
        addRules(rules);
        for (std::size_t at = 0; at < m_form.nodes.size(); ++at)
            if (m_form.nodes[at].kind == Kind::Leaf)
                makeCell(int(at));
    }

private:
    Span place(std::size_t node) const
    {
        Span span = m_places[node];
        span.revision = m_program.revision;
        return span;
    }

    void add(Clause clause, const Span &span)
    {
        clause.index = int(m_program.clauses.size());
        clause.origin = language::Origin::Generated;
        clause.span = span;
        m_defined.insert({clause.head.text, int(clause.head.args.size())});
        m_program.clauses.push_back(std::move(clause));
    }

    void fact(const QString &name, std::vector<Term> arguments, const Span &span)
    {
        Clause clause;
        clause.head = compound(name, std::move(arguments));
        clause.body = atom(u"true"_s);
        add(std::move(clause), span);
    }

    void addRules(const QString &rules)
    {
        for (Clause &clause : language::readClauses(rules).clauses) {
            forgetPlaces(clause.head);
            forgetPlaces(clause.body);
            clause.comment.clear();
            add(std::move(clause), m_head);
        }
    }

    static void forgetPlaces(Term &term)
    {
        term.span = term.nameSpan = {};
        for (Term &part : term.args)
            forgetPlaces(part);
    }

    /// A predicate that no node has a fact of is false.
    void define(const QString &name, int arity)
    {
        if (m_defined.contains({name, arity}))
            return;
        Clause clause;
        for (int argument = 0; argument < arity; ++argument) {
            Term variable;
            variable.kind = Term::Kind::Variable;
            variable.text = u"_"_s;
            variable.variable = argument;
            clause.variables += u"_"_s;
            clause.head.args.push_back(variable);
        }
        clause.head.kind = Term::Kind::Compound;
        clause.head.text = name;
        clause.body = atom(u"fail"_s);
        add(std::move(clause), m_head);
    }

    void makeSets()
    {
        std::vector<int> counts(m_players.size());
        for (const ExtensiveForm::Set &set : m_form.sets) {
            std::vector<Term> word{atom(u"set"_s), integer(set.player + 1), integer(++counts[std::size_t(set.player)])};
            if (!set.label.isEmpty())
                word.push_back(atom(set.label));
            m_sets.push_back(list(std::move(word)));
            m_actions.push_back(wordsOf(set.actions));
            const Span span = set.nodes.empty() ? m_head : place(std::size_t(set.nodes.front()));
            fact(u"decides"_s, {m_sets.back(), m_players[std::size_t(set.player)]}, span);
            for (const Term &action : m_actions.back())
                fact(u"offered"_s, {m_sets.back(), action}, span);
        }
    }

    void makeNode(std::size_t at)
    {
        const ExtensiveForm::Node &node = m_form.nodes[at];
        const Span span = place(at);
        const Term number = integer(int(at) + 1);
        if (at == 0)
            fact(u"init"_s, {list({atom(u"node"_s), number})}, span);
        if (node.kind == Kind::Leaf) {
            for (std::size_t player = 0; player < m_players.size(); ++player)
                if (node.payoffs[player] != 0)
                    fact(u"paid"_s, {number, m_players[player], theory::number(node.payoffs[player])}, span);
            return;
        }
        const bool isDrawn = node.kind == Kind::Chance;
        const Term word = isDrawn ? list({atom(u"chance"_s), number}) : m_sets[std::size_t(node.set)];
        const std::vector<Term> actions = isDrawn ? wordsOf(node.draws) : m_actions[std::size_t(node.set)];
        if (at == 0)
            fact(u"init"_s, {word}, span);
        fact(u"shown"_s, {number, word}, span);
        if (isDrawn) {
            std::vector<Term> shares;
            for (const Rational &probability : node.probabilities)
                shares.push_back(theory::number(probability));
            fact(u"drawn"_s, {word, list(std::move(shares))}, span);
            for (const Term &action : actions)
                fact(u"offered"_s, {word, action}, span);
        }
        for (std::size_t action = 0; action < actions.size(); ++action)
            fact(u"leads"_s, {number, actions[action], integer(node.children[action] + 1)}, span);
    }

    void makeCell(int leaf)
    {
        std::vector<Term> chosen;
        for (int at = leaf; m_form.nodes[std::size_t(at)].parent >= 0; at = m_form.nodes[std::size_t(at)].parent) {
            const ExtensiveForm::Node &node = m_form.nodes[std::size_t(at)];
            const int set = m_form.nodes[std::size_t(node.parent)].set;
            chosen.insert(chosen.begin(), m_actions[std::size_t(set)][std::size_t(node.action)]);
        }
        for (std::size_t player = 0; player < m_players.size(); ++player) {
            std::vector<Term> arguments = chosen;
            arguments.push_back(m_players[player]);
            arguments.push_back(theory::number(m_form.nodes[std::size_t(leaf)].payoffs[player]));
            fact(u"paid"_s, std::move(arguments), place(std::size_t(leaf)));
        }
    }

    const ExtensiveForm &m_form;
    const std::vector<Span> &m_places;
    language::Program &m_program;
    const std::vector<Term> m_players;
    Span m_head;
    std::vector<Term> m_sets;                 ///< by set: its word
    std::vector<std::vector<Term>> m_actions; ///< by set
    QSet<language::PredicateId> m_defined;
};

} // namespace

void addGambitRules(const GambitFile &file, language::Program &program)
{
    Maker maker(file, program);
    if (file.isTable)
        maker.makeTable();
    else
        maker.makeTree();
}

} // namespace sidl::theory
