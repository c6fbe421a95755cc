/// The identities of display nodes that belong to the phone itself, not to an app's layer.
///
/// Layers count up from 1, so everything from 2^60 upwards is free for nodes without a layer. An identity never changes, which allows the
/// compositor to detect that such a node is unchanged.
package enum ChromeNodeID {
    package static let first: UInt64 = 1 << 60
    package static let statusBar = first + 1
    package static let homeIndicator = first + 2
    package static let topFeature = first + 3
    package static let bezel = first + 4
    static let sideButtons = first + 5
    package static let screen = first + 6
    /// The app's content while it is not upright on the screen.
    package static let interface = first + 7
    /// The phone while it is being rotated.
    package static let phone = first + 8
    /// The explanation that is drawn over the screen.
    package static let explanation = first + 9
    /// The first of four.
    package static let cornerMasks = first + 10
    /// The first of a hundred: the home screen behind an app in the background.
    package static let homeScreen = first + 100
    static let dock = homeScreen + 1
    /// The first of fifty: the images of the home screen's icons.
    static let homeIcons = homeScreen + 10
    /// The first of forty: the names below them.
    static let homeNames = homeScreen + 60
    /// The first identity for drawing around the phone: window panels, touch dots, captions.
    package static let firstFree = first + 1000
}
