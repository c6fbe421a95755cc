import UIKit

/// Observes text inputs that begin and end editing, and stores the one that is being edited.
@preconcurrency @MainActor
public final class IQTextInputViewNotification {
    public typealias TextInputViewCompletion = (IQTextInputViewInfo.Event, any IQTextInputView) -> Void

    /// The edited text input, or nil if none is being edited. While subscribers are notified that editing has ended, it is still the text
    /// input that was edited.
    public private(set) var textInputViewInfo: IQTextInputViewInfo?

    /// The text view that was edited last, if its text can be searched. The find bar takes the focus from this text view.
    private var searched: IQTextInputViewInfo?
    private var subscriptions: [(identifier: AnyHashable, handler: TextInputViewCompletion)] = []
    private var observations: [any NSObjectProtocol] = []
    private let center = NotificationCenter.default

    /// Starts observing. A text input that is already being edited is stored only when it begins editing again.
    public init() {
        for name in TextInputNotifications.beginEditing {
            observe(name, .beginEditing) { $0.began($1) }
        }
        for name in TextInputNotifications.endEditing {
            observe(name, .endEditing) { $0.ended($1) }
        }
    }

    isolated deinit {
        for observation in observations { center.removeObserver(observation) }
    }

    public var event: IQTextInputViewInfo.Event? { textInputViewInfo?.event }
    public var textInputView: (any IQTextInputView)? { textInputViewInfo?.textInputView }

    /// Calls `changeHandler` whenever a text input begins or ends editing, and at once if one is being edited. A second subscription with
    /// the same identifier replaces the first one. Subscribers are called in the order of their subscriptions.
    public func subscribe(identifier: AnyHashable, changeHandler: @escaping TextInputViewCompletion) {
        unsubscribe(identifier: identifier)
        subscriptions.append((identifier, changeHandler))
        if let info = textInputViewInfo { changeHandler(info.event, info.textInputView) }
    }

    public func unsubscribe(identifier: AnyHashable) { subscriptions.removeAll { $0.identifier == identifier } }

    public func isSubscribed(identifier: AnyHashable) -> Bool { subscriptions.contains { $0.identifier == identifier } }

    private func observe(
        _ name: Notification.Name, _ event: IQTextInputViewInfo.Event,
        _ receive: @escaping (IQTextInputViewNotification, IQTextInputViewInfo) -> Void
    ) {
        observations.append(
            center.addObserver(forName: name, object: nil, queue: nil) { [weak self] notification in
                guard let self, let info = IQTextInputViewInfo(notification: notification, event: event) else { return }
                receive(self, info)
            })
    }

    /// Reports that editing began. Repeated notifications for the same view are reported once. While a find bar is visible, its field is
    /// reported as the text view that is searched.
    private func began(_ info: IQTextInputViewInfo) {
        if let searched, searched.textInputView.iqFindInteraction?.isFindNavigatorVisible == true {
            textInputViewInfo = searched
            return deliver(searched)
        }
        searched = nil
        guard textInputViewInfo != info else { return }
        textInputViewInfo = info
        deliver(info)
    }

    /// Reports that editing ended. Repeated notifications for the same view are all reported.
    private func ended(_ info: IQTextInputViewInfo) {
        searched = info.textInputView.iqIsFindInteractionEnabled ? textInputViewInfo : nil
        textInputViewInfo = info
        deliver(info)
        textInputViewInfo = nil
    }

    private func deliver(_ info: IQTextInputViewInfo) {
        for subscription in subscriptions { subscription.handler(info.event, info.textInputView) }
    }
}

/// UIKit's notifications for text inputs.
@MainActor
enum TextInputNotifications {
    static let beginEditing = [UITextField.textDidBeginEditingNotification, UITextView.textDidBeginEditingNotification]
    static let endEditing = [UITextField.textDidEndEditingNotification, UITextView.textDidEndEditingNotification]
}
