// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/visualizer/panes/showngraph.h"

#include "visualizer/panes/graphsettings.h"
#include "visualizer/panes/graphtools.h"

#include <QApplication>
#include <QClipboard>
#include <QFile>
#include <QFileDialog>
#include <QImage>
#include <QLineEdit>
#include <QMimeData>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::visualizer;
using sidl::tests::LayoutTime;
using sidl::tests::Shown;

/// Pictures of a graph: copied, exported, and what is told of them.
class TestGraphPictures : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void picturesAreCopied()
    {
        Shown shown(tests::tree(5));
        QGuiApplication::clipboard()->clear();
        shown.view->setFocus();
        QTest::keyClick(shown.view, Qt::Key_C, Qt::ControlModifier);
        QTRY_VERIFY_WITH_TIMEOUT(!QGuiApplication::clipboard()->image().isNull(), LayoutTime);
        const QMimeData *data = QGuiApplication::clipboard()->mimeData();
        QVERIFY(data->data(u"image/svg+xml"_s).contains("node 4"));
        QVERIFY(shown.notice().contains(u"clipboard"_s));
    }

    void exportsEachKind_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QByteArray>("magic");
        QTest::newRow("svg") << u"graph.svg"_s << QByteArray("<?xml");
        QTest::newRow("png") << u"graph.png"_s << QByteArray("\x89PNG");
        QTest::newRow("pdf") << u"graph.PDF"_s << QByteArray("%PDF");
        QTest::newRow("dot") << u"graph.dot"_s << QByteArray("digraph");
    }
    void exportsEachKind()
    {
        QFETCH(QString, name);
        QFETCH(QByteArray, magic);
        Shown shown(tests::tree(5));
        const QTemporaryDir folder;
        shown.pane.exportTo(folder.filePath(name));
        QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(folder.filePath(name)), LayoutTime);
        QTRY_VERIFY(shown.notice().contains(name));
        QFile file(folder.filePath(name));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray bytes = file.readAll();
        QVERIFY(bytes.startsWith(magic));
        if (name.endsWith("svg"_L1) || name.endsWith("dot"_L1))
            QVERIFY(bytes.contains("node 4")); // Graphviz writes the labels
    }

    /// A picture of a tree, or of states, is turned, where that helps, and where nothing does, it is told.
    void whatIsTooSmallOnAPageIsToldOf_data()
    {
        QTest::addColumn<bool>("isTree");
        QTest::newRow("tree of a game") << true;
        QTest::newRow("states") << false;
    }
    void whatIsTooSmallOnAPageIsToldOf()
    {
        QFETCH(bool, isTree);
        const QTemporaryDir folder;
        for (const int ends : {20, 200}) {
            Graph tree;
            tree.isTree = isTree;
            for (int node = 0; node <= ends; ++node) {
                Graph::Node one;
                one.key = QString::number(node);
                one.lines = {u"node %1"_s.arg(node)};
                tree.nodes.push_back(std::move(one));
                if (node == 0)
                    continue;
                Graph::Edge edge;
                edge.to = node;
                tree.edges.push_back(std::move(edge));
            }
            Shown shown(tree);
            const QString path = folder.filePath(u"%1.svg"_s.arg(ends));
            shown.pane.exportTo(path);
            QTRY_VERIFY_WITH_TIMEOUT(shown.notice().startsWith(u"Written"_s), LayoutTime);
            QCOMPARE(shown.notice().contains(u"too small to be read"_s), ends == 200);
            QFile file(path);
            QVERIFY(file.open(QIODevice::ReadOnly));
            static const QRegularExpression size(u"<svg width=\"([0-9.]+)pt\" height=\"([0-9.]+)pt\""_s);
            const QRegularExpressionMatch match = size.match(QString::fromUtf8(file.readAll().left(1000)));
            QVERIFY(match.captured(2).toDouble() > match.captured(1).toDouble()); // from left to right
        }
    }

    /// No page bounds a PNG, so it is as the window shows it, while an SVG of the same tree is turned.
    void aPngStandsAsTheWindowShowsIt_data()
    {
        QTest::addColumn<bool>("isLeftToRight");
        QTest::newRow("from top to bottom") << false;
        QTest::newRow("from left to right") << true;
    }
    void aPngStandsAsTheWindowShowsIt()
    {
        QFETCH(bool, isLeftToRight);
        Graph tree;
        tree.isTree = true;
        for (int node = 0; node <= 30; ++node) {
            Graph::Node one;
            one.key = QString::number(node);
            one.lines = {u"node %1"_s.arg(node)};
            tree.nodes.push_back(std::move(one));
            if (node == 0)
                continue;
            Graph::Edge edge;
            edge.to = node;
            tree.edges.push_back(std::move(edge));
        }
        Shown shown(tree);
        if (shown.view->graph().leftToRight != isLeftToRight) {
            shown.view->setFocus();
            QTest::keyClick(shown.view, Qt::Key_L);
        }
        QTRY_VERIFY_WITH_TIMEOUT(!shown.pane.isBusy() && shown.view->graph().leftToRight == isLeftToRight, LayoutTime);
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"tree.png"_s);
        shown.pane.exportTo(path);
        QTRY_VERIFY_WITH_TIMEOUT(shown.notice().startsWith(u"Written"_s), LayoutTime);
        const QImage picture(path);
        QVERIFY(!picture.isNull());
        QCOMPARE(picture.height() > picture.width(), isLeftToRight);
    }

    void whatCannotBeWrittenIsToldOf()
    {
        Shown shown(tests::tree(5));
        shown.pane.exportTo(u"/no/such/folder/graph.dot"_s);
        QVERIFY2(shown.notice().contains(u"graph.dot"_s), qPrintable(shown.notice()));
        shown.pane.exportTo(u"/no/such/folder/graph.svg"_s);
        QTRY_VERIFY_WITH_TIMEOUT(!shown.pane.isBusy(), LayoutTime);
        QVERIFY(shown.notice().contains(u"folder"_s));
        shown.pane.exportTo(u"graph.xyz"_s);
        QVERIFY(shown.notice().contains(u".svg"_s));
    }

    /// A folder where nothing could be written is not proposed again.
    void theFolderOfTheLastPictureIsKept()
    {
        Shown shown(tests::tree(5));
        const auto settings = std::make_shared<TransientGraphSettings>();
        shown.pane.setSettings(settings);
        const QTemporaryDir folder;
        shown.pane.exportTo(folder.filePath(u"graph.dot"_s));
        QCOMPARE(settings->exportFolder(), folder.path());
        const auto choose = [&shown](const QString &path) {
            QTimer::singleShot(0, &shown.pane, [path] {
                auto *dialog = qobject_cast<QFileDialog *>(QApplication::activeModalWidget());
                QVERIFY(dialog);
                dialog->findChild<QLineEdit *>(u"fileNameEdit"_s)->setText(path);
                QTest::keyClick(dialog->findChild<QLineEdit *>(u"fileNameEdit"_s), Qt::Key_Return);
            });
            Q_EMIT shown.pane.findChild<GraphTools *>()->exportWanted();
        };
        choose(u"/no/such/folder/graph.dot"_s);
        QVERIFY2(shown.notice().contains(u"graph.dot"_s), qPrintable(shown.notice()));
        QCOMPARE(settings->exportFolder(), folder.path());
    }
};

QTEST_MAIN(TestGraphPictures)
#include "tst_graphpictures.moc"
