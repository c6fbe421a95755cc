import UIKitText

/// The accessory view above the keyboard, the responder that provides it, and its height.
extension UIKeyboardController {
    /// An accessory view and the responder that provides it.
    struct Accessory {
        var view: UIView
        var owner: UIResponder
    }

    /// Returns the accessory view of `responder`, or of the nearest responder along its chain that has one.
    ///
    /// If the responder is inside the accessory view on the screen, the result is the accessory view of the responder that provides this
    /// view. Otherwise a responder with an accessory view of its own would be removed from the screen together with the view that
    /// contains it. (chosen) Text that is not editable has no accessory view. (chosen)
    func accessory(for responder: UIResponder) -> Accessory? {
        var next: UIResponder? = responder.takesText ? responder : responder.next
        if let shown = host.accessory, let owner = shown.inputOwner, (responder as? UIView)?.isDescendant(of: shown) == true {
            next = owner
        }
        while let present = next {
            if let view = present.ownAccessory { return Accessory(view: view, owner: present) }
            next = present.next
        }
        return nil
    }

    /// The height of an accessory view in points, and whether the view avoids the home indicator by itself.
    struct AccessoryHeight: Equatable {
        var height: CGFloat
        /// Whether the view extends to the bottom edge of the screen if there is nothing below it, because its content is constrained to
        /// its safe area.
        var reachesEdge = false
    }

    /// Measures the accessory view above the keyboard.
    ///
    /// If a view sizes itself by its content and the content is constrained to the view's safe area, as with `safeAreaLayoutGuide`, the
    /// view extends to the bottom edge. Its height grows by the height of the home indicator's strip. Any other view is kept above the
    /// indicator, and the height of the strip is added to the keyboard's frame. (Facts/KeyboardHeights.md#accessory-views; the criterion
    /// is chosen)
    /// - Parameter isAlone: Whether there is nothing below the accessory view.
    func measure(_ view: UIView, isAlone: Bool) -> AccessoryHeight {
        let safe = screen.safeAreaInsets
        func height(_ bottom: CGFloat) -> CGFloat {
            view.fixedSafeAreaInsets = UIEdgeInsets(top: 0, left: safe.left, bottom: bottom, right: safe.right)
            return accessoryHeight(of: view)
        }
        let own = height(0)
        guard isAlone, safe.bottom > 0, isAsHighAsItsContent(view) else { return AccessoryHeight(height: own) }
        let whole = height(safe.bottom)
        guard whole <= own else { return AccessoryHeight(height: whole, reachesEdge: true) }
        return AccessoryHeight(height: height(0))
    }

    /// Returns the height of the accessory view with its current safe area, in points.
    private func accessoryHeight(of view: UIView) -> CGFloat {
        guard isAsHighAsItsContent(view) else { return naturalHeight(view) }
        let fitting = fittingHeight(of: view)
        return fitting > 0 ? fitting : naturalHeight(view)
    }

    /// Returns the height of a view that is as wide as the keyboard, according to its constraints and intrinsic sizes, in points.
    func fittingHeight(of view: UIView) -> CGFloat {
        let width = view === host.inputReplacement ? partsWidth : accessoryWidth
        if view.frame.width != width { withoutAnimation { view.frame.size.width = width } }
        view.layoutIfNeeded()
        let fitting = view.systemLayoutSizeFitting(
            CGSize(width: width, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
        return fitting.height
    }

    /// The width of the keyboard and of input views in points.
    var partsWidth: CGFloat {
        guard situation.position.mode == .floating else { return screen.bounds.width }
        return situation.position.recordedFrame?.width ?? KeyboardArrangement.cardWidth
    }
    /// The width of accessory views in points.
    var accessoryWidth: CGFloat { accessoryExtent.map { $0.upperBound - $0.lowerBound } ?? partsWidth }

    /// The x coordinates of the left and right edges of the accessory view in screen coordinates, or nil if it is as wide as the
    /// keyboard. In a window narrower than the screen, the accessory view is as wide as the window.
    /// (Facts/KeyboardHeights.md#accessory-views)
    var accessoryExtent: Range<CGFloat>? {
        guard situation.position.mode != .floating, let part = UIApplication.shared.scene.partOfScreen, part.width < screen.bounds.width
        else { return nil }
        return part.minX..<part.maxX
    }

    /// Adapts the width of the accessory view to the app's resized window. Must be called inside the animation that resizes windows.
    func partOfScreenChanged() {
        guard isShowing, host.accessory != nil, host.accessoryExtent != accessoryExtent else { return }
        host.accessoryExtent = accessoryExtent
        let heights = situation.heights
        withCause(.keyboard) {
            host.place(
                size: frame.size, accessoryHeight: heights.accessory, inputHeight: heights.input,
                handleHeight: situation.arrangement.handleHeight)
        }
        host.contentMayHaveChanged = true
    }

    /// Returns whether constraints or the intrinsic size determine the height of an accessory view, rather than its frame. An input
    /// view whose height was set keeps that height, unless it sizes itself.
    func isAsHighAsItsContent(_ view: UIView) -> Bool {
        if !view.translatesAutoresizingMaskIntoConstraints || (view as? UIInputView)?.allowsSelfSizing == true { return true }
        // The height is still the height that was last derived from the content.
        if view.frame.height == 0 || heightByContent(of: view) == view.frame.height { return true }
        guard view.autoresizingMask.contains(.flexibleHeight) else { return false }
        return !(view is UIInputView) || view.intrinsicContentSize.height != UIView.noIntrinsicMetric
    }

    /// Records whether the content determined the height of the accessory view. Must be called after the height of the view was set.
    func rememberHeight(of view: UIView, contentDecides: Bool) {
        view.associatedValues[ObjectIdentifier(HeightByContentKey.self)] = contentDecides ? situation.heights.accessory : nil
    }
    private func heightByContent(of view: UIView) -> CGFloat? {
        view.associatedValues[ObjectIdentifier(HeightByContentKey.self)] as? CGFloat
    }
    private enum HeightByContentKey {}

    /// Returns the y coordinate of the accessory view's top, in screen coordinates, as if there were nothing below the view.
    func topAlone(of view: UIView) -> CGFloat {
        let present = view.fixedSafeAreaInsets
        let alone = measure(view, isAlone: true)
        view.fixedSafeAreaInsets = present
        return screen.bounds.height - alone.height - (alone.reachesEdge ? 0 : screen.safeAreaInsets.bottom)
    }
}
