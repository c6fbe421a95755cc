/// The room that a text view's lines are set in.
///
/// Partial: it belongs to a text view and gives its padding; exclusion paths, line limits and layout managers of the app's own are absent.
@preconcurrency @MainActor
open class NSTextContainer: NSObject {
    /// Points; the width that lines may have, `lineFragmentPadding` on both sides included. A text view sets it as it is laid out.
    open internal(set) var size: CGSize
    /// Room at both ends of every line, points. (Facts/Text.md#text-view: 5)
    open var lineFragmentPadding: CGFloat = 5 { didSet { if lineFragmentPadding != oldValue { changed?() } } }
    /// Whether the container is as wide as the view.
    public let widthTracksTextView = true
    var changed: (() -> Void)?

    @preconcurrency @MainActor
    public init(size: CGSize = .zero) {
        self.size = size
        super.init()
    }
}
