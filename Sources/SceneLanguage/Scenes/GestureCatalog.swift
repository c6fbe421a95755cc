import UIKit

/// One property that a scene can give a gesture recogniser.
package struct RecognizerProperty: Sendable {
    /// UIKit's name.
    package let name: String
    package let kind: ValueKind
    /// Sets the property; the value has the kind, the recogniser the class.
    let apply: @MainActor @Sendable (UIGestureRecognizer, SceneValue) -> Void

    init<Recognizer: UIGestureRecognizer>(
        _ name: String, _ kind: ValueKind, _ apply: @escaping @MainActor @Sendable (Recognizer, SceneValue) -> Void
    ) {
        self.name = name
        self.kind = kind
        self.apply = { recognizer, value in
            guard let recognizer = recognizer as? Recognizer else { return assertionFailure("\(name) is no property of \(recognizer)") }
            apply(recognizer, value)
        }
    }
}

/// One class of recognisers that a scene can add to a view.
package struct RecognizerClass: Sendable {
    /// UIKit's name.
    package let name: String
    package let superclass: String?
    let make: @MainActor @Sendable () -> UIGestureRecognizer
    /// Its own properties, without those of the superclass.
    package let properties: [RecognizerProperty]

    init(
        _ name: String, inherits superclass: String? = "UIGestureRecognizer",
        make: @escaping @MainActor @Sendable () -> UIGestureRecognizer,
        properties: [RecognizerProperty] = []
    ) {
        self.name = name
        self.superclass = superclass
        self.make = make
        self.properties = properties
    }
}

/// Which gesture recognisers a scene can name under `gestureRecognizers`, and what they take.
package enum GestureCatalog {
    /// The abstract class comes first; scenes add its subclasses.
    package static let classes = [base, tap, longPress, pan, edgePan, swipe, pinch, rotation, hover]

    /// Keys of every recogniser besides its properties.
    package static let relations: [(name: String, hint: String)] = [
        ("id", "a word; unique in the scene; becomes `name`"),
        ("requireToFail", "ids of recognisers that must fail first"),
        ("simultaneousWith", "ids of recognisers that it may share its gesture with"),
        ("onRecognized", "an action, when it is recognised"),
        ("showsStateIn", "the id of a UILabel that tells state, count and numbers"),
        ("colorsView", "true: its view's background tells the state"),
    ]

    /// Classes that a scene can add.
    static var names: [String] { classes.dropFirst().map(\.name) }

    static func recognizerClass(_ name: String) -> RecognizerClass? { classes.dropFirst().first { $0.name == name } }

    /// Every property of the class, its own before inherited ones.
    static func properties(of name: String) -> [RecognizerProperty] {
        var result: [RecognizerProperty] = []
        var next: String? = name
        while let current = next, let found = classes.first(where: { $0.name == current }) {
            result += found.properties
            next = found.superclass
        }
        return result
    }

    private static let count = ValueKind.integer(1...10)

    static let base = RecognizerClass(
        "UIGestureRecognizer", inherits: nil, make: { UIGestureRecognizer() },
        properties: [
            .init("isEnabled", .bool) { $0.isEnabled = $1.isTrue },
            .init("cancelsTouchesInView", .bool) { $0.cancelsTouchesInView = $1.isTrue },
            .init("delaysTouchesBegan", .bool) { $0.delaysTouchesBegan = $1.isTrue },
            .init("delaysTouchesEnded", .bool) { $0.delaysTouchesEnded = $1.isTrue },
        ])

    static let tap = RecognizerClass(
        "UITapGestureRecognizer", make: { UITapGestureRecognizer() },
        properties: [
            .init("numberOfTapsRequired", count) { (tap: UITapGestureRecognizer, value) in tap.numberOfTapsRequired = value.int },
            .init("numberOfTouchesRequired", count) { (tap: UITapGestureRecognizer, value) in tap.numberOfTouchesRequired = value.int },
        ])

    static let longPress = RecognizerClass(
        "UILongPressGestureRecognizer", make: { UILongPressGestureRecognizer() },
        properties: [
            .init("minimumPressDuration", .duration) { (press: UILongPressGestureRecognizer, value) in
                press.minimumPressDuration = Double(value.cgFloat)
            },
            .init("allowableMovement", .number(SceneLimits.lengths)) { (press: UILongPressGestureRecognizer, value) in
                press.allowableMovement = value.cgFloat
            },
            .init("numberOfTapsRequired", .integer(0...10)) { (press: UILongPressGestureRecognizer, value) in
                press.numberOfTapsRequired = value.int
            },
            .init("numberOfTouchesRequired", count) { (press: UILongPressGestureRecognizer, value) in
                press.numberOfTouchesRequired = value.int
            },
        ])

    static let pan = RecognizerClass(
        "UIPanGestureRecognizer", make: { UIPanGestureRecognizer() },
        properties: [
            .init("minimumNumberOfTouches", count) { (pan: UIPanGestureRecognizer, value) in pan.minimumNumberOfTouches = value.int },
            .init("maximumNumberOfTouches", count) { (pan: UIPanGestureRecognizer, value) in pan.maximumNumberOfTouches = value.int },
            .init("allowedScrollTypesMask", .words(["discrete", "continuous"])) { (pan: UIPanGestureRecognizer, value) in
                pan.allowedScrollTypesMask = []
                if value.words?.contains("discrete") == true { pan.allowedScrollTypesMask.insert(.discrete) }
                if value.words?.contains("continuous") == true { pan.allowedScrollTypesMask.insert(.continuous) }
            },
        ])

    static let edgePan = RecognizerClass(
        "UIScreenEdgePanGestureRecognizer", inherits: "UIPanGestureRecognizer", make: { UIScreenEdgePanGestureRecognizer() },
        properties: [
            .init("edges", .words(edges)) { (pan: UIScreenEdgePanGestureRecognizer, value) in
                pan.edges = UIRectEdge(rawValue: value.bits(edges))
            }
        ])

    static let swipe = RecognizerClass(
        "UISwipeGestureRecognizer", make: { UISwipeGestureRecognizer() },
        properties: [
            .init("direction", .words(directions)) { (swipe: UISwipeGestureRecognizer, value) in
                swipe.direction = UISwipeGestureRecognizer.Direction(rawValue: value.bits(directions))
            },
            .init("numberOfTouchesRequired", count) { (swipe: UISwipeGestureRecognizer, value) in swipe.numberOfTouchesRequired = value.int
            },
        ])

    static let pinch = RecognizerClass("UIPinchGestureRecognizer", make: { UIPinchGestureRecognizer() })
    static let rotation = RecognizerClass("UIRotationGestureRecognizer", make: { UIRotationGestureRecognizer() })
    static let hover = RecognizerClass("UIHoverGestureRecognizer", make: { UIHoverGestureRecognizer() })

    // In the order of UIKit's bits.
    static let edges = ["top", "left", "bottom", "right"]
    static let directions = ["right", "left", "up", "down"]
}

extension SceneValue {
    /// Words as the bits of an option set: the first of `table` is bit 0.
    fileprivate func bits(_ table: [String]) -> UInt {
        (words ?? []).reduce(0) { bits, word in bits | (table.firstIndex(of: word).map { 1 << UInt($0) } ?? 0) }
    }
}
