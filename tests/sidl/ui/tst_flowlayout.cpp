// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/ui/flowlayout.h"

#include <QLabel>
#include <QLineEdit>
#include <QTest>

using namespace Qt::StringLiterals;
using sidl::ui::FlowLayout;

/// Widgets in as many rows as the width needs.
class TestFlowLayout : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void fieldsTakeWhatTheirRowHasLeft()
    {
        QWidget window;
        auto *layout = new FlowLayout(&window);
        layout->setContentsMargins(0, 0, 0, 0);
        layout->setSpacing(6);
        auto *before = new QLabel(u"before"_s, &window), *after = new QLabel(u"after"_s, &window);
        auto *field = new QLineEdit(&window);
        for (QWidget *one : std::initializer_list<QWidget *>{before, field, after})
            layout->addWidget(one);
        const int own = field->sizeHint().width();
        const int all = before->sizeHint().width() + own + after->sizeHint().width() + 2 * layout->spacing();
        window.resize(all + 50, 100);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        QCOMPARE(field->width(), own + 50);
        QCOMPARE(before->width(), before->sizeHint().width());
        QCOMPARE(after->geometry().right(), window.width() - 1);
        window.resize(all + 9 * own, 100); // no field is as wide as a screen
        QTRY_COMPARE(field->width(), 3 * own);
    }

    void whatHasNoRoomStandsInTheNextRow()
    {
        QWidget window;
        auto *layout = new FlowLayout(&window);
        layout->setContentsMargins(0, 0, 0, 0);
        layout->setSpacing(6);
        auto *field = new QLineEdit(&window), *second = new QLineEdit(&window);
        layout->addWidget(field);
        layout->addWidget(second);
        const int width = 2 * field->sizeHint().width() + layout->spacing();
        QCOMPARE(layout->heightForWidth(width), field->sizeHint().height());
        QCOMPARE(layout->heightForWidth(width - 1), 2 * field->sizeHint().height() + layout->spacing());
        QCOMPARE(layout->heightForWidth(field->sizeHint().width() / 2),
                 2 * field->sizeHint().height() + layout->spacing());
        second->hide();
        QCOMPARE(layout->heightForWidth(width - 1), field->sizeHint().height());
    }
};

QTEST_MAIN(TestFlowLayout)
#include "tst_flowlayout.moc"
