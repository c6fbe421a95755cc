import UIKitCore

/// Text from the camera: what it sees, and its view while that stands in the keys' place.
@MainActor
final class CameraInput {
    private(set) var view: CameraInputView?
    /// The text that the camera recognises; nil when it sees none, and text inputs do not offer it.
    var text: String?

    func open(_ view: CameraInputView) { self.view = view }
    func close() { view = nil }
}
