// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "editor/document/gamedocument.h"
#include "editor/text/textfile.h"
#include "sidl/language/rulesystem/rulesystem.h"

#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <utility>

using namespace Qt::StringLiterals;
using namespace sidl::editor;

/// A document without a view, and with views that come and go.
class TestGameDocument : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_path = m_folder->filePath(u"g.sidl"_s);
        m_document = std::make_unique<GameDocument>();
    }

    void beginsEmpty()
    {
        QCOMPARE(m_document->text(), QString());
        QCOMPARE(m_document->title(), u"untitled.sidl"_s);
        QVERIFY(!m_document->isModified());
        QVERIFY(!m_document->hasFreshSymbols());
        QVERIFY(!m_document->hasFreshQuickFixes());
    }

    void readsAndWritesItsFile()
    {
        write("a.\r\nb.\r\n");
        QSignalSpy changed(m_document.get(), &GameDocument::textChanged);
        QSignalSpy paths(m_document.get(), &GameDocument::pathChanged);
        QCOMPARE(m_document->load(m_path), QString());
        QCOMPARE(m_document->text(), u"a.\r\nb.\r\n"_s);
        QCOMPARE(m_document->eolMode(), QsciScintilla::EolWindows);
        QCOMPARE(m_document->fileFormat(), u"UTF-8, CRLF"_s);
        QCOMPARE(m_document->fileHash(), textHash(m_document->text().toUtf8(), false));
        QVERIFY(!m_document->isModified());
        QCOMPARE(paths.count(), 1);
        QVERIFY(!changed.isEmpty());

        const QString copy = m_folder->filePath(u"h.sidl"_s);
        QCOMPARE(m_document->save(copy), QString());
        QCOMPARE(m_document->path(), copy);
        QCOMPARE(readTextFile(copy).text(), u"a.\r\nb.\r\n"_s);
    }

    /// However long comments are, and wherever they begin.
    void aTextOfCommentsHasNoRules()
    {
        const auto hasRules = [](const QString &text) {
            GameDocument document;
            document.restore({}, text, {});
            return document.hasRules();
        };
        QVERIFY(!hasRules({}));
        QVERIFY(hasRules(u"a"_s));
        for (const QString &comment :
             {u"% a remark\n"_s.repeated(1500), u"/* a r\u00e9mark\n%1 */"_s.arg(u"\u00e9 "_s.repeated(9000)),
              u" "_s.repeated(4095) + u"/* a */"_s, u" "_s.repeated(4094) + u"/**/"_s}) {
            QVERIFY(!hasRules(comment));
            QVERIFY(hasRules(comment + u"\ngame(nim)."_s));
            QVERIFY(hasRules(u"game(nim).\n"_s + comment));
        }
    }

    void tellsWhetherATextIsItsOwn()
    {
        QVERIFY(m_document->isText(""));
        for (const int size : {1, 999'999, 1'000'000, 1'000'001, 2'500'000}) {
            QByteArray text = inLines(size);
            write(text);
            QCOMPARE(m_document->load(m_path), QString());
            QVERIFY(m_document->isText(text));
            QVERIFY(!m_document->isText(text + '%'));
            for (const int other : {0, size / 2, size - 1}) {
                const char before = std::exchange(text[other], 'a');
                QVERIFY(!m_document->isText(text));
                text[other] = before;
            }
        }
    }

    void theLanguageIsChosenOnce()
    {
        const QString gdl = u"(role a)\n(<= (legal a m) (true b))\n"_s, sidl = u"init([a], 0).\n"_s;
        const auto id = [this] { return m_document->ruleSystem().id(); };
        QCOMPARE(id(), u"sidl-3.0"_s);
        m_document->restore({}, gdl, {}); // the first content of a new text
        const QString other = id();
        QVERIFY(other != u"sidl-3.0"_s);
        QVERIFY(m_document->title() != u"untitled.sidl"_s);
        type(sidl); // what is typed changes nothing
        QVERIFY(m_document->text().startsWith(sidl));
        QCOMPARE(id(), other);
        edit({});
        edit(sidl); // a new text once more
        QCOMPARE(id(), u"sidl-3.0"_s);

        write("(role a)\n");
        QVERIFY(QFile::rename(m_path, m_folder->filePath(u"g.kif"_s)));
        QCOMPARE(m_document->load(m_folder->filePath(u"g.kif"_s)), QString());
        QCOMPARE(id(), other);
        edit({});
        edit(sidl);
        QCOMPARE(id(), other); // it is that file's
        const QSignalSpy changed(m_document.get(), &GameDocument::languageChanged);
        QCOMPARE(m_document->save(m_document->path()), QString());
        QVERIFY(changed.isEmpty());
        QCOMPARE(m_document->save(m_folder->filePath(u"g.sidl"_s)), QString());
        QCOMPARE(id(), u"sidl-3.0"_s); // another name
        QCOMPARE(changed.count(), 1);
    }

    /// What is typed over the text, and undone, leaves it in its language; undo tells of its steps at once.
    void theLanguageComesBackWithTheText()
    {
        const QString gdl = u"(role a)\n(<= (legal a m) (true b))\n"_s;
        const auto id = [this] { return m_document->ruleSystem().id(); };
        m_document->restore({}, gdl, {});
        const QString language = id();
        QsciScintilla view;
        show(view);
        const auto typeOver = [&view] {
            view.selectAll();
            view.replaceSelectedText(u"x"_s);
            QCOMPARE(view.text(), u"x"_s);
        };
        const auto undo = [&] {
            m_document->setManyChanges(true);
            view.undo();
            m_document->setManyChanges(false);
            QCOMPARE(m_document->text(), gdl);
        };
        typeOver();
        QCOMPARE(id(), u"sidl-3.0"_s);
        undo();
        QCOMPARE(id(), language);
        m_document->keepRuleSystem();
        typeOver();
        QCOMPARE(id(), language);
        undo();
        QCOMPARE(id(), language);
    }

    void aForeignFileIsNotWrittenOver()
    {
        write("% \xE9\n");
        QSignalSpy readOnly(m_document.get(), &GameDocument::readOnlyChanged);
        QCOMPARE(m_document->load(m_path), QString());
        QVERIFY(m_document->isForeign());
        QVERIFY(m_document->isReadOnly());
        QCOMPARE(readOnly.last().first().toBool(), true);
        QVERIFY(!m_document->save(m_path).isEmpty());
        m_document->convertToUtf8();
        QVERIFY(!m_document->isReadOnly());
        QVERIFY(m_document->isModified());
        QCOMPARE(m_document->save(m_path), QString());
        QVERIFY(!m_document->isModified());
    }

    void viewsShareTheText()
    {
        write("a.\nb.\n");
        QCOMPARE(m_document->load(m_path), QString());
        QSignalSpy modified(m_document.get(), &GameDocument::modificationChanged);
        QSignalSpy moved(m_document.get(), &GameDocument::linesMoved);
        for (int i = 0; i < 3; ++i) {
            QsciScintilla view;
            show(view);
            const int revision = m_document->revision();
            view.insertAt(u"% x\n"_s, 1, 0);
            QVERIFY(m_document->revision() > revision);
            view.setDocument(QsciDocument());
        }
        QCOMPARE(m_document->text(), u"a.\n% x\n% x\n% x\nb.\n"_s);
        QCOMPARE(modified.count(), 1);
        QCOMPARE(moved.count(), 3);
        QCOMPARE(moved.first(), (QVariantList{2, 1}));
    }

    /// Undo and redo bring a state back, a change makes another one, also of the same text.
    void aStateComesBackWithItsNumber_data()
    {
        QTest::addColumn<int>("size");
        QTest::newRow("small") << 10;
        QTest::newRow("large, which tells of few changes") << GameDocument::LargestText + 10;
    }
    void aStateComesBackWithItsNumber()
    {
        QFETCH(int, size);
        write(inLines(size));
        QCOMPARE(m_document->load(m_path), QString());
        QCOMPARE(m_document->isLarge(), size > 10);
        QsciScintilla view;
        show(view);
        const EditStates &states = m_document->editStates();
        const int first = states.current();
        const auto insert = [&view](const char *text) {
            view.beginUndoAction();
            view.SendScintilla(QsciScintilla::SCI_INSERTTEXT, 0ul, text);
            view.endUndoAction();
        };
        insert("a");
        const int second = states.current();
        QVERIFY(second != first);
        QVERIFY(states.stands(first) && states.stands(second));
        view.undo();
        QCOMPARE(states.current(), first);
        QVERIFY(!states.stands(second) && states.canRedoTo(second));
        view.redo();
        QCOMPARE(states.current(), second);
        view.undo();
        insert("a");
        QVERIFY(states.current() != second);
        QVERIFY(!states.stands(second) && !states.canRedoTo(second));
        view.undo();
        QCOMPARE(states.current(), first);
        QVERIFY(!states.canRedoTo(second));
        view.setDocument(QsciDocument());
    }

    /// Each view is told what is replaced, and keeps what can be undone.
    void isReadAgain()
    {
        write("a.\nb.\nc.\n");
        QCOMPARE(m_document->load(m_path), QString());
        QsciScintilla view;
        show(view);
        m_document->setUnsaved();
        std::vector<Replacement> replaced;
        connect(m_document.get(), &GameDocument::reloading, this, [&](const std::vector<Replacement> &stretches) {
            replaced = stretches;
            QCOMPARE(m_document->text(), u"a.\nb.\nc.\n"_s); // still
        });
        QSignalSpy reloaded(m_document.get(), &GameDocument::reloaded);
        write("a.\nxx.\nc.\n");
        m_document->reload(readTextFile(m_path));
        QCOMPARE(reloaded.count(), 1);
        QCOMPARE(replaced.size(), 1U);
        QCOMPARE(replaced.front().range, (ByteRange{3, 4}));
        QCOMPARE(replaced.front().utf8, QByteArray("xx"));
        QVERIFY(!m_document->isModified());
        QCOMPARE(view.text(), u"a.\nxx.\nc.\n"_s);
        view.undo();
        QCOMPARE(m_document->text(), u"a.\nb.\nc.\n"_s);
        view.setDocument(QsciDocument());
    }

    void knowsWhetherItsFileWasWritten()
    {
        write("a.\n");
        QCOMPARE(m_document->load(m_path), QString());
        QCOMPARE(m_document->save(m_path), QString());
        QVERIFY(m_document->isFileUntouched());
        write("ab.\n");
        QVERIFY(!m_document->isFileUntouched());
        m_document->restore(m_path, u"b.\n"_s, QByteArrayLiteral("hash"));
        QVERIFY(!m_document->isFileUntouched());
    }

    void aRestoredTextIsNotSaved()
    {
        write("a.\n");
        QStringList told;
        connect(m_document.get(), &GameDocument::pathChanged, this, [&] {
            QVERIFY(m_document->isModified());
            told << u"path"_s;
        });
        connect(m_document.get(), &GameDocument::modificationChanged, this, [&told](bool isModified) {
            if (isModified)
                told << u"unsaved"_s;
        });
        m_document->restore(m_path, u"b.\n"_s, QByteArrayLiteral("hash"));
        QCOMPARE(told, QStringList({u"path"_s, u"unsaved"_s}));
        QCOMPARE(m_document->path(), m_path);
        QCOMPARE(m_document->text(), u"b.\n"_s);
        QCOMPARE(m_document->fileHash(), QByteArrayLiteral("hash"));
        QVERIFY(m_document->isModified());
    }

    /// The text of the file, to which undo comes back; not so where what is restored is of an older file.
    void aRestoredTextThatIsUndoneIsSaved()
    {
        for (const bool isOlder : {false, true}) {
            write("a.\n");
            QCOMPARE(m_document->load(m_path), QString());
            QsciScintilla view;
            show(view);
            m_document->restore(m_path, u"b.\n"_s, isOlder ? QByteArrayLiteral("hash") : m_document->fileHash());
            QCOMPARE(m_document->text(), u"b.\n"_s);
            QVERIFY(m_document->isModified());
            view.undo();
            QCOMPARE(m_document->text(), u"a.\n"_s);
            QCOMPARE(m_document->isModified(), isOlder);
            view.redo();
            QCOMPARE(m_document->text(), u"b.\n"_s);
            QVERIFY(m_document->isModified());
            view.setDocument(QsciDocument());
        }
    }

    void withoutAFileAnEmptyTextHasNothingToBeSaved()
    {
        QList<bool> told;
        connect(m_document.get(), &GameDocument::modificationChanged, this, [&](bool isModified) {
            QCOMPARE(isModified, m_document->isModified());
            if (told.isEmpty() || told.last() != isModified)
                told << isModified;
        });
        QsciScintilla view;
        show(view);
        view.insertAt(u"a"_s, 0, 0);
        QVERIFY(m_document->isModified());
        empty(view);
        QVERIFY(!m_document->isModified());
        view.undo(); // what was deleted is not lost
        QCOMPARE(m_document->text(), u"a"_s);
        QVERIFY(m_document->isModified());
        view.undo();
        view.insertAt(u"b"_s, 0, 0);
        QCOMPARE(told, (QList<bool>{true, false, true, false, true}));
        empty(view);
        view.setDocument(QsciDocument());
        m_document->restore({}, {}, {});
        QVERIFY(!m_document->isModified());

        write("a.\n");
        QCOMPARE(m_document->load(m_path), QString());
        show(view);
        empty(view);
        QVERIFY(m_document->isModified()); // the file is not empty
        view.setDocument(QsciDocument());
    }

    void whatIsKnownGrowsOld()
    {
        QSignalSpy fixes(m_document.get(), &GameDocument::quickFixesChanged);
        QSignalSpy problems(m_document.get(), &GameDocument::problemsChanged);
        m_document->setQuickFixes({});
        m_document->setProblems({{}});
        QVERIFY(m_document->hasFreshQuickFixes());
        QCOMPARE(m_document->problems().size(), 1u);
        QCOMPARE(fixes.count(), 1);
        QCOMPARE(problems.count(), 1);
        m_document->restore({}, u"b.\n"_s, {});
        QVERIFY(!m_document->hasFreshQuickFixes());
    }

private:
    /// Comments of @p size bytes: what stands in one line is not edited if it is long.
    static QByteArray inLines(int size)
    {
        QByteArray text(size, '%');
        for (int end = 99; end < size; end += 100)
            text[end] = '\n';
        return text;
    }
    void write(const QByteArray &bytes)
    {
        QFile file(m_path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(bytes);
    }
    void type(const QString &text)
    {
        QsciScintilla view;
        show(view);
        view.insertAt(text, 0, 0);
    }
    void edit(const QString &text)
    {
        QsciScintilla view;
        show(view);
        view.setText(text);
    }
    static void empty(QsciScintilla &view)
    {
        view.selectAll();
        view.removeSelectedText();
    }
    void show(QsciScintilla &view)
    {
        view.setUtf8(true);
        view.setEolMode(m_document->eolMode());
        view.setDocument(m_document->shownText());
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_path;
    std::unique_ptr<GameDocument> m_document;
};

QTEST_MAIN(TestGameDocument)
#include "tst_gamedocument.moc"
