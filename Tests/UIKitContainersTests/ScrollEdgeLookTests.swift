import Compositing
import Simulator
import Testing
import UIKit

@testable import UIKitContainers

/// Tests for the appearance of content below a bar of iOS 26. (Facts/IOS26.md#scroll-edges)
@MainActor
@Suite struct ScrollEdgeLookTests {
    /// Returns the picture of a page under a navigation bar. The page has black and white vertical stripes, each 4 points wide.
    private func picture(isDark: Bool = false, hard: Bool = false, hidden: Bool = false) throws -> Bitmap {
        var configuration = PhoneConfiguration()
        configuration.device = try SimulatedDevice.named("iPhone 17")
        configuration.strategy = .none
        configuration.isDark = isDark
        let phone = SimulatedPhone(configuration: configuration) {
            let page = UIViewController()
            let scroll = UIScrollView(frame: UIScreen.main.bounds)
            scroll.contentSize = CGSize(width: 402, height: 3000)
            page.view = scroll
            scroll.backgroundColor = .systemBackground
            for x in stride(from: CGFloat(0), to: 402, by: 8) {
                let stripe = UIView(frame: CGRect(x: x, y: 0, width: 4, height: 3000))
                stripe.backgroundColor = .label
                scroll.addSubview(stripe)
            }
            if hard { scroll.topEdgeEffect.style = .hard }
            scroll.topEdgeEffect.isHidden = hidden
            return UINavigationController(rootViewController: page)
        }
        for _ in 0..<3 { phone.tick() }
        phone.process.run {
            let scroll = (phone.window.rootViewController as? UINavigationController)?.topViewController?.view as? UIScrollView
            scroll?.contentOffset.y = 500
        }
        for _ in 0..<3 { phone.tick() }
        return Compositor.picture(of: phone.displayList, fonts: try FontLibrary(), scale: 2)
    }
    /// Returns the difference between the lightest and the darkest pixel of a row, 0 to 255. The difference shows how visible the stripes
    /// are.
    private func contrast(_ picture: Bitmap, y: CGFloat) -> Int {
        let row = (40..<100).map { Int(picture[$0, Int(y * 2)].red) }
        return (row.max() ?? 0) - (row.min() ?? 0)
    }
    private func mean(_ picture: Bitmap, y: CGFloat) -> Int {
        let row = (48..<80).map { Int(picture[$0, Int(y * 2)].red) }
        return row.reduce(0, +) / row.count
    }

    @Test(arguments: [false, true])
    func `content is sharp below the bar and fades gradually under the title, as measured`(isDark: Bool) throws {
        let picture = try picture(isDark: isDark)
        #expect(contrast(picture, y: 140) == 255, "the effect begins 29 beside the glass, which ends at 106")
        // The values are the fractions of the content that are visible in a picture of a real screen.
        for (y, share) in [(104, 0.62), (82, 0.2), (65, 0.09)] as [(CGFloat, CGFloat)] {
            let left = CGFloat(contrast(picture, y: y)) / 255
            #expect(abs(left - share) < 0.04, "\(left) is left at \(y)")
        }
        // The stripes blend into the page's colour, which is white or black. The stripes alone would have a mean of 127.
        #expect(isDark ? mean(picture, y: 74) < 40 : mean(picture, y: 74) > 215)
        let steps = stride(from: CGFloat(136), through: 76, by: -4).map { contrast(picture, y: $0) }
        #expect(steps == steps.sorted(by: >), "less and less: \(steps)")
    }

    @Test func `a hidden edge effect leaves content sharp, and a hard one ends with a line`() throws {
        let open = try picture(hidden: true)
        for y in [112, 84, 30] as [CGFloat] { #expect(contrast(open, y: y) == 255) }
        let hard = try picture(hard: true)
        #expect(contrast(hard, y: 120) == 255 && contrast(hard, y: 112) < 60)
    }
}
