import UIKit

/// An object that covers an area of a map.
///
/// Partial: overlays are stored but not drawn.
@preconcurrency @MainActor
public protocol MKOverlay: MKAnnotation {
    var boundingMapRect: MKMapRect { get }
}
public enum MKOverlayLevel: Int, Sendable { case aboveRoads, aboveLabels }

@preconcurrency @MainActor
open class MKMultiPoint: MKShape {
    let places: [MKMapPoint]
    open var pointCount: Int { places.count }
    init(places: [MKMapPoint]) {
        self.places = places
        super.init()
    }
    open var boundingMapRect: MKMapRect {
        places.reduce(MKMapRect.null) { $0.union(MKMapRect(x: $1.x, y: $1.y, width: 0, height: 0)) }
    }
    open var coordinate: CLLocationCoordinate2D {
        let rect = boundingMapRect
        return MKMapPoint(x: rect.midX, y: rect.midY).coordinate
    }
}
@preconcurrency @MainActor
open class MKPolyline: MKMultiPoint, MKOverlay {
    public init(coordinates coords: UnsafePointer<CLLocationCoordinate2D>, count: Int) {
        super.init(places: UnsafeBufferPointer(start: coords, count: count).map { MKMapPoint($0) })
    }
    public init(points: UnsafePointer<MKMapPoint>, count: Int) {
        super.init(places: Array(UnsafeBufferPointer(start: points, count: count)))
    }
}
@preconcurrency @MainActor
open class MKPolygon: MKMultiPoint, MKOverlay {
    public init(coordinates coords: UnsafePointer<CLLocationCoordinate2D>, count: Int) {
        super.init(places: UnsafeBufferPointer(start: coords, count: count).map { MKMapPoint($0) })
    }
    public init(points: UnsafePointer<MKMapPoint>, count: Int) {
        super.init(places: Array(UnsafeBufferPointer(start: points, count: count)))
    }
}
@preconcurrency @MainActor
open class MKCircle: MKShape, MKOverlay {
    public let coordinate: CLLocationCoordinate2D
    /// The radius in metres.
    public let radius: CLLocationDistance
    public init(center coord: CLLocationCoordinate2D, radius: CLLocationDistance) {
        (coordinate, self.radius) = (coord, radius)
        super.init()
    }
    open var boundingMapRect: MKMapRect {
        MKMapRect(MKCoordinateRegion(center: coordinate, latitudinalMeters: 2 * radius, longitudinalMeters: 2 * radius))
    }
}

/// The look of an overlay.
///
/// Partial: overlays are not drawn.
@preconcurrency @MainActor
open class MKOverlayRenderer: NSObject {
    public let overlay: any MKOverlay
    open var alpha: CGFloat = 1
    public init(overlay: any MKOverlay) {
        self.overlay = overlay
        super.init()
    }
}
@preconcurrency @MainActor
open class MKOverlayPathRenderer: MKOverlayRenderer {
    open var fillColor: UIColor?
    open var strokeColor: UIColor?
    open var lineWidth: CGFloat = 0
    open var lineJoin = CGLineJoin.round
    open var lineCap = CGLineCap.round
    open var lineDashPattern: [NSNumber]?
}
@preconcurrency @MainActor
open class MKPolylineRenderer: MKOverlayPathRenderer {
    public convenience init(polyline: MKPolyline) { self.init(overlay: polyline) }
}
@preconcurrency @MainActor
open class MKPolygonRenderer: MKOverlayPathRenderer {
    public convenience init(polygon: MKPolygon) { self.init(overlay: polygon) }
}
@preconcurrency @MainActor
open class MKCircleRenderer: MKOverlayPathRenderer {
    public convenience init(circle: MKCircle) { self.init(overlay: circle) }
}
