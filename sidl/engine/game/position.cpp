// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/game/position.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::engine {

namespace {

using Type = TemplateElement::Type;

const char *typeName(Type type)
{
    switch (type) {
    case Type::Double:
        return "double";
    case Type::Integer:
        return "integer";
    case Type::Number:
        return "number";
    case Type::Atom:
        return "atom";
    case Type::String:
        return "string";
    case Type::Constant:
        break;
    }
    return "";
}

} // namespace

QString templateText(const Template &form)
{
    QStringList parts;
    for (const TemplateElement &element : form)
        parts << (element.type == Type::Constant
                      ? element.text
                      : u"(%1,%2)"_s.arg(element.text, QString::fromLatin1(typeName(element.type))));
    return u'[' + parts.join(u',') + u']';
}

void sortByText(std::vector<Template> &templates)
{
    std::vector<std::pair<QString, Template>> texts;
    texts.reserve(templates.size());
    for (Template &form : templates)
        texts.emplace_back(templateText(form), std::move(form));
    std::sort(texts.begin(), texts.end(), [](const auto &a, const auto &b) { return a.first < b.first; });
    for (std::size_t i = 0; i < texts.size(); ++i)
        templates[i] = std::move(texts[i].second);
}

} // namespace sidl::engine
