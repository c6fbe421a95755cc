import UIKit

/// The start or the end of editing in a text input.
@MainActor
public struct IQTextInputViewInfo: Equatable {
    public enum Event: Int, Sendable {
        case beginEditing, endEditing

        public var name: String {
            switch self {
            case .beginEditing: "BeginEditing"
            case .endEditing: "EndEditing"
            }
        }
    }

    nonisolated public let event: Event
    nonisolated public let textInputView: any IQTextInputView

    /// Returns nil when the notification is not about a text input that the manager knows.
    init?(notification: Notification, event: Event) {
        guard let view = notification.object as? any IQTextInputView else { return nil }
        self.event = event
        textInputView = view
    }

    /// Equal when both have the same event and the same view.
    nonisolated public static func == (lhs: IQTextInputViewInfo, rhs: IQTextInputViewInfo) -> Bool {
        lhs.event == rhs.event && lhs.textInputView === rhs.textInputView
    }
}
