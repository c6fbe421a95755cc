/// Recognises a pointer that is over its view without touching it.
///
/// Partial: it can be created and added, but it never fires: the mouse is a finger here, and fingers do not hover. (documented for iPhones
/// without a pointer)
@preconcurrency @MainActor
open class UIHoverGestureRecognizer: UIGestureRecognizer {
    override func takesTouch(_ touch: UITouch, _ event: UIEvent) -> Bool { false }
}
