// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/choices/templateform.h"

#include "debugger/choices/wrappingradio.h"
#include "sidl/ui/colours.h"

#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

using engine::TemplateElement;

namespace {

constexpr std::size_t ManyFields = 4; // as high as a list of actions
constexpr int FoldedLines = 2;        // of what tells how to fill them in
constexpr int FieldGap = 4;           // pixels between fields
constexpr int Arranging = 50;         // milliseconds until fields have their places

/// What is asked for; people know no types.
QString kindOf(TemplateElement::Type type, bool isForPeople)
{
    if (!isForPeople)
        return typeName(type);
    switch (type) {
    case TemplateElement::Type::Double:
    case TemplateElement::Type::Number:
        return TemplateForm::tr("number");
    case TemplateElement::Type::Integer:
        return TemplateForm::tr("whole number");
    case TemplateElement::Type::Atom:
        return TemplateForm::tr("name");
    case TemplateElement::Type::String:
        return TemplateForm::tr("text");
    case TemplateElement::Type::Constant:
        break;
    }
    return {};
}

/// The same, where there is little room.
QString briefKind(TemplateElement::Type type, bool isForPeople)
{
    return kindOf(type == TemplateElement::Type::Integer && isForPeople ? TemplateElement::Type::Number : type,
                  isForPeople);
}

/// The whole of @p part, where that is possible.
void bringIntoSight(QWidget *part)
{
    for (QWidget *around = part->parentWidget(); around; around = around->parentWidget())
        if (auto *scroll = qobject_cast<QScrollArea *>(around);
            scroll && part->height() <= scroll->viewport()->height())
            scroll->ensureWidgetVisible(part, 0, 0);
}

} // namespace

TemplateForm::TemplateForm(const engine::Template &form, QWidget *parent)
    : QWidget(parent)
    , m_form(form)
    , m_radio(new WrappingRadio({}, this))
    , m_filling(new QWidget(this))
    , m_rows(new QGridLayout(m_filling))
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    layout->addWidget(m_radio);
    m_radio->setAutoExclusive(false); // the choice belongs to all templates of the switch, see UnlimitedSwitch

    m_rows->setContentsMargins(20, 0, 0, 0);
    m_rows->setSpacing(FieldGap);
    m_rows->setHorizontalSpacing(2 * FieldGap);
    for (const TemplateElement &element : form) {
        if (element.type == TemplateElement::Type::Constant)
            continue;
        auto *field = new QLineEdit(m_filling);
        field->setObjectName(u"hole"_s);
        field->setMinimumWidth(40);
        auto *label = new QLabel(element.text, m_filling);
        label->setBuddy(field);
        connect(field, &QLineEdit::textChanged, this, &TemplateForm::check);
        connect(field, &QLineEdit::returnPressed, this, &TemplateForm::submit);
        m_labels.push_back(label);
        m_fields.push_back(field);
        m_types.push_back(element.type);
    }
    layout->addWidget(m_filling);
    m_filling->setVisible(!m_fields.empty());
    if (!m_fields.empty()) {
        m_submit = new QPushButton(tr("Submit"), m_filling);
        connect(m_submit, &QPushButton::clicked, this, &TemplateForm::submit);
    }
    arrange();
    setNames({}, {});
    setOpen(false);
    connect(m_radio, &QRadioButton::clicked, this, [this] {
        setOpen(true);
        if (!m_fields.empty())
            m_fields.front()->setFocus();
        // All fields, and not the first one alone, which has the keyboard.
        QTimer::singleShot(Arranging, this, [this] { bringIntoSight(m_filling); });
        submit();
    });
    check();
}

QRadioButton *TemplateForm::radio() const
{
    return m_radio;
}

QWidget *TemplateForm::firstField() const
{
    return m_filling->isHidden() ? nullptr : m_fields.front();
}

void TemplateForm::setNames(const wording::DisplayNames &names, engine::Word place)
{
    m_names = names;
    m_radio->setText(names.form(m_form, place));
    m_radio->setToolTip(names.isForPeople() ? QString() : engine::templateText(m_form));
    for (std::size_t i = 0; i < m_fields.size(); ++i)
        m_fields[i]->setAccessibleName(tr("%1 (%2)").arg(m_labels[i]->text(), kindOf(m_types[i], names.isForPeople())));
    showKinds();
}

void TemplateForm::showKinds()
{
    const int room = roomOfField(m_across);
    for (std::size_t i = 0; i < m_fields.size(); ++i) {
        const QString kind = kindOf(m_types[i], m_names.isForPeople());
        const bool fits = fontMetrics().horizontalAdvance(kind) <= room;
        m_fields[i]->setPlaceholderText(fits ? kind : briefKind(m_types[i], m_names.isForPeople()));
    }
}

int TemplateForm::roomOfField(int across) const
{
    int label = 0;
    for (const QLabel *one : m_labels)
        label = qMax(label, one->sizeHint().width());
    const int frame = m_fields.empty() ? 0 : m_fields.front()->sizeHint().height() / 2;
    return (width() - m_rows->contentsMargins().left()) / across - label - frame - 4 * FieldGap;
}

int TemplateForm::fieldsAcross() const
{
    int widest = 0;
    for (const TemplateElement::Type type : m_types)
        widest = qMax(widest, fontMetrics().horizontalAdvance(briefKind(type, m_names.isForPeople())));
    return folds() && roomOfField(2) >= widest ? 2 : 1;
}

int TemplateForm::widthWith(int right) const
{
    int label = 0;
    for (const QLabel *one : m_labels)
        label = qMax(label, one->sizeHint().width());
    return m_rows->contentsMargins().left() + label + m_rows->horizontalSpacing() + right;
}

bool TemplateForm::isNarrow() const
{
    return m_submit && width() < widthWith(m_submit->minimumSizeHint().width());
}

void TemplateForm::arrange()
{
    const int across = fieldsAcross();
    const bool isNarrow = across == 1 && this->isNarrow();
    if (std::exchange(m_across, across) == across && m_isNarrow == isNarrow)
        return;
    m_isNarrow = isNarrow;
    const auto place = [this](QWidget *part, int row, int column, int columns = 1, Qt::Alignment alignment = {}) {
        m_rows->removeWidget(part);
        m_rows->addWidget(part, row, column, 1, columns, alignment);
    };
    for (int i = 0; i < int(m_fields.size()); ++i) {
        place(m_labels[std::size_t(i)], i / across, i % across * 2);
        place(m_fields[std::size_t(i)], i / across, i % across * 2 + 1);
    }
    const int below = (int(m_fields.size()) + across - 1) / across;
    if (m_submit && isNarrow)
        place(m_submit, below, 0, 2, Qt::AlignRight);
    else if (m_submit)
        place(m_submit, below, 1, 1, Qt::AlignLeft);
}

void TemplateForm::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    arrange();
    showKinds();
}

void TemplateForm::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange) {
        arrange();
        showKinds();
    }
}

bool TemplateForm::folds() const
{
    return m_fields.size() >= ManyFields;
}

void TemplateForm::setOpen(bool isOpen)
{
    const auto isFilled = [](const QLineEdit *field) { return !field->text().isEmpty(); };
    const bool hasText = std::any_of(m_fields.begin(), m_fields.end(), isFilled); // that would be out of sight
    m_filling->setVisible(!m_fields.empty() && (isOpen || hasText || !folds()));
    m_radio->setMostLines(folds() && m_filling->isHidden() ? FoldedLines : 0); // the whole stands above the fields
}

QSize TemplateForm::minimumSizeHint() const
{
    QSize hint = QWidget::minimumSizeHint();
    if (m_fields.empty() || m_filling->isHidden())
        return hint;
    const int button = m_rows->contentsMargins().left() + m_submit->minimumSizeHint().width();
    const int below = qMax(widthWith(m_fields.front()->minimumWidth()), button);
    hint.setWidth(qMin(hint.width(), qMax(below, m_radio->minimumSizeHint().width())));
    return hint;
}

int TemplateForm::heightOfUnfolded() const
{
    if (!folds() || m_filling->isHidden())
        return 0;
    const int more = m_radio->heightForWidth(m_radio->width()) - m_radio->heightIn(m_radio->width(), FoldedLines);
    return m_filling->sizeHint().height() + layout()->spacing() + more;
}

void TemplateForm::showMark()
{
    QTimer::singleShot(Arranging, this, [this] {
        if (!m_radio->isChecked()) // a step has come in between, or more was typed
            return;
        const auto *field = qobject_cast<const QLineEdit *>(window()->focusWidget());
        if (field && parentWidget()->isAncestorOf(field))
            m_radio->setFocus(); // keys are not for what may be out of sight now
        bringIntoSight(m_radio);
    });
}

QStringList TemplateForm::typedTexts() const
{
    QStringList texts;
    for (const QLineEdit *field : m_fields)
        texts.append(field->text());
    return texts;
}

bool TemplateForm::isWhole() const
{
    return m_submit && m_submit->isEnabled() && !typedTexts().join(QString()).isEmpty();
}

QString TemplateForm::lack() const
{
    return typedTexts().join(QString()).isEmpty() ? QString() : lackText();
}

QString TemplateForm::lackText() const
{
    QString first;
    int more = 0;
    for (std::size_t i = 0; i < m_fields.size(); ++i) {
        const HoleText text = typedText(i);
        if (text.fits())
            continue;
        const QString label = m_labels[i]->text();
        if (!first.isEmpty())
            ++more;
        else if (m_fields[i]->text().isEmpty())
            first = tr("%1 needs a %2").arg(label, kindOf(m_types[i], true));
        else
            first = tr("%1: %2").arg(label, text.error);
    }
    if (more == 0)
        return first;
    return more == 1 ? tr("%1, and 1 more field is to be filled in").arg(first)
                     : tr("%1, and %2 more fields are to be filled in").arg(first).arg(more);
}

bool TemplateForm::submitTyped()
{
    if (!isWhole())
        return false;
    submit();
    return true;
}

void TemplateForm::setTypedTexts(const QStringList &texts)
{
    for (std::size_t i = 0; i < m_fields.size(); ++i)
        m_fields[i]->setText(texts.value(qsizetype(i)));
    setOpen(false);
}

HoleText TemplateForm::typedText(std::size_t field) const
{
    const QString typed = m_fields[field]->text();
    const bool isName = m_types[field] == TemplateElement::Type::Atom; // players are typed as they are read
    return holeText(m_types[field], isName ? m_names.typedElement(typed) : typed);
}

void TemplateForm::check()
{
    for (std::size_t i = 0; i < m_fields.size(); ++i) {
        const HoleText text = typedText(i);
        const bool complains = !text.fits() && !m_fields[i]->text().isEmpty();
        QPalette palette = this->palette();
        if (complains)
            palette.setColor(QPalette::Text, ui::errorColour(palette));
        m_fields[i]->setPalette(palette);
        m_fields[i]->setToolTip(complains ? text.error : QString());
    }
    if (!m_submit)
        return;
    const QString why = lackText();
    m_submit->setEnabled(why.isEmpty());
    m_submit->setToolTip(why);
}

QString TemplateForm::action() const
{
    QStringList literals;
    for (std::size_t i = 0; i < m_fields.size(); ++i) {
        const HoleText text = typedText(i);
        if (!text.fits())
            return {};
        literals.append(text.literal);
    }
    return filledText(m_form, literals);
}

void TemplateForm::submit()
{
    if (const QString typed = action(); !typed.isNull())
        Q_EMIT submitted(typed);
}

} // namespace sidl::debugger

#include "moc_templateform.cpp"
