// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The extension for VS Code, run by node in a stand-in for the editor: node check.js EXTENSION SIDL FOLDER
//
// EXTENSION is its folder, SIDL the program, FOLDER an empty one. Where "npm install" was run in EXTENSION, the language
// client is the library that it needs; else a stand-in.

'use strict';

const assert = require('node:assert/strict');
const { spawnSync } = require('node:child_process');
const fs = require('node:fs');
const Module = require('node:module');
const path = require('node:path');

const { makeClient } = require('./client.js');
const { makeEditor } = require('./editor.js');
const { checkManifest } = require('./manifest.js');

const [extensionFolder, sidl, folder] = process.argv.slice(2).map(each => path.resolve(each));
const manifest = checkManifest(extensionFolder);
const settings = Object.fromEntries(Object.entries(manifest.contributes.configuration.properties).map(
    ([name, setting]) => [name, setting.default]));
const editor = makeEditor(manifest.engines.vscode.slice(1), settings);

const hasLibrary = fs.existsSync(path.join(extensionFolder, 'node_modules', 'vscode-languageclient'));
let client;
const load = Module._load;
Module._load = (name, ...rest) => {
    if (name === 'vscode')
        return editor.vscode;
    if (name !== 'vscode-languageclient/node')
        return load(name, ...rest);
    const { LanguageClient } = hasLibrary ? load(name, ...rest) : { LanguageClient: makeClient(editor.vscode) };
    return { LanguageClient: class extends LanguageClient {
        constructor(...parameters) {
            super(...parameters);
            client = this;
        }
    } };
};

async function wait(what, ready) {
    for (let i = 0; i < 3000; ++i, await new Promise(call => setTimeout(call, 20)))
        if (ready())
            return;
    assert.fail(`waited in vain for ${what}`);
}

const rules = 'game(x).\ninit([a], 0).\nlegal([m]) :- undefinedThing(1).\n';

async function main() {
    const extension = require(path.join(extensionFolder, manifest.main));

    // Who has not installed the program is told so, and the server starts as soon as the setting has it.
    settings['sidl.program'] = '/nowhere/sidl';
    await extension.activate({ subscriptions: [] });
    assert.equal(editor.errors.length, 1);
    assert.match(editor.errors[0], /"\/nowhere\/sidl".*sidl\.program/);
    assert.equal(client, undefined);
    for (const command of [...manifest.contributes.commands.map(each => each.command), 'sidl.run'])
        assert.ok(editor.commands.has(command), `there is no command ${command}`);
    await editor.open(path.join(folder, 'early.sidl'), 'sidl', rules); // before there is a server
    await editor.configure('sidl.program', sidl);
    await wait('the server', () => client?.isRunning());
    const problemsOf = document => editor.problems.get(document.uri.toString()) ?? [];
    await wait('problems of what was open', () => problemsOf(editor.documents[0]).length > 0);

    // All languages of the extension are looked at, others are not.
    const faulty = { sidl: rules, gdl: '(role white)\n(<= (legal white noop) (true (undefined' };
    await editor.open(path.join(folder, 'notes.txt'), 'plaintext', rules);
    for (const { id, extensions } of manifest.contributes.languages)
        for (const suffix of extensions) {
            const document = await editor.open(path.join(folder, `x${suffix}`), id, faulty[id]);
            await wait(`problems of ${id}`, () => problemsOf(document).length > 0);
        }
    assert.deepEqual(problemsOf(editor.documents[1]), []);
    const told = problemsOf(editor.documents[0]).find(each => (each.code?.value ?? each.code) === 'undefined-predicate');
    assert.equal(told.source, 'sidl');
    assert.deepEqual([told.range.start.line, told.range.start.character], [2, 14]);

    // Colours that the server gives names are those that the extension has made known.
    const legend = client.initializeResult.capabilities.semanticTokensProvider.legend;
    assert.deepEqual(legend.tokenModifiers.slice().sort(), manifest.contributes.semanticTokenModifiers.map(each => each.id).sort());

    // What a code lens says is run as a task, which ends well.
    const game = path.join(folder, 'a game.sidl'), tests = path.join(folder, 'a game.test.sidl');
    fs.writeFileSync(game, "game(x).\ninit([a], 0).\nlegal([m]) :- \\+ fact([b]).\nowned([m], [a]).\nswitch([m], [go]).\n" +
        'do([go]) :- create([b]).\n');
    fs.writeFileSync(tests, "test('it\\'s \"one\" $HOME', [choose([m], [go]), step, fact([b]), terminal]).\n");
    for (const [file, word] of [[game, 'play'], [tests, 'test']]) {
        await editor.open(file, 'sidl', fs.readFileSync(file, 'utf8'));
        const lenses = await client.sendRequest('textDocument/codeLens', { textDocument: { uri: 'file://' + encodeURI(file) } });
        assert.equal(lenses.length, 1);
        await editor.commands.get(lenses[0].command.command)(...lenses[0].command.arguments);
        const task = editor.tasks.pop(), { process: program, args } = task.execution;
        assert.equal(args[0], word);
        assert.equal(task.name, word);
        const ran = spawnSync(program, args, { input: '', encoding: 'utf8' });
        assert.equal(ran.status, 0, ran.stdout + ran.stderr);
    }

    // A restart starts another server; the end stops it.
    const first = client;
    await editor.commands.get('sidl.restart')();
    await wait('the server anew', () => client !== first && client.isRunning());
    assert.ok(!first.isRunning());
    await extension.deactivate();
    assert.ok(!client.isRunning());
    assert.equal(editor.errors.length, 1);
    console.log(`The extension does what it says${hasLibrary ? ', with its library' : ''}.`);
}

main().then(() => process.exit(0), error => {
    console.error(error);
    process.exit(1);
});
