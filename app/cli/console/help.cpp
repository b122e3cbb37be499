// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/console/help.h"

#include "app/cli/console/report.h"
#include "sidl/language/program/similarname.h"

#include <QFile>
#include <QRegularExpression>

#include <algorithm>

using namespace Qt::StringLiterals;

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

/// Those that the library tells in braces.
QStringList choicesIn(const QString &told)
{
    QStringList all = told.split(u',');
    for (QString &one : all)
        one = one.section(u"->"_s, 0, 0); // behind it stands what the library takes it for
    return all;
}

QStringList optionsOf(const CLI::App &verb)
{
    QStringList names;
    for (const CLI::Option *option : verb.get_options())
        for (const std::string &one : option->get_lnames())
            names += u"--"_s + QString::fromStdString(one);
    return names;
}

bool isOption(const std::string &word)
{
    return word.size() > 1 && word.starts_with('-');
}

/// What is wrong with arguments that nothing takes: the first option among them, else the first.
QString extraProblem(const CLI::App &verb, const QString &name)
{
    const std::vector<std::string> extras = verb.remaining(true);
    const auto option = std::find_if(extras.begin(), extras.end(), isOption);
    if (option == extras.end())
        return u"%1 takes no further argument: %2"_s.arg(name, shownPath(QString::fromStdString(extras.front())));
    const QString whole = QString::fromStdString(*option);
    const QString given = QFile::exists(whole) ? whole : whole.section(u'=', 0, 0);
    const QString meant
        = QFile::exists(whole) ? u"; the file is ./%1"_s.arg(shownPath(whole)) : meantText(given, optionsOf(verb));
    return u"%1 is no option of %2%3"_s.arg(shownPath(given), name, meant);
}

/// The library's words for a value that is missing, no number, or none of those that there are, in plain ones; all that is
/// converted are numbers.
QString valueProblem(const QString &told)
{
    static const QRegularExpression unread(u"^Could not convert: (\\S+) = (.*)$"_s,
                                           QRegularExpression::DotMatchesEverythingOption);
    static const QRegularExpression outside(u"^(\\S+): Value (.*) not in range (\\S+) to (\\S+)$"_s,
                                            QRegularExpression::DotMatchesEverythingOption);
    static const QRegularExpression missing(u"^(\\S+): 1 required ([^:\\s]+).* missing$"_s);
    static const QRegularExpression tooFew(u"^(\\S+): At least (\\d+) required but received (\\d+)$"_s);
    if (const QRegularExpressionMatch match = tooFew.match(told); match.hasMatch())
        return u"%1 takes %2 values, and %3 is given"_s.arg(match.captured(1), match.captured(2), match.captured(3));
    static const QRegularExpression tooMany(u"^(\\S+): At Most 1 required but received \\d+$"_s);
    if (const QRegularExpressionMatch match = tooMany.match(told); match.hasMatch())
        return u"%1 is given more than once"_s.arg(match.captured(1));
    static const QRegularExpression unlisted(u"^(\\S+): (.*) not in \\{([^{}]*)\\}$"_s,
                                             QRegularExpression::DotMatchesEverythingOption);
    static const QRegularExpression unknown(u"^(\\S+): Check (.*) value in \\{([^{}]*)\\} OR \\{[^{}]*\\} FAILED$"_s,
                                            QRegularExpression::DotMatchesEverythingOption);
    for (const QRegularExpression &form : {unlisted, unknown})
        if (const QRegularExpressionMatch match = form.match(told); match.hasMatch()) {
            const QStringList all = choicesIn(match.captured(3));
            return u"%1: %2 is none of %3%4"_s.arg(match.captured(1), shownPath(match.captured(2)), all.join(u", "_s),
                                                   meantText(match.captured(2), all));
        }
    if (const QRegularExpressionMatch match = missing.match(told); match.hasMatch())
        return u"%1: %2 is missing"_s.arg(match.captured(1), match.captured(2));
    if (const QRegularExpressionMatch match = unread.match(told); match.hasMatch()) {
        bool isNumber = false;
        match.captured(2).toDouble(&isNumber);
        return u"%1: %2 is no %3"_s.arg(match.captured(1), shownPath(match.captured(2)),
                                        isNumber ? u"whole number, or one too large"_s : u"number"_s);
    }
    if (const QRegularExpressionMatch match = outside.match(told); match.hasMatch())
        return match.captured(2).isEmpty()
            ? u"%1: a number is missing"_s.arg(match.captured(1))
            : u"%1: %2 is no number from %3 to %4"_s.arg(match.captured(1), shownPath(match.captured(2)),
                                                         match.captured(3), match.captured(4));
    return told;
}

/// @p told, where it begins with an option that may be given without its name, with what the usage calls that.
QString withPositionals(const CLI::App &verb, const QString &told)
{
    for (const CLI::Option *option : verb.get_options()) {
        const QString name = QString::fromStdString(option->get_name());
        if (option->get_positional() && name.startsWith(u"--"_s)
            && (told.startsWith(name + u' ') || told.startsWith(name + u':')))
            return u"%1 (%2)%3"_s.arg(QString::fromStdString(option->get_name(true)), name, told.mid(name.size()));
    }
    return told;
}

/// Whether one of @p words gives the option @p name, such as "--output" or "-o", with its value behind it or not.
bool isGiven(const QString &name, const QStringList &words)
{
    const bool isLong = name.startsWith(u"--"_s);
    return std::any_of(words.begin(), words.end(), [&](const QString &word) {
        return word == name || word.startsWith(isLong ? name + u'=' : name);
    });
}

/// @p told, where it begins with an option that has several names, with those that are among @p words.
QString withNamesGiven(const CLI::App &verb, const QStringList &words, const QString &told)
{
    for (const CLI::Option *option : verb.get_options()) {
        const QString name = QString::fromStdString(option->get_name());
        if (option->get_positional() || (!told.startsWith(name + u' ') && !told.startsWith(name + u':')))
            continue;
        QStringList given;
        for (const std::string &one : option->get_lnames())
            given += u"--"_s + QString::fromStdString(one);
        for (const std::string &one : option->get_snames())
            given += u'-' + QString::fromStdString(one);
        given.removeIf([&words](const QString &one) { return !isGiven(one, words); });
        return given.isEmpty() ? told : given.join(u" or "_s) + told.mid(name.size());
    }
    return told;
}

std::string usageError(const CLI::App *sidl, const CLI::Error &error, const QStringList &words)
{
    QString name = u"sidl"_s;
    const CLI::App *verb = sidl;
    for (const CLI::App *one : sidl->get_subcommands()) {
        verb = one;
        name += u' ' + QString::fromStdString(one->get_name());
    }
    const std::vector<std::string> extras = verb->remaining(true);
    // An option that there is not comes before what is missing: it may be the file that is missed.
    const bool isExtra = (dynamic_cast<const CLI::ExtrasError *>(&error) && !extras.empty())
        || (dynamic_cast<const CLI::RequiredError *>(&error) && std::any_of(extras.begin(), extras.end(), isOption));
    const QString told = isExtra
        ? extraProblem(*verb, name)
        : withNamesGiven(*verb, words, withPositionals(*verb, valueProblem(QString::fromStdString(error.what()))));
    return u"sidl: %1\nTry: %2 --help\n"_s.arg(told, name).toStdString();
}

} // namespace

void setHelpStyle(CLI::App &sidl, const QStringList &words)
{
    sidl.formatter(std::make_shared<HelpFormatter>());
    sidl.failure_message([words](const CLI::App *of, const CLI::Error &error) { return usageError(of, error, words); });
    sidl.set_help_flag("-h,--help", "print this help");
}

const CLI::App *verbNamed(const CLI::App &sidl, const std::string &name)
{
    for (const CLI::App *verb : sidl.get_subcommands({}))
        if (verb->get_name() == name)
            return verb;
    return nullptr;
}

QStringList choicesOf(const CLI::Option &option)
{
    static const QRegularExpression braces(u":[^{}]*\\{([^{}]*)\\}"_s); // the library's wording of a check
    const QRegularExpressionMatch match = braces.match(QString::fromStdString(option.get_type_name()));
    return match.hasMatch() ? choicesIn(match.captured(1)) : QStringList();
}

QString meantText(const QString &name, const QStringList &known)
{
    int least = language::likelySlips(name.size()) + 1;
    QString likeliest;
    for (const QString &one : known)
        if (const int slips = language::editDistance(name, one, least); slips < least) {
            least = slips;
            likeliest = one;
        }
    return likeliest.isEmpty() ? QString() : u"; did you mean %1?"_s.arg(likeliest);
}

} // namespace sidl::cli
