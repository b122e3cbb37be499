// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "tests/support/windowtest.h"

#include "debugger/enginesession/enginegamesession.h"
#include "debugger/explain/explainpane.h"
#include "debugger/explain/explanationmodel.h"
#include "debugger/session/possiblewords.h"
#include "tests/support/fakegamesession.h"
#include "tests/support/sampletext.h"
#include "tests/support/testwords.h"

#include <QAbstractItemModelTester>
#include <QAbstractItemView>
#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QCompleter>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTreeView>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::debugger;
using engine::Question;
using sidl::tests::FakeGameSession;
using sidl::tests::gameText;
using sidl::tests::word;

/// The pane that explains, on a session that tests start and play.
class ExplainPaneTest : public QObject
{
protected:
    void open(std::unique_ptr<GameSession> session)
    {
        m_pane.reset();
        m_session = std::move(session);
        m_pane = std::make_unique<ExplainPane>(m_session.get());
        new QAbstractItemModelTester(m_pane->model(), QAbstractItemModelTester::FailureReportingMode::QtTest,
                                     m_pane.get());
        m_pane->resize(900, 400);
        m_pane->show();
        m_pane->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_pane.get()));
    }
    void start(const char *game)
    {
        m_rules = gameText(game);
        const QString file = QString::fromLatin1(game);
        startRules(file.contains(u'.') ? file : file + u".sidl"_s);
    }
    void startText(const char *rules)
    {
        m_rules = QString::fromUtf8(rules);
        startRules(u"game.sidl"_s);
    }
    void startRules(const QString &file)
    {
        QSignalSpy finished(m_session.get(), &GameSession::finished);
        m_session->start({m_rules, file, 1}, 0);
        QTRY_COMPARE(finished.count(), 1);
        QVERIFY(m_session->position());
    }
    void play(const char *action)
    {
        QSignalSpy finished(m_session.get(), &GameSession::finished);
        bool isOffered = false;
        for (const engine::Switch &one : m_session->position()->switches)
            for (const engine::Word offered : one.actions)
                if (offered == word(action)) {
                    m_session->submit(one.owner, {one.word, offered});
                    isOffered = true;
                }
        QVERIFY2(isOffered, action);
        m_session->step();
        QTRY_COMPARE(finished.count(), 2);
    }
    void ask(const Inquiry &inquiry) { m_pane->ask(inquiry); }

    QComboBox *kindBox(const char *name = "whyNotKind") const
    {
        return m_pane->findChild<QComboBox *>(QString::fromLatin1(name));
    }
    QLineEdit *field() const { return m_pane->findChild<QLineEdit *>(u"whyNotText"_s); }
    /// Asks by the field below the headline; an empty text is typed but not asked.
    void typeQuestion(const char *kind, const QString &text, const char *place = nullptr)
    {
        kindBox()->setCurrentText(QString::fromLatin1(kind));
        if (place)
            kindBox("whyNotPlace")->setCurrentText(QString::fromLatin1(place));
        if (field()->isVisible()) {
            field()->clear();
            m_pane->setFocus();
            field()->setFocus();
            QTest::keyClicks(field(), text);
            if (text.isEmpty())
                return;
            if (QWidget *popup = QApplication::activePopupWidget())
                popup->close();
        }
        QTest::mouseClick(m_pane->findChild<QPushButton *>(u"whyNotAsk"_s), Qt::LeftButton);
    }
    void typeQuestion(const char *kind, const char *text, const char *place = nullptr)
    {
        typeQuestion(kind, QString::fromLatin1(text), place);
    }
    QStringList completions() const
    {
        QStringList texts;
        const QAbstractItemModel *all = field()->completer()->model();
        for (int row = 0; row < all->rowCount(); ++row)
            texts << all->index(row, 0).data().toString();
        return texts;
    }

    ExplanationModel *model() const { return m_pane->model(); }
    QTreeView *view() const { return m_pane->findChild<QTreeView *>(); }
    QLabel *problem() const { return m_pane->findChild<QLabel *>(u"explainProblem"_s); }
    QString headline() const { return m_pane->findChild<QLabel *>(u"headline"_s)->text(); }
    QAction *action(const char *name) const { return m_pane->findChild<QAction *>(QString::fromLatin1(name)); }
    static QString cell(const QModelIndex &row, int column) { return row.siblingAtColumn(column).data().toString(); }
    int lineOf(const char *rule) const
    {
        return int(m_rules.left(m_rules.indexOf(QString::fromLatin1(rule))).count(u'\n')) + 1;
    }

    std::unique_ptr<GameSession> m_session;
    std::unique_ptr<ExplainPane> m_pane;
    QString m_rules;
};
