// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/nimtest.h"

#include "app/studio/recovery/kepttimelines.h"
#include "app/studio/settings/settings.h"
#include "tests/support/crashed.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::app;

/// A play that a crash has left is gone on with, and the program is killed again, before it has kept that play anew.
class TestKilledAgain : public NimTest
{
    Q_OBJECT

    MessageBar *offer() const { return m_window->findChild<MessageBar *>(u"timelineOffer"_s); }
    void end()
    {
        for (auto *text : tabs()->editors())
            tabs()->discard(text);
        m_window->close();
        m_window.reset();
    }
    void openAndGoOn()
    {
        open();
        m_window->offerRecovery();
        QVERIFY(offer());
        offer()->findChildren<QPushButton *>().front()->click();
        QTRY_COMPARE(chronon(), 1);
    }

private Q_SLOTS:
    void init()
    {
        open();
        play("nim", {3});
        end();
        m_left = tests::leaveAsKilled();
        QVERIFY(!m_left.isEmpty());
    }
    void cleanup()
    {
        end();
        QSettings().clear();
        QDir(KeptTimelines::defaultFolder()).removeRecursively();
    }

    void itIsOfferedAgain()
    {
        openAndGoOn();
        const QStringList last = settings::timelinesAtEnd();
        QFile file(m_left);
        QVERIFY(file.open(QFile::ReadOnly));
        const QByteArray kept = file.readAll();
        file.close();
        end(); // which keeps it, other than a process that is killed
        QDir folder(KeptTimelines::defaultFolder());
        for (const QString &name : folder.entryList(QDir::Files))
            QVERIFY(folder.remove(name));
        QVERIFY(file.open(QFile::WriteOnly) && file.write(kept) == kept.size());
        file.close();
        settings::setTimelinesAtEnd(last);
        openAndGoOn();
    }
    /// Then it is that one, in which there may be more, that is found after a crash.
    void itIsOfferedNoMoreOnceItIsKeptAnew()
    {
        openAndGoOn();
        QTRY_VERIFY_WITH_TIMEOUT(!QFile::exists(m_left), 30'000);
        QTRY_COMPARE(settings::timelinesAtEnd(), QStringList());
    }
    void norOnceAnotherGameIsPlayed()
    {
        openAndGoOn();
        trigger("start");
        QTRY_COMPARE(chronon(), 0);
        QTRY_COMPARE(settings::timelinesAtEnd(), QStringList());
    }

private:
    QString m_left; ///< the file of that play
};

SIDL_WINDOW_TEST_MAIN(TestKilledAgain)
#include "tst_killedagain.moc"
