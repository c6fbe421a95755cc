import UIKitText

/// Text from the camera. The camera is a keyboard that covers the whole screen, and it is announced like any other keyboard.
/// (Facts/KeyboardLayoutGuide.md#camera)
extension UIKeyboardController {
    /// The text that the camera recognises, or nil if there is none. If it is nil, text inputs do not offer the camera.
    package var cameraText: String? {
        get { camera.text }
        set { camera.text = newValue }
    }
    package var recognizesText: Bool { camera.text != nil }
    /// Whether the camera replaces the keys.
    package var showsCamera: Bool { camera.view != nil && isShowing }

    /// Replaces the keys of the first responder with the camera. Does nothing if the first responder takes no text, or if the camera
    /// recognises no text because `cameraText` is nil.
    package func showCameraInput() {
        guard camera.view == nil, let text = camera.text, let responder, responder is any UIKeyInput else { return }
        focus.serve(responder)
        let view = CameraInputView(
            text: text,
            insert: { [weak self] in
                // The text is inserted before the keys return, so that the suggestions and the shift state of the keys take the text into
                // account.
                withCause(.user) { self?.clientOfCamera?.insertTypedText(text) }
                self?.closeCamera()
            },
            close: { [weak self] in self?.closeCamera() })
        camera.open(view)
        show(for: responder)
    }

    private var clientOfCamera: (any UIKeyInput)? { focus.served as? any UIKeyInput }

    /// Returns from the camera to the keys, or hides the keyboard if the responder does not need it.
    package func closeCamera() {
        guard camera.view != nil else { return }
        camera.close()
        guard let responder = focus.served, responder === self.responder, needsInput(responder) else { return hide() }
        show(for: responder)
    }
}
