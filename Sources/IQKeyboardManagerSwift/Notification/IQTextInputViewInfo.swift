import UIKit

/// A text input began or ended editing.
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

    /// nil when the notification is not about a text input that the manager knows.
    init?(notification: Notification, event: Event) {
        guard let view = notification.object as? any IQTextInputView else { return nil }
        self.event = event
        textInputView = view
    }

    /// Equal when both speak of the same event of the same view.
    nonisolated public static func == (lhs: IQTextInputViewInfo, rhs: IQTextInputViewInfo) -> Bool {
        lhs.event == rhs.event && lhs.textInputView === rhs.textInputView
    }
}
