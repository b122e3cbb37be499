// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/ui/fittingscrollarea.h"

#include <QLabel>
#include <QListView>
#include <QScrollBar>
#include <QStringListModel>
#include <QTest>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;
using namespace sidl;

/// A scroll area that is as high as its content, as far as there is room.
class TestFittingScrollArea : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_area = std::make_unique<ui::FittingScrollArea>();
        auto *content = new QWidget;
        auto *layout = new QVBoxLayout(content);
        layout->addWidget(new QLabel(u"price"_s));
        m_list = new QListView;
        m_list->setModel(
            new QStringListModel({u"one"_s, u"two"_s, u"three"_s, u"four"_s, u"five"_s, u"six"_s}, m_list));
        m_list->setFrameShape(QFrame::NoFrame);
        m_list->setFixedHeight(6 * m_list->sizeHintForRow(0));
        layout->addWidget(m_list);
        layout->addStretch();
        m_area->setWidget(content);
        m_area->resize(300, 400);
        m_area->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_area.get()));
        QTRY_VERIFY(m_area->sizeHint().height() > 6 * m_list->sizeHintForRow(0));
    }
    void cleanup() { m_area.reset(); }

    void noLineIsCutAtItsEnd()
    {
        const int all = m_area->sizeHint().height(), row = m_list->sizeHintForRow(0);
        for (int height = all - 4 * row; height <= all; ++height) {
            m_area->resize(300, height);
            QTRY_VERIFY2(cut().isEmpty(), qPrintable(u"%1: %2"_s.arg(QString::number(height), cut())));
            QVERIFY(height - m_area->viewport()->height() < row + 10); // nor left out
        }
        QCOMPARE(m_area->viewport()->height(), all);
    }

    /// What is left out for the first lines to be whole would be an empty stripe below the others.
    void whatIsScrolledHasTheWholeHeight()
    {
        QScrollBar *bar = m_area->verticalScrollBar();
        m_area->resize(300, 4 * m_list->sizeHintForRow(0) + 3);
        QTRY_VERIFY(m_area->viewport()->height() < m_area->height());
        const int atTop = m_area->viewport()->height();
        for (int value = 1; value < bar->maximum(); ++value) {
            bar->setValue(value);
            QCOMPARE(m_area->viewport()->height(), m_area->height());
            QCOMPARE(bar->value(), value);
        }
        bar->setValue(0);
        QCOMPARE(m_area->viewport()->height(), atTop);
        bar->setValue(bar->maximum()); // at once, from where less is seen
        QCOMPARE(m_area->viewport()->height(), m_area->height());
        const QWidget *content = m_area->widget();
        QCOMPARE(content->mapTo(m_area.get(), content->rect().bottomLeft()).y(), m_area->height() - 1);
        QCOMPARE(bar->value(), bar->maximum());
    }

    void whatIsSeenInAnyCaseAreWholeLines()
    {
        const int least = m_area->minimumSizeHint().height();
        QVERIFY(least < m_area->sizeHint().height());
        QVERIFY(least >= 4 * m_area->fontMetrics().lineSpacing());
        m_area->resize(300, least);
        QTRY_COMPARE(m_area->viewport()->height(), least);
        QVERIFY2(cut().isEmpty(), qPrintable(cut()));
    }

    // A line that is broken beside the scroll bar alone stays no reason for the bar.
    void whatFitsAgainIsNotScrolled()
    {
        auto *content = new QWidget;
        auto *layout = new QVBoxLayout(content);
        layout->setContentsMargins({});
        for (int i = 0; i < 7; ++i) {
            auto *line = new QLabel(u"Alice the king, Bob the queen"_s);
            line->setWordWrap(true);
            layout->addWidget(line);
        }
        const QFontMetrics metrics = content->fontMetrics();
        const int width = metrics.horizontalAdvance(u"Alice the king, Bob the queen"_s) + 4;
        m_area->setWidget(content);
        m_area->resize(width, 400);
        QTRY_VERIFY(content->width() == width);
        const int all = content->heightForWidth(width);
        QVERIFY(all < 400);
        for (int height = all - 3 * metrics.height(); height < all; height += metrics.height()) {
            m_area->resize(width, height);
            QTRY_VERIFY(m_area->verticalScrollBar()->isVisible());
            m_area->resize(width, all);
            QTRY_VERIFY(!m_area->verticalScrollBar()->isVisible());
            QTRY_COMPARE(m_area->viewport()->size(), QSize(width, all));
        }
    }

private:
    /// The rows of the list that are seen in part.
    QString cut() const
    {
        const int end = m_area->viewport()->height();
        QStringList rows;
        for (int row = 0; row < m_list->model()->rowCount(); ++row) {
            const QModelIndex index = m_list->model()->index(row, 0);
            const QRect rect = m_list->visualRect(index);
            const int top = m_list->viewport()->mapTo(m_area->viewport(), rect.topLeft()).y();
            if (top < end && top + rect.height() > end)
                rows << index.data().toString();
        }
        return rows.join(u", "_s);
    }

    std::unique_ptr<ui::FittingScrollArea> m_area;
    QListView *m_list = nullptr;
};

QTEST_MAIN(TestFittingScrollArea)
#include "tst_fittingscrollarea.moc"
