/// The identities of display nodes that belong to the phone itself and not to an app's layer.
///
/// Identifiers of layers begin at 1, so the identities from 2^60 on are free for nodes without a layer. A node keeps its identity, so
/// that the compositor can detect that the node has not changed.
package enum ChromeNodeID {
    package static let first: UInt64 = 1 << 60
    package static let statusBar = first + 1
    package static let homeIndicator = first + 2
    package static let topFeature = first + 3
    package static let bezel = first + 4
    static let sideButtons = first + 5
    package static let screen = first + 6
    /// The app's content while it is rotated on the screen.
    package static let interface = first + 7
    /// The phone while it is being rotated.
    package static let phone = first + 8
    /// The explanation overlay.
    package static let explanation = first + 9
    /// The first of four identities of corner masks.
    package static let cornerMasks = first + 10
    /// The first of a hundred identities of the home screen behind an app in the background.
    package static let homeScreen = first + 100
    static let dock = homeScreen + 1
    /// The first of fifty identities for the images of the home screen's icons.
    static let homeIcons = homeScreen + 10
    /// The first of forty identities for the names below the home screen's icons.
    static let homeNames = homeScreen + 60
    /// The first identity for drawings around the phone, such as window panels, touch dots and captions.
    package static let firstFree = first + 1000
}
