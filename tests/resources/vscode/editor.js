// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

// A stand-in for VS Code: as much of its module "vscode" as the extension and a language client ask for. What they do is
// written down: errors shown, tasks run, problems told. All else that is asked for is a class that does nothing.

'use strict';

class Emitter {
    constructor() {
        this.calls = [];
        this.event = (call, self) => {
            this.calls.push(self ? call.bind(self) : call);
            return { dispose: () => {} };
        };
    }
    dispose() { this.calls = []; }
    fire(value) { return Promise.all(this.calls.map(call => call(value))); }
}

class Uri {
    constructor(path) { Object.assign(this, { scheme: 'file', authority: '', path, fsPath: path, query: '', fragment: '' }); }
    static file(path) { return new Uri(path); }
    static parse(text) { return new Uri(decodeURIComponent(text.replace(/^file:\/\//, ''))); }
    toString() { return 'file://' + encodeURI(this.path); }
}

class Position {
    constructor(line, character) { Object.assign(this, { line, character }); }
}

class Range {
    constructor(...places) {
        [this.start, this.end] = places.length === 2 ? places
            : [new Position(places[0], places[1]), new Position(places[2], places[3])];
    }
}

class Diagnostic {
    constructor(range, message, severity) { Object.assign(this, { range, message, severity }); }
}

class TextDocument {
    constructor(path, languageId, text) {
        Object.assign(this, { uri: Uri.file(path), fileName: path, languageId, version: 1, isClosed: false, text });
    }
    getText() { return this.text; }
}

class ProcessExecution {
    constructor(process, args) { Object.assign(this, { process, args }); }
}

class Task {
    constructor(definition, scope, name, source, execution) {
        Object.assign(this, { definition, scope, name, source, execution });
    }
}

class CancellationTokenSource {
    token = { isCancellationRequested: false, onCancellationRequested: () => ({ dispose: () => {} }) };
    cancel() {}
    dispose() {}
}

// Whatever else a name stands for: a class, a function and an enumeration at once.
function nothing(name) {
    const known = new Map();
    return new Proxy(class { dispose() {} }, {
        get: (target, field) => {
            if (field in target || typeof field === 'symbol')
                return target[field];
            if (!known.has(field))
                known.set(field, /^on[A-Z]/.test(field) ? new Emitter().event : nothing(`${name}.${field}`));
            return known.get(field);
        },
        apply: () => ({ dispose: () => {} }),
    });
}

function withRest(name, known) {
    const rest = nothing(name);
    return new Proxy(known, { get: (target, field) => field in target ? target[field] : rest[field] });
}

// version: that of VS Code. settings: the values of the extension's settings, by their whole names.
function makeEditor(version, settings) {
    const opened = new Emitter(), configured = new Emitter();
    const editor = { errors: [], tasks: [], commands: new Map(), problems: new Map(), providers: [], settings, documents: [] };
    const lists = () => ({
        set: (uri, problems) => editor.problems.set(uri.toString(), problems ?? []),
        delete: uri => editor.problems.delete(uri.toString()),
        get: uri => editor.problems.get(uri.toString()),
        has: uri => editor.problems.has(uri.toString()),
        clear: () => editor.problems.clear(),
        dispose: () => {},
    });
    const provides = kind => (selector, provider, ...more) => {
        editor.providers.push({ kind, selector, provider, more });
        return { dispose: () => {} };
    };
    const languages = Object.fromEntries(['Completion', 'CodeLens', 'DocumentSemanticTokens', 'Hover', 'Rename', 'CodeActions',
        'DocumentFormattingEdit', 'DocumentSymbol', 'FoldingRange', 'InlayHints', 'Definition', 'Reference'].map(
        kind => [kind === 'Completion' ? 'registerCompletionItemProvider' : `register${kind}Provider`, provides(kind)]));
    editor.vscode = withRest('vscode', {
        version,
        Uri, Position, Range, Diagnostic, Task, ProcessExecution, CancellationTokenSource, EventEmitter: Emitter,
        TaskScope: { Global: 1, Workspace: 2 },
        TaskRevealKind: { Always: 1, Silent: 2, Never: 3 },
        DiagnosticSeverity: { Error: 0, Warning: 1, Information: 2, Hint: 3 },
        env: { appName: 'stand-in', language: 'en', machineId: 'none' },
        workspace: withRest('workspace', {
            workspaceFolders: undefined,
            textDocuments: editor.documents,
            onDidOpenTextDocument: opened.event,
            onDidChangeConfiguration: configured.event,
            getConfiguration: section => ({ get: (name, other) => settings[section ? `${section}.${name}` : name] ?? other }),
        }),
        languages: withRest('languages', {
            createDiagnosticCollection: lists,
            match: (selector, document) => [].concat(selector).some(each => each.language === document.languageId) ? 10 : 0,
            ...languages,
        }),
        window: withRest('window', {
            createOutputChannel: () => ({ append() {}, appendLine() {}, show() {}, dispose() {}, clear() {} }),
            showErrorMessage: async text => { editor.errors.push(text); },
            visibleTextEditors: [],
            tabGroups: { all: [], onDidChangeTabs: new Emitter().event, onDidChangeTabGroups: new Emitter().event },
        }),
        commands: withRest('commands', {
            registerCommand: (name, call) => {
                editor.commands.set(name, call);
                return { dispose: () => editor.commands.delete(name) };
            },
        }),
        tasks: withRest('tasks', { executeTask: async task => { editor.tasks.push(task); } }),
    });
    editor.open = (path, languageId, text) => {
        const document = new TextDocument(path, languageId, text);
        editor.documents.push(document);
        return opened.fire(document).then(() => document);
    };
    editor.configure = (name, value) => {
        settings[name] = value;
        return configured.fire({ affectsConfiguration: section => name === section || name.startsWith(section + '.') });
    };
    return editor;
}

module.exports = { makeEditor };
