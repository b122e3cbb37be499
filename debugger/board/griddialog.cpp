// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/board/griddialog.h"

#include "debugger/board/glyphtable.h"
#include "debugger/board/gridaxis.h"
#include "debugger/board/gridmodel.h"
#include "debugger/board/gridview.h"
#include "debugger/board/signpalette.h"
#include "debugger/board/wholerows.h"
#include "sidl/ui/discardquestion.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QScreen>

#include <algorithm>
#include <tuple>
#include <utility>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

namespace {

QStringList constantsIn(const QLineEdit *field)
{
    static const QRegularExpression constant(u"'(?:[^']|'')*'|\"[^\"]*\"|[^\\s,]+"_s);
    QStringList constants;
    for (auto it = constant.globalMatch(field->text()); it.hasNext();)
        constants.append(it.next().captured());
    return constants;
}

/// Words of one name at numbers, as of a race: [at, ann, 1] and [at, ben, 1], of which further numbers will come.
bool isTrack(const GridSpec &spec)
{
    const auto areNumbered = [](const QStringList &axis) {
        return !axis.isEmpty() && areNumbers({axis.begin(), axis.end()});
    };
    return !spec.shape.isEmpty() && !spec.shape.front().isEmpty()
        && (areNumbered(spec.columns) || areNumbered(spec.rows));
}

QComboBox *newCombo(const char *name)
{
    auto *combo = new QComboBox;
    combo->setObjectName(QLatin1String(name));
    combo->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    combo->setMinimumContentsLength(30);
    return combo;
}

} // namespace

GridDialog::GridDialog(GridSamples samples, std::vector<SeatWord> shown, const std::optional<GridSpec> &current,
                       QWidget *parent)
    : QDialog(parent)
    , m_samples(std::move(samples))
    , m_shown(std::move(shown))
    , m_growthOf([](const GridSpec &spec) {
        return GridGrowth{spec.columns, spec.rows};
    })
    , m_areTerms(areTerms(m_samples.words))
    , m_shapes(shapesOf(m_samples.words))
    , m_shape(newCombo("shape"))
    , m_column(newCombo("column"))
    , m_row(newCombo("row"))
    , m_labelLayout(new QHBoxLayout)
    , m_columns(new QLineEdit)
    , m_rows(new QLineEdit)
    , m_rowOrder(newCombo("rowOrder"))
    , m_order(newCombo("order"))
    , m_cells(newCombo("cells"))
    , m_checkered(new QCheckBox(tr("Squares of &two colours")))
    , m_glyphs(new GlyphTable)
    , m_model(new GridModel(this))
    , m_preview(new GridView)
    , m_problem(new QLabel)
    , m_buttons(new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel))
{
    setWindowTitle(tr("Set Up Grid"));
    std::optional<GridSpec> first = current;
    if (!first)
        first = proposedGrid(m_samples);
    const auto isShape
        = [](const QStringList &shape) { return [&shape](const GridShape &one) { return one.shape == shape; }; };
    if (first && std::none_of(m_shapes.begin(), m_shapes.end(), isShape(first->shape)))
        m_shapes.insert(m_shapes.begin(), shapeAmong(first->shape, m_samples.words));
    addShapesByRules();
    m_isNew = !current;
    fillShapes(m_shapes.empty() ? -1 : 0);

    auto *noGrid = m_buttons->addButton(tr("&No Grid"), QDialogButtonBox::ResetRole);
    noGrid->setToolTip(tr("Show all words as a list again, and forget these settings"));
    noGrid->setEnabled(current.has_value());
    auto *middle = new QHBoxLayout;
    middle->addWidget(newForm());
    middle->addWidget(newPreview(), 1);
    auto *layout = new QVBoxLayout(this);
    layout->addLayout(middle, 1);
    layout->addWidget(m_problem);
    layout->addWidget(m_buttons);

    connect(m_shape, &QComboBox::currentIndexChanged, this, &GridDialog::takeShape);
    for (QComboBox *combo : {m_column, m_row}) {
        connect(combo, &QComboBox::currentIndexChanged, this, &GridDialog::moveLabel);
        connect(combo, &QComboBox::currentIndexChanged, this, &GridDialog::nameAxesAnew);
    }
    for (QComboBox *combo : {m_column, m_row, m_rowOrder, m_order, m_cells})
        connect(combo, &QComboBox::currentIndexChanged, this, &GridDialog::refresh);
    for (QLineEdit *field : {m_columns, m_rows})
        connect(field, &QLineEdit::textChanged, this, [this, field] {
            if (!m_isFilling)
                (field == m_columns ? m_areColumnsEmptied : m_areRowsEmptied) = constantsIn(field).isEmpty();
            refresh();
        });
    connect(m_checkered, &QCheckBox::toggled, this, &GridDialog::refresh);
    connect(m_glyphs, &GlyphTable::edited, this, &GridDialog::refresh);
    connect(m_buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(m_buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(noGrid, &QPushButton::clicked, this, [this] {
        m_noGrid = true;
        accept();
    });

    if (first) {
        const auto found = std::find_if(m_shapes.begin(), m_shapes.end(), isShape(first->shape));
        m_isFilling = true;
        m_shape->setCurrentIndex(int(found - m_shapes.begin()));
        m_isFilling = false;
        setSpec(*first);
    } else if (!m_shapes.empty()) {
        proposeLikeliest();
    } else {
        refresh();
    }
    m_proposed = edited();
    refresh();
    resize(760, qBound(560, sizeHint().height(), qMax(560, screen()->availableGeometry().height() - 80)));
}

void GridDialog::setGrowth(const GrowthOf &growthOf)
{
    m_growthOf = growthOf;
    refresh();
}

void GridDialog::reject()
{
    edited() == m_proposed ? QDialog::reject() : ui::askToDiscard(this);
}

void GridDialog::fillShapes(int current)
{
    const QSignalBlocker blocker(m_shape);
    m_shape->clear();
    engine::Words there;
    for (const SeatWord &word : m_shown)
        if (word.mark != SeatWord::Mark::Deleted)
            there.push_back(word.word);
    for (const GridShape &shape : m_shapes) {
        const GridShape now = shapeAmong(shape.shape, there);
        const QString example = now.count > 0 ? tr("as %1").arg(now.example.text())
            : shape.count > 0                 ? tr("as %1 before").arg(shape.example.text())
                                              : tr("none so far");
        m_shape->addItem(tr("%1   %2 (%n)", nullptr, now.count).arg(shape.text(), example));
    }
    m_shape->setCurrentIndex(current);
}

/// Behind those of words that were there: none of these has been seen yet.
void GridDialog::addShapesByRules()
{
    constexpr std::size_t Most = 40;
    const QList<QStringList> shapes = shapesByRules(m_samples);
    for (const QStringList &shape : shapes) {
        const bool isListed = std::any_of(m_shapes.begin(), m_shapes.end(),
                                          [&shape](const GridShape &one) { return one.shape == shape; });
        const GridShape among = shapeAmong(shape, m_samples.words);
        if (!isListed && among.count == 0 && shape.size() >= (m_areTerms ? 3 : 2) && shape.size() <= GridSpec::MaxLength
            && m_shapes.size() < Most)
            m_shapes.push_back(among);
    }
}

/// What may be meant where nothing is a board for certain.
void GridDialog::proposeLikeliest()
{
    m_isFilling = true;
    m_shape->setCurrentIndex(likeliestShape());
    m_isFilling = false;
    takeShape(m_shape->currentIndex());
    const bool mayGrow = isTrack(edited()) && m_model->rowCount() * m_model->columnCount() > 1;
    m_proposesNone = !mayGrow && (m_model->rowCount() < 2 || m_model->columnCount() < 2);
    if (!m_proposesNone)
        return;
    m_namedColumns = m_namedRows = QStringList();
    m_areColumnsOpen = m_areRowsOpen = false;
    m_columns->clear();
    m_rows->clear();
}

void GridDialog::setForms(const std::vector<GridForm> &forms)
{
    const bool isEdited = edited() != m_proposed; // what the forms say of open axes becomes a part of both
    m_samples.forms = forms;
    const int shape = m_shape->currentIndex();
    addShapesByRules();
    fillShapes(shape);
    namePositions();
    if (isEdited) {
        refresh();
        return;
    }
    const std::optional<GridSpec> spec = m_isNew ? proposedGrid(m_samples) : std::nullopt;
    if (!spec) {
        if (m_isNew && (shape < 0 || m_proposesNone) && !m_shapes.empty())
            proposeLikeliest();
        m_proposed = edited();
        refresh();
        return;
    }
    const auto isShape = [&spec](const GridShape &one) { return one.shape == spec->shape; };
    auto found = std::find_if(m_shapes.begin(), m_shapes.end(), isShape);
    if (found == m_shapes.end()) {
        m_shapes.insert(m_shapes.begin(), shapeAmong(spec->shape, m_samples.words));
        found = m_shapes.begin();
        fillShapes(0);
    }
    m_isFilling = true;
    m_shape->setCurrentIndex(int(found - m_shapes.begin()));
    m_isFilling = false;
    m_proposesNone = false;
    setSpec(*spec);
    m_proposed = edited();
}

QWidget *GridDialog::newForm()
{
    m_columns->setObjectName(u"columns"_s);
    m_rows->setObjectName(u"rows"_s);
    for (QLineEdit *field : {m_columns, m_rows}) {
        field->setPlaceholderText(tr("by the rules"));
        field->setToolTip(
            tr("Drawn in every seat, in this order, separated by blanks. Others follow in the seats that see "
               "words there. Left empty, or as they are proposed, they follow the rules when these are changed. Where "
               "the rules "
               "set no bound, none are proposed: each seat has those of what it sees and may do."));
    }
    m_rowOrder->addItems({tr("from the top down"), tr("from the bottom up")});
    m_order->addItems({tr("standard order (a, b, c10, c9)"), tr("numbers by value (a, b, c9, c10)")});
    m_order->setToolTip(tr("Of the columns and rows that are not named above"));
    m_cells->addItems(
        {tr("squares"), tr("hexagons, each row half a cell on"), tr("hexagons, every second row half a cell on")});
    m_cells->setToolTip(
        tr("Each row half a cell on: the neighbours of a cell are the same steps away everywhere, as in the game Hex"));
    auto *suggest = new QPushButton(tr("S&uggest"));
    suggest->setToolTip(tr("Fill in pictures for chess men, x and o, discs, cards, dice and what else is below"));
    auto *empty = new QPushButton(tr("C&lear"));
    connect(suggest, &QPushButton::clicked, this, [this] {
        if (m_glyphs->suggest())
            return;
        m_problem->setText(tr("No label names one of the pictures. Choose one above, or write a sign."));
        m_problem->show();
    });
    connect(empty, &QPushButton::clicked, m_glyphs, &GlyphTable::empty);
    auto *glyphButtons = new QHBoxLayout;
    glyphButtons->addStretch();
    glyphButtons->addWidget(suggest);
    glyphButtons->addWidget(empty);

    auto *form = new QWidget;
    auto *layout = new QFormLayout(form);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addRow(tr("&Words:"), m_shape);
    layout->addRow(tr("&Column:"), m_column);
    layout->addRow(tr("&Row:"), m_row);
    layout->addRow(tr("Label:"), m_labelLayout);
    layout->addRow(tr("Colu&mns:"), m_columns);
    layout->addRow(tr("Row&s:"), m_rows);
    layout->addRow(tr("Rows &go:"), m_rowOrder);
    layout->addRow(tr("&Order:"), m_order);
    layout->addRow(tr("C&ells:"), m_cells);
    layout->addRow(QString(), m_checkered);
    layout->addRow(new WholeRows(m_glyphs));
    layout->addRow(glyphButtons);
    layout->addRow(new SignPalette(m_glyphs));
    form->setMaximumWidth(380);
    return form;
}

QWidget *GridDialog::newPreview()
{
    m_preview->setModel(m_model);
    m_preview->setAccessibleName(tr("Preview"));
    m_problem->setWordWrap(true);
    m_problem->setObjectName(u"problem"_s);
    auto *box = new QWidget;
    auto *layout = new QVBoxLayout(box);
    layout->setContentsMargins(8, 0, 0, 0);
    layout->addWidget(new QLabel(tr("As it is now, all words seen:")));
    layout->addWidget(m_preview, 1);
    layout->addStretch();
    return box;
}

void GridDialog::takeShape(int index)
{
    if (m_isFilling || index < 0)
        return;
    const QStringList &shape = m_shapes[std::size_t(index)].shape;
    if (const auto spec = proposedGrid(shape, m_samples)) {
        setSpec(*spec);
        return;
    }
    GridSpec plain;
    plain.shape = shape;
    plain.column = m_areTerms ? 1 : 0;
    plain.row = plain.column + 1;
    plain.label = {int(shape.size()) - 1};
    setSpec(plain);
}

/// Where nothing is a board yet: the words of which most are at places, as numbers and letters are; else those of one name
/// on a track of numbers.
int GridDialog::likeliestShape() const
{
    int likeliest = 0;
    std::tuple<bool, bool, qsizetype> most{};
    for (int i = 0; i < int(m_shapes.size()); ++i) {
        const auto spec = proposedGrid(m_shapes[std::size_t(i)].shape, m_samples);
        if (!spec)
            continue;
        const std::tuple score(isOfPlaces(*spec), isTrack(*spec), spec->columns.size() * spec->rows.size());
        if (score > most) {
            most = score;
            likeliest = i;
        }
    }
    return likeliest;
}

void GridDialog::fillPositions(const QStringList &shape)
{
    qDeleteAll(m_label);
    m_label.clear();
    m_column->clear();
    m_row->clear();
    GridSpec fitting;
    fitting.shape = shape;
    QWidget *last = m_row;
    for (int i = 0; i < shape.size(); ++i) {
        const bool isName = m_areTerms && i == 0;
        const QString number = QString::number(m_areTerms ? i : i + 1), text = positionText(fitting, i);
        if (!isName) {
            m_column->addItem(text, i);
            m_row->addItem(text, i);
        }
        auto *box = new QCheckBox(isName ? QString(shape.front()).replace(u'&', u"&&"_s) : number);
        box->setToolTip(text);
        m_labelLayout->addWidget(box);
        m_label.push_back(box);
        setTabOrder(std::exchange(last, box), box);
        connect(box, &QCheckBox::toggled, this, &GridDialog::refresh);
    }
}

QString GridDialog::positionText(const GridSpec &words, int position) const
{
    constexpr int Most = 3;
    QStringList examples = constantsAt(words.shape, position, Most + 1, m_samples);
    if (examples.size() > Most)
        examples.last() = u"…"_s;
    if (m_areTerms && position == 0)
        return examples.join(u", "_s);
    return tr("%1: %2").arg(QString::number(m_areTerms ? position : position + 1), examples.join(u", "_s));
}

void GridDialog::namePositions()
{
    const GridSpec words = edited();
    for (QComboBox *combo : {m_column, m_row})
        for (int at = 0; at < combo->count(); ++at)
            combo->setItemText(at, positionText(words, combo->itemData(at).toInt()));
    for (int i = 0; i < int(m_label.size()); ++i)
        m_label[std::size_t(i)]->setToolTip(positionText(words, i));
}

void GridDialog::setSpec(const GridSpec &spec)
{
    m_isFilling = true;
    fillPositions(spec.shape);
    m_column->setCurrentIndex(m_column->findData(spec.column));
    m_row->setCurrentIndex(m_row->findData(spec.row));
    for (int i = 0; i < int(m_label.size()); ++i)
        m_label[std::size_t(i)]->setChecked(std::find(spec.label.begin(), spec.label.end(), i) != spec.label.end());
    m_namedColumns = spec.columnsByGame ? std::optional(spec.columns) : std::nullopt;
    m_namedRows = spec.rowsByGame ? std::optional(spec.rows) : std::nullopt;
    m_areColumnsOpen = m_areRowsOpen = false; // until they are shown
    m_areColumnsEmptied = m_areRowsEmptied = false;
    m_columns->setText(spec.columns.join(u' '));
    m_rows->setText(spec.rows.join(u' '));
    m_rowOrder->setCurrentIndex(spec.rowsUp ? 1 : 0);
    m_order->setCurrentIndex(int(spec.order));
    m_cells->setCurrentIndex(int(spec.cells));
    m_checkered->setChecked(spec.checkered);
    m_labels = labelsOf(spec, m_samples);
    m_glyphs->setGlyphs(m_labels, spec.glyphs);
    m_isFilling = false;
    refresh();
}

/// What becomes a column or row is no label any more; the position that was one before takes its place.
void GridDialog::moveLabel()
{
    const std::array axes{m_column->currentData().toInt(), m_row->currentData().toInt()};
    const std::array before = std::exchange(m_axes, axes);
    if (m_isFilling)
        return;
    m_isFilling = true; // refresh() is called next
    for (const int axis : axes) {
        if (!m_label[std::size_t(axis)]->isChecked())
            continue;
        m_label[std::size_t(axis)]->setChecked(false);
        for (const int freed : before)
            if (std::find(axes.begin(), axes.end(), freed) == axes.end())
                m_label[std::size_t(freed)]->setChecked(true);
    }
    const auto isLabel = [](const QCheckBox *box) { return box->isChecked(); };
    if (axes[0] != axes[1] && std::none_of(m_label.begin(), m_label.end(), isLabel)) // they were the same before
        for (int i = int(m_label.size()); i-- > 0;)
            if (std::find(axes.begin(), axes.end(), i) == axes.end()) {
                m_label[std::size_t(i)]->setChecked(true);
                break;
            }
    m_isFilling = false;
}

/// For other positions; what a person has written stays.
void GridDialog::nameAxesAnew()
{
    if (m_isFilling)
        return;
    const GridSpec spec = edited();
    if (!spec.problem().isEmpty())
        return;
    GridSpec named = spec;
    nameAxes(named, m_samples);
    named.columnsByGame = spec.columnsByGame;
    named.rowsByGame = spec.rowsByGame;
    tellOpenAxes(named, m_samples);
    showAxes(named); // refresh() is called next
}

/// Columns and rows without bounds are not listed: what the game has named so far is not what the seats show. Where a
/// person has emptied a field, others are to be written there, or none.
void GridDialog::showAxes(const GridSpec &spec)
{
    const auto show = [](QLineEdit *field, const QStringList &axis, bool isOpen) {
        const QStringList listed = isOpen ? QStringList() : axis;
        if (constantsIn(field) != listed) // else somebody may be writing there
            field->setText(listed.join(u' '));
    };
    const bool wasFilling = std::exchange(m_isFilling, true);
    if (spec.columnsByGame) {
        m_namedColumns = spec.columns;
        m_areColumnsOpen = spec.columnsOpen;
        show(m_columns, spec.columns, spec.columnsOpen || m_areColumnsEmptied);
    }
    if (spec.rowsByGame) {
        m_namedRows = spec.rows;
        m_areRowsOpen = spec.rowsOpen;
        show(m_rows, spec.rows, spec.rowsOpen || m_areRowsEmptied);
    }
    m_isFilling = wasFilling;
}

GridSpec GridDialog::edited() const
{
    GridSpec spec;
    if (m_shape->currentIndex() >= 0)
        spec.shape = m_shapes[std::size_t(m_shape->currentIndex())].shape;
    spec.column = m_column->currentData().toInt();
    spec.row = m_row->currentData().toInt();
    for (int i = 0; i < int(m_label.size()); ++i)
        if (m_label[std::size_t(i)]->isChecked())
            spec.label.push_back(i);
    const auto isByGame = [](const QStringList &axis, const std::optional<QStringList> &named, bool isOpen) {
        return named && axis == (isOpen ? QStringList() : *named);
    };
    spec.columns = constantsIn(m_columns);
    spec.rows = constantsIn(m_rows);
    spec.columnsByGame = spec.columns.isEmpty() || isByGame(spec.columns, m_namedColumns, m_areColumnsOpen);
    spec.rowsByGame = spec.rows.isEmpty() || isByGame(spec.rows, m_namedRows, m_areRowsOpen);
    if (spec.columnsByGame)
        spec.columns = m_namedColumns.value_or(QStringList());
    if (spec.rowsByGame)
        spec.rows = m_namedRows.value_or(QStringList());
    spec.order = GridSpec::Order(m_order->currentIndex());
    spec.rowsUp = m_rowOrder->currentIndex() == 1;
    spec.cells = GridSpec::Cells(m_cells->currentIndex());
    spec.checkered = m_checkered->isChecked() && !spec.isHexagonal();
    spec.glyphs = m_glyphs->glyphs();
    if (!spec.problem().isEmpty())
        return spec;
    if ((spec.columnsByGame && !m_namedColumns) || (spec.rowsByGame && !m_namedRows)) { // those chosen before are gone
        GridSpec named = spec;
        nameAxes(named, m_samples);
        if (spec.columnsByGame && !m_namedColumns)
            spec.columns = named.columns;
        if (spec.rowsByGame && !m_namedRows)
            spec.rows = named.rows;
    }
    tellOpenAxes(spec, m_samples);
    return spec;
}

void GridDialog::refresh()
{
    if (m_isFilling)
        return;
    const GridSpec spec = edited();
    m_checkered->setEnabled(!spec.isHexagonal());
    // The labels depend on their positions. Glyphs given are kept, should the labels come back.
    if (const QStringList labels = labelsOf(spec, m_samples); !spec.label.empty() && labels != m_labels) {
        m_labels = labels;
        m_glyphs->setGlyphs(labels, spec.glyphs);
    }
    QString problem = m_shapes.empty() ? tr("No word of the game has two elements.") : spec.problem();
    if (problem.isEmpty()) {
        showAxes(spec);
        m_model->setBoard(spec, m_shown, false, m_growthOf(spec));
        if (!m_model->fits())
            problem = tr("There are too many columns or rows: choose other positions.");
        else if (m_proposesNone && spec == m_proposed)
            problem = tr("Nothing here looks like a board. For one, choose words, and which of their positions are "
                         "column and row.");
    }
    m_problem->setText(problem);
    m_problem->setVisible(!problem.isEmpty());
    m_preview->setVisible(problem.isEmpty());
    m_buttons->button(QDialogButtonBox::Ok)->setEnabled(problem.isEmpty());
}

std::optional<GridSpec> GridDialog::spec() const
{
    if (m_noGrid)
        return std::nullopt;
    return edited();
}

} // namespace sidl::debugger

#include "moc_griddialog.cpp"
