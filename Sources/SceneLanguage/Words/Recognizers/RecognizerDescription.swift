/// One gesture recognizer that a scene adds to a view.
package struct RecognizerDescription: Sendable {
    /// The name of the UIKit class, one of `GestureCatalog.classes`.
    package var className: String
    /// The recognizer's `name`, which is unique in the scene. Expressions use it as `gestures.<id>`.
    package var id: String?
    package var properties: [PropertyAssignment] = []
    package var requireToFail: [String] = []
    var simultaneousWith: [String] = []
    package var onRecognized: SceneAction?
    package var showsStateIn: String?
    package var colorsView = false
    package var position: SourcePosition
}

extension ValueReader where Value == RecognizerDescription {
    fileprivate static var recognizer: Self {
        Self("a recognizer", form: ["$ref": "#/$defs/recognizer"], samples: []) { context in
            context.scene.one(.recognizer, at: context.node.position) {
                GestureCatalog.mappings.read(context) { RecognizerDescription(className: $0, position: context.node.position) }
            }
        }
    }
}

extension ValueReader where Value == [RecognizerDescription] {
    static var recognizers: Self {
        .items(
            "a list of recognizers", of: .recognizer, samples: ["[{class: UITapGestureRecognizer, id: tap}]"])
    }
}
