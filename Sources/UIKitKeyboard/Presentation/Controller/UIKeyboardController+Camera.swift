import UIKitText

/// Text from the camera: a keyboard that covers the whole screen and is announced as any other. (Facts/KeyboardLayoutGuide.md#camera)
extension UIKeyboardController {
    /// The text that the camera recognises; nil when it sees none, and text inputs do not offer it.
    package var cameraText: String? {
        get { camera.text }
        set { camera.text = newValue }
    }
    package var recognizesText: Bool { camera.text != nil }
    /// Whether the camera stands in the keys' place.
    package var showsCamera: Bool { camera.view != nil && isShowing }

    /// The camera takes the place of the keys of the field that has the focus. Nothing happens without a field, or when the camera sees no
    /// text (`cameraText` is nil).
    package func showCameraInput() {
        guard camera.view == nil, let text = camera.text, let responder, responder is any UIKeyInput else { return }
        focus.serve(responder)
        let view = CameraInputView(
            text: text,
            insert: { [weak self] in
                // Typed before the keys are back, so that suggestions and capitals are those after it.
                withCause(.user) { self?.clientOfCamera?.insertTypedText(text) }
                self?.closeCamera()
            },
            close: { [weak self] in self?.closeCamera() })
        camera.open(view)
        show(for: responder)
    }

    private var clientOfCamera: (any UIKeyInput)? { focus.served as? any UIKeyInput }

    /// Back to the keys, or away where there are none.
    package func closeCamera() {
        guard camera.view != nil else { return }
        camera.close()
        guard let responder = focus.served, responder === self.responder, needsInput(responder) else { return hide() }
        show(for: responder)
    }
}
