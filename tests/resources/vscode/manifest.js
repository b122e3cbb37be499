// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What VS Code expects of an extension's folder: its package.json, and the files of its languages and grammars.

'use strict';

const assert = require('node:assert/strict');
const fs = require('node:fs');
const path = require('node:path');

const text = value => assert.equal(typeof value, 'string') ?? assert.notEqual(value, '');
const pairOf = each => (assert.equal(each.length, 2), each.forEach(text));

function only(object, names, what) {
    for (const name of Object.keys(object))
        assert.ok(names.includes(name), `${what}: VS Code knows no ${name}`);
}

function expression(value, flags = '') {
    const made = typeof value === 'string' ? new RegExp(value, flags) : new RegExp(value.pattern, value.flags ?? flags);
    assert.ok(!made.test('') || made.source.includes('$'), `${made} matches nothing at all, for ever`);
    return made;
}

function checkConfiguration(file, words) {
    const all = JSON.parse(fs.readFileSync(file, 'utf8'));
    only(all, ['comments', 'brackets', 'autoClosingPairs', 'surroundingPairs', 'wordPattern', 'folding', 'indentationRules',
        'onEnterRules', 'autoCloseBefore', 'colorizedBracketPairs'], file);
    text(all.comments.lineComment);
    if (all.comments.blockComment)
        pairOf(all.comments.blockComment);
    all.brackets.forEach(pairOf);
    all.surroundingPairs.forEach(pairOf);
    for (const pair of all.autoClosingPairs) {
        only(pair, ['open', 'close', 'notIn'], file);
        text(pair.open);
        text(pair.close);
        assert.ok((pair.notIn ?? []).every(each => ['string', 'comment'].includes(each)));
    }
    for (const rule of all.onEnterRules ?? []) {
        expression(rule.beforeText);
        assert.ok(['none', 'indent', 'indentOutdent', 'outdent'].includes(rule.action.indent));
    }
    for (const [line, word] of words)
        assert.equal(expression(all.wordPattern).exec(line)[0], word);
}

// Rules of a grammar: each has a match, a begin with an end, patterns, or includes one that is there.
function checkRule(rule, repository, file) {
    only(rule, ['name', 'contentName', 'match', 'begin', 'end', 'captures', 'beginCaptures', 'endCaptures', 'patterns', 'include',
        'comment'], file);
    const kinds = ['match', 'begin', 'include', 'patterns'].filter(kind => kind in rule);
    assert.ok(kinds.length === 1 || kinds.join() === 'begin,patterns', `${file}: a rule is of no kind: ${JSON.stringify(rule)}`);
    assert.equal('begin' in rule, 'end' in rule);
    if (rule.include)
        assert.ok(rule.include === '$self' || rule.include.slice(1) in repository, `${file}: there is no ${rule.include}`);
    for (const name of [rule.name, rule.contentName].filter(Boolean))
        assert.match(name, /^[a-z-]+(\.[a-z-]+)+$/);
    rule.patterns?.forEach(each => checkRule(each, repository, file));
}

function checkGrammar(file, scope) {
    const grammar = JSON.parse(fs.readFileSync(file, 'utf8'));
    assert.equal(grammar.scopeName, scope);
    const repository = grammar.repository ?? {};
    grammar.patterns.forEach(each => checkRule(each, repository, file));
    Object.values(repository).forEach(each => checkRule(each, repository, file));
    const included = new Set((JSON.stringify(grammar).match(/"#[a-zA-Z-]+"/g) ?? []).map(each => each.slice(2, -1)));
    assert.deepEqual([...included].sort(), Object.keys(repository).sort(), 'all of the repository is included');
}

function checkManifest(folder) {
    const manifest = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'));
    const file = name => {
        const found = path.join(folder, name);
        assert.ok(name.startsWith('./') && fs.existsSync(found), `there is no ${name}`);
        return found;
    };
    only(manifest, ['name', 'displayName', 'description', 'version', 'publisher', 'license', 'private', 'engines', 'categories',
        'main', 'dependencies', 'contributes'], 'package.json');
    assert.match(manifest.name, /^[a-z0-9][a-z0-9-]*$/);
    assert.match(manifest.publisher, /^[a-z0-9][a-z0-9-]*$/);
    assert.match(manifest.version, /^\d+\.\d+\.\d+$/);
    // From 1.74 on VS Code starts an extension for the languages that it contributes; before, it had to say so.
    const [, major, minor] = /^\^(\d+)\.(\d+)\.\d+$/.exec(manifest.engines.vscode);
    assert.ok(Number(major) === 1 && Number(minor) >= 74);
    manifest.categories.forEach(each => assert.ok(['Programming Languages', 'Formatters', 'Linters', 'Debuggers'].includes(each)));
    file(manifest.main);
    const { languages, grammars, commands, configuration, semanticTokenModifiers, ...others } = manifest.contributes;
    assert.deepEqual(others, {});
    const ids = languages.map(language => language.id);
    assert.equal(new Set(ids).size, ids.length);
    const words = { sidl: [['[Größe_1, b]', 'Größe_1']], gdl: [['(next-player ?p)', 'next-player'], ['(?p)', '?p']] };
    for (const language of languages) {
        only(language, ['id', 'aliases', 'extensions', 'configuration'], 'a language');
        language.extensions.forEach(each => assert.match(each, /^\.[a-z]+$/));
        language.aliases.forEach(text);
        checkConfiguration(file(language.configuration), words[language.id]);
    }
    assert.deepEqual(grammars.map(grammar => grammar.language).sort(), ids.slice().sort());
    for (const grammar of grammars)
        checkGrammar(file(grammar.path), grammar.scopeName);
    for (const command of commands) {
        assert.match(command.command, /^sidl\.[a-zA-Z]+$/);
        text(command.title);
    }
    for (const modifier of semanticTokenModifiers) {
        assert.match(modifier.id, /^[a-zA-Z]+$/);
        text(modifier.description);
    }
    text(configuration.title);
    for (const [name, setting] of Object.entries(configuration.properties)) {
        assert.ok(name.startsWith('sidl.'));
        only(setting, ['type', 'default', 'scope', 'description'], name);
        assert.equal(typeof setting.default, setting.type);
        text(setting.description);
    }
    return manifest;
}

module.exports = { checkManifest };
