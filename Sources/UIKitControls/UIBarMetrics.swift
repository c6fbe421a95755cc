/// The bar height for which an image is intended. Raw values are UIKit's. (documented: UIKit's headers)
///
/// Controls outside of bars use the values for `.default`. On a phone in portrait, controls in bars also use them.
public enum UIBarMetrics: Int, Sendable { case `default` = 0, compact = 1, defaultPrompt = 101, compactPrompt = 102 }

/// The states of the two segments or halves beside a divider image.
struct DividerStates: Hashable {
    var left: UIControl.State
    var right: UIControl.State
}

/// The background and divider images of segmented controls and steppers, by state.
struct ControlImages {
    private(set) var backgrounds: [UIControl.State: UIImage] = [:]
    private(set) var dividers: [DividerStates: UIImage] = [:]

    mutating func setBackground(_ image: UIImage?, for state: UIControl.State) { backgrounds[state] = image }
    mutating func setDivider(_ image: UIImage?, left: UIControl.State, right: UIControl.State) {
        dividers[DividerStates(left: left, right: right)] = image
    }
    /// Returns the background image for a state. If there is none for this state, it returns the image for `.normal`.
    func background(for state: UIControl.State) -> UIImage? { backgrounds[state] ?? backgrounds[.normal] }
    /// Returns the divider image for two states. If there is none, it returns the image for the left state and `.normal`, then the image
    /// for `.normal` and the right state, then the image for `.normal` on both sides.
    func divider(left: UIControl.State, right: UIControl.State) -> UIImage? {
        for (l, r) in [(left, right), (left, .normal), (.normal, right), (.normal, .normal)] as [(UIControl.State, UIControl.State)] {
            if let image = dividers[DividerStates(left: l, right: r)] { return image }
        }
        return nil
    }
    /// Whether background images replace the default background and the thumb.
    var hasBackgrounds: Bool { !backgrounds.isEmpty }
}
