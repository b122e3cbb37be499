// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/theory/solve/exactlp.h"

#include "sidl/theory/solve/equations.h"
#include "sidl/theory/solve/glpproblem.h"

#include <algorithm>
#include <memory>
#include <optional>

using namespace Qt::StringLiterals;

namespace sidl::theory {

using engine::Problem;

namespace {

/// GLPK takes doubles: a row is multiplied until its numbers are integers, which doubles hold exactly.
mpz_class scaleOf(const LinearProgram::Row &row)
{
    mpz_class scale = row.bound.get_den();
    for (const auto &[column, coefficient] : row.entries)
        scale = lcm(scale, mpz_class(coefficient.get_den()));
    return scale;
}

GlpProblem toGlpk(const LinearProgram &program)
{
    GlpProblem problem(glp_create_prob());
    glp_set_obj_dir(problem.get(), GLP_MAX);
    const int rows = int(program.rows.size()), columns = int(program.objective.size());
    glp_add_rows(problem.get(), rows);
    glp_add_cols(problem.get(), columns);
    for (int column = 0; column < columns; ++column) {
        glp_set_col_bnds(problem.get(), column + 1, program.isFree[std::size_t(column)] ? GLP_FR : GLP_LO, 0, 0);
        glp_set_obj_coef(problem.get(), column + 1, program.objective[std::size_t(column)].get_d());
    }
    for (int row = 0; row < rows; ++row) {
        const LinearProgram::Row &one = program.rows[std::size_t(row)];
        const mpz_class scale = scaleOf(one);
        std::vector<int> indices{0};
        std::vector<double> values{0};
        for (const auto &[column, coefficient] : one.entries) {
            indices.push_back(column + 1);
            values.push_back(Rational(coefficient * scale).get_d());
        }
        glp_set_mat_row(problem.get(), row + 1, int(one.entries.size()), indices.data(), values.data());
        const double bound = Rational(one.bound * scale).get_d();
        glp_set_row_bnds(problem.get(), row + 1, one.sense == LinearProgram::Sense::Equal ? GLP_FX : GLP_LO, bound,
                         bound);
    }
    return problem;
}

/// Runs a simplex method in slices of time, so that it can be cancelled. False: cancelled.
template <typename Method>
bool runInSlices(glp_prob *problem, Method method, const WorkControl &work)
{
    glp_smcp options;
    glp_init_smcp(&options);
    options.msg_lev = GLP_MSG_OFF;
    options.tm_lim = 100; // ms
    while (method(problem, &options) == GLP_ETMLIM)
        if (work.isStopped())
            return false;
    return !work.isStopped();
}

/// The values of the columns in the basis that GLPK has found.
std::optional<std::vector<Rational>> columnsOfBasis(const LinearProgram &program, glp_prob *problem,
                                                    const WorkControl &work)
{
    const std::size_t rows = program.rows.size();
    Equations equations(rows);
    std::vector<int> unknowns(program.objective.size(), -1); // by column; those that are none are 0
    int count = 0;
    for (std::size_t column = 0; column < unknowns.size(); ++column)
        if (glp_get_col_stat(problem, int(column) + 1) == GLP_BS)
            unknowns[column] = count++;
    for (std::size_t row = 0; row < rows; ++row) {
        const LinearProgram::Row &one = program.rows[row];
        for (const auto &[column, coefficient] : one.entries)
            if (unknowns[std::size_t(column)] >= 0 && coefficient != 0)
                equations.row(row)[unknowns[std::size_t(column)]] = coefficient;
        if (glp_get_row_stat(problem, int(row) + 1) == GLP_BS)
            equations.row(row)[count++] = -1; // what the row comes to is not known
        else
            equations.side(row) = one.bound;
    }
    if (std::size_t(count) != rows)
        return {};
    const auto values = equations.solve(work);
    if (!values)
        return {};
    std::vector<Rational> columns(unknowns.size());
    for (std::size_t column = 0; column < unknowns.size(); ++column)
        if (unknowns[column] >= 0)
            columns[column] = (*values)[std::size_t(unknowns[column])];
    return columns;
}

bool holds(const LinearProgram &program, const std::vector<Rational> &columns)
{
    for (std::size_t column = 0; column < columns.size(); ++column)
        if (!program.isFree[column] && columns[column] < 0)
            return false;
    return std::all_of(program.rows.begin(), program.rows.end(), [&](const LinearProgram::Row &row) {
        Rational sum;
        for (const auto &[column, coefficient] : row.entries)
            sum += coefficient * columns[std::size_t(column)];
        return row.sense == LinearProgram::Sense::Equal ? sum == row.bound : sum >= row.bound;
    });
}

} // namespace

engine::Result<Optimum> maximise(const LinearProgram &program, const WorkControl &work)
{
    const GlpProblem problem = toGlpk(program);
    if (!runInSlices(problem.get(), glp_simplex, work) || !runInSlices(problem.get(), glp_exact, work))
        return engine::cancelled();
    std::optional<std::vector<Rational>> columns;
    if (glp_get_status(problem.get()) == GLP_OPT)
        columns = columnsOfBasis(program, problem.get(), work);
    if (work.isStopped())
        return engine::cancelled();
    if (!columns || !holds(program, *columns)) {
        Problem none;
        none.code = u"linear-program"_s;
        none.message = u"the linear program has no optimum that could be found exactly"_s;
        none.advice = u"Try another method"_s;
        return none;
    }
    Optimum optimum{std::move(*columns), 0};
    for (std::size_t column = 0; column < optimum.columns.size(); ++column)
        optimum.value += program.objective[column] * optimum.columns[column];
    return optimum;
}

} // namespace sidl::theory
