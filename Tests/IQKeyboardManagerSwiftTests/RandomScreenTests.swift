import Foundation
import Testing
import UIKit

@testable import IQKeyboardManagerSwift

/// Tests with generated screens and random input. After the keyboard has hidden, every view that the engine moved must be at its original
/// position.
@MainActor @Suite struct RandomScreenTests {
    /// A generator of the same numbers in every run.
    struct Sequence {
        var state: UInt64
        mutating func next(_ range: ClosedRange<Int>) -> CGFloat {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return CGFloat(range.lowerBound + Int((state >> 33) % UInt64(range.count)))
        }
        mutating func flag(oneIn chance: Int) -> Bool { next(1...chance) == 1 }
    }

    @MainActor private final class Screen {
        var fields: [UITextField] = []
        var scrollViews: [UIScrollView] = []
        var views: [UIView] = []

        func fill(_ phone: EnginePhone, _ numbers: inout Sequence) {
            var containers: [UIView] = [phone.root]
            for _ in 0..<Int(numbers.next(0...4)) {
                let scroll = phone.addScrollView(
                    y: numbers.next(0...500), height: numbers.next(80...844), contentHeight: numbers.next(100...2000),
                    in: containers[Int(numbers.next(0...(containers.count - 1)))])
                if numbers.flag(oneIn: 2) { scroll.contentInsetAdjustmentBehavior = .automatic }
                if numbers.flag(oneIn: 3) { scroll.contentInset.bottom = numbers.next(0...60) }
                if numbers.flag(oneIn: 6) { scroll.isScrollEnabled = false }
                if numbers.flag(oneIn: 6) { scroll.iq.ignoreScrollingAdjustment = true }
                if numbers.flag(oneIn: 6) { scroll.iq.ignoreContentInsetAdjustment = true }
                if numbers.flag(oneIn: 4) { scroll.iq.restoreContentOffset = true }
                scrollViews.append(scroll)
                containers.append(scroll)
            }
            for _ in 0..<Int(numbers.next(1...5)) {
                let field = phone.addField(
                    y: numbers.next(0...900) + numbers.next(0...2) / 3, in: containers[Int(numbers.next(0...(containers.count - 1)))])
                if numbers.flag(oneIn: 5) { field.iq.distanceFromKeyboard = numbers.next(-30...80) }
                if numbers.flag(oneIn: 8) { field.iq.enableMode = .disabled }
                fields.append(field)
            }
            views = containers + fields
            phone.window.layoutWindow()
        }
    }

    private func act(_ phone: EnginePhone, _ screen: Screen, _ numbers: inout Sequence) {
        switch Int(numbers.next(1...9)) {
        case 1...4: screen.fields[Int(numbers.next(0...(screen.fields.count - 1)))].becomeFirstResponder()
        case 5, 6: phone.keyboardShows(height: numbers.flag(oneIn: 2) ? 336 : numbers.next(44...420))
        case 7: phone.manager.reloadLayoutIfNeeded()
        case 8: phone.keyboardHides()
        default: phone.manager.isEnabled.toggle()
        }
        if numbers.flag(oneIn: 3) { phone.window.layoutWindow() }
    }

    /// The number of screens. `make fuzz` uses 3,000.
    private static let screens = ProcessInfo.processInfo.environment["ENGINE_SCREENS"].flatMap(Int.init) ?? 75

    @Test func `after the keyboard has hidden, every frame and content inset is restored`() {
        for seed in 1...Self.screens {
            EnginePhone.run { phone in
                var numbers = Sequence(state: UInt64(seed) &* 0x9E37_79B9_7F4A_7C15)
                let screen = Screen()
                screen.fill(phone, &numbers)
                let frames = screen.views.map(\.frame)
                let insets = screen.scrollViews.map(\.contentInset)
                for _ in 0..<Int(numbers.next(1...14)) { act(phone, screen, &numbers) }
                phone.keyboardShows(height: 300)
                phone.keyboardHides()
                phone.window.layoutWindow()

                #expect(screen.views.map(\.frame) == frames, "seed \(seed)")
                #expect(screen.scrollViews.map(\.contentInset) == insets, "seed \(seed)")
                #expect(phone.manager.movedDistance == 0, "seed \(seed)")
            }
        }
    }
}
