import KeyboardAdjustment
import Simulator
import UIKit

@testable import IQKeyboardManagerSwift

/// One of two phones that do the same: one has the engine, the other the naive manager.
@MainActor
final class TwinPhone {
    let phone: SimulatedPhone
    let screen: TwinScreen
    private let naive: NaiveManager?
    /// Moves of the engine's plans that its views do not show.
    private(set) var unkept: [String] = []

    init(seed: UInt64, isNaive: Bool, device: SimulatedDevice, systemVersion: Int, prepare: (TwinPhone) -> Void = { _ in }) {
        var configuration = PhoneConfiguration()
        configuration.device = device
        configuration.strategy = .none
        configuration.framesPerSecond = 30
        configuration.process.systemVersion = systemVersion
        let screen = TwinScreen(seed: seed)
        self.screen = screen
        var naive: NaiveManager?
        phone = SimulatedPhone(configuration: configuration) {
            if isNaive {
                // The phone's event log has made a manager; it shall hear nothing.
                IQKeyboardManager.shared.activeConfiguration.keyboard.unsubscribe(identifier: "IQActiveConfiguration")
                IQKeyboardManager.shared.activeConfiguration.textInput.unsubscribe(identifier: "IQActiveConfiguration")
                naive = NaiveManager()
                naive?.isEnabled = true
            } else {
                IQKeyboardManager.shared.isEnabled = true
            }
        } makeRoot: {
            screen.makeRoot()
        }
        self.naive = naive
        if !isNaive { run { IQKeyboardManager.shared.observeAdjustments { [weak self] in self?.compare($0) } } }
        rest()
    }

    /// What a plan says of the last move of each property is what the view has when the plan has been carried out. Offsets that scroll views
    /// animate are on their way then, and those that an inset took along are told as the beginning of the next move or not at all.
    private func compare(_ adjustment: Adjustment) {
        guard adjustment.plan.occasion != .restore || adjustment.plan.reason == nil else { return }
        var last: [AdjustmentMove] = []
        for move in adjustment.plan.moves {
            last.removeAll { earlier in
                guard earlier.target == move.target else { return false }
                return earlier.property == move.property || move.property == .scrollIndicatorInsets && earlier.property.isOfIndicators
            }
            if move.property == .contentInset { last.removeAll { $0.property == .contentOffset } }
            last.append(move)
        }
        for move in last where !move.isAnimatedByScrollView {
            guard let view = adjustment.view(at: move.target), let shown = move.property.value(of: view) else { continue }
            // A frame is kept as centre and size: it reads back to the last bit but one.
            if !shown.isNear(move.to) { unkept.append("\(move) but is \(shown)") }
        }
    }

    // MARK: The engine

    var isEnabled: Bool {
        get { naive?.isEnabled ?? IQKeyboardManager.shared.isEnabled }
        set { if let naive { naive.isEnabled = newValue } else { IQKeyboardManager.shared.isEnabled = newValue } }
    }
    var movedDistance: CGFloat { naive?.movedDistance ?? IQKeyboardManager.shared.movedDistance }
    func set(distance: CGFloat) {
        if let naive { naive.keyboardDistance = distance } else { IQKeyboardManager.shared.keyboardDistance = distance }
    }
    func set(laysOut: Bool) {
        if let naive { naive.layoutIfNeededOnUpdate = laysOut } else { IQKeyboardManager.shared.layoutIfNeededOnUpdate = laysOut }
    }
    func reload() {
        if let naive { naive.reloadLayoutIfNeeded() } else { IQKeyboardManager.shared.reloadLayoutIfNeeded() }
    }

    // MARK: Reading

    /// Everything that takes text, in the order of the views.
    var inputs: [UIView] {
        var result: [UIView] = []
        func collect(_ view: UIView) {
            if view is UITextField || view is UITextView { result.append(view) }
            for subview in view.subviews { collect(subview) }
        }
        collect(phone.window)
        return result
    }

    /// What an engine could have touched, a line for each view: its class, place and numbers.
    var lines: [(name: String, numbers: [CGFloat])] {
        var result: [(String, [CGFloat])] = [("movedDistance", [movedDistance])]
        func collect(_ view: UIView, _ path: String) {
            let (frame, bounds) = (view.frame, view.bounds)
            var numbers = [frame.minX, frame.minY, frame.width, frame.height, bounds.minX, bounds.minY]
            if let scroll = view as? UIScrollView {
                for insets in [
                    scroll.contentInset, scroll.verticalScrollIndicatorInsets, scroll.horizontalScrollIndicatorInsets,
                    scroll.adjustedContentInset,
                ] { numbers += [insets.top, insets.left, insets.bottom, insets.right] }
                numbers += [scroll.contentSize.width, scroll.contentSize.height]
            }
            result.append((path, numbers))
            for (place, subview) in view.subviews.enumerated() { collect(subview, "\(path)/\(place) \(type(of: subview))") }
        }
        collect(phone.window, "window")
        return result
    }

    func rest() {
        let deadline = phone.time + 20
        repeat { phone.tick() } while !phone.isAtRest && phone.time < deadline
    }
    func run<Result>(_ body: () -> Result) -> Result { phone.process.run(body) }
}

extension AdjustmentMove.Value {
    fileprivate func isNear(_ other: Self) -> Bool {
        switch (self, other) {
        case (.point(let a), .point(let b)): abs(a.x - b.x) < 1e-9 && abs(a.y - b.y) < 1e-9
        default: self == other
        }
    }
}

extension AdjustmentMove.Property {
    fileprivate var isOfIndicators: Bool { self == .verticalScrollIndicatorInsets || self == .horizontalScrollIndicatorInsets }

    @MainActor
    fileprivate func value(of view: UIView) -> AdjustmentMove.Value? {
        let scroll = view as? UIScrollView
        return switch self {
        case .frameOrigin: .point(view.frame.origin)
        case .contentOffset: scroll.map { .point($0.contentOffset) }
        case .contentInset: scroll.map { .insets(EdgeInsets($0.contentInset)) }
        case .scrollIndicatorInsets, .verticalScrollIndicatorInsets:
            scroll.map { .insets(EdgeInsets($0.verticalScrollIndicatorInsets)) }
        case .horizontalScrollIndicatorInsets: scroll.map { .insets(EdgeInsets($0.horizontalScrollIndicatorInsets)) }
        }
    }
}
