import UIKitCore

/// Draws a `UIBackgroundConfiguration` behind a cell or header.
package final class BackgroundConfigurationView: UIView {
    private let fill = UIView()
    private let picture = UIImageView()
    private var custom: UIView?

    package var configuration = UIBackgroundConfiguration() { didSet { show() } }

    package override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        fill.addSubview(picture)
        addSubview(fill)
    }

    package required init?(coder: NSCoder) { return nil }

    private func show() {
        if custom !== configuration.customView {
            custom?.removeFromSuperview()
            custom = configuration.customView
            if let custom { fill.addSubview(custom) }
        }
        fill.backgroundColor = configuration.backgroundColor.map { color in configuration.backgroundColorTransformer?(color) ?? color }
        fill.layer.cornerRadius = configuration.cornerRadius
        fill.layer.cornerCurve = .continuous
        fill.clipsToBounds = configuration.cornerRadius > 0
        fill.layer.borderWidth = configuration.strokeWidth
        picture.image = configuration.image
        picture.contentMode = configuration.imageContentMode
        strokeChanged()
        setNeedsLayout()
    }

    private func strokeChanged() {
        guard configuration.strokeWidth > 0 else { return }
        fill.layer.borderColor = configuration.resolvedStrokeColor(for: tintColor).cgColor(with: traitCollection)
    }

    package override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        strokeChanged()
    }

    package override func layoutSubviews() {
        super.layoutSubviews()
        let insets = configuration.backgroundInsets
        let inner = CGRect(
            x: insets.leading, y: insets.top, width: max(bounds.width - insets.leading - insets.trailing, 0),
            height: max(bounds.height - insets.top - insets.bottom, 0))
        fill.frame = isRightToLeft ? mirrored(inner) : inner
        picture.frame = fill.bounds
        custom?.frame = fill.bounds
    }
}
