import UIKit

/// `IQKeyboardInfo` as an Objective-C class.
@preconcurrency @MainActor
public final class IQKeyboardInfoObjC: NSObject {
    private let info: IQKeyboardInfo

    init(_ info: IQKeyboardInfo) { self.info = info }

    public var event: IQKeyboardInfo.Event { info.event }
    public var isLocal: Bool { info.isLocal }
    public var beginFrame: CGRect { info.beginFrame }
    public var endFrame: CGRect { info.endFrame }
    public var animationDuration: TimeInterval { info.animationDuration }
    public var animationCurve: UIView.AnimationCurve { info.animationCurve }
    public var animationOptions: UIView.AnimationOptions { info.animationOptions }
    public var isVisible: Bool { info.isVisible }

    public func animate(alongsideTransition transition: @escaping () -> Void, completion: (() -> Void)? = nil) {
        info.animate(alongsideTransition: transition, completion: completion)
    }
}

/// `IQTextInputViewInfo` as an Objective-C class.
@preconcurrency @MainActor
public final class IQTextInputViewInfoObjC: NSObject {
    private let info: IQTextInputViewInfo

    init(_ info: IQTextInputViewInfo) { self.info = info }

    public var event: IQTextInputViewInfo.Event { info.event }
    public var textInputView: any IQTextInputView { info.textInputView }
}

extension IQKeyboardNotification {
    public var oldKeyboardInfoObjc: IQKeyboardInfoObjC { IQKeyboardInfoObjC(oldKeyboardInfo) }
    public var keyboardInfoObjc: IQKeyboardInfoObjC { IQKeyboardInfoObjC(keyboardInfo) }
}

extension IQTextInputViewNotification {
    public var textInputViewInfoObjc: IQTextInputViewInfoObjC? { textInputViewInfo.map { IQTextInputViewInfoObjC($0) } }
}
