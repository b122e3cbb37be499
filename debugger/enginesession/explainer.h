// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/model/inquiry.h"
#include "sidl/engine/rules/engine.h"

#include <QCoreApplication>

#include <stop_token>

namespace sidl::debugger {

/// Answers inquiries with an Engine: finds the chronon that is meant, and says in sentences what is explained. Thread:
/// the engine's.
class Explainer
{
    Q_DECLARE_TR_FUNCTIONS(Explainer)
public:
    /// Where a question is asked.
    struct Scene
    {
        std::vector<engine::GameTree::Node> line; ///< the last one is meant; those before it as far as they are needed
        std::optional<engine::Choices> tried;     ///< actions with which playing on from there has failed
        QString failedRule;                       ///< Problem::rule of that failure
    };
    /// The nodes of @p tree that @p inquiry, with its node, needs in a scene.
    static std::vector<engine::GameTree::Node> lineFor(const Inquiry &inquiry, const engine::GameTree &tree);

    Explainer(engine::Engine &engine, Scene scene, const std::stop_token &stop);

    Answer answer(const Inquiry &inquiry);

private:
    /// A sentence that tells a time: in chronons and, for people who read no rules, in steps.
    struct Timed
    {
        QString text, inSteps;
        Timed(const QString &timeless = {}); ///< tells none
        Timed(QString chronons, QString steps);
        Timed in(const QString &sentence) const; ///< this in place of its "%1"
    };
    bool needsChronon(const engine::Question &question) const;
    void explainRules(Answer &answer);
    /// Of an action, which may have variables, as the head of a rule has: each that was applied in the chronon that led
    /// to the last node and fits it.
    void explainApplied(Answer &answer, engine::Question question);
    /// The texts of those actions, each once; @p action itself where asking it tells why it is none.
    QStringList appliedActions(const QString &action);
    void explainWord(Answer &answer);
    void tellEdit(Answer &answer, std::size_t at, const Timed &text) const; ///< node @p at was made by hand
    void explainKnowledge(Answer &answer);
    void explainAccount(Answer &answer);
    /// Adds the explanation of @p question at node @p at of the line, with the chronon that led to the node after it
    /// or, if that is given, @p played.
    bool add(Answer &answer, const engine::Question &question, std::size_t at, const engine::Chronon *played,
             const Timed &heading = {});
    engine::Position positionAt(std::size_t at, bool needsSwitches) const;
    static bool tellsSwitches(const engine::Position &position);
    QString headline(const engine::Question &question, const engine::Explanation &explanation) const;
    /// Since when in the line @p player sees @p word, as a clause of a sentence.
    Timed since(int player, engine::Word word) const;
    Timed timeOf(std::size_t at) const;  ///< "chronon 3": of node @p at of the line
    Timed between(std::size_t at) const; ///< "chronon 2 → 3": the one that led to it

    engine::Engine &m_engine;
    Scene m_scene;
    std::stop_token m_stop;
};

} // namespace sidl::debugger
