// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/help/helpkeys.h"
#include "app/studio/help/helppane.h"
#include "app/studio/help/helpsearch.h"
#include "app/studio/help/helpview.h"
#include "app/studio/help/helpwindow.h"
#include "sidl/language/program/builtins.h"
#include "sidl/language/program/keywords.h"

#include <QClipboard>
#include <QDir>
#include <QDirIterator>
#include <QGuiApplication>
#include <QHeaderView>
#include <QImageReader>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QMenuBar>
#include <QScreen>
#include <QScrollBar>
#include <QSettings>
#include <QSignalSpy>
#include <QTest>
#include <QTextBlock>
#include <QTreeWidget>
#include <QTreeWidgetItemIterator>

using namespace Qt::StringLiterals;
using namespace sidl::app;

/// The manual in its window: pages, topics, links, search, and the ways through it.
class TestHelp : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QSettings().clear(); }

    void allPagesAreThere()
    {
        const HelpPages pages;
        const QDir folder(QStringLiteral(SIDL_SOURCE_DIR "/resources/docs"));
        QStringList files;
        for (QDirIterator file(folder.path(), {u"*.md"_s}, QDir::Files, QDirIterator::Subdirectories); file.hasNext();)
            files << folder.relativeFilePath(file.next());
        QCOMPARE(pages.pages().size(), std::size_t(files.size()));
        for (const HelpPage &page : pages.pages()) {
            QVERIFY(files.contains(page.name));
            QVERIFY2(page.sections.front().level == 1, qPrintable(page.name));
            QVERIFY(!page.title.isEmpty());
        }
        QCOMPARE(pages.pages().front().name, u"index.md"_s);
    }

    void everyLinkLeadsSomewhere()
    {
        const HelpPages pages;
        HelpView view;
        int links = 0;
        for (const HelpPage &page : pages.pages()) {
            view.showMarkdown(page.markdown);
            for (QTextBlock block = view.document()->begin(); block.isValid(); block = block.next())
                for (auto part = block.begin(); !part.atEnd(); ++part) {
                    const QString href = part.fragment().charFormat().anchorHref();
                    if (href.isEmpty() || href.startsWith("example:"_L1))
                        continue;
                    ++links;
                    QVERIFY2(pages.target(href, page.name).isValid(), qPrintable(page.name + u' ' + href));
                }
        }
        QVERIFY(links > 25);
    }

    void picturesAreThereAndFit()
    {
        const HelpPages pages;
        HelpView view;
        view.resize(420, 500);
        QStringList names;
        for (const HelpPage &page : pages.pages()) {
            view.showMarkdown(page.markdown);
            for (QTextBlock block = view.document()->begin(); block.isValid(); block = block.next())
                for (auto part = block.begin(); !part.atEnd(); ++part) {
                    const QTextImageFormat picture = part.fragment().charFormat().toImageFormat();
                    if (!picture.isValid())
                        continue;
                    names << picture.name();
                    const QByteArray name = picture.name().toUtf8();
                    const QSize size = QImageReader(u":/sidl/docs/"_s + picture.name()).size();
                    QVERIFY2(size.isValid(), name.constData());
                    QVERIFY2(!picture.property(QTextFormat::ImageAltText).toString().isEmpty(), name.constData());
                    QVERIFY2(picture.width() > 100 && picture.width() <= view.viewport()->width(), name.constData());
                }
        }
        QVERIFY(!names.isEmpty());
        const QStringList files = QDir(u":/sidl/docs/pictures"_s).entryList();
        QCOMPARE(names.size(), files.size());
    }

    void everySectionIsFoundOnItsPage()
    {
        const HelpPages pages;
        HelpView view;
        for (const HelpPage &page : pages.pages()) {
            view.showMarkdown(page.markdown);
            for (const HelpSection &section : page.sections) {
                QVERIFY2(view.scrollTo(section.title), qPrintable(page.name + u' ' + section.title));
                QCOMPARE(view.textCursor().block().text(), section.title);
            }
        }
    }

    // What F1 may ask for.
    void everyKeywordPredicateAndProblemIsATopic()
    {
        HelpWindow help;
        const auto shows = [&](const QString &id, const QString &page) {
            return help.topicExists(id) && help.showTopic(id) && help.place().page == page
                && help.view()->textCursor().block().text() == id;
        };
        for (const sidl::language::KeywordInfo &row : sidl::language::keywords()) {
            const QString id = u"%1/%2"_s.arg(QLatin1String(row.name)).arg(row.arity);
            QVERIFY2(shows(id, u"keywords.md"_s), qPrintable(id));
        }
        for (const sidl::language::Builtin &row : sidl::language::builtins()) {
            const QString id = u"%1/%2"_s.arg(QString::fromUtf8(row.name)).arg(row.arity);
            QVERIFY2(shows(id, u"library.md"_s), qPrintable(id));
        }
        for (const char *code : {"undefined-predicate", "keyword-position", "time-limit", "do-failed", "syntax"})
            QVERIFY2(shows(QLatin1String(code), u"problems.md"_s), code);
        const HelpPlace before = help.place();
        QVERIFY(!help.topicExists(u"nonsense/7"_s));
        QVERIFY(!help.showTopic(u"nonsense/7"_s));
        QVERIFY(!help.showTopic(QString()));
        QCOMPARE(help.place(), before);
    }

    void theTopicIsInSight()
    {
        HelpWindow help;
        help.present();
        QVERIFY(QTest::qWaitForWindowExposed(&help));
        for (const char *id : {"payoff/2", "nth0/3"})
            isInSight(help, QLatin1String(id));
    }
    void theTopicIsInSightWhenItWasChosenBeforeTheWindowWasShown()
    {
        HelpWindow help;
        QVERIFY(help.showTopic(u"nth0/3"_s));
        help.present();
        QVERIFY(QTest::qWaitForWindowExposed(&help));
        isInSight(help, u"nth0/3"_s);
        help.resize(600, 500); // however the lines break
        isInSight(help, u"nth0/3"_s, false);
    }

private:
    static void isInSight(HelpWindow &help, const QString &id, bool isToBeShown = true)
    {
        QVERIFY(!isToBeShown || help.showTopic(id));
        HelpView *view = help.view();
        QVERIFY(view->verticalScrollBar()->value() > 0);
        const int top = view->cursorRect().top();
        QVERIFY2(top >= 0 && top < view->viewport()->height() / 2, qPrintable(QString::number(top)));
        QCOMPARE(view->textCursor().block().text(), id);
    }

private Q_SLOTS:

    void searchingFindsTheSectionThatIsMeantFirst_data()
    {
        QTest::addColumn<QString>("question");
        QTest::addColumn<QString>("title");
        QTest::newRow("keyword") << u"switch/2"_s << u"switch/2"_s;
        QTest::newRow("its name") << u"payoff"_s << u"payoff/2"_s;
        QTest::newRow("code") << u"do-failed"_s << u"do-failed"_s;
        QTest::newRow("heading") << u"Timeline"_s << u"Timeline"_s;
        QTest::newRow("words") << u"castling never comes"_s << u"The castling that never comes"_s;
        QTest::newRow("rule of the semantics") << u"S16"_s << u"S16 Does"_s;
        QTest::newRow("beginnings") << u"promo quee"_s << u"The man that stays"_s;
    }
    void searchingFindsTheSectionThatIsMeantFirst()
    {
        QFETCH(const QString, question);
        const std::vector<HelpHit> hits = searchManual(HelpPages(), question);
        QVERIFY(!hits.empty());
        QTEST(hits.front().title, "title");
        for (const HelpHit &hit : hits) // every word is there
            QVERIFY2(hit.snippet.size() < 200, qPrintable(hit.snippet));
    }

    void whatEverybodyReadsComesBeforeTheDevelopersPages()
    {
        for (const char *question : {"chronon", "switch owner", "timeline", "session"}) {
            const std::vector<HelpHit> hits = searchManual(HelpPages(), QLatin1String(question));
            QVERIFY2(!hits.front().place.page.contains(u'/'), question);
            QVERIFY2(std::any_of(hits.begin(), hits.end(),
                                 [](const HelpHit &hit) { return hit.place.page.startsWith(u"developer/"); }),
                     question);
        }
    }

    /// What a heading names is first, what developers read is last, and another language does not come before this one.
    void headingsComeFirstAndDevelopersLast()
    {
        for (const char *question : {"leak", "knowledge", "session", "seat"}) {
            const std::vector<HelpHit> hits = searchManual(HelpPages(), QLatin1String(question));
            const auto tier = [question](const HelpHit &hit) {
                const bool isNamed = hit.title.toLower().split(u' ').filter(QLatin1String(question)).size() > 0;
                return hit.place.page.contains(u'/') ? 2 : isNamed ? 0 : 1;
            };
            QVERIFY2(std::is_sorted(hits.begin(), hits.end(),
                                    [&](const HelpHit &a, const HelpHit &b) { return tier(a) < tier(b); }),
                     question);
            QVERIFY2(hits.front().place.page != "gdl.md"_L1, question);
        }
    }

    void whatIsNowhereIsNotFound()
    {
        QVERIFY(searchManual(HelpPages(), u"xylophone"_s).empty());
        // Better most of the words than nothing.
        QCOMPARE(searchManual(HelpPages(), u"payoff/2 xylophone"_s).front().title, u"payoff/2"_s);
        QVERIFY(searchManual(HelpPages(), u"  "_s).empty());
    }

    void searchIsTypedAndTheFirstPlaceOpened()
    {
        HelpWindow help;
        help.present();
        QVERIFY(QTest::qWaitForWindowExposed(&help));
        QTest::keyClick(&help, Qt::Key_K, Qt::ControlModifier);
        QLineEdit *field = searchField(help);
        QTRY_VERIFY(field->hasFocus());
        QTest::keyClicks(field, u"template holes"_s);
        auto *results = help.findChild<QListWidget *>();
        QVERIFY(results->isVisible());
        QVERIFY(results->count() > 0);
        for (int i = 0; i < results->count(); ++i) // one dash, as in the titles of windows
            QVERIFY(!results->item(i)->text().section(u'\n', 0, 0).contains(u" \u2013 "_s));
        QTest::keyClick(field, Qt::Key_Return);
        QCOMPARE(help.place().heading, results->item(0)->text().section(u' ', 0, 0).section(u'\n', 0, 0));
        QVERIFY(help.view()->extraSelections().size() > 0); // the words are marked
        QTest::keyClick(field, Qt::Key_Escape);
        QVERIFY(field->text().isEmpty());
        QVERIFY(help.findChild<QTreeWidget *>()->isVisible());
        QTest::keyClicks(field, u"xylophone"_s);
        QCOMPARE(results->count(), 1);
        QVERIFY(!(results->item(0)->flags() & Qt::ItemIsEnabled));
    }

    void backAndForwardKeepThePlace()
    {
        HelpWindow help;
        help.present();
        QVERIFY(QTest::qWaitForWindowExposed(&help));
        QVERIFY(help.showPlace({u"problems.md"_s, {}}));
        help.view()->verticalScrollBar()->setValue(300);
        QVERIFY(help.showTopic(u"fact/1"_s));
        QTest::keyClick(&help, Qt::Key_Left, Qt::AltModifier);
        QCOMPARE(help.place(), (HelpPlace{u"problems.md"_s, {}}));
        QCOMPARE(help.view()->verticalScrollBar()->value(), 300);
        QTest::keyClick(&help, Qt::Key_Right, Qt::AltModifier);
        QCOMPARE(help.place().heading, u"fact/1"_s);
        QTest::keyClick(&help, Qt::Key_Left, Qt::AltModifier);
        QTest::keyClick(&help, Qt::Key_Left, Qt::AltModifier);
        QCOMPARE(help.place().page, u"index.md"_s);
        QTest::keyClick(&help, Qt::Key_Left, Qt::AltModifier); // nothing is before
        QCOMPARE(help.place().page, u"index.md"_s);
        QVERIFY(help.showTopic(u"do/1"_s)); // forgets what was ahead
        QTest::keyClick(&help, Qt::Key_Right, Qt::AltModifier);
        QCOMPARE(help.place().heading, u"do/1"_s);
    }

    void findingWithinThePage()
    {
        HelpWindow help;
        help.present();
        QVERIFY(QTest::qWaitForWindowExposed(&help));
        QVERIFY(help.showPlace({u"faults.md"_s, {}}));
        QTest::keyClick(&help, Qt::Key_F, Qt::ControlModifier);
        auto *bar = help.findChild<QWidget *>(u"findBar"_s);
        QVERIFY(bar->isVisible());
        auto *field = bar->findChild<QLineEdit *>();
        QTest::keyClicks(field, u"castle"_s);
        auto *count = help.findChild<QLabel *>(u"findCount"_s);
        QVERIFY2(count->text().startsWith(u"1 of "_s), qPrintable(count->text()));
        QCOMPARE(help.view()->textCursor().selectedText().toLower(), u"castle"_s);
        QTest::keyClick(field, Qt::Key_Return);
        QVERIFY(count->text().startsWith(u"2 of "_s));
        QTest::keyClick(&help, Qt::Key_F3, Qt::ShiftModifier);
        QVERIFY(count->text().startsWith(u"1 of "_s));
        QTest::keyClicks(field, u"qqq"_s);
        QCOMPARE(count->text(), u"not found"_s);
        QTest::keyClick(field, Qt::Key_Escape);
        QVERIFY(!bar->isVisible());
        QVERIFY(help.view()->extraSelections().isEmpty());
        QVERIFY(help.isVisible());
        QTest::keyClick(&help, Qt::Key_Escape);
        QVERIFY(!help.isVisible());
    }

    void theContentsLeadToTheirPages()
    {
        HelpWindow help;
        help.present();
        auto *contents = help.findChild<QTreeWidget *>();
        const std::vector<HelpPage> &pages = help.pages().pages();
        std::size_t count = 0;
        for (QTreeWidgetItemIterator item(contents); *item; ++item) {
            if (!(*item)->data(0, Qt::UserRole + 1).toString().isEmpty())
                continue; // a section
            contents->scrollToItem(*item);
            QTest::mouseClick(contents->viewport(), Qt::LeftButton, {}, contents->visualItemRect(*item).center());
            QVERIFY(count < pages.size());
            QCOMPARE(help.place().page, pages.at(count++).name);
        }
        QCOMPARE(count, pages.size());
    }

    /// A page that is opened lists its sections; what is within one of them is below it, and folded.
    void theContentsHavePartsOfSectionsBelowThem()
    {
        HelpWindow help;
        auto *contents = help.findChild<QTreeWidget *>();
        QHash<QString, int> levels;
        const HelpPage *page = help.pages().page(u"window.md"_s);
        for (const HelpSection &section : page->sections)
            levels.insert(section.title, section.level);
        QCOMPARE(levels.size(),
                 qsizetype(page->sections.size())); // each heading is there once: it is gone to by its text
        int within = 0;
        for (QTreeWidgetItemIterator item(contents); *item; ++item) {
            const QString heading = (*item)->data(0, Qt::UserRole + 1).toString();
            if ((*item)->data(0, Qt::UserRole).toString() != page->name || heading.isEmpty())
                continue;
            const QString above = (*item)->parent()->data(0, Qt::UserRole + 1).toString();
            QCOMPARE(levels.value(above, 1), levels.value(heading) - 1);
            QVERIFY(!(*item)->isExpanded());
            within += levels.value(heading) == 3;
        }
        QVERIFY(within > 50);
    }

    /// Lists have no more room at their left than they need, and what follows is not nearer than one of their items.
    void listsStandApartFromWhatFollows()
    {
        HelpWindow help;
        help.present();
        help.view()->showMarkdown(u"Before.\n\n- One\n- Two\n- Three\n\nBehind.\n"_s);
        QTextDocument *text = help.view()->document();
        const auto place
            = [&](int block) { return help.view()->cursorRect(QTextCursor(text->findBlockByNumber(block))); };
        QCOMPARE(text->blockCount(), 5);
        QVERIFY(place(1).left() > place(0).left());
        QVERIFY(place(1).left() - place(0).left() < 40);
        const int between = place(3).top() - place(2).bottom();
        QVERIFY(between > 0);
        QVERIFY(place(4).top() - place(3).bottom() > between);
    }

    /// Above the page, too, where a pane is narrow.
    void theContentsEndWithAWholeRow()
    {
        HelpPane pane;
        pane.resize(368, 600);
        pane.show();
        QVERIFY(QTest::qWaitForWindowExposed(&pane));
        auto *contents = pane.findChild<QTreeWidget *>();
        for (int height = 500; height < 600; ++height) {
            pane.resize(368, height);
            QCoreApplication::processEvents();
            const QRect seen = contents->viewport()->rect();
            QVERIFY(seen.height() > 60);
            int whole = 0;
            for (QTreeWidgetItemIterator item(contents); *item; ++item) {
                const QRect place = contents->visualItemRect(*item);
                QVERIFY2(place.isEmpty() || !place.intersects(seen) || seen.contains(place),
                         qPrintable((*item)->text(0)));
                whole += !place.isEmpty() && seen.contains(place);
            }
            QVERIFY(whole > 3);
        }
    }

    void theDevelopersPagesAreTheLastChapter()
    {
        HelpWindow help;
        auto *contents = help.findChild<QTreeWidget *>();
        const QTreeWidgetItem *last = contents->topLevelItem(contents->topLevelItemCount() - 1);
        QCOMPARE(last->text(0), u"For developers"_s);
        QCOMPARE(last->childCount(), 11);
        const auto leadsTo = [&](const char *href, const char *from) {
            return help.pages().target(QLatin1String(href), QLatin1String(from));
        };
        QCOMPARE(leadsTo("developer/index.md", "index.md").page, u"developer/index.md"_s);
        QCOMPARE(leadsTo("glossary.md", "developer/semantics.md").page, u"developer/glossary.md"_s);
        QCOMPARE(leadsTo("../keywords.md#init1", "developer/semantics.md"), (HelpPlace{u"keywords.md"_s, u"init/1"_s}));
        QVERIFY(!leadsTo("glossary.md", "index.md").isValid());
    }

    void linksAreFollowedAndThoseOutsideAreTold()
    {
        HelpWindow help;
        QSignalSpy outside(&help, &HelpWindow::linkActivated);
        Q_EMIT help.view()->anchorClicked(QUrl(u"problems.md#arithmetic"_s));
        QCOMPARE(help.place(), (HelpPlace{u"problems.md"_s, u"arithmetic"_s}));
        QCOMPARE(outside.count(), 0);
        Q_EMIT help.view()->anchorClicked(QUrl(u"https://example.org/"_s));
        QCOMPARE(outside.count(), 1);
        QCOMPARE(help.place().heading, u"arithmetic"_s);
    }

    void anExampleIsCopiedOrTried()
    {
        HelpWindow help;
        QVERIFY(help.showPlace({u"keywords.md"_s, u"game/1"_s}));
        const QSignalSpy outside(&help, &HelpWindow::linkActivated);
        const QSignalSpy tried(&help, &HelpWindow::tryWanted);
        const std::vector<HelpExample> examples
            = linkedExamples(help.pages().page(u"keywords.md"_s)->markdown).examples;
        std::size_t game = 0;
        while (game < examples.size() && examples[game].text != "game(nim).\n"_L1)
            ++game;
        QVERIFY(game < examples.size());
        QVERIFY(help.view()->toPlainText().contains(u"Copy"_s));
        Q_EMIT help.view()->anchorClicked(QUrl(u"example:copy/%1"_s.arg(game)));
        QCOMPARE(QGuiApplication::clipboard()->text(), u"game(nim).\n"_s);
        QCOMPARE(tried.size(), 0);
        Q_EMIT help.view()->anchorClicked(QUrl(u"example:try/%1"_s.arg(game)));
        QCOMPARE(tried.size(), 1);
        const QString whole = tried.first().first().toString();
        QVERIFY(whole.endsWith(u"game(nim).\n"_s));
        QVERIFY(whole.contains(u"legal([main])"_s)); // the little game around it
        QVERIFY(!whole.contains(u"game(nim).\ngame"_s));
        Q_EMIT help.view()->anchorClicked(QUrl(u"example:try/100000"_s)); // there are not so many
        QCOMPARE(tried.size(), 1);
        QCOMPARE(outside.size(), 0);
    }

    void whatIsNoGameIsOnlyCopied()
    {
        const LinkedExamples shell = linkedExamples(u"Text\n\n```sh\nsidl check\n```\n\nMore\n"_s);
        QCOMPARE(shell.examples.size(), std::size_t(1));
        QCOMPARE(shell.examples[0].text, u"sidl check\n"_s);
        QVERIFY(shell.markdown.contains(u"example:copy/0"_s));
        QVERIFY(!shell.markdown.contains(u"example:try"_s));
        const LinkedExamples both = linkedExamples(u"```sidl\na.\n```\n\n```sidl-type\nb.\n```\n"_s);
        QVERIFY(both.markdown.contains(u"example:try/0"_s));
        QVERIFY(!both.markdown.contains(u"example:try/1"_s)); // the tutorial wants it typed
    }

    void theKeysAreThoseOfTheMenus()
    {
        QMenuBar bar;
        QMenu *file = bar.addMenu(u"&File"_s);
        QAction *save = file->addAction(u"&Save"_s);
        save->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_S));
        file->addAction(u"No Key"_s);
        file->addSeparator();
        QAction *inner = file->addMenu(u"S&peed"_s)->addAction(u"&Fast…"_s);
        inner->setShortcuts({QKeySequence(Qt::Key_F2), QKeySequence(Qt::CTRL | Qt::Key_BracketLeft)});
        bar.addMenu(u"Empty"_s);
        HelpWindow help;
        help.setKeysOf(&bar);
        QVERIFY(help.showPlace({u"keys.md"_s, {}}));
        const QString text = help.view()->toPlainText();
        for (const char *wanted : {"Ctrl+S", "Save", "F2, Ctrl+[", "Speed > Fast"})
            QVERIFY2(text.contains(QLatin1String(wanted)), wanted);
        QVERIFY(!text.contains(u"No Key"_s));
        QVERIFY(!text.contains(u"Empty"_s));
        save->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_J)); // as it is now, not as it was
        QVERIFY(help.showPlace({u"index.md"_s, {}}));
        QVERIFY(help.showPlace({u"keys.md"_s, {}}));
        QVERIFY(help.view()->toPlainText().contains(u"Ctrl+J"_s));
    }

    void zoomAndSizeAreRemembered()
    {
        {
            HelpWindow help;
            help.present();
            QVERIFY(QTest::qWaitForWindowExposed(&help));
            help.resize(780, 560);
            QTest::keyClick(&help, Qt::Key_Plus, Qt::ControlModifier);
            QTest::keyClick(&help, Qt::Key_Plus, Qt::ControlModifier);
            QCOMPARE(help.view()->zoom(), 2);
            help.close();
        }
        HelpWindow help;
        QCOMPARE(help.size(), QSize(780, 560));
        QCOMPARE(help.view()->zoom(), 2);
        const qreal large = help.view()->font().pointSizeF();
        help.present();
        QVERIFY(QTest::qWaitForWindowExposed(&help));
        QTest::keyClick(&help, Qt::Key_0, Qt::ControlModifier);
        QCOMPARE(help.view()->font().pointSizeF(), large - 2);
    }

    void aNewWindowIsNoLargerThanTheScreen()
    {
        const HelpWindow help;
        QVERIFY(help.screen()->availableSize().width() < 1000);
        QVERIFY(help.width() < help.screen()->availableSize().width());
        QVERIFY(help.height() < help.screen()->availableSize().height());
    }

    void aNewPaletteKeepsThePlace()
    {
        HelpWindow help;
        help.present();
        QVERIFY(QTest::qWaitForWindowExposed(&help));
        QVERIFY(help.showTopic(u"hidden/2"_s));
        const int place = help.view()->verticalScrollBar()->value();
        const QColor before = exampleColour(help);
        QPalette dark(QColor(0xd8, 0xdc, 0xe3), QColor(0x35, 0x3a, 0x44), Qt::gray, Qt::black, Qt::darkGray,
                      QColor(0xd8, 0xdc, 0xe3), Qt::white, QColor(0x1e, 0x21, 0x27), QColor(0x2a, 0x2e, 0x36));
        help.setPalette(dark);
        QTRY_VERIFY(exampleColour(help) != before);
        QCOMPARE(help.view()->verticalScrollBar()->value(), place);
    }

    void everythingHasANameForThoseWhoDoNotSee()
    {
        HelpWindow help;
        for (const QLineEdit *field : help.findChildren<QLineEdit *>())
            QVERIFY(!field->accessibleName().isEmpty());
        for (const QAbstractItemView *list : help.findChildren<QAbstractItemView *>())
            QVERIFY(qobject_cast<const QHeaderView *>(list) || !list->accessibleName().isEmpty());
        QVERIFY(!help.view()->accessibleName().isEmpty());
    }

private:
    static QLineEdit *searchField(const HelpWindow &help)
    {
        for (QLineEdit *field : help.findChildren<QLineEdit *>())
            if (field->accessibleName() == u"Search the manual"_s)
                return field;
        qFatal("no field to search with");
    }
    /// Of the first letter of the first example.
    static QColor exampleColour(const HelpWindow &help)
    {
        QTextBlock block = help.view()->document()->begin();
        while (!block.blockFormat().hasProperty(QTextFormat::BlockCodeFence))
            block = block.next();
        return block.begin().fragment().charFormat().foreground().color();
    }
};

QTEST_MAIN(TestHelp)
#include "tst_help.moc"
