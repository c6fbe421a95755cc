/// The height of the bar for which an image is intended. Raw values are UIKit's. (documented: UIKit's headers)
///
/// Controls outside bars use the values for `.default`; so do those inside on a phone in portrait.
public enum UIBarMetrics: Int, Sendable { case `default` = 0, compact = 1, defaultPrompt = 101, compactPrompt = 102 }

/// The image between two halves of a control, by the states of both.
struct DividerStates: Hashable {
    var left: UIControl.State
    var right: UIControl.State
}

/// Background and divider images by state, for segmented controls and steppers.
struct ControlImages {
    private(set) var backgrounds: [UIControl.State: UIImage] = [:]
    private(set) var dividers: [DividerStates: UIImage] = [:]

    mutating func setBackground(_ image: UIImage?, for state: UIControl.State) { backgrounds[state] = image }
    mutating func setDivider(_ image: UIImage?, left: UIControl.State, right: UIControl.State) {
        dividers[DividerStates(left: left, right: right)] = image
    }
    /// Returns the background of a state, or else that of `.normal`.
    func background(for state: UIControl.State) -> UIImage? { backgrounds[state] ?? backgrounds[.normal] }
    /// Returns the image for both states; else the one for the left state and normal, for normal and the right state, and for normal on
    /// both sides.
    func divider(left: UIControl.State, right: UIControl.State) -> UIImage? {
        for (l, r) in [(left, right), (left, .normal), (.normal, right), (.normal, .normal)] as [(UIControl.State, UIControl.State)] {
            if let image = dividers[DividerStates(left: l, right: r)] { return image }
        }
        return nil
    }
    /// Whether images replace the system's fill and thumb.
    var hasBackgrounds: Bool { !backgrounds.isEmpty }
}
