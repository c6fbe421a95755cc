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

    /// Creates the info. Returns nil if the notification's object is not a text input that the manager supports.
    init?(notification: Notification, event: Event) {
        guard let view = notification.object as? any IQTextInputView else { return nil }
        self.event = event
        textInputView = view
    }

    /// Returns whether both infos have the same event and the same view.
    nonisolated public static func == (lhs: IQTextInputViewInfo, rhs: IQTextInputViewInfo) -> Bool {
        lhs.event == rhs.event && lhs.textInputView === rhs.textInputView
    }
}
