import UIKit

/// One class of gesture recognizers that a scene can add to a view.
package struct RecognizerClass: Sendable {
    /// The name of the UIKit class.
    package let name: String
    package let superclass: String?
    let make: @MainActor @Sendable () -> UIGestureRecognizer
    /// The properties of this class, without the properties of its superclass.
    package let properties: [PropertyDescription]

    private init<Recognizer: UIGestureRecognizer>(
        _ name: String, inherits superclass: String? = "UIGestureRecognizer", make: @escaping @MainActor @Sendable () -> Recognizer,
        properties: [Property<Recognizer>] = []
    ) {
        self.name = name
        self.superclass = superclass
        self.make = make
        self.properties = properties.map { PropertyDescription($0) }
    }

    /// Reads a number of touches or taps.
    private static let count = ValueReader<Int>.integer(1...10)

    static let base = RecognizerClass(
        "UIGestureRecognizer", inherits: nil, make: { UIGestureRecognizer() },
        properties: [
            .init("isEnabled", .bool, \.isEnabled),
            .init("cancelsTouchesInView", .bool, \.cancelsTouchesInView),
            .init("delaysTouchesBegan", .bool, \.delaysTouchesBegan),
            .init("delaysTouchesEnded", .bool, \.delaysTouchesEnded),
        ])

    static let tap = RecognizerClass(
        "UITapGestureRecognizer", make: { UITapGestureRecognizer() },
        properties: [
            .init("numberOfTapsRequired", count, \.numberOfTapsRequired),
            .init("numberOfTouchesRequired", count, \.numberOfTouchesRequired),
        ])

    static let longPress = RecognizerClass(
        "UILongPressGestureRecognizer", make: { UILongPressGestureRecognizer() },
        properties: [
            .init("minimumPressDuration", .duration, \.minimumPressDuration),
            .init("allowableMovement", .number(SceneLimits.lengths), \.allowableMovement),
            .init("numberOfTapsRequired", .integer(0...10), \.numberOfTapsRequired),
            .init("numberOfTouchesRequired", count, \.numberOfTouchesRequired),
        ])

    static let pan = RecognizerClass(
        "UIPanGestureRecognizer", make: { UIPanGestureRecognizer() },
        properties: [
            .init("minimumNumberOfTouches", count, \.minimumNumberOfTouches),
            .init("maximumNumberOfTouches", count, \.maximumNumberOfTouches),
            .init(
                "allowedScrollTypesMask", .options(["discrete": .discrete, "continuous": .continuous]), \.allowedScrollTypesMask),
        ])

    static let edgePan = RecognizerClass(
        "UIScreenEdgePanGestureRecognizer", inherits: "UIPanGestureRecognizer", make: { UIScreenEdgePanGestureRecognizer() },
        properties: [.init("edges", .options(["top": .top, "left": .left, "bottom": .bottom, "right": .right]), \.edges)])

    static let swipe = RecognizerClass(
        "UISwipeGestureRecognizer", make: { UISwipeGestureRecognizer() },
        properties: [
            .init("direction", .options(["right": .right, "left": .left, "up": .up, "down": .down]), \.direction),
            .init("numberOfTouchesRequired", count, \.numberOfTouchesRequired),
        ])

    static let pinch = RecognizerClass("UIPinchGestureRecognizer", make: { UIPinchGestureRecognizer() })
    static let rotation = RecognizerClass("UIRotationGestureRecognizer", make: { UIRotationGestureRecognizer() })
    static let hover = RecognizerClass("UIHoverGestureRecognizer", make: { UIHoverGestureRecognizer() })
}

/// The gesture recognizers that a scene can name under `gestureRecognizers`, and their keys.
enum GestureCatalog {
    /// The recognizer classes. The first class is the abstract superclass; scenes can add only objects of its subclasses.
    package static let classes: [RecognizerClass] = [
        .base, .tap, .longPress, .pan, .edgePan, .swipe, .pinch, .rotation, .hover,
    ]

    /// The keys that every recognizer has in addition to its properties.
    static let structure: [MappingKey<RecognizerDescription>] = [
        .init("class", .classWord, "a class of UIKit", set: { _, _, _ in }).required,
        .init("id", .newRecognizerID, "unique in the scene; becomes `name`", \.id),
        .init("requireToFail", .recognizerIDs, "recognizers that must fail first", \.requireToFail),
        .init("simultaneousWith", .recognizerIDs, "recognizers that may recognize at the same time", \.simultaneousWith),
        .init("onRecognized", .action, "the action when the gesture is recognized", \.onRecognized),
        .init(
            "showsStateIn", .identifier, "the id of a UILabel that shows state, count and values",
            set: { recognizer, id, source in
                recognizer.showsStateIn = id
                if let place = source.entry("showsStateIn")?.value.position { source.scene?.recognizers.stateLabels.append((id, place)) }
            }),
        .init("colorsView", .bool, "whether the background of its view shows the state", \.colorsView),
    ]
    static let mappings = MappingsByClass(
        "recognizer", like: "{class: UITapGestureRecognizer, id: tap}",
        classes.dropFirst().map { known in
            (known.name, structure + properties(of: known.name).map { MappingKey($0, \RecognizerDescription.properties) })
        })

    static func recognizerClass(_ name: String) -> RecognizerClass? { classes.dropFirst().first { $0.name == name } }

    /// Returns all properties of the class. The class's own properties precede the inherited properties.
    static func properties(of name: String) -> [PropertyDescription] {
        var result: [PropertyDescription] = []
        var next: String? = name
        while let current = next, let found = classes.first(where: { $0.name == current }) {
            result += found.properties
            next = found.superclass
        }
        return result
    }
}
