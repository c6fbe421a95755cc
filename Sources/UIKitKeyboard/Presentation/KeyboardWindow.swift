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
    private(set) var accessory: UIView?
    private(set) var inputReplacement: UIView?

    override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(material)
        addSubview(keys)
        addSubview(keys.popups)
    }
    required init?(coder: NSCoder) { return nil }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) { updateMaterial() }

    func updateMaterial() { material.layer.backdrop = keys.palette.backdrop }

    /// Swaps the views; `hasKeys` false leaves the accessory view alone.
    func install(accessory: UIView?, input: UIView?, hasKeys: Bool) {
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
        keys.isHidden = !hasKeys || input != nil
        material.isHidden = !hasKeys && input == nil
    }

    /// Heights of the parts, points: accessory view on top, then keys or input view.
    func place(size: CGSize, accessoryHeight: CGFloat, inputHeight: CGFloat) {
        accessory?.frame = CGRect(x: 0, y: 0, width: size.width, height: accessoryHeight)
        inputReplacement?.frame = CGRect(x: 0, y: accessoryHeight, width: size.width, height: inputHeight)
        keys.frame = CGRect(x: 0, y: accessoryHeight, width: size.width, height: inputHeight)
        keys.popups.frame = keys.frame
    }
}
