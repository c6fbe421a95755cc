import Testing
import UIKit

@testable import QuartzCore
@testable import Simulator
@testable import UIKitControls

/// Tests for the choice of an app's design. (Facts/IOS26.md#which-look)
@MainActor
@Suite struct SystemDesignTests {
    @Test(
        arguments: [
            (17, 26, false, SystemDesign.classic), (17, 18, true, .classic), (26, 18, false, .classic), (26, 26, false, .glass),
            (26, 26, true, .classic), (26, 27, true, .glass), (27, 26, true, .classic), (27, 18, false, .classic), (27, 27, false, .glass),
        ])
    func `the system version, the linked SDK and the compatibility key together determine the system design`(
        system: Int, sdk: Int, key: Bool, look: SystemDesign
    ) {
        #expect(SystemDesign(systemVersion: system, linkedSDK: sdk, requiresCompatibility: key) == look)
    }

    private func phone(_ device: String, prepare: (inout PhoneConfiguration) -> Void = { _ in }) throws -> SimulatedPhone {
        var configuration = PhoneConfiguration()
        configuration.device = try SimulatedDevice.named(device)
        prepare(&configuration)
        return SimulatedPhone(configuration: configuration) { UIViewController() }
    }

    @Test(arguments: ["iPhone 17", "iPhone 17 Pro", "iPhone 17 Pro Max"])
    func `a phone that shipped with iOS 26 has version 26, whatever version is requested`(device: String) throws {
        #expect(try phone(device).configuration.process.systemVersion == 26)
        #expect(try phone(device) { $0.process.systemVersion = 17 }.configuration.process.systemVersion == 26)
    }

    @Test func `an earlier phone has iOS 17 unless the configuration sets 26`() throws {
        let present = try phone("iPhone 15")
        #expect(present.configuration.process.systemVersion == 17)
        present.process.run { #expect(!systemIsAtLeast(26) && !SystemDesign.current.isGlass && UIDevice.current.systemVersion == "17.0") }
        let updated = try phone("iPhone 15") { $0.process.systemVersion = 26 }
        updated.process.run { #expect(systemIsAtLeast(26) && SystemDesign.current.isGlass && UIDevice.current.systemVersion == "26.0") }
    }

    @Test func `an app that requires compatibility on iOS 26 has the older controls, and new API is available`() throws {
        let kept = try phone("iPhone 17") { $0.process.requiresCompatibility = true }
        kept.process.run {
            #expect(systemIsAtLeast(26))
            #expect(UISwitch(frame: .zero).frame.size == CGSize(width: 51, height: 31))
        }
        try phone("iPhone 17").process.run { #expect(UISwitch(frame: .zero).frame.size == CGSize(width: 63, height: 28)) }
    }
}
