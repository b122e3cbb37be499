// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/ui/copiedtexts.h"

#include <QGuiApplication>
#include <QMimeData>
#include <QTest>
#include <QWidget>

using namespace Qt::StringLiterals;
using sidl::ui::CopiedTexts;

namespace {

const QString Foreign = u"application/x-foreign"_s;

/// Puts @p text there as another program does.
void copyElsewhere(const QString &text)
{
    auto *contents = new QMimeData;
    contents->setText(text);
    contents->setData(Foreign, "1");
    QGuiApplication::clipboard()->setMimeData(contents);
}

bool isOwn(const QMimeData &contents)
{
    return !contents.hasFormat(Foreign);
}

void copyHere(const QString &text)
{
    QGuiApplication::clipboard()->setText(text);
}

QString copied()
{
    return QGuiApplication::clipboard()->text();
}

} // namespace

/// What people copied who sit at the machine one after the other.
class TestCopiedTexts : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_window.show();
        m_window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&m_window));
        copyElsewhere(u"before"_s);
    }

    void whatWasCopiedHereIsForgotten()
    {
        CopiedTexts texts(nullptr, nullptr, isOwn);
        copyHere(u"my card"_s);
        texts.forget();
        QCOMPARE(copied(), QString());
    }

    void whatAnotherProgramCopiedStays()
    {
        CopiedTexts texts(nullptr, nullptr, isOwn);
        copyElsewhere(u"a letter"_s);
        texts.forget();
        QCOMPARE(copied(), u"a letter"_s);
        copyHere(u"my card"_s);
        copyElsewhere(u"a letter"_s);
        texts.forget();
        QCOMPARE(copied(), u"a letter"_s);
    }

    /// As programs do that keep what was copied.
    void whatAnotherProgramHasTakenOverIsForgotten()
    {
        CopiedTexts texts(nullptr, nullptr, isOwn);
        copyHere(u"my card\nand more\n"_s);
        copyElsewhere(u"my card\r\nand more"_s);
        texts.forget();
        QCOMPARE(copied(), QString());
        copyElsewhere(u"my card\nand more\n"_s); // it does not let go
        texts.forget();
        QCOMPARE(copied(), QString());
        copyHere(u"one"_s);
        copyHere(u"two"_s);
        copyElsewhere(u"one"_s); // chosen there among what was copied before
        texts.forget();
        QCOMPARE(copied(), QString());
    }

    void ofOneWindowOnly()
    {
        QWidget other;
        CopiedTexts texts(nullptr, &other, isOwn);
        copyHere(u"not of it"_s);
        texts.forget();
        QCOMPARE(copied(), u"not of it"_s);
        other.show();
        other.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&other));
        copyHere(u"of it"_s);
        texts.forget();
        QCOMPARE(copied(), QString());
    }

private:
    QWidget m_window;
};

QTEST_MAIN(TestCopiedTexts)
#include "tst_copiedtexts.moc"
