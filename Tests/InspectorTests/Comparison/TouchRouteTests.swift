import QuartzCore
import Testing
import UIKit

@testable import Inspector

@MainActor @Suite struct TouchRouteTests {
    private let large = CGSize(width: 400, height: 800)
    private let small = CGSize(width: 300, height: 600)

    private func frame(_ screen: CGSize, _ views: [ComparedView], keyboard: CGRect? = nil) -> ComparedFrame {
        ComparedFrame(
            screen: screen, views: [ComparedView(key: "window", frame: CGRect(origin: .zero, size: screen))] + views,
            keyboard: keyboard.map { .init(frame: $0) })
    }

    private func view(_ key: String, in parent: String = "window", _ frame: CGRect, visible: CGRect? = nil) -> ComparedView {
        ComparedView(key: key, parent: parent, frame: frame, visible: visible)
    }

    @Test func `on equal screen sizes the touch goes to the same point`() {
        let route = TouchRoute(of: CGPoint(x: 33, y: 44), on: frame(large, []), to: frame(large, []))
        #expect(route.way == .samePlace && route.place == CGPoint(x: 33, y: 44))
    }

    @Test func `the touch goes to the same view, at the same fraction of its size`() {
        let first = frame(large, [view("email", CGRect(x: 20, y: 300, width: 360, height: 40))])
        let other = frame(small, [view("email", CGRect(x: 10, y: 100, width: 180, height: 20))])
        let route = TouchRoute(of: CGPoint(x: 110, y: 310), on: first, to: other)
        #expect(route.way == .view("email") && route.place == CGPoint(x: 55, y: 105))
    }

    @Test func `if the inner view is missing, its superview gets the touch`() {
        let first = frame(
            large,
            [
                view("row", CGRect(x: 0, y: 200, width: 400, height: 100)),
                view("row/icon", in: "row", CGRect(x: 300, y: 200, width: 100, height: 100)),
            ])
        let other = frame(small, [view("row", CGRect(x: 0, y: 100, width: 300, height: 50))])
        let route = TouchRoute(of: CGPoint(x: 350, y: 250), on: first, to: other)
        #expect(route.way == .view("row") && route.place == CGPoint(x: 262.5, y: 125))
    }

    @Test func `clipped views get no touch, and without a view the point is scaled to the screen size`() {
        let first = frame(large, [view("email", CGRect(x: 0, y: 0, width: 400, height: 100), visible: .zero)])
        let other = frame(small, [view("email", CGRect(x: 0, y: 500, width: 300, height: 100))])
        let route = TouchRoute(of: CGPoint(x: 200, y: 80), on: first, to: other)
        #expect(route.way == .proportional && route.place == CGPoint(x: 150, y: 60))
    }

    @Test func `a touch on a key goes to the same key of the other keyboard`() {
        let first = frame(
            large, [view("email", CGRect(x: 0, y: 500, width: 400, height: 100))], keyboard: CGRect(x: 0, y: 500, width: 400, height: 300))
        let other = frame(small, [], keyboard: CGRect(x: 0, y: 350, width: 300, height: 250))
        let route = TouchRoute(of: CGPoint(x: 100, y: 650), on: first, to: other)
        #expect(route.way == .keyboard && route.place == CGPoint(x: 75, y: 475))
    }
}
