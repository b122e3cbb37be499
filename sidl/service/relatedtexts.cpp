// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/service/relatedtexts.h"

#include "sidl/agents/agentlanguage.h"
#include "sidl/engine/record/invariantsfile.h"
#include "sidl/files/readfile.h"
#include "sidl/files/viewpath.h"
#include "sidl/language/program/keywords.h"
#include "sidl/language/rulesystem/nogamesystem.h"
#include "sidl/language/rulesystem/registry.h"
#include "sidl/language/rulesystem/sidlsystem.h"
#include "sidl/service/besidefiles.h"
#include "sidl/suites/suitelanguage.h"
#include "sidl/suites/suitereader.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>
#include <optional>

using namespace Qt::StringLiterals;

namespace sidl::service {

using namespace language;
using suites::SuiteSuffix, suites::suiteOf, suites::suiteSystem;

namespace {

constexpr qint64 LargestRelated = 4 << 20; // bytes of a file

/// Texts of no language count as such, but have no rules of a game.
bool isGameInSidl(const Program &program)
{
    const auto isOfGame = [](const Clause &clause) {
        const std::optional<Keyword> keyword = keywordOf(predicateOf(clause.head));
        return keyword && info(*keyword).head;
    };
    return &ruleSystemOf(program) == &sidlSystem()
        && std::any_of(program.clauses.begin(), program.clauses.end(), isOfGame);
}

/// Reads what belongs to one game.
class Related
{
public:
    Related(const OpenText &asked, const std::vector<OpenText> &open)
        : m_asked(asked)
        , m_open(open)
    {
    }

    RelatedTexts find()
    {
        const Program program = read(m_asked);
        const bool isTests = &ruleSystemOf(program) == &suiteSystem();
        const bool isAgent = &ruleSystemOf(program) == &agents::agentSystem();
        m_game = isTests ? clean(suiteOf(program, m_asked.path).rules) : isAgent ? gameOfAgent() : m_asked.path;
        const bool isAboutGame = isTests || isAgent;
        if (isAboutGame ? !addGame() : !isGame(ruleSystemOf(program)))
            return {};
        const RuleSystem &system = isAboutGame ? *m_found.front().symbols->system() : ruleSystemOf(program);
        const QString rules = isAboutGame ? m_found.front().text : m_asked.text;
        QStringList files;
        for (const OpenText &text : m_open)
            if (text.path.endsWith(SuiteSuffix))
                files += text.path;
        const QDir folder = QFileInfo(m_game).dir();
        for (const QString &name : folder.entryList({u"*"_s + QString(SuiteSuffix)}, QDir::Files, QDir::Name))
            files += folder.absoluteFilePath(name);
        files.removeDuplicates();
        files.sort();
        for (const QString &path : std::as_const(files))
            if (path != m_asked.path)
                addTests(path);
        addBeside(engine::invariantsPath(m_game), system,
                  [&](const QString &text) { return namesInInvariants(system, text, rules); });
        addBeside(files::viewPath(m_game), system, [&](const QString &text) { return namesInView(system, text); });
        if (&system == &sidlSystem()) // of others, names may be none in the notation of agents
            addAgents(folder);
        for (RelatedText &one : m_found)
            one.hasWordsOnly = isAgent;
        return std::move(m_found);
    }

    /// Of a text in no file.
    RelatedTexts viewAlone(const OpenText &view)
    {
        const RuleSystem &system = ruleSystemOf(read(m_asked));
        if (isGame(system))
            addBeside(view, system, namesInView(system, view.text));
        return std::move(m_found);
    }

private:
    static QString clean(const QString &path) { return QDir::cleanPath(QFileInfo(path).absoluteFilePath()); }
    static Program read(const OpenText &text)
    {
        const QString name = QFileInfo(text.path).fileName();
        return name.endsWith(SuiteSuffix) ? readProgram(suiteSystem(), text.text, name, 0)
                                          : readProgram(text.text, name, 0);
    }

    std::optional<OpenText> textOf(const QString &path) const
    {
        for (const OpenText &text : m_open)
            if (text.path == path)
                return text;
        const files::FileBytes file = files::readRegularFile(path, LargestRelated);
        if (!file.error.isEmpty() || file.bytes.contains('\0'))
            return {};
        return OpenText{path, QString::fromUtf8(file.bytes)};
    }

    void add(const OpenText &text, const Program &program, bool isGame)
    {
        m_found.push_back({text.path, text.text, ruleSystemOf(program).symbols(program, nullptr), isGame});
    }

    /// The one in its folder that is open, in SIDL: its words are the agent's. Empty: there is none, or are several, of
    /// which the agent's may be any.
    QString gameOfAgent() const
    {
        QStringList games;
        for (const OpenText &text : m_open)
            if (QFileInfo(text.path).dir() == QFileInfo(m_asked.path).dir() && isGameInSidl(read(text)))
                games += text.path;
        return games.size() == 1 ? games.front() : QString();
    }

    bool addGame()
    {
        const std::optional<OpenText> text = m_game.isEmpty() ? std::nullopt : textOf(m_game);
        if (!text)
            return false;
        const Program program = read(*text);
        if (!isGame(ruleSystemOf(program)))
            return false;
        add(*text, program, true);
        return true;
    }

    void addTests(const QString &path)
    {
        const std::optional<OpenText> text = textOf(path);
        const QFileInfo game(m_game);
        // Most others need not be read to know that they are about another game.
        if (!text
            || (QFileInfo(path).fileName() != game.completeBaseName() + SuiteSuffix
                && !text->text.contains(game.fileName())))
            return;
        const Program program = read(*text);
        if (clean(suiteOf(program, path).rules) == m_game)
            add(*text, program, false);
    }

    void addAgents(const QDir &folder)
    {
        for (const OpenText &text : m_open) {
            const bool isIt = text.path == m_game || text.path == m_asked.path;
            if (QFileInfo(text.path).dir() != folder || isIt || text.path.endsWith(SuiteSuffix))
                continue;
            const Program rules = read(text);
            if (&ruleSystemOf(rules) == &agents::agentSystem())
                m_found.push_back(
                    {text.path, text.text, sidlSystem().symbols(namesInAgent(rules), nullptr), false, true});
        }
    }

    template <typename Names>
    void addBeside(const QString &path, const RuleSystem &system, const Names &namesIn)
    {
        const std::optional<OpenText> text = path.isEmpty() ? std::nullopt : textOf(path);
        if (text)
            addBeside(*text, system, namesIn(QString(text->text).remove(u'\r')));
    }

    void addBeside(const OpenText &text, const RuleSystem &system, const Program &names)
    {
        m_found.push_back({text.path, text.text, system.symbols(names, nullptr), false, true});
    }

    const OpenText &m_asked;
    const std::vector<OpenText> &m_open;
    QString m_game; ///< its path
    RelatedTexts m_found;
};

} // namespace

RelatedTexts relatedTexts(const OpenText &text, const std::vector<OpenText> &open, const std::optional<OpenText> &view)
{
    if (view)
        return Related(text, open).viewAlone(*view);
    return text.path.isEmpty() ? RelatedTexts() : Related(text, open).find();
}

} // namespace sidl::service
