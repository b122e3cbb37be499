// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/theory/job/treeplaces.h"

#include <algorithm>

namespace sidl::theory {

using engine::Choice;
using engine::Choices;
using engine::GameTree;
using Kind = ExtensiveForm::Kind;

namespace {

/// Where the chronon that led to @p node leads from @p place.
int after(const ExtensiveForm &form, int place, const GameTree::Node &node)
{
    if (place == Nowhere || node.edited || !node.edge)
        return Nowhere;
    const int chronon = form.nodes[std::size_t(place)].chronon;
    int at = place;
    bool isDefault = false;
    while (form.nodes[std::size_t(at)].kind != Kind::Leaf && form.nodes[std::size_t(at)].chronon == chronon) {
        const ExtensiveForm::Node &here = form.nodes[std::size_t(at)];
        const std::vector<Choices> &options = here.kind == Kind::Chance ? here.drawn : form.setOf(here).choices;
        int action = optionOf(options, node.edge->does);
        if (action < 0) { // nobody chose, and the default was taken
            isDefault = true;
            action = optionOf(options, node.edge->applied);
        }
        if (action < 0)
            return Nowhere;
        at = here.children[std::size_t(action)];
    }
    // Rules may ask whether an action was chosen, and then a default comes to something else.
    return isDefault && form.nodes[std::size_t(at)].state != node.state.hash() ? Nowhere : at;
}

} // namespace

/// Which of @p options is what @p does has for the switches that the options are about; -1: none.
int optionOf(const std::vector<Choices> &options, const Choices &does)
{
    const auto isAbout = [&options](const Choice &choice) {
        return std::any_of(options.begin(), options.end(), [&choice](const Choices &option) {
            return std::any_of(option.begin(), option.end(),
                               [&choice](const Choice &one) { return one.place == choice.place; });
        });
    };
    Choices own;
    std::copy_if(does.begin(), does.end(), std::back_inserter(own), isAbout);
    const auto found = std::find_if(options.begin(), options.end(), [&own](const Choices &option) {
        return option.size() == own.size() && std::is_permutation(option.begin(), option.end(), own.begin());
    });
    return found == options.end() ? -1 : int(found - options.begin());
}

std::vector<int> placesIn(const ExtensiveForm &form, const GameTree &tree, std::vector<int> known,
                          GameTree::NodeId begin)
{
    for (GameTree::NodeId id = int(known.size()); id < tree.size(); ++id) {
        const bool isBefore = id == GameTree::Root;
        known.push_back(id == begin    ? 0
                            : isBefore ? Nowhere
                                       : after(form, known[std::size_t(tree.node(id).parent)], tree.node(id)));
    }
    return known;
}

} // namespace sidl::theory
