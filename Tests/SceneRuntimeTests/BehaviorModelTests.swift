import Foundation
import Testing
import UIKit

@testable import SceneLanguage
@testable import SceneRuntime
@testable import UIKitKeyboard

/// Tests for the named models of undocumented behaviour of UIKit, on the small and the wide screen, and in windows at any position.
@MainActor @Suite("Models of undocumented behaviour") struct BehaviorModelTests {
    @Test(arguments: [("overlap", 47, 0), ("constant", 47, 34), ("gone", 0, 0)] as [(String, CGFloat, CGFloat)])
    func `the safe area of a moved root view is its overlap, its former value, or zero`(
        model: String, top: CGFloat, bottom: CGFloat
    ) throws {
        let session = SceneSession(
            try SceneDocument.parse(
                """
                device: iPhone 14
                strategy: iq-revised
                settings: {safeAreaOfDisplacedViews: \(model)}
                view: {id: root, subviews: [{class: UITextField, id: a, frame: [40, 700, 200, 34]}]}
                flow:
                  - tapOn: {id: a}
                  - waitForAnimationToEnd
                  - assertFrame: {id: root, y: -236}
                """))
        session.play()
        #expect(session.runner.status == .passed)
        let insets = session.phone.process.run { session.phone.window.rootViewController!.view.safeAreaInsets }
        #expect(insets.top == top && insets.bottom == bottom, "\(model): \(insets)")
    }

    @Test(arguments: [("inFlight", 0), ("arrived", 300)] as [(String, CGFloat)])
    func `an animated offset reads as its presentation value or its target value`(model: String, read: CGFloat) throws {
        let session = SceneSession(
            try SceneDocument.parse(
                """
                device: iPhone 14
                strategy: none
                settings: {animatedContentOffset: \(model)}
                view: {id: root, subviews: [{class: UIScrollView, id: s, frame: [0, 0, 390, 400], contentSize: [390, 2000]}]}
                """))
        session.phone.run(until: 0.2)
        session.phone.process.run {
            let scroll = session.phone.window.rootViewController!.view.subviews[0] as! UIScrollView
            let start = scroll.contentOffset.y
            scroll.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
            #expect(scroll.contentOffset.y == (read == 0 ? start : read), "\(model)")
        }
        session.phone.run(until: 1)
        session.phone.process.run {
            let scroll = session.phone.window.rootViewController!.view.subviews[0] as! UIScrollView
            #expect(scroll.contentOffset.y == 300)
        }
    }

    @Test(arguments: [("beforeKeyboard", true), ("afterKeyboard", false)])
    func `a search bar begins editing before keyboardWillShow or after it`(model: String, isFirst: Bool) throws {
        let session = SceneSession(
            try SceneDocument.parse(
                """
                device: iPhone 14
                strategy: none
                settings: {searchBarBeginEditing: \(model)}
                view: {id: root, subviews: [{class: UISearchBar, id: search, frame: [0, 100, 390, 56]}]}
                flow:
                  - tapOn: {id: search}
                  - waitForAnimationToEnd
                """))
        session.play()
        let names = session.phone.events.entries.map(\.name)
        let begin = try #require(names.firstIndex(of: "beginEditing"))
        let show = try #require(names.firstIndex(of: "keyboardWillShow"))
        #expect((begin < show) == isFirst, "\(names)")
    }

    @Test(arguments: [("iPhone 5s", 253, 193), ("iPhone 11", 346, 209), ("iPhone XR", 346, 209)] as [(String, CGFloat, CGFloat)])
    func `the keyboards of the small and the wide screen without a home indicator have their heights`(
        name: String, portrait: CGFloat, landscape: CGFloat
    )
        throws
    {
        let device = try SimulatedDevice.named(name)
        let upright = KeyboardMetrics(screenSize: device.size, scale: device.scale)
        let turned = KeyboardMetrics(screenSize: CGSize(width: device.size.height, height: device.size.width), scale: device.scale)
        #expect(upright.height(showsBar: true) == portrait && turned.height(showsBar: true) == landscape)
    }

    @Test
    func `in a lower window the keyboard covers the overlap, and the revised edition uses that`() throws {
        // The keyboard's upper edge is at 1180 - 334 = 846 on the screen, which is 446 in the window.
        let session = SceneSession(
            try SceneDocument.parse(
                """
                device: iPad (10th generation)
                strategy: iq-revised
                view: {id: root, subviews: [{class: UITextField, id: a, frame: [40, 500, 200, 34]}]}
                flow:
                  - resizeWindow: {width: 500, height: 700, x: 200, y: 400, animated: false}
                """))
        session.play()
        #expect(session.runner.status == .passed)
        session.phone.process.run {
            let root = session.phone.window.rootViewController!.view!
            #expect(session.phone.window.frameOnScreen == CGRect(x: 200, y: 400, width: 500, height: 700))
            root.subviews[0].becomeFirstResponder()
        }
        session.phone.run(until: session.phone.process.clock.now + 1)
        session.phone.process.run {
            let root = session.phone.window.rootViewController!.view!
            #expect(UIKeyboardController.current!.frame.minY == 846)
            #expect(root.frame.minY == -98, "\(root.frame)")
        }
    }

    @Test func `a touch reaches a view in a window that is lower on the screen`() throws {
        let session = SceneSession(
            try SceneDocument.parse(
                """
                device: iPad (10th generation)
                strategy: iq-revised
                view: {id: root, subviews: [{class: UITextField, id: a, frame: [40, 300, 200, 34]}]}
                flow:
                  - resizeWindow: {width: 500, height: 700, x: 200, y: 400, animated: false}
                  - tapOn: {id: a}
                  - waitForAnimationToEnd
                  - assertTrue: views.a.isFirstResponder && keyboard.frame.y == 846
                """))
        session.play()
        #expect(session.runner.status == .passed, "\(session.runner.results.map(\.report))")
    }
}
