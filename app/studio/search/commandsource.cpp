// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/search/commandsource.h"

#include "app/studio/settings/actiontext.h"
#include "app/studio/settings/settings.h"
#include "sidl/ui/action.h"

#include <QAction>
#include <QActionGroup>
#include <QCoreApplication>
#include <QDockWidget>
#include <QHash>
#include <QMenu>
#include <QMenuBar>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::app {

using editor::PickRow;

namespace {

struct CommandSourceTr
{
    Q_DECLARE_TR_FUNCTIONS(sidl::app::CommandSource)
};

/// What else people call commands, by the names of their actions.
QString otherWords(const QAction *action)
{
    static const QHash<QString, const char *> words{
        {u"pickFile"_s, QT_TR_NOOP("samples examples games")},
        {u"welcome"_s, QT_TR_NOOP("samples examples games home")},
        {u"note"_s, QT_TR_NOOP("note bookmark annotate label position tag caption remark")},
        {u"hideLater"_s, QT_TR_NOOP("spoilers future prepared line")},
        {u"goToAnalysis"_s, QT_TR_NOOP("coverage unused rules deadlock reachable invariants leaks explore")},
        {u"goToProfile"_s, QT_TR_NOOP("performance slow time hot")},
        {u"goToProblems"_s, QT_TR_NOOP("errors warnings lint")},
        {u"goToExplain"_s, QT_TR_NOOP("why not proof reason")},
        {u"explainHere"_s, QT_TR_NOOP("why not proof reason")},
        {u"goToStopped"_s, QT_TR_NOOP("variables bindings frames trace")},
        {u"goToWatches"_s, QT_TR_NOOP("monitor expressions plot")},
        {u"goToQuery"_s, QT_TR_NOOP("console prolog ask goal repl")},
        {u"goToCompare"_s, QT_TR_NOOP("difference diff")},
        {u"goToStrategies"_s,
         QT_TR_NOOP("solve equilibrium equilibria nash best move hints minimax regret dominance dominated "
                    "best response payoffs mixed force win matrix normal form strategic form backward induction")},
        {u"goToRules"_s, QT_TR_NOOP("symmetry symmetries domains dependencies call graph recursion")},
        {u"goToStateGraph"_s,
         QT_TR_NOOP("game tree extensive form variations states state space reachable states transitions")},
        {u"goToKnowledge"_s, QT_TR_NOOP("information sets beliefs epistemic possible worlds")},
        {u"goToTests"_s, QT_TR_NOOP("unit tests regression expectations")},
        {u"runTests"_s, QT_TR_NOOP("unit tests regression check suite")},
        {u"runTestAtCaret"_s, QT_TR_NOOP("unit test check single cursor")},
        {u"goToExperiment"_s, QT_TR_NOOP("simulate tournament statistics many plays")},
        {u"goToTimeline"_s, QT_TR_NOOP("history tree moves")},
        {u"dataBreakpoint"_s, QT_TR_NOOP("watchpoint condition invariant")},
        {u"removeBreakpoints"_s, QT_TR_NOOP("delete clear breakpoints invariants")},
        {u"editBreakpoint"_s, QT_TR_NOOP("conditional condition logpoint message hit count")},
        {u"toggleBreakpoint"_s, QT_TR_NOOP("pause halt condition")},
        {u"start"_s, QT_TR_NOOP("play launch debug new game begin")},
        {u"step"_s, QT_TR_NOOP("next move turn advance")},
        {u"back"_s, QT_TR_NOOP("undo move previous rewind take back")},
        {u"playRandom"_s, QT_TR_NOOP("simulate playout rollout")},
        {u"editState"_s, QT_TR_NOOP("change position set up")},
        {u"table"_s, QT_TR_NOOP("network multiplayer server players clock join host")},
        {u"hotSeat"_s, QT_TR_NOOP("player hide pass and play")},
        {u"peoplesWords"_s, QT_TR_NOOP("display names brackets readable language notation")},
        {u"present"_s, QT_TR_NOOP("beamer projector teach")},
        {u"fullScreen"_s, QT_TR_NOOP("fullscreen maximize distraction free zen")},
        {u"reload"_s, QT_TR_NOOP("revert discard changes reread reset file saved")},
        {u"recoverTexts"_s, QT_TR_NOOP("restore autosave backup crash lost")},
        {u"print"_s, QT_TR_NOOP("paper printer pdf hard copy")},
        {u"formatDocument"_s, QT_TR_NOOP("indent beautify layout tidy pretty")},
        {u"rename"_s, QT_TR_NOOP("refactor")},
        {u"extractPredicate"_s, QT_TR_NOOP("refactor function helper")},
        {u"inlinePredicate"_s, QT_TR_NOOP("refactor")},
        {u"findReferences"_s, QT_TR_NOOP("usages callers uses")},
        {u"goToDefinition"_s, QT_TR_NOOP("declaration jump")},
        {u"quickFix"_s, QT_TR_NOOP("repair correct suggestion bulb")},
        {u"complete"_s, QT_TR_NOOP("autocomplete suggest intellisense")},
        {u"duplicateLines"_s, QT_TR_NOOP("copy line")},
        {u"deleteLines"_s, QT_TR_NOOP("remove line")},
        {u"settings"_s, QT_TR_NOOP("preferences options font shortcuts keys configure")},
        {u"keyboard"_s, QT_TR_NOOP("shortcuts hotkeys")},
        {u"darkTheme"_s, QT_TR_NOOP("theme mode night")},
        {u"lightTheme"_s, QT_TR_NOOP("theme mode day")},
        {u"larger"_s, QT_TR_NOOP("zoom in font bigger")},
        {u"smaller"_s, QT_TR_NOOP("zoom out font")},
        {u"setUpGrid"_s, QT_TR_NOOP("board glyphs pieces pictures")},
        {u"newFromTemplate"_s, QT_TR_NOOP("wizard create game")},
        {u"pickSymbol"_s, QT_TR_NOOP("symbol outline")},
        {u"exportTrace"_s, QT_TR_NOOP("record log json")},
    };
    const char *found = words.value(action->objectName());
    return found ? CommandSourceTr::tr(found) : QString();
}

bool closesPane(const QAction *action)
{
    return action->isChecked() && qobject_cast<QDockWidget *>(action->parent());
}

/// Whether @p action sets or takes away a tick, and does nothing else: it is no pane, and none of several of which one
/// is chosen.
bool isTick(const QAction *action)
{
    return action->isCheckable() && !action->actionGroup() && !qobject_cast<QDockWidget *>(action->parent());
}

constexpr int NoBeginning = 3;

/// 0: @p title is what was @p typed, 1: it begins so, 2: so does that of a tick, or NoBeginning.
int rankOf(const QString &title, const QString &typed, bool isTick)
{
    if (!title.startsWith(typed, Qt::CaseInsensitive))
        return NoBeginning;
    if (title.size() == typed.size())
        return 0;
    return isTick ? 2 : 1;
}

} // namespace

CommandSource::CommandSource(const QMenuBar *bar, const QAction *itself, std::function<void(const QString &)> tell)
    : m_itself(itself)
    , m_tell(std::move(tell))
{
    const QList<QAction *> menus = bar->actions();
    for (const QAction *entry : menus)
        if (entry->menu())
            collect(entry->menu(), actionText(entry));
    const QStringList recent = settings::recentCommands();
    const auto age = [&recent](const Command &command) {
        const qsizetype at = recent.indexOf(keyOf(command));
        return at < 0 ? recent.size() : at;
    };
    std::stable_sort(m_commands.begin(), m_commands.end(),
                     [&age](const Command &a, const Command &b) { return age(a) < age(b); });
}

CommandSource::~CommandSource() = default;

void CommandSource::collect(QMenu *menu, const QString &path)
{
    Q_EMIT menu->aboutToShow();
    const QList<QAction *> actions = menu->actions();
    for (QAction *action : actions) {
        if (action->menu())
            collect(action->menu(), path + u" > "_s + actionText(action));
        else if (!action->isSeparator() && action->isVisible() && action != m_itself)
            m_commands.push_back({action, path, actionText(action)});
    }
    Q_EMIT menu->aboutToHide(); // what is greyed while a menu is open is not so in the list
}

QString CommandSource::keyOf(const Command &command)
{
    return command.menu + u" > "_s + command.name;
}

QString CommandSource::prompt() const
{
    return CommandSourceTr::tr("Run a command");
}

std::vector<PickRow> CommandSource::rows(const QString &typed)
{
    std::vector<PickRow> rows, closing;
    QHash<QString, QString> openPanes; // their titles, by the names of the actions that lead to them, in small letters
    for (std::size_t i = 0; i < m_commands.size(); ++i) {
        const Command &command = m_commands[i];
        if (!command.action)
            continue;
        QString text = command.action->isChecked() ? u"%1 \u2713"_s.arg(command.name) : command.name;
        const bool closes = closesPane(command.action);
        if (closes) {
            text = CommandSourceTr::tr("Close %1").arg(command.name);
            openPanes[u"goto"_s + command.action->parent()->objectName().toLower()] = command.name;
        }
        const QString keys = command.action->shortcut().toString(QKeySequence::NativeText);
        const PickRow row{text,
                          command.menu,
                          keys,
                          command.action->statusTip(),
                          command.action->isEnabled(),
                          int(i),
                          otherWords(command.action)};
        (closes && !typed.isEmpty() ? closing : rows).push_back(row);
    }
    // Who types the name of a pane wants to see it, however well its closing fits.
    rows = editor::fittingRows(std::move(rows), typed);
    // What leads to one that is open is like a row with its title.
    const auto rank = [&](const PickRow &row) {
        const Command &command = m_commands[std::size_t(row.id)];
        return row.isEnabled ? rankOf(openPanes.value(command.action->objectName().toLower(), command.name),
                                      typed.simplified(), isTick(command.action))
                             : NoBeginning;
    };
    if (!typed.trimmed().isEmpty())
        std::stable_sort(rows.begin(), rows.end(),
                         [&rank](const PickRow &a, const PickRow &b) { return rank(a) < rank(b); });
    closing = editor::fittingRows(std::move(closing), typed);
    rows.insert(rows.end(), closing.begin(), closing.end());
    return rows;
}

QString CommandSource::hintWhereNothingFits() const
{
    for (const Command &command : m_commands)
        if (command.action && command.action->objectName() == "pickFile"_L1)
            return CommandSourceTr::tr("Quick Open%1 has files and samples").arg(ui::keyHint(command.action));
    return {};
}

void CommandSource::choose(const PickRow &row, const QString & /*typed*/)
{
    const Command &command = m_commands[std::size_t(row.id)];
    if (!command.action)
        return; // gone meanwhile, with its menu
    settings::addRecentCommand(keyOf(command));
    const QPointer<QAction> action = command.action;
    action->trigger();
    if (action && isTick(action))
        m_tell((action->isChecked() ? CommandSourceTr::tr("%1 is on now") : CommandSourceTr::tr("%1 is off now"))
                   .arg(actionText(action)));
}

} // namespace sidl::app
