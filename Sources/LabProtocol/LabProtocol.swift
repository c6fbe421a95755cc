/// The protocol between a lab (the window) and a phone (the app's process).
///
/// Each message is a value of a type in this module, encoded as JSON. Pixels are not sent as messages, because both processes share the
/// memory of the picture. The panels of the lab show a phone with no other data than these messages. `Documentation/Protocol.md`
/// describes the protocol.
package enum LabProtocol {
    /// The version of messages and run files. A reader of a different version reports an error and stops. Unknown members are ignored.
    package static let version = 2

    /// The environment variable that makes a phone serve a lab. Its value is `SOCKET,MEMORY`, two file descriptors.
    package static let channelVariable = "KEYBOARDLAB_CHANNEL"
}
