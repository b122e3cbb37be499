// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/choices/switcheditor.h"

#include "sidl/ui/colours.h"

#include <QContextMenuEvent>
#include <QLabel>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

SwitchEditor::SwitchEditor(QWidget *parent)
    : QWidget(parent)
    , m_name(new QLabel(this))
    , m_refusal(new QLabel(this))
    , m_content(new QVBoxLayout)
{
    m_name->setTextFormat(Qt::PlainText);
    m_name->setObjectName(u"switchName"_s);
    m_refusal->setTextFormat(Qt::PlainText);
    m_refusal->setObjectName(u"refusal"_s);
    m_refusal->setWordWrap(true);
    m_refusal->hide();
    m_content->setSpacing(2);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 4);
    layout->setSpacing(2);
    layout->addWidget(m_name);
    layout->addLayout(m_content);
    layout->addWidget(m_refusal);
}

void SwitchEditor::setRefusalBelow(QWidget *part)
{
    auto *whole = static_cast<QVBoxLayout *>(layout());
    whole->removeWidget(m_refusal);
    m_content->removeWidget(m_refusal);
    if (part)
        m_content->insertWidget(m_content->indexOf(part) + 1, m_refusal);
    else
        whole->addWidget(m_refusal);
}

void SwitchEditor::setSwitch(const engine::Switch &place)
{
    m_place = place.word;
    showName();
    m_name->setToolTip(place.isNature() ? tr("To be decided by nature") : tr("To be decided here"));
    showRefusal({});
}

void SwitchEditor::setNames(const wording::DisplayNames &names)
{
    m_names = names;
    showName();
}

void SwitchEditor::showName()
{
    m_name->setText(m_names.word(m_place));
    setAccessibleName(tr("Switch %1").arg(m_names.word(m_place)));
}

void SwitchEditor::showOnly(const engine::Words &) { }

void SwitchEditor::showAll() { }

void SwitchEditor::setSparse(bool) { }

int SwitchEditor::takeMore(int)
{
    return 0;
}

void SwitchEditor::setCompact(bool) { }

void SwitchEditor::setAlone() { }

void SwitchEditor::setAdvice(const std::function<QString(engine::Word)> &) { }

void SwitchEditor::setLarge() { }

QStringList SwitchEditor::typedTexts() const
{
    return {};
}

void SwitchEditor::setTypedTexts(const QStringList &) { }

engine::Word SwitchEditor::actionAt(const QPoint &) const
{
    return {};
}

void SwitchEditor::contextMenuEvent(QContextMenuEvent *event)
{
    Q_EMIT menuRequested(actionAt(event->globalPos()), event->globalPos());
}

QString SwitchEditor::refusal() const
{
    return m_refusal->text();
}

void SwitchEditor::showRefusal(const QString &reason)
{
    QPalette palette = m_refusal->palette();
    palette.setColor(QPalette::WindowText, ui::errorColour(this->palette()));
    m_refusal->setPalette(palette);
    m_refusal->setText(reason);
    m_refusal->setVisible(!reason.isEmpty());
}

} // namespace sidl::debugger

#include "moc_switcheditor.cpp"
