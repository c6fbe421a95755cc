extension UISegmentedControl {
    /// Returns the enabled segment at a point, or the nearest segment for a point beside the control.
    private func segment(at point: CGPoint) -> Int? {
        let index = segments.firstIndex { $0.frame.minX <= point.x && point.x < $0.frame.maxX }
        let nearest = segments.indices.min { abs(segments[$0].frame.midX - point.x) < abs(segments[$1].frame.midX - point.x) }
        guard let index = index ?? nearest, segments[index].isSegmentEnabled else { return nil }
        return index
    }

    func beginPress(at point: CGPoint) -> Bool {
        layoutIfNeeded()
        guard let segment = segment(at: point) else { return false }
        press = (segment, segment == selection && !isMomentary)
        slide { self.showSelection() }
        return true
    }

    func continuePress(at point: CGPoint) {
        guard let press else { return }
        // While the finger is far above or below the control, no segment is selected. A drag of the thumb, however, continues at any
        // distance.
        let isNear = press.dragsThumb || abs(point.y - bounds.midY) <= bounds.height / 2 + Self.trackingSlop
        let segment = isNear ? segment(at: point) ?? (press.dragsThumb ? press.segment : nil) : nil
        guard segment != press.segment else { return }
        self.press?.segment = segment
        slide { self.showSelection() }
    }

    func endPress(_ event: UIEvent?) {
        guard let press else { return }
        self.press = nil
        guard let segment = press.segment, isMomentary || segment != selection else { return slide { self.showSelection() } }
        selection = segment
        slide { self.showSelection() }
        if let action = segments[segment].action { sendAction(action) }
        sendValueChanged(event: event)
        if isMomentary {
            selection = Self.noSegment
            slide { self.showSelection() }
        }
    }

    func cancelPress() {
        press = nil
        slide { self.showSelection() }
    }
}
