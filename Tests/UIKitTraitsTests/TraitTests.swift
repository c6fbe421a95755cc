import Testing
import UIKitCore

@testable import UIKitTraits

/// A custom trait of an app.
private enum AccentTrait: UITraitDefinition { static let defaultValue = "none" }

@Suite("Traits and colours")
@MainActor
struct TraitTests {
    private func inProcess(_ test: () -> Void) { SimulatedProcess(name: "traits").run(test) }

    @Test func `later trait collections override specified traits only, and containsTraits compares them`() {
        let traits = UITraitCollection(traitsFrom: [
            UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(preferredContentSizeCategory: .small),
            UITraitCollection(userInterfaceStyle: .light),
        ])
        #expect(traits.userInterfaceStyle == .light && traits.preferredContentSizeCategory == .small)
        #expect(traits.horizontalSizeClass == .unspecified)
        #expect(traits.containsTraits(in: UITraitCollection(userInterfaceStyle: .light)))
        #expect(!traits.containsTraits(in: UITraitCollection(userInterfaceStyle: .dark)))
    }

    @Test func `background threads can read UIScreen's bounds and scale`() throws {
        let device = try SimulatedDevice.named("iPhone SE (3rd generation)")
        inProcess {
            UIScreen(device: device).interfaceOrientation = .landscapeLeft
            nonisolated(unsafe) var found: (CGRect, CGFloat)?
            // The main thread waits, so that no other test creates a screen in the meantime.
            let isDone = DispatchSemaphore(value: 0)
            Thread.detachNewThread {
                found = (UIScreen.main.bounds, UIScreen.main.scale)
                isDone.signal()
            }
            isDone.wait()
            #expect(found?.0 == CGRect(x: 0, y: 0, width: 667, height: 375) && found?.1 == 2)
        }
    }

    @Test func `hasDifferentColorAppearance compares only traits that affect colours`() {
        let light = UITraitCollection(userInterfaceStyle: .light)
        #expect(light.hasDifferentColorAppearance(comparedTo: UITraitCollection(userInterfaceStyle: .dark)))
        #expect(light.hasDifferentColorAppearance(comparedTo: nil))
        let larger = UITraitCollection(traitsFrom: [light, UITraitCollection(preferredContentSizeCategory: .extraLarge)])
        #expect(!light.hasDifferentColorAppearance(comparedTo: larger))
    }

    @Test func `a view's trait overrides apply to its subviews only, custom traits too, and can be removed`() {
        inProcess {
            let (outer, inner, other) = (UIView(), UIView(), UIView())
            outer.addSubview(inner)
            outer.traitOverrides.preferredContentSizeCategory = .extraLarge
            outer.traitOverrides[AccentTrait.self] = "green"
            #expect(inner.traitCollection.preferredContentSizeCategory == .extraLarge)
            #expect(inner.traitCollection[AccentTrait.self] == "green")
            #expect(other.traitCollection.preferredContentSizeCategory == .large && other.traitCollection[AccentTrait.self] == "none")
            #expect(outer.traitOverrides.contains(AccentTrait.self))
            outer.traitOverrides.remove(UITraitPreferredContentSizeCategory.self)
            #expect(inner.traitCollection.preferredContentSizeCategory == .large)
        }
    }

    @Test func `registerForTraitChanges reports its traits' changes with the previous traits, until unregistered`() {
        inProcess {
            let window = UIWindow(frame: UIScreen.main.bounds)
            let view = UIView()
            window.addSubview(view)
            window.makeKeyAndVisible()
            var received: [UIUserInterfaceStyle] = []
            let registration = view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (_: UIView, previous) in
                received.append(previous.userInterfaceStyle)
            }
            UIScreen.main.userInterfaceStyle = .dark
            UIScreen.main.preferredContentSizeCategory = .small
            #expect(received == [.light])
            view.unregisterForTraitChanges(registration)
            UIScreen.main.userInterfaceStyle = .light
            #expect(received == [.light])
        }
    }

    @Test func `trait change handlers can declare Self as their view, in final classes and superclasses`() {
        final class Last: UIView {
            var received = 0
            override init(frame: CGRect) {
                super.init(frame: frame)
                registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (self: Self, previous: UITraitCollection) in self.received += 1
                }
                registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (self: Self, _) in self.received += 1 }
            }
            required init?(coder: NSCoder) { nil }
        }
        class First: UIView {
            var received = 0
            func begin() {
                registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (self: Self, _) in self.received += 1 }
                registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (view: First, _: UITraitCollection) in view.received += 10 }
                registerForTraitChanges([UITraitUserInterfaceStyle.self]) { [weak self] (_: UIView, _) in self?.received += 100 }
            }
        }
        final class Second: First {}
        inProcess {
            let window = UIWindow(frame: UIScreen.main.bounds)
            let (last, second) = (Last(frame: .zero), Second())
            second.begin()
            window.addSubview(last)
            window.addSubview(second)
            window.makeKeyAndVisible()
            UIScreen.main.userInterfaceStyle = .dark
            #expect(last.received == 2 && second.received == 111)
        }
    }

    @Test func `traitCollectionDidChange is called once per change with the previous traits, and not on re-adding`() {
        final class Listener: UIView {
            var received: [UIContentSizeCategory?] = []
            override func traitCollectionDidChange(_ previous: UITraitCollection?) {
                received.append(previous?.preferredContentSizeCategory)
            }
        }
        inProcess {
            let window = UIWindow(frame: UIScreen.main.bounds)
            let view = Listener()
            window.addSubview(view)
            window.makeKeyAndVisible()
            UIScreen.main.preferredContentSizeCategory = .accessibilityLarge
            UIScreen.main.preferredContentSizeCategory = .accessibilityLarge
            view.removeFromSuperview()
            window.addSubview(view)
            #expect(view.received == [nil, .large])
        }
    }

    @Test func `the content size category's notification carries the new category once, and UIApplication has it`() {
        inProcess {
            var received: [UIContentSizeCategory] = []
            let token = NotificationCenter.default.addObserver(
                forName: UIContentSizeCategory.didChangeNotification, object: nil, queue: nil
            ) { note in
                if let value = note.userInfo?[UIContentSizeCategory.newValueUserInfoKey] as? UIContentSizeCategory {
                    received.append(value)
                }
            }
            UIScreen.main.preferredContentSizeCategory = .small
            #expect(received == [.small] && UIApplication.shared.preferredContentSizeCategory == .small)
            NotificationCenter.default.removeObserver(token)
        }
    }

    @Test func `content size categories are ordered by size, five are accessibility sizes, and short names parse`() {
        #expect(UIContentSizeCategory.allInOrder == UIContentSizeCategory.allInOrder.sorted())
        #expect(UIContentSizeCategory.allInOrder.filter(\.isAccessibilityCategory).count == 5)
        #expect(UIContentSizeCategory(shortName: "AX3") == .accessibilityExtraLarge)
        #expect(UIContentSizeCategory(shortName: "huge") == nil)
    }

    @Test(arguments: [
        (UIColor.systemBlue, "#007AFF", "#0A84FF", "#0040DD", "#409CFF"), (.systemRed, "#FF3B30", "#FF453A", "#D70015", "#FF6961"),
        (.systemGray6, "#F2F2F7", "#1C1C1E", "#EBEBF0", "#242426"), (.systemBackground, "#FFFFFF", "#000000", "#FFFFFF", "#000000"),
        (.link, "#007AFF", "#0984FF", "#007AFF", "#0984FF"),
    ])
    func `system colours have the expected values in light, dark and increased contrast`(
        _ color: UIColor, _ light: String, _ dark: String, _ highLight: String, _ highDark: String
    ) {
        func hex(_ style: UIUserInterfaceStyle, _ contrast: UIAccessibilityContrast) -> String {
            var traits = UITraitCollection(userInterfaceStyle: style)
            traits.accessibilityContrast = contrast
            return color.cgColor(with: traits).hexDescription
        }
        #expect(hex(.light, .normal) == light && hex(.dark, .normal) == dark)
        #expect(hex(.light, .high) == highLight && hex(.dark, .high) == highDark)
        #expect(hex(.unspecified, .normal) == light)
    }

    @Test func `getHue returns the components of the colour, and getWhite fails for colours that are not grey`() {
        inProcess {
            for hue in stride(from: 0.0, to: 1, by: 0.07) {
                var (h, s, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
                UIColor(hue: hue, saturation: 0.6, brightness: 0.8, alpha: 0.5).getHue(&h, saturation: &s, brightness: &b, alpha: &a)
                #expect(abs(h - hue) < 1e-9 && abs(s - 0.6) < 1e-9 && abs(b - 0.8) < 1e-9 && a == 0.5)
            }
            var white: CGFloat = -1
            #expect(!UIColor.systemRed.getWhite(&white, alpha: nil) && white == -1)
            #expect(UIColor(white: 0.4, alpha: 1).getWhite(&white, alpha: nil) && white == 0.4)
        }
    }

    @Test func `a Display P3 grey is the sRGB grey, and a P3 red is clipped to sRGB`() {
        let grey = UIColor(displayP3Red: 0.5, green: 0.5, blue: 0.5, alpha: 1).cgColor(with: UITraitCollection())
        #expect(abs(grey.red - 0.5) < 1e-6 && abs(grey.green - 0.5) < 1e-6 && abs(grey.blue - 0.5) < 1e-6)
        #expect(UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 1).cgColor(with: UITraitCollection()).hexDescription == "#FF0000")
    }
}
