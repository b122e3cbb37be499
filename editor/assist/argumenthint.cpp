// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "editor/assist/argumenthint.h"

#include "editor/assist/caretcontext.h"
#include "editor/view/textview.h"
#include "sidl/language/assist/fillin.h"
#include "sidl/language/rulesystem/registry.h"

#include <QKeyEvent>
#include <QToolTip>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::editor {

using Sci = QsciScintillaBase;

namespace {

constexpr int MostSignatures = 4; ///< of predicates of one name

/// @p signature as rich text, its @p argument, from 0, in bold.
QString marked(const QString &signature, const std::vector<language::TextRange> &arguments, int argument)
{
    QString text;
    qsizetype behind = 0;
    int number = 0;
    for (const auto &[start, end] : arguments) {
        const QString name = signature.mid(start, end - start).toHtmlEscaped();
        text += signature.mid(behind, start - behind).toHtmlEscaped()
            + (number++ == argument ? u"<b>%1</b>"_s.arg(name) : name);
        behind = end;
    }
    return text + signature.mid(behind).toHtmlEscaped();
}

language::CursorContext argumentAtCaret(const TextView *view)
{
    return language::asArgument(contextAtCaret(view));
}

} // namespace

ArgumentHint::ArgumentHint(TextView *view)
    : QObject(view)
    , m_view(view)
    , m_label(new QLabel(view->viewport()))
{
    m_label->setObjectName(u"argumentHint"_s);
    m_label->setTextFormat(Qt::RichText);
    m_label->setAttribute(Qt::WA_TransparentForMouseEvents);
    m_label->setAutoFillBackground(true);
    m_label->setFrameShape(QFrame::StyledPanel);
    m_label->setMargin(2);
    m_label->hide();
    m_view->installEventFilter(this);
    const auto updateShown = [this] {
        if (!m_label->isHidden())
            update();
    };
    connect(m_view, &QsciScintilla::SCN_UPDATEUI, this, updateShown, Qt::QueuedConnection);
}

void ArgumentHint::open()
{
    if (!m_view->isReadOnly())
        update();
}

void ArgumentHint::openFor(int arguments)
{
    m_functor = argumentAtCaret(m_view).functor;
    m_arguments = arguments;
    open();
}

void ArgumentHint::typed(const QKeyEvent *event)
{
    if (event->text() == "("_L1)
        m_functor.clear(); // another call, perhaps of the same name
    if (event->key() == Qt::Key_Escape)
        m_label->hide();
    else if (event->text() == "("_L1 || event->text() == "["_L1 || event->text() == ","_L1)
        open();
    else if (event->text() == " "_L1 && signature(argumentAtCaret(m_view)).startsWith(u'(')) // KIF has no commas
        open();
}

bool ArgumentHint::eventFilter(QObject *watched, QEvent *event)
{
    if ((event->type() == QEvent::FocusOut || event->type() == QEvent::Hide) && m_label)
        m_label->hide();
    return QObject::eventFilter(watched, event);
}

QString ArgumentHint::signature(const language::CursorContext &context) const
{
    const language::SymbolsPointer symbols = m_view->gameDocument()->symbols();
    if (!symbols || m_view->SendScintilla(Sci::SCI_GETSELECTIONS) > 1)
        return {};
    return language::ruleSystemOf(*symbols).signatureAround(context, *symbols);
}

QString ArgumentHint::text() const
{
    const language::CursorContext context = argumentAtCaret(m_view);
    QStringList lines; // init(Word) and init(Player, Account)
    for (language::CursorContext more = context; lines.size() < MostSignatures;) {
        const QString told = signature(more);
        const std::vector<language::TextRange> arguments = language::argumentsIn(told);
        if (int(arguments.size()) <= more.argument)
            break;
        const QString line = marked(told, arguments, context.argument);
        if (context.functor == m_functor && int(arguments.size()) == m_arguments)
            lines.prepend(line);
        else
            lines << line;
        more.argument = int(arguments.size()); // those of more arguments
    }
    return lines.join(u"<br>"_s);
}

void ArgumentHint::update()
{
    const QString hint = text();
    if (hint.isEmpty()) {
        m_label->hide();
        return;
    }
    m_label->setPalette(QToolTip::palette());
    m_label->setBackgroundRole(QPalette::ToolTipBase);
    m_label->setForegroundRole(QPalette::ToolTipText);
    m_label->setText(hint);
    m_label->adjustSize();
    const auto ask = [this](unsigned message, long b) { return int(m_view->SendScintilla(message, 0ul, b)); };
    const long caret = m_view->SendScintilla(Sci::SCI_GETCURRENTPOS);
    const int x = ask(Sci::SCI_POINTXFROMPOSITION, caret), y = ask(Sci::SCI_POINTYFROMPOSITION, caret);
    const int room = m_view->viewport()->width() - m_label->width();
    const bool hasRoomAbove = y >= m_label->height();
    m_label->move(std::max(0, std::min(x, room)),
                  hasRoomAbove ? y - m_label->height() : y + int(m_view->SendScintilla(Sci::SCI_TEXTHEIGHT, 0ul)));
    m_label->raise();
    m_label->show();
}

} // namespace sidl::editor

#include "moc_argumenthint.cpp"
