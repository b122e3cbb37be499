// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/games/gamespane.h"

#include <QFile>
#include <QScrollBar>
#include <QSplitter>
#include <QTemporaryDir>
#include <QTest>
#include <QTreeView>

using namespace Qt::StringLiterals;
using namespace sidl::app;

/// How the samples and the files of the folder share the pane.
class TestGamesPane : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_pane = std::make_unique<GamesPane>();
        m_pane->resize(240, 500);
        m_pane->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_pane.get()));
    }
    void cleanup() { m_pane.reset(); }

    void theFilesOfTheFolderHaveRoom()
    {
        QVERIFY(view("samples")->model()->rowCount() > 15); // more than half of the pane has room for
        open(6);
        QTRY_VERIFY(files()->height() >= samples()->height() - 2);
        QTRY_COMPARE(view("folder")->verticalScrollBar()->maximum(), 0);
        QVERIFY(samples()->height() >= 200); // the rest
    }

    void asMuchAsTheyNeed()
    {
        const QModelIndex first = view("samples")->model()->index(0, 0);
        open(300 / view("samples")->sizeHintForIndex(first).height());
        QTRY_VERIFY(files()->height() > samples()->height() + 50);
        QTRY_COMPARE(view("folder")->verticalScrollBar()->maximum(), 0);
    }

    void butTheSamplesKeepSome()
    {
        open(60);
        QTRY_VERIFY(files()->height() > 350);
        QVERIFY(samples()->height() >= 110);
        m_pane->resize(240, 800);
        QTRY_VERIFY(samples()->height() >= 190);
    }

    void whatIsSharedByHandStays()
    {
        open(6);
        QTRY_VERIFY(files()->height() >= samples()->height() - 2);
        auto *splitter = m_pane->findChild<QSplitter *>();
        QWidget *handle = splitter->findChild<QSplitterHandle *>();
        for (QWidget *one : splitter->findChildren<QSplitterHandle *>())
            if (one->isVisible())
                handle = one;
        QTest::mousePress(handle, Qt::LeftButton, {}, {20, 2});
        QTest::mouseMove(handle, {20, 102});
        QTest::mouseRelease(handle, Qt::LeftButton, {}, {20, 102});
        const int by = files()->height();
        QVERIFY(by < samples()->height() - 100);
        add(16);
        m_pane->setFolder({});
        m_pane->setFolder(m_folder->path());
        QTRY_COMPARE(view("folder")->model()->rowCount(view("folder")->rootIndex()), 16);
        QCOMPARE(files()->height(), by);
    }

private:
    QTreeView *view(const char *name) const { return m_pane->findChild<QTreeView *>(QLatin1String(name)); }
    QWidget *samples() const { return view("samples")->parentWidget(); }
    QWidget *files() const { return view("folder")->parentWidget(); }
    void add(int count) const
    {
        for (int i = 0; i < count; ++i) {
            QFile file(m_folder->filePath(u"game%1.sidl"_s.arg(i)));
            QVERIFY(file.open(QIODevice::WriteOnly));
        }
    }
    void open(int count) const
    {
        add(count);
        m_pane->setFolder(m_folder->path());
        QTRY_COMPARE(view("folder")->model()->rowCount(view("folder")->rootIndex()), count);
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<GamesPane> m_pane;
};

QTEST_MAIN(TestGamesPane)
#include "tst_gamespane.moc"
