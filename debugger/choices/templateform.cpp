// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/choices/templateform.h"

#include "debugger/model/templatetext.h"
#include "sidl/ui/colours.h"

#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

using engine::TemplateElement;

namespace {

/// "[alice,price]": constants as they are, holes by their name.
QString shapeText(const engine::Template &form)
{
    QStringList elements;
    for (const TemplateElement &element : form)
        elements.append(element.text);
    return u'[' + elements.join(u',') + u']';
}

} // namespace

TemplateForm::TemplateForm(const engine::Template &form, QWidget *parent)
    : QWidget(parent)
    , m_form(form)
    , m_radio(new QRadioButton(shapeText(form), this))
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    layout->addWidget(m_radio);
    m_radio->setToolTip(engine::templateText(form));
    m_radio->setAutoExclusive(false); // the choice belongs to all templates of the switch, see UnlimitedSwitch

    auto *fields = new QGridLayout;
    fields->setContentsMargins(20, 0, 0, 0);
    fields->setSpacing(4);
    for (const TemplateElement &element : form) {
        if (element.type == TemplateElement::Type::Constant)
            continue;
        auto *field = new QLineEdit(this);
        field->setObjectName(u"hole"_s);
        field->setPlaceholderText(typeName(element.type));
        field->setAccessibleName(tr("%1 (%2)").arg(element.text, typeName(element.type)));
        field->setMinimumWidth(40);
        auto *label = new QLabel(element.text, this);
        label->setBuddy(field);
        const int row = int(m_fields.size());
        fields->addWidget(label, row, 0);
        fields->addWidget(field, row, 1);
        connect(field, &QLineEdit::textChanged, this, &TemplateForm::check);
        connect(field, &QLineEdit::returnPressed, this, &TemplateForm::submit);
        m_fields.push_back(field);
        m_types.push_back(element.type);
    }
    if (!m_fields.empty()) {
        m_submit = new QPushButton(tr("Submit"), this);
        fields->addWidget(m_submit, int(m_fields.size()), 1, Qt::AlignLeft);
        layout->addLayout(fields);
        connect(m_submit, &QPushButton::clicked, this, &TemplateForm::submit);
    }
    connect(m_radio, &QRadioButton::clicked, this, [this] {
        if (!m_fields.empty())
            m_fields.front()->setFocus();
        submit();
    });
    check();
}

QStringList TemplateForm::typedTexts() const
{
    QStringList texts;
    for (const QLineEdit *field : m_fields)
        texts.append(field->text());
    return texts;
}

void TemplateForm::setTypedTexts(const QStringList &texts)
{
    for (std::size_t i = 0; i < m_fields.size(); ++i)
        m_fields[i]->setText(texts.value(qsizetype(i)));
}

void TemplateForm::check()
{
    bool allFit = true;
    for (std::size_t i = 0; i < m_fields.size(); ++i) {
        const HoleText text = holeText(m_types[i], m_fields[i]->text());
        const bool complains = !text.fits() && !m_fields[i]->text().isEmpty();
        QPalette palette = this->palette();
        if (complains)
            palette.setColor(QPalette::Text, ui::errorColour(palette));
        m_fields[i]->setPalette(palette);
        m_fields[i]->setToolTip(complains ? text.error : QString());
        allFit = allFit && text.fits();
    }
    if (m_submit)
        m_submit->setEnabled(allFit);
}

void TemplateForm::submit()
{
    QStringList literals;
    for (std::size_t i = 0; i < m_fields.size(); ++i) {
        const HoleText text = holeText(m_types[i], m_fields[i]->text());
        if (!text.fits())
            return;
        literals.append(text.literal);
    }
    Q_EMIT submitted(filledText(m_form, literals));
}

} // namespace sidl::debugger

#include "moc_templateform.cpp"
