import UIKitCore

/// The text that the camera recognises, and the view that replaces the keys while the camera is open.
@MainActor
final class CameraInput {
    private(set) var view: CameraInputView?
    /// The text that the camera recognises, or nil if there is none. If it is nil, text inputs do not offer the camera.
    var text: String?

    func open(_ view: CameraInputView) { self.view = view }
    func close() { view = nil }
}
