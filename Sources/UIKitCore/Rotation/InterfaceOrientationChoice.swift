/// The choice of an interface orientation, as a pure function of the state of the phone and its app.
struct InterfaceOrientationChoice: Hashable, Sendable {
    /// The orientation of the device.
    package var device: UIDeviceOrientation
    /// The orientations that the app's controllers support.
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

    /// The resulting orientation: upright for the device's orientation if that is supported; otherwise the current one if that is;
    /// otherwise the first supported one of portrait, both landscapes and upside down. If controllers support nothing the phone can show,
    /// it stays the current one. (documented for the first two; the order of the others chosen, and where UIKit raises an exception nothing
    /// moves)
    package var orientation: UIInterfaceOrientation {
        let allowed = supported.intersection(possible)
        if let wanted = device.interfaceOrientation, allowed.contains(wanted) { return wanted }
        if allowed.contains(present) { return present }
        return [.portrait, .landscapeRight, .landscapeLeft, .portraitUpsideDown].first { allowed.contains($0) } ?? present
    }
}

extension SimulatedDevice {
    /// Phones without a home button never show an interface upside down; iPads do. (documented: Human Interface Guidelines)
    var possibleOrientations: UIInterfaceOrientationMask { homeIndicator == nil || isTablet ? .all : .allButUpsideDown }
}
