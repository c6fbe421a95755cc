/// The protocol between a lab (the window) and a phone (the app's program).
///
/// Each message is a value of a type in this module, encoded as JSON. Pixels are not sent as messages, because both programs share the
/// memory of the picture. The panels of the lab show a phone with no other data than these messages. `Documentation/Protocol.md`
/// describes the protocol.
package enum LabProtocol {
    /// The version of messages and run files. A reader reports a different version and stops. It ignores unknown members.
    package static let version = 2

    /// The environment variable that makes a phone serve a lab. Its value is `SOCKET,MEMORY`, two file descriptors.
    package static let channelVariable = "KEYBOARDLAB_CHANNEL"
}
