/// The choice of an interface orientation, computed only from the state of the phone and its app.
struct InterfaceOrientationChoice: Hashable, Sendable {
    /// The orientation of the device.
    package var device: UIDeviceOrientation
    /// The orientations that the app's view controllers support.
    package var supported: UIInterfaceOrientationMask
    /// The current orientation of the interface.
    package var present: UIInterfaceOrientation
    /// The orientations that the phone itself can show.
    package var possible: UIInterfaceOrientationMask

    package init(
        device: UIDeviceOrientation, supported: UIInterfaceOrientationMask, present: UIInterfaceOrientation,
        possible: UIInterfaceOrientationMask
    ) {
        self.device = device
        self.supported = supported
        self.present = present
        self.possible = possible
    }

    /// The resulting orientation. It is the device's orientation if the view controllers support it, or else the current orientation if
    /// they support that, or else the first supported orientation among portrait, the two landscapes and upside down. If none of the
    /// supported orientations is possible on the phone, the current one stays; UIKit raises an exception in that case. (documented for
    /// the first two; the order of the rest is chosen)
    package var orientation: UIInterfaceOrientation {
        let allowed = supported.intersection(possible)
        if let wanted = device.interfaceOrientation, allowed.contains(wanted) { return wanted }
        if allowed.contains(present) { return present }
        return [.portrait, .landscapeRight, .landscapeLeft, .portraitUpsideDown].first { allowed.contains($0) } ?? present
    }
}

extension SimulatedDevice {
    /// The orientations that the device can show. Phones without a home button never show an interface upside down; iPads do.
    /// (documented: Human Interface Guidelines)
    var possibleOrientations: UIInterfaceOrientationMask { homeIndicator == nil || isTablet ? .all : .allButUpsideDown }
}
