// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "editor/assist/completionlist.h"

#include "editor/assist/caretcontext.h"
#include "editor/look/sidllexer.h"
#include "editor/text/textbytes.h"
#include "editor/view/textview.h"
#include "sidl/language/assist/fillin.h"
#include "sidl/language/assist/fuzzymatch.h"
#include "sidl/language/rulesystem/registry.h"

#include <QEvent>
#include <QListWidget>
#include <QPainter>
#include <QPixmap>
#include <QScreen>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::editor {

using language::Completion;
using Sci = QsciScintillaBase;

namespace {

constexpr int ListId = 1;
constexpr int MaxItems = 200;
constexpr int MaxSignature = 36; ///< characters; longer ones push their line of help aside
constexpr int MaxLabel = 96;
constexpr char Separator = '\n', ImageSeparator = '\x01';

/// A variable or constant: nothing follows it.
bool isName(const Completion &item)
{
    return item.kind == Completion::Kind::Variable || item.kind == Completion::Kind::Constant;
}

/// A variable where a small letter was typed: a constant may be meant, or a predicate.
bool isOfOtherCase(const Completion &item, const QString &prefix)
{
    return item.kind == Completion::Kind::Variable && !prefix.isEmpty() && prefix.front().isLower()
        && item.name.front().isUpper();
}

} // namespace

CompletionList::CompletionList(TextView *view)
    : QObject(view)
    , m_view(view)
{
    ask(Sci::SCI_AUTOCSETSEPARATOR, Separator);
    ask(Sci::SCI_AUTOCSETTYPESEPARATOR, ImageSeparator);
    ask(Sci::SCI_AUTOCSETORDER, Sci::SC_ORDER_CUSTOM);
    ask(Sci::SCI_AUTOCSETAUTOHIDE, false); // the list is made anew with each letter
    ask(Sci::SCI_AUTOCSETMAXHEIGHT, 10);
    ask(Sci::SCI_AUTOCSETMAXWIDTH, MaxLabel);
    m_view->viewport()->installEventFilter(this);
    // Queued: Scintilla has its own idea of what to select, and has to be done with it.
    connect(m_view, &QsciScintilla::SCN_CHARADDED, this, &CompletionList::typed, Qt::QueuedConnection);
    connect(
        m_view, &QsciScintilla::SCN_AUTOCCHARDELETED, this, [this] { show(1); }, Qt::QueuedConnection);
    connect(m_view, &QsciScintilla::userListActivated, this, [this](int id, const QString &label) {
        if (id == ListId)
            take(label);
    });
}

long CompletionList::ask(unsigned message, long a, long b) const
{
    return m_view->SendScintilla(message, static_cast<unsigned long>(a), b);
}

void CompletionList::setColours(const EditorColours &colours)
{
    const QColor table[] = {colours.number, colours.variable, colours.stateKeyword, colours.text, colours.comment};
    for (int kind = 0; kind < int(std::size(table)); ++kind) {
        QPixmap image(14, 14);
        image.fill(Qt::transparent);
        QPainter painter(&image);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(Qt::NoPen);
        painter.setBrush(table[kind]);
        painter.drawRoundedRect(QRectF(3, 3, 8, 8), 2, 2);
        painter.end();
        m_view->registerImage(kind + 1, image);
    }
}

void CompletionList::open()
{
    m_isAskedFor = true;
    show(0);
}

void CompletionList::close()
{
    if (m_view->isListActive())
        m_view->cancelList();
}

bool CompletionList::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Resize && m_view->isListActive()) // the view shows its caret first
        QMetaObject::invokeMethod(this, &CompletionList::follow, Qt::QueuedConnection);
    return QObject::eventFilter(watched, event);
}

void CompletionList::follow()
{
    if (m_view->isListActive())
        show(m_shortest);
}

void CompletionList::typed(int character)
{
    const QChar typed(static_cast<char16_t>(character));
    m_isAskedFor = m_isAskedFor && m_view->isListActive();
    if (typed.isLetterOrNumber() || typed == u'_')
        show(m_view->isListActive() ? 1 : 2);
    else
        close();
}

/// Unless fewer letters have been typed, or one of a word's or predicate's argument: there constants are near.
void CompletionList::show(int shortestPrefix)
{
    m_shortest = shortestPrefix;
    if (m_view->isReadOnly() || ask(Sci::SCI_GETSELECTIONEMPTY) == 0 || ask(Sci::SCI_GETSELECTIONS) > 1
        || !m_view->gameDocument()->symbols())
        return close();
    const language::CursorContext context = contextAtCaret(m_view);
    if (context.place == language::CursorContext::Place::Argument)
        shortestPrefix = std::min(shortestPrefix, 1);
    m_items.clear();
    m_labels.clear();
    if (context.prefix.size() >= shortestPrefix)
        m_items = m_view->gameDocument()->ruleSystem().completions(context, *m_view->gameDocument()->symbols(),
                                                                   m_view->gameDocument()->domains());
    const auto isWritten = [&context](const Completion &item) { return item.name == context.prefix && isName(item); };
    // What is there already may be meant: then Return makes a new line, and takes no longer name in its place.
    if (shortestPrefix > 0 && std::any_of(m_items.begin(), m_items.end(), isWritten))
        return close();
    const QString rest = restOfName(context.prefix);
    // Who asks for a list within a name that others have, too, may look for what it means: it comes first.
    const auto isAsked
        = [&](const Completion &item) { return m_shortest == 0 && isKnownName(item, context.prefix, rest); };
    std::erase_if(m_items, [&](const Completion &item) {
        // Return may be meant for a new line: `pot` becomes neither `Pot` nor `opponent` then.
        if (!m_isAskedFor
            && (isOfOtherCase(item, context.prefix) || !language::fitsFromPart(context.prefix, item.name)))
            return true;
        return isWritten(item) || (isNameAtCaret(item, context.prefix, rest) && !isAsked(item));
    });
    std::stable_partition(m_items.begin(), m_items.end(), isAsked);
    if (m_items.size() > MaxItems)
        m_items.resize(MaxItems);
    if (m_items.empty() || (shortestPrefix > 0 && isComplete(context.prefix, m_items.front())))
        return close();

    qsizetype width = 0;
    for (const Completion &item : m_items)
        width = std::max(width, std::min<qsizetype>(item.label.size(), MaxSignature));
    const qsizetype room = std::min<qsizetype>(MaxLabel, charactersToTheRight());
    QStringList rows;
    for (const Completion &item : m_items) {
        QString label = item.label;
        if (!item.about.isEmpty())
            label = label.leftJustified(width) + u"  "_s + item.about;
        if (label.size() > room)
            label = label.left(room - 1) + u'…';
        label.replace(QLatin1Char(Separator), u' ');
        m_labels << label;
        rows << label + QLatin1Char(ImageSeparator) + QString::number(int(item.kind) + 1);
    }
    m_view->SendScintilla(Sci::SCI_USERLISTSHOW, ListId, rows.join(QLatin1Char(Separator)).toUtf8().constData());
    for (auto *list : m_view->findChildren<QListWidget *>()) // a bar below would cover a row; labels fit, or end in …
        list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
}

/// Whether @p item is what stands at the caret: its brackets, too.
bool CompletionList::isComplete(const QString &prefix, const Completion &item) const
{
    const bool hasBrackets = ask(Sci::SCI_GETCHARAT, ask(Sci::SCI_GETCURRENTPOS)) == '(';
    return item.name == prefix && (hasBrackets ? item.text.startsWith(item.name + u'(') : item.text == item.name);
}

QString CompletionList::restOfName(const QString &prefix) const
{
    const long caret = ask(Sci::SCI_GETCURRENTPOS);
    const long lineEnd = ask(Sci::SCI_GETLINEENDPOSITION, ask(Sci::SCI_LINEFROMPOSITION, caret));
    const QString behind = QString::fromUtf8(textBytes(m_view, int(caret), int(lineEnd)));
    const auto tokens = m_view->gameDocument()->ruleSystem().tokens(prefix + behind);
    return behind.left(language::restOfName(tokens, prefix.size()));
}

bool CompletionList::isNameAtCaret(const Completion &item, const QString &prefix, const QString &rest) const
{
    using Kind = Completion::Kind;
    if (rest.isEmpty() || !item.name.endsWith(rest))
        return false;
    if (item.name == prefix + rest)
        return true;
    const bool isOfText = item.kind != Kind::Keyword && item.kind != Kind::Library;
    // Letters were typed, or deleted, since it was analysed.
    const bool isBefore = item.name.startsWith(prefix) || prefix.startsWith(item.name.chopped(rest.size()));
    return isOfText && isBefore && !isWrittenElsewhere(item.name, ask(Sci::SCI_GETCURRENTPOS) - prefix.toUtf8().size());
}

bool CompletionList::isKnownName(const Completion &item, const QString &prefix, const QString &rest) const
{
    using Kind = Completion::Kind;
    return !rest.isEmpty() && item.name == prefix + rest
        && (item.kind == Kind::Keyword || item.kind == Kind::Library
            || isWrittenElsewhere(item.name, ask(Sci::SCI_GETCURRENTPOS) - prefix.toUtf8().size()));
}

bool CompletionList::isWrittenElsewhere(const QString &name, long except) const
{
    const QByteArray bytes = name.toUtf8();
    const long end = ask(Sci::SCI_GETLENGTH);
    ask(Sci::SCI_SETSEARCHFLAGS, Sci::SCFIND_MATCHCASE | Sci::SCFIND_WHOLEWORD);
    for (long from = 0, found = 0; from < end; from = found + bytes.size()) {
        ask(Sci::SCI_SETTARGETSTART, from);
        ask(Sci::SCI_SETTARGETEND, end);
        found = m_view->SendScintilla(Sci::SCI_SEARCHINTARGET, static_cast<unsigned long>(bytes.size()),
                                      bytes.constData());
        if (found < 0)
            return false;
        if (found != except)
            return true;
    }
    return false;
}

/// How many there is room for on the screen; the list starts below the caret.
int CompletionList::charactersToTheRight() const
{
    constexpr int Frame = 60, Fewest = 24; // its borders, images and scroll bar
    const long x = ask(Sci::SCI_POINTXFROMPOSITION, 0, ask(Sci::SCI_GETCURRENTPOS));
    const int left = m_view->viewport()->mapToGlobal(QPoint(int(x), 0)).x();
    const int right = m_view->screen()->availableGeometry().right();
    const long ten = m_view->SendScintilla(Sci::SCI_TEXTWIDTH, static_cast<unsigned long>(SidlLexer::Default),
                                           "9999999999"); // one alone is rounded
    return std::max(Fewest, int(10 * (right - left - Frame) / std::max(1l, ten)));
}

void CompletionList::take(const QString &label)
{
    const qsizetype row = m_labels.indexOf(label);
    if (row < 0)
        return;
    const Completion item = m_items[std::size_t(row)];
    const language::CursorContext context = contextAtCaret(m_view); // letters may have come since
    QString text = item.text;
    std::vector<language::FillIn> places = language::fillIns(item);
    const long caret = ask(Sci::SCI_GETCURRENTPOS);
    const long end = caret + restOfName(context.prefix).toUtf8().size(); // the whole name is replaced
    const long lineEnd = ask(Sci::SCI_GETLINEENDPOSITION, ask(Sci::SCI_LINEFROMPOSITION, caret));
    if (language::hasArguments(item, QString::fromUtf8(textBytes(m_view, int(end), int(lineEnd))))) {
        text = item.name;
        places.clear();
    }
    const long start = caret - context.prefix.toUtf8().size();
    const bool isWindows = m_view->eolMode() == QsciScintilla::EolWindows;
    const auto written = [&](qsizetype length) { // as it is in the text
        QString part = text.left(length);
        return (isWindows ? part.replace(u'\n', "\r\n"_L1) : part).toUtf8();
    };
    const QByteArray bytes = written(text.size());
    m_view->beginUndoAction();
    ask(Sci::SCI_SETTARGETSTART, start);
    ask(Sci::SCI_SETTARGETEND, end);
    m_view->SendScintilla(Sci::SCI_REPLACETARGET, static_cast<unsigned long>(bytes.size()), bytes.constData());
    m_view->endUndoAction();
    const long at = start + written(item.caret).size();
    ask(Sci::SCI_SETSEL, start + written(item.caret + item.selected).size(), at);
    std::vector<ByteRange> ranges;
    for (const language::FillIn &place : places)
        ranges.push_back(
            {int(start + written(place.start).size()), int(start + written(place.start + place.length).size())});
    Q_EMIT taken({int(start), int(start + bytes.size())}, ranges, item.predicate ? item.predicate->arity : 0);
}

} // namespace sidl::editor

#include "moc_completionlist.cpp"
