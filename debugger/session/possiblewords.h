// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/rules/workerthread.h"
#include "sidl/language/structure/domains.h"

#include <QObject>
#include <QTimer>

namespace sidl::debugger {

class GameReading;

/// The words that the rules of the game being played may come to speak of, whether they were seen or not: by the
/// constants that can stand at each place (Definition 14.1). Found in the background when a game has started.
/// Thread: the window's.
class PossibleWords final : public QObject
{
    Q_OBJECT
public:
    explicit PossibleWords(GameReading *session, QObject *parent = nullptr);
    void find();                                                          ///< for the game that runs already
    const language::DomainsPointer &domains() const { return m_domains; } ///< null before found()

    /// First whole words, then, where there would be too many of one form, patterns: "[pawn,A,B,C,D]". Some thousands
    /// at most; empty before found().
    QStringList texts(language::WordKind kind) const;

Q_SIGNALS:
    void found();

private:
    static constexpr int Limit = 10'000; ///< ms for one game

    GameReading *m_session;
    struct Nothing
    {
    };
    engine::WorkerThread<Nothing> m_thread; ///< reading a text takes Prolog
    QTimer m_limit;
    language::DomainsPointer m_domains; ///< null: not known
};

/// How words of several elements are written, with a variable.
enum class WordForm {
    List,   ///< "[cell,1,X2]", as in SIDL
    Prefix, ///< "(cell 1 ?x2)"
    Infix   ///< "cell(1,X2)"
};

/// The words of a form, at most @p most; if there were more, the pattern that they fit.
QStringList wordsOfForm(const language::WordDomain &form, int most, WordForm written = WordForm::List);

} // namespace sidl::debugger
