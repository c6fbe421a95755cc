import UIKitKeyboard

/// A checked scene with its flow: the typed contents of the file, with their positions.
package struct SceneDocument: Sendable {
    /// The file, as the user named it.
    package var file: String
    package var name: String
    /// One sentence for the gallery; "" when the file has none.
    package var summary = ""
    /// The heading under which the gallery lists the scene; nil for that of its kind of device.
    package var gallerySection: String?
    /// The position in the gallery, from 1; nil for a scene after all that have one.
    package var galleryPosition: Int?
    /// A name that `SimulatedDevice.named` knows; nil when the file leaves the choice open.
    package var device: String?
    package var orientation: SceneOrientation?
    /// The initial frame of the app's window on the screen; nil for the whole screen.
    package var window: SceneFrame?
    package var appearance: SceneAppearance?
    package var strategy: SceneStrategy?
    /// The settings by name; only those that the file sets. `SettingsCatalog` lists the names and kinds.
    package var settings: [String: any Sendable] = [:]
    /// The keyboards that the phone has, the first one in use; empty takes the locale's.
    package var keyboards: [KeyboardLanguage] = []
    package var controller: ControllerDescription
    /// The controllers that can be presented.
    package var presentations: [ScreenDescription] = []
    package var flow: [FlowStep] = []
    /// The steps that the flow's header puts before and after the flow.
    package var hooks = FlowHooks()
    /// The flow with the steps before and after it.
    package var allSteps: [FlowStep] { hooks.start + flow + hooks.complete }
    /// The folder from which the scene may read images. Nil for text that did not come from a file.
    package var folder: SceneFolder?
    /// Whether it is a flow that plays on an app: it names one (`appId`) and no scene.
    package var isForAnApp = false
    /// Whether it names classes of the app: the members of their objects are known only while a flow runs.
    var showsOwnClasses = false
}

/// The initial orientation of the phone, by the names of `UIInterfaceOrientation`: in `landscapeLeft` its top is at the right. Only an
/// iPad's interface rotates to upside down.
package enum SceneOrientation: String, Hashable, Sendable, CaseIterable {
    case portrait, portraitUpsideDown, landscapeLeft, landscapeRight
}

package enum SceneAppearance: String, Hashable, Sendable, CaseIterable {
    case light, dark
}

/// The strategy with which a scene keeps its fields visible.
package enum SceneStrategy: String, Hashable, Sendable, CaseIterable {
    case none, own, iq
    case iqRevised = "iq-revised"
    case guide, insets

    /// Whether the engine is in force.
    package var hasEngine: Bool { self == .iq || self == .iqRevised }
}

/// The root view controller of a scene, with all in it.
package struct ControllerDescription: Sendable {
    package var screen: ScreenDescription
    /// Holds every view of the scene: the root view, or a view that contains the root views of all controllers, including presented ones.
    package var view: ViewDescription
    /// UIKit's class name.
    package var className: String { screen.className }
    package var id: String? { screen.id }
    package var title: String? { screen.title }
    package var position: SourcePosition { screen.position }

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
package struct ViewDescription: Sendable {
    /// UIKit's class name, one of `ViewCatalog.classes`.
    package var className: String
    /// The app's class of the view; `className` is then the nearest one of UIKit's.
    package var ownClass: OwnClass?
    /// The runtime attributes of a view of an app's class.
    package var runtimeAttributes: [RuntimeAttributeDescription] = []
    /// Becomes `accessibilityIdentifier`; unique in the scene.
    package var id: String?
    /// The frame; nil fills the superview.
    package var frame: SceneFrame?
    /// The properties in the order of the file.
    package var properties: [PropertyAssignment] = []
    /// The `iq` mapping.
    package var engineProperties: [PropertyAssignment] = []
    /// The actions: `onTap` and `onReturn`.
    package var actions: [String: SceneAction] = [:]
    /// The menu of a button.
    package var menu: [MenuDescription] = []
    /// The menu of a long press.
    package var contextMenu: [MenuDescription] = []
    package var gestureRecognizers: [RecognizerDescription] = []
    /// The view's own layers, below the subviews.
    package var layers: [LayerDescription] = []
    /// The mask, at most one; a list because a value cannot contain itself.
    package var mask: [ViewDescription] = []
    package var constraints: [ConstraintDescription] = []
    /// The constraints of its keyboard guide.
    package var trackedConstraints: [TrackedConstraints] = []
    /// The ids of the view's own guides.
    package var layoutGuides: [String] = []
    package var subviews: [ViewDescription] = []
    package var inputViews = InputViewDescriptions()
    /// The contents of a UITableView or a UICollectionView.
    package var list: ListDescription?
    package var position: SourcePosition

    /// All constraints: those that are always active and the tracked ones.
    package var allConstraints: [ConstraintDescription] { constraints + trackedConstraints.flatMap(\.constraints) }

    /// The same description without ids.
    package var withoutIDs: ViewDescription {
        var result = self
        result.id = nil
        result.subviews = subviews.map(\.withoutIDs)
        return result
    }

    /// This view and everything below it, parents first.
    package var all: [ViewDescription] {
        var result: [ViewDescription] = []
        collect(into: &result)
        return result
    }

    /// The classes of this view, of everything below it and of its rows by their ids.
    var classNamesByID: [String: String] {
        var result: [String: String] = [:]
        for view in all {
            if let id = view.id { result[id] = view.className }
            if let list = view.list { for id in list.rowIDs { result[id] = list.cellClassName } }
        }
        return result
    }

    private func collect(into result: inout [ViewDescription]) {
        result.append(self)
        for view in mask + subviews + inputViews.accessory + inputViews.keyboard { view.collect(into: &result) }
        for view in list?.views ?? [] { view.collect(into: &result) }
    }
}

extension ViewDescription {
    /// Whether the class of the view, of a subview or of a row in it is the app's.
    var showsOwnClass: Bool {
        all.contains { view in
            if view.ownClass != nil { return true }
            return view.list?.sections.contains { section in
                let pattern: [ListRowDescription] = if case .pattern(let row, _, _) = section.rows { [row] } else { [] }
                return (section.listedRows + pattern + [section.newRow].compactMap { $0 }).contains { row in
                    row.ownClass != nil || row.views.contains(where: \.showsOwnClass)
                }
            } ?? false
        }
    }
}

extension SceneDocument {
    /// Returns the view with this id, or nil.
    package func view(_ id: String) -> ViewDescription? { controller.view.all.first { $0.id == id } }
}
