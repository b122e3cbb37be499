// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/foreign/foreign.h"
#include "sidl/prolog/prologruntime.h"

#include <QApplication>
#include <QTest>

/// `int main` of a test of widgets: the test object runs on the window's thread, Prolog on threads of its own.
#define SIDL_WINDOW_TEST_MAIN(TestClass)                                                                               \
    int main(int argc, char **argv)                                                                                    \
    {                                                                                                                  \
        const QApplication application(argc, argv);                                                                    \
        const sidl::prolog::PrologRuntime prolog(sidl::engine::registerForeignPredicates);                             \
        TestClass test;                                                                                                \
        return QTest::qExec(&test, argc, argv);                                                                        \
    }
