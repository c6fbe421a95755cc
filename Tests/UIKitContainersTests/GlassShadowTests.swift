import Compositing
import Simulator
import Testing
import UIKit

@testable import UIKitContainers
@testable import UIKitControls

/// Tests that compare the shadow around glass and the content below a tab bar with real pictures. (Facts/IOS26.md#glass,
/// Facts/IOS26.md#scroll-edges)
@MainActor
@Suite struct GlassShadowTests {
    private func picture(_ make: @escaping () -> UIViewController) throws -> Bitmap {
        var configuration = PhoneConfiguration()
        configuration.device = try SimulatedDevice.named("iPhone 17")
        configuration.strategy = .none
        let fonts = try FontLibrary()
        let phone = SimulatedPhone(configuration: configuration, measurer: fonts) { make() }
        for _ in 0..<6 { phone.tick() }
        return Compositor.picture(of: phone.displayList, fonts: fonts, scale: 3)
    }
    /// Returns how much darker than `base` the green is at a point, in levels: the mean of two points by two.
    private func darkness(_ picture: Bitmap, _ x: CGFloat, _ y: CGFloat, below base: Int) -> Double {
        var sum = 0
        for row in Int(y * 3) - 3..<Int(y * 3) + 3 {
            let bytes = picture.bytes.assumingMemoryBound(to: UInt8.self) + row * picture.stride
            for column in Int(x * 3) - 3..<Int(x * 3) + 3 { sum += Int(bytes[column * 4 + 1]) }
        }
        return Double(base) - Double(sum) / 36
    }
    private func page(_ color: UIColor, _ glass: CGRect) -> UIViewController {
        let page = UIViewController()
        page.view.backgroundColor = color
        let view = GlassView(.regular(isDark: false))
        view.frame = glass
        page.view.addSubview(view)
        return page
    }

    @Test func `the shadow of a 188 x 62 capsule over white matches the picture of two tabs`() throws {
        let picture = try picture { self.page(.white, CGRect(x: 107, y: 691, width: 188, height: 62)) }
        // Each value has x, y below the capsule's top, and the levels. (measured: [RNS])
        let measured: [(CGFloat, CGFloat, Double)] = [
            (200, -11, 2.2), (200, -3, 4.7), (200, 64, 11.3), (200, 69, 9.3), (200, 79, 5.3), (200, 82, 4.2), (80, 39, 1.0),
            (90, 39, 3.0), (95, 39, 4.2), (100, 39, 6.0), (104, 39, 7.8), (104, 19, 5.6), (104, 59, 5.6), (104, 69, 3.6),
        ]
        for (x, y, levels) in measured {
            let ours = darkness(picture, x, 691 + y, below: 255)
            #expect(abs(ours - levels) <= 0.8, "\(x), \(y): \(ours), and \(levels) in the picture")
            // The shadow at the other end is a mirror image.
            #expect(abs(darkness(picture, 402 - x, 691 + y, below: 255) - ours) < 0.5)
        }
    }

    @Test func `the shadow of a 44-point circle over grey matches the picture of a bar button`() throws {
        let picture = try picture {
            self.page(UIColor(red: 242 / 255, green: 242 / 255, blue: 247 / 255, alpha: 1), CGRect(x: 242, y: 262, width: 44, height: 44))
        }
        // Each value has x and y from the circle's upper left corner, and the levels. (measured: [MM])
        let measured: [(CGFloat, CGFloat, Double)] = [
            (22, 48, 9.3), (22, 52, 8.0), (22, 56, 6.3), (22, 60, 5.0), (22, 64, 4.0), (-2, 22, 6.7), (-7, 22, 5.0), (-12, 22, 3.5),
            (-7, 48, 3.9), (-2, 52, 4.0), (8, 52, 6.3),
        ]
        for (x, y, levels) in measured {
            let ours = darkness(picture, 242 + x, 262 + y, below: 242)
            #expect(abs(ours - levels) <= 0.9, "\(x), \(y): \(ours), and \(levels) in the picture")
        }
    }

    @Test func `below four tabs a list is darker and its cards almost disappear, as in the picture of the settings`() throws {
        let picture = try picture {
            let page = UIViewController()
            let scroll = UIScrollView(frame: UIScreen.main.bounds)
            scroll.backgroundColor = .systemGroupedBackground
            scroll.contentSize = CGSize(width: 402, height: 3000)
            let card = UIView(frame: CGRect(x: 16, y: 700, width: 370, height: 400))
            card.backgroundColor = .white
            scroll.addSubview(card)
            page.view = scroll
            let tabs = UITabBarController()
            tabs.viewControllers = [page] + (1...3).map { _ in UIViewController() }
            for (index, controller) in tabs.viewControllers!.enumerated() {
                controller.tabBarItem = UITabBarItem(title: "Tab \(index)", image: nil, tag: index)
            }
            return tabs
        }
        // Each value has x, y, and the levels below the page's 242. (measured: [MM])
        let beside: [(CGFloat, CGFloat, Double)] = [
            (4, 750, 0.2), (4, 780, 1.0), (4, 800, 3.2), (4, 810, 3.9), (4, 820, 5.1), (4, 830, 5.6), (4, 840, 5.6), (4, 850, 4.8),
            (4, 860, 3.9), (4, 870, 3.6), (10, 820, 6.7), (10, 840, 7.3), (10, 860, 4.9), (395, 840, 6.2), (400, 870, 3.0),
        ]
        for (x, y, levels) in beside {
            let ours = darkness(picture, x, y, below: 242)
            #expect(abs(ours - levels) <= 1.2, "\(x), \(y): \(ours), and \(levels) in the picture")
        }
        // These points are over the white card.
        for (x, y, levels) in [(100, 866, 7.5), (100, 869, 6.3), (100, 872, 5.3), (300, 866, 7.5)] as [(CGFloat, CGFloat, Double)] {
            let ours = darkness(picture, x, y, below: 242)
            #expect(abs(ours - levels) <= 1.5, "\(x), \(y): \(ours), and \(levels) in the picture")
        }
    }
}
