import UIKitKeyboard

/// A checked scene with its flow: everything that the file says, typed, with the places it came from.
public struct SceneDocument: Sendable {
    /// The file, as the user named it.
    public var file: String
    public var name: String
    /// One sentence for the gallery; "" when the file has none.
    public var summary = ""
    /// A name that `SimulatedDevice.named` knows; nil when the file leaves the choice open.
    public var device: String?
    public var orientation: SceneOrientation?
    public var appearance: SceneAppearance?
    public var strategy: SceneStrategy?
    /// By name; only what the file sets. The names and kinds stand in `SettingsCatalog`.
    public var settings: [String: SceneValue] = [:]
    /// The keyboards that the phone has, the first one in use; empty takes the locale's.
    package var keyboards: [KeyboardLanguage] = []
    public var controller: ControllerDescription
    /// Controllers that wait to be presented.
    public var presentations: [ScreenDescription] = []
    public var flow: [FlowStep] = []
    /// Where the scene may read images from. Nil for text that did not come from a file.
    public var folder: SceneFolder?
}

/// How the phone is held from the start, by the names of `UIInterfaceOrientation`: in `landscapeLeft` its top is at the right. Upside down
/// only an iPad's interface turns along.
public enum SceneOrientation: String, Hashable, Sendable, CaseIterable {
    case portrait, portraitUpsideDown, landscapeLeft, landscapeRight
}

public enum SceneAppearance: String, Hashable, Sendable, CaseIterable {
    case light, dark
}

/// How a scene keeps its fields visible.
public enum SceneStrategy: String, Hashable, Sendable, CaseIterable {
    case none, iq
    case iqRevised = "iq-revised"
    case guide, insets

    /// Whether the engine is in force.
    var hasEngine: Bool { self == .iq || self == .iqRevised }
}

/// The root view controller of a scene, with all in it.
public struct ControllerDescription: Sendable {
    public var screen: ScreenDescription
    /// Holds every view of the scene: the root view, or a view with the root views of all controllers in it, presented ones too.
    public var view: ViewDescription
    /// UIKit's class name.
    public var className: String { screen.className }
    public var id: String? { screen.id }
    public var title: String? { screen.title }
    public var position: SourcePosition { screen.position }

    init(_ screen: ScreenDescription, presentations: [ScreenDescription]) {
        self.screen = screen
        let views = ([screen] + presentations).flatMap(\.views)
        if views.count == 1, let only = views.first {
            view = only
        } else {
            view = ViewDescription(className: "UIView", position: screen.position)
            view.subviews = views
        }
    }
}

/// One view of a scene.
public struct ViewDescription: Sendable {
    /// UIKit's class name, one of `ViewCatalog.classes`.
    public var className: String
    /// Becomes `accessibilityIdentifier`; unique in the scene.
    public var id: String?
    /// Nil: fills the superview.
    public var frame: SceneFrame?
    /// In the order of the file.
    public var properties: [PropertyAssignment] = []
    /// The `iq` mapping.
    public var engineProperties: [PropertyAssignment] = []
    /// `onTap` and `onReturn`.
    public var actions: [String: SceneAction] = [:]
    /// The list of a button.
    public var menu: [MenuDescription] = []
    /// Shown by a long press.
    public var contextMenu: [MenuDescription] = []
    public var gestureRecognizers: [RecognizerDescription] = []
    /// Below the subviews.
    public var layers: [LayerDescription] = []
    /// One at most; a list because a value cannot hold itself.
    public var mask: [ViewDescription] = []
    public var constraints: [ConstraintDescription] = []
    /// Of its keyboard guide.
    public var trackedConstraints: [TrackedConstraints] = []
    /// The ids of the view's own guides.
    public var layoutGuides: [String] = []
    public var subviews: [ViewDescription] = []
    /// At most one each: what rides on the keyboard of a text input, and what takes its place.
    public var inputAccessoryView: [ViewDescription] = []
    public var inputView: [ViewDescription] = []
    /// What a UITableView or a UICollectionView shows.
    public var list: ListDescription?
    public var position: SourcePosition

    /// Those that are always active and those that come and go.
    var allConstraints: [ConstraintDescription] { constraints + trackedConstraints.flatMap(\.constraints) }

    /// The same without names.
    var withoutIDs: ViewDescription {
        var result = self
        result.id = nil
        result.subviews = subviews.map(\.withoutIDs)
        return result
    }

    /// This view and everything below it, parents first.
    public var all: [ViewDescription] {
        var result: [ViewDescription] = []
        collect(into: &result)
        return result
    }

    private func collect(into result: inout [ViewDescription]) {
        result.append(self)
        for view in mask + subviews + inputAccessoryView + inputView { view.collect(into: &result) }
        for view in list?.views ?? [] { view.collect(into: &result) }
    }
}

/// A property with its value.
public struct PropertyAssignment: Hashable, Sendable {
    /// UIKit's name; `layer.` in front for the layer's own.
    public var name: String
    public var value: SceneValue
    public var position: SourcePosition
}

extension SceneDocument {
    /// The view with this id, or nil.
    func view(_ id: String) -> ViewDescription? { controller.view.all.first { $0.id == id } }
}
