/// The screen and the device of one process. They are created on first use, or when the simulator chooses the device.
@MainActor
package final class PhoneHardware {
    package let screen: UIScreen
    package let device = UIDevice()

    init(_ device: SimulatedDevice) { screen = UIScreen(device: device) }
}

extension SimulatedProcess {
    /// The screen and the device of the process. Code that runs outside a simulator gets the default device.
    @MainActor package var hardware: PhoneHardware { state { PhoneHardware(.default) } }

    /// Chooses the device. Must be called before any other use of UIKit in this process.
    @MainActor package func installHardware(_ device: SimulatedDevice) {
        var made = false
        let _: PhoneHardware = state {
            made = true
            return PhoneHardware(device)
        }
        precondition(made, "the process already has a screen")
        bundleStrings.setDevice(isTablet: device.isTablet)
    }
}
