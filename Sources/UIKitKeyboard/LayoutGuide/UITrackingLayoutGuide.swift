import UIKitText

/// A layout guide that moves. Some of its constraints are active only while the guide is near an edge of its window, and others only
/// while the guide is away from an edge.
///
/// `KeyboardGuideGeometry` decides which edges are near. (Facts/KeyboardLayoutGuide.md#near-and-away)
@preconcurrency @MainActor
open class UITrackingLayoutGuide: UILayoutGuide {
    private enum Condition: Hashable { case near, away }
    private struct Key: Hashable {
        var condition: Condition
        var edges: NSDirectionalRectEdge
    }
    private var sets: [Key: [NSLayoutConstraint]] = [:]
    /// The keys of the constraint arrays, in the order in which they were set.
    private var order: [Key] = []
    private var active: Set<Key> = []
    /// The edges that the guide is near, or nil while no tracked constraints apply.
    private(set) var nearEdges: NSDirectionalRectEdge?

    @preconcurrency @MainActor public override convenience init() { self.init(insets: { _ in .zero }) }
    package override init(insets: @escaping @MainActor (UIView) -> UIEdgeInsets) { super.init(insets: insets) }
    @preconcurrency @MainActor public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Sets the constraints that are active while the guide is near all of the given edges. They replace the array that was set for the
    /// same edges before. An empty array removes that array.
    open func setConstraints(_ trackedConstraints: [NSLayoutConstraint], activeWhenNearEdge edge: NSDirectionalRectEdge) {
        set(trackedConstraints, Key(condition: .near, edges: edge))
    }
    /// Sets the constraints that are active while the guide is away from all of the given edges. They replace the array that was set for
    /// the same edges before. An empty array removes that array.
    open func setConstraints(_ trackedConstraints: [NSLayoutConstraint], activeWhenAwayFrom edge: NSDirectionalRectEdge) {
        set(trackedConstraints, Key(condition: .away, edges: edge))
    }

    /// Returns the constraints that were set to be active while the guide is near exactly these edges.
    open func constraints(activeWhenNearEdge edge: NSDirectionalRectEdge) -> [NSLayoutConstraint] {
        sets[Key(condition: .near, edges: edge)] ?? []
    }
    /// Returns the constraints that were set to be active while the guide is away from exactly these edges.
    open func constraints(activeWhenAwayFrom edge: NSDirectionalRectEdge) -> [NSLayoutConstraint] {
        sets[Key(condition: .away, edges: edge)] ?? []
    }

    /// Deactivates and removes all tracked constraints.
    open func removeAllTrackedConstraints() {
        for key in order { deactivate(key) }
        sets = [:]
        order = []
    }

    private func set(_ constraints: [NSLayoutConstraint], _ key: Key) {
        deactivate(key)
        sets[key] = nil
        order.removeAll { $0 == key }
        guard !constraints.isEmpty else { return }
        sets[key] = constraints
        order.append(key)
        if holds(key) { activate(key) }
    }

    /// Activates and deactivates the tracked constraints for new near edges. Deactivates first, so that mutually exclusive constraints
    /// are never active together.
    func update(nearEdges: NSDirectionalRectEdge?) {
        guard nearEdges != self.nearEdges else { return }
        self.nearEdges = nearEdges
        for key in order where !holds(key) { deactivate(key) }
        for key in order where holds(key) { activate(key) }
    }

    /// Returns whether any active array contains the constraint. A constraint may be in several arrays.
    private func isWanted(_ constraint: NSLayoutConstraint) -> Bool {
        active.contains { sets[$0]?.contains { $0 === constraint } == true }
    }

    /// Returns whether the guide is near, or away from, all edges of the key. The result is false for a key without edges.
    private func holds(_ key: Key) -> Bool {
        guard let nearEdges, !key.edges.isEmpty else { return false }
        return key.condition == .near ? nearEdges.isSuperset(of: key.edges) : nearEdges.isDisjoint(with: key.edges)
    }
    private func activate(_ key: Key) {
        guard active.insert(key).inserted else { return }
        NSLayoutConstraint.activate(sets[key] ?? [])
    }
    private func deactivate(_ key: Key) {
        guard active.remove(key) != nil else { return }
        NSLayoutConstraint.deactivate((sets[key] ?? []).filter { !isWanted($0) })
    }
}
