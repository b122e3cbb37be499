// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/console/sharedoptions.h"

#include <charconv>

namespace sidl::cli {

void addGameOption(CLI::App &verb, std::string &file)
{
    verb.add_option("FILE", file, "game file")->required()->type_name("");
}

CLI::Validator atLeast(int least)
{
    const auto check = [least](const std::string &text) -> std::string {
        if (text.empty()) // the library takes it for 0
            return "a number is missing";
        double number = 0;
        const char *end = text.data() + text.size();
        const auto [stop, error] = std::from_chars(text.data(), end, number);
        const bool isNumber = error == std::errc() && stop == end; // what is no number is told by the option itself
        return isNumber && number < least ? "must be at least " + std::to_string(least) : std::string();
    };
    return CLI::Validator(check, {});
}

CLI::Validator between(double least, double most)
{
    const auto check = [least, most](const std::string &text) -> std::string {
        if (text.empty())
            return "a number is missing";
        double number = 0;
        const char *end = text.data() + text.size();
        const auto [stop, error] = std::from_chars(text.data(), end, number);
        if (error == std::errc() && stop == end && number >= least && number <= most)
            return {};
        return "not a number from " + QString::number(least).toStdString() + " to "
            + QString::number(most).toStdString() + ": " + text;
    };
    return CLI::Validator(check, {});
}

std::shared_ptr<engine::Budget> addBudgetOptions(CLI::App &verb)
{
    const auto budget = std::make_shared<engine::Budget>();
    const std::string group = "Limits of one chronon or position, above which it is stopped with an error";
    const auto add = [&](const char *name, const char *type, qint64 usual, qint64 most, const char *help, auto take) {
        verb.add_option_function<qint64>(name, take, help)
            ->type_name(type)
            ->check(CLI::Range(qint64(1), most))
            ->default_str(std::to_string(usual))
            ->group(group);
    };
    add("--time-limit", "MS", budget->time.count(), 86'400'000, "time in milliseconds",
        [budget](qint64 value) { budget->time = std::chrono::milliseconds(value); });
    add("--inferences", "N", budget->inferences, qint64(1) << 58,
        "inferences of the rules, in all; steps of compiled rules, which\nare fewer, count as such",
        [budget](qint64 value) { budget->inferences = value; });
    add("--memory", "MIB", budget->memory >> 20, qint64(1) << 20, "memory of the rules in MiB",
        [budget](qint64 value) { budget->memory = value << 20; });
    add("--solutions", "N", budget->solutions, 1'000'000'000,
        "solutions of one question, such as the actions of a switch",
        [budget](qint64 value) { budget->solutions = int(value); });
    return budget;
}

CLI::Option *addSeedOption(CLI::App &verb, const std::string &help, const std::function<void(quint64)> &take)
{
    // Read by hand: the library takes -1 for the greatest of all.
    return verb
        .add_option_function<std::string>(
            "--seed",
            [take](const std::string &text) {
                if (text.empty())
                    throw CLI::ValidationError("--seed", "a number is missing");
                quint64 seed = 0;
                const char *end = text.data() + text.size();
                const auto [stop, error] = std::from_chars(text.data(), end, seed);
                if (error != std::errc() || stop != end)
                    throw CLI::ValidationError("--seed", "not a number from 0 to 18446744073709551615: " + text);
                take(seed);
            },
            help)
        ->type_name("N");
}

void addEngineOption(CLI::App &verb, engine::RuleEngine &rules)
{
    std::vector<std::string> names;
    for (const QString &name : engine::ruleEngineNames())
        names.push_back(name.toStdString());
    verb.add_option_function<std::string>(
            "--engine",
            [&rules](const std::string &name) { rules = *engine::ruleEngineNamed(QString::fromStdString(name)); },
            "what runs the rules: prolog, compiled (Prolog for those that\ncannot be compiled), network (games in "
            "GDL), "
            "or the fastest; all\ngive the same")
        ->type_name("NAME")
        ->check(CLI::IsMember(names))
        ->default_str(engine::ruleEngineName(rules).toStdString());
}

void addPolicyOption(CLI::App &verb, const std::string &help, std::optional<play::Policy> &policy)
{
    std::vector<std::string> names;
    for (const QString &name : play::policyNames())
        names.push_back(name.toStdString());
    verb.add_option_function<std::string>(
            "--policy",
            [&policy](const std::string &name) { policy = play::policyNamed(QString::fromStdString(name)); }, help)
        ->type_name("NAME")
        ->check(CLI::IsMember(names));
}

} // namespace sidl::cli
