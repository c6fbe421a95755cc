/// The speed of autoscrolling while the user drags an item near an edge.
enum CollectionAutoscroll {
    /// The depth of the autoscroll zones at the edges, in points. (not documented: chosen by eye)
    static let zone: CGFloat = 40

    /// Returns the speed in points per second. A negative speed scrolls towards the beginning. (not documented: chosen by eye, 10 for
    /// each point of depth in the zone and at most 600)
    static func speed(at place: CGFloat, from low: CGFloat, to high: CGFloat) -> CGFloat {
        guard high - low > 2 * zone else { return 0 }
        if place < low + zone { return -min((low + zone - place) * 10, 600) }
        return place > high - zone ? min((place - high + zone) * 10, 600) : 0
    }
}

extension UICollectionView {
    /// Starts to scroll whenever the dragged item is near an edge.
    func beginAutoscroll() {
        guard autoscroll == nil, window != nil else { return }
        var last = SimulatedProcess.current.clock.now
        weak var own: TickSchedule.Participation?
        let place = SimulatedProcess.current.ticks.join(.animations, label: "\(layer.debugName) held item") { [weak self] now in
            MainActor.assumeIsolated {
                guard let self else {
                    own?.cancel()
                    return
                }
                self.autoscroll(for: now - last)
                last = now
            }
        }
        own = place
        autoscroll = place
    }

    func endAutoscroll() {
        autoscroll?.cancel()
        autoscroll = nil
    }

    /// Scrolls by the distance of one tick.
    /// - Parameter time: The time since the last tick in seconds.
    private func autoscroll(for time: Double) {
        guard let movement else { return endAutoscroll() }
        let visible = bounds.inset(by: adjustedContentInset)
        let speed = CGVector(
            dx: contentSize.width > visible.width
                ? CollectionAutoscroll.speed(at: movement.position.x, from: visible.minX, to: visible.maxX) : 0,
            dy: contentSize.height > visible.height
                ? CollectionAutoscroll.speed(at: movement.position.y, from: visible.minY, to: visible.maxY) : 0)
        let goal = reachable(CGPoint(x: contentOffset.x + speed.dx * time, y: contentOffset.y + speed.dy * time))
        guard speed != .zero, goal != contentOffset else { return }
        let way = CGVector(dx: goal.x - contentOffset.x, dy: goal.y - contentOffset.y)
        contentOffset = goal
        layoutIfNeeded()
        // The finger keeps its position on the screen while the content scrolls.
        updateInteractiveMovementTargetPosition(CGPoint(x: movement.position.x + way.dx, y: movement.position.y + way.dy))
    }
}
