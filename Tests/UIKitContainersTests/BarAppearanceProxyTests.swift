import Foundation
import Testing
import UIKit

@testable import UIKitContainers

/// Tests for appearances that an app sets once for all bars, through the appearance proxy.
@MainActor
@Suite("Looks of bars for the whole app") struct BarAppearanceProxyTests {
    private static func red() -> UINavigationBarAppearance {
        let look = UINavigationBarAppearance()
        look.configureWithOpaqueBackground()
        look.titleTextAttributes = [.foregroundColor: UIColor.red]
        look.largeTitleTextAttributes = [.foregroundColor: UIColor.red]
        return look
    }
    private func titles(_ view: UIView) -> [String: UIColor] {
        var result: [String: UIColor] = [:]
        if let label = view as? UILabel, let text = label.text { result["\(text) \(Int(label.font.pointSize))"] = label.textColor }
        for subview in view.subviews { result.merge(titles(subview)) { $1 } }
        return result
    }

    @Test func `the standard look of the proxy reaches every bar, but not one that has its own`() {
        NavigationPhone.show { phone in
            UINavigationBar.appearance().standardAppearance = Self.red()
            let bar = UINavigationBar(frame: CGRect(x: 0, y: 300, width: 390, height: 44))
            bar.items = [UINavigationItem(title: "All")]
            phone.window.addSubview(bar)
            #expect(bar.standardAppearance.titleTextAttributes[.foregroundColor] as? UIColor == .red)
            let own = UINavigationBar(frame: CGRect(x: 0, y: 400, width: 390, height: 44))
            own.standardAppearance.titleTextAttributes = [.foregroundColor: UIColor.green]
            phone.window.addSubview(own)
            #expect(own.standardAppearance.titleTextAttributes[.foregroundColor] as? UIColor == .green)
        }
    }

    @Test func `what is changed in the proxy's own look counts as set`() {
        NavigationPhone.show { phone in
            UINavigationBar.appearance().standardAppearance.titleTextAttributes = [.foregroundColor: UIColor.red]
            let bar = UINavigationBar(frame: CGRect(x: 0, y: 300, width: 390, height: 44))
            phone.window.addSubview(bar)
            #expect(bar.standardAppearance.titleTextAttributes[.foregroundColor] as? UIColor == .red)
        }
    }

    @Test func `titles have the look at the edge while content is there, and the standard one below it`() {
        NavigationPhone.show { phone in
            let bar = phone.bar
            bar.scrollEdgeAppearance = Self.red()
            bar.backgroundVisibility = 0
            #expect(titles(bar).values.contains(.red))
            bar.backgroundVisibility = 1
            let title = titles(bar).first { $0.key.hasSuffix(" 17") }
            #expect(title?.value == .label)
        }
    }

    @Test func `a copy of a look has its values and is another object`() throws {
        let look = Self.red()
        let copy = try #require(look.copy() as? UINavigationBarAppearance)
        #expect(copy !== look && copy.titleTextAttributes[.foregroundColor] as? UIColor == .red)
        copy.backgroundColor = .blue
        #expect(look.backgroundColor == .systemBackground)
    }
}
