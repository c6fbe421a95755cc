import Simulator

/// Identifiers of the display nodes that sessions add to the phone's nodes. The window defines further identifiers.
package enum LabNodeID {
    /// The first identifier that no node of the phone uses.
    package static let first = ChromeNodeID.firstFree
    static let fingers = first + 3500
    static let phone = first + 5000
    static let onion = first + 8020
    static let repaint = first + 8060
}
