import QuartzCore
import UIKit

/// Reads what is on a phone's screen in the current frame, in all windows, for accounts of visibility.
///
/// Frames are interface coordinates of the screen, points, as presented while views move. Create it inside `process.run`, and use it
/// within the same tick.
@MainActor
package struct VisibilityReader {
    /// A view, the keyboard or the status bar. Ancestors precede their descendants, and what is behind precedes what is in front.
    struct Entry {
        let view: UIView?
        let frame: CGRect
        let kind: Visibility.Kind
        /// The index of the superview's entry; -1 for windows.
        let parent: Int
        /// The innermost edge that clips the view itself, and the innermost one that clips its content.
        var edge: Int
        var innerEdge = 0
        /// Whether it hides something by itself, so that what it contains counts as a part of it.
        var isBody: Bool
        /// The index after its last descendant, and that after the last obstacle in it.
        var end = 0
        var obstacleEnd = 0
    }
    /// The edge of a view that clips, or of the screen.
    struct Edge {
        let view: UIView?
        let frame: CGRect
        /// The index of the next outer edge; -1 for the screen's.
        let parent: Int
    }
    /// A filled rectangle.
    struct Obstacle {
        let entry: Int
        /// The part that its own edges leave.
        let frame: CGRect
        /// The part that its rounded corners leave as well: inside the square that a quarter circle leaves.
        let core: CGRect
        let opacity: CGFloat
    }

    private(set) var entries: [Entry] = []
    private(set) var edges: [Edge] = []
    private(set) var obstacles: [Obstacle] = []
    private var places: [ObjectIdentifier: Int] = [:]
    private let name: @MainActor (UIView) -> String

    /// Reads the screen.
    /// - Parameter name: the name of a view in covers.
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

    /// Returns whether a window is neither the keyboard's nor one for menus and drags.
    private static func isOfApp(_ window: UIWindow) -> Bool { window.windowLevel < .keyboard || window.windowLevel > .topmostOfSystem }

    // MARK: Accounts

    /// Returns the account of a view; nil for a view that is not drawn: it or an ancestor is hidden, transparent or in no window.
    ///
    /// - Parameter margin: the points by which the keyboard's upper edge counts as higher.
    package func visibility(of view: UIView, margin: CGFloat = 0) -> Visibility? {
        place(of: view).map { account(of: entries[$0].frame, place: $0, edge: entries[$0].edge, margin: margin) }
    }

    /// Returns the account of a rectangle of a view's content, such as the caret's; nil for a view that is not drawn.
    /// - Parameter rect: screen points.
    package func visibility(of rect: CGRect, in view: UIView, margin: CGFloat = 0) -> Visibility? {
        place(of: view).map { place in
            // Content outside of the view does not belong to it, even if the view does not clip.
            account(of: rect, place: place, edge: entries[place].innerEdge, within: entries[place].frame, margin: margin)
        }
    }

    /// Returns the account of a text input, of which a text view has to show its caret only; nil for one that is not drawn.
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

    /// Returns an edge and those around it, outermost first.
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
        let owner = entries[owner(of: obstacle, inFrontOf: place)]
        var frame = obstacle.frame
        if margin > 0, owner.kind == .keyboard || owner.kind == .accessory || owner.kind == .otherKeyboard {
            frame = frame.insetBy(dx: 0, dy: -margin)
        }
        return Visibility.Pane(owner.kind, owner.kind.fixedName ?? owner.view.map(name) ?? "", frame, opacity: obstacle.opacity)
    }

    /// Returns the outermost view of which an obstacle is a part and the covered view is not; a sheet's view if it is a part of one.
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

    /// The opacity below which UIKit counts a view as transparent. (documented: UIView.hitTest(_:with:))
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
        // The keyboard's material is behind an app's views on it.
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
        // The frame of a rotated layer is larger than the layer, except after quarter turns.
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

    /// Adds what the system draws: an area that hides everything behind it.
    private mutating func add(_ kind: Visibility.Kind, _ frame: CGRect) {
        let seen = frame.intersection(edges[0].frame)
        guard seen.width > 0, seen.height > 0 else { return }
        obstacles.append(Obstacle(entry: entries.count, frame: seen, core: seen, opacity: 1))
        entries.append(
            Entry(
                view: nil, frame: frame, kind: kind, parent: -1, edge: 0, isBody: true, end: entries.count + 1,
                obstacleEnd: obstacles.count))
    }

    /// Adds the keyboard as one area, and the app's views on it.
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
    /// Whether it blurs what is behind it.
    fileprivate var isMaterial: Bool { (self as? UIVisualEffectView)?.effect != nil }
    /// Whether it shows an image without transparent parts, as far as the app says so.
    fileprivate var isOpaquePicture: Bool { isOpaque && (self as? UIImageView)?.image != nil }

    /// The caret of a text input in the current frame, screen points; nil without one. It has at least a width of one point.
    package var presentedCaret: CGRect? {
        guard let input = self as? any UITextInput, let end = input.selectedTextRange?.end else { return nil }
        let caret = input.caretRect(for: end).applying(presentationTransformToScreen)
        return CGRect(x: caret.minX, y: caret.minY, width: max(caret.width, 1), height: caret.height)
    }

    /// This view's coordinates to the screen's, as presented.
    var presentationTransformToScreen: CGAffineTransform {
        sequence(first: self, next: \.superview).reduce(.identity) { $0.concatenating($1.layer.presentationTransformToSuperlayer) }
    }
}

extension CALayer {
    /// The opacity of what fills the layer's bounds, 0 to 1.
    fileprivate var fill: CGFloat {
        if backdrop != nil { return 1 }
        let colors = (self as? CAGradientLayer)?.colors?.compactMap { $0 as? CGColor }.map(\.alpha).min() ?? 0
        return max(backgroundColor?.alpha ?? 0, colors)
    }
}
