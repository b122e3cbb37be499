// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "editor/assist/carettip.h"

#include "editor/view/textview.h"

#include <QCoreApplication>
#include <QEvent>
#include <QLabel>
#include <QToolTip>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::editor {

using Sci = QsciScintillaBase;

namespace {

constexpr int TipTime = 4000; // ms: time to read a line …
constexpr int LineOfTip = 40; // … of so many characters

} // namespace

CaretTip::CaretTip(TextView *view, const QString &name)
    : QObject(view)
    , m_view(view)
    , m_label(new QLabel(view->viewport()))
{
    m_label->setObjectName(name);
    m_label->setTextFormat(Qt::PlainText);
    m_label->setFrameShape(QFrame::Box);
    m_label->setMargin(2);
    m_label->setAutoFillBackground(true);
    m_label->setAttribute(Qt::WA_TransparentForMouseEvents);
    m_label->hide();
    m_end.setSingleShot(true);
    connect(&m_end, &QTimer::timeout, this, &CaretTip::hide);
}

void CaretTip::show(const QString &text)
{
    m_label->setPalette(QToolTip::palette());
    m_label->setBackgroundRole(QPalette::ToolTipBase);
    m_label->setForegroundRole(QPalette::ToolTipText);
    m_label->setText(text);
    m_label->setWordWrap(false);
    m_label->adjustSize();
    if (const int most = m_view->viewport()->width(); m_label->width() > most) {
        m_label->setWordWrap(true);
        m_label->resize(most, m_label->heightForWidth(most));
    }
    const auto ask = [this](unsigned message, long b) { return int(m_view->SendScintilla(message, 0ul, b)); };
    const long caret = m_view->SendScintilla(Sci::SCI_GETCURRENTPOS);
    const int y = ask(Sci::SCI_POINTYFROMPOSITION, caret), below = y + ask(Sci::SCI_TEXTHEIGHT, 0);
    const QSize room = m_view->viewport()->size() - m_label->size();
    const int x = std::min(ask(Sci::SCI_POINTXFROMPOSITION, caret), room.width());
    m_label->move(std::max(0, x), below <= room.height() ? below : y - m_label->height());
    m_label->raise();
    m_label->show();
    m_end.start(TipTime * std::max(1, int(text.size()) / LineOfTip));
    QCoreApplication::instance()->removeEventFilter(this);
    QCoreApplication::instance()->installEventFilter(this);
}

void CaretTip::hide()
{
    QCoreApplication::instance()->removeEventFilter(this);
    m_end.stop();
    m_label->hide();
}

bool CaretTip::eventFilter(QObject *watched, QEvent *event)
{
    switch (event->type()) {
    case QEvent::KeyPress:
    case QEvent::Shortcut: // a key of the window is no KeyPress
    case QEvent::MouseButtonPress:
    case QEvent::Wheel:
        hide();
        break;
    case QEvent::FocusOut:
    case QEvent::Hide:
        if (watched == m_view)
            hide();
        break;
    default:
        break;
    }
    return false;
}

} // namespace sidl::editor

#include "moc_carettip.cpp"
