// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/console/help.h"

namespace sidl::cli {

namespace {

/// Like the library's, but with what an option takes and its default in plain words.
class HelpFormatter final : public CLI::Formatter
{
public:
    HelpFormatter() { column_width(26); }

    std::string make_option_opts(const CLI::Option *option) const override
    {
        const std::string type = option->get_type_name();
        const std::string name = type.substr(0, type.find(':')); // the rest is the library's wording of its checks
        return name.empty() || option->get_positional() ? std::string() : " " + name;
    }
    std::string make_option_desc(const CLI::Option *option) const override
    {
        const std::string usual = option->get_default_str();
        return option->get_description() + (usual.empty() ? std::string() : " [" + usual + "]");
    }
    std::string make_usage(const CLI::App *app, std::string name) const override
    {
        const std::string usage = CLI::Formatter::make_usage(app, name);
        return "\n" + usage;
    }
};

std::string usageError(const CLI::App *sidl, const CLI::Error &error)
{
    std::string name = "sidl";
    for (const CLI::App *verb : sidl->get_subcommands())
        name += " " + verb->get_name();
    return "sidl: " + std::string(error.what()) + "\nTry: " + name + " --help\n";
}

} // namespace

void setHelpStyle(CLI::App &sidl)
{
    sidl.formatter(std::make_shared<HelpFormatter>());
    sidl.failure_message(usageError);
    sidl.set_help_flag("-h,--help", "print this help");
}

} // namespace sidl::cli
