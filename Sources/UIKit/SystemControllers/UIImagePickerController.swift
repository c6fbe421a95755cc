/// Receives the photo that the user has chosen. The delegate must dismiss the controller. Every method is optional.
@preconcurrency @MainActor
public protocol UIImagePickerControllerDelegate: NSObjectProtocol {
    func imagePickerController(
        _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any])
    func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}
extension UIImagePickerControllerDelegate {
    public func imagePickerController(
        _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
    ) { picker.dismiss(animated: true) }
    public func imagePickerControllerDidCancel(_ picker: UIImagePickerController) { picker.dismiss(animated: true) }
}

/// A controller with which the user chooses one of the phone's photos. A simulated phone has a few drawn photos and no camera.
///
/// Partial: there are no videos, and editing returns the whole picture.
@preconcurrency @MainActor
open class UIImagePickerController: UINavigationController {
    // Raw values are UIKit's. (documented: UIKit's headers)
    public enum SourceType: Int, Sendable { case photoLibrary, camera, savedPhotosAlbum }
    public enum CameraDevice: Int, Sendable { case rear, front }
    public enum CameraCaptureMode: Int, Sendable { case photo, video }
    public enum CameraFlashMode: Int, Sendable { case off = -1, auto, on }
    public enum QualityType: Int, Sendable { case typeHigh, typeMedium, typeLow, type640x480, typeIFrame1280x720, typeIFrame960x540 }
    public struct InfoKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let mediaType = InfoKey(rawValue: "UIImagePickerControllerMediaType")
        public static let originalImage = InfoKey(rawValue: "UIImagePickerControllerOriginalImage")
        public static let editedImage = InfoKey(rawValue: "UIImagePickerControllerEditedImage")
        public static let cropRect = InfoKey(rawValue: "UIImagePickerControllerCropRect")
        public static let mediaURL = InfoKey(rawValue: "UIImagePickerControllerMediaURL")
        public static let imageURL = InfoKey(rawValue: "UIImagePickerControllerImageURL")
        public static let referenceURL = InfoKey(rawValue: "UIImagePickerControllerReferenceURL")
        public static let mediaMetadata = InfoKey(rawValue: "UIImagePickerControllerMediaMetadata")
        public static let phAsset = InfoKey(rawValue: "UIImagePickerControllerPHAsset")
    }

    /// Returns whether a source is available. Photos are available, and the camera is not, as in Apple's simulator.
    open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool { sourceType != .camera }
    open class func isCameraDeviceAvailable(_ cameraDevice: CameraDevice) -> Bool { false }
    open class func isFlashAvailable(for cameraDevice: CameraDevice) -> Bool { false }
    open class func availableMediaTypes(for sourceType: SourceType) -> [String]? { sourceType == .camera ? nil : ["public.image"] }

    /// The source of photos. Assigning an unavailable source logs a mistake and has no effect.
    open var sourceType = SourceType.photoLibrary {
        didSet {
            guard !Self.isSourceTypeAvailable(sourceType) else { return }
            reportMistake("this phone has no camera: ask UIImagePickerController.isSourceTypeAvailable(.camera) first", of: self)
            sourceType = oldValue
        }
    }
    open var mediaTypes = ["public.image"]
    open var allowsEditing = false
    open var videoQuality = QualityType.typeMedium
    open var videoMaximumDuration: TimeInterval = 600

    @preconcurrency @MainActor
    public convenience init() {
        let grid = PhotoGridController()
        self.init(rootViewController: grid)
        grid.ended = { [weak self] in
            if let photo = $0.first { self?.finish(SamplePhotos.photo(photo)) } else { self?.cancel() }
        }
    }

    /// Reports the tapped photo.
    private func finish(_ image: UIImage) {
        var info: [InfoKey: Any] = [.originalImage: image, .mediaType: "public.image"]
        if allowsEditing {
            info[.editedImage] = image
            info[.cropRect] = CGRect(origin: .zero, size: image.size)
        }
        if let listener = delegate as? any UIImagePickerControllerDelegate {
            listener.imagePickerController(self, didFinishPickingMediaWithInfo: info)
        } else {
            dismiss(animated: true)
        }
    }
    private func cancel() {
        if let listener = delegate as? any UIImagePickerControllerDelegate {
            listener.imagePickerControllerDidCancel(self)
        } else {
            dismiss(animated: true)
        }
    }
}

/// The grid of the phone's photos, three in a row like in the system's picker.
@MainActor
package final class PhotoGridController: UICollectionViewController {
    private var photos: [UIImage] = []
    /// The maximum number of photos that the user can choose; 0 for any number. If it is 1, a tap ends the choice.
    private let limit: Int
    private var chosen: [Int] = []
    /// Receives the indexes of the chosen photos in the order of the taps. Empty if the user has chosen none.
    package var ended: (([Int]) -> Void)?

    package init(limit: Int = 1) {
        self.limit = limit
        let layout = UICollectionViewFlowLayout()
        // The spacing between photos is 2 points. (measured on iOS)
        layout.minimumInteritemSpacing = 2
        layout.minimumLineSpacing = 2
        super.init(collectionViewLayout: layout)
        title = "Photos"
    }
    package required init?(coder: NSCoder) {
        limit = 1
        super.init(coder: coder)
    }

    package override func viewDidLoad() {
        super.viewDidLoad()
        photos = SamplePhotos.all
        collectionView.backgroundColor = .systemBackground
        collectionView.register(PhotoCell.self, forCellWithReuseIdentifier: "photo")
        navigationItem.leftBarButtonItem = UIBarButtonItem(
            systemItem: .cancel,
            primaryAction: UIAction { [weak self] _ in self?.ended?([]) })
        guard limit != 1 else { return }
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Add",
            primaryAction: UIAction { [weak self] _ in
                guard let self else { return }
                ended?(chosen)
            })
        navigationItem.rightBarButtonItem?.isEnabled = false
    }
    package override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let side = ((view.bounds.width - 4) / 3).rounded(.down)
        let layout = collectionViewLayout as? UICollectionViewFlowLayout
        if side > 0, layout?.itemSize.width != side { layout?.itemSize = CGSize(width: side, height: side) }
    }
    package override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { photos.count }
    package override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "photo", for: indexPath)
        (cell as? PhotoCell)?.picture.image = photos[indexPath.item]
        (cell as? PhotoCell)?.isChosen = chosen.contains(indexPath.item)
        cell.accessibilityIdentifier = "photo\(indexPath.item + 1)"
        return cell
    }
    package override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        guard limit != 1 else {
            ended?([indexPath.item])
            return
        }
        if let place = chosen.firstIndex(of: indexPath.item) {
            chosen.remove(at: place)
        } else if limit == 0 || chosen.count < limit {
            chosen.append(indexPath.item)
        }
        (collectionView.cellForItem(at: indexPath) as? PhotoCell)?.isChosen = chosen.contains(indexPath.item)
        navigationItem.rightBarButtonItem?.isEnabled = !chosen.isEmpty
    }
}

@MainActor
private final class PhotoCell: UICollectionViewCell {
    let picture = UIImageView()
    /// Whether the photo is chosen. It then has a frame in the tint, 4 points wide. (chosen)
    var isChosen = false {
        didSet {
            contentView.layer.borderColor = tintColor.cgColor
            contentView.layer.borderWidth = isChosen ? 4 : 0
        }
    }
    override init(frame: CGRect) {
        super.init(frame: frame)
        picture.contentMode = .scaleAspectFill
        picture.clipsToBounds = true
        picture.frame = contentView.bounds
        picture.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        contentView.addSubview(picture)
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// The phone's photos: drawn landscapes with a sky, a sun and hills.
@MainActor
package enum SamplePhotos {
    /// The colours of the sky at its top and bottom, and of the hills, as 0xRRGGBB. (chosen)
    private nonisolated static let colors: [(UInt32, UInt32, UInt32)] = [
        (0x2E86DE, 0xAEE1F9, 0x2F7D4F), (0xF77062, 0xFDE3A7, 0x5B3A6B), (0x0F2027, 0x4B79A1, 0x10202A), (0x89CFF0, 0xFFFFFF, 0xC9B27C),
        (0xC471ED, 0xF64F59, 0x28313B), (0x56CCF2, 0xDCEFFB, 0x7FB069), (0xFFB347, 0xFFE5B4, 0x8C5A2B), (0x1D2671, 0xC33764, 0x120A2A),
        (0x74EBD5, 0xACB6E5, 0x3B6978), (0x355C7D, 0xF8B195, 0x6C5B7B), (0xB2FEFA, 0x0ED2F7, 0x1E5F74), (0xE0EAFC, 0xCFDEF3, 0x7A8B99),
    ]
    package nonisolated static var count: Int { colors.count }
    package static var all: [UIImage] { colors.indices.map(photo) }

    package static func photo(_ index: Int) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        format.opaque = true
        let size = CGSize(width: 480, height: 360)
        let (top, bottom, hills) = colors[index]
        return UIGraphicsImageRenderer(size: size, format: format).image { context in
            let drawing = context.cgContext
            let sky = [CGColor(hex: top), CGColor(hex: bottom)] as CFArray
            if let gradient = CGGradient(colorsSpace: nil, colors: sky, locations: nil) {
                drawing.drawLinearGradient(
                    gradient, start: .zero, end: CGPoint(x: 0, y: size.height * 0.75), options: .drawsAfterEndLocation)
            }
            drawing.setFillColor(CGColor(gray: 1, alpha: 0.85))
            let place = CGFloat(index * 97 % 360) + 40
            drawing.fillEllipse(in: CGRect(x: place, y: 50 + CGFloat(index * 37 % 90), width: 56, height: 56))
            for layer in 0..<3 {
                let (height, shift) = (CGFloat(250 + layer * 35), CGFloat(index * 53 + layer * 131))
                let path = UIBezierPath()
                path.move(to: CGPoint(x: 0, y: size.height))
                for x in stride(from: CGFloat(0), through: size.width, by: 16) {
                    path.addLine(to: CGPoint(x: x, y: height + 28 * sin((x + shift) / 70) + 12 * sin((x - shift) / 31)))
                }
                path.addLine(to: CGPoint(x: size.width, y: size.height))
                UIColor(cgColor: CGColor(hex: hills, alpha: 0.45 + 0.25 * CGFloat(layer))).setFill()
                path.fill()
            }
        }
    }
}
