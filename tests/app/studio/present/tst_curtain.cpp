// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/present/curtain.h"

#include "tests/support/windowtest.h"

#include <QLabel>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;
using namespace sidl::app;

/// What lies over a presented game before a step is revealed.
class TestCurtain : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// Whatever the width: lines behind each other, too, which are broken where they fit only just.
    void everyLineIsWhole()
    {
        QWidget stage;
        QFont type;
        type.setPointSizeF(12);
        stage.setFont(type);
        auto *layout = new QVBoxLayout(&stage);
        for (int part = 0; part < 2; ++part) { // between them is room for a low panel
            auto *words = new QLabel(u"what is not to be covered "_s.repeated(200), &stage);
            words->setWordWrap(true);
            words->setFixedHeight(130);
            layout->addWidget(words);
            if (part == 0)
                layout->addSpacing(170);
        }
        stage.resize(700, 500);
        stage.show();
        QVERIFY(QTest::qWaitForWindowExposed(&stage));
        auto *curtain = new Curtain(&stage);
        curtain->fall({});
        curtain->announce(u"What follows from this?"_s,
                          u"Alice: stay (default)\nBob: stay (default)\nCharly: stay (default)\n"
                          "David: stay (default)\nEric: stay (default)"_s);
        const auto *text = curtain->findChild<QLabel *>(u"announcement"_s);
        int wrapped = 0;
        for (int width = 700; width < 780; ++width) {
            stage.resize(width, 500);
            QCoreApplication::processEvents();
            QVERIFY2(
                text->height() >= text->heightForWidth(text->width()),
                qPrintable(u"%1: %2 of %3"_s.arg(width).arg(text->height()).arg(text->heightForWidth(text->width()))));
            wrapped += text->wordWrap();
        }
        QVERIFY(wrapped > 0);
    }
};

SIDL_WINDOW_TEST_MAIN(TestCurtain)
#include "tst_curtain.moc"
