// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/ui/messageboxes.h"

#include <QAbstractButton>
#include <QApplication>
#include <QLabel>
#include <QProgressDialog>
#include <QTest>
#include <QTimer>

using namespace Qt::StringLiterals;
using namespace sidl;

/// Names that look like markup are shown as they are.
class TestMessageBoxes : public QObject
{
    Q_OBJECT

    static void verifyPlain(const QDialog *box, const QStringList &texts)
    {
        QStringList shown;
        for (const QLabel *label : box->findChildren<QLabel *>())
            if (!label->text().isEmpty()) {
                QCOMPARE(label->textFormat(), Qt::PlainText);
                shown << label->text();
            }
        shown.sort();
        QCOMPARE(shown, texts);
    }

private Q_SLOTS:
    void bothTexts()
    {
        QMessageBox box(QMessageBox::Warning, u"Save"_s, u"<b>a</b>.sidl has changes"_s);
        box.setInformativeText(u"of <i>b</i>"_s);
        ui::makePlain(&box);
        verifyPlain(&box, {u"<b>a</b>.sidl has changes"_s, u"of <i>b</i>"_s});
    }

    void progress()
    {
        QProgressDialog dialog(u"Printing <b>a</b>.sidl…"_s, u"Cancel"_s, 0, 100);
        ui::makePlain(&dialog);
        verifyPlain(&dialog, {u"Printing <b>a</b>.sidl…"_s});
        dialog.setLabelText(u"<i>"_s);
        verifyPlain(&dialog, {u"<i>"_s});
    }

    void whatIsAskedAndWarnedOf()
    {
        for (const bool isWarning : {true, false}) {
            bool isSeen = false;
            QTimer::singleShot(0, this, [&isSeen] {
                auto *box = qobject_cast<QMessageBox *>(QApplication::activeModalWidget());
                QVERIFY(box);
                verifyPlain(box, {u"<b>a</b>.sidl"_s});
                isSeen = true;
                box->button(QMessageBox::Cancel)->click();
            });
            const auto show = isWarning ? ui::warn : ui::ask;
            QCOMPARE(show(nullptr, u"Save"_s, u"<b>a</b>.sidl"_s, QMessageBox::Retry | QMessageBox::Cancel,
                          QMessageBox::Retry),
                     QMessageBox::Cancel);
            QVERIFY(isSeen);
        }
    }
};

QTEST_MAIN(TestMessageBoxes)
#include "tst_messageboxes.moc"
