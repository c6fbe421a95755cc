import KeyboardAdjustment
import Simulator
import UIKit

@testable import IQKeyboardManagerSwift
@testable import UIKitScroll

/// One of two phones that get the same input. One phone has the engine, and the other phone has the naive manager.
@MainActor
final class TwinPhone {
    let phone: SimulatedPhone
    let screen: TwinScreen
    private let naive: NaiveManager?
    /// Moves of the engine's plans after which the view did not have the planned value.
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
                // The phone's event log has created the engine's manager, which must not receive any event on this phone.
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
        if isNaive {
            naive?.willWrite = { [weak self] in self?.prepareStep() }
            naive?.didWrite = { [weak self] in self?.noteStep() }
        } else {
            run {
                IQKeyboardManager.shared.willMake = { [weak self] in self?.prepareStep() }
                IQKeyboardManager.shared.didMake = { [weak self] move, view in
                    if let view { self?.check(move, on: view) }
                    self?.noteStep()
                }
                IQKeyboardManager.shared.didLayOutRoot = { [weak self] in self?.noteStep() }
            }
        }
        rest()
    }

    /// Checks that a view has the planned value immediately after a move, except for offsets that a scroll view animates.
    ///
    /// If a bar collapses during scrolling, the range of its scroll view may change. The scroll view then moves an offset beyond the
    /// range back to its end, as UIKit's scroll view does after every change of its adjusted insets.
    private func check(_ move: AdjustmentMove, on view: UIView) {
        guard !move.isAnimatedByScrollView, let shown = move.property.value(of: view) else { return }
        // A frame rectangle is stored as centre and size, so its origin is read back with a rounding error of one bit.
        if shown.isNear(move.to) { return }
        if let scroll = view as? UIScrollView, scroll.barObserver != nil, case .point(let wanted) = move.to,
            shown.isNear(.point(scroll.area.clamp(wanted)))
        {
            return
        }
        unkept.append("\(move) but is \(shown)")
    }

    // MARK: Steps

    /// The views' values after each write that changed any, since the last call of `forgetSteps()`.
    private(set) var steps: [[Line]] = []
    /// The views' values before each write in progress. Several writes can be in progress, because an observer of a write may make a new
    /// decision.
    private var beforeSteps: [[Line]] = []

    private func prepareStep() { beforeSteps.append(lines) }

    private func noteStep() {
        let now = lines
        if now != beforeSteps.removeLast() { steps.append([Line(name: "time", numbers: [phone.time])] + now) }
    }

    func forgetSteps() { steps = [] }

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

    /// All text inputs in the order of the view tree.
    var inputs: [UIView] {
        var result: [UIView] = []
        func collect(_ view: UIView) {
            if view is UITextField || view is UITextView { result.append(view) }
            for subview in view.subviews { collect(subview) }
        }
        collect(phone.window)
        return result
    }

    struct Line: Equatable {
        var name: String
        var numbers: [CGFloat]
    }

    /// The values that an engine could change: one line for each view with its class, position and numbers.
    var lines: [Line] {
        var result: [Line] = []
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
            result.append(Line(name: path, numbers: numbers))
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
