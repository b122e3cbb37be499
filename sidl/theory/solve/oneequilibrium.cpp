// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/theory/solve/oneequilibrium.h"

#include "sidl/theory/solve/bestresponse.h"
#include "sidl/theory/solve/exactlp.h"
#include "sidl/theory/solve/glpproblem.h"

#include <algorithm>
#include <memory>

using namespace Qt::StringLiterals;

namespace sidl::theory {

using engine::Problem;
using engine::Result;

namespace {

Problem noEquilibrium(const QString &message)
{
    Problem problem;
    problem.kind = Problem::Kind::Refused;
    problem.code = u"one-equilibrium"_s;
    problem.message = message;
    problem.advice = u"use the method pure, correlated or logit"_s;
    return problem;
}

/// The columns of either program: the probabilities of the first player's strategies, of the second's, then what each
/// expects.
struct Columns
{
    explicit Columns(const StrategicForm &strategic)
        : counts{int(strategic.strategies[0].size()), int(strategic.strategies[1].size())}
    {
    }
    int share(int player, int strategy) const { return (player == 0 ? 0 : counts[0]) + strategy; }
    int worth(int player) const { return counts[0] + counts[1] + player; }
    int all() const { return counts[0] + counts[1] + 2; }

    int counts[2];
};

Rational payoff(const StrategicForm &strategic, int player, int own, int other)
{
    return strategic.payoff(player == 0 ? std::vector<int>{own, other} : std::vector<int>{other, own}, player);
}

Rational spread(const StrategicForm &strategic, int player)
{
    Rational least = strategic.payoffs.front()[std::size_t(player)], most = least;
    for (const std::vector<Rational> &payoffs : strategic.payoffs) {
        least = std::min(least, payoffs[std::size_t(player)]);
        most = std::max(most, payoffs[std::size_t(player)]);
    }
    return most - least;
}

class Rows
{
public:
    explicit Rows(glp_prob *problem)
        : m_problem(problem)
    {
    }
    /// @p entries: columns from 0.
    void add(const std::vector<std::pair<int, double>> &entries, int type, double bound)
    {
        std::vector<int> indices{0};
        std::vector<double> values{0};
        for (const auto &[column, value] : entries)
            if (value != 0) {
                indices.push_back(column + 1);
                values.push_back(value);
            }
        const int row = glp_add_rows(m_problem, 1);
        glp_set_mat_row(m_problem, row, int(indices.size()) - 1, indices.data(), values.data());
        glp_set_row_bnds(m_problem, row, type, bound, bound);
    }

private:
    glp_prob *m_problem;
};

/// A strategy is best, or it is not played: a column of 0 or 1 for each says which.
GlpProblem mixedProgram(const StrategicForm &strategic, const Columns &columns)
{
    GlpProblem problem(glp_create_prob());
    const int strategies = columns.counts[0] + columns.counts[1];
    glp_add_cols(problem.get(), columns.all() + strategies);
    for (int column = 0; column < strategies; ++column)
        glp_set_col_bnds(problem.get(), column + 1, GLP_LO, 0, 0);
    for (int player = 0; player < 2; ++player)
        glp_set_col_bnds(problem.get(), columns.worth(player) + 1, GLP_FR, 0, 0);
    for (int column = 0; column < strategies; ++column)
        glp_set_col_kind(problem.get(), columns.all() + column + 1, GLP_BV);
    Rows rows(problem.get());
    for (int player = 0; player < 2; ++player) {
        const double most = std::max(1.0, spread(strategic, player).get_d());
        std::vector<std::pair<int, double>> sum;
        for (int own = 0; own < columns.counts[player]; ++own) {
            const int share = columns.share(player, own), isIdle = columns.all() + share;
            sum.emplace_back(share, 1);
            std::vector<std::pair<int, double>> loss{{columns.worth(player), 1}};
            for (int other = 0; other < columns.counts[1 - player]; ++other)
                loss.emplace_back(columns.share(1 - player, other), -payoff(strategic, player, own, other).get_d());
            rows.add(loss, GLP_LO, 0);
            loss.emplace_back(isIdle, -most);
            rows.add(loss, GLP_UP, 0);
            rows.add({{share, 1}, {isIdle, 1}}, GLP_UP, 1);
        }
        rows.add(sum, GLP_FX, 1);
    }
    return problem;
}

void endIfStopped(glp_tree *tree, void *work)
{
    if (static_cast<const WorkControl *>(work)->isStopped())
        glp_ios_terminate(tree);
}

/// Mixtures of strategies that are all best and no worse than the others, exactly.
LinearProgram exactProgram(const StrategicForm &strategic, const Columns &columns, const std::vector<bool> &isBest)
{
    using Sense = LinearProgram::Sense;
    LinearProgram program;
    program.objective.assign(std::size_t(columns.all()), 0);
    program.isFree.assign(std::size_t(columns.all()), false);
    for (int player = 0; player < 2; ++player) {
        program.isFree[std::size_t(columns.worth(player))] = true;
        LinearProgram::Row sum{{}, Sense::Equal, 1};
        for (int own = 0; own < columns.counts[player]; ++own) {
            const int share = columns.share(player, own);
            if (isBest[std::size_t(share)])
                sum.entries.emplace_back(share, 1);
            else
                program.rows.push_back({{{share, -1}}, Sense::NotBelow, 0}); // not played
            LinearProgram::Row loss{{{columns.worth(player), 1}}, Sense::NotBelow, 0};
            for (int other = 0; other < columns.counts[1 - player]; ++other)
                if (const Rational value = payoff(strategic, player, own, other); value != 0)
                    loss.entries.emplace_back(columns.share(1 - player, other), -value);
            if (isBest[std::size_t(share)])
                loss.sense = Sense::Equal;
            program.rows.push_back(std::move(loss));
        }
        program.rows.push_back(std::move(sum));
    }
    return program;
}

} // namespace

Result<Profile> oneEquilibrium(const ExtensiveForm &form, const StrategicForm &strategic, const WorkControl &work)
{
    if (form.players.size() != 2)
        return noEquilibrium(u"the game does not have two players"_s);
    const Columns columns(strategic);
    const GlpProblem problem = mixedProgram(strategic, columns);
    glp_iocp options;
    glp_init_iocp(&options);
    options.msg_lev = GLP_MSG_OFF;
    options.presolve = GLP_ON;
    options.br_tech = GLP_BR_DTH;
    options.bt_tech = GLP_BT_DFS; // any solution will do
    options.cb_func = endIfStopped;
    options.cb_info = const_cast<WorkControl *>(&work);
    glp_intopt(problem.get(), &options);
    if (work.isStopped())
        return engine::cancelled();
    const int status = glp_mip_status(problem.get());
    if (status != GLP_OPT && status != GLP_FEAS)
        return noEquilibrium(u"GLPK has found no equilibrium"_s);
    std::vector<bool> isBest;
    for (int column = 0; column < columns.counts[0] + columns.counts[1]; ++column)
        isBest.push_back(glp_mip_col_val(problem.get(), columns.all() + column + 1) < 0.5);
    const Result<Optimum> exact = maximise(exactProgram(strategic, columns, isBest), work);
    if (work.isStopped())
        return engine::cancelled();
    if (!exact.ok())
        return noEquilibrium(u"what GLPK has found does not hold exactly"_s);
    std::vector<std::vector<Rational>> mixtures;
    for (int player = 0; player < 2; ++player) {
        const auto first = exact->columns.begin() + columns.share(player, 0);
        mixtures.emplace_back(first, first + columns.counts[player]);
    }
    return evaluated(form, behaviourOf(form, strategic, mixtures));
}

} // namespace sidl::theory
