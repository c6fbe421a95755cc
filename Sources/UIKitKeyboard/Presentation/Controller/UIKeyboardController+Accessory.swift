import UIKitText

/// The accessory view on top of the keyboard: the responder that provides it, and its height.
extension UIKeyboardController {
    /// An accessory and the responder that provides it.
    struct Accessory {
        var view: UIView
        var owner: UIResponder
    }

    /// Returns the accessory of `responder`, or of the nearest responder along its chain that has one.
    ///
    /// If the responder is inside the current accessory view, asks that accessory's owner, even if the responder has an accessory:
    /// replacing the current one would remove the responder from the screen. (chosen) Text that is not editable has no accessory. (chosen)
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

    /// The height of an accessory, points, and whether it avoids the home indicator by itself.
    struct AccessoryHeight: Equatable {
        var height: CGFloat
        /// Whether it extends to the screen's lower edge when it is alone, because its content is constrained to its safe area.
        var reachesEdge = false
    }

    /// Measures the accessory on top of the keyboard.
    ///
    /// A bar that sizes itself by its content grows by the height of the home indicator's strip if the content is constrained to its safe
    /// area; such a bar extends to the edge, as apps write it with `safeAreaLayoutGuide`. Any other bar is kept above the indicator, whose
    /// strip is added to the keyboard's frame. (Facts/KeyboardHeights.md#accessory-views; the criterion is chosen)
    /// - Parameter isAlone: whether nothing is between the accessory and the screen's lower edge.
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

    /// Returns the accessory's height with its current safe area.
    private func accessoryHeight(of view: UIView) -> CGFloat {
        guard isAsHighAsItsContent(view) else { return naturalHeight(view) }
        let fitting = fittingHeight(of: view)
        return fitting > 0 ? fitting : naturalHeight(view)
    }

    /// Returns the height that constraints and intrinsic sizes give a view as wide as the keyboard, points.
    func fittingHeight(of view: UIView) -> CGFloat {
        let width = view === host.inputReplacement ? partsWidth : accessoryWidth
        if view.frame.width != width { withoutAnimation { view.frame.size.width = width } }
        view.layoutIfNeeded()
        let fitting = view.systemLayoutSizeFitting(
            CGSize(width: width, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
        return fitting.height
    }

    /// The width of the keyboard and of input views, points.
    var partsWidth: CGFloat { situation.position.mode == .floating ? KeyboardArrangement.cardWidth : screen.bounds.width }
    /// The width of accessory views, points.
    var accessoryWidth: CGFloat { accessoryExtent.map { $0.upperBound - $0.lowerBound } ?? partsWidth }

    /// The left and right edges of the accessory view, which is as wide as the app's part of the screen; screen coordinates, points. Nil
    /// when it is as wide as the keyboard. (Facts/KeyboardHeights.md#accessory-views)
    var accessoryExtent: Range<CGFloat>? {
        guard situation.position.mode != .floating, let part = UIApplication.shared.scene.partOfScreen, part.width < screen.bounds.width
        else { return nil }
        return part.minX..<part.maxX
    }

    /// Gives the accessory the width of an app whose window has been resized. Call it inside the animation that resizes windows.
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

    /// Whether constraints and the intrinsic size decide the height of an accessory, and not its frame. An input view that was given a
    /// height keeps it unless it sizes itself.
    func isAsHighAsItsContent(_ view: UIView) -> Bool {
        if !view.translatesAutoresizingMaskIntoConstraints || (view as? UIInputView)?.allowsSelfSizing == true { return true }
        // The current height came from the content the last time.
        if view.frame.height == 0 || heightByContent(of: view) == view.frame.height { return true }
        guard view.autoresizingMask.contains(.flexibleHeight) else { return false }
        return !(view is UIInputView) || view.intrinsicContentSize.height != UIView.noIntrinsicMetric
    }

    /// Remembers whether the content decided the accessory's height. Call it after the accessory has been given its height.
    func rememberHeight(of view: UIView, contentDecides: Bool) {
        view.associatedValues[ObjectIdentifier(HeightByContentKey.self)] = contentDecides ? situation.heights.accessory : nil
    }
    private func heightByContent(of view: UIView) -> CGFloat? {
        view.associatedValues[ObjectIdentifier(HeightByContentKey.self)] as? CGFloat
    }
    private enum HeightByContentKey {}

    /// Returns the y of the accessory's top when it is alone, screen coordinates, points.
    func topAlone(of view: UIView) -> CGFloat {
        let present = view.fixedSafeAreaInsets
        let alone = measure(view, isAlone: true)
        view.fixedSafeAreaInsets = present
        return screen.bounds.height - alone.height - (alone.reachesEdge ? 0 : screen.safeAreaInsets.bottom)
    }
}
