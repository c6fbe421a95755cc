import FrameworkStandIns
import UIKit

/// The raw values are those of Photos. (documented: Photos' headers)
public enum PHAuthorizationStatus: Int, Sendable { case notDetermined = 0, restricted, denied, authorized, limited }
public enum PHAccessLevel: Int, Sendable { case addOnly = 1, readWrite }
public let PHPhotosErrorDomain = "PHPhotosErrorDomain"
public struct PHPhotosError: CustomNSError, Hashable, Sendable {
    public enum Code: Int, Sendable { case internalError = -1, userCancelled = 3072, accessUserDenied = 3311, changeNotSupported = 3300 }
    public static let errorDomain = PHPhotosErrorDomain
    public let code: Code
    public var errorCode: Int { code.rawValue }
    public init(_ code: Code) { self.code = code }
}

/// The phone's photo library. It contains the same drawn sample photos as the phone's photo picker.
///
/// Partial: permission is granted in the tick after the request, without a question to the user. Photos cannot be changed.
open class PHPhotoLibrary: NSObject, @unchecked Sendable {
    private final class Current {
        let library = PHPhotoLibrary()
        var status = PHAuthorizationStatus.notDetermined
        static var shared: Current { SimulatedProcess.current.state { Current() } }
    }
    open class func shared() -> PHPhotoLibrary { Current.shared.library }
    open class func authorizationStatus() -> PHAuthorizationStatus { Current.shared.status }
    open class func authorizationStatus(for accessLevel: PHAccessLevel) -> PHAuthorizationStatus { Current.shared.status }
    open class func requestAuthorization(_ handler: @escaping (PHAuthorizationStatus) -> Void) {
        answerLater {
            Current.shared.status = .authorized
            handler(.authorized)
        }
    }
    open class func requestAuthorization(for accessLevel: PHAccessLevel, handler: @escaping (PHAuthorizationStatus) -> Void) {
        requestAuthorization(handler)
    }
    open class func requestAuthorization(for accessLevel: PHAccessLevel) async -> PHAuthorizationStatus {
        await withCheckedContinuation { continuation in requestAuthorization { continuation.resume(returning: $0) } }
    }
    /// Completes with the error `PHPhotosError.changeNotSupported`, because photos cannot be changed.
    open func performChanges(_ changeBlock: @escaping () -> Void, completionHandler: ((Bool, (any Error)?) -> Void)? = nil) {
        reportStandIn("PHPhotoLibrary", "photos are not saved, changed or deleted")
        answerLater { completionHandler?(false, PHPhotosError(.changeNotSupported)) }
    }
    open func performChangesAndWait(_ changeBlock: @escaping () -> Void) throws { throw PHPhotosError(.changeNotSupported) }
    open func register(_ observer: any PHPhotoLibraryChangeObserver) {}
    open func unregisterChangeObserver(_ observer: any PHPhotoLibraryChangeObserver) {}
}
public protocol PHPhotoLibraryChangeObserver: NSObjectProtocol { func photoLibraryDidChange(_ changeInstance: PHChange) }
open class PHChange: NSObject, @unchecked Sendable {}

open class PHObject: NSObject, @unchecked Sendable {
    public let localIdentifier: String
    init(localIdentifier: String) { self.localIdentifier = localIdentifier }
}
public enum PHAssetMediaType: Int, Sendable { case unknown = 0, image, video, audio }
/// A photo in the phone's library.
open class PHAsset: PHObject, @unchecked Sendable {
    let number: Int
    init(number: Int) {
        self.number = number
        super.init(localIdentifier: "photo\(number + 1)")
    }
    open var mediaType: PHAssetMediaType { .image }
    open var pixelWidth: Int { 480 }
    open var pixelHeight: Int { 360 }
    /// The duration of a film in seconds; 0 for a photo.
    open var duration: TimeInterval { 0 }
    open var isFavorite: Bool { false }
    open var isHidden: Bool { false }
    /// The date of the photo. The photos are one day apart and end before the phone's start.
    open var creationDate: Date? { PhoneDate.start.addingTimeInterval(Double(number - SamplePhotos.count) * 86_400) }
    open var modificationDate: Date? { creationDate }

    open class func fetchAssets(with options: PHFetchOptions?) -> PHFetchResult<PHAsset> { fetched(options) }
    open class func fetchAssets(with mediaType: PHAssetMediaType, options: PHFetchOptions?) -> PHFetchResult<PHAsset> {
        mediaType == .image ? fetched(options) : PHFetchResult([])
    }
    open class func fetchAssets(in assetCollection: PHAssetCollection, options: PHFetchOptions?) -> PHFetchResult<PHAsset> {
        fetched(options)
    }
    open class func fetchAssets(withLocalIdentifiers identifiers: [String], options: PHFetchOptions?) -> PHFetchResult<PHAsset> {
        PHFetchResult(all.filter { identifiers.contains($0.localIdentifier) })
    }
    private static var all: [PHAsset] { (0..<SamplePhotos.count).map(PHAsset.init) }
    private static func fetched(_ options: PHFetchOptions?) -> PHFetchResult<PHAsset> {
        guard PHPhotoLibrary.authorizationStatus() == .authorized else { return PHFetchResult([]) }
        let isNewestFirst = options?.sortDescriptors?.first.map { !$0.ascending } ?? false
        let sorted = isNewestFirst ? all.reversed() : all
        let limit = options?.fetchLimit ?? 0
        return PHFetchResult(limit > 0 ? Array(sorted.prefix(limit)) : sorted)
    }
}
open class PHAssetCollection: PHObject, @unchecked Sendable { open var localizedTitle: String? { nil } }

/// The options of a fetch.
///
/// Partial: only the direction of `sortDescriptors` has an effect, because the photos differ only in their dates. A predicate has no
/// effect.
open class PHFetchOptions: NSObject {
    open var sortDescriptors: [NSSortDescriptor]?
    open var predicate: NSPredicate?
    open var fetchLimit = 0
    open var includeHiddenAssets = false
}
open class PHFetchResult<ObjectType: AnyObject>: NSObject, @unchecked Sendable {
    private let objects: [ObjectType]
    init(_ objects: [ObjectType]) { self.objects = objects }
    public var count: Int { objects.count }
    public var firstObject: ObjectType? { objects.first }
    public var lastObject: ObjectType? { objects.last }
    public func object(at index: Int) -> ObjectType { objects[index] }
    public subscript(index: Int) -> ObjectType { objects[index] }
    public func objects(at indexes: IndexSet) -> [ObjectType] { indexes.filter(objects.indices.contains).map { objects[$0] } }
    public func index(of anObject: ObjectType) -> Int { objects.firstIndex { $0 === anObject } ?? NSNotFound }
    public func contains(_ anObject: ObjectType) -> Bool { objects.contains { $0 === anObject } }
    public func enumerateObjects(_ block: (ObjectType, Int, UnsafeMutablePointer<ObjCBool>) -> Void) {
        var stop = ObjCBool(false)
        for (index, object) in objects.enumerated() where !stop.boolValue { block(object, index, &stop) }
    }
}

public typealias PHImageRequestID = Int32
public enum PHImageContentMode: Int, Sendable {
    case aspectFit = 0, aspectFill
    public static var `default`: PHImageContentMode { .aspectFit }
}
public enum PHImageRequestOptionsDeliveryMode: Int, Sendable { case opportunistic = 0, highQualityFormat, fastFormat }
public enum PHImageRequestOptionsResizeMode: Int, Sendable { case none = 0, fast, exact }
open class PHImageRequestOptions: NSObject {
    open var isSynchronous = false
    open var isNetworkAccessAllowed = false
    open var deliveryMode = PHImageRequestOptionsDeliveryMode.opportunistic
    open var resizeMode = PHImageRequestOptionsResizeMode.fast
}
public let PHImageManagerMaximumSize = CGSize(width: -1, height: -1)
public let PHImageResultIsDegradedKey = "PHImageResultIsDegradedKey"

/// Delivers the images of photos. An image arrives complete in the next tick, or immediately if the request is synchronous.
open class PHImageManager: NSObject, @unchecked Sendable {
    private static let shared = PHImageManager()
    open class func `default`() -> PHImageManager { shared }
    @discardableResult
    open func requestImage(
        for asset: PHAsset, targetSize: CGSize, contentMode: PHImageContentMode, options: PHImageRequestOptions?,
        resultHandler: @escaping (UIImage?, [AnyHashable: Any]?) -> Void
    ) -> PHImageRequestID {
        let number = asset.number
        func hand() {
            let image = InterfaceThread.run { MainActor.assumeIsolated { SamplePhotos.photo(number) } }
            resultHandler(image, [PHImageResultIsDegradedKey: false])
        }
        if options?.isSynchronous == true { hand() } else { answerLater(hand) }
        return PHImageRequestID(number + 1)
    }
    open func cancelImageRequest(_ requestID: PHImageRequestID) {}
}
open class PHCachingImageManager: PHImageManager, @unchecked Sendable {
    open func startCachingImages(
        for assets: [PHAsset], targetSize: CGSize, contentMode: PHImageContentMode, options: PHImageRequestOptions?
    ) {}
    open func stopCachingImages(for assets: [PHAsset], targetSize: CGSize, contentMode: PHImageContentMode, options: PHImageRequestOptions?)
    {}
    open func stopCachingImagesForAllAssets() {}
}
/// A request to save a photo.
///
/// Partial: the request changes nothing. See `performChanges`.
open class PHAssetChangeRequest: NSObject {
    @discardableResult
    open class func creationRequestForAsset(from image: UIImage) -> PHAssetChangeRequest { PHAssetChangeRequest() }
    open class func creationRequestForAssetFromImage(atFileURL fileURL: URL) -> PHAssetChangeRequest? { nil }
}
