@_spi(Toolkit) import UIKitCore

/// A view with adaptive glass, whose tone depends on the content behind it.
@MainActor
package protocol AdaptiveGlass: UIView {
    /// Whether the current material adapts to the content behind it. Only regular glass without a tint adapts.
    var adapts: Bool { get }
    /// The layer in front of the measured content. It is the view's own layer or the layer of the container that draws merged glass.
    var measuredLayer: CALayer { get }
    /// The views on the glass, which have its tone.
    var viewsOnGlass: [UIView] { get }
    /// Displays the glass with a tone.
    func show(_ tone: GlassTone, animated: Bool)
}

/// A view between the content and the glass that fades the content into a colour. The luminance measurement ignores it, because it is not
/// content.
@MainActor
package protocol GlassVeil: UIView {
    /// The bar whose glass is in front of this view.
    var bar: UIView? { get }
    /// Adopts the tone of the bar's glass. The tone is nil unless all glass of the bar has the same tone and this tone differs from the
    /// interface.
    func follow(_ tone: GlassTone?)
}

/// The adaptive glass of a process. After each tick's layout it measures the content behind the glass and changes the tones if necessary.
///
/// A decision depends only on the luminance and the previous decision and is made only in ticks, so a replay makes the same decisions.
/// (Facts/IOS26.md#adaptive-glass)
@MainActor
package final class GlassWatch {
    package static var current: GlassWatch { SimulatedProcess.current.state { GlassWatch() } }
    nonisolated init() {}

    private struct Piece {
        weak var view: (any AdaptiveGlass)?
        var decision: GlassDecision?
        /// The place of the glass at the time of the last decision.
        var place: BackdropLuminance.Place?
        /// The views to which the tone was applied. They may have been removed from the glass since then.
        var followers: [WeakView] = []
    }
    private struct WeakView { weak var view: UIView? }

    private var pieces: [Piece] = []
    private struct WeakVeil { weak var veil: (any GlassVeil)? }
    private var veils: [WeakVeil] = []
    private var lastNodes: [DisplayNode] = []
    /// Called for each piece of glass that changes its tone, and for each new piece whose tone differs from the interface.
    package var receive: ((any AdaptiveGlass, GlassDecision) -> Void)?

    /// Adds a piece of glass. It is tracked as long as the view exists.
    package func add(_ view: any AdaptiveGlass) {
        guard SystemDesign.current.isGlass, !pieces.contains(where: { $0.view === view }) else { return }
        pieces.removeAll { $0.view == nil }
        pieces.append(Piece(view: view))
    }

    /// Adds a view that fades the content below the glass. It is tracked as long as the view exists.
    package func add(_ veil: any GlassVeil) {
        veils.removeAll { $0.veil == nil }
        veils.append(WeakVeil(veil: veil))
    }

    /// Passes the tone of each bar's glass to the `GlassVeil` views of the bar.
    private func showTonesOfVeils() {
        for veil in veils.compactMap(\.veil) {
            guard let bar = veil.bar else { continue }
            let decisions = pieces.compactMap { piece in piece.view?.isDescendant(of: bar) == true ? piece.decision : nil }
            let tones = Set(decisions.map { $0.tone == $0.interface ? nil : $0.tone })
            veil.follow(tones.count == 1 ? tones.first ?? nil : nil)
        }
    }

    /// Returns the last decision about a piece of glass or about the glass below a view. Returns nil for other views.
    package func decision(for view: UIView) -> GlassDecision? {
        pieces.first { $0.view === view || $0.followers.contains { $0.view === view } }?.decision
    }

    /// Measures the luminances and updates the tones. Returns whether a tone has changed, which requires another layout pass.
    package func update() -> Bool {
        guard !pieces.isEmpty, UIApplication.shared.applicationState != .background else { return false }
        let now = SimulatedProcess.current.clock.now
        var places: [Int: BackdropLuminance.Place] = [:]
        for (index, piece) in pieces.enumerated() {
            guard let view = piece.view else { continue }
            guard view.window != nil, view.adapts else {
                // If the glass returns to a window or becomes adaptive again, its tone is decided without the previous decision.
                if piece.decision != nil { forget(index) }
                continue
            }
            if let place = Self.place(of: view) { places[index] = place }
        }
        guard !places.isEmpty else { return false }
        let windows = UIApplication.shared.windows
        let nodes = windows.compactMap { $0.layer.displayNode(at: now) }
        let areSame = nodes == lastNodes
        lastNodes = nodes
        let open = places.filter { index, place in
            guard let view = pieces[index].view, isSmall(view) else { return false }
            return !areSame || pieces[index].place != place || pieces[index].decision?.interface != interface(around: view)
        }
        let sorted = open.sorted { $0.key < $1.key }
        let notContent = Set(veils.compactMap { $0.veil?.layer.identifier })
        let screen = windows.reduce(CGRect.null) { $0.union($1.frameOnScreen) }
        let luminances =
            sorted.isEmpty
            ? [:] : BackdropLuminance.measured(at: sorted.map(\.value), in: nodes, on: screen, leavingOut: notContent)
        var hasTurned = false
        for (index, place) in places.sorted(by: { $0.key < $1.key }) {
            guard let view = pieces[index].view else { continue }
            let (last, interface) = (pieces[index].decision, interface(around: view))
            var decision = last
            if !isSmall(view) {
                decision = GlassDecision(tone: interface, interface: interface, reason: .large)
            } else if let luminance = luminances[place.node], open[index] != nil {
                decision = .made(over: luminance, interface: interface, after: last)
            }
            pieces[index].place = place
            guard let decision else { continue }
            pieces[index].decision = decision
            if turn(index, view, to: decision, from: last) { hasTurned = true }
        }
        if hasTurned { showTonesOfVeils() }
        return hasTurned
    }

    /// Discards the decision about a piece of glass that is not in a window any longer or has a different material.
    private func forget(_ index: Int) {
        withCause(.uikit("glass")) {
            for follower in pieces[index].followers { follower.view?.takeGlassStyle(.unspecified) }
        }
        (pieces[index].decision, pieces[index].place, pieces[index].followers) = (nil, nil, [])
    }

    /// Applies a decision to a piece of glass and to the views on it. Returns whether the tone or the style of one of these views has
    /// changed.
    private func turn(_ index: Int, _ view: any AdaptiveGlass, to decision: GlassDecision, from last: GlassDecision?) -> Bool {
        let style: UIUserInterfaceStyle = decision.tone == decision.interface ? .unspecified : decision.tone.style
        let isTurn = decision.tone != last?.tone ?? decision.interface
        let animated = isTurn && last != nil && last?.interface == decision.interface
        var changes = isTurn
        withCause(.uikit("glass")) {
            let standing = view.viewsOnGlass
            for follower in pieces[index].followers.compactMap(\.view) where !standing.contains(where: { $0 === follower }) {
                follower.takeGlassStyle(.unspecified)
            }
            for follower in standing where follower.glassStyle != style {
                if animated { follower.fadeToNextLook() }
                follower.takeGlassStyle(style)
                changes = true
            }
            pieces[index].followers = standing.map { WeakView(view: $0) }
            view.show(decision.tone, animated: animated)
        }
        if isTurn { receive?(view, decision) }
        return changes
    }

    private func interface(around view: any AdaptiveGlass) -> GlassTone {
        GlassTone((view.superview?.traitCollection ?? view.traitCollection).userInterfaceStyle)
    }
    private func isSmall(_ view: any AdaptiveGlass) -> Bool {
        min(view.bounds.width, view.bounds.height) <= GlassTone.largestSide
    }

    /// Returns the place of a piece of glass in the current tick, or nil if the piece has no size.
    private static func place(of view: any AdaptiveGlass) -> BackdropLuminance.Place? {
        guard !view.bounds.isEmpty else { return nil }
        var frame = view.layer.presentationBounds
        var layer: CALayer? = view.layer
        while let current = layer {
            frame = frame.applying(current.presentationTransformToSuperlayer)
            layer = current.superlayer
        }
        guard frame.isFinite, !frame.isEmpty else { return nil }
        return BackdropLuminance.Place(node: view.measuredLayer.identifier, frame: frame)
    }
}

extension UIView {
    private enum GlassStyleKey {}
    /// The style that the glass below the view has set for the view, otherwise unspecified.
    fileprivate var glassStyle: UIUserInterfaceStyle {
        associatedValues[ObjectIdentifier(GlassStyleKey.self)] as? UIUserInterfaceStyle ?? .unspecified
    }
    /// Applies the style of the glass below, unless the app has set a style for the view.
    fileprivate func takeGlassStyle(_ style: UIUserInterfaceStyle) {
        let own = traitOverrides.userInterfaceStyle
        guard own == .unspecified || own == glassStyle else { return }
        associatedValues[ObjectIdentifier(GlassStyleKey.self)] = style == .unspecified ? nil : style
        if own != style { traitOverrides.userInterfaceStyle = style }
    }
    /// The interface style that the view would have without the glass below it. The keyboard has this style.
    package var styleBesideGlass: UIUserInterfaceStyle {
        var around: UIView?
        var ancestor: UIView? = self
        while let view = ancestor {
            if view.glassStyle != .unspecified { around = view }
            ancestor = view.superview
        }
        guard let around else { return traitCollection.userInterfaceStyle }
        var view = self
        while view !== around, let above = view.superview {
            if view.overrideUserInterfaceStyle != .unspecified { return view.overrideUserInterfaceStyle }
            view = above
        }
        return (around.superview ?? around).traitCollection.userInterfaceStyle
    }
    /// Adds a cross-fade to the next change of the layer, with the same duration as the glass's change of tone.
    fileprivate func fadeToNextLook() {
        let fade = CATransition()
        fade.duration = GlassTone.turnDuration
        fade.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        layer.add(fade, forKey: nil)
    }
}
