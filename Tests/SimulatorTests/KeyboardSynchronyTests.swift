import IQKeyboardManagerSwift
import Testing
import UIKit

@testable import Simulator

/// A form with one field low on a plain root view.
@MainActor
private final class PlainForm: UIViewController {
    let field = UITextField(frame: CGRect(x: 20, y: 700, width: 353, height: 40))
    override func viewDidLoad() {
        view.backgroundColor = .systemBackground
        field.accessibilityIdentifier = "field"
        view.addSubview(field)
    }
}

/// A form with the same field inside a scroll view that fills the root view.
@MainActor
private final class ScrollForm: UIViewController {
    let scrollView = UIScrollView()
    let field = UITextField(frame: CGRect(x: 20, y: 700, width: 353, height: 40))
    override func viewDidLoad() {
        scrollView.frame = view.bounds
        scrollView.contentInsetAdjustmentBehavior = .never
        scrollView.contentSize = CGSize(width: 393, height: 1600)
        scrollView.addSubview(field)
        view.addSubview(scrollView)
    }
}

/// The progress of several animations in each frame, which must be equal.
@MainActor
private struct Synchrony {
    /// The largest distance of any animation from the keyboard's animation, in points.
    private(set) var worst: CGFloat = 0
    private(set) var framesInMotion = 0

    /// Compares animations in one frame. `ways` contains the start, end and current value of each animation in points. Its first element
    /// is the keyboard's animation.
    mutating func compare(_ ways: [(from: CGFloat, to: CGFloat, now: CGFloat)]) {
        let fractions = ways.map { ($0.now - $0.from) / ($0.to - $0.from) }
        if fractions[0] > 0, fractions[0] < 1 { framesInMotion += 1 }
        for (fraction, way) in zip(fractions, ways) { worst = max(worst, abs(fraction - fractions[0]) * abs(way.to - way.from)) }
    }
}

@MainActor
struct KeyboardSynchronyTests {
    private func phone(_ controller: @escaping () -> UIViewController, fps: Int) -> SimulatedPhone {
        var configuration = PhoneConfiguration()
        configuration.framesPerSecond = fps
        return SimulatedPhone(configuration: configuration, makeRoot: controller)
    }

    private func keyboardTop(_ phone: SimulatedPhone) -> CGFloat {
        phone.process.run { UIKeyboardController.current!.presentationFrame.minY }
    }

    /// Runs `change`, and compares the animations in every frame until the phone is at rest.
    private func synchrony(
        _ phone: SimulatedPhone, value: () -> CGFloat, settled: () -> CGFloat, late ticks: Int = 0, _ change: () -> Void
    ) -> Synchrony {
        let begin = (keyboard: keyboardTop(phone), value: value())
        phone.process.run(change)
        var frames: [(keyboard: CGFloat, value: CGFloat)] = []
        while !phone.isAtRest || frames.count < 3 {
            frames.append((keyboardTop(phone), value()))
            phone.tick()
        }
        let end = (keyboard: keyboardTop(phone), value: settled())
        var synchrony = Synchrony()
        for index in frames.indices.dropFirst(ticks) {
            synchrony.compare([
                (begin.keyboard, end.keyboard, frames[index].keyboard), (begin.value, end.value, frames[index - ticks].value),
            ])
        }
        return synchrony
    }

    @Test(arguments: [30, 60, 120])
    func `the root view and the keyboard have the same progress on every frame`(fps: Int) {
        let form = phone({ PlainForm() }, fps: fps)
        form.run(until: 0.5)
        let root = form.window.rootViewController as! PlainForm
        func origin() -> CGFloat { form.process.run { root.view.layer.presentationFrame.minY } }
        let show = synchrony(form, value: origin, settled: { root.view.frame.minY }) { root.field.becomeFirstResponder() }
        #expect(root.view.frame.minY < -100)
        #expect(show.worst <= 0.01)
        #expect(show.framesInMotion >= fps / 2 - 1)
        let hide = synchrony(form, value: origin, settled: { 0 }) { root.field.resignFirstResponder() }
        #expect(hide.worst <= 0.01)
        #expect(root.view.frame.minY == 0)
    }

    @Test(arguments: [30, 60, 120])
    func `a plain scroll view's offset and the keyboard have the same progress on every frame`(fps: Int) {
        let form = phone({ ScrollForm() }, fps: fps)
        form.run(until: 0.5)
        let root = form.window.rootViewController as! ScrollForm
        let show = synchrony(
            form, value: { form.process.run { root.scrollView.layer.presentationBounds.minY } },
            settled: { root.scrollView.contentOffset.y }
        ) { root.field.becomeFirstResponder() }
        #expect(root.scrollView.contentOffset.y > 100)
        #expect(show.worst <= 0.01)
        #expect(show.framesInMotion >= fps / 2 - 1)
    }

    @Test func `the comparison detects an animation that starts one frame late`() {
        let form = phone({ PlainForm() }, fps: 120)
        form.run(until: 0.5)
        let root = form.window.rootViewController as! PlainForm
        let show = synchrony(
            form, value: { form.process.run { root.view.layer.presentationFrame.minY } }, settled: { root.view.frame.minY }, late: 1
        ) { root.field.becomeFirstResponder() }
        #expect(show.worst > 5)
    }
}
