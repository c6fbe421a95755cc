@_exported import CoreLocation
import UIKit

/// The size of an area in degrees from north to south and from west to east.
public struct MKCoordinateSpan: Sendable {
    public var latitudeDelta: CLLocationDegrees
    public var longitudeDelta: CLLocationDegrees
    public init() { self.init(latitudeDelta: 0, longitudeDelta: 0) }
    public init(latitudeDelta: CLLocationDegrees, longitudeDelta: CLLocationDegrees) {
        (self.latitudeDelta, self.longitudeDelta) = (latitudeDelta, longitudeDelta)
    }
}
public func MKCoordinateSpanMake(_ latitudeDelta: CLLocationDegrees, _ longitudeDelta: CLLocationDegrees) -> MKCoordinateSpan {
    MKCoordinateSpan(latitudeDelta: latitudeDelta, longitudeDelta: longitudeDelta)
}

/// An area of the map around a centre.
public struct MKCoordinateRegion: Sendable {
    public var center: CLLocationCoordinate2D
    public var span: MKCoordinateSpan
    public init() { self.init(center: CLLocationCoordinate2D(), span: MKCoordinateSpan()) }
    public init(center: CLLocationCoordinate2D, span: MKCoordinateSpan) { (self.center, self.span) = (center, span) }
    /// Creates a region from its size in metres from north to south and from west to east.
    public init(
        center centerCoordinate: CLLocationCoordinate2D, latitudinalMeters: CLLocationDistance, longitudinalMeters: CLLocationDistance
    ) {
        // The distances are measured on the ellipsoid, because the metres per degree differ along a meridian and a parallel. (computed:
        // WGS 84)
        let step = 0.01
        func metres(_ north: Double, _ east: Double) -> Double {
            let other = CLLocation(latitude: centerCoordinate.latitude + north, longitude: centerCoordinate.longitude + east)
            return other.distance(from: CLLocation(latitude: centerCoordinate.latitude, longitude: centerCoordinate.longitude)) / step
        }
        let (perLatitude, perLongitude) = (metres(centerCoordinate.latitude > 0 ? -step : step, 0), metres(0, step))
        self.init(
            center: centerCoordinate,
            span: MKCoordinateSpan(
                latitudeDelta: latitudinalMeters / perLatitude,
                longitudeDelta: perLongitude > 0 ? min(360, longitudinalMeters / perLongitude) : 360))
    }
    public init(_ rect: MKMapRect) {
        let corners = (rect.origin.coordinate, MKMapPoint(x: rect.maxX, y: rect.maxY).coordinate)
        self.init(
            center: MKMapPoint(x: rect.midX, y: rect.midY).coordinate,
            span: MKCoordinateSpan(
                latitudeDelta: corners.0.latitude - corners.1.latitude, longitudeDelta: corners.1.longitude - corners.0.longitude))
    }
}
public func MKCoordinateRegionMake(_ centerCoordinate: CLLocationCoordinate2D, _ span: MKCoordinateSpan) -> MKCoordinateRegion {
    MKCoordinateRegion(center: centerCoordinate, span: span)
}
public func MKCoordinateRegionMakeWithDistance(
    _ centerCoordinate: CLLocationCoordinate2D, _ latitudinalMeters: CLLocationDistance, _ longitudinalMeters: CLLocationDistance
) -> MKCoordinateRegion {
    MKCoordinateRegion(center: centerCoordinate, latitudinalMeters: latitudinalMeters, longitudinalMeters: longitudinalMeters)
}

/// A point of the flat map, which shows the world as a square in Mercator's projection. (documented: 268,435,456 points to a side)
public struct MKMapPoint: Hashable, Sendable {
    static let side = 268_435_456.0
    public var x: Double
    public var y: Double
    public init() { self.init(x: 0, y: 0) }
    public init(x: Double, y: Double) { (self.x, self.y) = (x, y) }
    public init(_ coordinate: CLLocationCoordinate2D) {
        // The latitude is limited, because the square ends at this latitude.
        let latitude = min(max(coordinate.latitude, -85.05112878), 85.05112878) * .pi / 180
        x = (coordinate.longitude + 180) / 360 * Self.side
        y = (0.5 - log(tan(.pi / 4 + latitude / 2)) / (2 * .pi)) * Self.side
    }
    public var coordinate: CLLocationCoordinate2D {
        CLLocationCoordinate2D(
            latitude: (2 * atan(exp((0.5 - y / Self.side) * 2 * .pi)) - .pi / 2) * 180 / .pi, longitude: x / Self.side * 360 - 180)
    }
    /// Returns the distance to another point in metres.
    public func distance(to other: MKMapPoint) -> CLLocationDistance {
        let (a, b) = (coordinate, other.coordinate)
        return CLLocation(latitude: a.latitude, longitude: a.longitude).distance(
            from: CLLocation(latitude: b.latitude, longitude: b.longitude))
    }
}
public func MKMapPointForCoordinate(_ coordinate: CLLocationCoordinate2D) -> MKMapPoint { MKMapPoint(coordinate) }

public struct MKMapSize: Hashable, Sendable {
    public var width: Double
    public var height: Double
    public init() { self.init(width: 0, height: 0) }
    public init(width: Double, height: Double) { (self.width, self.height) = (width, height) }
    public static let world = MKMapSize(width: MKMapPoint.side, height: MKMapPoint.side)
}

/// A rectangle of the flat map. The y-coordinate increases to the south.
public struct MKMapRect: Hashable, Sendable {
    public var origin: MKMapPoint
    public var size: MKMapSize
    public init() { self.init(origin: MKMapPoint(), size: MKMapSize()) }
    public init(origin: MKMapPoint, size: MKMapSize) { (self.origin, self.size) = (origin, size) }
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.init(origin: MKMapPoint(x: x, y: y), size: MKMapSize(width: width, height: height))
    }
    init(_ region: MKCoordinateRegion) {
        let (center, span) = (region.center, region.span)
        let topLeft = MKMapPoint(
            CLLocationCoordinate2D(
                latitude: center.latitude + span.latitudeDelta / 2, longitude: center.longitude - span.longitudeDelta / 2))
        let bottomRight = MKMapPoint(
            CLLocationCoordinate2D(
                latitude: center.latitude - span.latitudeDelta / 2, longitude: center.longitude + span.longitudeDelta / 2))
        self.init(x: topLeft.x, y: topLeft.y, width: bottomRight.x - topLeft.x, height: bottomRight.y - topLeft.y)
    }
    public static let null = MKMapRect(x: .infinity, y: .infinity, width: 0, height: 0)
    public static let world = MKMapRect(origin: MKMapPoint(), size: .world)
    public var minX: Double { origin.x }
    public var minY: Double { origin.y }
    public var midX: Double { origin.x + size.width / 2 }
    public var midY: Double { origin.y + size.height / 2 }
    public var maxX: Double { origin.x + size.width }
    public var maxY: Double { origin.y + size.height }
    public var width: Double { size.width }
    public var height: Double { size.height }
    public var isNull: Bool { origin.x == .infinity || origin.y == .infinity }
    public var isEmpty: Bool { isNull || size.width == 0 || size.height == 0 }
    public func union(_ other: MKMapRect) -> MKMapRect {
        if isNull { return other }
        if other.isNull { return self }
        let (left, top) = (min(minX, other.minX), min(minY, other.minY))
        return MKMapRect(x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
    }
    public func intersects(_ other: MKMapRect) -> Bool {
        !isNull && !other.isNull && minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
    }
    public func contains(_ point: MKMapPoint) -> Bool {
        point.x >= minX && point.x <= maxX && point.y >= minY && point.y <= maxY
    }
    public func contains(_ other: MKMapRect) -> Bool { !isNull && union(other) == self }
    public func insetBy(dx: Double, dy: Double) -> MKMapRect {
        MKMapRect(x: minX + dx, y: minY + dy, width: width - 2 * dx, height: height - 2 * dy)
    }
    public func offsetBy(dx: Double, dy: Double) -> MKMapRect { MKMapRect(x: minX + dx, y: minY + dy, width: width, height: height) }
}
