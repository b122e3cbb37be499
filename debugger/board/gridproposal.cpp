// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/board/gridproposal.h"

#include "debugger/board/glyphsuggestion.h"
#include "debugger/board/gridaxis.h"

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

using engine::Word;
using engine::Words;

namespace {

/// Words of @p shape may be of @p form.
bool isOfShape(const GridForm &form, const QStringList &shape)
{
    bool fits = form.shape.size() == shape.size();
    for (int i = 0; fits && i < shape.size(); ++i)
        fits = shape[i].isEmpty() || form.shape[i].isEmpty() || form.shape[i] == shape[i];
    return fits;
}

/// The constants that may stand at @p position, if that is known of all words of @p shape and they are few.
Constants ofRules(const QStringList &shape, const GridSamples &samples, int position)
{
    Constants all;
    for (const GridForm &form : samples.forms) {
        if (!isOfShape(form, shape))
            continue;
        const QStringList &here = form.elements.at(std::size_t(position));
        if (here.isEmpty())
            return {};
        all.unite({here.begin(), here.end()});
    }
    return all.size() <= SmallAxis ? all : Constants();
}

Words fitting(const QStringList &shape, const Words &words)
{
    GridSpec spec;
    spec.shape = shape;
    Words result;
    std::copy_if(words.begin(), words.end(), std::back_inserter(result), [&](Word word) { return spec.matches(word); });
    return result;
}

/// What may stand at one position of the words of a shape.
struct Axis
{
    Constants constants; ///< by the rules, of words that all see, and of actions
    bool isOpen = false; ///< the rules do not tell which ones there may be
};

bool hasForm(const QStringList &shape, const GridSamples &samples)
{
    return std::any_of(samples.forms.begin(), samples.forms.end(),
                       [&shape](const GridForm &form) { return isOfShape(form, shape); });
}

Axis axisOf(const QStringList &shape, const GridSamples &samples, int position, const Words &seen)
{
    Axis axis{ofRules(shape, samples, position), false};
    axis.isOpen = axis.constants.isEmpty();
    for (const Word word : seen)
        axis.constants.insert(word.elementText(position));
    return axis;
}

/// Both are positions of numbers, and the rules call what was taken for the column a row.
bool areCalledTurned(const QStringList &shape, const GridSamples &samples, int column, int row,
                     const Constants &columns, const Constants &rows)
{
    if (!areNumbers(columns) || !areNumbers(rows))
        return false;
    const auto isFirst = [&samples](const QString &name) { // else it is none of the state
        return std::any_of(samples.words.begin(), samples.words.end(),
                           [&name](Word word) { return word.elementText(0) == name; })
            || std::any_of(samples.forms.begin(), samples.forms.end(),
                           [&name](const GridForm &form) { return form.shape.front() == name; });
    };
    QStringList ofColumns, ofRows;
    for (const GridVariables &form : samples.variables)
        if (isOfShape({form.shape, {}}, shape) && (form.shape.front().isEmpty() || isFirst(form.shape.front()))) {
            ofColumns += form.names.at(std::size_t(column));
            ofRows += form.names.at(std::size_t(row));
        }
    return areNamedTurned(ofColumns, ofRows);
}

} // namespace

QList<QStringList> shapesByRules(const GridSamples &samples)
{
    QList<QStringList> shapes;
    for (const GridForm &form : samples.forms) {
        const auto isOfLength = [&form](const GridForm &one) { return one.shape.size() == form.shape.size(); };
        const bool haveOthers = std::count_if(samples.forms.begin(), samples.forms.end(), isOfLength) > 1;
        const bool areAllAlike = std::all_of(samples.forms.begin(), samples.forms.end(), [&](const GridForm &one) {
            return !isOfLength(one)
                || (!one.elements.empty() && !areTerms(samples.words)
                    && std::equal(one.elements.begin() + 1, one.elements.end(), form.elements.begin() + 1));
        });
        QStringList all;
        all.resize(form.shape.size());
        if (haveOthers && areAllAlike && !shapes.contains(all)) // [red, X, Y] and [yellow, X, Y]
            shapes.append(all);
        shapes.append(form.shape);
    }
    return shapes;
}

namespace {

/// What may bound a range, if the rules do not.
enum class Guess {
    Never,
    FromWords,  ///< those seen, and actions that fit them
    FromActions ///< also before a word is there
};

/// One number at all places of the start is what these have, as so many seeds in each pit: none of several rows.
bool isAmount(const Words &initial, int position)
{
    constexpr std::size_t Least = 4;
    return initial.size() >= Least && constantsOf(initial, initial.front().length())[std::size_t(position)].size() == 1;
}

/// Two positions that are ranges by the rules, as column and row; the largest such board. Ranges may
/// also be without bounds, numbers as far as words and actions tell, if @p guess allows it.
std::optional<GridSpec> proposedByRules(const GridSamples &samples, Guess guess)
{
    std::optional<GridSpec> best;
    std::pair<bool, qsizetype> most{};
    for (const QStringList &shape : shapesByRules(samples)) {
        const int length = int(shape.size());
        if (length < 3 || length > GridSpec::MaxLength)
            continue;
        const Words seen = fitting(shape, samples.common), first = fitting(shape, samples.initial);
        for (int column = 0; column < length; ++column) {
            for (int row = column + 1; row < length; ++row) {
                if (!shape[column].isEmpty() || !shape[row].isEmpty())
                    continue;
                Axis columns = axisOf(shape, samples, column, seen), rows = axisOf(shape, samples, row, seen);
                const bool isBounded = !columns.isOpen && !rows.isOpen;
                const bool isKnown = !columns.isOpen || !rows.isOpen || !seen.empty();
                if ((columns.isOpen && isAmount(first, column)) || (rows.isOpen && isAmount(first, row)))
                    continue;
                if (!isBounded
                    && (guess == Guess::Never || (guess == Guess::FromWords && !isKnown)
                        || !areNumbers(rows.isOpen ? rows.constants : columns.constants)))
                    continue;
                if (!isBounded) {
                    const bool mayBegin = guess == Guess::FromActions;
                    addFromActions(samples.actions, row - column, columns.constants, rows.constants, mayBegin);
                    addColumnsOfActions(samples.actions, columns.isOpen ? columns.constants : rows.constants, mayBegin);
                    if (columns.constants.size() < rows.constants.size() && columns.isOpen)
                        squareUp(columns.constants, rows.constants);
                    else if (rows.constants.size() < columns.constants.size() && rows.isOpen)
                        squareUp(rows.constants, columns.constants);
                }
                const qsizetype cells = columns.constants.size() * rows.constants.size();
                const std::pair score(isBounded, cells);
                if (columns.constants.size() < 2 || rows.constants.size() < 2 || !isRange(columns.constants)
                    || !isRange(rows.constants) || score <= most)
                    continue;
                most = score;
                GridSpec spec;
                spec.shape = shape;
                spec.column = column;
                spec.row = row;
                if (areCalledTurned(shape, samples, column, row, columns.constants, rows.constants)) {
                    std::swap(spec.column, spec.row);
                    std::swap(columns, rows);
                }
                for (int i = 0; i < length; ++i)
                    if (shape[i].isEmpty() && i != column && i != row)
                        spec.label.push_back(i);
                if (spec.label.empty())
                    spec.label.push_back(0);
                spec.columns = sortedAxis(columns.constants);
                spec.rows = sortedAxis(rows.constants);
                spec.columnsByGame = spec.rowsByGame = true;
                best = spec;
            }
        }
    }
    return best;
}

/// At the start the words reach all four sides of a square board, as pawns do that walk towards each other: the rules may
/// know of more numbers, but those are no columns and rows.
bool fillSquare(const QStringList &shape, const GridSamples &samples, int column, int row)
{
    constexpr int Least = 3;
    const std::vector<Constants> start = constantsOf(fitting(shape, samples.initial), int(shape.size()));
    const Constants &columns = start[std::size_t(column)], &rows = start[std::size_t(row)];
    return columns.size() >= Least && rows.size() >= Least && isRange(columns) && isRange(rows)
        && sortedAxis(columns) == sortedAxis(rows);
}

/// Places that are empty have words, too, from the start on: there are no others. Those that come later, as of places
/// that have been searched, tell of themselves alone.
bool hasAllPlaces(const GridSpec &spec, const GridSamples &samples)
{
    const auto glyphs = suggestedGlyphs(labelsOf(spec, samples.common));
    const QStringList first = labelsOf(spec, samples.initial);
    return std::any_of(glyphs.begin(), glyphs.end(),
                       [&first](const auto &one) { return one.second.text == BlankSign && first.contains(one.first); });
}

/// What goes without asking: numbered rows from below, glyphs for labels that are known, squares as of chess.
void finish(GridSpec &spec, const GridSamples &samples)
{
    Constants rows{spec.rows.begin(), spec.rows.end()};
    for (const Word word : rows.isEmpty() ? fitting(spec.shape, samples.words) : Words())
        rows.insert(word.elementText(spec.row));
    spec.rowsUp = !rows.isEmpty() && areNumbers(rows); // also below 0, which others may reach later
    const QStringList labels = labelsOf(spec, samples);
    spec.glyphs = suggestedGlyphs(labels);
    if (spec.label == std::vector<int>{0} && labels.size() == 1 && spec.glyphs.empty())
        spec.glyphs[labels.front()] = GridGlyph{u":disc"_s, {}}; // its name is the same everywhere
    spec.checkered = !spec.glyphs.empty() && spec.columns.size() == 8 && spec.rows.size() == 8;
}

} // namespace

void tellOpenAxes(GridSpec &spec, const GridSamples &samples)
{
    const bool mayBe = !hasAllPlaces(spec, samples) && !fillSquare(spec.shape, samples, spec.column, spec.row);
    const auto isOpen = [&](int position, const QStringList &axis) {
        return mayBe && ofRules(spec.shape, samples, position).isEmpty() && isRange({axis.begin(), axis.end()});
    };
    spec.columnsOpen = spec.columnsByGame && isOpen(spec.column, spec.columns);
    spec.rowsOpen = spec.rowsByGame && isOpen(spec.row, spec.rows);
}

namespace {

/// All words of so many elements begin with @p first, also those that the rules may make: it is their name.
bool isNameOf(const QString &first, qsizetype length, const GridSamples &samples)
{
    const auto isOther = [&](Word word) { return word.length() == length && word.elementText(0) != first; };
    return std::none_of(samples.words.begin(), samples.words.end(), isOther)
        && std::all_of(samples.forms.begin(), samples.forms.end(), [&](const GridForm &form) {
               return form.shape.size() != length || form.shape.front() == first
                   || (!form.elements.empty() && form.elements.front() == QStringList(first));
           });
}

/// In how many cells these words stand.
qsizetype cellsOf(const GridSpec &spec, const Words &words)
{
    QSet<QPair<QString, QString>> cells;
    for (const Word word : words)
        if (spec.matches(word))
            cells.insert({word.elementText(spec.column), word.elementText(spec.row)});
    return cells.size();
}

void nameAxes(GridSpec &spec, const GridSamples &samples, bool isGuess)
{
    const Words seenByAll = fitting(spec.shape, samples.common);
    const std::vector<Constants> common = constantsOf(seenByAll, int(spec.shape.size()));
    Constants columns = common[std::size_t(spec.column)], rows = common[std::size_t(spec.row)];
    if (!hasAllPlaces(spec, samples)) {
        addFromActions(samples.actions, spec.row - spec.column, columns, rows);
        if (!fillSquare(spec.shape, samples, spec.column, spec.row)) {
            columns.unite(ofRules(spec.shape, samples, spec.column));
            rows.unite(ofRules(spec.shape, samples, spec.row));
        }
        if (isGuess && hasForm(spec.shape, samples) && isRange(columns) && isRange(rows)) {
            if (ofRules(spec.shape, samples, spec.column).isEmpty())
                addColumnsOfActions(samples.actions, columns, false);
            if (rows.size() < columns.size() && ofRules(spec.shape, samples, spec.row).isEmpty())
                squareUp(rows, columns);
            else if (columns.size() < rows.size() && ofRules(spec.shape, samples, spec.column).isEmpty())
                squareUp(columns, rows);
        }
    }
    spec.columns = sortedAxis(columns);
    spec.rows = sortedAxis(rows);
    spec.columnsByGame = spec.rowsByGame = true;
    tellOpenAxes(spec, samples);
}

std::optional<GridSpec> proposedOf(const QStringList &shape, const GridSamples &samples, bool isGuess)
{
    const Words own = fitting(shape, samples.words);
    const int length = int(shape.size());
    const std::vector<Constants> constants = constantsOf(own, length);
    const bool isTerm = areTerms(own);
    std::tuple<int, int, bool> best;
    int bestColumn = -1, bestRow = -1;
    for (int column = 0; column < length; ++column) {
        for (int row = column + 1; row < length; ++row) {
            const auto isAxis = [&](int position) {
                return shape[position].isEmpty() && constants[std::size_t(position)].size() <= SmallAxis;
            };
            if (!isAxis(column) || !isAxis(row))
                continue;
            QSet<QPair<QString, QString>> cells;
            for (const Word word : own)
                cells.insert({word.elementText(column), word.elementText(row)});
            // Ranges of numbers or letters are more of an axis than names. What comes later is more often the place,
            // but for terms, where the place comes first: (cell 1 2 x).
            int ranges = 0;
            for (const int position : {column, row})
                if (const Constants &axis = constants[std::size_t(position)]; axis.size() > 1 && isRange(axis))
                    ++ranges;
            const bool isUsual = isTerm && column == 1 && row == 2 && ranges == 2;
            const qsizetype all = constants[std::size_t(column)].size()
                * constants[std::size_t(row)].size(); // no value is missing then
            const std::tuple score(ranges + (isUsual ? 1 : 0), int(cells.size()), cells.size() == all);
            if (score > best || (score == best && !isTerm)) {
                best = score;
                bestColumn = column;
                bestRow = row;
            }
        }
    }
    if (bestColumn < 0)
        return std::nullopt;
    if (areTurned(constants[std::size_t(bestColumn)], constants[std::size_t(bestRow)]))
        std::swap(bestColumn, bestRow);
    else if (const Constants &far = constants[std::size_t(bestRow)], &few = constants[std::size_t(bestColumn)];
             isRange(far) && !isRange(few) && (far.size() > few.size() || far.size() == 1))
        std::swap(bestColumn, bestRow); // the pits of a few players, or a track on which all stand at the start
    else if (areCalledTurned(shape, samples, bestColumn, bestRow, constants[std::size_t(bestColumn)],
                             constants[std::size_t(bestRow)]))
        std::swap(bestColumn, bestRow);
    GridSpec spec;
    spec.shape = shape;
    spec.column = bestColumn;
    spec.row = bestRow;
    for (int i = 0; i < length; ++i)
        if (shape[i].isEmpty() && i != bestColumn && i != bestRow)
            spec.label.push_back(i);
    if (const Constants &first = constants.front(); spec.label.size() > 1 && spec.label.front() == 0
        && first.size() == 1 && isNameOf(*first.begin(), length, samples))
        spec.label.erase(spec.label.begin()); // it would stand in each cell, and no sign is for "cell x"
    if (spec.label.empty())
        spec.label.push_back(shape.front().isEmpty() ? bestRow : 0);
    nameAxes(spec, samples, isGuess);
    finish(spec, samples);
    return spec;
}

/// @p spec takes words of several names for one board, though those of one name have a range of columns or rows where
/// others do not stand: [coins, ann, 3] is in no column of [at, 1, ann] and [at, 2, ben].
bool mixesKinds(const GridSpec &spec, const Words &words)
{
    if (!spec.shape.front().isEmpty() || spec.column == 0 || spec.row == 0)
        return false;
    const int length = int(spec.shape.size());
    const Words all = fitting(spec.shape, words);
    const std::vector<Constants> ofAll = constantsOf(all, length);
    return std::any_of(ofAll.front().begin(), ofAll.front().end(), [&](const QString &name) {
        QStringList shape = spec.shape;
        shape.front() = name;
        const std::vector<Constants> own = constantsOf(fitting(shape, all), length);
        const Constants &columns = own[std::size_t(spec.column)], &rows = own[std::size_t(spec.row)];
        return columns.size() > 1 && rows.size() > 1
            && ((isRange(columns) && !isRange(ofAll[std::size_t(spec.column)]))
                || (isRange(rows) && !isRange(ofAll[std::size_t(spec.row)])));
    });
}

/// Columns or rows of @p spec are the names of relations, of which none has what another one has: [rolled, 3] and
/// [turn, alice], where alice is never rolled.
bool areRelations(const GridSpec &spec, const GridSamples &samples)
{
    if (!spec.shape.front().isEmpty() || (spec.column != 0 && spec.row != 0))
        return false;
    const int other = spec.column == 0 ? spec.row : spec.column;
    std::map<QString, Constants> byName;
    for (const Word word : fitting(spec.shape, samples.words))
        byName[word.elementText(0)].insert(word.elementText(other));
    Constants all;
    bool areTold = true;
    std::size_t ofNumbers = 0;
    for (auto &[name, constants] : byName) {
        QStringList shape = spec.shape;
        shape.front() = name;
        const Constants told = ofRules(shape, samples, other);
        areTold = areTold && !told.isEmpty();
        constants.unite(told);
        if (all.intersects(constants))
            return false;
        all.unite(constants);
        ofNumbers += areNumbers(constants) ? 1 : 0;
    }
    return areTold || (ofNumbers > 0 && ofNumbers < byName.size());
}

std::optional<GridSpec> proposed(const GridSamples &samples, bool isGuess)
{
    std::optional<GridSpec> ofPlaces, ofNames; // words of names alone are a board when there is no better one
    qsizetype mostPlaces = 0, mostNames = 0;
    for (const GridShape &shape : shapesOf(samples.words)) {
        const auto spec = proposedOf(shape.shape, samples, isGuess);
        if (!spec)
            continue;
        // Where words of this name are the only ones so far, others may come that belong to the same board.
        const QString &name = shape.shape.front();
        const bool isAlone = !name.isEmpty() && !shape.isTerm
            && std::none_of(samples.words.begin(), samples.words.end(), [&](Word word) {
                   return word.length() == shape.shape.size() && word.elementText(0) != name;
               });
        if (isAlone && !(hasForm(shape.shape, samples) && isNameOf(name, shape.shape.size(), samples)))
            continue;
        const auto constants = constantsOf(fitting(shape.shape, samples.words), int(shape.shape.size()));
        const Constants &columns = constants[std::size_t(spec->column)], &rows = constants[std::size_t(spec->row)];
        if (columns.size() < 2 || rows.size() < 2 || mixesKinds(*spec, samples.words) || areRelations(*spec, samples))
            continue;
        const bool areRanges = isRange(columns) && isRange(rows);
        qsizetype &most = areRanges ? mostPlaces : mostNames;
        if (const qsizetype cells = cellsOf(*spec, samples.words); cells > most || (isAlone && cells == most)) {
            most = cells;
            (areRanges ? ofPlaces : ofNames) = spec;
        }
    }
    if (ofPlaces)
        return ofPlaces;
    using enum Guess;
    std::optional<GridSpec> spec = proposedByRules(samples, !isGuess ? Never : ofNames ? FromWords : FromActions);
    // More words than a board has places that only the rules know of, as of the numbers of dice: those are the board.
    if (spec && ofNames && fitting(spec->shape, samples.words).empty()
        && qsizetype(fitting(ofNames->shape, samples.words).size()) > spec->columns.size() * spec->rows.size())
        return ofNames;
    if (!spec)
        return ofNames;
    finish(*spec, samples);
    tellOpenAxes(*spec, samples);
    return spec;
}

} // namespace

std::optional<GridSpec> proposedGrid(const QStringList &shape, const GridSamples &samples)
{
    return proposedOf(shape, samples, true);
}

std::optional<GridSpec> proposedGrid(const GridSamples &samples)
{
    return proposed(samples, true);
}

std::optional<GridSpec> certainGrid(const GridSamples &samples)
{
    std::optional<GridSpec> spec = proposed(samples, false);
    return spec && isOfPlaces(*spec) ? spec : std::nullopt;
}

void nameAxes(GridSpec &spec, const GridSamples &samples)
{
    nameAxes(spec, samples, true);
}

void followRules(GridSpec &spec, const GridSamples &samples)
{
    GridSpec now = spec;
    nameAxes(now, samples);
    const bool areAllThere = hasAllPlaces(spec, samples);
    const auto isTold = [&](int position) { return areAllThere || !ofRules(spec.shape, samples, position).isEmpty(); };
    if (hasForm(spec.shape, samples)) // else what was known before holds
        tellOpenAxes(spec, samples);
    // Where nothing tells of them now, those before still tell of what kind they are.
    if (spec.columnsByGame && (isTold(spec.column) || (spec.columnsOpen && !now.columns.isEmpty())))
        spec.columns = now.columns;
    if (spec.rowsByGame && (isTold(spec.row) || (spec.rowsOpen && !now.rows.isEmpty())))
        spec.rows = now.rows;
}

bool isOfPlaces(const GridSpec &spec)
{
    return isRange({spec.columns.begin(), spec.columns.end()}) && isRange({spec.rows.begin(), spec.rows.end()});
}

QStringList labelsOf(const GridSpec &spec, const Words &words)
{
    QStringList labels;
    for (const Word word : words)
        if (spec.matches(word))
            labels.append(spec.labelOf(word));
    labels.removeDuplicates();
    labels.sort();
    return labels;
}

QStringList constantsAt(const QStringList &shape, int position, int most, const GridSamples &samples)
{
    GridSpec spec;
    spec.shape = shape;
    QStringList constants;
    for (const Word word : samples.words) {
        if (constants.size() >= most)
            break;
        if (spec.matches(word) && !constants.contains(word.elementLabel(position)))
            constants.append(word.elementLabel(position));
    }
    if (!constants.isEmpty())
        return constants;
    for (const QString &constant : sortedAxis(ofRules(shape, samples, position)).mid(0, most))
        constants.append(plainText(constant));
    return constants;
}

QStringList labelsOf(const GridSpec &spec, const GridSamples &samples)
{
    constexpr int Most = 40;
    QStringList labels = labelsOf(spec, samples.words), byRules;
    for (const GridForm &form : samples.forms) {
        if (!isOfShape(form, spec.shape))
            continue;
        QStringList parts{QString()};
        for (const int position : spec.label) {
            QStringList longer;
            for (const QString &part : std::as_const(parts))
                for (const QString &constant : form.elements.at(std::size_t(position)))
                    longer.append(part.isEmpty() ? plainText(constant) : part + u' ' + plainText(constant));
            parts = longer;
            if (parts.size() > Most)
                break;
        }
        if (parts.size() <= Most)
            byRules += parts;
    }
    labels += byRules.mid(0, Most);
    labels.removeDuplicates();
    labels.removeAll(QString());
    labels.sort();
    return labels;
}

} // namespace sidl::debugger
