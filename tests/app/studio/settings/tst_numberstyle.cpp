// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/mainwindowtest.h"

#include "app/studio/settings/numberstyle.h"
#include "app/studio/settings/settings.h"
#include "app/studio/settings/settingsdialog.h"

#include <QComboBox>
#include <QSpinBox>

using namespace sidl;
using namespace sidl::app;
using namespace Qt::StringLiterals;

namespace {

const bool isGerman = qputenv("LC_ALL", "de_DE.UTF-8"); // before Qt looks

} // namespace

class TestNumberStyle : public MainWindowTest
{
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        QSettings().clear();
        open();
    }

    void theTextsAndTheSystemDiffer()
    {
        QVERIFY(isGerman);
        QCOMPARE(localeOf(NumberStyle::English).toString(1234.5, 'f', 1), u"1,234.5"_s);
        QCOMPARE(localeOf(NumberStyle::System).toString(1234.5, 'f', 1), u"1.234,5"_s);
    }

    void aChoiceCountsAtOnceAndCancelTakesItBack()
    {
        applyNumberStyle(settings::numberStyle());
        QCOMPARE(QLocale().toString(1234), u"1,234"_s); // English before one is chosen
        QSpinBox field(m_window.get());
        field.setGroupSeparatorShown(true);
        field.setRange(0, 9999);
        field.setValue(1234);
        QCOMPARE(field.text(), u"1,234"_s);

        choose(NumberStyle::System);
        QCOMPARE(field.text(), u"1.234"_s);
        QCOMPARE(QLocale().toString(1234), u"1.234"_s);
        QCOMPARE(settings::numberStyle(), NumberStyle::System);
        dialog()->reject();
        QCOMPARE(field.text(), u"1,234"_s);
        QCOMPARE(settings::numberStyle(), NumberStyle::English);

        QTRY_VERIFY(!dialog());
        choose(NumberStyle::System);
        dialog()->accept();
        QCOMPARE(field.text(), u"1.234"_s);
        QCOMPARE(settings::numberStyle(), NumberStyle::System);
    }

private:
    SettingsDialog *dialog() const { return window<SettingsDialog>(); }
    void choose(NumberStyle style)
    {
        trigger("settings");
        QVERIFY(dialog());
        auto *box = dialog()->findChild<QComboBox *>(u"numbers"_s);
        box->setCurrentIndex(box->findData(int(style)));
    }
};

SIDL_WINDOW_TEST_MAIN(TestNumberStyle)
#include "tst_numberstyle.moc"
