// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/windowtest.h"

#include "debugger/choices/choicelist.h"
#include "debugger/choices/finiteswitch.h"
#include "debugger/choices/templateform.h"
#include "debugger/choices/unlimitedswitch.h"
#include "debugger/choices/wrappingradio.h"
#include "tests/support/contrast.h"
#include "tests/support/paintedtext.h"
#include "tests/support/testwords.h"

#include <QHelpEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QToolTip>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::debugger;
using engine::TemplateElement;
using sidl::tests::word;

/// How what can be chosen at a switch is laid out and called.
class TestChoices : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void typedActionsAreCalledAsPeopleCallThem()
    {
        UnlimitedSwitch editor;
        editor.setSwitch(offers());
        QCOMPARE(texts(editor).at(1), u"[keep,alice]"_s);    // as the rules have it
        QCOMPARE(texts(editor).at(2), u"[offer,alice,…]"_s); // the fields have their names beside them
        wording::NameSettings settings;
        settings.words = {{u"[keep,P]"_s, u"no new offer"_s, {}, {}},
                          {u"[offer,P,Q,R,0,0]"_s, u"{P} to {Q}: {R} red"_s, {}, {}},
                          {u"[ask,P,Q]"_s, u"{P} asks {Q}"_s, {}, {}}};
        editor.setNames(wording::DisplayNames(settings, tests::words({u"[alice]"_s, u"[bob]"_s})));
        QCOMPARE(texts(editor).mid(1),
                 (QStringList{u"no new offer"_s, u"offer …"_s, u"Alice to Bob: 2 red"_s, u"Alice asks …"_s}));
    }

    /// Also to people who do not know what a switch is, as before a class.
    void theTipOfTheNameHasNoWordOfTheRules()
    {
        UnlimitedSwitch editor;
        editor.setSwitch(offers());
        const auto tips = [&editor] {
            QStringList told;
            for (const QLabel *label : editor.findChildren<QLabel *>())
                told += label->toolTip();
            told.removeAll(QString());
            return told;
        };
        QVERIFY2(tips().contains(u"To be decided here"_s), qPrintable(tips().join(u'\n')));
        engine::Switch drawn = offers();
        drawn.owner = engine::Owner::nature();
        editor.setSwitch(drawn);
        QVERIFY2(tips().contains(u"To be decided by nature"_s), qPrintable(tips().join(u'\n')));
    }

    /// As the form of that action is called, though no list has it.
    void theDefaultIsCalledAsPeopleCallIt()
    {
        UnlimitedSwitch editor;
        editor.setSwitch(offers());
        editor.setDefault({DefaultRules::Default::Kind::Certain, u"[keep,alice]"_s});
        QCOMPARE(texts(editor).at(0), u"nothing: default [keep,alice]"_s);
        wording::NameSettings settings;
        settings.words = {{u"[keep,P]"_s, u"no new offer"_s, {}, {}}};
        editor.setNames(wording::DisplayNames(settings, tests::words({u"[alice]"_s})));
        QCOMPARE(texts(editor).at(0), u"nothing: default no new offer"_s);
    }

    /// A narrow seat has the button below the name of a field, too, and is no wider for it.
    void theButtonNeedsNoWidthOfItsOwn()
    {
        QWidget window; // whose width the form does not have by itself
        TemplateForm form({{TemplateElement::Type::Constant, u"bid"_s}, {TemplateElement::Type::Number, u"price"_s}},
                          &window);
        const auto *field = form.findChild<QLineEdit *>();
        const auto *button = form.findChild<QPushButton *>();
        window.resize(500, 300);
        form.resize(400, 200);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        QTRY_COMPARE(button->x(), field->x());
        const int name = field->x(), narrow = form.minimumSizeHint().width();
        QVERIFY(narrow < name + button->minimumSizeHint().width());
        form.resize(narrow, 200);
        QTRY_VERIFY(button->x() < name && button->geometry().right() < narrow);
        QVERIFY2(field->geometry().right() < narrow && field->width() >= field->minimumWidth(),
                 qPrintable(u"%1 %2 %3"_s.arg(field->x()).arg(field->width()).arg(narrow)));
        form.resize(400, 200);
        QTRY_COMPARE(button->x(), field->x());
    }

    void theActionThatIsJustThatIsMarked()
    {
        UnlimitedSwitch editor;
        editor.setSwitch(offers());
        const QList<WrappingRadio *> radios = editor.findChildren<WrappingRadio *>(); // the first leaves it
        editor.setChosen(word("[offer, alice, bob, 2, 0, 0]"));
        QVERIFY(radios.at(3)->isChecked() && !radios.at(2)->isChecked());
        QCOMPARE(editor.typedTexts().join(QString()), QString());
        editor.setChosen(word("[offer, alice, bob, 1, 0, 0]"));
        QVERIFY(radios.at(2)->isChecked() && !radios.at(3)->isChecked());
        QCOMPARE(editor.typedTexts().mid(0, 4), QStringList({u"bob"_s, u"1"_s, u"0"_s, u"0"_s}));
    }

    void whatIsAllOpenIsCalledByItsFields()
    {
        engine::Switch place = offers();
        place.templates
            = {{{TemplateElement::Type::Constant, u"alice"_s}, {TemplateElement::Type::Double, u"price"_s}}};
        UnlimitedSwitch editor;
        editor.setNames(wording::DisplayNames({}, tests::words({u"[alice]"_s})));
        editor.setSwitch(place);
        QCOMPARE(texts(editor).at(1), u"price"_s);
    }

    void whatIsTypedAndWhatWasSubmitted()
    {
        engine::Switch place = offers();
        place.templates
            = {{{TemplateElement::Type::Constant, u"alice"_s}, {TemplateElement::Type::Double, u"price"_s}}};
        UnlimitedSwitch editor;
        editor.setSwitch(place);
        auto *field = editor.findChild<QLineEdit *>(u"hole"_s);
        QVERIFY(!editor.isTyped() && !editor.isWhole());
        QTest::keyClicks(field, u"x"_s);
        QVERIFY(editor.isTyped() && !editor.isWhole());
        field->setText(u"7"_s);
        QVERIFY(editor.isWhole());
        editor.showRefusal(u"Not allowed."_s);
        QVERIFY(editor.isTyped() && !editor.isWhole());
        editor.showRefusal({});
        editor.setChosen(word("[alice,8.5]"));
        QCOMPARE(field->text(), u"7"_s); // what is typed stays
        field->clear();
        editor.setChosen(word("[alice,8.5]"));
        QCOMPARE(field->text(), u"8.5"_s); // to be changed there
        QVERIFY(!editor.isTyped());
    }

    void peopleAreAskedForANumberAndNotForItsType()
    {
        using Type = TemplateElement::Type;
        engine::Switch place = offers();
        place.templates = {{{Type::Double, u"price"_s},
                            {Type::Integer, u"pieces"_s},
                            {Type::Atom, u"colour"_s},
                            {Type::String, u"note"_s}}};
        UnlimitedSwitch editor;
        editor.setSwitch(place);
        editor.resize(400, 400);
        editor.show();
        QVERIFY(QTest::qWaitForWindowExposed(&editor));
        const auto asked = [&editor] {
            QStringList texts;
            for (const QLineEdit *field : editor.findChildren<QLineEdit *>(u"hole"_s))
                texts << field->placeholderText() << field->accessibleName();
            return texts.join(u", "_s);
        };
        QCOMPARE(asked(),
                 u"double, price (double), integer, pieces (integer), atom, colour (atom), "
                 "string, note (string)"_s); // as the rules have it
        editor.setNames(wording::DisplayNames({}, tests::words({u"[alice]"_s})));
        QCOMPARE(asked(),
                 u"number, price (number), whole number, pieces (whole number), name, colour (name), "
                 "text, note (text)"_s);
    }

    /// Who cannot submit is told what is missing, by the labels that are read.
    void theButtonTellsWhatIsMissing()
    {
        using Type = TemplateElement::Type;
        engine::Switch place = offers();
        place.templates = {{{Type::Atom, u"partner"_s}, {Type::Integer, u"red"_s}, {Type::Double, u"price"_s}}};
        UnlimitedSwitch editor;
        editor.setSwitch(place);
        const auto *button = editor.findChild<QPushButton *>();
        QCOMPARE(button->toolTip(), u"partner needs a name, and 2 more fields are to be filled in"_s);
        QCOMPARE(editor.lack(), QString()); // nothing is typed
        const QList<QLineEdit *> fields = editor.findChildren<QLineEdit *>(u"hole"_s);
        QTest::keyClicks(fields[0], u"Bob"_s);
        QCOMPARE(button->toolTip(), u"red needs a whole number, and 1 more field is to be filled in"_s);
        QTest::keyClicks(fields[1], u"1"_s);
        QCOMPARE(editor.lack(), u"price needs a number"_s);
        QTest::keyClicks(fields[2], u"8,5"_s);
        QCOMPARE(editor.lack(), u"price: a number is needed, with a point for decimals"_s);
        fields[2]->setText(u"8.5"_s);
        QCOMPARE(editor.lack() + button->toolTip(), QString());
        QVERIFY(button->isEnabled());
    }

    void playersAreTypedAsTheyAreRead()
    {
        UnlimitedSwitch editor;
        editor.setSwitch(offers());
        QSignalSpy typed(&editor, &SwitchEditor::typed);
        const auto submitted = [&](const char *partner) {
            const QList<QLineEdit *> fields = editor.findChildren<QLineEdit *>(u"hole"_s);
            for (int i = 0; i < 4; ++i)
                fields[i]->setText(i == 0 ? QString::fromLatin1(partner) : u"1"_s);
            QTest::keyClick(fields[0], Qt::Key_Return);
            return typed.isEmpty() ? QString() : typed.takeLast().at(0).toString();
        };
        QCOMPARE(submitted("Bob"), u"[offer,alice,'Bob',1,1,1]"_s); // as the rules have it
        editor.setNames(wording::DisplayNames({}, tests::words({u"[alice]"_s, u"[bob]"_s})));
        QCOMPARE(submitted("Bob"), u"[offer,alice,'bob',1,1,1]"_s);
        QCOMPARE(submitted("bob"), u"[offer,alice,'bob',1,1,1]"_s);
        QCOMPARE(submitted("Bert"), u"[offer,alice,'Bert',1,1,1]"_s);
        editor.show();
        QVERIFY(QTest::qWaitForWindowExposed(&editor));
        editor.showRefusal(u"Nobody is called so."_s); // stands below its fields, and not below all that can be done
        const auto top = [&editor](const QWidget *part) { return part->mapTo(&editor, QPoint()).y(); };
        const auto *refusal = editor.findChild<QLabel *>(u"refusal"_s);
        const QList<WrappingRadio *> radios = editor.findChildren<WrappingRadio *>();
        QTRY_VERIFY(top(refusal) > top(radios.at(2)) && top(refusal) < top(radios.at(3)));

        UnlimitedSwitch other; // that takes over what was typed and refused
        other.setSwitch(offers());
        other.setTypedTexts(editor.typedTexts());
        other.show();
        QVERIFY(QTest::qWaitForWindowExposed(&other));
        other.showRefusal(u"Nobody is called so."_s);
        const auto topThere = [&other](const QWidget *part) { return part->mapTo(&other, QPoint()).y(); };
        const auto *taken = other.findChild<QLabel *>(u"refusal"_s);
        const QList<WrappingRadio *> radiosThere = other.findChildren<WrappingRadio *>();
        QTRY_VERIFY(topThere(taken) > topThere(radiosThere.at(2)) && topThere(taken) < topThere(radiosThere.at(3)));
    }

    void manyFieldsAreShownOnceTheyAreAskedFor()
    {
        UnlimitedSwitch editor;
        editor.setSwitch(offers());
        editor.show();
        QVERIFY(QTest::qWaitForWindowExposed(&editor));
        const auto fields = [&] {
            qsizetype seen = 0;
            for (const auto *field : editor.findChildren<QLineEdit *>(u"hole"_s))
                seen += field->isVisible() ? 1 : 0;
            return seen;
        };
        QCOMPARE(fields(), 1); // of the form that has one
        const int folded = editor.sizeHint().height();
        const auto radios = editor.findChildren<WrappingRadio *>();
        QTest::mouseClick(radios.at(2), Qt::LeftButton);
        QCOMPARE(fields(), 5);
        QTRY_VERIFY(editor.sizeHint().height() > folded);
        QTest::mouseClick(radios.at(4), Qt::LeftButton);
        QCOMPARE(fields(), 1);
        QTest::mouseClick(radios.at(2), Qt::LeftButton);
        QTest::keyClicks(editor.focusWidget(), u"bob"_s);
        QTest::mouseClick(radios.at(4), Qt::LeftButton);
        QCOMPARE(fields(), 5); // what was typed stays in sight
    }

    void manyFieldsAreTwoInARowWhereThereIsRoom()
    {
        UnlimitedSwitch editor;
        editor.setSwitch(offers());
        editor.setNames(wording::DisplayNames({}, tests::words({u"[alice]"_s, u"[bob]"_s})));
        editor.resize(800, 400);
        editor.show();
        QVERIFY(QTest::qWaitForWindowExposed(&editor));
        QTest::mouseClick(editor.findChildren<WrappingRadio *>().at(2), Qt::LeftButton);
        const auto fields = editor.findChildren<QLineEdit *>(u"hole"_s); // partner, red, blue and white first
        const auto place = [&](int field) { return fields.at(field)->mapTo(&editor, QPoint()); };
        QTRY_VERIFY(fields.at(3)->isVisible() && place(1).x() > place(0).x());
        QCOMPARE(place(1).y(), place(0).y());
        QCOMPARE(place(2).x(), place(0).x());
        QVERIFY(place(2).y() > place(0).y());
        QCOMPARE(fields.at(1)->placeholderText(), u"whole number"_s);
        const int high = editor.sizeHint().height();
        editor.resize(150, 400);
        QTRY_COMPARE(place(1).x(), place(0).x());
        QVERIFY(place(1).y() > place(0).y());
        QTRY_VERIFY(editor.sizeHint().height() > high);
        editor.resize(150, 400);                                    // which it can be now
        QTRY_COMPARE(fields.at(1)->placeholderText(), u"number"_s); // as much as can be read
    }

    void longTextsGoOnBelow()
    {
        WrappingRadio radio(u"[offer,alice,partner,red,orange,yellow,blue,white,tell,learn]"_s);
        QVERIFY(radio.minimumSizeHint().width() < radio.sizeHint().width() / 2);
        const int narrow = radio.sizeHint().width() / 3;
        QVERIFY(radio.heightForWidth(narrow) >= radio.sizeHint().height() + 2 * radio.fontMetrics().height());
        QCOMPARE(radio.heightForWidth(radio.sizeHint().width() + 8), radio.sizeHint().height());
        radio.resize(narrow, radio.heightForWidth(narrow));
        radio.show();
        QSignalSpy clicked(&radio, &QRadioButton::clicked);
        QTest::mouseClick(&radio, Qt::LeftButton, {}, radio.rect().bottomRight() - QPoint(4, 4));
        QCOMPARE(clicked.count(), 1); // the whole text can be clicked
    }

    /// And not around the mark, which would look like one of several that can be checked.
    void theKeyboardIsSeenAroundTheTextOfARadio()
    {
        QWidget window;
        WrappingRadio first(u"[wait]"_s, &window), second(u"[offer,alice,partner,red,orange,yellow]"_s, &window);
        first.setGeometry(10, 10, 200, 30);
        const int wide = second.sizeHint().width() * 2 / 3;
        second.setGeometry(10, 50, wide, second.heightForWidth(wide));
        window.resize(wide + 20, 150);
        window.show();
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        first.setFocus();
        const QImage before = second.grab().toImage();
        QTest::keyClick(&first, Qt::Key_Tab);
        second.setFocus(Qt::TabFocusReason);
        QVERIFY(second.hasFocus());
        const QImage after = second.grab().toImage();
        QRect changed;
        for (int x = 0; x < after.width(); ++x)
            for (int y = 0; y < after.height(); ++y)
                if (after.pixel(x, y) != before.pixel(x, y))
                    changed |= QRect(x, y, 1, 1);
        QVERIFY(changed.left() >= second.style()->pixelMetric(QStyle::PM_ExclusiveIndicatorWidth));
        QVERIFY2(changed.height() >= 2 * second.fontMetrics().height(), qPrintable(QString::number(changed.height())));
    }

    /// As long as many fields are folded, so that what tells how to fill them in leaves the other choices in sight.
    void longTextsOfFoldedFormsAreCut()
    {
        WrappingRadio radio(u"another offer, with a minus for what is given; tell: the number of a rule, or 0"_s);
        const int line = radio.fontMetrics().height(), narrow = radio.sizeHint().width() / 4;
        const int whole = radio.heightForWidth(narrow);
        QVERIFY(whole > radio.sizeHint().height() + 2 * line);
        radio.setMostLines(2);
        QVERIFY(radio.heightForWidth(narrow) <= radio.sizeHint().height() + line + 4);
        QCOMPARE(radio.heightIn(narrow, 0), whole);
        radio.resize(narrow, radio.heightForWidth(narrow));
        radio.show();
        QHelpEvent asked(QEvent::ToolTip, {5, 5}, radio.mapToGlobal(QPoint(5, 5)));
        QCoreApplication::sendEvent(&radio, &asked);
        QCOMPARE(QToolTip::text(), radio.text());
        QToolTip::hideText();

        std::vector<engine::TemplateElement> form{{engine::TemplateElement::Type::Constant, u"offer"_s}};
        for (const char *hole : {"red", "orange", "yellow", "blue", "white"})
            form.push_back({engine::TemplateElement::Type::Integer, QString::fromLatin1(hole)});
        TemplateForm folded(form);
        folded.radio()->setText(radio.text());
        QVERIFY(folded.folds());
        const auto height = [&folded, narrow] { return folded.radio()->heightForWidth(narrow); };
        QCOMPARE(height(), radio.heightForWidth(narrow));
        folded.setOpen(true);
        QCOMPARE(height(), whole);
    }

private:
    static engine::Switch offers()
    {
        using Type = TemplateElement::Type;
        const auto constants = [](std::initializer_list<const char *> texts) {
            engine::Template form;
            for (const char *text : texts)
                form.push_back({Type::Constant, QString::fromLatin1(text)});
            return form;
        };
        engine::Switch place;
        place.word = word("[alice]");
        place.owner = engine::Owner::player(0);
        place.unlimited = true;
        engine::Template offer = constants({"offer", "alice"}), ask = constants({"ask", "alice"});
        offer.push_back({Type::Atom, u"partner"_s});
        for (const char *colour : {"red", "blue", "white"})
            offer.push_back({Type::Integer, QString::fromLatin1(colour)});
        ask.push_back({Type::Atom, u"partner"_s});
        place.templates
            = {constants({"keep", "alice"}), offer, constants({"offer", "alice", "bob", "2", "0", "0"}), ask};
        return place;
    }
    static QStringList texts(const UnlimitedSwitch &editor)
    {
        QStringList texts;
        for (const WrappingRadio *radio : editor.findChildren<WrappingRadio *>())
            texts += radio->text();
        return texts;
    }
};

SIDL_WINDOW_TEST_MAIN(TestChoices)
#include "tst_choices.moc"
