import Foundation
import HostSupport
import LabControl
import SceneSyntax

/// Processes the messages of an editor about scene, flow and keyboard files. The messages use JSON-RPC in the form of the Language Server
/// Protocol (documented: LSP 3.17).
///
/// `receive` adds messages to the queue. `perform` processes the next message and returns the messages for the editor. A request that the
/// editor cancels before it is processed is skipped. Diagnostics are computed only when no other work is left, so that fast typing causes
/// only one check.
package final class SceneServer {
    /// The messages that have not been processed, including the problems of invalid messages.
    private var queue: [ControlLine.Item] = []
    private var phase = Phase.new
    private let previews: any ScenePreviewing
    private var options = ServerOptions()
    var documents = OpenDocuments()

    private enum Phase { case new, ready, shutDown, ended }

    package init(previews: any ScenePreviewing) { self.previews = previews }

    /// Whether the editor has sent `exit`.
    package var hasEnded: Bool { phase == .ended }
    /// The exit code of the process: 1 if `exit` or the end of the input came without a `shutdown`. (documented: LSP 3.17, exit)
    package var exitCode: Int32 { hasShutDown ? 0 : 1 }
    private var hasShutDown = false
    /// Whether no message or diagnostics are waiting.
    package var isIdle: Bool { queue.isEmpty && documents.stale.isEmpty }

    // MARK: Messages

    package func receive(_ part: FramedInput.Part) {
        switch part {
        case .mistake(let why): queue.append(.mistake(id: nil, .parse(why)))
        case .message(let data):
            // The editor's answers to requests of the server are ignored, because the server never uses them.
            let line = ControlLine(data, whose: "message")
            for item in line.items {
                if case .request(let request) = item, request.method == "$/cancelRequest" {
                    cancel(request.parameters["id"])
                } else {
                    queue.append(item)
                }
            }
        }
    }

    /// Processes the next message. Returns the messages for the editor.
    package func perform() -> [JSONValue] {
        guard !queue.isEmpty else { return documents.stale.popFirst().map { [documents.diagnostics(of: $0)] } ?? [] }
        switch queue.removeFirst() {
        case .mistake(let id, let error): return [ControlAnswer.error(error, id: id)]
        case .request(let request):
            guard let id = request.id else { return notified(request) }
            do throws(ControlError) {
                return [ControlAnswer.result(try answer(request), id: id)] + previewMessages()
            } catch { return [ControlAnswer.error(error, id: id)] }
        }
    }

    /// Replaces a waiting request that the editor cancels by the error that the protocol requires.
    private func cancel(_ id: JSONValue?) {
        guard let id else { return }
        for (index, item) in queue.enumerated() {
            guard case .request(let request) = item, request.id == id else { continue }
            queue[index] = .mistake(id: id, ControlError(code: -32800, message: "the request was cancelled"))
        }
    }

    // MARK: Requests

    private func answer(_ request: ControlRequest) throws(ControlError) -> JSONValue {
        // The property is set before the phase is checked, because an editor may shut the server down before it has sent `initialize`.
        if request.method == "shutdown" { hasShutDown = true }
        switch phase {
        case .new where request.method != "initialize":
            throw ControlError(code: -32002, message: "the first request is \"initialize\", not \"\(request.method)\"")
        case .shutDown, .ended: throw .invalid("after \"shutdown\" only \"exit\" may come")
        default: break
        }
        switch request.method {
        case "initialize":
            guard phase == .new else { throw .invalid("\"initialize\" came before") }
            phase = .ready
            options = ServerOptions(request.parameters["initializationOptions"])
            return ServerCapabilities.value
        case "shutdown":
            phase = .shutDown
            return .null
        case "textDocument/completion":
            return Completion(try document(request), at: try place(request), appViews: { appViews }).answer
        case "textDocument/hover": return Hover(try document(request), at: try place(request)).answer
        case "textDocument/definition": return Definition(try document(request), at: try place(request)).answer
        case "textDocument/documentSymbol": return DocumentSymbols(try document(request)).answer
        case "textDocument/references":
            let includesDefinition = request.parameters["context"]?["includeDeclaration"] != false
            return References(
                try document(request), at: try place(request), open: documents.all, includesDefinition: includesDefinition
            ).answer
        case "textDocument/prepareRename": return Rename.preparation(try document(request), at: try place(request), open: documents.all)
        case "textDocument/rename": return try rename(request)
        case "textDocument/formatting": return Formatting(try document(request)).answer
        case "textDocument/foldingRange": return FoldingRanges(try document(request)).answer
        case "textDocument/documentLink": return DocumentLinks(try document(request)).answer
        case "textDocument/codeLens": return CodeLenses(try document(request)).answer
        case "textDocument/semanticTokens/full": return SemanticTokens(try document(request)).answer
        case "textDocument/codeAction":
            return QuickFixes(try document(request), documents.unsaved, range: request.parameters["range"]).answer
        case "workspace/executeCommand": return try execute(request)
        default: throw .unknownMethod("there is no method \"\(request.method)\" here")
        }
    }

    /// The views on the app's first screen. They are determined only once, because the server is started again for each new build of the
    /// app.
    private lazy var appViews: [ViewName] = (try? previews.appViews()) ?? []

    private func rename(_ request: ControlRequest) throws(ControlError) -> JSONValue {
        guard let name = request.parameters["newName"]?.text else { throw .parameters("textDocument/rename takes {\"newName\": \"...\"}") }
        let (document, place) = (try document(request), try place(request))
        do throws(Rename.Refusal) {
            return try Rename.edits(document, at: place, to: name, open: documents.all)
        } catch { throw .refused(error.message) }
    }

    private func document(_ request: ControlRequest) throws(ControlError) -> OpenDocument {
        guard let uri = request.parameters["textDocument"]?["uri"]?.text else {
            throw .parameters("\(request.method) names a document: {\"textDocument\": {\"uri\": \"file:///...\"}}")
        }
        guard let document = documents[uri] else { throw .parameters("\(uri) is not open") }
        return document
    }

    private func place(_ request: ControlRequest) throws(ControlError) -> TextPlace {
        let position = request.parameters["position"]
        guard let line = position?["line"]?.number, let character = position?["character"]?.number else {
            throw .parameters("\(request.method) names a place: {\"position\": {\"line\": 0, \"character\": 0}}")
        }
        return try document(request).text.place(line: line, utf16: character)
    }

    // MARK: Notifications

    private func notified(_ request: ControlRequest) -> [JSONValue] {
        if request.method == "exit" {
            phase = .ended
            return []
        }
        guard phase == .ready, let item = request.parameters["textDocument"], let uri = item["uri"]?.text else { return [] }
        switch request.method {
        case "textDocument/didOpen": documents.set(uri, item["text"]?.text ?? "")
        case "textDocument/didChange":
            documents.change(uri, request.parameters["contentChanges"]?.values ?? [])
        case "textDocument/didSave":
            if let text = request.parameters["text"]?.text { documents.set(uri, text) }
            documents.noteSaved()
            if options.preview != .off, let document = documents[uri], document.kind == .scene { show(document, at: options.moment) }
            return previewMessages()
        case "textDocument/didClose":
            documents.close(uri)
            return [ControlAnswer.notification("textDocument/publishDiagnostics", ["uri": .string(uri), "diagnostics": []])]
        default: break
        }
        return []
    }

    // MARK: Previews

    private var waitingMessages: [JSONValue] = []
    private func previewMessages() -> [JSONValue] {
        defer { waitingMessages = [] }
        return waitingMessages
    }

    /// Shows a scene according to the options, and queues a message with the result.
    private func show(_ document: OpenDocument, at seconds: Double) {
        do throws(PreviewProblem) {
            if options.preview == .window { return try previews.open(document.path) }
            let path = try previews.picture(document.source(documents.unsaved), at: seconds)
            waitingMessages.append(ControlAnswer.notification("keyboardLab/preview", Self.preview(path, of: document)))
        } catch {
            // A problem of the scene needs no message, because it is already a diagnostic.
            guard !error.isAboutTheScene else { return }
            waitingMessages.append(ControlAnswer.notification("window/showMessage", ["type": 2, "message": .string(error.message)]))
        }
    }

    private func execute(_ request: ControlRequest) throws(ControlError) -> JSONValue {
        let arguments = request.parameters["arguments"]?.values ?? []
        guard let command = request.parameters["command"]?.text, ServerCapabilities.commands.contains(command) else {
            throw .parameters("the commands are \(Spelling.list(ServerCapabilities.commands))")
        }
        guard let uri = arguments.first?.text, let document = documents[uri] else {
            throw .parameters("\(command) takes the URI of a document that is open")
        }
        do throws(PreviewProblem) {
            if command == ServerCapabilities.openCommand {
                try previews.open(document.path)
                return .null
            }
            if command == ServerCapabilities.checkCommand { return try check(document) }
            let seconds = arguments.dropFirst().first.flatMap(ServerOptions.seconds) ?? options.moment
            return Self.preview(try previews.picture(document.source(documents.unsaved), at: seconds), of: document)
        } catch { throw .refused(error.message) }
    }

    /// Plays a flow, and queues a message with the result.
    private func check(_ document: OpenDocument) throws(PreviewProblem) -> JSONValue {
        let result = try previews.check(document.source(documents.unsaved))
        // The type 1 is an error, and 3 is information. (documented: LSP 3.17, MessageType)
        waitingMessages.append(
            ControlAnswer.notification(
                "window/showMessage", ["type": .integer(result.failure == nil ? 3 : 1), "message": .string(result.message)]))
        return ["passed": .bool(result.failure == nil), "report": .string(result.failure ?? ""), "duration": .number(result.duration)]
    }

    private static func preview(_ path: String, of document: OpenDocument) -> JSONValue {
        ["uri": .string(document.uri), "path": .string(path), "picture": .string(DocumentURI.uri(path))]
    }
}
