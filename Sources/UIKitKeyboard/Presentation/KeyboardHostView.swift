@_spi(Toolkit) import UIKitControls
@_spi(Toolkit) import UIKitCore

/// The view of the whole keyboard, which slides in and out. It contains the accessory view, the keys or an input view, and the material
/// behind them. Its frame is the keyboard's frame.
@MainActor
final class KeyboardHostView: UIView {
    /// The background of everything below the accessory view, also of a floating keyboard and of the shortcuts bar. If the keyboard is
    /// split, it is the background of the left half.
    let material = UIView(frame: .zero)
    /// The background of the right half of a split keyboard.
    let secondMaterial = UIView(frame: .zero)
    /// The highlight along the edge of a docked glass keyboard, or nil if the app has the design before iOS 26.
    let rim = SystemDesign.current.isGlass ? GlassRimView(frame: .zero) : nil
    /// The handle by which the user drags a floating keyboard.
    let handle = KeyboardHandleView(frame: .zero)
    /// The shortcuts bar of an iPad with a hardware keyboard, or nil if it is not shown.
    private(set) var shortcuts: ShortcutsBarView?
    let keys = KeyboardView()
    /// The predictive bar above the keys.
    let bar = PredictiveBarView(frame: .zero)
    private(set) var accessory: UIView?
    /// The x coordinates of the left and right edges of the accessory view in screen coordinates, or nil if it is as wide as the
    /// keyboard.
    var accessoryExtent: Range<CGFloat>? { didSet { if accessoryExtent != oldValue { confineAccessory() } } }
    /// The container of an accessory view that is narrower than the keyboard.
    private var accessoryClip: AccessoryClipView?
    /// The constraints that position the accessory view, or nil if the accessory view is laid out by its frame.
    private var accessoryPlace: HostedPlace?
    /// The constraints that position the input view, or nil if the input view is laid out by its frame.
    private var inputPlace: HostedPlace?
    /// Whether the accessory view or the input view may have a new height because its content has changed.
    var contentMayHaveChanged = false
    private(set) var inputReplacement: UIView?
    /// The emoji plane, or nil if it is not shown. It replaces the keys or, during a search, is above them.
    private(set) var emoji: EmojiPlaneView?

    override init(frame: CGRect) {
        super.init(frame: frame)
        // `place(size:accessoryHeight:inputHeight:)` lays out every part. Accessory views with a flexible height must not grow together
        // with this view.
        autoresizesSubviews = false
        addSubview(material)
        addSubview(secondMaterial)
        secondMaterial.isHidden = true
        // The values of the shadow are chosen.
        material.layer.shadowColor = .black
        material.layer.shadowOffset = CGSize(width: 0, height: 4)
        material.layer.shadowRadius = 14
        material.layer.shadowOpacity = 0
        if let rim {
            addSubview(rim)
            rim.isHidden = true
        }
        addSubview(keys)
        keys.capsChanged = { [unowned self] in updateMaterial() }
        addSubview(bar)
        addSubview(handle)
        addSubview(keys.popups)
    }
    required init?(coder: NSCoder) { return nil }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) { updateMaterial() }

    func updateMaterial() {
        let isDark = traitCollection.userInterfaceStyle == .dark
        let palette = keys.palette
        // An accessory view with the keyboard's style has the keyboard's material. Since iOS 26 it is clear.
        // (Facts/IOS26.md#accessory-views)
        if let accessory = accessory as? UIInputView, accessory.inputViewStyle == .keyboard {
            accessory.layer.backdrop = SystemDesign.current.isGlass ? nil : palette.backdrop
        }
        guard let plates = palette.plates else {
            material.layer.backdrop = emoji != nil && !isDark ? EmojiPlanePalette.lightBackdrop : palette.backdrop
            secondMaterial.layer.backdrop = material.layer.backdrop
            return
        }
        for view in [material, secondMaterial] {
            var backdrop = palette.backdrop
            backdrop.plates = plates.standing(on: caps(on: view))
            if view.layer.backdrop != backdrop { view.layer.backdrop = backdrop }
        }
    }

    /// Returns the outlines of the glass keys in the coordinates of `material`.
    private func caps(on material: UIView) -> CGPath {
        guard !keys.isHidden, material === self.material || !secondMaterial.isHidden else { return CGPath() }
        let geometry = keys.geometry
        let offset = CGAffineTransform(
            translationX: keys.frame.minX - material.frame.minX, y: keys.frame.minY - material.frame.minY)
        return KeyboardPicture.plates(of: geometry, radius: KeyboardPicture.glassRadius(geometry)).applying(offset)
    }

    /// Replaces the views of the keyboard. If `hasKeys` is false and there is no input view, only the accessory view remains.
    ///
    /// - Parameter owner: The responder that provides the accessory view and follows it in the responder chain.
    func install(
        accessory: UIView?, owner: UIResponder?, input: UIView?, hasKeys: Bool, emoji: EmojiPlaneView? = nil,
        shortcuts: ShortcutsBarView? = nil
    ) {
        if self.shortcuts !== shortcuts {
            self.shortcuts?.removeFromSuperview()
            self.shortcuts = shortcuts
            if let shortcuts { insertSubview(shortcuts, belowSubview: keys) }
        }
        if self.emoji !== emoji {
            self.emoji?.removeFromSuperview()
            self.emoji = emoji
            if let emoji { insertSubview(emoji, belowSubview: keys) }
        }
        if self.accessory !== accessory {
            let old = self.accessory
            self.accessory = accessory
            // The new accessory view is added before the old accessory view is removed. If the first responder is inside the old
            // accessory view, the removal takes its focus, and the next first responder then looks for the new accessory view.
            accessoryPlace = nil
            if let accessory {
                accessory.inputOwner = owner
                hold(accessory)
            }
            old?.removeFromSuperview()
            old?.inputOwner = nil
            old?.fixedSafeAreaInsets = nil
        }
        if let accessory, accessory.inputOwner !== owner { accessory.inputOwner = owner }
        if inputReplacement !== input {
            inputReplacement?.removeFromSuperview()
            inputReplacement = input
            inputPlace = nil
            if let input {
                insertSubview(input, belowSubview: keys.popups)
                inputPlace = HostedPlace(of: input, in: self, between: self)
            }
        }
        keys.isUserInteractionEnabled = true
        bar.isUserInteractionEnabled = true
        keys.isHidden = !hasKeys || input != nil || emoji.map { $0.query == nil } ?? false
        bar.isHidden = (keys.isHidden || emoji != nil) && shortcuts == nil
        material.isHidden = !hasKeys && input == nil && shortcuts == nil
        if material.isHidden { rim?.isHidden = true }
    }

    /// Removes the views that the app provided, and prepares the keys for the next show.
    func removeViewsOfApp() {
        install(accessory: nil, owner: nil, input: nil, hasKeys: true)
        accessoryExtent = nil
    }

    // MARK: Accessory views of narrow windows

    private func hold(_ accessory: UIView) {
        if let accessoryClip {
            accessoryClip.addSubview(accessory)
        } else {
            insertSubview(accessory, belowSubview: keys.popups)
        }
        accessoryPlace = HostedPlace(of: accessory, in: self, between: accessoryClip ?? self)
    }

    /// Clips the accessory view to the width of its app's window, or stops clipping it.
    private func confineAccessory() {
        guard (accessoryExtent != nil) != (accessoryClip != nil) else { return }
        let old = accessoryClip
        accessoryClip = accessoryExtent.map { _ in AccessoryClipView(frame: .zero) }
        if let accessoryClip { insertSubview(accessoryClip, belowSubview: keys.popups) }
        if let accessory { hold(accessory) }
        old?.removeFromSuperview()
    }

    override func fittingSizeMayHaveChanged(because view: UIView) {
        super.fittingSizeMayHaveChanged(because: view)
        if [accessory, inputReplacement].contains(where: { $0.map(view.isDescendant) == true }) { contentMayHaveChanged = true }
    }

    /// Leaves only the accessory view. The keys ignore touches, and are visible below the accessory view until they have moved off the
    /// screen.
    /// - Parameter parts: The frames of the keys and the predictive bar in this view's coordinates.
    func letKeysLeave(from parts: (keys: CGRect, bar: CGRect), accessoryHeight: CGFloat) {
        (keys.isHidden, bar.isHidden, material.isHidden) = (false, false, false)
        rim?.isHidden = keys.palette.rim.isEmpty
        keys.isUserInteractionEnabled = false
        bar.isUserInteractionEnabled = false
        // The new accessory view may have a different height than the previous one.
        let shift = accessoryHeight - parts.bar.minY
        keys.frame = parts.keys.offsetBy(dx: 0, dy: shift)
        bar.frame = parts.bar.offsetBy(dx: 0, dy: shift)
        updateMaterial()
    }

    /// Lays out the parts by their heights in points. The accessory view is at the top, the keys or the input view are below it, and the
    /// handle is at the bottom.
    func place(size: CGSize, accessoryHeight: CGFloat, inputHeight: CGFloat, handleHeight: CGFloat = 0) {
        if let accessoryClip, let accessoryExtent {
            let left = accessoryExtent.lowerBound
            accessoryClip.place(from: left - frame.minX, width: accessoryExtent.upperBound - left)
        }
        accessoryPlace?.move(y: 0, height: accessoryHeight)
        inputPlace?.move(y: accessoryHeight, height: inputHeight)
        accessory?.frame = CGRect(
            x: 0, y: accessoryClip == nil ? 0 : AccessoryClipView.reach, width: accessoryClip?.frame.width ?? size.width,
            height: accessoryHeight)
        inputReplacement?.frame = CGRect(x: 0, y: accessoryHeight, width: size.width, height: inputHeight)
        // Keys and words are drawn for one size, so an animation must not stretch them.
        UIView.performWithoutAnimation {
            emoji?.frame = CGRect(x: 0, y: accessoryHeight, width: size.width, height: inputHeight)
            // During a search for emoji, the keys are below the emoji plane.
            let keysHeight = emoji == nil ? inputHeight : keys.geometry.size.height
            keys.frame = CGRect(x: 0, y: accessoryHeight + inputHeight - keysHeight, width: size.width, height: keysHeight)
            keys.popups.frame = keys.frame
            let metrics = keys.geometry.metrics
            bar.inset = metrics.barInset
            // On a split keyboard the suggested words are above the left half.
            let barWidth = keys.geometry.halves?.left ?? size.width
            bar.frame = CGRect(
                x: 0, y: accessoryHeight, width: barWidth, height: keys.setup.showsBar && emoji == nil ? metrics.barViewHeight : 0)
            handle.isHidden = handleHeight == 0
            handle.frame = CGRect(x: 0, y: size.height - handleHeight, width: size.width, height: handleHeight)
            guard let shortcuts else { return }
            let width = ShortcutsBarView.width(words: shortcuts.wordCount)
            shortcuts.frame = CGRect(
                x: ((size.width - width) / 2).rounded(), y: accessoryHeight, width: width, height: KeyboardArrangement.shortcutsBarHeight)
            bar.inset = 0
            bar.frame = shortcuts.wordsFrame.offsetBy(dx: shortcuts.frame.minX, dy: accessoryHeight)
        }
    }

    /// Sets the shape of the background for the mode. Must be called inside the animation that moves the keyboard.
    func placeMaterial(in size: CGSize, accessoryHeight: CGFloat, mode: KeyboardPlacement.Mode) {
        var frame = CGRect(x: 0, y: accessoryHeight, width: size.width, height: size.height - accessoryHeight)
        var second = frame
        var radius: CGFloat = 0
        let isGlass = SystemDesign.current.isGlass
        switch mode {
        case .floating:
            frame = CGRect(origin: .zero, size: size)
            second = frame
            radius = KeyboardArrangement.cardRadius
        case .split:
            guard let halves = keys.geometry.halves else { break }
            frame.size.width = halves.left
            second.origin.x = halves.right
            second.size.width = size.width - halves.right
            radius = KeyboardArrangement.cardRadius
        case .shortcutsBar:
            guard let shortcuts else { break }
            frame = shortcuts.frame.insetBy(dx: 0, dy: ShortcutsBarView.cardMargin)
            radius = KeyboardArrangement.cardRadius
        case .docked where isGlass: radius = Self.panelRadius
        case .docked, .undocked, .launcher, .offScreen: break
        }
        // The outlines of the glass keys are part of the background. Therefore the keys start at the background's visible position, so
        // that keys and background move together and reach their final positions together.
        if isGlass, mode == .docked, !material.isHidden, material.frame.width == frame.width {
            setPartsBack(by: material.layer.presentationFrame.minY - frame.minY) {
                material.frame = frame
                secondMaterial.frame = second
            }
        } else {
            material.frame = frame
            secondMaterial.frame = second
        }
        material.layer.shadowOpacity = mode == .floating || mode == .shortcutsBar ? 0.25 : 0
        for view in [material, secondMaterial] {
            view.layer.cornerRadius = radius
            if isGlass { view.layer.cornerCurve = .continuous }
        }
        let hasRim = isGlass && mode == .docked && !material.isHidden
        rim?.isHidden = !hasRim
        if hasRim { rim?.place(around: frame, radius: radius, lines: keys.palette.rim) }
        let right: CACornerMask = [.layerMaxXMinYCorner, .layerMaxXMaxYCorner]
        let left: CACornerMask = [.layerMinXMinYCorner, .layerMinXMaxYCorner]
        let top: CACornerMask = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
        material.layer.maskedCorners = mode == .split ? right : isGlass && mode == .docked ? top : [left, right]
        secondMaterial.layer.maskedCorners = left
        if mode == .split { secondMaterial.isHidden = false }
        if isGlass { updateMaterial() }
    }

    /// Moves the parts in front of the background down by `way` points, and then animates them back to their positions together with the
    /// background.
    private func setPartsBack(by way: CGFloat, along move: () -> Void) {
        guard abs(way) > 0.001 else { return move() }
        var parts: [UIView] = [keys, keys.popups, bar]
        if let emoji { parts.append(emoji) }
        if let inputReplacement, inputReplacement.translatesAutoresizingMaskIntoConstraints { parts.append(inputReplacement) }
        // The accessory view moves too, so that no gap appears above the keys if the accessory view is less tall than before.
        if let accessory, accessory.translatesAutoresizingMaskIntoConstraints { parts.append(accessory) }
        let places = parts.map(\.center)
        UIView.performWithoutAnimation {
            for part in parts {
                part.layer.removeAnimations(of: .position)
                part.center.y += way
            }
        }
        move()
        for (part, place) in zip(parts, places) { part.center = place }
    }

    /// The radius of the upper corners of a docked glass keyboard in points. The corners are continuous. (Facts/IOS26.md#panel)
    static let panelRadius: CGFloat = 27

    /// Returns whether the point is in the keyboard. The gap between the halves of a split keyboard is outside of the keyboard, so
    /// touches in the gap are delivered to the app.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        guard super.point(inside: point, with: event) else { return false }
        guard !keys.isHidden, let halves = keys.geometry.halves, point.y >= bar.frame.minY else { return true }
        return point.x < halves.left || point.x >= halves.right
    }
}

/// The container of the accessory view of an app whose window is narrower than the screen. It clips the accessory view at the sides of
/// the window.
@MainActor
private final class AccessoryClipView: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        clipsToBounds = true
        autoresizesSubviews = false
    }
    required init?(coder: NSCoder) { return nil }

    /// The distance in points by which the container extends above and below the keyboard's top, so that it does not clip views beyond
    /// the accessory view's bounds. (chosen: more than the height of any screen)
    static let reach: CGFloat = 4000

    /// Sets the left edge and the width of the container in the superview's coordinates.
    func place(from x: CGFloat, width: CGFloat) { frame = CGRect(x: x, y: -Self.reach, width: width, height: 2 * Self.reach) }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit === self ? nil : hit
    }
}

/// The constraints that position an app's view that is laid out by constraints alone. The view is as wide as the keyboard and has its
/// measured height.
///
/// All of these constraints belong to the keyboard's view. A height constraint on the app's view itself would determine the result of
/// `systemLayoutSizeFitting`.
@MainActor
private struct HostedPlace {
    private let top: NSLayoutConstraint
    private let bottom: NSLayoutConstraint

    /// Creates and activates the constraints, or returns nil for a view that is laid out by its frame.
    ///
    /// - Parameter sides: The view whose left and right edges are used.
    init?(of view: UIView, in host: UIView, between sides: UIView) {
        guard !view.translatesAutoresizingMaskIntoConstraints else { return nil }
        top = view.topAnchor.constraint(equalTo: host.topAnchor, constant: view.frame.minY)
        bottom = view.bottomAnchor.constraint(equalTo: host.topAnchor, constant: view.frame.maxY)
        // The height was measured from the content. If the view's own constraints contradict it, these constraints take precedence.
        bottom.priority = UILayoutPriority(999)
        NSLayoutConstraint.activate([
            top, bottom, view.leadingAnchor.constraint(equalTo: sides.leadingAnchor),
            view.trailingAnchor.constraint(equalTo: sides.trailingAnchor),
        ])
    }

    /// Sets the top and the height of the app's view in the coordinates of the keyboard's view.
    func move(y: CGFloat, height: CGFloat) {
        top.constant = y
        bottom.constant = y + height
    }
}
