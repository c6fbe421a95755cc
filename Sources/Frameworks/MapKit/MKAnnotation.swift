import UIKit

/// An annotation at a place on a map.
@preconcurrency @MainActor
public protocol MKAnnotation: NSObjectProtocol {
    var coordinate: CLLocationCoordinate2D { get }
    var title: String? { get }
    var subtitle: String? { get }
}
extension MKAnnotation {
    public var title: String? { nil }
    public var subtitle: String? { nil }
}

@preconcurrency @MainActor
open class MKShape: NSObject {
    open var title: String?
    open var subtitle: String?
    public override nonisolated init() { super.init() }
}
@preconcurrency @MainActor
open class MKPointAnnotation: MKShape, MKAnnotation {
    open var coordinate = CLLocationCoordinate2D()
    public override nonisolated init() { super.init() }
    public convenience init(coordinate: CLLocationCoordinate2D) {
        self.init()
        self.coordinate = coordinate
    }
    public convenience init(coordinate: CLLocationCoordinate2D, title: String?, subtitle: String?) {
        self.init(coordinate: coordinate)
        (self.title, self.subtitle) = (title, subtitle)
    }
}
@preconcurrency @MainActor
open class MKUserLocation: NSObject, MKAnnotation {
    open internal(set) var location: CLLocation?
    open var heading: CLHeading? { nil }
    open var isUpdating: Bool { location != nil }
    open var coordinate: CLLocationCoordinate2D { location?.coordinate ?? kCLLocationCoordinate2DInvalid }
    open var title: String? = "My Location"
    open var subtitle: String?
}
open class MKPlacemark: CLPlacemark, MKAnnotation, @unchecked Sendable {
    public let coordinate: CLLocationCoordinate2D
    open var title: String? { name }
    open var countryCode: String? { isoCountryCode }
    public init(coordinate: CLLocationCoordinate2D) {
        self.coordinate = coordinate
        super.init()
        location = CLLocation(latitude: coordinate.latitude, longitude: coordinate.longitude)
    }
    public convenience init(coordinate: CLLocationCoordinate2D, addressDictionary: [String: Any]?) { self.init(coordinate: coordinate) }
    public override init(placemark: CLPlacemark) {
        coordinate = placemark.location?.coordinate ?? kCLLocationCoordinate2DInvalid
        super.init(placemark: placemark)
    }
}

/// The priority with which an annotation is displayed. (documented: MKFeatureDisplayPriority)
public struct MKFeatureDisplayPriority: RawRepresentable, Hashable, Sendable {
    public var rawValue: Float
    public init(rawValue: Float) { self.rawValue = rawValue }
    public init(_ rawValue: Float) { self.rawValue = rawValue }
    public static let required = MKFeatureDisplayPriority(1000)
    public static let defaultHigh = MKFeatureDisplayPriority(750)
    public static let defaultLow = MKFeatureDisplayPriority(250)
}
public let MKMapViewDefaultAnnotationViewReuseIdentifier = "MKMapViewDefaultAnnotationViewReuseIdentifier"
public let MKMapViewDefaultClusterAnnotationViewReuseIdentifier = "MKMapViewDefaultClusterAnnotationViewReuseIdentifier"

/// The view that shows an annotation on the map.
@preconcurrency @MainActor
open class MKAnnotationView: UIView {
    public enum DragState: UInt, Sendable { case none = 0, starting, dragging, canceling, ending }
    public let reuseIdentifier: String?
    open var annotation: (any MKAnnotation)?
    open var image: UIImage? {
        didSet {
            picture.image = image
            bounds.size = image?.size ?? .zero
            picture.frame = bounds
        }
    }
    /// The offset in points from the annotation's position to the centre of the view.
    open var centerOffset = CGPoint.zero
    open var calloutOffset = CGPoint.zero
    open var isEnabled = true
    open var isHighlighted = false
    open var isSelected = false
    open var canShowCallout = false
    open var leftCalloutAccessoryView: UIView?
    open var rightCalloutAccessoryView: UIView?
    open var detailCalloutAccessoryView: UIView?
    open var isDraggable = false
    open var dragState = DragState.none
    open var clusteringIdentifier: String?
    open var displayPriority = MKFeatureDisplayPriority.required
    open var zPriority: Float = 500
    private let picture = UIImageView()

    public required init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
        (self.annotation, self.reuseIdentifier) = (annotation, reuseIdentifier)
        super.init(frame: .zero)
        addSubview(picture)
    }
    public required init?(coder: NSCoder) {
        reuseIdentifier = nil
        super.init(coder: coder)
    }
    open func prepareForReuse() {}
    open func prepareForDisplay() {}
    open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }
    open func setDragState(_ newDragState: DragState, animated: Bool) { dragState = newDragState }
}

/// The view of an annotation as a pin.
///
/// Partial: the pin is drawn as a coloured disc.
@preconcurrency @MainActor
open class MKPinAnnotationView: MKAnnotationView {
    open var pinTintColor: UIColor! = .systemRed { didSet { backgroundColor = pinTintColor } }
    open var animatesDrop = false
    public required init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
        super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
        bounds.size = CGSize(width: 16, height: 16)
        backgroundColor = pinTintColor
        layer.cornerRadius = 8
    }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    public static func redPinColor() -> UIColor { .systemRed }
    public static func greenPinColor() -> UIColor { .systemGreen }
    public static func purplePinColor() -> UIColor { .systemPurple }
}

/// The view of an annotation as a marker.
///
/// Partial: the marker is drawn as a coloured disc with its glyph.
@preconcurrency @MainActor
open class MKMarkerAnnotationView: MKAnnotationView {
    open var markerTintColor: UIColor? { didSet { backgroundColor = markerTintColor ?? .systemRed } }
    open var glyphTintColor: UIColor? { didSet { label.textColor = glyphTintColor ?? .white } }
    open var glyphText: String? { didSet { label.text = glyphText } }
    open var glyphImage: UIImage?
    open var selectedGlyphImage: UIImage?
    open var titleVisibility = MKFeatureVisibility.adaptive
    open var subtitleVisibility = MKFeatureVisibility.adaptive
    open var animatesWhenAdded = false
    private let label = UILabel()
    public required init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
        super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
        // The diameter is 28 points, because that is about the size of the system's marker. (chosen)
        bounds.size = CGSize(width: 28, height: 28)
        layer.cornerRadius = 14
        backgroundColor = .systemRed
        label.frame = bounds
        label.textAlignment = .center
        label.textColor = .white
        label.font = .systemFont(ofSize: 14, weight: .semibold)
        addSubview(label)
    }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
}
public enum MKFeatureVisibility: Int, Sendable { case adaptive, hidden, visible }
