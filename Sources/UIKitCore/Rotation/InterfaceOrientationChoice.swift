/// The choice of the way an interface turns. Pure: made from what is known about the phone and its app.
package struct InterfaceOrientationChoice: Hashable, Sendable {
    /// How the phone is held.
    package var device: UIDeviceOrientation
    /// What the app's controllers support.
    package var supported: UIInterfaceOrientationMask
    /// How the interface stands now.
    package var present: UIInterfaceOrientation
    /// What the phone itself can show.
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

    /// Upright for the person who holds the phone, if that is supported; else as it stands, if that is; else the first supported one of portrait,
    /// both landscapes and upside down. Controllers that support nothing the phone can show leave it as it stands. (documented for the first two; the
    /// order of the others chosen, and where UIKit raises an exception nothing moves)
    package var orientation: UIInterfaceOrientation {
        let allowed = supported.intersection(possible)
        if let wanted = device.interfaceOrientation, allowed.contains(wanted) { return wanted }
        if allowed.contains(present) { return present }
        return [.portrait, .landscapeRight, .landscapeLeft, .portraitUpsideDown].first { allowed.contains($0) } ?? present
    }
}

extension SimulatedDevice {
    /// Phones without a home button never show an interface upside down; iPads do. (documented: Human Interface Guidelines)
    package var possibleOrientations: UIInterfaceOrientationMask { homeIndicator == nil || isTablet ? .all : .allButUpsideDown }
}
