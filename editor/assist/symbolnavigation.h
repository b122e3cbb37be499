// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/symbols/references.h"
#include "sidl/language/symbols/rename.h"

#include <QObject>
#include <QSet>

#include <functional>
#include <optional>

namespace sidl::editor {

class GameDocument;
class Relatives;
class TextView;

/// Commands on the symbol below the caret. Where the text has just been changed they wait until it is analysed.
class SymbolNavigation final : public QObject
{
    Q_OBJECT
public:
    explicit SymbolNavigation(TextView *view);
    /// Where names of the text are looked for besides; has to outlive this. Without it, they are not.
    void setRelatives(Relatives *relatives) { m_relatives = relatives; }

    void goToDefinition();
    void findReferences();
    void forgetReferences();                       ///< those of another text are shown
    void tellRelativeChanged(const QString &path); ///< a text that may belong together with this one
    void rename();
    void pickSymbol();

    /// Does @p command as soon as the symbols are those of the text; never, if the text changes before.
    void whenFresh(std::function<void()> command);

Q_SIGNALS:
    void referencesFound(const sidl::language::References &references);
    /// What was found last, in the text as it is now; without places if there is no name any more.
    void referencesChanged(const sidl::language::References &references);
    void told(const QString &message); ///< why a command has done nothing, or what it did, for the status bar

private:
    using Command = std::function<void(const language::RelatedTexts &others)>;
    /// Does @p command with the texts that belong together with this one; never, if this one changes before.
    void goToConstant(const std::optional<language::Symbols::Symbol> &constant);
    void withRelatives(const Command &command);
    void askForName(const language::Symbols::Symbol &symbol, const language::RelatedTexts &others);
    void replace(const language::RenamePlan &plan);
    QString renamedIn(const language::RenamePlan &plan);
    void refreshReferences();

    TextView *m_view;
    GameDocument *m_document;
    Relatives *m_relatives = nullptr;
    std::optional<language::Span> m_found; ///< the name whose references were asked for last, where it is now
    QString m_lastTitle;                   ///< of what was found while the name was there
    bool m_isGone = false;                 ///< the name
    int m_foundRevision = 0;
    QSet<QString> m_foundIn; ///< other texts, by path
    std::function<void()> m_waiting;
    int m_revision = 0; ///< that m_waiting is for
};

} // namespace sidl::editor
