// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/choices/unlimitedswitch.h"

#include "debugger/choices/defaulttext.h"
#include "debugger/choices/templateform.h"
#include "debugger/choices/wrappingradio.h"
#include "debugger/model/templatetext.h"
#include "sidl/ui/elidedlabel.h"

#include <QLineEdit>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

namespace {

bool sameTemplates(const std::vector<TemplateForm *> &forms, const std::vector<engine::Template> &templates)
{
    const auto same = [](const TemplateForm *form, const engine::Template &other) {
        return engine::templateText(form->form()) == engine::templateText(other);
    };
    return std::equal(forms.begin(), forms.end(), templates.begin(), templates.end(), same);
}

} // namespace

UnlimitedSwitch::UnlimitedSwitch(QWidget *parent)
    : SwitchEditor(parent)
    , m_leave(new WrappingRadio(defaultText({}), this))
    , m_accepted(new ui::ElidedLabel(this)) // no width of its own: a choice must not move other columns
{
    m_leave->setAutoExclusive(false);
    m_accepted->setObjectName(u"accepted"_s);
    content()->addWidget(m_leave);
    content()->addWidget(m_accepted);
    content()->setContentsMargins(4, 0, 0, 0);
    connect(m_leave, &QRadioButton::clicked, this, [this] {
        showRefusal({});
        clearTyped(); // nothing is to be done
        mark();
        Q_EMIT withdrawn();
    });
}

void UnlimitedSwitch::setSwitch(const engine::Switch &place)
{
    SwitchEditor::setSwitch(place);
    if (!m_chosen.isNull() && !m_isEdited)
        clearTyped(); // that was submitted
    if (!sameTemplates(m_forms, place.templates))
        rebuild(place.templates);
    setNames(wording::DisplayNames(names()));
    m_submitted = nullptr;
    setChosen({});
}

void UnlimitedSwitch::setNames(const wording::DisplayNames &names)
{
    SwitchEditor::setNames(names);
    for (TemplateForm *form : m_forms)
        form->setNames(names, place());
    showDefault();
}

void UnlimitedSwitch::rebuild(const std::vector<engine::Template> &templates)
{
    setRefusalBelow(nullptr);
    m_submitted = nullptr;
    qDeleteAll(m_forms);
    m_forms.clear();
    for (const engine::Template &form : templates) {
        auto *widget = new TemplateForm(form, this);
        content()->insertWidget(int(m_forms.size()) + 1, widget);
        m_forms.push_back(widget);
        connect(widget->radio(), &QRadioButton::clicked, this, [this, widget] {
            for (TemplateForm *other : m_forms)
                if (other != widget)
                    other->setOpen(false);
            mark();
        });
        for (const QLineEdit *field : widget->findChildren<QLineEdit *>()) {
            connect(field, &QLineEdit::textEdited, this, [this] { showRefusal({}); });
            connect(field, &QLineEdit::textChanged, this, [this, widget] {
                setRefusalBelow(widget); // what is typed may be refused before it is submitted
                m_isEdited = true;
                mark();
                Q_EMIT edited();
            });
        }
        connect(widget, &TemplateForm::submitted, this, [this, widget](const QString &action) {
            showRefusal({});
            setRefusalBelow(widget); // beside what may be corrected
            m_isEdited = false;
            m_submitted = widget;
            Q_EMIT typed(action);
        });
    }
}

void UnlimitedSwitch::setDefault(const DefaultRules::Default &rule)
{
    m_default = rule;
    showDefault();
}

void UnlimitedSwitch::showDefault()
{
    DefaultRules::Default named = m_default;
    named.action = names().actionAt(m_default.action, place());
    m_leave->setText(defaultText(named));
    m_leave->setToolTip(defaultTip(named));
}

void UnlimitedSwitch::setChosen(engine::Word action)
{
    m_chosen = action;
    const QString word = action.isNull() ? QString() : names().actionAt(action, place());
    m_accepted->setText(action.isNull() ? QString() : tr("submitted: %1").arg(word));
    m_accepted->setShorter(word); // the amount matters most
    m_accepted->setToolTip(m_accepted->text());
    m_accepted->setVisible(!action.isNull());
    mark();
    fillIn();
    followMark();
}

/// What is typed may be listed as well, far from its form, and is marked there once it is accepted.
void UnlimitedSwitch::followMark()
{
    if (m_chosen.isNull() || !m_submitted)
        return;
    if (TemplateForm *form = chosenForm(); form && form != m_submitted)
        form->showMark();
    m_submitted = nullptr;
}

/// What was submitted stands in the fields, where nothing else does, to be changed there.
void UnlimitedSwitch::fillIn()
{
    if (m_chosen.isNull() || !typedTexts().join(QString()).isEmpty())
        return;
    TemplateForm *form = chosenForm();
    if (!form)
        return;
    QStringList texts;
    for (std::size_t i = 0; i < form->form().size(); ++i)
        if (form->form()[i].type != engine::TemplateElement::Type::Constant)
            texts << m_chosen.elementText(int(i));
    const QSignalBlocker quiet(this); // nobody has typed that
    form->setTypedTexts(texts);
    m_isEdited = false;
}

QStringList UnlimitedSwitch::typedTexts() const
{
    QStringList texts;
    for (const TemplateForm *form : m_forms)
        texts += form->typedTexts();
    return texts;
}

bool UnlimitedSwitch::isTyped() const
{
    return (m_isEdited || !refusal().isEmpty()) && !typedTexts().join(QString()).isEmpty();
}

bool UnlimitedSwitch::isWhole() const
{
    return isTyped() && refusal().isEmpty()
        && std::any_of(m_forms.begin(), m_forms.end(), [](const TemplateForm *form) { return form->isWhole(); });
}

QString UnlimitedSwitch::typedAction() const
{
    const auto form
        = std::find_if(m_forms.begin(), m_forms.end(), [](const TemplateForm *one) { return one->isWhole(); });
    return form == m_forms.end() ? QString() : (*form)->action();
}

QString UnlimitedSwitch::lack() const
{
    if (!isTyped() || isWhole() || !refusal().isEmpty())
        return {};
    for (const TemplateForm *form : m_forms)
        if (const QString lack = form->lack(); !lack.isEmpty())
            return lack;
    return {};
}

bool UnlimitedSwitch::submitTyped()
{
    return isWhole() // what was refused is so still
        && std::any_of(m_forms.begin(), m_forms.end(), [](TemplateForm *form) { return form->submitTyped(); });
}

void UnlimitedSwitch::clearTyped()
{
    for (TemplateForm *form : m_forms)
        form->setTypedTexts({});
    m_isEdited = false;
}

void UnlimitedSwitch::setTypedTexts(const QStringList &texts)
{
    if (texts.size() != typedTexts().size())
        return;
    qsizetype taken = 0;
    for (TemplateForm *form : m_forms) {
        const qsizetype count = form->typedTexts().size();
        const QStringList own = texts.mid(taken, count);
        form->setTypedTexts(own);
        if (!own.join(QString()).isEmpty())
            setRefusalBelow(form); // as where it was typed
        taken += count;
    }
}

QWidget *UnlimitedSwitch::keyboardPart() const
{
    for (const TemplateForm *form : m_forms)
        if (QWidget *field = form->firstField())
            return field;
    return m_forms.empty() ? m_leave : m_forms.front()->radio();
}

/// The form of what was submitted: one that is just that, else one with fields that may have been filled in so; null: none.
TemplateForm *UnlimitedSwitch::chosenForm() const
{
    TemplateForm *filled = nullptr;
    for (TemplateForm *form : m_forms) {
        if (!hasShape(m_chosen, form->form()))
            continue;
        if (form->typedTexts().isEmpty())
            return form;
        if (!filled)
            filled = form;
    }
    return filled;
}

void UnlimitedSwitch::mark()
{
    // What was accepted is marked, or what is typed and fits, since it counts: a form that was clicked and is not filled
    // in is no choice yet.
    const TemplateForm *chosen = chosenForm();
    if (isWhole())
        chosen
            = *std::find_if(m_forms.begin(), m_forms.end(), [](const TemplateForm *form) { return form->isWhole(); });
    for (TemplateForm *form : m_forms)
        form->radio()->setChecked(form == chosen);
    m_leave->setChecked(m_chosen.isNull() && !chosen);
}

} // namespace sidl::debugger

#include "moc_unlimitedswitch.cpp"
