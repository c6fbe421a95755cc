import UIKitCore

/// The keyboard's own window above the app's. It fills the screen and lets every touch beside the keyboard pass.
@MainActor
final class KeyboardWindow: UIWindow {
    let host = KeyboardHostView(frame: .zero)

    init(screen: UIScreen) {
        super.init(frame: screen.bounds)
        windowLevel = .keyboard
        accessibilityIdentifier = "keyboard"
        addSubview(host)
    }
    required init?(coder: NSCoder) { return nil }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit === self ? nil : hit
    }
}

/// What slides in and out: material, accessory view, keys or the field's own input view. Its frame is the keyboard's frame.
@MainActor
final class KeyboardHostView: UIView {
    /// Below the accessory view, to the keyboard's bottom.
    let material = UIView(frame: .zero)
    let keys = KeyboardView()
    /// Above the keys, when the field has one.
    let bar = PredictiveBarView(frame: .zero)
    private(set) var accessory: UIView?
    private(set) var inputReplacement: UIView?
    /// The emoji, in place of the keys or, while they are searched, above them.
    private(set) var emoji: EmojiPlaneView?

    override init(frame: CGRect) {
        super.init(frame: frame)
        // Every part is placed by `place(size:accessoryHeight:inputHeight:)`; accessories that are flexible in height must not grow along.
        autoresizesSubviews = false
        addSubview(material)
        addSubview(keys)
        addSubview(bar)
        addSubview(keys.popups)
    }
    required init?(coder: NSCoder) { return nil }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) { updateMaterial() }

    func updateMaterial() {
        let isDark = traitCollection.userInterfaceStyle == .dark
        // An accessory of the keyboard's style has the keyboard's material.
        if let accessory = accessory as? UIInputView, accessory.inputViewStyle == .keyboard {
            accessory.layer.backdrop = keys.palette.backdrop
        }
        material.layer.backdrop = emoji != nil && !isDark ? EmojiPlanePalette.lightBackdrop : keys.palette.backdrop
    }

    /// Swaps the views; `hasKeys` false leaves the accessory view alone.
    func install(accessory: UIView?, input: UIView?, hasKeys: Bool, emoji: EmojiPlaneView? = nil) {
        if self.emoji !== emoji {
            self.emoji?.removeFromSuperview()
            self.emoji = emoji
            if let emoji { insertSubview(emoji, belowSubview: keys) }
        }
        if self.accessory !== accessory {
            self.accessory?.removeFromSuperview()
            self.accessory = accessory
            if let accessory { insertSubview(accessory, belowSubview: keys.popups) }
        }
        if inputReplacement !== input {
            inputReplacement?.removeFromSuperview()
            inputReplacement = input
            if let input { insertSubview(input, belowSubview: keys.popups) }
        }
        keys.isUserInteractionEnabled = true
        bar.isUserInteractionEnabled = true
        keys.isHidden = !hasKeys || input != nil || emoji.map { $0.query == nil } ?? false
        bar.isHidden = keys.isHidden || emoji != nil
        material.isHidden = !hasKeys && input == nil
    }

    /// An accessory view goes on alone: the keys are seen below it until they are out of sight, and take no more fingers.
    /// - Parameter parts: where keys and bar stood, this view's coordinates.
    func letKeysLeave(from parts: (keys: CGRect, bar: CGRect), accessoryHeight: CGFloat) {
        (keys.isHidden, bar.isHidden, material.isHidden) = (false, false, false)
        keys.isUserInteractionEnabled = false
        bar.isUserInteractionEnabled = false
        // The accessory may be another one, of another height.
        let shift = accessoryHeight - parts.bar.minY
        keys.frame = parts.keys.offsetBy(dx: 0, dy: shift)
        bar.frame = parts.bar.offsetBy(dx: 0, dy: shift)
    }

    /// Heights of the parts, points: accessory view on top, then keys or input view.
    func place(size: CGSize, accessoryHeight: CGFloat, inputHeight: CGFloat) {
        accessory?.frame = CGRect(x: 0, y: 0, width: size.width, height: accessoryHeight)
        inputReplacement?.frame = CGRect(x: 0, y: accessoryHeight, width: size.width, height: inputHeight)
        // Keys and words are drawn for their size: they never stretch on their way to it.
        UIView.performWithoutAnimation {
            emoji?.frame = CGRect(x: 0, y: accessoryHeight, width: size.width, height: inputHeight)
            // While emoji are searched the keys have the lower part.
            let keysHeight = emoji == nil ? inputHeight : keys.geometry.size.height
            keys.frame = CGRect(x: 0, y: accessoryHeight + inputHeight - keysHeight, width: size.width, height: keysHeight)
            keys.popups.frame = keys.frame
            let metrics = keys.geometry.metrics
            bar.inset = metrics.isLandscape ? (metrics.width - metrics.rows.areaWidth) / 2 : 0
            bar.frame = CGRect(
                x: 0, y: accessoryHeight, width: size.width, height: keys.setup.showsBar && emoji == nil ? metrics.barHeight : 0)
        }
    }
}
