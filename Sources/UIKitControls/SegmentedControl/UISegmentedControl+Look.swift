/// The dimensions in points, colours and durations of segmented controls. Values without another source are from
/// Facts/Controls.md#segmented-control.
enum SegmentedControlMetrics {
    static let height: CGFloat = 32
    static let cornerRadius: CGFloat = 8.5
    static let thumbRadius: CGFloat = 7
    /// Returns whether the control has the design of iOS 26. In this design the track and the thumb are capsules, the thumb has no
    /// shadow, and there are no dividers. (Facts/IOS26.md#controls)
    static func isCapsule(_ design: SystemDesign) -> Bool { design.isGlass }
    static let thumbInset: CGFloat = 2
    static let fontSize: CGFloat = 13
    static let dividerWidth: CGFloat = 1
    /// The number of points by which a divider is shorter than the height of the control.
    static let dividerShortening: CGFloat = 12
    /// The colour of dividers. (Facts/Controls.md#segmented-control)
    static let dividerColor = UIColor(light: CGColor(hex: 0x8E8E93, alpha: 0.3), dark: CGColor(hex: 0x8E8E93, alpha: 0.3))
    static let thumbColor = UIColor(light: .white, dark: CGColor(hex: 0x636366))
    /// The padding in points on each side of a title. (not documented: chosen)
    static let padding: CGFloat = 10
    /// The scale of a pressed thumb.
    static let pressedScale: CGFloat = 0.95
    /// The distance in points by which the glass lens of a dragged thumb extends beyond the control on each side.
    /// (Facts/IOS26.md#glass-under-a-finger)
    static let lensReach: CGFloat = 3
    /// The opacity of a pressed title.
    static let pressedAlpha: CGFloat = 0.2
    /// The duration in seconds of the thumb's movement. A spring of mass 1, stiffness 503.551 and damping 44.8799 settles in this time
    /// without oscillating.
    static let slideDuration = 0.412
    /// The title colour of a disabled control. (not documented: chosen)
    static let disabledColor = UIColor.tertiaryLabel
}

extension UISegmentedControl {
    private typealias Metrics = SegmentedControlMetrics

    /// Animates `change` with the spring of the control.
    func slide(_ change: @escaping () -> Void) {
        guard window != nil else { return change() }
        UIView.animate(
            withDuration: SegmentedControlMetrics.slideDuration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
            options: [.allowUserInteraction, .beginFromCurrentState], animations: change)
    }

    /// The segment below the thumb. While the user drags the thumb, it is the segment under the finger. Otherwise it is the selected
    /// segment.
    var shownSelection: Int? {
        if let press, press.dragsThumb { return press.segment }
        return segments.indices.contains(selection) ? selection : nil
    }

    /// Updates the thumb, the titles and the dividers for the selection and the touch.
    func showSelection() {
        needsShowing = false
        shownSegments += segments.count
        thumb.color = selectedSegmentTintColor ?? SegmentedControlMetrics.thumbColor
        thumb.alpha = shownSelection == nil || isMomentary || stateImages.hasBackgrounds ? 0 : isEnabled ? 1 : 0.5
        if stateImages.hasBackgrounds != hidesFill { showFill(!stateImages.hasBackgrounds) }
        for (index, view) in segments.enumerated() {
            let isSelected = index == shownSelection && !isMomentary
            let isPressed = press?.segment == index && press?.dragsThumb == false
            let isOn = isEnabled && view.isSegmentEnabled
            var attributes = titleAttributes[.normal] ?? [:]
            let states: [(Bool, State)] = [(isSelected, .selected), (isPressed, .highlighted), (!isOn, .disabled)]
            for (applies, state) in states where applies { attributes.merge(titleAttributes[state] ?? [:]) { $1 } }
            view.show(
                font: .systemFont(ofSize: SegmentedControlMetrics.fontSize, weight: isSelected ? .semibold : .medium),
                color: isOn ? .label : SegmentedControlMetrics.disabledColor, attributes: attributes)
            view.contentAlpha = isPressed ? SegmentedControlMetrics.pressedAlpha : 1
            view.backgroundImage = stateImages.background(for: state(ofSegment: index))
            view.positionAdjustment = contentPositionAdjustment(forSegmentType: place(ofSegment: index), barMetrics: .default)
        }
        place()
    }

    /// Returns the state whose background image a segment displays.
    func state(ofSegment index: Int) -> State {
        var state: State = []
        if index == shownSelection, !isMomentary { state.insert(.selected) }
        if press?.segment == index { state.insert(.highlighted) }
        if !isEnabled || !segments[index].isSegmentEnabled { state = .disabled }
        return stateImages.backgrounds[state] == nil && state.contains(.selected) ? .selected : state
    }
    private func place(ofSegment index: Int) -> Segment {
        segments.count == 1 ? .alone : index == 0 ? .left : index == segments.count - 1 ? .right : .center
    }
    /// The width in points of the app's divider image, or 0 if there is none.
    var imageDividerWidth: CGFloat { stateImages.divider(left: .normal, right: .normal)?.size.width ?? 0 }

    func naturalWidth(_ segment: SegmentView) -> CGFloat {
        segment.contentWidth(widest: .systemFont(ofSize: Metrics.fontSize, weight: .semibold)) + 2 * Metrics.padding
    }

    /// The widths of the segments in points. Segments without an explicit width share the remaining width.
    var segmentWidths: [CGFloat] {
        let fixed = segments.map(\.setWidth).reduce(0, +)
        let free = segments.filter { $0.setWidth == 0 }
        let rest = max(bounds.width - fixed - imageDividerWidth * CGFloat(max(segments.count - 1, 0)), 0)
        let natural = apportionsSegmentWidthsByContent ? free.map(naturalWidth).reduce(0, +) : 0
        return segments.map { segment in
            if segment.setWidth > 0 { return segment.setWidth }
            guard apportionsSegmentWidthsByContent, natural > 0 else { return rest / CGFloat(max(free.count, 1)) }
            return rest * naturalWidth(segment) / natural
        }
    }

    func place() {
        if isCapsule { layer.cornerRadius = bounds.height / 2 }
        var x = bounds.minX
        let gap = imageDividerWidth
        let ends = segmentWidths.map { width in
            x += width
            defer { x += gap }
            return x
        }
        for (index, view) in segments.enumerated() {
            let left = index == 0 ? bounds.minX : ends[index - 1] + gap
            let frame = CGRect(x: left, y: bounds.minY, width: ends[index] - left, height: bounds.height)
            view.frame = isRightToLeft ? mirrored(frame) : frame
        }
        let selected = shownSelection
        for (index, divider) in dividers.enumerated() {
            divider.image = stateImages.divider(left: state(ofSegment: index), right: state(ofSegment: index + 1))
            divider.backgroundColor = divider.image == nil && !stateImages.hasBackgrounds ? Metrics.dividerColor : nil
            if divider.image != nil {
                let frame = CGRect(x: ends[index], y: bounds.minY, width: gap, height: bounds.height)
                divider.frame = isRightToLeft ? mirrored(frame) : frame
                divider.alpha = 1
                continue
            }
            let frame = CGRect(
                x: (ends[index] - Metrics.dividerWidth / 2).roundedToPixel(traitCollection.displayScale),
                y: bounds.minY + Metrics.dividerShortening / 2, width: Metrics.dividerWidth,
                height: max(bounds.height - Metrics.dividerShortening, 0))
            divider.frame = isRightToLeft ? mirrored(frame) : frame
            let touchesThumb = !isMomentary && (selected == index || selected == index + 1)
            divider.alpha = touchesThumb || isCapsule ? 0 : 1
        }
        guard let selected else { return }
        let isPressed = press?.dragsThumb == true
        if isCapsule {
            thumb.showLens(isPressed)
            let inset = isPressed ? -Metrics.lensReach : Metrics.thumbInset
            return thumb.place(segments[selected].frame.shrunk(dx: inset, dy: inset))
        }
        let frame = segments[selected].frame.shrunk(dx: Metrics.thumbInset, dy: Metrics.thumbInset)
        let shrink = isPressed ? (1 - Metrics.pressedScale) / 2 : 0
        thumb.place(frame.shrunk(dx: frame.width * shrink, dy: frame.height * shrink))
    }
}
