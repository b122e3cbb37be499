// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/theory/form/gambittext.h"
#include "sidl/theory/form/gambittokens.h"
#include "sidl/theory/form/nfg.h"

using namespace Qt::StringLiterals;

namespace sidl::theory {

namespace {

using Kind = ExtensiveForm::Kind;

constexpr std::size_t MostCells = 1'000'000;

class NfgReader
{
public:
    explicit NfgReader(const QString &text)
        : m_tokens(text, u"NFG"_s)
    {
    }

    engine::Result<GambitFile> read()
    {
        try {
            m_tokens.takeHead(u"1"_s, m_form.title, m_form.players);
            readStrategies();
            m_tokens.maybeString(); // a comment
            growTree();
            if (m_tokens.isAt(u'{'))
                readOutcomes();
            else
                readPayoffs();
            if (!m_tokens.isAtEnd())
                m_tokens.fail(u"the end of the file"_s);
        } catch (const engine::Problem &problem) {
            return problem;
        }
        return GambitFile{std::move(m_form), std::move(m_places), true};
    }

private:
    /// Their names by player, or how many there are: "{ { "a" "b" } { "c" } }", "{ 2 1 }".
    void readStrategies()
    {
        m_tokens.takeMark(u'{');
        for (int player = 0; player < m_form.players.size(); ++player) {
            const GambitToken at = m_tokens.now();
            ExtensiveForm::Set set;
            set.player = player;
            if (m_tokens.isAt(u'{')) {
                set.actions = distinctNames(m_tokens.takeStrings(u"a strategy's name"_s), u"strategy "_s);
            } else {
                const int count = m_tokens.takeInteger(u"strategies, or their number,"_s, 1);
                if (std::size_t(count) > MostCells)
                    m_tokens.fail(u"a number of strategies up to a million"_s, at);
                for (int strategy = 1; strategy <= count; ++strategy)
                    set.actions += QString::number(strategy);
            }
            if (set.actions.isEmpty())
                m_tokens.fail(u"a player with strategies"_s, at);
            m_cells *= std::size_t(set.actions.size());
            if (m_cells > MostCells)
                m_tokens.fail(u"a table of at most a million combinations"_s, at);
            m_form.sets.push_back(std::move(set));
        }
        m_tokens.takeMark(u'}');
    }

    /// A level for each player, and the leaves.
    void growTree()
    {
        m_form.nodes.emplace_back();
        std::vector<int> level{0};
        for (std::size_t player = 0; player < m_form.sets.size(); ++player) {
            std::vector<int> next;
            for (const int at : level) {
                m_form.nodes[std::size_t(at)].kind = Kind::Decision;
                m_form.nodes[std::size_t(at)].set = int(player);
                m_form.sets[player].nodes.push_back(at);
                for (int action = 0; action < m_form.sets[player].actions.size(); ++action) {
                    const int child = int(m_form.nodes.size());
                    m_form.nodes.emplace_back();
                    m_form.nodes.back().parent = at;
                    m_form.nodes.back().action = action;
                    m_form.nodes[std::size_t(at)].children.push_back(child);
                    next.push_back(child);
                }
            }
            level = std::move(next);
        }
        m_places.resize(m_form.nodes.size());
    }

    /// The leaf of the cell @p cell in the file's order: the first player's strategy changes fastest.
    int leafOf(std::size_t cell) const
    {
        int at = 0;
        for (const ExtensiveForm::Set &set : m_form.sets) {
            const auto count = std::size_t(set.actions.size());
            at = m_form.nodes[std::size_t(at)].children[cell % count];
            cell /= count;
        }
        return at;
    }

    void readPayoffs()
    {
        for (std::size_t cell = 0; cell < m_cells; ++cell) {
            const auto leaf = std::size_t(leafOf(cell));
            m_places[leaf] = m_tokens.now().span();
            for (qsizetype player = 0; player < m_form.players.size(); ++player)
                m_form.nodes[leaf].payoffs.push_back(m_tokens.takeNumber(u"a payoff"_s));
        }
    }

    /// "{ { "name" 1 2 } … }", then for each cell the number of its outcome; 0 is none.
    void readOutcomes()
    {
        const auto players = std::size_t(m_form.players.size());
        std::vector<std::vector<Rational>> outcomes{std::vector<Rational>(players)};
        m_tokens.takeMark(u'{');
        while (!m_tokens.isAt(u'}')) {
            m_tokens.takeMark(u'{');
            m_tokens.takeString(u"the name of an outcome"_s);
            outcomes.emplace_back();
            for (std::size_t player = 0; player < players; ++player)
                outcomes.back().push_back(m_tokens.takeNumber(u"a payoff for each player"_s));
            m_tokens.takeMark(u'}');
        }
        m_tokens.take();
        for (std::size_t cell = 0; cell < m_cells; ++cell) {
            const auto leaf = std::size_t(leafOf(cell));
            const GambitToken at = m_tokens.now();
            const auto number = std::size_t(m_tokens.takeInteger(u"the number of an outcome"_s, 0));
            if (number >= outcomes.size())
                m_tokens.fail(u"the number of an outcome that is described"_s, at);
            m_places[leaf] = at.span();
            m_form.nodes[leaf].payoffs = outcomes[number];
        }
    }

    GambitTokens m_tokens;
    ExtensiveForm m_form;
    std::size_t m_cells = 1;
    std::vector<language::Span> m_places; ///< by node
};

} // namespace

engine::Result<GambitFile> readNfgFile(const QString &text)
{
    return NfgReader(text).read();
}

} // namespace sidl::theory
