// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "editor/margin/linevalues.h"

#include <Qsci/qscilexer.h>
#include <Qsci/qsciscintilla.h>

#include <QApplication>
#include <QEvent>
#include <QPainter>
#include <QRegularExpression>
#include <QSet>
#include <QToolTip>

#include <algorithm>
#include <set>

using namespace Qt::StringLiterals;

namespace sidl::editor {

using Sci = QsciScintillaBase;

namespace {

constexpr int Gap = 3;            // characters between a line and its values
const QString Between = u",  "_s; // values
constexpr int LeastRoom = 6;      // characters; with less there is nothing to read

/// The variables that stand in a line, roughly: one in a quoted atom does no harm.
QSet<QString> variablesIn(const QString &line)
{
    static const QRegularExpression variable(u"(?<![\\w])[\\p{Lu}_]\\w*"_s);
    QSet<QString> names;
    for (auto match = variable.globalMatch(line); match.hasNext();)
        names.insert(match.next().captured());
    return names;
}

} // namespace

LineValues::LineValues(QsciScintilla *editor)
    : QWidget(editor->viewport())
    , m_editor(editor)
{
    setObjectName(u"lineValues"_s);
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setFocusPolicy(Qt::NoFocus);
    hide();
    m_editor->viewport()->installEventFilter(this);
    connect(m_editor, &QsciScintilla::textChanged, this, [this] { show({}); });
    connect(m_editor, &QsciScintilla::SCN_DWELLSTART, this, [this](int, int x, int y) { tell({x, y}); });
}

void LineValues::setColours(const EditorColours &colours)
{
    m_colour = colours.lineValues;
    update();
}

QString LineValues::ordered(int line, const QStringList &values) const
{
    const QSet<QString> here = variablesIn(m_editor->text(line - 1));
    QStringList sorted = values;
    std::stable_partition(sorted.begin(), sorted.end(),
                          [&](const QString &value) { return here.contains(value.section(u" = "_s, 0, 0)); });
    return sorted.join(Between);
}

void LineValues::setValues(Of of, const std::map<int, QStringList> &values)
{
    auto all = m_values;
    all.erase(of);
    for (const auto &[line, texts] : values)
        if (const QString text = ordered(line, texts); !text.isEmpty())
            all[of][line] = text;
    show(all);
}

void LineValues::show(const std::map<Of, std::map<int, QString>> &values)
{
    if (values == m_values)
        return;
    m_values = values;
    setGeometry(m_editor->viewport()->rect());
    setVisible(!m_values.empty());
    update();
    Q_EMIT changed();
}

void LineValues::follow(const LineValues *other)
{
    show(other->m_values);
    connect(other, &LineValues::changed, this, [this, other] { show(other->m_values); });
}

QString LineValues::text(int line) const
{
    for (const Of of : {Of::Stopped, Of::Explanation})
        if (const auto values = m_values.find(of); values != m_values.end())
            if (const auto found = values->second.find(line); found != values->second.end())
                return found->second;
    return {};
}

void LineValues::tell(const QPoint &place)
{
    const long nearest
        = m_editor->SendScintilla(Sci::SCI_POSITIONFROMPOINT, static_cast<unsigned long>(place.x()), long(place.y()));
    const int line = int(m_editor->SendScintilla(Sci::SCI_LINEFROMPOSITION, nearest)) + 1;
    const QRect shown = rect(line);
    if (shown.contains(place) && QFontMetrics(textFont()).horizontalAdvance(text(line)) > shown.width()
        && m_editor->isActiveWindow() && !QApplication::activePopupWidget())
        QToolTip::showText(m_editor->viewport()->mapToGlobal(place),
                           u"<p>"_s + text(line).toHtmlEscaped().replace(Between, u"<br>"_s) + u"</p>"_s, m_editor);
}

QFont LineValues::textFont() const
{
    QFont font = m_editor->lexer() ? m_editor->lexer()->defaultFont(0) : m_editor->font();
    font.setPointSize(qMax(2, font.pointSize() + int(m_editor->SendScintilla(Sci::SCI_GETZOOM))));
    font.setItalic(true);
    return font;
}

QRect LineValues::rect(int line) const
{
    const auto index = static_cast<unsigned long>(line - 1);
    if (text(line).isEmpty() || line > m_editor->lines() || !m_editor->SendScintilla(Sci::SCI_GETLINEVISIBLE, index))
        return {};
    const long end = m_editor->SendScintilla(Sci::SCI_GETLINEENDPOSITION, index);
    const int unit = QFontMetrics(textFont()).averageCharWidth();
    const int left = int(m_editor->SendScintilla(Sci::SCI_POINTXFROMPOSITION, 0ul, end)) + Gap * unit;
    const int top = int(m_editor->SendScintilla(Sci::SCI_POINTYFROMPOSITION, 0ul, end));
    const int right = width() - unit;
    if (right - left < LeastRoom * unit)
        return {};
    return {left, top, right - left, int(m_editor->SendScintilla(Sci::SCI_TEXTHEIGHT, index))};
}

void LineValues::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setFont(textFont());
    painter.setPen(m_colour);
    std::set<int> lines;
    for (const auto &[of, values] : m_values)
        for (const auto &[line, text] : values)
            lines.insert(line);
    for (const int line : lines)
        if (const QRect place = rect(line); !place.isEmpty())
            painter.drawText(place, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                             painter.fontMetrics().elidedText(text(line), Qt::ElideRight, place.width()));
}

bool LineValues::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Resize)
        setGeometry(m_editor->viewport()->rect());
    return QWidget::eventFilter(watched, event);
}

} // namespace sidl::editor

#include "moc_linevalues.cpp"
