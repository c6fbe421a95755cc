import LabProtocol
import QuartzCore
import UIKit

extension InspectedValue {
    init(_ color: CGColor?) {
        guard let color else {
            self = .none
            return
        }
        self = .color(red: Double(color.red), green: Double(color.green), blue: Double(color.blue), alpha: Double(color.alpha))
    }
    @MainActor init(_ color: UIColor?, of view: UIView) { self.init(color?.cgColor(with: view.traitCollection)) }
    init(_ insets: UIEdgeInsets) {
        self = .insets(top: Double(insets.top), left: Double(insets.left), bottom: Double(insets.bottom), right: Double(insets.right))
    }
    init(_ point: CGPoint) { self = .point(x: Double(point.x), y: Double(point.y)) }
    init(_ size: CGSize) { self = .size(width: Double(size.width), height: Double(size.height)) }
    init(_ rect: CGRect) {
        self = .rect(x: Double(rect.minX), y: Double(rect.minY), width: Double(rect.width), height: Double(rect.height))
    }
    init(_ font: UIFont?) {
        guard let font else {
            self = .none
            return
        }
        self = .font(name: font.fontName, size: Double(font.pointSize), weight: font.face.weight)
    }
    init(text: String?) { self = text.map { .text($0) } ?? .none }

    var number: Double? { if case .number(let value) = self, value.isFinite { value } else { nil } }
    var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
    var string: String? { if case .text(let value) = self { value } else { nil } }
    var color: CGColor? {
        guard case .color(let red, let green, let blue, let alpha) = self else { return nil }
        func part(_ value: Double) -> CGFloat { CGFloat(min(max(value, 0), 1)) }
        return CGColor(red: part(red), green: part(green), blue: part(blue), alpha: part(alpha))
    }
    var edges: UIEdgeInsets? {
        guard case .insets(let top, let left, let bottom, let right) = self else { return nil }
        return UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
    }
    var point: CGPoint? { if case .point(let x, let y) = self { CGPoint(x: x, y: y) } else { nil } }
    var size: CGSize? { if case .size(let width, let height) = self { CGSize(width: width, height: height) } else { nil } }
    var rect: CGRect? {
        guard case .rect(let x, let y, let width, let height) = self else { return nil }
        return CGRect(x: x, y: y, width: width, height: height)
    }
    var font: UIFont? {
        guard case .font(let name, let size, let weight) = self, size > 0 else { return nil }
        // The interface font takes its weight as a number. Any other font has a separate face for each weight.
        if name.hasPrefix("Inter") || name.hasPrefix(".") { return UIFont.systemFont(ofSize: size, weight: .init(rawValue: weight)) }
        return UIFont(name: name, size: size)
    }

    /// Returns the value as Swift code for a property with the given name; nil if Swift has no short expression for it.
    func swift(property: String, choices: [String]) -> String? {
        func n(_ value: Double) -> String { Self.short(value) }
        switch self {
        case .number(let value): return n(value)
        case .bool(let value): return value ? "true" : "false"
        case .text(let text): return Self.quoted(text)
        case .color(let red, let green, let blue, let alpha):
            func part(_ value: Double) -> String { InspectedValue.short((value * 1000).rounded() / 1000, decimals: 3) }
            let call = "UIColor(red: \(part(red)), green: \(part(green)), blue: \(part(blue)), alpha: \(part(alpha)))"
            return property.hasPrefix("layer.") ? call + ".cgColor" : call
        case .font(let name, let size, let weight):
            guard name.hasPrefix("Inter") || name.hasPrefix(".") else { return "UIFont(name: \(Self.quoted(name)), size: \(n(size)))" }
            guard let word = Self.weights.first(where: { abs($0.value - weight) < 0.005 })?.word else {
                return "UIFont.systemFont(ofSize: \(n(size)), weight: UIFont.Weight(rawValue: \(weight)))"
            }
            return weight == 0 ? "UIFont.systemFont(ofSize: \(n(size)))" : "UIFont.systemFont(ofSize: \(n(size)), weight: .\(word))"
        case .insets(let top, let left, let bottom, let right):
            return "UIEdgeInsets(top: \(n(top)), left: \(n(left)), bottom: \(n(bottom)), right: \(n(right)))"
        case .point(let x, let y): return "CGPoint(x: \(n(x)), y: \(n(y)))"
        case .size(let width, let height): return "CGSize(width: \(n(width)), height: \(n(height)))"
        case .rect(let x, let y, let width, let height): return "CGRect(x: \(n(x)), y: \(n(y)), width: \(n(width)), height: \(n(height)))"
        case .choice(let word): return ".\(word)"
        case .none: return "nil"
        }
    }

    /// The value in a scene file's syntax; nil if a scene cannot express it.
    var scene: String? {
        func n(_ value: Double) -> String { Self.short(value) }
        switch self {
        case .number(let value): return n(value)
        case .bool(let value): return value ? "true" : "false"
        case .text(let text): return Self.quoted(text)
        case .color: return "\"\(text)\""
        case .font(let name, let size, let weight):
            guard name.hasPrefix("Inter") || name.hasPrefix(".") else { return nil }
            guard let word = Self.weights.first(where: { abs($0.value - weight) < 0.005 })?.word else { return nil }
            return weight == 0 ? "{size: \(n(size))}" : "{size: \(n(size)), weight: \(word)}"
        case .insets(let top, let left, let bottom, let right): return "[\(n(top)), \(n(left)), \(n(bottom)), \(n(right))]"
        case .point(let x, let y): return "[\(n(x)), \(n(y))]"
        case .size(let width, let height): return "[\(n(width)), \(n(height))]"
        case .rect(let x, let y, let width, let height): return "[\(n(x)), \(n(y)), \(n(width)), \(n(height))]"
        case .choice(let word): return word
        case .none: return nil
        }
    }

    static func short(_ value: Double, decimals: Int) -> String {
        let factor = (0..<decimals).reduce(1.0) { product, _ in product * 10 }
        let rounded = (value * factor).rounded() / factor + 0
        return Int(exactly: rounded).map { String($0) } ?? String(rounded)
    }

    private static func quoted(_ text: String) -> String {
        var result = "\""
        for character in text.unicodeScalars {
            switch character {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\t": result += "\\t"
            default: result.unicodeScalars.append(character)
            }
        }
        return result + "\""
    }

    private static let weights: [(word: String, value: Double)] = [
        ("ultraLight", -0.8), ("thin", -0.6), ("light", -0.4), ("regular", 0), ("medium", 0.23), ("semibold", 0.3), ("bold", 0.4),
        ("heavy", 0.56), ("black", 0.62),
    ]
}
