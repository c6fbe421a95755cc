/// The standard edit actions of the first responder. A responder that implements one of them must return true from
/// `canPerformAction(_:withSender:)` for it, because overrides cannot be detected without Objective-C.
@preconcurrency @MainActor
public protocol UIResponderStandardEditActions: NSObjectProtocol {
    func cut(_ sender: Any?)
    func copy(_ sender: Any?)
    func paste(_ sender: Any?)
    func select(_ sender: Any?)
    func selectAll(_ sender: Any?)
    func delete(_ sender: Any?)
    func makeTextWritingDirectionLeftToRight(_ sender: Any?)
    func makeTextWritingDirectionRightToLeft(_ sender: Any?)
    func toggleBoldface(_ sender: Any?)
    func toggleItalics(_ sender: Any?)
    func toggleUnderline(_ sender: Any?)
    func increaseSize(_ sender: Any?)
    func decreaseSize(_ sender: Any?)
}

extension UIResponder {
    /// Calls the method of a standard action. Returns whether `action` is a standard action.
    func performStandard(_ action: Selector, sender: Any?) -> Bool {
        switch action.name {
        case "cut:": cut(sender)
        case "copy:": copy(sender)
        case "paste:": paste(sender)
        case "select:": select(sender)
        case "selectAll:": selectAll(sender)
        case "delete:": delete(sender)
        case "captureTextFromCamera:": captureTextFromCamera(sender)
        case "makeTextWritingDirectionLeftToRight:": makeTextWritingDirectionLeftToRight(sender)
        case "makeTextWritingDirectionRightToLeft:": makeTextWritingDirectionRightToLeft(sender)
        case "toggleBoldface:": toggleBoldface(sender)
        case "toggleItalics:": toggleItalics(sender)
        case "toggleUnderline:": toggleUnderline(sender)
        case "increaseSize:": increaseSize(sender)
        case "decreaseSize:": decreaseSize(sender)
        default: return false
        }
        return true
    }
}

extension UIApplication {
    /// The responder at which the search for a target begins: the first responder, or else the key window's root view controller.
    var firstTarget: UIResponder? { firstResponder ?? keyWindow?.rootViewController ?? keyWindow }
}
