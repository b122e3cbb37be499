// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Starts "sidl lsp" for games in SIDL and GDL, and runs what its code lenses ask for.

'use strict';

const vscode = require('vscode');
const { LanguageClient } = require('vscode-languageclient/node');

let client;

function makeClient() {
    const program = vscode.workspace.getConfiguration('sidl').get('program');
    const server = { command: program, args: ['lsp'] };
    const options = { documentSelector: [{ language: 'sidl' }, { language: 'gdl' }] };
    return new LanguageClient('sidl', 'SIDL', server, options);
}

// What a code lens runs, in a terminal: the program and its arguments, which no shell takes apart.
function run(program, ...parameters) {
    const task = new vscode.Task({ type: 'sidl' }, vscode.TaskScope.Workspace, parameters[0] ?? 'sidl', 'sidl',
        new vscode.ProcessExecution(program, parameters));
    task.presentationOptions = { reveal: vscode.TaskRevealKind.Always, focus: true, clear: true };
    return vscode.tasks.executeTask(task);
}

async function activate(context) {
    client = makeClient();
    context.subscriptions.push(
        vscode.commands.registerCommand('sidl.run', run),
        vscode.commands.registerCommand('sidl.restart', async () => {
            await client.stop();
            client = makeClient();
            await client.start();
        }));
    await client.start();
}

function deactivate() {
    return client?.stop();
}

module.exports = { activate, deactivate };
