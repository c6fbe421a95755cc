/// What a lab (the window) and a phone (the app's program) say to each other.
///
/// Every message is a plain value of this module, written as JSON; pixels are not messages but stand in memory that both sides share. A
/// panel of the lab that shows something about a phone needs nothing else. `Documentation/Protocol.md` describes the whole.
package enum LabProtocol {
    /// The version of messages and of run files. A side that reads another number says so and stops.
    /// It ignores members that it does not know.
    package static let version = 2

    /// The variable of the environment by which a phone learns that it is to serve a lab: `SOCKET,MEMORY`, numbers of open files.
    package static let channelVariable = "KEYBOARDLAB_CHANNEL"
}
