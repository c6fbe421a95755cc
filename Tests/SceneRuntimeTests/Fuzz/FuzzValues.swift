import Foundation
import SeededRandom
import UIKit

@testable import SceneLanguage
@testable import SceneRuntime

/// A generator of values that have the right type and are often extremely large or small.
struct FuzzValues {
    var dice: SeededGenerator
    /// The ids of views in the scene.
    var ids: [String] = ["root"]

    init(seed: UInt64) { dice = SeededGenerator(seed: seed) }

    mutating func next(below bound: Int) -> Int { dice.next(below: bound) }
    mutating func chance(_ percent: Int) -> Bool { dice.next(below: 100) < percent }
    mutating func pick<Value>(_ values: [Value]) -> Value { values[dice.next(below: values.count)] }
    mutating func id() -> String { pick(ids) }

    static let numbers = [
        "0", "-1", "1", "0.5", "0.001", "0.00001", "5e-324", "1e-300", "2", "3.3", "8", "20", "44", "100", "320", "844", "10000", "32768",
        "999999",
        "1000000", "-0.5", "-4", "-50", "-1000", "-1000000", "1e6", "-0.0",
    ]
    static let texts = [
        "", " ", "a", "Ada", "Two words", "one\ntwo\n", "\t",
        "שלום", "مرحبا بالعالم", "👩‍👩‍👧‍👦", "e\u{301}", "{row}", "{number}", "%@", "100%",
        "\u{200B}\u{202E}x",
        "Something that is much too long for the place it stands in, and goes on and on", String(repeating: "W", count: 400),
        String(repeating: "lorem ipsum ", count: 120), String(repeating: "\n", count: 60),
    ]

    mutating func number() -> FuzzNode { FuzzNode(pick(Self.numbers)) }
    mutating func text() -> FuzzNode { FuzzNode(text: pick(Self.texts)) }
    mutating func length() -> FuzzNode {
        switch next(below: 4) {
        case 0: FuzzNode(text: pick(["100%", "50%", "0%", "100% - 40", "100% + 1000000", "50% - 1e6", "33.3%", "1000%", "-100%"]))
        default: number()
        }
    }
    mutating func numbers(_ count: Int) -> FuzzNode { FuzzNode((0..<count).map { _ in number() }) }
    mutating func lengths(_ count: Int) -> FuzzNode { FuzzNode((0..<count).map { _ in length() }) }
    mutating func positive(_ count: Int) -> FuzzNode {
        FuzzNode((0..<count).map { _ in FuzzNode(pick(Self.numbers.filter { !$0.hasPrefix("-") })) })
    }
    mutating func color() -> FuzzNode {
        pick([
            FuzzNode("systemBlue"), FuzzNode(text: "#FF000080"), FuzzNode([("light", FuzzNode("black")), ("dark", FuzzNode("white"))]),
            FuzzNode("clear"),
        ])
    }
    mutating func font() -> FuzzNode {
        pick([
            FuzzNode("body"), FuzzNode("largeTitle"),
            FuzzNode([("size", FuzzNode(pick(["1", "17", "200", "0.5", "1000"]))), ("weight", FuzzNode("bold"))]),
        ])
    }
    mutating func image() -> FuzzNode {
        chance(50) ? FuzzNode("picture.png") : FuzzNode([("systemName", FuzzNode(pick(["star", "magnifyingglass", "ellipsis"])))])
    }

    /// Returns a value that the reader accepts.
    mutating func value(_ reader: AnyValueReader) -> FuzzNode {
        switch reader.valueType {
        case is String.Type where reader.hint == ValueReader<String>.text.hint: text()
        case is Double.Type, is CGFloat.Type, is Float.Type, is Int.Type: number(in: reader) ?? sample(of: reader)
        case is [String].Type where reader.hint == ValueReader<[String]>.texts.hint:
            FuzzNode((0..<next(below: 5)).map { _ in text() })
        case is [[String]].Type: FuzzNode((0..<next(below: 3)).map { _ in FuzzNode((0..<next(below: 4)).map { _ in text() }) })
        case is [Int].Type: FuzzNode((0..<next(below: 4)).map { _ in FuzzNode(pick(["0", "1", "2", "100"])) })
        case is Date.Type:
            FuzzNode(text: pick(["2024-01-09", "2024-02-29 23:59", "1-1-1", "9999-12-31", "1970-01-01 00:00"]))
        case is CGPoint.Type: numbers(2)
        case is CGSize.Type: positive(2)
        case is SceneExtent.Type: lengths(2)
        case is CGRect.Type: FuzzNode((numbers(2).items ?? []) + (positive(2).items ?? []))
        case is UIEdgeInsets.Type, is NSDirectionalEdgeInsets.Type: numbers(4)
        case is AxisPriorities.Type:
            FuzzNode((0..<2).map { _ in FuzzNode(pick(["1", "250", "750", "999.5", "1000", "1e-40", "0.01", "5e-324"])) })
        case is UIColor.Type: color()
        case is [UIColor].Type: FuzzNode((0..<next(below: 4)).map { _ in color() })
        case is [Double].Type: numbers(next(below: 5))
        case is SceneFont.Type: font()
        case is SceneImage.Type: image()
        case is [SceneSegment].Type: FuzzNode((0..<next(below: 5)).map { _ in chance(70) ? text() : image() })
        case is ByState<SceneImage>.Type: chance(50) ? image() : FuzzNode([("normal", image()), ("highlighted", image())])
        case is ByState<UIColor>.Type: chance(50) ? color() : FuzzNode([("normal", color()), ("highlighted", color())])
        case is ByState<String>.Type: chance(50) ? text() : FuzzNode([("normal", text()), ("highlighted", text())])
        case is CGAffineTransform.Type: FuzzNode([("scale", number()), ("rotation", number()), ("translation", numbers(2))])
        case is ScenePath.Type: FuzzNode([(key: pick(["oval", "rect"]), value: lengths(4))])
        case is DescendantID.Type: FuzzNode(id())
        case is [SceneTextPiece].Type: FuzzNode((0..<next(below: 4)).map { _ in FuzzNode([("text", text()), ("font", font())]) })
        default: sample(of: reader)
        }
    }

    /// Returns a number near the reader's bounds, between the bounds, or 1. Returns nil if the reader's values are not plain numbers.
    private mutating func number(in reader: AnyValueReader) -> FuzzNode? {
        let bounds = reader.samples.compactMap(SceneNumber.parse)
        guard bounds.count == 2, let low = bounds.first, let high = bounds.last else { return nil }
        let number = pick([low, high, (low + high) / 2, min(high, max(low, 1))])
        return FuzzNode(SceneNumber.format(reader.valueType is Int.Type ? number.rounded() : number))
    }

    /// Returns one of the reader's sample values.
    private mutating func sample(of reader: AnyValueReader) -> FuzzNode { sample(of: reader.samples) }

    /// Returns one of the given values, which are in a file's syntax. There must be at least one.
    mutating func sample(of samples: [String]) -> FuzzNode {
        let text = pick(samples)
        let read = SceneFiles.documents(of: Data(text.utf8), file: "sample", diagnostics: Diagnostics())
        return read?.first.map { FuzzNode($0) } ?? FuzzNode(text)
    }

    /// Returns a constraint between items that most scenes have.
    mutating func constraint() -> FuzzNode {
        let attributes = ConstraintDescription.Attribute.allCases.map(\.rawValue)
        let first = pick(attributes)
        let kinds = ConstraintDescription.Attribute.allCases.filter { $0.kind == ConstraintDescription.Attribute(rawValue: first)!.kind }
            .map(\.rawValue)
        let item = pick(["", "", "self.", "superview.", "safeArea.", "margins.", "superview.keyboard.", "readableContent.", "\(id())."])
        var text = "\(chance(10) ? "(gap) " : "")\(chance(80) ? "" : "\(id()).")\(first) \(pick(["==", "==", "<=", ">="])) "
        if first == "width" || first == "height", chance(40) {
            text += pick(Self.numbers)
        } else {
            text += "\(item)\(chance(70) ? first : pick(kinds))"
            if chance(15) { text += " * \(pick(["0.5", "2", "-1", "1000", "0.001"]))" }
            if chance(50) { text += " \(pick(["+", "-"])) \(pick(["0", "8", "20", "1000000", "system", "0.00001"]))" }
        }
        if chance(30) { text += " @\(pick(["1", "250", "750", "999", "1000", "0.001", "5e-324"]))" }
        return FuzzNode(text: text)
    }
}
