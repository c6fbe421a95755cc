import FrameworkStandIns
import Foundation
import UIKit

public let MCErrorDomain = "MCErrorDomain"
/// An error of MultipeerConnectivity, with the same codes as on iOS. (documented: MultipeerConnectivity's headers)
public struct MCError: CustomNSError, Hashable, Sendable {
    public enum Code: Int, Sendable {
        case unknown = 0, notConnected, invalidParameter, unsupported, timedOut, cancelled, unavailable
    }
    public static let errorDomain = MCErrorDomain
    public let code: Code
    public var errorCode: Int { code.rawValue }
    public init(_ code: Code) { self.code = code }
}
public enum MCSessionState: Int, Sendable { case notConnected = 0, connecting, connected }
public enum MCSessionSendDataMode: Int, Sendable { case reliable = 0, unreliable }
public enum MCEncryptionPreference: Int, Sendable { case optional = 0, required, none }

/// A device in a session.
public final class MCPeerID: NSObject, @unchecked Sendable {
    public let displayName: String
    public init(displayName myDisplayName: String) { displayName = myDisplayName }
}

/// A connection between nearby devices.
///
/// Partial: no device is nearby, so no connection is made, and sending fails with `MCError.notConnected`.
open class MCSession: NSObject, @unchecked Sendable {
    open weak var delegate: (any MCSessionDelegate)?
    public let myPeerID: MCPeerID
    public let encryptionPreference: MCEncryptionPreference
    open var connectedPeers: [MCPeerID] { [] }
    public init(
        peer myPeerID: MCPeerID, securityIdentity identity: [Any]? = nil, encryptionPreference: MCEncryptionPreference = .optional
    ) {
        (self.myPeerID, self.encryptionPreference) = (myPeerID, encryptionPreference)
    }
    open func send(_ data: Data, toPeers peerIDs: [MCPeerID], with mode: MCSessionSendDataMode) throws { throw MCError(.notConnected) }
    open func disconnect() {}
}
public protocol MCSessionDelegate: NSObjectProtocol {
    func session(_ session: MCSession, peer peerID: MCPeerID, didChange state: MCSessionState)
    func session(_ session: MCSession, didReceive data: Data, fromPeer peerID: MCPeerID)
    func session(_ session: MCSession, didReceive stream: InputStream, withName streamName: String, fromPeer peerID: MCPeerID)
    func session(
        _ session: MCSession, didStartReceivingResourceWithName resourceName: String, fromPeer peerID: MCPeerID, with progress: Progress)
    func session(
        _ session: MCSession, didFinishReceivingResourceWithName resourceName: String, fromPeer peerID: MCPeerID, at localURL: URL?,
        withError error: (any Error)?)
}

/// Announces the device to nearby devices.
///
/// Partial: no other device sees the announcement.
open class MCNearbyServiceAdvertiser: NSObject, @unchecked Sendable {
    open weak var delegate: (any MCNearbyServiceAdvertiserDelegate)?
    public let myPeerID: MCPeerID
    public let discoveryInfo: [String: String]?
    public let serviceType: String
    public init(peer myPeerID: MCPeerID, discoveryInfo info: [String: String]?, serviceType: String) {
        (self.myPeerID, discoveryInfo, self.serviceType) = (myPeerID, info, serviceType)
    }
    open func startAdvertisingPeer() { reportStandIn("MCNearbyServiceAdvertiser", "no other device is nearby") }
    open func stopAdvertisingPeer() {}
}
public protocol MCNearbyServiceAdvertiserDelegate: NSObjectProtocol {
    func advertiser(
        _ advertiser: MCNearbyServiceAdvertiser, didReceiveInvitationFromPeer peerID: MCPeerID, withContext context: Data?,
        invitationHandler: @escaping (Bool, MCSession?) -> Void)
    func advertiser(_ advertiser: MCNearbyServiceAdvertiser, didNotStartAdvertisingPeer error: any Error)
}
extension MCNearbyServiceAdvertiserDelegate {
    public func advertiser(_ advertiser: MCNearbyServiceAdvertiser, didNotStartAdvertisingPeer error: any Error) {}
}

/// Searches for nearby devices.
///
/// Partial: the search never finds a device.
open class MCNearbyServiceBrowser: NSObject, @unchecked Sendable {
    open weak var delegate: (any MCNearbyServiceBrowserDelegate)?
    public let myPeerID: MCPeerID
    public let serviceType: String
    public init(peer myPeerID: MCPeerID, serviceType: String) { (self.myPeerID, self.serviceType) = (myPeerID, serviceType) }
    open func startBrowsingForPeers() { reportStandIn("MCNearbyServiceBrowser", "no other device is nearby") }
    open func stopBrowsingForPeers() {}
    open func invitePeer(_ peerID: MCPeerID, to session: MCSession, withContext context: Data?, timeout: TimeInterval) {}
}
public protocol MCNearbyServiceBrowserDelegate: NSObjectProtocol {
    func browser(_ browser: MCNearbyServiceBrowser, foundPeer peerID: MCPeerID, withDiscoveryInfo info: [String: String]?)
    func browser(_ browser: MCNearbyServiceBrowser, lostPeer peerID: MCPeerID)
    func browser(_ browser: MCNearbyServiceBrowser, didNotStartBrowsingForPeers error: any Error)
}
extension MCNearbyServiceBrowserDelegate {
    public func browser(_ browser: MCNearbyServiceBrowser, didNotStartBrowsingForPeers error: any Error) {}
}
