// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/settings/numberstyle.h"
#include "app/studio/settings/settings.h"
#include "app/studio/settings/theme.h"
#include "app/studio/window/mainwindow.h"
#include "sidl/agents/agentlanguage.h"
#include "sidl/engine/foreign/foreign.h"
#include "sidl/prolog/prologruntime.h"
#include "sidl/suites/suitelanguage.h"
#include "sidl/theory/gambit/gambitsystem.h"
#include "sidl/ui/messageboxes.h"
#include "sidl/views/jsonlanguage.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QIcon>
#include <QScreen>

#include <clocale>
#include <csignal>
#include <cstdio>
#include <cstring>

using namespace Qt::StringLiterals;

namespace {

void addOptions(QCommandLineParser &parser)
{
    parser.setApplicationDescription(
        QCoreApplication::translate("main", "SIDL Studio: write, play and analyse games in the game language SIDL."));
    parser.addHelpOption();
    parser.addVersionOption();
    parser.addOption({u"theme"_s,
                      QCoreApplication::translate("main", "Colours: system, light or dark; as last time if not given."),
                      u"name"_s});
    parser.addPositionalArgument(u"FILE"_s, QCoreApplication::translate("main", "Games to open."), u"[FILE…]"_s);
}

/// True when the program only prints something: that has to work without a display.
bool onlyPrints(int argc, char *argv[])
{
    for (int i = 1; i < argc && std::strcmp(argv[i], "--") != 0; ++i)
        for (const char *option : {"-h", "--help", "--help-all", "-v", "--version"})
            if (std::strcmp(argv[i], option) == 0)
                return true;
    return false;
}

} // namespace

int main(int argc, char *argv[])
{
    QCoreApplication::setApplicationName(u"sidl-studio"_s);
    QCoreApplication::setApplicationVersion(QStringLiteral(SIDL_VERSION));
    QCoreApplication::setOrganizationName(u"sidl-studio"_s);
    QCommandLineParser parser;
    if (onlyPrints(argc, argv)) {
        const QCoreApplication application(argc, argv);
        addOptions(parser);
        parser.process(application); // prints and exits
    }

    QApplication application(argc, argv);
    QGuiApplication::setApplicationDisplayName(u"SIDL Studio"_s);
    QGuiApplication::setDesktopFileName(u"org.sidl.studio"_s);
    QGuiApplication::setWindowIcon(QIcon(u":/icons/sidl-studio.svg"_s));
    const sidl::ui::QuestionLetters letters;
    addOptions(parser);
    parser.process(application);
    const QString themeOption = parser.value(u"theme"_s);
    const auto theme = sidl::app::themeNamed(themeOption);
    if (!themeOption.isEmpty() && !theme) {
        std::fputs("sidl-studio: --theme is system, light or dark\n", stderr);
        return 2;
    }

    const sidl::prolog::PrologRuntime prolog(sidl::engine::registerForeignPredicates);
    std::signal(SIGXFSZ, SIG_IGN);   // a file that grows too large is an error of writing it, not the end
    std::setlocale(LC_NUMERIC, "C"); // both Qt and Prolog set it from the environment
    sidl::theory::addGambitSystems();
    sidl::suites::addSuiteLanguage();
    sidl::agents::addAgentLanguage();
    sidl::views::addJsonLanguages();
    sidl::app::applyNumberStyle(sidl::app::settings::numberStyle());
    sidl::app::MainWindow window;
    window.restore();
    if (theme)
        window.setTheme(*theme);
    const QSize screen = window.screen()->availableSize();
    if (window.width() >= screen.width() || window.height() >= screen.height())
        window.showMaximized(); // a small screen
    else
        window.show();
    for (const QString &path : parser.positionalArguments())
        window.openFile(path);
    if (!window.hasTabs())
        window.showWelcome();
    window.offerRecovery();
    return QApplication::exec();
}
