// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/run/runfields.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QRandomGenerator>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QToolButton>

#include <functional>
#include <limits>
#include <utility>

using namespace Qt::StringLiterals;

namespace sidl::app {

namespace {

constexpr int MaxDrawn = 999999; // easy to note down
constexpr int MaxInField = std::numeric_limits<int>::max();

std::optional<quint64> largeSeed(const QString &text)
{
    bool isNumber = false;
    const quint64 seed = text.toULongLong(&isNumber);
    return isNumber && seed > quint64(MaxInField) ? std::optional(seed) : std::nullopt;
}

/// Lets seeds be typed that are too large for it, and tells of them once they are whole. It is wide enough for the seed
/// that it shows; where there is less room, for those that fit it, and an ellipsis tells that digits are out of sight.
class SeedBox final : public QSpinBox
{
public:
    SeedBox(const std::function<void(quint64)> &typed, QWidget *parent)
        : QSpinBox(parent)
        , m_typed(typed)
        , m_cut(new QLabel(u"…"_s, lineEdit()))
    {
        m_cut->setObjectName(u"cutSeed"_s);
        m_cut->setAutoFillBackground(true);
        m_cut->setBackgroundRole(QPalette::Base);
        m_cut->setAttribute(Qt::WA_TransparentForMouseEvents);
        m_cut->hide();
        connect(lineEdit(), &QLineEdit::textChanged, this, &SeedBox::showWhetherCut);
        setSizePolicy(QSizePolicy::Maximum, sizePolicy().verticalPolicy());
    }
    void measure() { m_usual = QSpinBox::sizeHint().width(); } ///< while it shows none that is too large
    /// To be called where the text is not typed. Who is at it goes through it, and needs the room.
    void showWhetherCut()
    {
        const QLineEdit *text = lineEdit();
        const int needed = fontMetrics().horizontalAdvance(text->text());
        m_cut->setVisible(!hasFocus() && needed > text->contentsRect().width() - 2 * TextMargin);
        m_cut->resize(m_cut->sizeHint().width(), text->height());
        m_cut->move(text->width() - m_cut->width(), 0);
    }
    QSize sizeHint() const override
    {
        const auto widthOf = [this](const QString &text) { return fontMetrics().horizontalAdvance(text); };
        const int more = widthOf(lineEdit()->text()) - widthOf(QString::number(MaxInField));
        return {m_usual + qMax(0, more), QSpinBox::sizeHint().height()};
    }
    QSize minimumSizeHint() const override { return {m_usual, QSpinBox::minimumSizeHint().height()}; }

protected:
    void resizeEvent(QResizeEvent *event) override
    {
        QSpinBox::resizeEvent(event);
        showWhetherCut();
    }
    void focusInEvent(QFocusEvent *event) override
    {
        QSpinBox::focusInEvent(event);
        showWhetherCut();
    }
    void focusOutEvent(QFocusEvent *event) override
    {
        QSpinBox::focusOutEvent(event);
        showWhetherCut();
    }
    QValidator::State validate(QString &text, int &pos) const override
    {
        return text != specialValueText() && largeSeed(text) ? QValidator::Intermediate : QSpinBox::validate(text, pos);
    }
    void fixup(QString &text) const override
    {
        if (const std::optional<quint64> seed = largeSeed(text); seed && text != specialValueText())
            m_typed(*seed);
        else
            QSpinBox::fixup(text);
    }

private:
    static constexpr int TextMargin = 2; ///< that QLineEdit keeps at each side
    const std::function<void(quint64)> m_typed;
    QLabel *m_cut;
    int m_usual = 0;
};

SeedBox *seedBox(QSpinBox *seed)
{
    return static_cast<SeedBox *>(seed);
}

} // namespace

RunFields::RunFields(QWidget *parent)
    : QWidget(parent)
    , m_seed(new SeedBox([this](quint64 seed) { setShown(seed); }, this))
    , m_keep(new QToolButton(this))
    , m_chronon(new QLabel(this))
{
    m_seed->setRange(-1, MaxInField); // -1: "random", or what is too large for the field
    m_seed->setAccessibleName(tr("Seed"));
    m_seed->setObjectName(u"seed"_s);
    m_seed->installEventFilter(this);
    setShown({});
    m_keep->setObjectName(u"keepSeed"_s);
    m_keep->setText(tr("Keep"));
    m_keep->setToolTip(tr("Start with the same seed again; else each start draws a new one"));
    m_keep->setCheckable(true);
    m_keep->setAutoRaise(true);
    m_keep->setFocusPolicy(Qt::TabFocus);
    const auto keep = [this] { m_keep->setChecked(shown().has_value()); };
    connect(m_seed, &QSpinBox::valueChanged, m_keep, keep);
    connect(m_seed, &QSpinBox::valueChanged, this, &RunFields::tellInTip);
    auto *input = m_seed->findChild<QLineEdit *>();
    connect(input, &QLineEdit::textEdited, m_keep, keep); // the same number, too
    connect(input, &QLineEdit::textEdited, this, &RunFields::tellInTip);
    connect(input, &QLineEdit::textChanged, m_seed, &QWidget::updateGeometry);
    input->installEventFilter(this);
    m_chronon->setObjectName(u"chronon"_s);
    m_chronon->setMinimumWidth(m_chronon->fontMetrics().horizontalAdvance(tr("chronon %1").arg(9999)));
    auto *label = new QLabel(tr("seed"), this);
    label->setBuddy(m_seed);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(6, 0, 6, 0);
    layout->addWidget(label);
    layout->addWidget(m_seed);
    layout->addWidget(m_keep);
    layout->addSpacing(10);
    layout->addWidget(m_chronon);
    setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Preferred); // where a tool bar has no room, the tip tells the seed
    setChronon(-1);
}

quint64 RunFields::seed()
{
    if (!shown())
        setDrawn(quint64(QRandomGenerator::global()->bounded(1, MaxDrawn + 1)));
    return *shown();
}

void RunFields::drawSeed()
{
    m_before.reset();
    const std::optional<quint64> before = shown();
    if (before && m_keep->isChecked())
        return;
    setShown({});
    seed();
    m_before = before;
}

void RunFields::takeBackDraw()
{
    if (m_before)
        setShown(*std::exchange(m_before, {}));
}

void RunFields::setDrawn(quint64 seed)
{
    setShown(seed);
}

std::optional<quint64> RunFields::shown() const
{
    if (const auto typed = largeSeed(m_seed->findChild<QLineEdit *>()->text())) // also while it is typed
        return typed;
    return m_seed->value() < 0 ? m_large : quint64(m_seed->value());
}

void RunFields::setShown(std::optional<quint64> seed)
{
    const QSignalBlocker own(m_seed); // nobody has typed it
    const bool isLarge = seed && *seed > quint64(MaxInField);
    m_large = isLarge ? seed : std::nullopt;
    m_seed->setSpecialValueText(tr("random")); // in place of -1
    seedBox(m_seed)->measure();
    if (isLarge)
        m_seed->setSpecialValueText(QString::number(*seed));
    m_seed->setValue(isLarge || !seed ? -1 : int(*seed));
    m_seed->findChild<QLineEdit *>()->setCursorPosition(0); // its beginning is seen
    m_seed->updateGeometry();
    seedBox(m_seed)->showWhetherCut();
    tellInTip();
}

void RunFields::tellInTip()
{
    QString tip
        = tr("Seed of nature's draws, up to %1: the same seed, the same draws. Used from the next start or restart "
             "on. At \u201crandom\u201d the start draws one")
              .arg(std::numeric_limits<quint64>::max());
    if (const auto large = largeSeed(m_seed->findChild<QLineEdit *>()->text()))
        tip.prepend(tr("%1\n\n").arg(*large));
    m_seed->setToolTip(tip);
}

bool RunFields::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_seed) {
        if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
            setShown(shown()); // its width is another one
    } else if (event->type() == QEvent::MouseButtonRelease && !shown()) {
        m_seed->selectAll();
    }
    return QWidget::eventFilter(watched, event);
}

void RunFields::setChronon(int chronon)
{
    m_chronon->setText(chronon < 0 ? QString() : tr("chronon %1").arg(chronon));
}

} // namespace sidl::app

#include "moc_runfields.cpp"
