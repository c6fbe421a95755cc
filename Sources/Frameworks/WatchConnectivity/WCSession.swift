import FrameworkStandIns
import Foundation

public let WCErrorDomain = "WCErrorDomain"
/// An error of WatchConnectivity, with the same codes as on iOS. (documented: WatchConnectivity's headers)
public struct WCError: CustomNSError, Hashable, Sendable {
    public enum Code: Int, Sendable {
        case genericError = 7001, sessionNotSupported, sessionMissingDelegate, sessionNotActivated, deviceNotPaired,
            watchAppNotInstalled, notReachable
    }
    public static let errorDomain = WCErrorDomain
    public let code: Code
    public var errorCode: Int { code.rawValue }
    public init(_ code: Code) { self.code = code }
}
public enum WCSessionActivationState: Int, Sendable { case notActivated = 0, inactive, activated }

/// The connection to the user's watch.
///
/// Partial: no watch is paired. The session activates, as on a phone without a watch. Sending fails with `WCError.deviceNotPaired`.
open class WCSession: NSObject, @unchecked Sendable {
    private static let session = WCSession()
    open class var `default`: WCSession { session }
    open class func isSupported() -> Bool { true }

    open weak var delegate: (any WCSessionDelegate)?
    open private(set) var activationState = WCSessionActivationState.notActivated
    open var isPaired: Bool { false }
    open var isWatchAppInstalled: Bool { false }
    open var isComplicationEnabled: Bool { false }
    open var isReachable: Bool { false }
    open private(set) var applicationContext: [String: Any] = [:]
    open var receivedApplicationContext: [String: Any] { [:] }

    open func activate() {
        reportStandIn("WCSession", "no watch is paired with the phone")
        answerLater { [self] in
            activationState = .activated
            delegate?.session(self, activationDidCompleteWith: .activated, error: nil)
        }
    }
    open func sendMessage(
        _ message: [String: Any], replyHandler: (([String: Any]) -> Void)?, errorHandler: ((any Error)?) -> Void = { _ in }
    ) { errorHandler(failure) }
    open func sendMessageData(_ data: Data, replyHandler: ((Data) -> Void)?, errorHandler: ((any Error)?) -> Void = { _ in }) {
        errorHandler(failure)
    }
    open func updateApplicationContext(_ applicationContext: [String: Any]) throws { throw failure }
    private var failure: WCError { WCError(activationState == .activated ? .deviceNotPaired : .sessionNotActivated) }
}

public protocol WCSessionDelegate: NSObjectProtocol {
    func session(_ session: WCSession, activationDidCompleteWith activationState: WCSessionActivationState, error: (any Error)?)
    func sessionDidBecomeInactive(_ session: WCSession)
    func sessionDidDeactivate(_ session: WCSession)
    func sessionWatchStateDidChange(_ session: WCSession)
    func sessionReachabilityDidChange(_ session: WCSession)
    func session(_ session: WCSession, didReceiveMessage message: [String: Any])
    func session(_ session: WCSession, didReceiveMessage message: [String: Any], replyHandler: @escaping ([String: Any]) -> Void)
    func session(_ session: WCSession, didReceiveMessageData messageData: Data)
    func session(_ session: WCSession, didReceiveApplicationContext applicationContext: [String: Any])
    func session(_ session: WCSession, didReceiveUserInfo userInfo: [String: Any])
}
extension WCSessionDelegate {
    public func sessionWatchStateDidChange(_ session: WCSession) {}
    public func sessionReachabilityDidChange(_ session: WCSession) {}
    public func session(_ session: WCSession, didReceiveMessage message: [String: Any]) {}
    public func session(_ session: WCSession, didReceiveMessage message: [String: Any], replyHandler: @escaping ([String: Any]) -> Void) {}
    public func session(_ session: WCSession, didReceiveMessageData messageData: Data) {}
    public func session(_ session: WCSession, didReceiveApplicationContext applicationContext: [String: Any]) {}
    public func session(_ session: WCSession, didReceiveUserInfo userInfo: [String: Any]) {}
}
