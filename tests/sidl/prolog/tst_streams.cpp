// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/questions/goalreader.h"
#include "sidl/language/rulesystem/registry.h"
#include "sidl/prolog/frame.h"
#include "sidl/prolog/prologthread.h"

#include "tests/support/prologtest.h"

#include <QDir>
#include <QFile>

#include <atomic>
#include <thread>

using namespace Qt::StringLiterals;
using namespace sidl;

/// Texts are read by several threads at once, as tests are run and rules are checked while a game is played. SWI-Prolog
/// 9.0.4 ends the process where two make streams at the same time, though not each time.
class TestStreams : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void severalThreadsReadAtOnce()
    {
        constexpr int Readers = 4, Goals = 60'000;
        std::atomic<int> read = 0;
        std::vector<std::jthread> threads;
        for (int reader = 0; reader < Readers; ++reader)
            threads.emplace_back([&] {
                prolog::PrologThread::run([&] {
                    std::vector<QByteArray> kept; // so that streams do not come to lie where earlier ones were
                    for (int i = 0; i < Goals; ++i) {
                        const prolog::Frame frame(prolog::Frame::Bindings::AreUndone);
                        const engine::ReadGoal goal;
                        kept.emplace_back(150 + i % 100, ' ');
                        if (i % 10 == 0)
                            read += language::readProgram(u"p(%1).\n"_s.arg(i)).clauses.size() == 1;
                        else
                            read += engine::readGoal(u"fact([heap, N]), N > %1"_s.arg(i), goal);
                    }
                });
            });
        threads.clear(); // waits
        QCOMPARE(read.load(), Readers * Goals);
    }

    /// In the midst of what is asked, too, as explanations do: by chance it goes well for long without that.
    void whatPrologWritesIsLocked()
    {
        const QDir folder(QStringLiteral(SIDL_SOURCE_DIR "/sidl/prolog"));
        int written = 0;
        for (const QString &name : folder.entryList({u"*.pl"_s})) {
            QFile file(folder.filePath(name));
            QVERIFY(file.open(QIODevice::ReadOnly));
            const QStringList lines = QString::fromUtf8(file.readAll()).split(u'\n');
            for (const QString &line : lines) {
                if (!line.contains(u"format("_s) && !line.contains(u" write_length("_s)
                    && !line.contains(u"(write_length("_s))
                    continue;
                QVERIFY2(line.contains(u"'$with_streams'("_s), qPrintable(name + u": "_s + line));
                ++written;
            }
        }
        QVERIFY(written > 0);
    }
};

SIDL_PROLOG_TEST_MAIN(TestStreams)
#include "tst_streams.moc"
