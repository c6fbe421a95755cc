import Foundation
import HostSupport
import SceneSyntax

/// The capabilities that the server announces.
enum ServerCapabilities {
    static let previewCommand = "keyboard-lab.preview"
    static let openCommand = "keyboard-lab.open"
    static let checkCommand = "keyboard-lab.check"
    static let commands = [previewCommand, openCommand, checkCommand]

    static let value: JSONValue = [
        "serverInfo": ["name": "keyboard-lab"],
        "capabilities": [
            "positionEncoding": "utf-16",
            // The server asks for the changed ranges of a text, not for the whole text. (documented: LSP 3.17, TextDocumentSyncKind)
            "textDocumentSync": ["openClose": true, "change": 2, "save": ["includeText": true]],
            "completionProvider": ["triggerCharacters": [":", " ", "-", "{", ",", "["]],
            "hoverProvider": true, "definitionProvider": true, "documentSymbolProvider": true,
            "codeActionProvider": ["codeActionKinds": ["quickfix"]],
            "referencesProvider": true, "renameProvider": ["prepareProvider": true],
            "documentFormattingProvider": true, "foldingRangeProvider": true,
            "documentLinkProvider": ["resolveProvider": false], "codeLensProvider": ["resolveProvider": false],
            "semanticTokensProvider": [
                "legend": ["tokenTypes": .strings(SemanticTokens.legend), "tokenModifiers": []], "full": true,
            ],
            "executeCommandProvider": ["commands": .strings(commands)],
        ],
    ]
}

/// The settings of the editor, from `initializationOptions`.
struct ServerOptions: Sendable {
    /// The action when the user saves a scene.
    enum Preview: String {
        /// The server shows no preview.
        case off
        /// The server draws a picture and sends its path in the notification `keyboardLab/preview`.
        case picture
        /// The open window shows the scene.
        case window
    }

    /// The latest virtual time of a preview in seconds. It is limited because the server waits for the preview. (chosen to be longer than
    /// the flows that come with KeyboardLab)
    static let latestMoment = 120.0

    var preview = Preview.off
    /// The moment of the flow that a preview shows, in seconds of virtual time.
    var moment = 0.0

    init(_ value: JSONValue? = nil) {
        preview = value?["preview"]?.text.flatMap(Preview.init) ?? .off
        moment = value?["previewAt"].flatMap(Self.seconds) ?? 0
    }

    /// Parses a number of seconds, or a text such as `1.2s` or `300ms`.
    static func seconds(_ value: JSONValue) -> Double? {
        let seconds: Double?
        switch value {
        case .integer(let number): seconds = Double(number)
        case .number(let number): seconds = number
        case .string(let text) where text.hasSuffix("ms"): seconds = Double(text.dropLast(2)).map { $0 / 1000 }
        case .string(let text) where text.hasSuffix("s"): seconds = Double(text.dropLast())
        default: seconds = nil
        }
        return seconds.flatMap { (0...latestMoment).contains($0) ? $0 : nil }
    }
}

extension JSONValue {
    /// Returns a member of an object; nil for other values.
    subscript(key: String) -> JSONValue? {
        if case .object(let members) = self { return members[key] }
        return nil
    }

    var text: String? {
        if case .string(let text) = self { return text }
        return nil
    }

    /// The value as a whole number; nil for other values.
    var number: Int? {
        switch self {
        case .integer(let number): number
        case .number(let number): Int(exactly: number)
        default: nil
        }
    }

    /// The values of an array; empty for other values.
    var values: [JSONValue] {
        if case .array(let values) = self { return values }
        return []
    }
}
