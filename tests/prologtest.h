// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/prologruntime.h"

#include <QCoreApplication>
#include <QTest>

/// A main() that runs the test class on a Prolog thread.
#define SIDL_PROLOG_TEST_MAIN(TestClass)                                                                               \
    int main(int argc, char *argv[])                                                                                   \
    {                                                                                                                  \
        QCoreApplication application(argc, argv);                                                                      \
        sidl::engine::PrologRuntime prolog;                                                                            \
        int result = 1;                                                                                                \
        sidl::engine::PrologThread::run([&] {                                                                          \
            TestClass test;                                                                                            \
            result = QTest::qExec(&test, argc, argv);                                                                  \
        });                                                                                                            \
        return result;                                                                                                 \
    }
