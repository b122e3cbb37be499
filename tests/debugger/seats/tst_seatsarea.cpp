// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/windowtest.h"

#include "debugger/seats/seatsarea.h"

#include <QResizeEvent>
#include <QScrollBar>

#include <functional>
#include <memory>
#include <utility>

using namespace sidl;
using namespace sidl::debugger;

namespace {

/// Asks for a height that depends on its size, as seats with lists and boards do.
class Content final : public QWidget
{
public:
    explicit Content(std::function<int(QSize)> heightIn)
        : m_heightIn(std::move(heightIn))
    {
    }
    QSize minimumSizeHint() const override { return {10, m_heightIn(size())}; }
    int resized = 0;

protected:
    void resizeEvent(QResizeEvent * /*event*/) override { ++resized; }

private:
    std::function<int(QSize)> m_heightIn;
};

} // namespace

/// How often seats are laid out where their size changes what they ask for.
class TestSeatsArea : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// What is wrapped is as high as its new width makes it.
    void theHeightFollowsFromTheWidth()
    {
        const auto area = shown([](QSize size) { return 90000 / qMax(1, size.width()); });
        area->resize(150, 100);
        QCOMPARE(content(*area)->size(), QSize(150, 600));
        area->resize(300, 100);
        QCOMPARE(content(*area)->size(), QSize(300, 300));
    }

    /// Nor does it ask for ever: each size would be too low.
    void whatFitsInNoSizeIsLaidOutTwice()
    {
        const auto area = shown([](QSize size) { return size.height() + 1; });
        content(*area)->resized = 0;
        area->resize(300, 100);
        QVERIFY2(content(*area)->resized > 0 && content(*area)->resized <= 2,
                 qPrintable(QString::number(content(*area)->resized)));
    }

    /// Beside a bar it would be narrower, and so too high without one.
    void whatFitsInAllTheWidthHasNoBar()
    {
        const auto area = shown([](QSize size) { return 90000 / qMax(1, size.width()); });
        area->setVerticalScrollBarPolicy(Qt::ScrollBarAsNeeded);
        area->dropNeedlessBar([] {});
        area->resize(200, 300);
        QTRY_COMPARE(area->verticalScrollBar()->maximum(), content(*area)->height() - 300);
        QVERIFY(area->verticalScrollBar()->isVisible());
        area->resize(300, 300);
        QTRY_VERIFY(!area->verticalScrollBar()->isVisible());
        QCOMPARE(content(*area)->size(), QSize(300, 300));
    }

    /// Nor is that tried without end.
    void whatNeedsABarIsLaidOutAFewTimes()
    {
        const auto area = shown([](QSize size) { return 90000 / qMax(1, size.width()); });
        area->setVerticalScrollBarPolicy(Qt::ScrollBarAsNeeded);
        area->dropNeedlessBar([] {});
        area->resize(200, 300);
        for (int times = 0; times < 20; ++times)
            QCoreApplication::processEvents();
        area->verticalScrollBar()->setValue(50);
        content(*area)->resized = 0;
        content(*area)->updateGeometry();
        for (int times = 0; times < 20; ++times)
            QCoreApplication::processEvents();
        QVERIFY(area->verticalScrollBar()->isVisible());
        QCOMPARE(area->verticalScrollBar()->value(), 50);
        QVERIFY2(content(*area)->resized <= 6, qPrintable(QString::number(content(*area)->resized)));
    }

private:
    static std::unique_ptr<SeatsArea> shown(std::function<int(QSize)> heightIn)
    {
        auto area = std::make_unique<SeatsArea>();
        area->setFrameShape(QFrame::NoFrame);
        area->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        area->setWidgetResizable(true);
        area->setWidget(new Content(std::move(heightIn)));
        area->resize(200, 100);
        area->show();
        if (!QTest::qWaitForWindowExposed(area.get()))
            qFatal("no window");
        return area;
    }
    static Content *content(const SeatsArea &area) { return static_cast<Content *>(area.widget()); }
};

SIDL_WINDOW_TEST_MAIN(TestSeatsArea)
#include "tst_seatsarea.moc"
