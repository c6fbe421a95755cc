import Foundation
import Testing
import UIKit

@testable import UIKitContainers

/// Tests for appearances that an app sets once for all bars, through the appearance proxy.
@MainActor
@Suite("Appearance proxies of bars") struct BarAppearanceProxyTests {
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

    @Test func `a proxy's standardAppearance applies to every bar that does not set its own`() {
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

    @Test func `changing the proxy's standardAppearance in place applies to bars`() {
        NavigationPhone.show { phone in
            UINavigationBar.appearance().standardAppearance.titleTextAttributes = [.foregroundColor: UIColor.red]
            let bar = UINavigationBar(frame: CGRect(x: 0, y: 300, width: 390, height: 44))
            phone.window.addSubview(bar)
            #expect(bar.standardAppearance.titleTextAttributes[.foregroundColor] as? UIColor == .red)
        }
    }

    @Test func `titles use scrollEdgeAppearance while content is at the edge, and standardAppearance otherwise`() {
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

    @Test func `a copied bar appearance has equal values and is independent`() throws {
        let look = Self.red()
        let copy = try #require(look.copy() as? UINavigationBarAppearance)
        #expect(copy !== look && copy.titleTextAttributes[.foregroundColor] as? UIColor == .red)
        copy.backgroundColor = .blue
        #expect(look.backgroundColor == .systemBackground)
    }
}
