/// Calls the completion selector of a request to add a picture to the phone's photos.
///
/// Partial: the photos do not change. `completionSelector`, `image(_:didFinishSavingWithError:contextInfo:)`, is called in the next tick
/// with the error of an app without permission. (Facts/Controls.md#photo-album)
@MainActor
public func UIImageWriteToSavedPhotosAlbum(
    _ image: UIImage, _ completionTarget: Any?, _ completionSelector: Selector?, _ contextInfo: UnsafeMutableRawPointer?
) { PhotoAlbum.refuse(image, completionTarget, completionSelector, contextInfo) }

/// Calls the completion selector of a request to add a film to the phone's photos, like `UIImageWriteToSavedPhotosAlbum`.
///
/// Partial: the film is not saved.
@MainActor
public func UISaveVideoAtPathToSavedPhotosAlbum(
    _ videoPath: String, _ completionTarget: Any?, _ completionSelector: Selector?, _ contextInfo: UnsafeMutableRawPointer?
) { PhotoAlbum.refuse(videoPath, completionTarget, completionSelector, contextInfo) }

/// Returns whether a film can be saved. Always false, because the phone's photos do not change.
@MainActor
public func UIVideoAtPathIsCompatibleWithSavedPhotosAlbum(_ videoPath: String) -> Bool { false }

/// The photos of a phone, which never change.
@MainActor
private enum PhotoAlbum {
    private static var refusal: NSError {
        NSError(domain: "ALAssetsLibraryErrorDomain", code: -3310, userInfo: [NSLocalizedDescriptionKey: "Data unavailable"])
    }
    static func refuse(_ item: Any, _ target: Any?, _ selector: Selector?, _ context: UnsafeMutableRawPointer?) {
        SimulatedProcess.current.reportOnce("the phone's photos do not change here, so nothing is saved to them.")
        guard let target, let selector else { return }
        let object = target as AnyObject
        nonisolated(unsafe) let (receiver, arguments): (AnyObject, [Any?]) = (object, [item, refusal, context])
        DispatchQueue.main.async { MainActor.assumeIsolated { selector.send(to: receiver, arguments) } }
    }
}
