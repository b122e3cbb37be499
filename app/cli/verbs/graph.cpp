// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/console/console.h"
#include "app/cli/console/gamefile.h"
#include "app/cli/console/interrupt.h"
#include "app/cli/console/jsonout.h"
#include "app/cli/console/progressline.h"
#include "app/cli/console/report.h"
#include "app/cli/console/sharedoptions.h"
#include "app/cli/console/tracefile.h"
#include "app/cli/verbs/graphtree.h"
#include "app/cli/verbs/verbs.h"
#include "sidl/files/writefile.h"
#include "sidl/work/timelimit.h"
#include "visualizer/graph/asciinumbers.h"
#include "visualizer/layout/graphbuilder.h"
#include "visualizer/layout/graphlayout.h"
#include "visualizer/rules/dependencyview.h"
#include "visualizer/rules/domainview.h"
#include "visualizer/rules/rulelegend.h"
#include "visualizer/rules/ruleview.h"
#include "visualizer/states/statelegend.h"
#include "visualizer/states/stateview.h"

#include <QFileInfo>
#include <QJsonArray>

using namespace Qt::StringLiterals;

namespace sidl::cli {

using namespace engine;

namespace {

constexpr int ScreenDotsPerInch = 96;
constexpr int MostTreeNodes = 200'000; // that are looked at, however few are drawn

struct GraphOptions
{
    std::string file, kind, output, format;
    bool json = false;
    int scale = 1; ///< of a PNG
    analysis::ExploreLimits limits{2, 1000, 1'000'000, std::chrono::seconds(60), 2000u << 20};
    TreeGraphOptions tree;
    bool isDrawSet = false; ///< how many nodes of a tree are drawn
    std::shared_ptr<Budget> budget;
};

/// Where to write, and as what: Graphviz's format or the DOT text itself.
struct Target
{
    QString path; ///< empty: standard output
    std::optional<visualizer::LayoutFormat> layout;
};

/// As @p format says, else as the end of the name @p path does, else DOT on standard output; nothing, and a message, if
/// neither says it.
std::optional<Target> targetOf(const QString &path, const QString &format)
{
    using visualizer::LayoutFormat;
    const Target out{path == u"-"_s ? QString() : path, {}};
    const QString wanted = !format.isEmpty() ? format : QFileInfo(out.path).suffix().toLower();
    if (wanted == u"dot"_s || wanted == u"gv"_s || (wanted.isEmpty() && out.path.isEmpty()))
        return out;
    if (wanted == u"svg"_s)
        return Target{out.path, LayoutFormat::Svg};
    if (wanted == u"png"_s)
        return Target{out.path, LayoutFormat::Png};
    if (wanted == u"pdf"_s)
        return Target{out.path, LayoutFormat::Pdf};
    err(u"sidl: %1: the name has to end in .svg, .png, .pdf or .dot, or --format has to say what is written"_s.arg(
        shownPath(path)));
    return {};
}

/// What the rules say of the states of @p space, as far as @p time allows.
visualizer::ExploredSpace readWithin(std::chrono::milliseconds time, Engine &engine, analysis::StateSpace space)
{
    if (space.stopped)
        return {std::move(space), {}};
    const TimeLimit limit(time, stopToken());
    visualizer::ExploredSpace explored = visualizer::withPositions(engine, std::move(space), limit.token());
    if (limit.isOver()) {
        explored.space.stopped.reset();
        explored.space.timeReached = true;
    }
    return explored;
}

/// @p code becomes that of an error in the rules where one was met.
Result<visualizer::Graph> stateGraph(const GameFile &game, const GraphOptions &options, int &code)
{
    Engine engine(game.program);
    engine.setBudget(*options.budget);
    const Result<State> start = engine.initialState(stopToken());
    if (!start.ok())
        return start.problem();
    ProgressLine progress;
    analysis::StateSpace found
        = analysis::explore(engine, *start, options.limits, progress.control([](const Progress &at) {
              return u"%1 of %2 states explored"_s.arg(grouped(at.done)).arg(grouped(at.found));
          }));
    const visualizer::ExploredSpace explored = readWithin(options.limits.time, engine, std::move(found));
    const analysis::StateSpace &space = explored.space;
    progress.clear();
    if (space.stopped)
        return *space.stopped;
    const QString title = u"%1: %2, %3"_s.arg(options.tree.isForPeople ? game.title : game.program.name,
                                              counted(qint64(space.nodes.size()), "state"),
                                              counted(qint64(space.edges.size()), "transition"));
    for (const analysis::StateSpace::Node &node : space.nodes)
        if (node.error) {
            err(problemLines(game.path, *node.error));
            code = Failed;
        }
    if (space.limitReached || space.edgesReached || space.timeReached || space.memoryReached) // as a tree that is cut
        code = Failed;
    visualizer::StateMap map(options.limits.states);
    map.add(explored, stopToken());
    if (stopToken().stop_requested())
        return cancelled();
    visualizer::StateViewOptions shown;
    shown.stop = stopToken();
    if (options.tree.isForPeople)
        shown.naming = namesBeside(game, engine.players()).naming;
    visualizer::StateView view = visualizer::stateView(map, engine.players(), title, shown);
    if (stopToken().stop_requested())
        return cancelled();
    view.graph.legend = visualizer::stateLegend(view, shown, engine.players());
    return std::move(view.graph);
}

/// What can be told of the rules without playing.
visualizer::Graph rulesGraph(const GameFile &game, visualizer::RuleAspect aspect)
{
    using visualizer::RuleAspect;
    const QString &name = game.program.name;
    visualizer::Graph graph;
    switch (aspect) {
    case RuleAspect::RuleGraph:
        graph = visualizer::ruleGraphView(analysis::ruleGraph(game.program), game.program, name);
        break;
    case RuleAspect::Domains:
        graph = visualizer::domainGraphView(analysis::domainGraph(game.program, stopToken()), name).graph;
        break;
    case RuleAspect::Dependencies:
        graph = visualizer::dependencyGraphView(analysis::dependencyGraph(game.program), game.program, name);
        break;
    }
    graph.legend = visualizer::ruleLegend(aspect);
    return graph;
}

visualizer::RuleAspect aspectOf(const std::string &kind)
{
    return kind == "rules"  ? visualizer::RuleAspect::RuleGraph
        : kind == "domains" ? visualizer::RuleAspect::Domains
                            : visualizer::RuleAspect::Dependencies;
}

/// Piece by piece. False: an interrupt came before the last one.
bool outUntilInterrupted(const QByteArray &bytes)
{
    constexpr qsizetype Piece = 1 << 16;
    for (qsizetype at = 0; at < bytes.size(); at += Piece) {
        if (wasInterrupted()) // a reader who has gone away is none
            return false;
        out(bytes.mid(at, Piece));
    }
    return true;
}

/// What is drawn, for programs: nodes by their places in the list. False: an interrupt came before its end.
bool tellJson(const visualizer::Graph &graph, const GraphOptions &options)
{
    static constexpr const char *nodeKinds[] = {"plain",
                                                "start",
                                                "terminal",
                                                "explored",
                                                "unexplored",
                                                "faulty",
                                                "rule-keyword",
                                                "goal-keyword",
                                                "stateful",
                                                "connective",
                                                "keyword",
                                                "predicate-occurrence",
                                                "function-occurrence",
                                                "variable-occurrence",
                                                "argument",
                                                "variable",
                                                "symbol",
                                                "constant",
                                                "function",
                                                "predicate",
                                                "number",
                                                "anything",
                                                "decision",
                                                "chance",
                                                "payoffs",
                                                "folded"};
    static constexpr const char *edgeKinds[] = {"plain", "negative", "alike", "leak"};
    QJsonArray nodes, edges, clusters;
    for (const visualizer::Graph::Node &node : graph.nodes) {
        if (wasInterrupted())
            return false;
        nodes.append(QJsonObject{{u"kind"_s, QLatin1String(nodeKinds[int(node.kind)])},
                                 {u"lines"_s, QJsonArray::fromStringList(node.lines)}});
    }
    for (const visualizer::Graph::Edge &edge : graph.edges) {
        if (wasInterrupted())
            return false;
        QJsonObject one{{u"from"_s, edge.from},
                        {u"to"_s, edge.to},
                        {u"kind"_s, QLatin1String(edgeKinds[int(edge.kind)])},
                        {u"lines"_s, QJsonArray::fromStringList(edge.lines)}};
        if (edge.isThick)
            one.insert(u"solved"_s, true);
        edges.append(one);
    }
    for (const visualizer::Graph::Cluster &cluster : graph.clusters) {
        QJsonArray members;
        for (const int node : cluster.nodes)
            members.append(node);
        clusters.append(members);
    }
    const QByteArray text = jsonText(u"sidl-graph"_s,
                                     {{u"of"_s, QString::fromStdString(options.kind)},
                                      {u"title"_s, graph.title},
                                      {u"remarks"_s, QJsonArray::fromStringList(graph.remarks)},
                                      {u"nodes"_s, nodes},
                                      {u"edges"_s, edges},
                                      {u"clusters"_s, clusters}});
    return !wasInterrupted() && outUntilInterrupted(text);
}

/// Each of Graphviz's programs has the time of @p options.
visualizer::LayoutOptions layoutOf(const GraphOptions &options)
{
    visualizer::LayoutOptions how;
    how.time = how.lastTime = options.limits.time;
    return how;
}

/// On a page. @p mayTurn: from left to right, too
bool isReadable(const visualizer::Graph &graph, const GraphOptions &options, bool mayTurn = true)
{
    visualizer::LayoutOptions how = layoutOf(options);
    how.mayTurn = mayTurn;
    const Result<visualizer::LaidOut> layout = visualizer::layOut(graph, how, stopToken());
    return !layout.ok() || layout->layout.scale >= visualizer::ReadableScale; // what is wrong is told when it is drawn
}

int write(const visualizer::Graph &graph, const Target &target, const GraphOptions &options)
{
    if (options.json)
        return tellJson(visualizer::withAsciiNumbers(graph), options) ? Done : stoppedCode();
    QByteArray bytes;
    if (!target.layout) {
        bytes = visualizer::dotText(visualizer::withAsciiNumbers(graph), {}, stopToken());
    } else {
        visualizer::LayoutOptions how = layoutOf(options);
        how.format = *target.layout;
        how.dotsPerInch = *target.layout == visualizer::LayoutFormat::Png ? ScreenDotsPerInch * options.scale : 0;
        const Result<visualizer::LaidOut> layout = visualizer::layOut(graph, how, stopToken());
        if (!layout.ok()) {
            if (layout.problem().kind == Problem::Kind::Cancelled)
                return stoppedCode();
            err(problemLines(u"sidl"_s, layout.problem()));
            return Unusable;
        }
        bytes = layout->layout.output;
    }
    if (stopToken().stop_requested())
        return stoppedCode();
    if (target.path.isEmpty())
        return outUntilInterrupted(bytes) ? Done : stoppedCode();
    flushOut(); // the path may be a name of standard output
    const QString error = files::writeFile(target.path, bytes);
    if (error.isEmpty())
        return Done;
    err(u"sidl: cannot write %1: %2"_s.arg(shownPath(target.path), error));
    return Unusable;
}

int graph(GraphOptions options)
{
    options.tree.form.file = options.file;
    const std::optional<Target> target
        = targetOf(QString::fromStdString(options.output), QString::fromStdString(options.format));
    if (!target || !canWrite(options.output, options.file))
        return Unusable;
    int code = Unusable;
    if (options.kind == "tree") {
        const bool fitsPage = target->layout && !options.isDrawSet && !options.json;
        std::function<bool(const visualizer::Graph &)> fits;
        if (fitsPage)
            fits = [&options](const visualizer::Graph &drawn) { return isReadable(drawn, options); };
        std::optional<visualizer::Graph> tree = gameTreeGraph(options.tree, code, fits);
        // A PNG is turned by nothing else, and what was chosen to be read on a page may be read there from left to
        // right only.
        if (tree && fitsPage && *target->layout == visualizer::LayoutFormat::Png && !stopToken().stop_requested())
            tree->leftToRight = tree->leftToRight || !isReadable(*tree, options, false);
        const int written = tree ? write(*tree, *target, options) : Done;
        return written == Done ? code : written;
    }
    const std::optional<GameFile> game = readPlayableGame(QString::fromStdString(options.file), code);
    if (!game)
        return code;
    if (options.kind != "states")
        return write(rulesGraph(*game, aspectOf(options.kind)), *target, options);
    code = Done;
    const Result<visualizer::Graph> states = stateGraph(*game, options, code);
    if (states.ok()) {
        for (const QString &remark : states->remarks)
            err(u"sidl: "_s + remark);
        const int written = write(*states, *target, options);
        return written == Done ? code : written;
    }
    if (states.problem().kind == Problem::Kind::Cancelled)
        return stoppedCode();
    err(problemLines(game->path, states.problem()));
    return Failed;
}

} // namespace

void addGraph(CLI::App &sidl, Action &action)
{
    const auto options = std::make_shared<GraphOptions>();
    CLI::App *verb
        = sidl.add_subcommand("graph", "Draw the states or the tree of a game, or what its rules are made of");
    addGameOption(*verb, options->file);
    verb->add_option("KIND", options->kind, "states, tree, dependencies, rules or domains")
        ->required()
        ->type_name("")
        ->check(CLI::IsMember({"states", "tree", "dependencies", "rules", "domains"}));
    verb->add_option_function<int>(
            "--depth",
            [options](int chronons) {
                options->limits.depth = chronons;
                options->tree.form.limits.chronons = chronons;
            },
            "states, tree: how many chronons deep to explore [states: 2; tree: all]")
        ->type_name("N")
        ->check(atLeast(0));
    verb->add_option("--states", options->limits.states, "states: how many to explore at most")
        ->type_name("N")
        ->check(atLeast(1))
        ->capture_default_str();
    verb->add_option("--nodes", options->tree.form.limits.nodes, "tree: about how many nodes the tree may have")
        ->type_name("N")
        ->check(atLeast(1))
        ->default_str(std::to_string(MostTreeNodes));
    verb->add_option_function<int>(
            "--time", [options](int seconds) { options->limits.time = std::chrono::seconds(seconds); },
            "how long each of Graphviz's programs may take for the drawing, and, of states, how long\nto explore, and "
            "then to look at what was found, in seconds")
        ->type_name("SECONDS")
        ->check(CLI::Range(1, 86'400))
        ->default_str("60");
    verb->add_flag("--solved", options->tree.isSolved, "tree: with what rational players do, and values");
    addRecallOption(*verb, options->tree.form,
                    "tree: what players remember: all, or nothing but what they see at that moment (perfect)");
    verb->add_option_function<int>(
            "--draw",
            [options](int nodes) {
                options->tree.most = nodes;
                options->isDrawSet = true;
            },
            "tree: how many nodes to draw before the rest is folded [400; of a picture, as fit a page]")
        ->type_name("N")
        ->check(atLeast(1));
    CLI::Option *output = verb->add_option("-o,--output", options->output,
                                           "file to write: .svg, .png, .pdf or .dot [DOT text on standard output]")
                              ->type_name("FILE");
    CLI::Option *format
        = verb->add_option("--format", options->format, "what to write, whatever the file's name: svg, png, pdf or dot")
              ->type_name("FORMAT")
              ->check(CLI::IsMember({"svg", "png", "pdf", "dot"}));
    verb->add_option("--scale", options->scale, "how many times larger than on the screen a .png is, 1 to 8")
        ->type_name("N")
        ->check(CLI::Range(1, 8))
        ->capture_default_str();
    CLI::Option *json
        = verb->add_flag("--json", options->json, "write nodes and edges as one JSON object (format sidl-graph)")
              ->excludes(output)
              ->excludes(format);
    addNamesOption(*verb, options->tree.isForPeople, "of states and tree: ")->excludes(json);
    options->budget = addBudgetOptions(*verb);
    options->tree.form.budget = options->budget;
    options->tree.form.limits.nodes = MostTreeNodes;
    verb->footer(
        R"(states        every state that can be reached in --depth chronons, with the joint actions that lead from one to
              the next; players may also do nothing. Dashed states were not explored, green ones are final.
tree          the game as textbooks draw it: decisions by player, chance with its probabilities, payoffs at the
              ends, nodes of one information set joined by dashed lines. With --solved the first equilibrium that
              `sidl solve` finds is thick, with its probabilities, and nodes tell what they are worth. FILE may also
              be an extensive form of Gambit's (.efg).
dependencies  every predicate with those that it calls; calls under a negation are dashed. Blue: rule heads of SIDL,
              yellow: goals of SIDL, violet: helpers that read the state.
rules         the rule graph: predicates, functions, constants, their arguments and where they occur. Games with
              the same one are the same but for names; what can be swapped in it is a symmetry of the game.
domains       the domain graph: which constants and functions can come to stand at which argument.
Above each graph stands what its shapes and colours mean. All formats but .dot need Graphviz's program dot; large
graphs are drawn by its sfdp.

Exit status: 0 done, 1 an error in the rules, states that were cut by --states or --time, a tree that was cut or
cannot be solved, 2 unreadable file, no Graphviz or wrong usage, 130 interrupted.

Examples:
  sidl graph nim.sidl states --depth 4 -o nim.svg
  sidl graph kuhn-poker.sidl tree --solved --names people -o kuhn.pdf
  sidl graph nim.sidl dependencies | dot -Tx11)");
    verb->callback([options, &action] { action = [options] { return graph(*options); }; });
}

} // namespace sidl::cli
