import UIKitCore

/// Text from the camera: the recognised text, and the camera's view while it replaces the keys.
@MainActor
final class CameraInput {
    private(set) var view: CameraInputView?
    /// The text that the camera recognises; nil when there is none, and text inputs do not offer the camera.
    var text: String?

    func open(_ view: CameraInputView) { self.view = view }
    func close() { view = nil }
}
