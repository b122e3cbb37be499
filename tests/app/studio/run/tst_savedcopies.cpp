// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/nimtest.h"

#include "app/studio/documents/messagebar.h"
#include "app/studio/recovery/kepttimelines.h"
#include "debugger/seats/gameview.h"
#include "debugger/seats/seatspane.h"
#include "debugger/seats/viewfile.h"

#include <QDir>
#include <QFile>
#include <QPushButton>
#include <QSettings>
#include <QTemporaryDir>

using namespace Qt::StringLiterals;
using namespace sidl;

/// What goes along with a text that is saved under another name while its game is played.
class TestSavedCopies : public NimTest
{
    Q_OBJECT

    QString copied(const QString &sample) const ///< a file of the user's own
    {
        const QString file = m_folder->filePath(u"mine"_s + sample.mid(sample.indexOf(u'.')));
        return QFile::copy(sample, file) && QFile::setPermissions(file, QFile::ReadOwner | QFile::WriteOwner)
            ? file
            : QString();
    }
    void saveAs(const QString &copy)
    {
        answerFileDialog(copy);
        trigger("saveAs");
        QTRY_COMPARE(session()->game().fileName, copy);
    }

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        open();
    }
    void cleanup()
    {
        m_window.reset();
        QSettings().clear();
    }

    /// The copy has what stands beside the game by now, also what was edited there since the start.
    void whatWasEditedInTheViewFileGoesAlong()
    {
        const QString game = copied(gamePath("tic-tac-toe")), copy = m_folder->filePath(u"copy.sidl"_s);
        QVERIFY(!game.isEmpty() && !copied(gamePath("tic-tac-toe").chopped(4) + u"view.json"_s).isEmpty());
        m_window->openFile(game);
        trigger("start");
        QTRY_COMPARE(chronon(), 0);
        const debugger::ViewFile file(game);
        QString error;
        std::optional<debugger::ViewSettings> edited = file.read(&error);
        QVERIFY(edited);
        edited->names.players[u"[x]"_s] = u"Crosses"_s;
        QCOMPARE(file.write(*edited), QString());
        saveAs(copy);
        QVERIFY(debugger::ViewFile(copy).read(&error) == edited);
        QCOMPARE(error, QString());
        debugger::GameView *shown = window<debugger::SeatsPane>()->view();
        debugger::ViewSettings other = shown->settings();
        other.show = edited->show = debugger::ViewSettings::Show::List;
        shown->change(other); // and nothing else
        QVERIFY(debugger::ViewFile(copy).read(&error) == edited);
    }

    /// Also where nothing is played after that.
    void theTimelineGoesOnInTheCopy()
    {
        const QString copy = m_folder->filePath(u"copy.sidl"_s);
        m_window->openFile(copied(gamePath("nim")));
        trigger("start");
        QTRY_COMPARE(chronon(), 0);
        chooseAndStep(1, 1);
        const auto isKept
            = [] { return QDir(app::KeptTimelines::defaultFolder()).entryList({u"*.sidl-session"_s}).size() == 1; };
        QTRY_VERIFY_WITH_TIMEOUT(isKept(), 30000); // what was played is no news any more
        saveAs(copy);
        QVERIFY(m_window->close());
        m_window.reset();
        open();
        m_window->offerRecovery();
        auto *offer = m_window->findChild<app::MessageBar *>(u"timelineOffer"_s);
        QVERIFY(offer);
        offer->findChild<QPushButton *>()->click();
        QTRY_COMPARE(chronon(), 1);
        QCOMPARE(session()->game().fileName, copy);
        QCOMPARE(tabs()->current()->gameDocument()->path(), copy);
    }

private:
    std::unique_ptr<QTemporaryDir> m_folder;
};

SIDL_WINDOW_TEST_MAIN(TestSavedCopies)
#include "tst_savedcopies.moc"
