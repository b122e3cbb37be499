// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/foreign/foreign.h"
#include "sidl/prolog/prologruntime.h"

#include <QCoreApplication>
#include <QTest>

/// A main() that runs the test class with an event loop and Prolog, but without a window.
#define SIDL_SESSION_TEST_MAIN(TestClass)                                                                              \
    int main(int argc, char **argv)                                                                                    \
    {                                                                                                                  \
        const QCoreApplication application(argc, argv);                                                                \
        const sidl::prolog::PrologRuntime prolog(sidl::engine::registerForeignPredicates);                             \
        TestClass test;                                                                                                \
        return QTest::qExec(&test, argc, argv);                                                                        \
    }
