import FrameworkStandIns
import UIKit

public typealias CLLocationDegrees = Double
public typealias CLLocationDistance = Double
public typealias CLLocationAccuracy = Double
public typealias CLLocationSpeed = Double
public typealias CLLocationSpeedAccuracy = Double
public typealias CLLocationDirection = Double
public typealias CLLocationDirectionAccuracy = Double

public let kCLLocationAccuracyBestForNavigation: CLLocationAccuracy = -2
public let kCLLocationAccuracyBest: CLLocationAccuracy = -1
public let kCLLocationAccuracyNearestTenMeters: CLLocationAccuracy = 10
public let kCLLocationAccuracyHundredMeters: CLLocationAccuracy = 100
public let kCLLocationAccuracyKilometer: CLLocationAccuracy = 1000
public let kCLLocationAccuracyThreeKilometers: CLLocationAccuracy = 3000
public let kCLLocationAccuracyReduced: CLLocationAccuracy = 5000
public let kCLDistanceFilterNone: CLLocationDistance = -1
public let CLLocationDistanceMax: CLLocationDistance = .greatestFiniteMagnitude

/// The coordinates of a place on the Earth in degrees. North and east are positive.
public struct CLLocationCoordinate2D: Sendable {
    public var latitude: CLLocationDegrees
    public var longitude: CLLocationDegrees
    public init() { self.init(latitude: 0, longitude: 0) }
    public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) { (self.latitude, self.longitude) = (latitude, longitude) }
}
public func CLLocationCoordinate2DMake(_ latitude: CLLocationDegrees, _ longitude: CLLocationDegrees) -> CLLocationCoordinate2D {
    CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
}
public let kCLLocationCoordinate2DInvalid = CLLocationCoordinate2D(latitude: -180, longitude: -180)
/// Returns whether the latitude is within 90 degrees and the longitude within 180 degrees.
public func CLLocationCoordinate2DIsValid(_ coord: CLLocationCoordinate2D) -> Bool {
    abs(coord.latitude) <= 90 && abs(coord.longitude) <= 180
}

/// A location of the phone, with its time and accuracy.
open class CLLocation: NSObject, NSCopying, @unchecked Sendable {
    public let coordinate: CLLocationCoordinate2D
    /// The altitude in metres above sea level.
    public let altitude: CLLocationDistance
    public var ellipsoidalAltitude: CLLocationDistance { altitude }
    /// The accuracy in metres; negative if the location is not known.
    public let horizontalAccuracy: CLLocationAccuracy
    public let verticalAccuracy: CLLocationAccuracy
    /// The direction of movement in degrees clockwise from north; negative if the direction is not known.
    public let course: CLLocationDirection
    public let courseAccuracy: CLLocationDirectionAccuracy
    /// The speed in metres per second; negative if the speed is not known.
    public let speed: CLLocationSpeed
    public let speedAccuracy: CLLocationSpeedAccuracy
    public let timestamp: Date
    public var floor: CLFloor? { nil }

    public init(
        coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance, horizontalAccuracy: CLLocationAccuracy,
        verticalAccuracy: CLLocationAccuracy, course: CLLocationDirection, courseAccuracy: CLLocationDirectionAccuracy,
        speed: CLLocationSpeed,
        speedAccuracy: CLLocationSpeedAccuracy, timestamp: Date
    ) {
        (self.coordinate, self.altitude, self.timestamp) = (coordinate, altitude, timestamp)
        (self.horizontalAccuracy, self.verticalAccuracy) = (horizontalAccuracy, verticalAccuracy)
        (self.course, self.courseAccuracy, self.speed, self.speedAccuracy) = (course, courseAccuracy, speed, speedAccuracy)
    }
    public convenience init(
        coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance, horizontalAccuracy: CLLocationAccuracy,
        verticalAccuracy: CLLocationAccuracy, course: CLLocationDirection, speed: CLLocationSpeed, timestamp: Date
    ) {
        self.init(
            coordinate: coordinate, altitude: altitude, horizontalAccuracy: horizontalAccuracy, verticalAccuracy: verticalAccuracy,
            course: course, courseAccuracy: -1, speed: speed, speedAccuracy: -1, timestamp: timestamp)
    }
    public convenience init(
        coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance, horizontalAccuracy: CLLocationAccuracy,
        verticalAccuracy: CLLocationAccuracy, timestamp: Date
    ) {
        self.init(
            coordinate: coordinate, altitude: altitude, horizontalAccuracy: horizontalAccuracy, verticalAccuracy: verticalAccuracy,
            course: -1, speed: -1, timestamp: timestamp)
    }
    public convenience init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
        self.init(
            coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: longitude), altitude: 0, horizontalAccuracy: 0,
            verticalAccuracy: -1, timestamp: PhoneDate.now)
    }

    /// Returns the distance along the Earth's surface in metres.
    open func distance(from location: CLLocation) -> CLLocationDistance { Ellipsoid.distance(coordinate, location.coordinate) }
    open func copy(with zone: NSZone? = nil) -> Any { self }
    open override var description: String {
        let place = String(format: "<%+.8f,%+.8f>", coordinate.latitude, coordinate.longitude)
        return place + String(format: " +/- %.2fm (speed %.2f mps / course %.2f)", horizontalAccuracy, speed, course)
    }
}

public final class CLFloor: NSObject, @unchecked Sendable {
    public let level: Int
    init(level: Int) { self.level = level }
}

/// The ellipsoid that maps use as the shape of the Earth.
enum Ellipsoid {
    // The radius at the equator in metres, and the flattening. (documented: WGS 84, NIMA TR8350.2)
    static let radius = 6_378_137.0
    private static let flattening = 1 / 298.257223563

    /// Returns the distance between two places along the surface in metres. Uses Vincenty's inverse formula. If the formula does not
    /// converge, as for nearly opposite places, returns the distance on a sphere.
    static func distance(_ from: CLLocationCoordinate2D, _ to: CLLocationCoordinate2D) -> Double {
        let degree = Double.pi / 180
        let l = (to.longitude - from.longitude) * degree
        let u1 = atan((1 - flattening) * tan(from.latitude * degree))
        let u2 = atan((1 - flattening) * tan(to.latitude * degree))
        let (sin1, cos1, sin2, cos2) = (sin(u1), cos(u1), sin(u2), cos(u2))
        var lambda = l
        for _ in 0..<100 {
            let (sinL, cosL) = (sin(lambda), cos(lambda))
            let across = cos2 * sinL
            let along = cos1 * sin2 - sin1 * cos2 * cosL
            let sinSigma = (across * across + along * along).squareRoot()
            if sinSigma == 0 { return 0 }
            let cosSigma = sin1 * sin2 + cos1 * cos2 * cosL
            let sigma = atan2(sinSigma, cosSigma)
            let sinAlpha = cos1 * cos2 * sinL / sinSigma
            let cosAlpha2 = 1 - sinAlpha * sinAlpha
            let cosMiddle = cosAlpha2 == 0 ? 0 : cosSigma - 2 * sin1 * sin2 / cosAlpha2
            let c = flattening / 16 * cosAlpha2 * (4 + flattening * (4 - 3 * cosAlpha2))
            let last = lambda
            let inner = cosMiddle + c * cosSigma * (-1 + 2 * cosMiddle * cosMiddle)
            lambda = l + (1 - c) * flattening * sinAlpha * (sigma + c * sinSigma * inner)
            guard abs(lambda - last) < 1e-12 else { continue }
            let polar = radius * (1 - flattening)
            let u = cosAlpha2 * (radius * radius - polar * polar) / (polar * polar)
            let a = 1 + u / 16384 * (4096 + u * (-768 + u * (320 - 175 * u)))
            let b = u / 1024 * (256 + u * (-128 + u * (74 - 47 * u)))
            let square = 2 * cosMiddle * cosMiddle
            let correction =
                b * sinSigma
                * (cosMiddle + b / 4 * (cosSigma * (square - 1) - b / 6 * cosMiddle * (4 * sinSigma * sinSigma - 3) * (2 * square - 3)))
            return polar * a * (sigma - correction)
        }
        let half = sin((to.latitude - from.latitude) * degree / 2)
        let side = sin(l / 2)
        let square = half * half + cos(from.latitude * degree) * cos(to.latitude * degree) * side * side
        return 2 * radius * asin(min(1, square.squareRoot()))
    }
}
