// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/ui/picturefile.h"

#include <QApplication>
#include <QFile>
#include <QFileDialog>
#include <QImage>
#include <QLineEdit>
#include <QMessageBox>
#include <QPainter>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

using namespace Qt::StringLiterals;
using namespace sidl;

/// Pictures of panes as files, of each kind.
class TestPictureFile : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void anSvgHasTheTexts()
    {
        const QString text = QString::fromUtf8(written(u"a.svg"_s));
        QVERIFY(text.contains(u"<svg"_s) && text.contains(u"Alice"_s));
        QVERIFY(text.contains(u"viewBox=\"0 0 200 50\""_s));
    }

    void pixelsAreDarkOnWhite()
    {
        const QImage image = QImage::fromData(written(u"a.PNG"_s), "PNG");
        QCOMPARE(image.size(), QSize(400, 100)); // twice as large
        QCOMPARE(image.pixelColor(0, 0), QColor(Qt::white));
        QCOMPARE(image.pixelColor(399, 99), QColor(Qt::black));
    }

    void aPdfHasAPage()
    {
        const QByteArray bytes = written(u"a.pdf"_s);
        QVERIFY(bytes.startsWith("%PDF"));
        QVERIFY(bytes.contains("/MediaBox [0 0 150"));
    }

    void whatHasLatexIsWrittenSo()
    {
        const QString path = m_folder.filePath(u"a.tex"_s);
        QVERIFY(ui::writePicture(picture(), path, 2).contains(u".svg, .png or .pdf."_s)); // it has none
        ui::Picture latex = picture();
        latex.latex = [](QString &) { return QByteArray("\\documentclass{article}"); };
        QCOMPARE(ui::writePicture(latex, path, 2), QString());
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), QByteArray("\\documentclass{article}"));
        latex.latex = [](QString &error) { return error = u"too many pages"_s, QByteArray(); };
        QCOMPARE(ui::writePicture(latex, m_folder.filePath(u"b.tex"_s), 2), u"too many pages"_s);
        QVERIFY(!QFile::exists(m_folder.filePath(u"b.tex"_s)));
    }

    void namesAreWrittenAsThoseOfGames_data()
    {
        QTest::addColumn<QString>("title");
        QTest::addColumn<QString>("name");
        QTest::newRow("rules") << u"kuhnPoker: game tree"_s << u"kuhn-poker-game-tree"_s;
        QTest::newRow("people") << u"Kuhn poker: game tree"_s << u"kuhn-poker-game-tree"_s;
        QTest::newRow("of rules") << u"prisonersDilemmaOnce matrix"_s << u"prisoners-dilemma-once-matrix"_s;
        QTest::newRow("apostrophe") << u"Prisoner's dilemma, once matrix"_s << u"prisoners-dilemma-once-matrix"_s;
        QTest::newRow("low line") << u"tic_tac_toe"_s << u"tic-tac-toe"_s;
        QTest::newRow("ends") << u"(Größe) \u2014 2x2?"_s << u"größe-2x2"_s;
        QTest::newRow("nothing") << u"?"_s << u"picture"_s;
    }
    void namesAreWrittenAsThoseOfGames()
    {
        QFETCH(QString, title);
        QTEST(ui::pictureName(title), "name");
    }

    /// What is asked for as LaTeX and has none was written as "states.tex.svg".
    void otherKindsAreRefused_data()
    {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<QString>("told");
        QTest::newRow("LaTeX") << u"states.tex"_s << u"LaTeX is for game trees and matrices alone."_s;
        QTest::newRow("DOT") << u"matrix.dot"_s << u"Graphviz text is for graphs alone."_s;
        QTest::newRow("JPEG") << u"a.JPG"_s << u"Nothing is written as .jpg."_s;
    }
    void otherKindsAreRefused()
    {
        QFETCH(QString, typed);
        QFETCH(QString, told);
        QString warning, proposed;
        QTimer answers; // the dialog, the refusal, and the dialog once more
        connect(&answers, &QTimer::timeout, this, [&] {
            if (auto *box = qobject_cast<QMessageBox *>(QApplication::activeModalWidget())) {
                warning = box->text();
                box->accept();
            } else if (auto *dialog = qobject_cast<QFileDialog *>(QApplication::activeModalWidget())) {
                auto *field = dialog->findChild<QLineEdit *>(u"fileNameEdit"_s);
                if (warning.isEmpty())
                    field->setText(typed);
                else
                    proposed = field->text();
                QMetaObject::invokeMethod(dialog, "accept");
            }
        });
        answers.start(20);
        const QTemporaryDir folder;
        const QString path = ui::askForPicture(nullptr, u"Export"_s, folder.path(), u"states"_s);
        QVERIFY2(warning.startsWith(told) && warning.endsWith(u".svg, .png or .pdf."_s), qPrintable(warning));
        QCOMPARE(proposed, QFileInfo(typed).completeBaseName());
        QCOMPARE(QFileInfo(path).fileName(), proposed + u".svg"_s);
    }

    void whatCannotBeWrittenIsTold()
    {
        QVERIFY(!ui::writePicture(picture(), m_folder.filePath(u"a.txt"_s), 2).isEmpty());
        QVERIFY(!QFile::exists(m_folder.filePath(u"a.txt"_s)));
        QVERIFY(!ui::writePicture(picture(), m_folder.filePath(u"none/a.svg"_s), 2).isEmpty());
        ui::Picture large = picture();
        large.size = {100'000, 100'000};
        QVERIFY(ui::writePicture(large, m_folder.filePath(u"a.png"_s), 8).contains(u"pixels"_s));
    }

private:
    static ui::Picture picture()
    {
        return {u"one"_s, {200, 50}, [](QPainter &painter) {
                    QFont font;
                    font.setPixelSize(16);
                    painter.setFont(font);
                    painter.drawText(20, 20, u"Alice"_s);
                    painter.fillRect(190, 40, 10, 10, Qt::black);
                }};
    }
    QByteArray written(const QString &name) const
    {
        const QString path = m_folder.filePath(name), error = ui::writePicture(picture(), path, 2);
        QFile file(path);
        return error.isEmpty() && file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

    QTemporaryDir m_folder;
};

int main(int argc, char *argv[])
{
    QApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
    const QApplication application(argc, argv);
    TestPictureFile test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_picturefile.moc"
