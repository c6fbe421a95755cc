import HostSupport
import SceneSyntax

/// The outline of a file for an editor: views with their ids, and the steps of the flow.
struct DocumentSymbols {
    let answer: JSONValue

    /// The numbers of symbol kinds in the Language Server Protocol. (documented: LSP 3.17, SymbolKind)
    private enum Kind: Int { case module = 2, namespace = 3, field = 8, event = 24 }

    init(_ document: OpenDocument) {
        var symbols: [JSONValue] = []
        for outline in document.outline {
            if !outline.items.isEmpty {
                symbols += Self.steps(outline, document.text)
                continue
            }
            for entry in outline.entries {
                guard let value = entry.value else { continue }
                switch entry.key {
                case "view", "controller", "presentations": symbols += Self.views(value, document.text)
                case "flow", "onFlowStart", "onFlowComplete":
                    symbols.append(
                        Self.symbol(
                            entry.key, "", .namespace, TextRange(start: entry.keyRange.start, end: value.range.end), entry.keyRange,
                            Self.steps(value, document.text), document.text))
                default: break
                }
            }
        }
        answer = .array(symbols)
    }

    /// Returns the views and controllers that have an id, each with its descendants.
    private static func views(_ node: OutlineNode, _ text: SourceText) -> [JSONValue] {
        let inside = (node.entries.compactMap(\.value) + node.items).flatMap { views($0, text) }
        guard let id = node["id"], let name = id.scalar, !name.isEmpty else { return inside }
        let className = node["class"]?.scalar ?? (node["view"] == nil ? "UIView" : "UIViewController")
        let kind = className.hasSuffix("Controller") ? Kind.module : .field
        return [symbol(name, className, kind, node.range, id.range, inside, text)]
    }

    private static func steps(_ node: OutlineNode, _ text: SourceText) -> [JSONValue] {
        node.items.compactMap { item in
            if let word = item.scalar, !word.isEmpty { return symbol(word, "", .event, item.range, item.range, [], text) }
            guard let step = item.entries.first, !step.key.isEmpty else { return nil }
            let value = step.value
            let detail = value?.scalar ?? value?["id"]?.scalar ?? value?["file"]?.scalar ?? value?["element"]?["id"]?.scalar ?? ""
            let inside = value?["commands"].map { steps($0, text) } ?? []
            return symbol(step.key, detail, .event, item.range, step.keyRange, inside, text)
        }
    }

    private static func symbol(
        _ name: String, _ detail: String, _ kind: Kind, _ range: TextRange, _ selection: TextRange, _ children: [JSONValue],
        _ text: SourceText
    ) -> JSONValue {
        [
            "name": .string(name), "detail": .string(detail), "kind": .integer(kind.rawValue), "range": text.range(range),
            "selectionRange": text.range(selection), "children": .array(children),
        ]
    }
}
