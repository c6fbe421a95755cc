/// The height of the bar that an image is for. Raw values are UIKit's. (documented: UIKit's headers)
///
/// Controls outside of bars take what is set for `.default`; so do those inside on a phone that stands upright.
public enum UIBarMetrics: Int, Sendable { case `default` = 0, compact = 1, defaultPrompt = 101, compactPrompt = 102 }

/// The image between two halves of a control, by the states of both.
struct DividerStates: Hashable {
    var left: UIControl.State
    var right: UIControl.State
}

/// Background and divider images by state, as segmented controls and steppers have them.
struct ControlImages {
    private(set) var backgrounds: [UIControl.State: UIImage] = [:]
    private(set) var dividers: [DividerStates: UIImage] = [:]

    mutating func setBackground(_ image: UIImage?, for state: UIControl.State) { backgrounds[state] = image }
    mutating func setDivider(_ image: UIImage?, left: UIControl.State, right: UIControl.State) {
        dividers[DividerStates(left: left, right: right)] = image
    }
    /// What a state lacks is that of `.normal`.
    func background(for state: UIControl.State) -> UIImage? { backgrounds[state] ?? backgrounds[.normal] }
    /// The image of both states; else the one of the left state beside normal, of normal beside the right state, and of both normal.
    func divider(left: UIControl.State, right: UIControl.State) -> UIImage? {
        for (l, r) in [(left, right), (left, .normal), (.normal, right), (.normal, .normal)] as [(UIControl.State, UIControl.State)] {
            if let image = dividers[DividerStates(left: l, right: r)] { return image }
        }
        return nil
    }
    /// Whether images take the place of the system's fill and its thumb.
    var hasBackgrounds: Bool { !backgrounds.isEmpty }
    var hasDividers: Bool { !dividers.isEmpty }
}
