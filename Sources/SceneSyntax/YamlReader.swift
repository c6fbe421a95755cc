// This file uses the parser's events instead of nodes that Yams composes, because Yams expands and hashes aliases before they can be
// counted. A few lines of nested aliases in a key would then never end. Events can be counted one by one.
private import CYaml
import Foundation
import HostSupport

/// Reads YAML text into trees of `YamlNode`, one for each document. Refuses text that is too large, too deep, cyclic or ambiguous.
///
/// Merge keys (`<<: *base`) work for mappings. Tags (`!!int`) are refused, because the properties of a scene already have types.
package struct YamlReader {
    let file: String

    package init(file: String) { self.file = file }

    /// Returns the documents in `text`. Throws a `Diagnostic` if the text is not YAML. Reports duplicate keys and continues.
    /// Complexity: O(bytes + expanded values), both limited by `SceneLimits`.
    package func documents(of text: String, reportingTo diagnostics: Diagnostics) throws(Diagnostic) -> [YamlNode] {
        var bytes = Array(text.utf8)
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
        guard bytes.count <= SceneLimits.fileBytes else {
            throw Diagnostic(
                SourcePosition(file: file, line: 1, column: 1),
                "the file has \(bytes.count) bytes; at most \(SceneLimits.fileBytes) are read")
        }
        let events = EventStream(bytes: bytes, file: file)
        var composer = Composer(events: events, file: file, diagnostics: diagnostics)
        return try composer.documents()
    }
}

/// One event of the parser, with copies of the data that is needed.
private struct Event {
    enum Kind {
        case streamEnd, documentStart, documentEnd, alias(String), scalar(String, isPlain: Bool), listStart, listEnd, mapStart, mapEnd
    }
    var kind: Kind
    var anchor: String?
    var hasTag = false
    var position: SourcePosition
}

/// Owns the C parser and the bytes that it reads.
private final class EventStream {
    private let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
    private let bytes: UnsafeMutableBufferPointer<UInt8>
    private let file: String

    init(bytes source: [UInt8], file: String) {
        self.file = file
        bytes = .allocate(capacity: max(1, source.count))
        _ = bytes.initialize(from: source)
        parser.initialize(to: yaml_parser_t())
        yaml_parser_initialize(parser)
        yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
        yaml_parser_set_input_string(parser, bytes.baseAddress, source.count)
    }

    deinit {
        yaml_parser_delete(parser)
        parser.deallocate()
        bytes.deallocate()
    }

    func next() throws(Diagnostic) -> Event {
        while true {
            var event = yaml_event_t()
            guard yaml_parser_parse(parser, &event) == 1 else { throw problem() }
            defer { yaml_event_delete(&event) }
            let position = SourcePosition(
                file: file, line: Int(event.start_mark.line) + 1, column: Int(event.start_mark.column) + 1)
            switch event.type {
            case YAML_STREAM_START_EVENT: continue
            case YAML_DOCUMENT_START_EVENT: return Event(kind: .documentStart, position: position)
            case YAML_DOCUMENT_END_EVENT: return Event(kind: .documentEnd, position: position)
            case YAML_ALIAS_EVENT: return Event(kind: .alias(string(event.data.alias.anchor) ?? ""), position: position)
            case YAML_SCALAR_EVENT:
                let scalar = event.data.scalar
                let text = String(decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
                return Event(
                    kind: .scalar(text, isPlain: scalar.style == YAML_PLAIN_SCALAR_STYLE), anchor: string(scalar.anchor),
                    hasTag: scalar.tag != nil, position: position)
            case YAML_SEQUENCE_START_EVENT:
                let start = event.data.sequence_start
                return Event(kind: .listStart, anchor: string(start.anchor), hasTag: start.tag != nil, position: position)
            case YAML_SEQUENCE_END_EVENT: return Event(kind: .listEnd, position: position)
            case YAML_MAPPING_START_EVENT:
                let start = event.data.mapping_start
                return Event(kind: .mapStart, anchor: string(start.anchor), hasTag: start.tag != nil, position: position)
            case YAML_MAPPING_END_EVENT: return Event(kind: .mapEnd, position: position)
            default: return Event(kind: .streamEnd, position: position)
            }
        }
    }

    private func string(_ pointer: UnsafePointer<UInt8>?) -> String? {
        pointer.map { String(cString: $0) }
    }

    private func string(_ pointer: UnsafeMutablePointer<UInt8>?) -> String? {
        pointer.map { String(cString: UnsafePointer($0)) }
    }

    /// Returns the parser's error in words for the author of a scene.
    private func problem() -> Diagnostic {
        let state = parser.pointee
        var line = Int(state.problem_mark.line) + 1
        var column = Int(state.problem_mark.column) + 1
        if state.error == YAML_READER_ERROR {
            (line, column) = place(ofByte: Int(state.problem_offset))
        }
        let position = SourcePosition(file: file, line: line, column: column)
        let problem = state.problem.map { String(cString: $0) } ?? "out of memory"
        var message = "this is not YAML: \(problem)"
        switch problem {
        case "found character that cannot start any token":
            message =
                """
                this is not YAML: a value may not start with this character (indent with spaces, not tabs; \
                quote text that starts with % @ or `)
                """
        case "mapping values are not allowed in this context":
            message = "this is not YAML: a \": \" where no key is allowed; quote text that contains it, or fix the indentation"
        case "could not find expected ':'":
            message = "this is not YAML: a key without \":\" above or on this line"
        case "did not find expected key":
            message = "this is not YAML: expected a key here; look at the indentation"
        default: break
        }
        if let context = state.context, state.context_mark.line > 0, Int(state.context_mark.line) + 1 != line {
            message += " (\(String(cString: context)) from line \(Int(state.context_mark.line) + 1))"
        }
        return Diagnostic(position, message)
    }

    private func place(ofByte offset: Int) -> (line: Int, column: Int) {
        var line = 1
        var column = 1
        for byte in bytes.prefix(max(0, offset)) {
            if byte == 0x0A {
                line += 1
                column = 1
            } else if byte & 0xC0 != 0x80 {
                column += 1
            }
        }
        return (line, column)
    }
}

/// Builds trees from events, and counts every value.
private struct Composer {
    let events: EventStream
    let file: String
    let diagnostics: Diagnostics
    private var anchors: [String: (node: YamlNode, count: Int)] = [:]
    /// The anchors whose value is still being read. An alias to one of these would be cyclic.
    private var open: Set<String> = []
    private var count = 0

    init(events: EventStream, file: String, diagnostics: Diagnostics) {
        self.events = events
        self.file = file
        self.diagnostics = diagnostics
    }

    mutating func documents() throws(Diagnostic) -> [YamlNode] {
        var result: [YamlNode] = []
        while true {
            let event = try events.next()
            switch event.kind {
            case .streamEnd: return result
            case .documentStart:
                anchors = [:]
                guard result.count < 2 else {
                    throw Diagnostic(event.position, "a third document; a file contains a scene or a header, then \"---\" and a flow")
                }
                result.append(try node(events.next(), depth: 1))
            default: continue
            }
        }
    }

    private mutating func node(_ event: Event, depth: Int) throws(Diagnostic) -> YamlNode {
        guard depth <= SceneLimits.nesting else {
            throw Diagnostic(event.position, "nested more than \(SceneLimits.nesting) levels deep")
        }
        if event.hasTag { diagnostics.report(event.position, "tags (\"!\") are not supported; leave it out") }
        if case .alias(let name) = event.kind { return try expand(name, at: event.position) }

        let countBefore = count
        try add(1, at: event.position)
        if let anchor = event.anchor {
            open.insert(anchor)
        }
        let content: YamlNode.Content
        switch event.kind {
        case .scalar(let text, let isPlain): content = .scalar(text, isPlain: isPlain)
        case .listStart: content = .list(try items(depth: depth))
        case .mapStart: content = .map(try entries(depth: depth))
        default: content = .scalar("", isPlain: true)
        }
        let node = YamlNode(position: event.position, content: content)
        if let anchor = event.anchor {
            open.remove(anchor)
            anchors[anchor] = (node, count - countBefore)
        }
        return node
    }

    private mutating func expand(_ name: String, at position: SourcePosition) throws(Diagnostic) -> YamlNode {
        guard !open.contains(name) else {
            throw Diagnostic(position, "\"*\(name)\" is inside the value that it refers to, so the value would never end")
        }
        guard let anchored = anchors[name] else {
            throw Diagnostic(position, "no \"&\(name)\" before this\(Spelling.hint(for: name, among: anchors.keys.sorted()))")
        }
        try add(anchored.count, at: position)
        return anchored.node
    }

    private mutating func add(_ values: Int, at position: SourcePosition) throws(Diagnostic) {
        count += values
        guard count <= SceneLimits.nodes else {
            throw Diagnostic(position, "more than \(SceneLimits.nodes) values once aliases are expanded")
        }
    }

    private mutating func items(depth: Int) throws(Diagnostic) -> [YamlNode] {
        var result: [YamlNode] = []
        while true {
            let event = try events.next()
            if case .listEnd = event.kind { return result }
            result.append(try node(event, depth: depth + 1))
        }
    }

    private mutating func entries(depth: Int) throws(Diagnostic) -> [YamlEntry] {
        var result: [YamlEntry] = []
        var lines: [String: Int] = [:]
        var merged: [YamlEntry] = []
        while true {
            let event = try events.next()
            if case .mapEnd = event.kind { break }
            let keyNode = try node(event, depth: depth + 1)
            let value = try node(events.next(), depth: depth + 1)
            guard case .scalar(let key, let isPlain) = keyNode.content else {
                diagnostics.report(keyNode.position, "a key must be a word, found \(keyNode.found)")
                continue
            }
            if key == "<<", isPlain {
                merged += try mergedEntries(value)
            } else if let line = lines[key] {
                diagnostics.report(event.position, "duplicate key \"\(key)\"; it is already in line \(line)")
            } else {
                lines[key] = event.position.line
                result.append(YamlEntry(key: key, position: event.position, value: value))
            }
        }
        for entry in merged where lines[entry.key] == nil {
            lines[entry.key] = entry.position.line
            result.append(entry)
        }
        return result
    }

    private func mergedEntries(_ value: YamlNode) throws(Diagnostic) -> [YamlEntry] {
        if let entries = value.entries { return entries }
        if let items = value.items, items.allSatisfy({ $0.entries != nil }) { return items.flatMap { $0.entries ?? [] } }
        throw Diagnostic(value.position, "\"<<\" takes a mapping or a list of mappings, found \(value.found)")
    }
}
