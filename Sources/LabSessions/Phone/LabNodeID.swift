import Simulator

/// Identities of the nodes that sessions draw beside the phone's layers and parts. The window has further ones.
package enum LabNodeID {
    /// The first free identity.
    package static let first = ChromeNodeID.firstFree
    static let fingers = first + 3500
    static let phone = first + 5000
    static let onion = first + 8020
    static let repaint = first + 8060
}
