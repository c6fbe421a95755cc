import QuartzCore
import UIKit

/// Reads all windows of a phone's screen in the current frame, to compute the visibility of views.
///
/// Frames are in interface coordinates, in points, as presented during animations. Create the reader inside `process.run`, and use it
/// within the same tick.
@MainActor
package struct VisibilityReader {
    /// A view, the keyboard or the status bar. Ancestors come before their descendants, and content behind comes before content in front.
    struct Entry {
        let view: UIView?
        let frame: CGRect
        let kind: Visibility.Kind
        /// The index of the superview's entry; -1 for windows.
        let parent: Int
        /// The index of the innermost edge that clips the view itself. `innerEdge` is the index of the edge that clips the view's
        /// content.
        var edge: Int
        var innerEdge = 0
        /// Whether the view itself hides content behind it. Its subviews are then parts of this obstacle.
        var isBody: Bool
        /// The index after the entry of the last descendant. `obstacleEnd` is the index after the last obstacle among the descendants.
        var end = 0
        var obstacleEnd = 0
    }
    /// The edge of a clipping view or of the screen.
    struct Edge {
        let view: UIView?
        let frame: CGRect
        /// The index of the next outer edge; -1 for the screen's edge.
        let parent: Int
    }
    /// A filled rectangle that hides content behind it.
    struct Obstacle {
        let entry: Int
        /// The part of the rectangle that clipping leaves.
        let frame: CGRect
        /// The part that is opaque despite rounded corners: the rectangle without the strips that contain the corners.
        let core: CGRect
        let opacity: CGFloat
    }

    private(set) var entries: [Entry] = []
    private(set) var edges: [Edge] = []
    private(set) var obstacles: [Obstacle] = []
    private var places: [ObjectIdentifier: Int] = [:]
    private let name: @MainActor (UIView) -> String

    /// Reads the screen.
    /// - Parameter name: returns the name of a view for obstacles.
    package init(of phone: SimulatedPhone, name: @escaping @MainActor (UIView) -> String = { $0.traceName }) {
        self.name = name
        let windows = UIApplication.shared.windows.filter { !$0.isHidden }
        let ofApp = windows.filter { Self.isOfApp($0) || $0 === phone.window }
        let screen = ofApp.reduce(phone.window.frameOnScreen) { $0.union($1.frameOnScreen) }.intersection(UIScreen.main.bounds)
        edges = [Edge(view: nil, frame: screen, parent: -1)]
        for window in windows {
            if UIKeyboardController.current?.owns(window) == true { addKeyboard() } else { add(window, in: Surroundings()) }
        }
        if let bar = phone.window.windowScene?.statusBarManager, !bar.isStatusBarHidden { add(.statusBar, bar.statusBarFrame) }
    }

    /// Returns whether a window is neither the keyboard's nor a window for menus and drags.
    private static func isOfApp(_ window: UIWindow) -> Bool { window.windowLevel < .keyboard || window.windowLevel > .topmostOfSystem }

    // MARK: Accounts

    /// Returns the visibility of a view. Returns nil if the view is not drawn, because it or an ancestor is hidden, transparent or not
    /// in a window.
    /// - Parameter margin: the distance in points by which the keyboard's upper edge is assumed to be higher than it is.
    package func visibility(of view: UIView, margin: CGFloat = 0) -> Visibility? {
        place(of: view).map { account(of: entries[$0].frame, place: $0, edge: entries[$0].edge, margin: margin) }
    }

    /// Returns the visibility of a rectangle of a view's content, such as the caret. Returns nil if the view is not drawn.
    /// - Parameter rect: the rectangle in screen points.
    package func visibility(of rect: CGRect, in view: UIView, margin: CGFloat = 0) -> Visibility? {
        place(of: view).map { place in
            // Content outside the view's frame is ignored, even if the view does not clip its content.
            account(of: rect, place: place, edge: entries[place].innerEdge, within: entries[place].frame, margin: margin)
        }
    }

    /// Returns the visibility of a text input; nil if it is not drawn. For a text view, this is the visibility of its caret.
    package func visibilityOfInput(_ view: UIView) -> Visibility? {
        guard view is UIScrollView, let caret = view.presentedCaret else { return visibility(of: view) }
        return visibility(of: caret, in: view)
    }

    func place(of view: UIView) -> Int? { places[ObjectIdentifier(view)] }

    private func account(of frame: CGRect, place: Int, edge: Int, within own: CGRect? = nil, margin: CGFloat) -> Visibility {
        let own = own.map { [Visibility.Pane(.clip, entries[place].view.map(name) ?? "", $0)] } ?? []
        return Visibility.of(
            frame, edges: edgeChain(edge).map(pane(of:)) + own,
            panes: front(of: place).map { pane(of: $0, inFrontOf: place, margin: margin) })
    }

    /// Returns an edge and all outer edges, outermost first.
    func edgeChain(_ edge: Int) -> [Edge] {
        var chain: [Edge] = []
        var next = edge
        while next >= 0 {
            chain.append(edges[next])
            next = edges[next].parent
        }
        return chain.reversed()
    }

    /// Returns the obstacles in front of an entry, frontmost first.
    func front(of place: Int) -> some Sequence<Obstacle> { obstacles[entries[place].obstacleEnd...].reversed() }

    func pane(of edge: Edge) -> Visibility.Pane {
        edge.view.map { Visibility.Pane(.clip, name($0), edge.frame) }
            ?? Visibility.Pane(.screenEdge, "the screen's edge", edge.frame)
    }

    func pane(of obstacle: Obstacle, inFrontOf place: Int, margin: CGFloat = 0) -> Visibility.Pane {
        let ownerPlace = owner(of: obstacle, inFrontOf: place)
        let owner = entries[ownerPlace]
        var frame = obstacle.frame
        if margin > 0, owner.kind == .keyboard || owner.kind == .accessory || owner.kind == .otherKeyboard {
            frame = frame.insetBy(dx: 0, dy: -margin)
        }
        let name = owner.kind.fixedName ?? obstacleName(ownerPlace, inFrontOf: place)
        return Visibility.Pane(owner.kind, name, frame, opacity: obstacle.opacity)
    }

    /// Returns the name of an obstacle's view. If UIKit has created the view as a part of another view, such as the background of a
    /// button, returns the name of the nearest enclosing view that has a name and does not contain the covered view.
    private func obstacleName(_ owner: Int, inFrontOf place: Int) -> String {
        guard let view = entries[owner].view else { return "" }
        func isNamed(_ view: UIView) -> Bool { view.traceName != "\(type(of: view))" }
        guard !isNamed(view), !UIView.isOfApp(type(of: view)) else { return name(view) }
        var next = entries[owner].parent
        while next >= entries[place].end {
            if let outer = entries[next].view, isNamed(outer) { return name(outer) }
            next = entries[next].parent
        }
        return name(view)
    }

    /// Returns the outermost view that contains the obstacle but not the covered view. If the obstacle is part of a sheet, returns the
    /// sheet's view.
    func owner(of obstacle: Obstacle, inFrontOf place: Int) -> Int {
        let end = entries[place].end
        var (best, next) = (obstacle.entry, obstacle.entry)
        while next >= end {
            if entries[next].kind == .sheet { return next }
            if entries[next].isBody { best = next }
            next = entries[next].parent
        }
        return best
    }

    // MARK: Reading

    private struct Surroundings {
        var parent = -1
        var edge = 0
        var toScreen = CGAffineTransform.identity
        var opacity: CGFloat = 1
    }

    /// The opacity below which UIKit treats a view as transparent. (documented: UIView.hitTest(_:with:))
    private static let leastOpacity: CGFloat = 0.01

    private mutating func add(_ view: UIView, in around: Surroundings, as kind: Visibility.Kind? = nil) {
        let layer = view.layer
        let opacity = layer.presentationOpacity
        guard !view.isHidden, opacity >= Self.leastOpacity else { return }
        let bounds = layer.presentationBounds
        let map = layer.presentationTransformToSuperlayer.concatenating(around.toScreen)
        let frame = bounds.applying(map)
        let place = entries.count
        let special = kind ?? Visibility.Kind(of: view)
        entries.append(
            Entry(view: view, frame: frame, kind: special ?? .view, parent: around.parent, edge: around.edge, isBody: special != nil))
        places[ObjectIdentifier(view)] = place
        var inner = Surroundings(parent: place, edge: around.edge, toScreen: map, opacity: around.opacity * opacity)
        // An app's view on the keyboard is treated as opaque, because the keyboard's material is behind it.
        let fill = kind == .accessory || kind == .keyboard ? 1 : max(layer.fill, view.isOpaquePicture || view.isMaterial ? 1 : 0)
        addObstacle(layer, frame, map, opacity: inner.opacity * fill, in: inner)
        if layer.masksToBounds {
            edges.append(Edge(view: view, frame: frame, parent: around.edge))
            inner.edge = edges.count - 1
        }
        entries[place].innerEdge = inner.edge
        addSublayers(of: layer, in: inner)
        entries[place].end = entries.count
        entries[place].obstacleEnd = obstacles.count
    }

    private mutating func addSublayers(of layer: CALayer, in around: Surroundings) {
        for child in layer.children {
            if let view = child.view as? UIView {
                add(view, in: around)
            } else if !child.isHidden, child.presentationOpacity >= Self.leastOpacity {
                let map = child.presentationTransformToSuperlayer.concatenating(around.toScreen)
                var inner = around
                inner.toScreen = map
                inner.opacity *= child.presentationOpacity
                addObstacle(child, child.presentationBounds.applying(map), map, opacity: inner.opacity * child.fill, in: inner)
                addSublayers(of: child, in: inner)
            }
        }
    }

    private mutating func addObstacle(
        _ layer: CALayer, _ frame: CGRect, _ map: CGAffineTransform, opacity: CGFloat, in around: Surroundings
    ) {
        // Only layers that are upright or rotated by quarter turns are obstacles, because the frame of any other rotated layer is
        // larger than the layer.
        guard opacity >= Self.leastOpacity, layer.mask == nil, map.b == 0 && map.c == 0 || map.a == 0 && map.d == 0 else { return }
        var seen = frame
        var edge = around.edge
        while edge >= 0 {
            seen = seen.intersection(edges[edge].frame)
            edge = edges[edge].parent
        }
        guard seen.width > 0, seen.height > 0 else { return }
        entries[around.parent].isBody = true
        let inset = layer.cornerRadius * (1 - 0.5.squareRoot())
        let core = inset > 0 ? frame.insetBy(dx: inset, dy: inset).intersection(seen) : seen
        obstacles.append(Obstacle(entry: around.parent, frame: seen, core: core, opacity: min(opacity, 1)))
    }

    /// Adds an area that the system draws and that hides all content behind it.
    private mutating func add(_ kind: Visibility.Kind, _ frame: CGRect) {
        let seen = frame.intersection(edges[0].frame)
        guard seen.width > 0, seen.height > 0 else { return }
        obstacles.append(Obstacle(entry: entries.count, frame: seen, core: seen, opacity: 1))
        entries.append(
            Entry(
                view: nil, frame: frame, kind: kind, parent: -1, edge: 0, isBody: true, end: entries.count + 1,
                obstacleEnd: obstacles.count))
    }

    /// Adds the keyboard as one area, and the app's views on the keyboard.
    private mutating func addKeyboard() {
        guard let keyboard = UIKeyboardController.current, !keyboard.visibleFrame.isNull else { return }
        for frame in keyboard.isAtEdge ? [keyboard.visibleFrame] : keyboard.looseFrames {
            add(keyboard.isOfOtherApp ? .otherKeyboard : .keyboard, frame)
        }
        for view in keyboard.viewsOfApp {
            var around = Surroundings()
            if let superview = view.superview {
                around.toScreen = superview.presentationTransformToScreen
            }
            add(view, in: around, as: view === keyboard.accessoryView ? .accessory : .keyboard)
        }
    }
}

extension UIView {
    /// Whether the view blurs the content behind it.
    fileprivate var isMaterial: Bool { (self as? UIVisualEffectView)?.effect != nil }
    /// Whether the view shows an image that the app declares opaque.
    fileprivate var isOpaquePicture: Bool { isOpaque && (self as? UIImageView)?.image != nil }

    /// The rectangle of a text input's caret in the current frame, in screen points. Nil if there is no caret. The rectangle is at
    /// least one point wide.
    package var presentedCaret: CGRect? {
        guard let input = self as? any UITextInput, let end = input.selectedTextRange?.end else { return nil }
        let caret = input.caretRect(for: end).applying(presentationTransformToScreen)
        return CGRect(x: caret.minX, y: caret.minY, width: max(caret.width, 1), height: caret.height)
    }

    /// The transform from the view's coordinates to screen coordinates, as presented.
    var presentationTransformToScreen: CGAffineTransform {
        sequence(first: self, next: \.superview).reduce(.identity) { $0.concatenating($1.layer.presentationTransformToSuperlayer) }
    }
}

extension CALayer {
    /// The opacity of the layer's background, 0 to 1.
    fileprivate var fill: CGFloat {
        if backdrop != nil { return 1 }
        let colors = (self as? CAGradientLayer)?.colors?.compactMap { $0 as? CGColor }.map(\.alpha).min() ?? 0
        return max(backgroundColor?.alpha ?? 0, colors)
    }
}
