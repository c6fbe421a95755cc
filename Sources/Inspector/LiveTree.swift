import LabProtocol
import QuartzCore
import Simulator
import UIKit

/// A phone's view tree as values, together with the live object of each node.
@MainActor
package struct LiveTree {
    package private(set) var tree: InspectionTree
    /// The live objects, at the indexes of their nodes.
    package private(set) var objects: [AnyObject] = []
    private var places: [InspectedID: Int] = [:]
    private var names = PropertyNames()
    private var classNames = ClassNameCache()
    private let toScreen: CGAffineTransform
    private let screen: CGRect
    private let focused: UIResponder?

    /// Reads the views and layers on the phone's screen in the current tick.
    ///
    /// Complexity: the number of views and layers, times at most 256 for views that may be covered.
    package init(of phone: SimulatedPhone) {
        tree = InspectionTree(time: phone.time, screen: phone.screenSize)
        toScreen = phone.interfaceToScreen
        screen = CGRect(origin: .zero, size: phone.screenSize)
        focused = phone.process.run { UIApplication.shared.firstResponder }
        phone.process.run {
            for window in UIApplication.shared.windows {
                add(
                    window, in: Surroundings(parent: -1, toScreen: toScreen, clip: screen, isSystem: !(window === phone.window)))
            }
            markCovered(VisibilityReader(of: phone).coveredViews())
        }
    }

    package subscript(_ id: InspectedID) -> (place: Int, object: AnyObject)? { places[id].map { ($0, objects[$0]) } }
    package func view(_ id: InspectedID) -> UIView? { self[id]?.object as? UIView }
    package func id(of object: AnyObject?) -> InspectedID? {
        guard let object else { return nil }
        if let view = object as? UIView {
            let id = InspectedID(of: view)
            return places[id] == nil ? nil : id
        }
        return objects.firstIndex { $0 === object }.map { tree.nodes[$0].id }
    }

    // MARK: Walking

    /// The state that a view inherits from its ancestors.
    private struct Surroundings {
        var parent: Int
        /// The transform from the superlayer's coordinates to screen coordinates.
        var toScreen: CGAffineTransform
        /// The part of the screen that the ancestors do not clip.
        var clip: CGRect
        /// The index of the nearest clipping ancestor; -1 for the screen's edge.
        var clippedBy = -1
        /// The index of the ancestor that hides the view; -1 if there is none.
        var hiddenBy = -1
        /// The index of the ancestor that makes the view transparent; -1 if there is none.
        var transparentBy = -1
        var isSystem: Bool
    }

    private mutating func append(_ node: InspectedNode, _ object: AnyObject) -> Int {
        places[node.id] = tree.nodes.count
        tree.nodes.append(node)
        objects.append(object)
        return tree.nodes.count - 1
    }

    private mutating func add(_ view: UIView, in around: Surroundings) {
        var around = around
        var controllerPlace: Int?
        let layer = view.layer
        let bounds = layer.presentationBounds
        let map = layer.presentationTransformToSuperlayer.concatenating(around.toScreen)
        let frame = bounds.applying(map)
        if let controller = view.viewController {
            names.read(controller)
            var node = InspectedNode(
                id: InspectedID(rawValue: "c\(layer.identifier)"), kind: .controller, className: classNames.name(of: controller),
                frame: frame,
                parent: around.parent)
            node.identifier = controller.restorationIdentifier
            node.text = controller.title ?? controller.navigationItem.title
            node.property = names[controller]
            if controller === focused { node.flags.insert(.focused) }
            let place = append(node, controller)
            controllerPlace = place
            around.parent = place
        }
        names.read(view, called: view.accessibilityIdentifier ?? names[view])
        var node = InspectedNode(
            id: InspectedID(of: view), kind: view is UIWindow ? .window : .view, className: classNames.name(of: view), frame: frame,
            parent: around.parent)
        node.identifier = view.accessibilityIdentifier
        node.property = names[view]
        node.text = view.textForPeople
        describe(view, frame, &node, around)
        if around.isSystem { node.flags.insert(.system) }
        let place = append(node, view)
        if let controllerPlace { tree.nodes[controllerPlace].visible = node.visible }

        addRecognizers(of: view, at: place, node)
        addGuides(of: view, at: place, map, node)

        var inner = around
        inner.parent = place
        inner.toScreen = map
        inner.isSystem = around.isSystem || view.keepsPartsToItself && node.identifier == nil || view.isLeafOfToolkit
        if view.isHidden, inner.hiddenBy < 0 { inner.hiddenBy = place }
        if layer.presentationOpacity < Self.leastOpacity, inner.transparentBy < 0 { inner.transparentBy = place }
        if layer.masksToBounds {
            inner.clip = inner.clip.intersection(frame)
            inner.clippedBy = place
        }
        addSublayers(of: layer, in: inner)
        tree.nodes[place].end = tree.nodes.count
        if let controllerPlace {
            tree.nodes[controllerPlace].end = tree.nodes.count
            tree.nodes[controllerPlace].reason = tree.nodes[place].reason
            if node.flags.contains(.invisible) { tree.nodes[controllerPlace].flags.insert(.invisible) }
        }
    }

    private mutating func addSublayers(of layer: CALayer, in around: Surroundings) {
        for child in layer.children {
            if let view = child.view as? UIView { add(view, in: around) } else { add(child, in: around) }
        }
    }

    /// Adds a layer that does not belong to a view.
    private mutating func add(_ layer: CALayer, in around: Surroundings) {
        let map = layer.presentationTransformToSuperlayer.concatenating(around.toScreen)
        let frame = layer.presentationBounds.applying(map)
        var node = InspectedNode(
            id: InspectedID(rawValue: "l\(layer.identifier)"), kind: .layer, className: classNames.name(of: layer), frame: frame,
            parent: around.parent)
        node.identifier = layer.name
        describe(
            isHidden: layer.isHidden, opacity: layer.presentationOpacity, alpha: CGFloat(layer.opacity), what: "opacity", frame, &node,
            around)
        if layer.masksToBounds { node.flags.insert(.clipsContent) }
        if around.isSystem { node.flags.insert(.system) }
        let place = append(node, layer)
        var inner = around
        inner.parent = place
        inner.toScreen = map
        if layer.isHidden, inner.hiddenBy < 0 { inner.hiddenBy = place }
        if layer.masksToBounds {
            inner.clip = inner.clip.intersection(frame)
            inner.clippedBy = place
        }
        addSublayers(of: layer, in: inner)
        tree.nodes[place].end = tree.nodes.count
    }

    private mutating func addRecognizers(of view: UIView, at parent: Int, _ owner: InspectedNode) {
        for (index, recognizer) in (view.gestureRecognizers ?? []).enumerated() {
            var node = InspectedNode(
                id: InspectedID(rawValue: "g\(view.layer.identifier).\(index)"), kind: .recognizer,
                className: classNames.name(of: recognizer),
                frame: owner.frame, parent: parent)
            node.identifier = recognizer.name
            node.property = names[recognizer]
            node.visible = owner.visible
            if !recognizer.isEnabled { node.flags.insert(.disabled) }
            if owner.flags.contains(.system) { node.flags.insert(.system) }
            node.end = tree.nodes.count + 1
            _ = append(node, recognizer)
        }
    }

    private mutating func addGuides(of view: UIView, at parent: Int, _ map: CGAffineTransform, _ owner: InspectedNode) {
        for (index, guide) in view.guidesInUse.enumerated() {
            var node = InspectedNode(
                id: InspectedID(rawValue: "s\(view.layer.identifier).\(index)"), kind: .guide, className: classNames.name(of: guide),
                frame: guide.layoutFrame.applying(map), parent: parent)
            node.identifier = guide.identifier.isEmpty ? nil : guide.identifier
            node.property = names[guide]
            if owner.flags.contains(.system) { node.flags.insert(.system) }
            node.end = tree.nodes.count + 1
            _ = append(node, guide)
        }
    }

    // MARK: Visibility

    /// The opacity below which UIKit treats a view as transparent, so that the view receives no touches. (documented:
    /// UIView.hitTest(_:with:))
    private static let leastOpacity: CGFloat = 0.01

    private func describe(_ view: UIView, _ frame: CGRect, _ node: inout InspectedNode, _ around: Surroundings) {
        describe(
            isHidden: view.isHidden, opacity: view.layer.presentationOpacity, alpha: view.alpha, what: "alpha", frame, &node, around)
        if !view.isUserInteractionEnabled && !Self.isForShow(view) || (view as? UIControl)?.isEnabled == false
            || (view as? UILabel)?.isEnabled == false
        {
            node.flags.insert(.disabled)
        }
        if view.clipsToBounds { node.flags.insert(.clipsContent) }
        if view === focused { node.flags.insert(.focused) }
        // The text of a label that has never been on the screen is not yet drawn, so the label is not empty.
        let isDrawnLater = (view as? UILabel)?.text?.isEmpty == false && view.layer.needsDisplay()
        if !(view is UIVisualEffectView), !isDrawnLater, !drawsItself(view.layer) { node.flags.insert(.empty) }
    }

    /// Returns whether the view ignores touches by default, like labels and image views. The flag `disabled` is not set for such a view
    /// because it ignores touches.
    private static func isForShow(_ view: UIView) -> Bool { view is UILabel || view is UIImageView }

    private func drawsItself(_ layer: CALayer) -> Bool {
        (layer.backgroundColor?.alpha ?? 0) > 0 || !layer.displayItems.isEmpty || layer.contents != nil || layer.borderWidth > 0
            || layer.backdrop != nil
            || layer is CAShapeLayer || layer is CAGradientLayer
    }

    private func describe(
        isHidden: Bool, opacity: CGFloat, alpha: CGFloat, what: String, _ frame: CGRect, _ node: inout InspectedNode, _ around: Surroundings
    ) {
        let visible = frame.intersection(around.clip)
        let isCutAway = visible.isNull || visible.width <= 0 || visible.height <= 0
        node.visible = isCutAway ? .zero : visible
        if isHidden { node.flags.insert(.hidden) }
        if alpha < 1 { node.flags.insert(.transparent) }
        if !frame.isEmpty, isCutAway || visible.width < frame.width - 0.01 || visible.height < frame.height - 0.01 {
            node.flags.insert(.clipped)
        }
        func name(_ place: Int) -> String { tree.nodes[place].shortName }
        func id(_ place: Int) -> InspectedID { tree.nodes[place].id }
        if isHidden {
            node.reason = .init(.hidden, localized("not visible because its isHidden is true"))
        } else if opacity < Self.leastOpacity {
            node.reason = .init(.transparent, localized("not visible because its \(what) is \(InspectedValue.short(Double(opacity)))"))
        } else if around.hiddenBy >= 0 {
            node.reason = .init(
                .hidden, by: id(around.hiddenBy), localized("not visible because \(name(around.hiddenBy)) around it is hidden"))
        } else if around.transparentBy >= 0 {
            node.reason = .init(
                .transparent, by: id(around.transparentBy),
                localized("not visible because the alpha of \(name(around.transparentBy)) around it is 0"))
        } else if frame.width <= 0 || frame.height <= 0 {
            let size = "\(InspectedValue.short(Double(frame.width))) x \(InspectedValue.short(Double(frame.height)))"
            node.reason = .init(.empty, localized("not visible because it is \(size) points large"))
        } else if isCutAway {
            if around.clippedBy < 0 || !screen.intersects(frame) {
                node.reason = .init(.outsideScreen, localized("not visible because it is outside the screen"))
            } else {
                node.reason = .init(
                    .clipped, by: id(around.clippedBy),
                    localized("not visible because \(name(around.clippedBy)), which contains it, clips its content"))
            }
        }
        if node.reason != nil { node.flags.insert(.invisible) }
    }

    /// Flags the views that one obstacle in front covers, and their layers.
    private mutating func markCovered(_ views: [VisibilityReader.CoveredView]) {
        for covered in views {
            guard let place = places[InspectedID(of: covered.view)], !tree.nodes[place].flags.contains(.invisible) else { continue }
            let cover = covered.cover.flatMap { places[InspectedID(of: $0)] }
            let name = covered.kind.fixedName.map { localized(known: $0) } ?? cover.map { tree.nodes[$0].shortName }
            guard let name else { continue }
            mark(place, .init(.covered, by: cover.map { tree.nodes[$0].id }, localized("not visible because \(name) covers it")))
        }
        for place in tree.nodes.indices where tree.nodes[place].kind == .layer && tree.nodes[place].parent >= 0 {
            let parent = tree.nodes[tree.nodes[place].parent]
            if parent.flags.contains(.covered), !tree.nodes[place].flags.contains(.invisible), let reason = parent.reason {
                mark(place, reason)
            }
        }
    }

    private mutating func mark(_ place: Int, _ reason: InspectedNode.Reason) {
        tree.nodes[place].flags.formUnion([.covered, .invisible])
        tree.nodes[place].reason = reason
    }
}

extension InspectedID {
    @MainActor package init(of view: UIView) {
        self.init(rawValue: (view is UIWindow ? "w" : "v") + String(view.layer.identifier))
    }
}

extension UIView {
    /// The text that the view shows to the user.
    var textForPeople: String? {
        switch self {
        case let label as UILabel: label.text
        case let field as UITextField: field.text?.isEmpty == false ? field.text : field.placeholder
        case let view as UITextView: view.text
        case let button as UIButton: button.currentTitle
        default: nil
        }
    }

    /// Whether the view's subviews are internal parts of the toolkit.
    var keepsPartsToItself: Bool {
        self is UIControl || self is UILabel || self is UITextView || self is UINavigationBar || self is UITabBar || self is UIToolbar
            || self is UISearchBar || self is UIVisualEffectView
    }
    var isLeafOfToolkit: Bool {
        (self is UITextField || self is UITextView || self is UISwitch || self is UISlider) && PropertyNames.isToolkits(type(of: self))
    }
}

/// A cache of class names, because looking up a name takes a microsecond.
private struct ClassNameCache {
    private var names: [ObjectIdentifier: String] = [:]

    mutating func name(of object: AnyObject) -> String {
        let own: AnyClass = type(of: object)
        if let known = names[ObjectIdentifier(own)] { return known }
        let name = "\(own)"
        names[ObjectIdentifier(own)] = name
        return name
    }
}
