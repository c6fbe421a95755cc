import Foundation

/// The combinations of settings that tests use. A usual run takes only a share of them, to limit its time. With the environment variable
/// `ALL_COMBINATIONS`, as in `make rounds`, a test takes all.
package enum Combinations {
    package static let areAll = ProcessInfo.processInfo.environment["ALL_COMBINATIONS"] != nil

    /// Returns every `count`th element, starting with the element at the index `part`.
    package static func share<Element>(_ elements: [Element], _ part: Int = 0, of count: Int) -> [Element] {
        areAll ? elements : elements.indices.filter { $0 % count == part }.map { elements[$0] }
    }

    /// Returns every `count`th pair of two lists. Each element is in some pairs if both lists have at least `count` elements.
    package static func pairs<First, Second>(_ first: [First], _ second: [Second], of count: Int) -> [(First, Second)] {
        first.indices.flatMap { row in
            second.indices.filter { areAll || (row + $0) % count == 0 }.map { (first[row], second[$0]) }
        }
    }
}
