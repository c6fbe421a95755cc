import Testing
import UIKitText

@testable import UIKitCore
@testable import UIKitKeyboard

/// Tests for text from the camera, during which a keyboard covers the screen. (Facts/KeyboardLayoutGuide.md#camera)
@MainActor
@Suite struct CameraInputTests {
    @Test(arguments: ["iPhone 14", KeyboardModeTests.iPad])
    func `camera input covers the screen, is announced as a show, inserts the recognized text, and the keys return`(device: String) throws {
        try KeyboardBench.run(device: device) { bench in
            bench.keyboard.cameraText = "Serial 4711"
            let field = bench.add(UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40)))
            field.becomeFirstResponder()
            bench.wait(0.7)
            let keys = bench.keyboard.frame
            bench.forget()
            bench.keyboard.showCameraInput()
            bench.wait(0.7)
            #expect(bench.names == KeyboardModeTests.cycle)
            #expect(bench.announcements[0].begin == keys && bench.announcements[0].end == UIScreen.main.bounds)
            #expect(bench.keyboard.placement == KeyboardPlacement(.docked, frame: UIScreen.main.bounds))
            bench.forget()
            let camera = try #require(bench.keyboard.camera.view)
            camera.insertButton.sendActions(for: .touchUpInside)
            bench.wait(0.7)
            #expect(field.text == "Serial 4711" && field.isFirstResponder)
            #expect(bench.names == KeyboardModeTests.cycle && bench.keyboard.frame == keys && !bench.keyboard.showsCamera)
        }
    }

    @Test func `closing camera input inserts nothing and restores the keyboard's floating mode`() throws {
        try KeyboardBench.run(device: KeyboardModeTests.iPad) { bench in
            bench.keyboard.cameraText = "seen"
            let field = try KeyboardModeTests.focused(bench, .floating)
            bench.keyboard.showCameraInput()
            bench.wait(0.7)
            #expect(bench.names == KeyboardModeTests.cycle, "it comes to the edge")
            bench.forget()
            try #require(bench.keyboard.camera.view).closeButton.sendActions(for: .touchUpInside)
            bench.wait(0.7)
            #expect(bench.names == KeyboardModeTests.hiding && bench.keyboard.placement.mode == .floating && field.text == "")
        }
    }

    @Test func `Scan Text is offered only without selection or secure entry if the camera sees text, and opens the camera`() throws {
        try KeyboardBench.run { bench in
            let field = bench.add(UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40)))
            field.becomeFirstResponder()
            bench.wait(0.7)
            #expect(!field.canPerformAction(.captureTextFromCamera, withSender: nil), "it sees nothing")
            bench.keyboard.cameraText = "seen"
            #expect(field.canPerformAction(.captureTextFromCamera, withSender: nil))
            field.text = "word"
            field.selectAll(nil)
            #expect(!field.canPerformAction(.captureTextFromCamera, withSender: nil), "with a selection there are other things to do")
            field.isSecureTextEntry = true
            #expect(!field.canPerformAction(.captureTextFromCamera, withSender: nil))
            field.isSecureTextEntry = false
            field.text = ""
            UIApplication.shared.sendAction(.captureTextFromCamera, to: nil, from: nil, for: nil)
            bench.wait(0.7)
            #expect(bench.keyboard.showsCamera)
            let other = bench.add(PlainField())
            other.becomeFirstResponder()
            bench.wait(0.7)
            #expect(!bench.keyboard.showsCamera, "another field has its keys")
        }
    }

    @Test func `with a hardware keyboard camera input shows, and on closing nothing shows and the field keeps the focus`() throws {
        try KeyboardBench.run { bench in
            bench.keyboard.hasHardwareKeyboard = true
            bench.keyboard.cameraText = "seen"
            let field = bench.add(UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40)))
            field.becomeFirstResponder()
            bench.wait(0.7)
            bench.keyboard.showCameraInput()
            bench.wait(0.7)
            #expect(bench.names == KeyboardModeTests.cycle && bench.keyboard.showsCamera)
            bench.forget()
            bench.keyboard.closeCamera()
            bench.wait(0.7)
            #expect(bench.names == KeyboardModeTests.hiding && bench.keyboard.phase == .hidden && field.isFirstResponder)
        }
    }
}
