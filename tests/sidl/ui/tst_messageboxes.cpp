// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/ui/messageboxes.h"

#include <QAbstractButton>
#include <QApplication>
#include <QLabel>
#include <QProgressDialog>
#include <QPushButton>
#include <QSet>
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

    /// Whoever asks, and with buttons of the style or its own.
    void eachButtonHasALetterOfItsOwn()
    {
        const ui::QuestionLetters letters;
        const auto shown = [](QMessageBox &box) {
            QStringList texts;
            box.show();
            for (const QAbstractButton *button : box.buttons()) {
                QVERIFY2(!button->shortcut().isEmpty(), qPrintable(button->text()));
                texts << button->text();
            }
            const QSet<QString> all(texts.begin(), texts.end());
            QCOMPARE(all.size(), texts.size());
        };
        QMessageBox discard(QMessageBox::Question, u"Discard"_s, u"Discard this text for good?"_s,
                            QMessageBox::Discard | QMessageBox::Cancel);
        shown(discard);
        QCOMPARE(discard.button(QMessageBox::Discard)->text(), u"&Discard"_s);
        QCOMPARE(discard.button(QMessageBox::Cancel)->text(), u"&Cancel"_s);
        QTRY_VERIFY(discard.isActiveWindow());
        QTest::keyClick(&discard, Qt::Key_D, Qt::AltModifier);
        QTRY_VERIFY(!discard.isVisible()); // the button is seen to be pressed first
        QCOMPARE(discard.clickedButton(), discard.button(QMessageBox::Discard));

        QMessageBox mixed(QMessageBox::Question, u"Save"_s, u"?"_s, QMessageBox::Retry | QMessageBox::Cancel);
        const QPushButton *own = mixed.addButton(u"Cl&ose"_s, QMessageBox::AcceptRole);
        const QPushButton *plain = mixed.addButton(u"Retain"_s, QMessageBox::ActionRole);
        shown(mixed);
        QCOMPARE(own->text(), u"Cl&ose"_s);
        QSet<QKeySequence> keys;
        for (const QAbstractButton *button : mixed.buttons())
            keys << button->shortcut();
        QCOMPARE(keys.size(), 4);
        QVERIFY(plain->text().contains(u'&'));
        for (QMessageBox::StandardButton one = QMessageBox::FirstButton; one <= QMessageBox::LastButton;
             one = QMessageBox::StandardButton(2 * one)) {
            QMessageBox box(QMessageBox::Question, u"?"_s, u"?"_s, one | QMessageBox::Cancel);
            shown(box);
        }
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
