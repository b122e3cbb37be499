// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/text/problemcodes.h"

#include <QHash>

namespace sidl::language {

namespace {

constexpr ProblemCode table[] = {
    // Text that cannot be read
    {"syntax", Severity::Error},
    {"unmatched-bracket", Severity::Error},
    {"unclosed-bracket", Severity::Error},
    {"unclosed-quote", Severity::Error},
    {"unclosed-comment", Severity::Error},
    {"comment-in-comment", Severity::Warning},
    {"missing-full-stop", Severity::Error},
    {"dot", Severity::Error},
    {"empty-arguments", Severity::Error},
    {"bad-number", Severity::Error},
    {"bad-encoding", Severity::Error},
    {"bad-character", Severity::Error},
    {"too-deep", Severity::Error},
    {"too-many-problems", Severity::Error},
    // Clauses that SIDL does not have
    {"directive", Severity::Error},
    {"query", Severity::Error},
    {"grammar-rule", Severity::Error},
    {"single-sided-rule", Severity::Error},
    {"module-head", Severity::Error},
    {"bad-head", Severity::Error},
    {"dict", Severity::Error},
    // What may be defined
    {"reserved-name", Severity::Error},
    {"hook", Severity::Error},
    {"keyword-defined", Severity::Error},
    {"builtin-defined", Severity::Error},
    {"keyword-arity", Severity::Warning},
    {"misspelt-keyword", Severity::Warning},
    {"no-player", Severity::Warning},
    // Rules that do nothing
    {"unused-predicate", Severity::Information},
    {"unreachable-clause", Severity::Warning},
    {"repeated-clause", Severity::Warning},
    {"cut", Severity::Warning},
    // What rules may call
    {"undefined-predicate", Severity::Error},
    {"not-allowed", Severity::Error},
    {"not-callable", Severity::Error},
    {"module-goal", Severity::Error},
    {"keyword-position", Severity::Error},
    {"effect-in-negation", Severity::Warning},
    {"head-keyword-in-body", Severity::Warning},
    {"not-evaluable", Severity::Error},
    // Words and numbers
    {"not-a-word", Severity::Error},
    {"nested-word", Severity::Warning},
    {"not-an-owner", Severity::Warning},
    {"bad-template", Severity::Warning},
    {"not-a-number", Severity::Error},
    {"not-exact", Severity::Error},
    {"not-ground", Severity::Error},
    {"singleton", Severity::Warning},
    {"unknown-word", Severity::Warning},
    {"unknown-player", Severity::Warning},
    {"negation-order", Severity::Warning},
    // Who may do what
    {"never-legal", Severity::Warning},
    {"never-offered", Severity::Warning},
    {"action-without-do", Severity::Warning},
    {"no-owner", Severity::Error},
    {"owner", Severity::Error},
    {"several-owners", Severity::Warning},
    {"distribution", Severity::Error},
    {"template", Severity::Error},
    {"no-action", Severity::Error},
    {"second-account", Severity::Warning},
    {"refused", Severity::Error},
    // In a chronon
    {"invalid-default", Severity::Warning},
    {"do-failed", Severity::Information},
    {"conflict", Severity::Information},
    {"unbound", Severity::Error},
    {"type", Severity::Error},
    {"domain", Severity::Error},
    {"arithmetic", Severity::Error},
    {"representation", Severity::Error},
    {"existence", Severity::Error},
    {"permission", Severity::Error},
    {"exception", Severity::Error},
    // Limits
    {"time-limit", Severity::Error},
    {"inference-limit", Severity::Error},
    {"memory-limit", Severity::Error},
    {"solution-limit", Severity::Error},
    {"cancelled", Severity::Error},
    {"not-loaded", Severity::Error},
    // Traces and sessions
    {"not-legal", Severity::Error},
    {"other-owner", Severity::Error},
    {"trace-players", Severity::Error},
    {"trace-format", Severity::Error},
    {"record-language", Severity::Error},
    {"session-format", Severity::Error},
    {"session-content", Severity::Error},
    {"not-read", Severity::Error},
    {"not-written", Severity::Error},
    // Questions to sidl why
    {"not-a-goal", Severity::Error},
    {"no-chronon", Severity::Error},
    {"no-goal", Severity::Error},
    {"no-question", Severity::Error},
    // Games in GDL and SDL
    {"not-a-rule", Severity::Error},
    {"other-language", Severity::Error},
    {"variable-name", Severity::Error},
    {"no-arguments", Severity::Warning},
    {"empty-body", Severity::Warning},
    {"keyword-use", Severity::Error},
    {"several-arities", Severity::Warning},
    {"quote-in-name", Severity::Warning},
    {"spelling-case", Severity::Warning},
    {"undefined-relation", Severity::Warning},
    {"never-true", Severity::Warning},
    {"never-done", Severity::Warning},
    {"never-holds", Severity::Information},
    {"unsafe-role", Severity::Warning},
    {"unsafe-rule", Severity::Error},
    {"not-distinct", Severity::Warning},
    {"unsafe-distinct", Severity::Warning},
    {"unsafe-negation", Severity::Warning},
    {"negation-circle", Severity::Error},
    {"recursion", Severity::Warning},
    {"no-role", Severity::Error},
    {"missing-rules", Severity::Warning},
    {"unknown-role", Severity::Warning},
    {"narrow-description", Severity::Warning},
    {"no-legal-move", Severity::Error},
    {"goal-value", Severity::Warning},
    {"no-move", Severity::Error},
    {"no-step", Severity::Error},
    {"not-in-language", Severity::Error},
    {"not-kept", Severity::Error},
    // Files of tests
    {"not-a-test", Severity::Error},
    {"no-game", Severity::Error},
    {"strange-constant", Severity::Warning},
    {"shared-variable", Severity::Warning},
    {"same-test-name", Severity::Warning},
    // View files, and other files in JSON
    {"json", Severity::Error},
    {"view-field", Severity::Error},
    {"view-hole", Severity::Warning},
    {"view-picture", Severity::Warning},
    // Gambit's files
    {"gambit-file", Severity::Error},
    // Agents, strategies and tournaments
    {"agent-unknown", Severity::Error},
    {"agent-option", Severity::Error},
    {"agent-number", Severity::Error},
    {"agent-file", Severity::Error},
    {"agent-program", Severity::Error},
    {"agent-strategy", Severity::Error},
    {"agent-lost", Severity::Error},
    {"agent-time", Severity::Error},
    {"agent-rules", Severity::Error},
    {"agent-missed", Severity::Error},
    {"agent-ended", Severity::Error},
    {"agent-silent", Severity::Error},
    {"agent-protocol", Severity::Error},
    {"strategy-format", Severity::Error},
    {"strategy-content", Severity::Error},
    {"tournament", Severity::Error},
};

} // namespace

std::span<const ProblemCode> problemCodes()
{
    return table;
}

const ProblemCode *problemCode(QStringView code)
{
    static const QHash<QString, const ProblemCode *> index = [] {
        QHash<QString, const ProblemCode *> result;
        for (const ProblemCode &row : table)
            result.insert(QString::fromLatin1(row.code), &row);
        return result;
    }();
    return index.value(code.toString());
}

bool isKnownProblem(QStringView code, Severity severity)
{
    const ProblemCode *row = problemCode(code);
    return row && severity >= row->severity;
}

} // namespace sidl::language
