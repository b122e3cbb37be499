// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/foreign/foreign.h"
#include "sidl/prolog/prologruntime.h"
#include "sidl/prolog/prologthread.h"

#include <QCoreApplication>
#include <QTest>

/// A main() that runs the test class on a Prolog thread.
#define SIDL_PROLOG_TEST_MAIN(TestClass)                                                                               \
    int main(int argc, char *argv[])                                                                                   \
    {                                                                                                                  \
        QCoreApplication application(argc, argv);                                                                      \
        sidl::prolog::PrologRuntime prolog(sidl::engine::registerForeignPredicates);                                   \
        int result = 1;                                                                                                \
        sidl::prolog::PrologThread::run([&] {                                                                          \
            TestClass test;                                                                                            \
            result = QTest::qExec(&test, argc, argv);                                                                  \
        });                                                                                                            \
        return result;                                                                                                 \
    }
