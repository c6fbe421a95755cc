import UIKitText

/// Text from the camera: a keyboard that covers the whole screen and is announced like any other. (Facts/KeyboardLayoutGuide.md#camera)
extension UIKeyboardController {
    /// The text that the camera recognises; nil when there is none, and text inputs do not offer the camera.
    package var cameraText: String? {
        get { camera.text }
        set { camera.text = newValue }
    }
    package var recognizesText: Bool { camera.text != nil }
    /// Whether the camera replaces the keys.
    package var showsCamera: Bool { camera.view != nil && isShowing }

    /// Replaces the keys of the first responder with the camera. Does nothing without a text field, or if the camera recognises no text
    /// (`cameraText` is nil).
    package func showCameraInput() {
        guard camera.view == nil, let text = camera.text, let responder, responder is any UIKeyInput else { return }
        focus.serve(responder)
        let view = CameraInputView(
            text: text,
            insert: { [weak self] in
                // Typed before the keys are back, so that suggestions and capitals apply to the text after it.
                withCause(.user) { self?.clientOfCamera?.insertTypedText(text) }
                self?.closeCamera()
            },
            close: { [weak self] in self?.closeCamera() })
        camera.open(view)
        show(for: responder)
    }

    private var clientOfCamera: (any UIKeyInput)? { focus.served as? any UIKeyInput }

    /// Returns to the keys, or hides the keyboard where there are none.
    package func closeCamera() {
        guard camera.view != nil else { return }
        camera.close()
        guard let responder = focus.served, responder === self.responder, needsInput(responder) else { return hide() }
        show(for: responder)
    }
}
