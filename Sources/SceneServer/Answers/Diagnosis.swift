import Foundation
import HostSupport
import SceneLanguage
import SceneSyntax

/// The problems of a text and their ranges.
struct Diagnosis {
    struct Finding {
        var range: TextRange
        var message: String
        /// The suggested correction; nil if the message suggests none.
        var correction: Correction?

        /// Returns the problem as a diagnostic of the Language Server Protocol.
        func value(in text: SourceText) -> JSONValue {
            ["range": text.range(range), "severity": 1, "source": "keyboard-lab", "message": .string(message)]
        }
    }

    let all: [Finding]

    init(_ document: OpenDocument, _ unsaved: [String: Data]) {
        let diagnostics = Self.diagnostics(document, unsaved)
        let outline = document.outline
        all = diagnostics.map { Self.finding($0, document, outline) }
    }

    /// Returns the same diagnostics as `keyboard-lab validate`.
    private static func diagnostics(_ document: OpenDocument, _ unsaved: [String: Data]) -> [Diagnostic] {
        let source = document.source(unsaved)
        do throws(SceneError) {
            switch document.kind {
            case .keyboard: _ = try KeyboardFile.read(source.data, file: source.file)
            case .scene where isPartOfAFlow(document.outline):
                try SceneDocument.checkSteps(
                    source.data, file: source.file, folder: source.folder, realPath: source.realPath, unsaved: unsaved)
            case .scene:
                _ = try SceneDocument.load(
                    source.data, file: source.file, folder: source.folder, realPath: source.realPath, unsaved: unsaved)
            }
            return []
        } catch { return error.diagnostics }
    }

    /// Returns whether the text is a file of steps that a scene's flow runs. The names in such a file are defined only in the scene.
    private static func isPartOfAFlow(_ outline: [OutlineNode]) -> Bool {
        guard let last = outline.last, !last.items.isEmpty else { return false }
        return outline.count == 1 || ["scene", "view", "controller", "appId"].allSatisfy { outline[0][$0] == nil }
    }

    private static func finding(_ diagnostic: Diagnostic, _ document: OpenDocument, _ outline: [OutlineNode]) -> Finding {
        guard diagnostic.position.file == document.path else {
            // A problem in a file that this document names is reported at the file's name, because the editor shows only this document.
            let name = (diagnostic.position.file as NSString).lastPathComponent
            var range: TextRange?
            for node in outline { node.visit { if range == nil, $0.scalar?.hasSuffix(name) == true { range = $0.range } } }
            let start = TextPlace(line: 0, column: 0)
            return Finding(range: range ?? TextRange(start: start, end: start), message: diagnostic.description)
        }
        let place = document.text.place(diagnostic.position)
        let range = range(at: place, document.text, outline)
        return Finding(
            range: range, message: diagnostic.message, correction: Correction(diagnostic.message, at: place, document.text, outline))
    }

    /// Returns the range of the key or the value that begins at a position; if there is none, the range of the word at the position.
    private static func range(at place: TextPlace, _ text: SourceText, _ outline: [OutlineNode]) -> TextRange {
        var found: TextRange?
        for node in outline {
            node.visit { node in
                for entry in node.entries where entry.keyRange.start == place { found = entry.keyRange }
                if found == nil, node.scalar != nil, node.range.start == place { found = node.range }
            }
        }
        if let found, found.start != found.end { return found }
        let word = text.word(at: place)
        let range = TextRange(start: place, end: max(place, word.end))
        guard range.start == range.end else { return range }
        // The range is extended to the rest of the line or to its last character, because an editor does not show an empty range.
        let length = text.lines[place.line].count
        if place.column < length { return TextRange(start: place, end: TextPlace(line: place.line, column: length)) }
        return TextRange(start: TextPlace(line: place.line, column: max(0, place.column - 1)), end: place)
    }
}
