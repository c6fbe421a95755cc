import Foundation
import FoundationXML

/// Reads the XML of a document into elements. Limits protect the process from damaged or hostile files. Interface Builder's own
/// documents are far below these limits. (Facts/InterfaceBuilder.md#sizes)
final class InterfaceParser: NSObject, XMLParserDelegate {
    static let largestFile = 32 << 20
    static let deepestNesting = 200
    static let mostElements = 400_000

    private struct Open {
        let name: String
        let attributes: [String: String]
        let line: Int
        var children: [InterfaceElement] = []
        var text = ""
    }
    private let file: String
    private var open: [Open] = []
    private var root: InterfaceElement?
    private var count = 0
    private var failure: InterfaceError?

    private init(file: String) { self.file = file }

    /// Returns the root element.
    /// - Parameter file: The name of the file in messages.
    static func parse(_ data: Data, file: String) throws(InterfaceError) -> InterfaceElement {
        guard data.count <= largestFile else {
            throw InterfaceError(file: file, line: 0, message: "the file has \(data.count) bytes; at most \(largestFile) are read")
        }
        if let line = lineOfDeclaration(in: data) {
            throw InterfaceError(
                file: file, line: line, message: "a document of Interface Builder's declares no entities and no document type")
        }
        if let line = lineOfDamage(in: data) { throw InterfaceError(file: file, line: line, message: "the text is no UTF-8") }
        let reader = InterfaceParser(file: file)
        let parser = XMLParser(data: data)
        parser.shouldResolveExternalEntities = false
        parser.delegate = reader
        let isWhole = parser.parse()
        if let failure = reader.failure { throw failure }
        guard isWhole, let root = reader.root else {
            let place = reader.open.last.map { " inside <\($0.name)>" } ?? ""
            throw InterfaceError(file: file, line: max(parser.lineNumber, 1), message: "the XML is damaged\(place)")
        }
        return root
    }

    /// Returns the line of the first entity declaration, or nil if there is none. Files with entities are rejected before parsing,
    /// because entities can expand a small file to an enormous one.
    private static func lineOfDeclaration(in data: Data) -> Int? {
        for word in ["<!DOCTYPE", "<!ENTITY"] {
            guard let range = data.range(of: Data(word.utf8)) else { continue }
            return 1 + data[data.startIndex..<range.lowerBound].count { $0 == UInt8(ascii: "\n") }
        }
        return nil
    }

    /// Returns the first line that is not UTF-8, or nil if there is none. A file with such a line must be rejected, because Foundation's
    /// parser traps on invalid names.
    private static func lineOfDamage(in data: Data) -> Int? {
        guard String(validating: data, as: UTF8.self) == nil else { return nil }
        let lines = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        return 1 + (lines.firstIndex { String(validating: $0, as: UTF8.self) == nil } ?? 0)
    }

    private func stop(_ parser: XMLParser, _ message: String) {
        if failure == nil { failure = InterfaceError(file: file, line: max(parser.lineNumber, 1), message: message) }
        parser.abortParsing()
    }

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?, attributes: [String: String]
    ) {
        guard failure == nil else { return }
        count += 1
        guard open.count < Self.deepestNesting else {
            return stop(parser, "elements are nested deeper than \(Self.deepestNesting) levels")
        }
        guard count <= Self.mostElements else { return stop(parser, "the document has more than \(Self.mostElements) elements") }
        open.append(Open(name: name, attributes: attributes, line: parser.lineNumber))
    }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
        guard failure == nil, let last = open.popLast() else { return }
        // If an element has child elements, the text between them is only the file's indentation.
        let text = last.children.isEmpty ? last.text : ""
        let element = InterfaceElement(
            name: last.name, attributes: last.attributes, children: last.children, text: text, line: last.line)
        if open.isEmpty { root = element } else { open[open.count - 1].children.append(element) }
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) {
        guard failure == nil, !open.isEmpty else { return }
        open[open.count - 1].text += string
    }

    func parser(_ parser: XMLParser, foundCDATA block: Data) {
        guard failure == nil, !open.isEmpty else { return }
        open[open.count - 1].text += String(decoding: block, as: UTF8.self)
    }
}
