import KeyboardAdjustment
import Simulator
import Testing
import UIKit
import UIKitCore
import UIKitKeyboard

@testable import IQKeyboardManagerSwift

/// Tests for the engine on a whole phone with its own keyboard. In every frame all views must have completed the same fraction of their
/// movement.
@MainActor @Suite struct InStepTests {
    final class FormController: UIViewController {
        let scrollView: UIScrollView?
        let field = UITextField(frame: CGRect(x: 20, y: 700, width: 350, height: 40))

        init(scrolls: Bool) {
            scrollView = scrolls ? UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844)) : nil
            super.init(nibName: nil, bundle: nil)
        }
        required init?(coder: NSCoder) { nil }

        override func viewDidLoad() {
            super.viewDidLoad()
            guard let scrollView else { return view.addSubview(field) }
            scrollView.contentInsetAdjustmentBehavior = .never
            scrollView.contentSize = CGSize(width: 390, height: 1000)
            view.addSubview(scrollView)
            scrollView.addSubview(field)
        }

        /// The distance by which the content appears to have moved up on the screen, in points.
        var shownMove: CGFloat {
            scrollView.map { $0.layer.presentationBounds.minY } ?? -view.presentationFrameInWindow.minY
        }
    }

    private struct Frame {
        var keyboardTop: CGFloat
        var move: CGFloat
    }

    /// Focuses the field at 0.2 s and ends editing at `end` seconds. Returns all frames until both animations have ended, and the
    /// keyboard's height.
    private func frames(scrolls: Bool, framesPerSecond: Int, end: Double = 1.2) -> (frames: [Frame], keyboardHeight: CGFloat) {
        var configuration = PhoneConfiguration()
        configuration.device = SimulatedDevice.all.first { $0.name == "iPhone 13" }!
        configuration.framesPerSecond = framesPerSecond
        let form = FormHolder()
        let phone = SimulatedPhone(configuration: configuration) {
            IQKeyboardManager.shared.isEnabled = true
            form.controller = FormController(scrolls: scrolls)
            return form.controller
        }
        var frames: [Frame] = []
        func record(until time: Double) {
            while phone.nextTickTime <= time + 1e-9 {
                phone.tick()
                phone.process.run {
                    let top = UIKeyboardController.current!.presentationFrame.minY
                    frames.append(Frame(keyboardTop: top, move: form.controller.shownMove))
                }
            }
        }
        record(until: 0.2)
        _ = phone.process.run { form.controller.field.becomeFirstResponder() }
        record(until: end)
        let height = phone.process.run { UIKeyboardController.current!.frame.height }
        _ = phone.process.run { form.controller.field.resignFirstResponder() }
        record(until: end + 1)
        return (frames, height)
    }

    @MainActor private final class FormHolder {
        var controller: FormController!
    }

    @Test(arguments: [30, 60, 120])
    func `keyboard and root view have the same progress on every frame of show and hide`(framesPerSecond: Int) {
        let (frames, height) = frames(scrolls: false, framesPerSecond: framesPerSecond)
        let goal = frames[Int(1.1 * Double(framesPerSecond))].move
        #expect(goal == 740 - (844 - height - 44) + 34)
        for (index, frame) in frames.enumerated() {
            let covered = (844 - frame.keyboardTop) / height
            #expect(abs(frame.move - covered * goal) < 0.01, "frame \(index): keyboard \(covered), root \(frame.move / goal)")
        }
        #expect(frames.last?.move == 0)
        #expect(frames.filter { $0.move > 0 && $0.move < goal }.count > framesPerSecond / 2)
    }

    @Test(arguments: [0.25, 0.35, 0.5])
    func `keyboard and root view have the same progress when editing ends during the show animation`(end: Double) {
        let (frames, height) = frames(scrolls: false, framesPerSecond: 60, end: end)
        let goal: CGFloat = 740 - (844 - height - 44) + 34
        let highest = frames.map(\.move).max()!
        #expect(highest > 0)
        #expect(highest < goal)
        for (index, frame) in frames.enumerated() {
            let covered = (844 - frame.keyboardTop) / height
            #expect(abs(frame.move - covered * goal) < 0.01, "frame \(index): keyboard \(covered), root \(frame.move / goal)")
        }
        #expect(frames.last?.move == 0)
    }

    @Test(arguments: [30, 60, 120])
    func `keyboard and a plain scroll view's offset have the same progress on every frame`(framesPerSecond: Int) {
        let (frames, height) = frames(scrolls: true, framesPerSecond: framesPerSecond)
        let endOfShow = Int(1.2 * Double(framesPerSecond))
        let goal = frames[endOfShow - 1].move
        #expect(goal == 740 - (844 - height - 44) + 34)
        // The content ends at a smaller offset than the current one, so the offset returns to that end: 1000 - 844.
        let rest: CGFloat = 156
        #expect(frames.last?.move == rest)
        for (index, frame) in frames.enumerated() {
            let covered = (844 - frame.keyboardTop) / height
            let start = index < endOfShow ? 0 : rest
            let expected = start + covered * (goal - start)
            #expect(abs(frame.move - expected) < 0.01, "frame \(index): keyboard \(covered), offset \(frame.move), expected \(expected)")
        }
    }

    @Test func `one adjustment is published per show and per hide, although the keyboard posts four notifications`() {
        var occasions: [Occasion] = []
        let form = FormHolder()
        let phone = SimulatedPhone {
            IQKeyboardManager.shared.isEnabled = true
            IQKeyboardManager.shared.observeAdjustments { occasions.append($0.plan.occasion) }
            form.controller = FormController(scrolls: false)
            return form.controller
        }
        _ = phone.process.run { form.controller.field.becomeFirstResponder() }
        phone.run(until: 1)
        _ = phone.process.run { form.controller.field.resignFirstResponder() }
        phone.run(until: 2)
        #expect(occasions == [.show, .hide])
    }
}
