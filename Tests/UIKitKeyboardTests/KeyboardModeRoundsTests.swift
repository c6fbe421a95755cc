import SeededRandom
import Testing
import UIKitText

@testable import UIKitCore
@testable import UIKitKeyboard

/// Tests with random sequences of everything that moves an iPad's keyboard.
@MainActor
@Suite struct KeyboardModeRoundsTests {
    @Test(arguments: [1, 2, 3, 4] as [UInt64])
    func `250 random changes of mode, focus, orientation and touches keep the invariants and end in a fresh state`(
        seed: UInt64
    ) throws {
        try KeyboardBench.run(device: KeyboardModeTests.iPad) { bench in
            var random = SeededGenerator(seed: seed)
            let fields = (0..<3).map { _ in bench.add(PlainField()) }
            fields[1].accessory = UIView(frame: CGRect(x: 0, y: 0, width: 820, height: 44))
            fields[2].replacement = UIView(frame: CGRect(x: 0, y: 0, width: 820, height: 180))
            bench.keyboard.cameraText = "seen"
            var balance = 0
            for _ in 0..<250 {
                switch random.next(below: 13) {
                case 0...2: fields[random.next(below: 3)].becomeFirstResponder()
                case 3: UIApplication.shared.firstResponder?.resignFirstResponder()
                case 4, 5: try bench.keyboard.setMode(KeyboardMode.allCases[random.next(below: 4)])
                case 6:
                    let place = CGPoint(x: random.next(below: 1400) - 200, y: random.next(below: 1400) - 200)
                    try bench.keyboard.setMode(KeyboardMode.allCases[1 + random.next(below: 3)], at: place)
                case 7: bench.keyboard.hasHardwareKeyboard.toggle()
                case 8: bench.keyboard.collapseShortcuts(!bench.keyboard.isCollapsed)
                case 9: UIApplication.shared.scene.hold([.portrait, .landscapeLeft, .landscapeRight][random.next(below: 3)])
                case 10: bench.keyboard.showCameraInput()
                case 11:
                    guard let grip = bench.keyboard.grip else { continue }
                    let end = CGPoint(x: CGFloat(random.next(below: 820)), y: CGFloat(random.next(below: 1180)))
                    bench.drag(from: grip, to: end, ticks: 6)
                    if random.next(below: 4) == 0 { UIApplication.shared.firstResponder?.resignFirstResponder() }
                    bench.lift(at: end)
                default: if bench.keyboard.hasKeys, bench.keyboard.isShowing { bench.keyboard.showEmoji() }
                }
                bench.keyboard._checkInvariants()
                bench.wait([0.05, 0.2, 0.8][random.next(below: 3)])
                for name in bench.names where name == "WillShow" || name == "WillHide" { balance = name == "WillShow" ? 1 : 0 }
                bench.forget()
            }
            bench.wait(1)
            bench.keyboard._checkInvariants()
            let keyboard = bench.keyboard
            #expect(keyboard.phase == .shown || keyboard.phase == .hidden)
            // A launcher is exempt: while it is visible, dropped bars of zero height are also announced as shown.
            #expect((balance == 1) == (keyboard.situation.reported == .docked) || keyboard.situation.arrangement.mode == .launcher)
            #expect(keyboard.looks.isOver && !keyboard.situation.hold.isDragged)
            #expect(keyboard.host.frame == keyboard.frame)
            UIApplication.shared.firstResponder?.resignFirstResponder()
            bench.wait(1)
            #expect(keyboard.phase == .hidden && keyboard.placement == .offScreen && keyboard.window.launcher.isHidden)
            keyboard.hasHardwareKeyboard = false
            try keyboard.setMode(.docked)
            fields[0].becomeFirstResponder()
            bench.wait(1)
            #expect(keyboard.frame.maxY == UIScreen.main.bounds.height && keyboard.frame.width == UIScreen.main.bounds.width)
            #expect(keyboard.host.subviews.allSatisfy { $0.alpha == 1 && $0.transform.isIdentity })
        }
    }
}
