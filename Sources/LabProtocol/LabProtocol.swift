/// The protocol between a lab (the window) and a phone (the app's program).
///
/// Every message is a plain value of this module, written as JSON. Pixels are not messages but are in memory that both sides share. A panel
/// of the lab that shows something about a phone needs nothing else. `Documentation/Protocol.md` describes the protocol.
package enum LabProtocol {
    /// The version of messages and of run files. A side that reads a different number reports it and stops. It ignores members that it does
    /// not know.
    package static let version = 2

    /// The environment variable that makes a phone serve a lab: `SOCKET,MEMORY`, two file descriptors.
    package static let channelVariable = "KEYBOARDLAB_CHANNEL"
}
