import UIKitKeyboard

/// A checked scene with its flow: the typed contents of the file, with their source positions.
package struct SceneDocument: Sendable {
    /// The file, as the user named it.
    package var file: String
    package var name: String
    /// One sentence for the gallery; "" when the file has none.
    package var summary = ""
    /// The heading under which the gallery lists the scene; nil for the heading of its kind of device.
    package var gallerySection: String?
    /// The scene's position in the gallery, starting at 1. If it is nil, the scene comes after all scenes with a position.
    package var galleryPosition: Int?
    /// The name of the device, which `SimulatedDevice.named` accepts; nil if the file does not name a device.
    package var device: String?
    package var orientation: SceneOrientation?
    /// The initial frame of the app's window on the screen; nil if the window fills the screen.
    package var window: SceneFrame?
    package var appearance: SceneAppearance?
    package var strategy: SceneStrategy?
    /// The values of the settings that the file changes, by the name of the setting. `SettingsCatalog` lists all names and types.
    package var settings: [String: any Sendable] = [:]
    /// The phone's keyboards, the initial one first; an empty list means the keyboard of the locale.
    package var keyboards: [KeyboardLanguage] = []
    package var controller: ControllerDescription
    /// The controllers that can be presented.
    package var presentations: [ScreenDescription] = []
    package var flow: [FlowStep] = []
    /// The steps that the header runs before and after the flow.
    package var hooks = FlowHooks()
    /// The flow with the header's steps before and after it.
    package var allSteps: [FlowStep] { hooks.start + flow + hooks.complete }
    /// The folder from which the scene may read images. Nil for text that did not come from a file.
    package var folder: SceneFolder?
    /// The findings of `check --lint` that are intended.
    package var lintAllowances: [LintAllowance] = []
    /// Whether the document is a flow that plays on an app: it has the key `appId` and names no scene.
    package var isForAnApp = false
    /// Whether the document names classes of the app. The members of such objects can be read only while a flow runs.
    var showsOwnClasses = false
}

/// The initial orientation of the phone, by the names of `UIInterfaceOrientation`: in `landscapeLeft` the phone's top is at the right.
/// Only the interface of an iPad rotates to upside down.
package enum SceneOrientation: String, Hashable, Sendable, CaseIterable {
    case portrait, portraitUpsideDown, landscapeLeft, landscapeRight
}

package enum SceneAppearance: String, Hashable, Sendable, CaseIterable {
    case light, dark
}

/// The method by which a scene keeps its text fields visible above the keyboard.
package enum SceneStrategy: String, Hashable, Sendable, CaseIterable {
    case none, own, iq
    case iqRevised = "iq-revised"
    case guide, insets

    /// Whether the strategy uses the engine, IQKeyboardManager.
    package var hasEngine: Bool { self == .iq || self == .iqRevised }
}

/// The root view controller of a scene, with all its views and controllers.
package struct ControllerDescription: Sendable {
    package var screen: ScreenDescription
    /// The view that contains every view of the scene. It is the root view, or a view that contains the root views of all controllers,
    /// including presented controllers.
    package var view: ViewDescription
    /// The name of the controller's UIKit class.
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
    /// The name of the view's UIKit class, one of `ViewCatalog.classes`.
    package var className: String
    /// The class of the app that the view has; nil for a UIKit view. If set, `className` is its nearest UIKit superclass.
    package var ownClass: OwnClass?
    /// The user-defined runtime attributes of a view whose class belongs to the app.
    package var runtimeAttributes: [RuntimeAttributeDescription] = []
    /// The view's `accessibilityIdentifier`, which is unique in the scene.
    package var id: String?
    /// The view's frame; nil if the view fills its superview.
    package var frame: SceneFrame?
    /// The assigned properties in the order of the file.
    package var properties: [PropertyAssignment] = []
    /// The properties under the key `iq`, which the engine reads.
    package var engineProperties: [PropertyAssignment] = []
    /// The actions by their key: `onTap` or `onReturn`.
    package var actions: [String: SceneAction] = [:]
    /// The menu of a button, entry by entry.
    package var menu: [MenuDescription] = []
    /// The menu that a long press opens.
    package var contextMenu: [MenuDescription] = []
    package var gestureRecognizers: [RecognizerDescription] = []
    /// The view's additional layers, which are below its subviews.
    package var layers: [LayerDescription] = []
    /// The mask view, at most one. An array, because a struct cannot contain a value of its own type.
    package var mask: [ViewDescription] = []
    package var constraints: [ConstraintDescription] = []
    /// The constraints of the view's keyboard layout guide.
    package var trackedConstraints: [TrackedConstraints] = []
    /// The ids of the view's own layout guides.
    package var layoutGuides: [String] = []
    package var subviews: [ViewDescription] = []
    package var inputViews = InputViewDescriptions()
    /// The contents of a UITableView or a UICollectionView.
    package var list: ListDescription?
    package var position: SourcePosition

    /// All constraints: the permanent constraints, and the constraints that depend on the keyboard's position.
    package var allConstraints: [ConstraintDescription] { constraints + trackedConstraints.flatMap(\.constraints) }

    /// The same description without the ids of the view and its descendants.
    package var withoutIDs: ViewDescription {
        var result = self
        result.id = nil
        result.subviews = subviews.map(\.withoutIDs)
        return result
    }

    /// This view and all its descendants, parents first.
    package var all: [ViewDescription] {
        var result: [ViewDescription] = []
        collect(into: &result)
        return result
    }

    /// The class names of this view, of its descendants and of their rows, by id.
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
    /// Whether this view, a descendant or a row has a class of the app.
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
    /// Returns the view with this id; nil if there is none.
    package func view(_ id: String) -> ViewDescription? { controller.view.all.first { $0.id == id } }
}
