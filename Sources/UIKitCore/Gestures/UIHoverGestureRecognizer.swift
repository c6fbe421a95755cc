/// Recognises a pointer that is over its view without touching it.
///
/// Partial: it can be created and added to a view, but never recognises anything. The mouse acts as a finger, and a finger cannot
/// hover. (documented for iPhones without a pointer)
@preconcurrency @MainActor
open class UIHoverGestureRecognizer: UIGestureRecognizer {
    override func takesTouch(_ touch: UITouch, _ event: UIEvent) -> Bool { false }
}
