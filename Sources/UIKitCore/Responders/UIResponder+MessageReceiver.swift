extension UIResponder: MessageReceiver {
    package func receive(_ message: Selector, with argument: Any?) -> Unmanaged<AnyObject>? { perform(message, with: argument) }
    package func systemMethod(for message: Selector) -> DispatchedMethod? {
        self is UIViewController ? ShowAction(message)?.method : nil
    }
}
