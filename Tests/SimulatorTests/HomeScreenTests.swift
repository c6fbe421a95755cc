import QuartzCore
import Testing
import UIKit

@testable import Simulator

/// Tests for the home screen behind an app in the background, on every device and in both orientations.
@Suite @MainActor struct HomeScreenTests {
    private var screens: [HomeScreen] {
        SimulatedDevice.all.flatMap { device in
            [device.size, device.landscapeSize].map {
                HomeScreen(
                    size: $0, isTablet: device.isTablet, safeArea: UIEdgeInsets(top: 47, left: 47, bottom: 34, right: 47),
                    appName: "An app with a very long name")
            }
        }
    }

    @Test func `icons do not overlap each other, the dock or the edges, and the app's icon is among them`() {
        for screen in screens {
            let places = screen.grid + screen.dockIcons
            let bounds = CGRect(origin: .zero, size: screen.size)
            for (index, place) in places.enumerated() {
                #expect(bounds.contains(place.frame), "\(place.icon.name) at \(place.frame) on \(screen.size)")
                for other in places[..<index] {
                    #expect(!place.frame.intersects(other.frame), "\(place.icon.name) and \(other.icon.name) on \(screen.size)")
                }
            }
            for place in screen.grid { #expect(place.frame.maxY + 20 <= screen.dock.minY, "\(place) on \(screen.size)") }
            for place in screen.dockIcons { #expect(screen.dock.contains(place.frame), "\(place) on \(screen.size)") }
            #expect(places.count { $0.icon.isRunningApp } == 1)
            let number = screen.icon(at: CGPoint(x: screen.appFrame.midX, y: screen.appFrame.midY))
            #expect(number.map(screen.isRunningApp) == true)
            #expect(screen.icon(at: CGPoint(x: 2, y: 2)) == nil)
        }
    }

    @Test func `every icon has an image and a name that fits`() {
        let phone = SimulatedPhone { UIViewController() }
        phone.process.run {
            let screen = screens[0]
            for place in screen.grid + screen.dockIcons { #expect(UIImage(systemName: place.icon.symbol) != nil, "\(place.icon.symbol)") }
            let node = screen.node(pressed: [0], measurer: phone.process.textMeasurer)
            let ids = node.children.map(\.id)
            #expect(Set(ids).count == ids.count)
            for child in node.children {
                guard case .glyphs(let run)? = child.contents.first, child.name.hasPrefix("name ") else { continue }
                #expect(phone.process.textMeasurer.width(of: run.text, font: run.font) <= child.bounds.width)
            }
        }
    }
}
