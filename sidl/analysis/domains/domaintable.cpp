// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/analysis/domains/domaintable.h"

#include "sidl/analysis/domains/domaingraph.h"
#include "sidl/analysis/domains/valuesolver.h"
#include "sidl/analysis/terms/listfunctions.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::analysis {

using namespace language;
using Values = ValueSolver::Values;

namespace {

constexpr int MostShown = 10;         // values in the text of a domain
constexpr qsizetype MostText = 100;   // characters of it
constexpr int MostCalculated = 64;    // that calculated numbers are told one by one
constexpr std::size_t MostFirst = 40; // constants that a word may begin with to be told under each of them

class Table
{
public:
    Table(const ValueSolver &values, const DomainGraph &graph)
        : m_values(values)
        , m_graph(graph)
    {
    }

    DomainsPointer read() const
    {
        auto result = std::make_shared<Domains>();
        for (const auto &[id, arguments] : m_values.predicates()) {
            const int owner = m_graph.predicate(id);
            for (std::size_t i = 0; i < arguments.size(); ++i)
                result->predicates[id].push_back(domain(arguments[i], m_graph.position(owner, int(i) + 1)));
        }
        std::map<WordKey, std::vector<Values>> words;
        for (const ValueSolver::Word &word : m_values.words())
            for (const QString &first : firstsOf(word))
                join(words[{word.kind, word.elements.size(), first}], word.elements);
        for (const auto &[key, elements] : words) {
            WordDomain word;
            word.first = std::get<QString>(key);
            const int list = m_graph.function(wordFunction(int(elements.size())));
            const int term = list < 0 ? m_graph.function({word.first, int(elements.size()) - 1}) : -1; // (cell 1 1 b)
            for (std::size_t i = 0; i < elements.size(); ++i) {
                if (i == 0 && !word.first.isEmpty()) {
                    word.elements.push_back({{word.first}, u'{' + word.first + u'}'});
                    continue;
                }
                const int position = list < 0 ? m_graph.position(term, int(i)) : m_graph.position(list, int(i) + 1);
                word.elements.push_back(domain(elements[i], position));
                Domain &element = word.elements.back();
                if (elements[i].any && term >= 0) {
                    element.constants = constantsAt(position);
                    element.isOpen = element.constants.isEmpty();
                } else if (elements[i].any && isOnlyOfItsLength(words, key)) {
                    const QStringList integers = integersAt(position);
                    element.isOpen = integers.isEmpty();
                    element.constants = element.isOpen ? element.constants : integers;
                }
            }
            result->words[std::get<WordKind>(key)].push_back(std::move(word));
        }
        return result;
    }

private:
    using WordKey = std::tuple<WordKind, std::size_t, QString>;

    /// The graph knows words by their length alone.
    static bool isOnlyOfItsLength(const std::map<WordKey, std::vector<Values>> &words, const WordKey &key)
    {
        return std::ranges::count_if(words,
                                     [&key](const auto &one) {
                                         return std::get<WordKind>(one.first) == std::get<WordKind>(key)
                                             && std::get<std::size_t>(one.first) == std::get<std::size_t>(key);
                                     })
            == 1;
    }

    bool isConstant(int term) const
    {
        const Term::Kind kind = m_values.term(term).kind;
        return kind != Term::Kind::Compound && kind != Term::Kind::List;
    }

    /// The constants that the word begins with; one that is empty where they are not told.
    QStringList firstsOf(const ValueSolver::Word &word) const
    {
        QStringList firsts;
        if (word.elements.size() < 2 || word.elements.front().any || word.elements.front().terms.size() > MostFirst)
            return {QString()};
        for (const int term : word.elements.front().terms) {
            if (!isConstant(term))
                return {QString()};
            firsts.append(m_values.text(term));
        }
        return firsts;
    }

    static void join(std::vector<Values> &all, const std::vector<Values> &more)
    {
        if (all.empty())
            all.assign(more.size(), Values{false, {}});
        for (std::size_t i = 0; i < more.size(); ++i) {
            all[i].any = all[i].any || more[i].any;
            all[i].terms.insert(more[i].terms.begin(), more[i].terms.end());
        }
    }

    Domain domain(const Values &values, int position) const
    {
        Domain result;
        result.isOpen = values.any;
        QStringList shown;
        std::vector<qlonglong> integers;
        for (const int term : values.terms) { // in the order of the text
            if (isConstant(term))
                result.constants.append(m_values.text(term));
            if (m_values.term(term).kind == Term::Kind::Integer)
                integers.push_back(m_values.text(term).toLongLong());
            else
                shown.append(m_values.text(term));
        }
        shown += ranges(std::move(integers));
        if (shown.size() > MostShown)
            shown = shown.mid(0, MostShown) << u"…"_s;
        else if (m_values.missesWords() && !values.any)
            shown << u"…"_s;
        result.text = u'{' + shown.join(u", "_s) + u'}';
        if (values.any && shown.isEmpty())
            result.text = coarse(position);
        else if (values.any)
            result.text.insert(result.text.size() - 1, u", …"_s);
        if (result.text.size() > MostText)
            result.text = result.text.left(MostText) + u"…}"_s;
        return result;
    }

    /// What may stand there, if that is constants alone.
    QStringList constantsAt(int position) const
    {
        QStringList constants;
        if (position >= 0)
            for (const int each : m_graph.vertices[std::size_t(position)].domain) {
                const DomainGraph::Vertex &vertex = m_graph.vertices[std::size_t(each)];
                if (vertex.kind != DomainGraph::Vertex::Kind::Constant)
                    return {};
                constants.append(vertex.name);
            }
        return constants;
    }

    /// What may stand there, if that is whole numbers within bounds, as of C is min(Old + N, 5).
    QStringList integersAt(int position) const
    {
        std::set<qint64> integers;
        for (const int each : m_graph.vertices[std::size_t(position)].domain) {
            const DomainGraph::Vertex &vertex = m_graph.vertices[std::size_t(each)];
            const Interval &numbers = vertex.numbers;
            if (!hasNumbers(vertex) || !numbers.integers || !(numbers.high - numbers.low < MostCalculated))
                return {};
            for (double one = numbers.low; one <= numbers.high; ++one)
                integers.insert(qint64(one));
        }
        QStringList constants;
        for (const qint64 one : integers)
            constants.append(QString::number(one));
        return constants.size() <= MostCalculated ? constants : QStringList();
    }

    static bool hasNumbers(const DomainGraph::Vertex &vertex)
    {
        return vertex.kind == DomainGraph::Vertex::Kind::Number
            || (vertex.kind == DomainGraph::Vertex::Kind::Constant && vertex.constant.kind == Term::Kind::Integer);
    }

    QString coarse(int position) const
    {
        const QString text = position < 0 ? QString() : m_graph.domainText(position, DomainGraph::Detail::Names);
        return text.isEmpty() || text == u"{}" || text.contains(u"anything") ? u"{…}"_s : text;
    }

    /// 1..3 for 1, 2, 3.
    static QStringList ranges(std::vector<qlonglong> numbers)
    {
        std::sort(numbers.begin(), numbers.end());
        QStringList texts;
        for (std::size_t from = 0; from < numbers.size();) {
            std::size_t to = from;
            while (to + 1 < numbers.size() && numbers[to + 1] == numbers[to] + 1)
                ++to;
            if (to > from + 1) {
                texts << u"%1..%2"_s.arg(numbers[from]).arg(numbers[to]);
                from = to + 1;
            } else {
                texts << QString::number(numbers[from++]);
            }
        }
        return texts;
    }

    const ValueSolver &m_values;
    const DomainGraph &m_graph;
};

} // namespace

DomainsPointer domainsOf(const Program &program, const std::stop_token &stop)
{
    ValueSolver values(program);
    if (!values.solve(stop))
        return {};
    const DomainGraph graph = domainGraph(program, stop);
    return graph.isIncomplete ? DomainsPointer() : Table(values, graph).read();
}

} // namespace sidl::analysis
