import KeyboardAdjustment
import UIKit

/// The contents of one keyboard notification.
///
/// Two infos are equal if their events and end frames are equal. The begin frame, the duration and the curve are not compared.
@MainActor
public struct IQKeyboardInfo: Equatable {
    public enum Event: Int, CaseIterable, Sendable {
        case willShow, didShow, willChangeFrame, didChangeFrame, willHide, didHide

        /// The UIKit notification of the event.
        public var notification: Notification.Name {
            switch self {
            case .willShow: UIResponder.keyboardWillShowNotification
            case .didShow: UIResponder.keyboardDidShowNotification
            case .willChangeFrame: UIResponder.keyboardWillChangeFrameNotification
            case .didChangeFrame: UIResponder.keyboardDidChangeFrameNotification
            case .willHide: UIResponder.keyboardWillHideNotification
            case .didHide: UIResponder.keyboardDidHideNotification
            }
        }
    }

    nonisolated public let event: Event
    /// Whether the keyboard belongs to this app.
    public let isLocal: Bool
    /// The begin frame in screen coordinates, in points, with the same correction as `endFrame`.
    public let beginFrame: CGRect
    /// The size of the begin frame in the notification. The begin frame of an appearing keyboard is below the screen, but already has the
    /// size of the keyboard.
    let beginSize: CGSize
    /// The part of the screen that the keyboard covers at the end of its movement, down to the screen's bottom. If the keyboard is hidden
    /// or floating, its height is 0. In screen coordinates, in points.
    nonisolated public let endFrame: CGRect
    /// The duration in seconds. It is never 0, because a duration of 0 in a notification is replaced by 0.25.
    public let animationDuration: TimeInterval
    public let animationCurve: UIView.AnimationCurve

    /// The curve as animation options.
    public var animationOptions: UIView.AnimationOptions { UIView.AnimationOptions(rawValue: UInt(animationCurve.rawValue) << 16) }
    public var isVisible: Bool { endFrame.height > 0 }

    /// Reads a notification. If the notification is nil, the state is that before any keyboard was shown. Values that are missing or of
    /// the wrong type get their defaults.
    init(notification: Notification?, event: Event) {
        let screen = (notification?.object as? UIScreen ?? UIScreen.main).bounds
        let values = notification?.userInfo ?? [:]
        let parked = CGRect(x: 0, y: screen.height, width: screen.width, height: 0)
        func frame(_ key: String) -> CGRect {
            (values[key] as? CGRect).map { correctedKeyboardFrame($0, screen: screen) } ?? parked
        }
        let duration = values[UIResponder.keyboardAnimationDurationUserInfoKey] as? TimeInterval ?? 0
        let curve = values[UIResponder.keyboardAnimationCurveUserInfoKey] as? Int
        var endFrame = frame(UIResponder.keyboardFrameEndUserInfoKey)
        if event == .willHide || event == .didHide, SimulatedProcess.current.settings.systemVersion >= 26 {
            endFrame = correctedHiddenKeyboardFrame(endFrame)
        }
        self.event = event
        self.endFrame = endFrame
        beginFrame = frame(UIResponder.keyboardFrameBeginUserInfoKey)
        beginSize = (values[UIResponder.keyboardFrameBeginUserInfoKey] as? CGRect)?.size ?? .zero
        isLocal = values[UIResponder.keyboardIsLocalUserInfoKey] as? Bool ?? true
        animationDuration = duration == 0 ? Self.defaultDuration : duration
        animationCurve = curve.flatMap(UIView.AnimationCurve.init(rawValue:)) ?? .easeOut
    }

    /// The default duration, which is 0.25 seconds. (documented default of IQKeyboardManager)
    private static let defaultDuration: TimeInterval = 0.25

    nonisolated public static func == (lhs: IQKeyboardInfo, rhs: IQKeyboardInfo) -> Bool {
        lhs.event == rhs.event && lhs.endFrame == rhs.endFrame
    }

    /// Runs `transition` in a view animation with the keyboard's duration and curve. The animation begins from the current state and
    /// permits touches.
    public func animate(alongsideTransition transition: @escaping () -> Void, completion: (() -> Void)? = nil) {
        UIView.animate(
            withDuration: animationDuration, delay: 0, options: [animationOptions, .allowUserInteraction, .beginFromCurrentState],
            animations: transition, completion: { _ in completion?() })
    }
}
