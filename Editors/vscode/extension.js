// KeyboardLab in VS Code: the language server's answers as the editor's own objects. The server (`keyboard-lab lsp`) has all knowledge.
"use strict";
const vscode = require("vscode");
const { Client } = require("./client");

let client;
let diagnostics;
let output;

const settings = () => vscode.workspace.getConfiguration("keyboard-lab");
const selector = () => settings().get("files").map((pattern) => ({ language: "yaml", scheme: "file", pattern }));
const isOurs = (document) => vscode.languages.match(selector(), document) > 0;

// MARK: Objects of the protocol

const position = (value) => new vscode.Position(value.line, value.character);
const range = (value) => new vscode.Range(position(value.start), position(value.end));
const location = (value) => new vscode.Location(vscode.Uri.parse(value.uri), range(value.range));
const edit = (value) => new vscode.TextEdit(range(value.range), value.newText);
const markdown = (value) => new vscode.MarkdownString(typeof value === "string" ? value : value.value);
const command = (value) => ({ title: value.title, command: commandName(value.command), arguments: value.arguments });
// The server's commands have the same names in the editor, with a word in front, as an editor has each name once.
const commandName = (name) => name.replace(/^keyboard-lab\./, "keyboard-lab.server.");

function workspaceEdit(value) {
  const result = new vscode.WorkspaceEdit();
  for (const [uri, edits] of Object.entries(value.changes)) result.set(vscode.Uri.parse(uri), edits.map(edit));
  return result;
}

function diagnostic(value) {
  const result = new vscode.Diagnostic(range(value.range), value.message, value.severity - 1);
  result.source = value.source;
  return result;
}

function symbol(value) {
  const result = new vscode.DocumentSymbol(value.name, value.detail, value.kind - 1, range(value.range), range(value.selectionRange));
  result.children = value.children.map(symbol);
  return result;
}

function completion(value) {
  const result = new vscode.CompletionItem(value.label, value.kind - 1);
  Object.assign(result, { detail: value.detail, documentation: markdown(value.documentation), sortText: value.sortText, filterText: value.filterText });
  result.insertText = value.textEdit.newText;
  result.range = range(value.textEdit.range);
  return result;
}

// MARK: Questions

async function ask(method, document, more) {
  if (!client?.isReady || client.hasEnded) return null;
  try {
    return await client.request(`textDocument/${method}`, { textDocument: { uri: document.uri.toString() }, ...more });
  } catch (error) {
    output.appendLine(`${method}: ${error.message}`);
    return null;
  }
}
const place = (at) => ({ position: { line: at.line, character: at.character } });
const list = (values, convert) => (values || []).map(convert);

function register(context, legend) {
  const add = (what) => context.subscriptions.push(what);
  const files = selector();
  add(vscode.languages.registerCompletionItemProvider(files, {
    async provideCompletionItems(document, at) { return list((await ask("completion", document, place(at)))?.items, completion); },
  }, ":", " ", "-", "{", ",", "["));
  add(vscode.languages.registerHoverProvider(files, {
    async provideHover(document, at) {
      const found = await ask("hover", document, place(at));
      return found && new vscode.Hover(markdown(found.contents), found.range && range(found.range));
    },
  }));
  add(vscode.languages.registerDefinitionProvider(files, {
    async provideDefinition(document, at) { const found = await ask("definition", document, place(at)); return found && location(found); },
  }));
  add(vscode.languages.registerReferenceProvider(files, {
    async provideReferences(document, at, context) {
      return list(await ask("references", document, { ...place(at), context: { includeDeclaration: context.includeDeclaration } }), location);
    },
  }));
  add(vscode.languages.registerRenameProvider(files, {
    async prepareRename(document, at) {
      const found = await ask("prepareRename", document, place(at));
      if (!found) throw new Error("only ids of views can be renamed");
      return { range: range(found.range), placeholder: found.placeholder };
    },
    // The reason of a refusal is the editor's message.
    async provideRenameEdits(document, at, newName) {
      return workspaceEdit(await client.request("textDocument/rename", { textDocument: { uri: document.uri.toString() }, ...place(at), newName }));
    },
  }));
  add(vscode.languages.registerDocumentFormattingEditProvider(files, {
    async provideDocumentFormattingEdits(document) { return list(await ask("formatting", document), edit); },
  }));
  add(vscode.languages.registerFoldingRangeProvider(files, {
    async provideFoldingRanges(document) {
      return list(await ask("foldingRange", document), (value) =>
        new vscode.FoldingRange(value.startLine, value.endLine, value.kind === "comment" ? vscode.FoldingRangeKind.Comment : undefined));
    },
  }));
  add(vscode.languages.registerDocumentLinkProvider(files, {
    async provideDocumentLinks(document) {
      return list(await ask("documentLink", document), (value) => new vscode.DocumentLink(range(value.range), vscode.Uri.parse(value.target)));
    },
  }));
  add(vscode.languages.registerDocumentSymbolProvider(files, {
    async provideDocumentSymbols(document) { return list(await ask("documentSymbol", document), symbol); },
  }));
  add(vscode.languages.registerCodeLensProvider(files, {
    async provideCodeLenses(document) {
      return list(await ask("codeLens", document), (value) => new vscode.CodeLens(range(value.range), command(value.command)));
    },
  }));
  add(vscode.languages.registerCodeActionsProvider(files, {
    async provideCodeActions(document, inside) {
      const found = await ask("codeAction", document, { range: { start: inside.start, end: inside.end }, context: { diagnostics: [] } });
      return list(found, (value) => {
        const action = new vscode.CodeAction(value.title, vscode.CodeActionKind.QuickFix);
        Object.assign(action, { edit: workspaceEdit(value.edit), isPreferred: value.isPreferred, diagnostics: value.diagnostics.map(diagnostic) });
        return action;
      });
    },
  }));
  add(vscode.languages.registerDocumentSemanticTokensProvider(files, {
    async provideDocumentSemanticTokens(document) {
      const found = await ask("semanticTokens/full", document);
      return found && new vscode.SemanticTokens(new Uint32Array(found.data));
    },
  }, new vscode.SemanticTokensLegend(legend.tokenTypes, legend.tokenModifiers)));
}

// MARK: Commands

async function execute(name, words) {
  try {
    return await client.request("workspace/executeCommand", { command: name, arguments: words });
  } catch (error) {
    vscode.window.showWarningMessage(error.message);
    return null;
  }
}

async function showPicture(uri) {
  const found = await execute("keyboard-lab.preview", [uri]);
  if (found) await vscode.commands.executeCommand("vscode.open", vscode.Uri.parse(found.picture), vscode.ViewColumn.Beside);
}

function notified(method, parameters) {
  if (method === "textDocument/publishDiagnostics") {
    diagnostics.set(vscode.Uri.parse(parameters.uri), parameters.diagnostics.map(diagnostic));
  } else if (method === "window/showMessage") {
    const [first, ...rest] = parameters.message.split("\n");
    if (rest.length) { output.appendLine(parameters.message); output.show(true); }
    const show = parameters.type === 1 ? vscode.window.showErrorMessage : parameters.type === 2 ? vscode.window.showWarningMessage : vscode.window.showInformationMessage;
    show([first, ...rest.slice(0, 3)].join(" "));
  } else if (method === "keyboardLab/preview") {
    vscode.commands.executeCommand("vscode.open", vscode.Uri.parse(parameters.picture), { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true });
  }
}

// MARK: Documents

function open(document) {
  if (!isOurs(document)) return;
  // The server starts with the first file that is its own, and then opens them all.
  if (!starting) start(); else if (client?.isReady) sendOpen(document);
}

function sendOpen(document) {
  client.notify("textDocument/didOpen", { textDocument: { uri: document.uri.toString(), languageId: "yaml", version: document.version, text: document.getText() } });
}

function followDocuments(context) {
  const add = (what) => context.subscriptions.push(what);
  add(vscode.workspace.onDidOpenTextDocument(open));
  add(vscode.workspace.onDidChangeTextDocument((event) => {
    if (!client?.isReady || !isOurs(event.document)) return;
    // The editor's ranges are those of the text before; from the end backwards each stays true.
    const changes = [...event.contentChanges].sort((one, other) => other.rangeOffset - one.rangeOffset)
      .map((change) => ({ range: { start: change.range.start, end: change.range.end }, text: change.text }));
    client.notify("textDocument/didChange", { textDocument: { uri: event.document.uri.toString(), version: event.document.version }, contentChanges: changes });
  }));
  add(vscode.workspace.onDidSaveTextDocument((document) => {
    if (client?.isReady && isOurs(document)) client.notify("textDocument/didSave", { textDocument: { uri: document.uri.toString() }, text: document.getText() });
  }));
  add(vscode.workspace.onDidCloseTextDocument((document) => {
    if (client?.isReady && isOurs(document)) client.notify("textDocument/didClose", { textDocument: { uri: document.uri.toString() } });
  }));
}

// MARK: The server

let context;
let starting;
let isRegistered = false;

/** Starts the server once. The promise has whether it runs. */
function start() {
  starting = starting || run().catch((error) => { output.appendLine(error.message); return false; });
  return starting;
}

async function run() {
  const folder = vscode.workspace.workspaceFolders?.[0]?.uri.fsPath;
  const next = new Client(settings().get("path"), ["lsp", ...settings().get("arguments")], {
    cwd: folder, notified,
    ended: (message) => {
      starting = undefined;
      vscode.window.showErrorMessage(`KeyboardLab's server has ended. ${message} The command "Restart the Language Server" starts it again.`);
    },
  });
  client = next;
  const answer = await next.request("initialize", {
    processId: process.pid, rootUri: folder ? vscode.Uri.file(folder).toString() : null, capabilities: {},
    initializationOptions: { preview: settings().get("preview"), previewAt: settings().get("previewAt") },
  });
  next.notify("initialized", {});
  next.isReady = true;
  // With the texts of this moment: what was typed in the meantime is in them.
  vscode.workspace.textDocuments.filter(isOurs).forEach(sendOpen);
  if (!isRegistered) {
    isRegistered = true;
    register(context, answer.capabilities.semanticTokensProvider.legend);
    for (const name of answer.capabilities.executeCommandProvider.commands) {
      add(commandName(name), name === "keyboard-lab.preview" ? showPicture : (...words) => execute(name, words));
    }
  }
  return true;
}

const add = (name, body) => context.subscriptions.push(vscode.commands.registerCommand(name, body));

async function restart() {
  await client?.stop();
  diagnostics.clear();
  starting = undefined;
  await start();
}

async function activate(newContext) {
  context = newContext;
  isRegistered = false;
  starting = undefined;
  output = vscode.window.createOutputChannel("KeyboardLab");
  diagnostics = vscode.languages.createDiagnosticCollection("keyboard-lab");
  context.subscriptions.push(output, diagnostics);
  add("keyboard-lab.restart", restart);
  add("keyboard-lab.showPicture", async () => {
    const document = vscode.window.activeTextEditor?.document;
    if (document && await start()) await showPicture(document.uri.toString());
  });
  followDocuments(context);
  vscode.workspace.textDocuments.forEach(open);
  if (starting) await starting;
}

async function deactivate() { await client?.stop(); }

module.exports = { activate, deactivate };
