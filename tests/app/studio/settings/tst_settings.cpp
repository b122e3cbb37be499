// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/mainwindowtest.h"

#include "app/studio/settings/keybindings.h"
#include "app/studio/settings/keyspage.h"
#include "app/studio/settings/settings.h"
#include "app/studio/settings/settingsdialog.h"
#include "sidl/ui/colours.h"

#include <Qsci/qscilexer.h>

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QHeaderView>
#include <QKeySequenceEdit>
#include <QLineEdit>
#include <QListWidget>
#include <QSpinBox>
#include <QTreeWidget>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::app;

/// The dialog of the settings, used as by a person; what it changes is seen in the window.
class TestSettings : public MainWindowTest
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        QSettings().clear();
        open();
    }
    void cleanup()
    {
        for (editor::CodeEditor *text : tabs()->editors())
            text->setModified(false);
        m_window.reset();
    }

    void theFontAndTheIndentationShowAtOnce()
    {
        editor::CodeEditor *text = tabs()->current();
        const int size = text->lexer()->defaultFont().pointSize();
        openDialog();
        field<QSpinBox>("fontSize")->setValue(size + 5);
        field<QSpinBox>("tabWidth")->setValue(2);
        QCOMPARE(text->lexer()->defaultFont().pointSize(), size + 5);
        button(QDialogButtonBox::Ok)->click();
        QTest::keyClicks(text, u"a :-"_s);
        QTest::keyClick(text, Qt::Key_Return);
        QCOMPARE(text->text(1), u"  "_s);
        trigger("newFile");
        QCOMPARE(tabs()->current()->lexer()->defaultFont().pointSize(), size + 5);
    }

    void cancelBringsAllBack()
    {
        const settings::Editing before = settings::editing();
        const int size = tabs()->current()->lexer()->defaultFont().pointSize();
        const QList<QKeySequence> keys = action("saveAll")->shortcuts();
        openDialog();
        field<QSpinBox>("fontSize")->setValue(30);
        field<QCheckBox>("autoSave")->setChecked(true);
        auto *theme = field<QComboBox>("theme");
        theme->setCurrentIndex(theme->findText(u"Dark"_s));
        QVERIFY(action("darkTheme")->isChecked());
        give("Save All", Qt::CTRL | Qt::Key_F2);
        QVERIFY(action("saveAll")->shortcuts() != keys);
        QTest::keyClick(dialog(), Qt::Key_Escape);
        QTRY_VERIFY(!dialog());
        QVERIFY(settings::editing() == before);
        QVERIFY(settings::keys().isEmpty());
        QCOMPARE(action("saveAll")->shortcuts(), keys);
        QCOMPARE(tabs()->current()->lexer()->defaultFont().pointSize(), size);
        QVERIFY(action("systemTheme")->isChecked());
    }

    void keysAreGivenAndKept()
    {
        openDialog();
        give("Save All", Qt::CTRL | Qt::ALT | Qt::Key_S);
        const QKeySequence wanted(Qt::CTRL | Qt::ALT | Qt::Key_S);
        QCOMPARE(action("saveAll")->shortcut(), wanted);
        QVERIFY(action("saveAll")->toolTip().endsWith(u"(%1)"_s.arg(wanted.toString(QKeySequence::NativeText))));
        button(QDialogButtonBox::Ok)->click();
        QTRY_VERIFY(!dialog());
        tabs()->current()->setModified(false);
        m_window.reset();
        open();
        QCOMPARE(action("saveAll")->shortcut(), wanted);
        openDialog();
        choose("Save All");
        field<QPushButton>("defaultKey")->click();
        QCOMPARE(action("saveAll")->shortcut(), QKeySequence(Qt::CTRL | Qt::Key_L));
        QVERIFY(settings::keys().isEmpty());
        field<QPushButton>("noKey")->click();
        QVERIFY(action("saveAll")->shortcuts().isEmpty());
        field<QPushButton>("defaultKey")->click();
        button(QDialogButtonBox::Ok)->click();
    }

    /// Each page is a target that a pointer hits.
    void pagesHaveRoom()
    {
        openDialog();
        const auto *pages = dialog()->findChild<QListWidget *>();
        for (int row = 0; row < pages->count(); ++row)
            QVERIFY(pages->visualItemRect(pages->item(row)).height() >= 24);
        QTest::keyClick(dialog(), Qt::Key_Escape);
    }

    void numbersHaveFieldsOfTheirSize()
    {
        openDialog();
        for (const char *name : {"fontSize", "tabWidth"}) {
            const auto *number = field<QSpinBox>(name);
            QVERIFY2(number->width() <= number->fontMetrics().averageCharWidth() * 20, name);
        }
        QTest::keyClick(dialog(), Qt::Key_Escape);
    }

    /// A key that is typed after filtering is of a command that can be seen.
    void aFilterChoosesACommandThatIsThere()
    {
        openDialog();
        choose("Save All");
        auto *filter = field<QTreeWidget>("keyList")->parentWidget()->findChild<QLineEdit *>();
        const auto *list = field<QTreeWidget>("keyList");
        QTest::keyClicks(filter, u"step"_s);
        QVERIFY(list->currentItem() && !list->currentItem()->isHidden());
        QCOMPARE(list->currentItem()->text(0), u"Step"_s);
        auto *edit = dialog()->findChild<QKeySequenceEdit *>();
        QCOMPARE(edit->keySequence(), QKeySequence(Qt::Key_F10));
        filter->setText(u"no command is called so"_s);
        QVERIFY(!list->currentItem() && !edit->isEnabled());
        filter->clear();
        QVERIFY(list->currentItem());
        QTest::keyClick(dialog(), Qt::Key_Escape);
    }

    /// Another one that follows within a second makes no sequence of both: it corrects the first.
    void aCommandHasOneKey()
    {
        openDialog();
        choose("Save All");
        auto *edit = dialog()->findChild<QKeySequenceEdit *>();
        QTest::keyClick(edit, Qt::Key_S, Qt::ControlModifier);
        QCOMPARE(action("saveAll")->shortcut(), QKeySequence(Qt::CTRL | Qt::Key_S));
        const auto *conflict = field<QLabel>("keyConflict");
        QVERIFY2(conflict->text().startsWith(u"Save has this key, too"_s), qPrintable(conflict->text()));
        QTest::keyClick(edit, Qt::Key_J, Qt::ControlModifier | Qt::AltModifier);
        const QKeySequence right(Qt::CTRL | Qt::ALT | Qt::Key_J);
        QCOMPARE(action("saveAll")->shortcuts(), QList{right});
        QCOMPARE(edit->keySequence(), right);
        QCOMPARE(conflict->text(), QString());
        field<QPushButton>("defaultKey")->click();
        QTest::keyClick(dialog(), Qt::Key_Escape);
    }

    /// "Edit" alone is a layout: the menu tells what a command is about.
    void commandsHaveTheirMenus()
    {
        openDialog();
        choose("Edit");
        const auto *list = field<QTreeWidget>("keyList");
        QCOMPARE(list->currentItem()->text(1), u"View > Layout"_s);
        choose("Save All");
        QCOMPARE(list->currentItem()->text(1), u"File"_s);
        dialog()->findChild<QListWidget *>()->setCurrentRow(2);
        QTRY_VERIFY(list->isVisible());
        const auto width = [list](const QString &text) { return list->fontMetrics().horizontalAdvance(text); };
        QVERIFY(list->header()->sectionSize(0) >= width(u"Go to Rule Changes"_s));
        QVERIFY(list->header()->sectionSize(1) >= width(u"View > Layout"_s));
        auto *filter = list->parentWidget()->findChild<QLineEdit *>();
        QTest::keyClicks(filter, u"layout edit"_s); // as in the list of all commands
        QCOMPARE(list->currentItem()->text(0), u"Edit"_s);
        QTest::keyClick(dialog(), Qt::Key_Escape);
    }

    void conflictsAreTold()
    {
        openDialog();
        give("Save All", Qt::Key_F5);
        QVERIFY(field<QLabel>("keyConflict")->text().startsWith("Start has this key"_L1));
        const auto *list = field<QTreeWidget>("keyList");
        const auto rows = list->findItems(u"Start"_s, Qt::MatchExactly);
        QCOMPARE(rows.size(), 1);
        QCOMPARE(rows.front()->text(3), u"also of Save All"_s);
        // Also in another theme that is chosen meanwhile.
        QWidget *page = list->parentWidget();
        QPalette dark = page->palette();
        for (const QPalette::ColorRole ground : {QPalette::Base, QPalette::Window})
            dark.setColor(ground, QColor(0x20, 0x20, 0x20));
        for (const QPalette::ColorRole ink : {QPalette::Text, QPalette::WindowText})
            dark.setColor(ink, Qt::white);
        QVERIFY(ui::errorColour(dark) != ui::errorColour(page->palette()));
        page->setPalette(dark);
        QCOMPARE(rows.front()->foreground(3).color(), ui::errorColour(dark));
        QCOMPARE(list->findItems(u"Step"_s, Qt::MatchExactly).front()->foreground(3).style(), Qt::NoBrush);
        QTest::keyClick(dialog(), Qt::Key_Escape);
    }

    void noCommandStandsTwiceAndNoKeyIsTwoCommands()
    {
        openDialog();
        const auto *list = field<QTreeWidget>("keyList");
        for (int i = 0; i < list->topLevelItemCount(); ++i) {
            const QTreeWidgetItem *row = list->topLevelItem(i);
            QCOMPARE(list->findItems(row->text(0), Qt::MatchExactly).size(), 1);
            QVERIFY2(!row->text(3).startsWith("also"_L1), qPrintable(row->text(0)));
        }
        QTest::keyClick(dialog(), Qt::Key_Escape);
    }

    void textsThatAreLeftAreSaved()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath(u"nim.sidl"_s);
        QVERIFY(QFile::copy(gamePath("nim"), path));
        QFile(path).setPermissions(QFile::ReadOwner | QFile::WriteOwner);
        m_window->openFile(path);
        editor::CodeEditor *text = tabs()->current();
        text->setFocus();
        text->insertAt(u"% mine\n"_s, 0, 0);
        window<debugger::ProblemsPane>()->setFocus();
        QVERIFY(text->gameDocument()->isModified()); // not unless it is wanted
        settings::setEditing({{}, 0, 4, true});
        text->setFocus();
        window<debugger::ProblemsPane>()->setFocus();
        QTRY_VERIFY(!text->gameDocument()->isModified());
        QFile file(path);
        QVERIFY(file.open(QFile::ReadOnly));
        QVERIFY(file.readAll().startsWith("% mine"));
        // Where a question would have to be asked, nothing is done.
        text->setFocus();
        text->insertAt(u"% more\n"_s, 0, 0);
        QFile other(path);
        QVERIFY(other.open(QFile::WriteOnly));
        other.write("init([x]).");
        other.close();
        window<debugger::ProblemsPane>()->setFocus();
        QVERIFY(text->gameDocument()->isModified());
    }

private:
    SettingsDialog *dialog() const { return window<SettingsDialog>(); }
    void openDialog()
    {
        trigger("settings");
        QVERIFY(dialog());
        QTRY_VERIFY(dialog()->isVisible());
    }
    template <typename Field>
    Field *field(const char *name) const
    {
        return dialog()->findChild<Field *>(QLatin1String(name));
    }
    QPushButton *button(QDialogButtonBox::StandardButton which) const
    {
        return dialog()->findChild<QDialogButtonBox *>()->button(which);
    }
    void choose(const char *command)
    {
        auto *list = field<QTreeWidget>("keyList");
        const auto found = list->findItems(QLatin1String(command), Qt::MatchExactly);
        QCOMPARE(found.size(), 1);
        list->setCurrentItem(found.front());
    }
    void give(const char *command, QKeyCombination key)
    {
        choose(command);
        auto *edit = dialog()->findChild<QKeySequenceEdit *>();
        edit->setKeySequence(QKeySequence(key));
        Q_EMIT edit->editingFinished();
    }
};

SIDL_WINDOW_TEST_MAIN(TestSettings)
#include "tst_settings.moc"
