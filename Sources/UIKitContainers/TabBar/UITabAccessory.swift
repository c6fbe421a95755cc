@_spi(Toolkit) import UIKitCore

/// An accessory above a tab bar. While the bar is minimised, the accessory is beside it. Available since iOS 26.
@preconcurrency @MainActor
open class UITabAccessory: NSObject {
    public let contentView: UIView
    public init(contentView: UIView) {
        self.contentView = contentView
        super.init()
    }
}

/// A capsule of glass with the accessory's view in it.
@MainActor
final class TabAccessoryView: UIView {
    private let glass = GlassView(.regular(isDark: false))
    private let content: UIView
    private let clip = UIView(frame: .zero)

    init(_ accessory: UITabAccessory) {
        content = accessory.contentView
        super.init(frame: .zero)
        clip.clipsToBounds = true
        addSubview(glass)
        addSubview(clip)
        clip.addSubview(content)
        glass.content = { [weak clip] in [clip].compactMap { $0 } }
        takeMaterial()
    }
    required init?(coder: NSCoder) { return nil }

    private func takeMaterial() { glass.material = .regular(isDark: traitCollection.userInterfaceStyle == .dark) }
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        takeMaterial()
    }
    override func layoutSubviews() {
        super.layoutSubviews()
        glass.frame = bounds
        clip.frame = bounds
        clip.layer.cornerRadius = bounds.height / 2
        if content.frame != clip.bounds { content.frame = clip.bounds }
    }
}
