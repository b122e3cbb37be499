// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/assist/completer.h"
#include "sidl/language/assist/quickfix.h"
#include "sidl/language/format/formatter.h"
#include "sidl/language/program/goalranges.h"
#include "sidl/language/rulesystem/rulelanguage.h"
#include "sidl/language/symbols/symbols.h"
#include "sidl/language/tokens/textscan.h"

#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

namespace sidl::language {

/// What one notation of a language looks like.
struct Writing
{
    QString commentMark; ///< a comment goes from here to the end of its line; empty: there are none
    QString wordExample; ///< a word with a variable, for hints
    QString goalExample; ///< likewise
};

/**
 * A game language: how its texts are recognised, read, checked, coloured and written, and what its rules mean to the
 * analyses. The table of languages is ruleSystems(); nothing outside of sidl/language asks which of them a game is of.
 *
 * What a language cannot do it leaves to the functions here: they find nothing and change nothing.
 * Thread: any, unless a function says otherwise. A language has no state.
 */
class RuleSystem
{
public:
    virtual ~RuleSystem() = default;
    RuleSystem(const RuleSystem &) = delete;
    RuleSystem &operator=(const RuleSystem &) = delete;

    /// What records of plays name: "sidl-3.0". Never changes.
    virtual QString id() const = 0;
    /// For people: "SIDL".
    virtual QString name() const = 0;
    /// Endings of its files, without the dot; the first is that of new files.
    virtual QStringList suffixes() const = 0;
    /// How things are written in the notation of @p text; of an empty text: in the language's usual one.
    virtual Writing writing(const QString &text) const = 0;
    /// How its rules are run.
    enum class Kernel {
        Chronons,    ///< by Algorithm 0.1, as SIDL (S1-S28)
        Logic,       ///< as GDL: what holds now, what is legal, and what holds next
        LogicOfSteps ///< as SDL: what holds at each step of the play
    };
    virtual Kernel kernel() const { return Kernel::Chronons; }
    /// Whether texts that are no UTF-8 are read as Latin-1, as the programs read them that they were written for.
    virtual bool takesLatin1() const { return false; }
    /// Whether @p text can be of no other language. A text that says nothing of its language goes by its suffix.
    virtual bool detects(const QString &text) const = 0;

    /**
     * The clauses of @p text with their places, the game's name, and what is wrong with the way that the text is
     * written. Nothing in it is executed.
     *
     * @param baseName file name without folder and suffix, for games that do not name themselves
     * @param revision number of this version of the text; comes back in every Span
     * Errors: none thrown; they are in Program::problems. A syntax error costs its own clause only.
     * Thread: one with a Prolog engine (prolog::PrologThread).
     */
    virtual Program read(const QString &text, const QString &baseName, int revision) const = 0;
    /// What is wrong with clauses that can be read.
    virtual Diagnostics check(const Program &program) const;
    /// @p goal, which a person asks of the game of @p rules, as the body of the only clause of a program of revision 0;
    /// or else Program::problems say why it is no goal. Thread: as read().
    virtual Program readGoal(const QString &goal, const QString &rules) const;
    /// The keywords and what the engine does with what they derive.
    virtual const RuleLanguage &rules() const = 0;
    /// Whether rules may call @p predicate though no game defines it and it is no keyword.
    virtual bool isBuiltin(const PredicateId &predicate) const;

    /// The places of the clauses of a text that is being written, broken ones included, in order. No Prolog.
    virtual std::vector<Span> clauses(const QString &text) const = 0;
    /// Where the goals of @p clause's body are, as goalRanges(): those that can be stepped to. No Prolog.
    virtual std::vector<TextRange> goals(QStringView clause) const;
    /// The tokens of @p text, comments included, in order.
    virtual std::vector<Token> tokens(const QString &text) const = 0;
    /// What @p token of @p text is to its reader.
    virtual TokenClass classOf(const Token &token, QStringView text) const = 0;
    /// The classes of tokens and the folds of a stretch of text, for an editor.
    virtual TextScan scan(const ScannedText &text) const = 0;

    /// What @p program names. @p last: what the text named before it was changed; may be null.
    virtual SymbolsPointer symbols(const Program &program, const SymbolsPointer &last) const;
    virtual QuickFixes fixes(const Program &program) const;
    virtual CursorContext cursorContext(const TextAround &text) const;
    virtual std::vector<Completion> completions(const CursorContext &context, const Symbols &symbols,
                                                const DomainsPointer &domains) const;
    /// Around the argument at the caret: "name(First, Second)" or, in KIF, "(name ?first ?second)"; empty: not known.
    virtual QString signatureAround(const CursorContext &context, const Symbols &symbols) const;
    /// What is at a place of the text, as rich text; empty: nothing to tell.
    virtual QString hoverText(const Symbols &symbols, const DomainsPointer &domains, int line, int column) const;
    /// The same of a predicate, wherever it stands: a keyword, one of the game's own or of the library.
    virtual QString helpText(const Symbols &symbols, const DomainsPointer &domains, const PredicateId &predicate) const;
    /// What to do to @p text so that it is laid out in the language's one way; as formatEdits().
    virtual TextEdits format(const QString &text, const std::vector<Span> &clauses,
                             std::optional<LineRange> range = {}) const;

protected:
    RuleSystem() = default;
};

/// Whether one of the tokens of @p text, which may be a game's or a goal, is @p what.
bool mentions(const RuleSystem &system, const QString &text, QStringView what);

} // namespace sidl::language
