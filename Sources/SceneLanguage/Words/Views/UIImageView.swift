import UIKit

extension ViewClass {
    static let uiImageView = ViewClass(
        "UIImageView", make: { UIImageView() },
        properties: [
            .image("image", \.image),
            .init("systemName", .symbol, set: { $0.image = UIImage(systemName: $1) }),
            .init(
                "preferredSymbolConfiguration", .font,
                set: { $0.preferredSymbolConfiguration = UIImage.SymbolConfiguration(font: $1.uiFont) }),
            .image("highlightedImage", \.highlightedImage),
            .init("adjustsImageSizeForAccessibilityContentSizeCategory", .bool, \.adjustsImageSizeForAccessibilityContentSizeCategory),
            .init("symbolEffect", .choice, set: { (view: UIImageView, effect: SceneSymbolEffect) in effect.show(in: view) }),
            .init("isHighlighted", .bool, \.isHighlighted),
            // All of UIKit's content modes except `redraw`, which scenes do not need, can be set.
            .init("contentMode", .words(UIView.ContentMode.words.without("redraw")), \.contentMode),
        ])
}

/// The symbol effects that a scene can add.
private enum SceneSymbolEffect: String, CaseIterable, Sendable {
    case none, bounce, pulse, scaleUp, scaleDown, appear, disappear

    /// Adds the effect to the view; `none` removes all effects.
    @MainActor func show(in view: UIImageView) {
        switch self {
        case .none: view.removeAllSymbolEffects()
        case .bounce: view.addSymbolEffect(.bounce)
        case .pulse: view.addSymbolEffect(.pulse)
        case .scaleUp: view.addSymbolEffect(.scale.up)
        case .scaleDown: view.addSymbolEffect(.scale.down)
        case .appear: view.addSymbolEffect(.appear)
        case .disappear: view.addSymbolEffect(.disappear)
        }
    }
}
