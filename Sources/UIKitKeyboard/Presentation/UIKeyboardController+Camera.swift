import UIKitText

/// Text from the camera: a keyboard that covers the whole screen and is announced as any other. (Facts/KeyboardLayoutGuide.md#camera)
extension UIKeyboardController {
    package var recognizesText: Bool { cameraText != nil }
    /// Whether the camera stands in the keys' place.
    package var showsCamera: Bool { camera != nil && isShowing }

    /// The camera takes the place of the keys of the field that has the focus. Nothing happens without a field, or when the camera sees no
    /// text (`cameraText` is nil).
    package func showCameraInput() {
        guard camera == nil, let text = cameraText, let responder, responder is any UIKeyInput else { return }
        served = responder
        camera = CameraInputView(
            text: text,
            insert: { [weak self] in
                // Typed before the keys are back, so that suggestions and capitals are those after it.
                withCause(.user) { self?.clientOfCamera?.insertTypedText(text) }
                self?.closeCamera()
            },
            close: { [weak self] in self?.closeCamera() })
        show(for: responder)
    }

    private var clientOfCamera: (any UIKeyInput)? { served as? any UIKeyInput }

    /// Back to the keys, or away where there are none.
    package func closeCamera() {
        guard camera != nil else { return }
        camera = nil
        guard let responder = served, responder === self.responder, needsInput(responder) else { return hide() }
        show(for: responder)
    }
}
