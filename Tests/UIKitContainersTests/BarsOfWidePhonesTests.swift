import Testing
import UIKit

@testable import UIKitContainers

/// Tests for navigation bars before iOS 26, as measured on 440 x 956 points. (Facts/Navigation.md#navigation-bar)
@MainActor
@Suite("Navigation bars of wide phones before iOS 26")
struct BarsOfWidePhonesTests {
    private func isNear(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) < 0.01 }

    @Test(arguments: ["iPhone 16 Pro Max", "iPhone 16 Pro"])
    func `below a 62-point safe area the bar ends at 100.33`(device: String) {
        NavigationPhone.show(device: device) { phone in
            #expect(isNear(phone.bar.frame.maxY, 301.0 / 3))
            #expect(isNear(phone.top.view.safeAreaInsets.top, 301.0 / 3))
        }
    }

    @Test(arguments: [("iPhone 16 Pro Max", 40.0 / 3, 34), ("iPhone 13 mini", 28.0 / 3, 30)] as [(String, CGFloat, CGFloat)])
    func `the chevron is 11 by 19 and starts 6.67 before the margin, and the title starts 14 after it`(
        device: String, chevron: CGFloat, title: CGFloat
    ) throws {
        try NavigationPhone.show(device: device) { phone in
            phone.navigation.pushViewController(UIViewController(), animated: false)
            phone.tick(2)
            let back = try #require(phone.bar.firstDescendant(NavigationBackButton.self))
            let place = back.chevron.convert(back.chevron.bounds, to: phone.bar)
            #expect(isNear(place.minX, chevron) && place.width == 11 && place.height == 19)
            #expect(isNear(place.midY, 44 / 2 - 1.0 / 6))
            #expect(isNear(back.label.convert(back.label.bounds, to: phone.bar).minX, title))
        }
    }
}

@MainActor
@Suite("Large title and text size")
struct LargeTitleSizeTests {
    @Test(
        arguments: [(.medium, 33, 52), (.large, 34, 52), (.accessibilityExtraLarge, 52, 74)]
            as [(UIContentSizeCategory, CGFloat, CGFloat)])
    func `a large title has its text style's size, and the bar's height follows the line height`(
        _ category: UIContentSizeCategory, _ size: CGFloat, _ strip: CGFloat
    ) {
        NavigationPhone.show(prepare: { navigation in
            navigation.navigationBar.prefersLargeTitles = true
            navigation.traitOverrides.preferredContentSizeCategory = category
        }) { phone in
            phone.tick(2)
            let title = phone.bar.content?.largeTitle
            #expect(title?.font.pointSize == size)
            #expect(phone.bar.frame.height == 44 + strip)
        }
    }

    @Test func `a large title changes with the text size`() {
        NavigationPhone.show(prepare: { $0.navigationBar.prefersLargeTitles = true }) { phone in
            phone.navigation.traitOverrides.preferredContentSizeCategory = .small
            phone.tick(2)
            #expect(phone.bar.content?.largeTitle.font.pointSize == 32)
        }
    }
}

extension UIView {
    /// Returns the first view of a type in the view tree, in the order of the subviews.
    fileprivate func firstDescendant<View: UIView>(_ type: View.Type) -> View? {
        (self as? View) ?? subviews.lazy.compactMap { $0.firstDescendant(type) }.first
    }
}
