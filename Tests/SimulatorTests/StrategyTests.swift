import IQKeyboardManagerSwift
import Simulator
import Testing
import UIKit

@MainActor @Suite("Strategies without the engine") struct StrategyTests {
    /// A screen with fields in a scroll view, above a bar that is constrained to the safe area.
    final class Screen: UIViewController {
        let scrollView = UIScrollView()
        let bar = UIView()
        let high = UITextField(frame: CGRect(x: 20, y: 20, width: 350, height: 40))
        let low = UITextField(frame: CGRect(x: 20, y: 640, width: 350, height: 40))
        let entry = UITextField(frame: CGRect(x: 20, y: 5, width: 350, height: 34))
        override func viewDidLoad() {
            for view in [scrollView, bar] {
                view.translatesAutoresizingMaskIntoConstraints = false
                self.view.addSubview(view)
            }
            scrollView.contentSize = CGSize(width: 390, height: 1000)
            scrollView.keyboardDismissMode = .interactive
            [high, low].forEach(scrollView.addSubview)
            bar.addSubview(entry)
            NSLayoutConstraint.activate([
                scrollView.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
                scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
                scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
                scrollView.bottomAnchor.constraint(equalTo: bar.topAnchor), bar.heightAnchor.constraint(equalToConstant: 44),
                bar.leadingAnchor.constraint(equalTo: view.leadingAnchor), bar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
                bar.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor),
            ])
        }
    }
    /// A screen with a scroll view that is positioned by its frame and ends at the screen's edge.
    final class FrameScreen: UIViewController {
        let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        let low = UITextField(frame: CGRect(x: 20, y: 640, width: 350, height: 40))
        override func viewDidLoad() {
            scrollView.contentSize = CGSize(width: 390, height: 1000)
            scrollView.contentInsetAdjustmentBehavior = .never
            scrollView.addSubview(low)
            view.addSubview(scrollView)
        }
    }

    private func phone<Controller: UIViewController>(_ strategy: AdjustmentStrategy, _ make: @escaping () -> Controller) throws -> (
        SimulatedPhone, Controller
    ) {
        var configuration = PhoneConfiguration()
        configuration.device = try SimulatedDevice.named("iPhone 14")
        configuration.strategy = strategy
        let phone = SimulatedPhone(configuration: configuration, makeRoot: make)
        phone.run(until: 0.1)
        return (phone, try #require(phone.window.rootViewController as? Controller))
    }
    private func focus(_ field: UIView, on phone: SimulatedPhone) {
        phone.process.run { _ = field.becomeFirstResponder() }
        phone.run(until: phone.time + 1)
    }
    private func resign(_ field: UIView, on phone: SimulatedPhone) {
        phone.process.run { _ = field.resignFirstResponder() }
        phone.run(until: phone.time + 1)
    }
    private func bottom(_ view: UIView) -> CGFloat { view.convert(view.bounds, to: nil).maxY }

    @Test func `the guide strategy raises the bar, ends the scroll view above it and scrolls the field into view`() throws {
        let (phone, screen) = try phone(.guide) { Screen() }
        focus(screen.low, on: phone)
        #expect(bottom(screen.bar) == 508)
        #expect(bottom(screen.scrollView) == 464)
        #expect(bottom(screen.low) == 464)
        #expect(screen.scrollView.contentInset == .zero)
        resign(screen.low, on: phone)
        #expect(bottom(screen.bar) == 810)
        #expect(bottom(screen.scrollView) == 766)
    }

    @Test func `with the guide strategy the bar follows the keyboard on every frame, up and down`() throws {
        let (phone, screen) = try phone(.guide) { Screen() }
        phone.process.run { _ = screen.entry.becomeFirstResponder() }
        func expectTied() {
            let keyboard = phone.process.run { phone.explanation.keyboard?.minY ?? 844 }
            let part = (844 - keyboard) / 336
            #expect(abs(screen.bar.presentationBottom - (810 - 302 * part)) < 0.01)
        }
        for _ in 0..<40 {
            phone.tick()
            expectTied()
        }
        phone.process.run { _ = screen.entry.resignFirstResponder() }
        for _ in 0..<40 {
            phone.tick()
            expectTied()
        }
        #expect(screen.bar.presentationBottom == 810)
    }

    @Test func `with the guide strategy a frame-based scroll view ends at the keyboard and is restored after it hides`() throws {
        let (phone, screen) = try phone(.guide) { FrameScreen() }
        focus(screen.low, on: phone)
        #expect(screen.scrollView.frame == CGRect(x: 0, y: 0, width: 390, height: 508))
        #expect(bottom(screen.low) == 508)
        resign(screen.low, on: phone)
        #expect(screen.scrollView.frame.height == 844)
        #expect(screen.view.subviews.count == 1)
    }

    @Test func `insets: the strategy adds what the keyboard covers of scroll view and bar, and restores both`() throws {
        let (phone, screen) = try phone(.insets) { Screen() }
        focus(screen.low, on: phone)
        // The constant of the bar's constraint grows by 336 - 34. The scroll view ends at the bar, so the keyboard does not cover it.
        #expect(bottom(screen.bar) == 508)
        #expect(bottom(screen.low) == 464)
        #expect(screen.scrollView.contentInset.bottom == 0)
        resign(screen.low, on: phone)
        #expect(bottom(screen.bar) == 810)
        let (other, frames) = try self.phone(.insets) { FrameScreen() }
        focus(frames.low, on: other)
        #expect(frames.scrollView.contentInset.bottom == 336)
        #expect(frames.scrollView.verticalScrollIndicatorInsets.bottom == 336)
        #expect(bottom(frames.low) == 508)
        resign(frames.low, on: other)
        #expect(frames.scrollView.contentInset == .zero)
        #expect(frames.scrollView.verticalScrollIndicatorInsets == .zero)
        #expect(frames.scrollView.contentOffset.y == 156)
    }

    @Test(arguments: [AdjustmentStrategy.guide, .insets]) func `guide and insets do not move a field in a plain view without constraints`(
        strategy: AdjustmentStrategy
    ) throws {
        let (phone, controller) = try phone(strategy) { UIViewController() }
        let field = UITextField(frame: CGRect(x: 20, y: 700, width: 350, height: 40))
        phone.process.run { controller.view.addSubview(field) }
        focus(field, on: phone)
        #expect(bottom(field) == 740)
    }

    @Test(arguments: [AdjustmentStrategy.guide, .insets])
    func `switching the strategy while the field is raised restores the previous strategy's changes first`(
        strategy: AdjustmentStrategy
    ) throws {
        let (phone, screen) = try phone(strategy) { Screen() }
        focus(screen.entry, on: phone)
        #expect(bottom(screen.bar) == 508)
        phone.process.run { AdjustmentStrategy.none.apply() }
        phone.run(until: phone.time + 0.5)
        #expect(bottom(screen.bar) == 810)
        resign(screen.entry, on: phone)
        focus(screen.entry, on: phone)
        #expect(bottom(screen.bar) == 810)
    }

    @Test func `a move by the guide strategy is attributed to keyboardLayoutGuide`() throws {
        let (phone, screen) = try phone(.guide) { Screen() }
        focus(screen.entry, on: phone)
        let shares = try #require(phone.movementShares)
        #expect(shares.total == -302)
        #expect(shares.actors.map(\.name).contains { $0 == "UIKit's keyboardLayoutGuide" || $0 == "layout" }, "\(shares)")
    }
}

extension UIView {
    /// The lower edge in the current animation frame, in window coordinates.
    fileprivate var presentationBottom: CGFloat { presentationFrameInWindow.maxY }
}
