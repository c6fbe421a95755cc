import Testing

@testable import UIKitCore

@Suite struct SimulatedDeviceTests {
    @Test func `every device name is unique and finds its own device`() throws {
        #expect(Set(SimulatedDevice.all.map(\.name)).count == SimulatedDevice.all.count)
        for device in SimulatedDevice.all { #expect(try SimulatedDevice.named(device.name) == device) }
    }

    @Test(
        arguments: [
            ("iPhone SE", 375, 667, 2, 20, 0, 0), ("iPhone 13 mini", 375, 812, 3, 50, 34, 44), ("iPhone 14", 390, 844, 3, 47, 34, 47.33),
            ("iPhone 15", 393, 852, 3, 59, 34, 55), ("iPhone 16 Pro", 402, 874, 3, 62, 34, 62),
            ("iPhone 13 Pro Max", 428, 926, 3, 47, 34, 53.33), ("iPhone 16 Plus", 430, 932, 3, 59, 34, 55),
            ("iPhone 16 Pro Max", 440, 956, 3, 62, 34, 62),
        ] as [(String, CGFloat, CGFloat, CGFloat, CGFloat, CGFloat, CGFloat)])
    func `screen size, scale, safe area and corner radius are the documented values`(
        name: String, width: CGFloat, height: CGFloat, scale: CGFloat, top: CGFloat, bottom: CGFloat, radius: CGFloat
    ) throws {
        let device = try SimulatedDevice.named(name)
        #expect(device.size == CGSize(width: width, height: height))
        #expect(device.scale == scale)
        #expect(device.portraitSafeArea == .init(top: top, bottom: bottom))
        #expect(device.landscapeSafeArea == .init(left: radius == 0 ? 0 : top, bottom: radius == 0 ? 0 : 21, right: radius == 0 ? 0 : top))
        #expect(device.cornerRadius == radius)
    }

    @Test(arguments: ["iphone 15 pro", "IPHONE15PRO", "15 Pro", "iPhone-15-Pro", " iPhone 15  Pro "])
    func `a device name matches regardless of case, spaces and punctuation`(spelling: String) throws {
        #expect(try SimulatedDevice.named(spelling).name == "iPhone 15 Pro")
    }

    @Test func `both generations of the iPhone SE map to one device`() throws {
        #expect(try SimulatedDevice.named("iPhone SE (3rd generation)").name == "iPhone SE")
        #expect(try SimulatedDevice.named("se 2").name == "iPhone SE")
    }

    @Test func `a misspelled device name produces an error that suggests the closest name`() {
        do {
            _ = try SimulatedDevice.named("iPhone 15 Prp")
            Issue.record("there is no such device")
        } catch { #expect("\(error)".hasSuffix("did you mean 'iPhone 15 Pro'?")) }
    }

    @Test(arguments: ["Galaxy Note", "iPhone 99", "iPad 99", ""])
    func `an unknown device name produces an error with three suggestions and the command that lists all devices`(name: String) throws {
        do {
            _ = try SimulatedDevice.named(name)
            Issue.record("there is no such device")
        } catch {
            let message = "\(error)"
            #expect(SimulatedDevice.all.filter { message.contains("'\($0.name)'") }.count == 3)
            #expect(message.contains("keyboard-lab devices"))
            #expect(message.contains("iPad") == name.hasPrefix("iPad"))
        }
    }

    @Test(
        arguments: [
            ("iPad", "iPad (10th generation)"), ("ipad air", "iPad Air (5th generation)"), ("iPad mini", "iPad mini (6th generation)"),
            ("iPad Pro 11", "iPad Pro 11-inch (4th generation)"), ("ipadpro129", "iPad Pro 12.9-inch (6th generation)"),
            ("iPad 9", "iPad (9th generation)"),
        ])
    func `an iPad's name matches without its generation`(name: String, model: String) throws {
        #expect(try SimulatedDevice.named(name).name == model)
    }

    @Test(
        arguments: [
            ("iPad mini", 744, 1133, 24, 20), ("iPad 9", 810, 1080, 20, 0), ("iPad 10", 820, 1180, 24, 20),
            ("iPad Pro 11", 834, 1194, 24, 20), ("iPad Pro 12.9", 1024, 1366, 24, 20),
        ] as [(String, CGFloat, CGFloat, CGFloat, CGFloat)])
    func `an iPad has the documented screen size and the same safe area in every orientation`(
        name: String, width: CGFloat, height: CGFloat, top: CGFloat, bottom: CGFloat
    ) throws {
        let device = try SimulatedDevice.named(name)
        #expect(device.size == CGSize(width: width, height: height) && device.scale == 2)
        #expect(device.portraitSafeArea == .init(top: top, bottom: bottom) && device.landscapeSafeArea == device.portraitSafeArea)
        #expect((device.homeIndicator == nil) == (bottom == 0) && (device.cornerRadius == 0) == (bottom == 0))
    }

    @Test func `the default is the iPhone 15`() { #expect(SimulatedDevice.default.name == "iPhone 15") }

    @Test func `the notch or island is centred inside the top safe area`() {
        for device in SimulatedDevice.all {
            switch device.topFeature {
            case .none: #expect(device.homeIndicator == nil || device.isTablet)
            case .notch(let size): #expect(size.height <= device.portraitSafeArea.top && size.width < device.size.width)
            case .island(let rect):
                #expect(rect.maxY <= device.portraitSafeArea.top)
                #expect(rect.midX == device.size.width / 2)
            }
        }
    }
}
