// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "tests/support/windowtest.h"

#include "debugger/choices/choicelist.h"
#include "debugger/hotseat/hotseat.h"
#include "debugger/seats/gameview.h"
#include "debugger/seats/seatcolumn.h"
#include "debugger/seats/viewfile.h"
#include "tests/support/fakegamesession.h"

#include <QDir>
#include <QFileInfo>
#include <QLabel>
#include <QMessageBox>
#include <QPushButton>
#include <QSignalSpy>
#include <QTimer>

namespace sidl::tests {

using namespace Qt::StringLiterals;
using namespace sidl::debugger;

/// One machine for several persons, who play the muddy children's game where nothing else is said.
class HotSeatTest : public QObject
{
protected:
    void close()
    {
        m_seat.reset();
        m_view.reset();
        m_session.reset();
    }
    void open(std::optional<int> first, const GameSession::Policies &policies = {},
              FakeGameSession::Rules rules = muddyRules(), const QString &file = u"fake.sidl"_s)
    {
        start(std::move(rules), file);
        sit(first, policies);
    }
    void start(FakeGameSession::Rules rules = muddyRules(), const QString &file = u"fake.sidl"_s)
    {
        QFileInfo(ViewFile::ofUnsaved(u"any"_s).ofUser()).dir().removeRecursively(); // views of another test
        m_session = std::make_unique<FakeGameSession>(std::move(rules));
        m_session->fileName = file;
        QSignalSpy finished(m_session.get(), &GameSession::finished);
        m_session->restart(1);
        QTRY_COMPARE(finished.count(), 1);
    }
    void sit(std::optional<int> first, const GameSession::Policies &policies = {})
    {
        m_view = std::make_unique<GameView>(m_session.get());
        m_session->setPolicies(policies);
        m_seat = std::make_unique<HotSeat>(m_session.get(), m_session.get(), m_view.get(), first, 1);
        m_seat->resize(700, 600);
        m_seat->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_seat.get()));
    }
    SeatColumn *seat() const { return m_seat->findChild<SeatColumn *>(); }
    QPushButton *button(const char *name) const { return m_seat->findChild<QPushButton *>(QLatin1String(name)); }
    QString title() const
    {
        for (const QString &name : {u"coverTitle"_s, u"showdownTitle"_s})
            if (const auto *label = m_seat->findChild<QLabel *>(name); label && label->isVisible())
                return label->text();
        return {};
    }
    void uncover() const
    {
        QTRY_VERIFY(button("uncover")->isEnabled());
        button("uncover")->click();
    }
    void choose(const char *action) const
    {
        auto *list = seat()->findChild<ChoiceList *>();
        const QModelIndex found
            = list->model()->match(list->model()->index(0, 0), Qt::DisplayRole, QLatin1String(action)).value(0);
        QVERIFY(found.isValid());
        const std::size_t before = m_session->submitted().size();
        list->setFocus();
        list->setCurrentIndex(found);
        QTest::keyClick(list, Qt::Key_Space);
        QTRY_COMPARE(m_session->submitted().size(), before + 1);
    }
    /// A question about what is typed and not submitted is noted, and answered by choosing on.
    void clickDone()
    {
        m_isAsked = false;
        QTimer::singleShot(50, m_seat.get(), [this] {
            if (auto *box = qobject_cast<QMessageBox *>(QApplication::activeModalWidget())) {
                m_isAsked = box->text().contains(u"not submitted"_s);
                box->reject();
            }
        });
        button("done")->click();
    }
    void answerNext(QMessageBox::StandardButton answer) const
    {
        QTimer::singleShot(0, m_seat.get(), [answer] {
            auto *box = qobject_cast<QMessageBox *>(QApplication::activeModalWidget());
            QVERIFY(box);
            box->button(answer)->click();
        });
    }

    std::unique_ptr<FakeGameSession> m_session;
    std::unique_ptr<GameView> m_view;
    std::unique_ptr<HotSeat> m_seat;
    bool m_isAsked = false;
};

} // namespace sidl::tests
