@_exported import Photos
import UIKit

/// The filter for the photos that a picker offers. The phone's library contains only pictures.
public struct PHPickerFilter: Hashable, Sendable {
    private let kinds: Set<String>
    var offersImages: Bool { kinds.contains("images") || kinds.contains("all") }
    public static let images = PHPickerFilter(kinds: ["images"])
    public static let videos = PHPickerFilter(kinds: ["videos"])
    public static let livePhotos = PHPickerFilter(kinds: ["livePhotos"])
    public static let screenshots = PHPickerFilter(kinds: ["screenshots"])
    public static func any(of subfilters: [PHPickerFilter]) -> PHPickerFilter {
        PHPickerFilter(kinds: subfilters.reduce(into: []) { $0.formUnion($1.kinds) })
    }
    public static func not(_ filter: PHPickerFilter) -> PHPickerFilter { filter.offersImages ? videos : PHPickerFilter(kinds: ["all"]) }
}

/// The content of a picker, and the number of photos that the user may choose.
public struct PHPickerConfiguration {
    public enum AssetRepresentationMode: Int, Sendable { case automatic = 0, current, compatible }
    public enum Selection: Int, Sendable { case `default` = 0, ordered, people, continuous, continuousAndOrdered }
    public var filter: PHPickerFilter?
    /// The maximum number of chosen photos; 0 for any number.
    public var selectionLimit = 1
    public var preferredAssetRepresentationMode = AssetRepresentationMode.automatic
    public var selection = Selection.default
    public var preselectedAssetIdentifiers: [String] = []
    let knowsAssets: Bool
    public init() { knowsAssets = false }
    public init(photoLibrary: PHPhotoLibrary) { knowsAssets = true }
}

/// A photo that the user has chosen.
public struct PHPickerResult: Hashable {
    public let itemProvider: NSItemProvider
    /// The identifier of the photo; nil if the configuration was created without a photo library.
    public let assetIdentifier: String?
}

/// Receives the chosen photos and dismisses the picker. The array is empty if the user has cancelled the picker.
@preconcurrency @MainActor
public protocol PHPickerViewControllerDelegate: NSObjectProtocol {
    func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult])
}

/// Lets the user choose some of the phone's photos, which are drawn sample photos.
///
/// Partial: chosen photos have a border but no numbers. There are no albums and no search.
@preconcurrency @MainActor
public final class PHPickerViewController: UIViewController {
    public let configuration: PHPickerConfiguration
    public weak var delegate: (any PHPickerViewControllerDelegate)?

    public init(configuration: PHPickerConfiguration) {
        self.configuration = configuration
        super.init(nibName: nil, bundle: nil)
    }
    public required init?(coder: NSCoder) { nil }

    public override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        let grid = PhotoGridController(limit: configuration.selectionLimit)
        grid.ended = { [weak self] in self?.end($0) }
        let navigation = UINavigationController(rootViewController: grid)
        addChild(navigation)
        navigation.view.frame = view.bounds
        navigation.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(navigation.view)
        navigation.didMove(toParent: self)
    }
    private func end(_ chosen: [Int]) {
        delegate?.picker(
            self,
            didFinishPicking: chosen.map {
                PHPickerResult(
                    itemProvider: NSItemProvider(object: SamplePhotos.photo($0)),
                    assetIdentifier: configuration.knowsAssets ? "photo\($0 + 1)" : nil)
            })
    }
}
