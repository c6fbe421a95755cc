import HostSupport
import UIKit

// These readers take points, sizes, rectangles and insets, which files write as lists of numbers.

extension JSONValue {
    /// Returns the JSON Schema of a list of exactly `count` numbers.
    fileprivate static func numbers(_ count: Int) -> JSONValue {
        ["type": "array", "items": ["type": "number"], "minItems": .integer(count), "maxItems": .integer(count)]
    }
}

extension ValueReader {
    /// Reads a list of `count` numbers. `make` returns nil if they are out of range.
    private static func numbers(
        _ count: Int, _ hint: String, samples: [String], make: @escaping @Sendable ([Double]) -> Value?
    ) -> Self {
        Self(hint, form: .numbers(count), samples: samples) { context in
            SceneNumber.list(context.node, count: count).flatMap(make) ?? context.wrong()
        }
    }
}

extension ValueReader where Value == CGPoint {
    static var point: Self { numbers(2, "[x, y]", samples: ["[3, 4]"]) { CGPoint(x: $0[0], y: $0[1]) } }
}

extension ValueReader where Value == CGSize {
    static var size: Self {
        numbers(2, "[width, height]", samples: ["[30, 40]"]) {
            $0.allSatisfy { $0 >= 0 } ? CGSize(width: $0[0], height: $0[1]) : nil
        }
    }
}

extension ValueReader where Value == CGRect {
    static var rect: Self {
        numbers(4, "[x, y, width, height]", samples: ["[1, 2, 3, 4]"]) {
            $0[2] >= 0 && $0[3] >= 0 ? CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) : nil
        }
    }
}

extension ValueReader where Value == UIEdgeInsets {
    static var insets: Self {
        numbers(4, "[top, left, bottom, right]", samples: ["[1, 2, 3, 4]"]) {
            UIEdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3])
        }
    }
}

extension ValueReader where Value == NSDirectionalEdgeInsets {
    /// Reads directional insets. The number at the position of the left inset is used for the leading edge.
    static var directionalInsets: Self {
        ValueReader<UIEdgeInsets>.insets.map {
            NSDirectionalEdgeInsets(top: $0.top, leading: $0.left, bottom: $0.bottom, trailing: $0.right)
        }
    }
}

/// A layout priority for each axis.
struct AxisPriorities: Hashable, Sendable {
    var horizontal: UILayoutPriority
    var vertical: UILayoutPriority
}

extension ValueReader where Value == AxisPriorities {
    static var priorities: Self {
        numbers(2, "[horizontal, vertical], each above 0 and at most 1000", samples: ["[1000, 0.5]", "[250, 251]"]) {
            guard $0.allSatisfy(AxisPriorities.isPriority) else { return nil }
            return AxisPriorities(horizontal: UILayoutPriority(Float($0[0])), vertical: UILayoutPriority(Float($0[1])))
        }
    }
}

extension AxisPriorities {
    /// Returns whether the number is above 0 and at most 1000 in single precision. UIKit stores priorities in single precision, in
    /// which tiny numbers become 0.
    static func isPriority(_ number: Double) -> Bool { Float(number) > 0 && number <= 1000 }
}

/// A size whose width and height are in points or shares of a view's own size.
package struct SceneExtent: Hashable, Sendable {
    var width, height: SceneLength

    /// Returns the size in points for a view of this size. Negative lengths become 0.
    package func resolved(in size: CGSize) -> CGSize {
        CGSize(width: max(0, width.resolved(in: size.width)), height: max(0, height.resolved(in: size.height)))
    }
}

extension ValueReader where Value == SceneExtent {
    static var extent: Self {
        lengths(2, "[width, height] in points or shares of the view's own size (100%)", sample: "[100%, 1200]") {
            SceneExtent(width: $0[0], height: $0[1])
        }
    }
}

extension ValueReader where Value == [String: Double] {
    /// Reads a mapping from names of constraints to constants in points.
    static var constants: Self {
        Self(
            "a mapping like {gap: 20} of constraints' names to their new constants",
            form: ["type": "object", "additionalProperties": ["type": "number"]], samples: ["{gap: 20}"]
        ) { context in
            guard let entries = context.node.entries, !entries.isEmpty, entries.count <= SceneLimits.listItems else {
                return context.wrong()
            }
            var constants: [String: Double] = [:]
            for entry in entries {
                guard let number = entry.value.scalar.flatMap(SceneNumber.parse) else { return context.wrong() }
                constants[entry.key] = number
            }
            return constants
        }
    }
}
