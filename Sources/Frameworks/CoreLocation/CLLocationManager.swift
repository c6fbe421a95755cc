import FrameworkStandIns
import UIKit

/// The raw values are those of Core Location. (documented: Core Location's headers)
public enum CLAuthorizationStatus: Int32, Sendable {
    case notDetermined = 0, restricted, denied, authorizedAlways, authorizedWhenInUse
    public static var authorized: CLAuthorizationStatus { .authorizedAlways }
}
public enum CLAccuracyAuthorization: Int, Sendable { case fullAccuracy, reducedAccuracy }
public enum CLActivityType: Int, Sendable { case other = 1, automotiveNavigation, fitness, otherNavigation, airborne }
public enum CLDeviceOrientation: Int32, Sendable {
    case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown
}

/// The errors of Core Location, with the same codes as on iOS. (documented: Core Location's headers)
public struct CLError: CustomNSError, Hashable, Sendable {
    public enum Code: Int, Sendable {
        case locationUnknown = 0, denied, network, headingFailure, regionMonitoringDenied, regionMonitoringFailure,
            regionMonitoringSetupDelayed, regionMonitoringResponseDelayed, geocodeFoundNoResult, geocodeFoundPartialResult, geocodeCanceled,
            deferredFailed, deferredNotUpdatingLocation, deferredAccuracyTooLow, deferredDistanceFiltered, deferredCanceled,
            rangingUnavailable, rangingFailure
    }
    public static let errorDomain = kCLErrorDomain
    public let code: Code
    public var errorCode: Int { code.rawValue }
    public init(_ code: Code) { self.code = code }
    public static var locationUnknown: Code { .locationUnknown }
    public static var denied: Code { .denied }
    public static var network: Code { .network }
    public static var geocodeFoundNoResult: Code { .geocodeFoundNoResult }
    public static var geocodeCanceled: Code { .geocodeCanceled }
}
public let kCLErrorDomain = "kCLErrorDomain"

/// Receives the phone's location. Every method is optional.
@preconcurrency
public protocol CLLocationManagerDelegate: NSObjectProtocol {
    func locationManagerDidChangeAuthorization(_ manager: CLLocationManager)
    func locationManager(_ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus)
    func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation])
    func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error)
    func locationManager(_ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading)
    func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion)
    func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion)
    func locationManager(_ manager: CLLocationManager, didStartMonitoringFor region: CLRegion)
    func locationManager(_ manager: CLLocationManager, monitoringDidFailFor region: CLRegion?, withError error: any Error)
    func locationManagerShouldDisplayHeadingCalibration(_ manager: CLLocationManager) -> Bool
    func locationManagerDidPauseLocationUpdates(_ manager: CLLocationManager)
    func locationManagerDidResumeLocationUpdates(_ manager: CLLocationManager)
    func locationManager(
        _ manager: CLLocationManager, didRange beacons: [CLBeacon], satisfying beaconConstraint: CLBeaconIdentityConstraint)
    func locationManager(
        _ manager: CLLocationManager, didFailRangingFor beaconConstraint: CLBeaconIdentityConstraint, error: any Error)
}
extension CLLocationManagerDelegate {
    public func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
        locationManager(manager, didChangeAuthorization: manager.authorizationStatus)
    }
    public func locationManager(_ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus) {}
    public func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {}
    public func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {}
    public func locationManager(_ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading) {}
    public func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion) {}
    public func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion) {}
    public func locationManager(_ manager: CLLocationManager, didStartMonitoringFor region: CLRegion) {}
    public func locationManager(_ manager: CLLocationManager, monitoringDidFailFor region: CLRegion?, withError error: any Error) {}
    public func locationManagerShouldDisplayHeadingCalibration(_ manager: CLLocationManager) -> Bool { false }
    public func locationManagerDidPauseLocationUpdates(_ manager: CLLocationManager) {}
    public func locationManagerDidResumeLocationUpdates(_ manager: CLLocationManager) {}
    public func locationManager(
        _ manager: CLLocationManager, didRange beacons: [CLBeacon], satisfying beaconConstraint: CLBeaconIdentityConstraint
    ) {}
    public func locationManager(
        _ manager: CLLocationManager, didFailRangingFor beaconConstraint: CLBeaconIdentityConstraint, error: any Error
    ) {}
}

/// Reports the phone's location to an app.
///
/// Partial: permission is granted in the tick after the request, without a question to the user. The phone is always at the default
/// location of Apple's simulator. Regions, beacons and headings are not monitored.
open class CLLocationManager: NSObject, @unchecked Sendable {
    /// The permissions that the user has given in a process.
    private final class Permission {
        var status = CLAuthorizationStatus.notDetermined
        var managers: [Weak] = []
        struct Weak { weak var manager: CLLocationManager? }
        static var current: Permission { SimulatedProcess.current.state { Permission() } }
    }

    open weak var delegate: (any CLLocationManagerDelegate)? {
        didSet { if delegate != nil { later { $0.notifyPermission() } } }
    }
    open var desiredAccuracy = kCLLocationAccuracyBest
    open var distanceFilter = kCLDistanceFilterNone
    open var activityType = CLActivityType.other
    open var pausesLocationUpdatesAutomatically = true
    open var allowsBackgroundLocationUpdates = false
    open var showsBackgroundLocationIndicator = false
    open var headingFilter: CLLocationDegrees = 1
    open var headingOrientation = CLDeviceOrientation.portrait
    open private(set) var location: CLLocation?
    open var heading: CLHeading? { nil }
    open var monitoredRegions: Set<CLRegion> { [] }
    open var maximumRegionMonitoringDistance: CLLocationDistance { -1 }

    public override init() {
        super.init()
        Permission.current.managers.append(Permission.Weak(manager: self))
    }

    open var authorizationStatus: CLAuthorizationStatus { Permission.current.status }
    open var accuracyAuthorization: CLAccuracyAuthorization { .fullAccuracy }
    open class func authorizationStatus() -> CLAuthorizationStatus { Permission.current.status }
    open class func locationServicesEnabled() -> Bool { true }
    open class func headingAvailable() -> Bool { false }
    open class func significantLocationChangeMonitoringAvailable() -> Bool { false }
    open class func isMonitoringAvailable(for regionClass: AnyClass) -> Bool { false }
    open class func isRangingAvailable() -> Bool { false }

    open func requestWhenInUseAuthorization() { request(.authorizedWhenInUse) }
    open func requestAlwaysAuthorization() { request(.authorizedAlways) }
    private func request(_ wanted: CLAuthorizationStatus) {
        reportStandIn("CLLocationManager", "permission is granted without a question, and the phone is always at the same place")
        later { _ in
            let permission = Permission.current
            guard permission.status == .notDetermined || permission.status == .authorizedWhenInUse && wanted == .authorizedAlways else {
                return
            }
            permission.status = wanted
            permission.managers.removeAll { $0.manager == nil }
            for each in permission.managers { each.manager?.notifyPermission() }
        }
    }
    open func requestTemporaryFullAccuracyAuthorization(withPurposeKey purposeKey: String, completion: (((any Error)?) -> Void)? = nil) {
        completion?(nil)
    }
    private func notifyPermission() {
        delegate?.locationManagerDidChangeAuthorization(self)
        if isUpdating { notifyPlace() }
    }

    private var isUpdating = false
    open func startUpdatingLocation() {
        isUpdating = true
        later { if $0.isUpdating { $0.notifyPlace() } }
    }
    open func stopUpdatingLocation() { isUpdating = false }
    /// Reports the location once in the next tick.
    open func requestLocation() { later { $0.notifyPlace() } }
    open func startMonitoringSignificantLocationChanges() { startUpdatingLocation() }
    open func stopMonitoringSignificantLocationChanges() { stopUpdatingLocation() }
    open func startUpdatingHeading() {}
    open func stopUpdatingHeading() {}
    open func dismissHeadingCalibrationDisplay() {}
    open func startMonitoring(for region: CLRegion) {
        later { $0.delegate?.locationManager($0, monitoringDidFailFor: region, withError: CLError(.regionMonitoringFailure)) }
    }
    open func stopMonitoring(for region: CLRegion) {}
    open func requestState(for region: CLRegion) {}
    /// Fails with `CLError.rangingUnavailable`, as on a device without ranging (`isRangingAvailable()` is false).
    open func startRangingBeacons(satisfying constraint: CLBeaconIdentityConstraint) {
        reportStandIn("CLLocationManager.startRangingBeacons", "the phone finds no beacons")
        later { $0.delegate?.locationManager($0, didFailRangingFor: constraint, error: CLError(.rangingUnavailable)) }
    }
    open func stopRangingBeacons(satisfying constraint: CLBeaconIdentityConstraint) {}

    /// The location of a phone in Apple's simulator, which is Apple Park. (documented: Features, Location, Apple)
    private static let place = CLLocationCoordinate2D(latitude: 37.334606, longitude: -122.009102)
    private func notifyPlace() {
        switch authorizationStatus {
        case .notDetermined: return
        case .authorizedAlways, .authorizedWhenInUse:
            let now = CLLocation(
                coordinate: Self.place, altitude: 0, horizontalAccuracy: 5, verticalAccuracy: 5, timestamp: PhoneDate.now)
            location = now
            delegate?.locationManager(self, didUpdateLocations: [now])
        case .denied, .restricted: delegate?.locationManager(self, didFailWithError: CLError(.denied))
        }
    }

    private func later(_ body: @escaping (CLLocationManager) -> Void) { answerLater { [weak self] in self.map(body) } }
}

open class CLHeading: NSObject, @unchecked Sendable {
    public let magneticHeading: CLLocationDirection = -1
    public let trueHeading: CLLocationDirection = -1
    public let headingAccuracy: CLLocationDirection = -1
    public let timestamp = Date.distantPast
}

/// A circular or other area of the Earth's surface.
open class CLRegion: NSObject, @unchecked Sendable {
    public let identifier: String
    open var notifyOnEntry = true
    open var notifyOnExit = true
    init(identifier: String) { self.identifier = identifier }
}

open class CLCircularRegion: CLRegion, @unchecked Sendable {
    public let center: CLLocationCoordinate2D
    /// The radius in metres.
    public let radius: CLLocationDistance
    public init(center: CLLocationCoordinate2D, radius: CLLocationDistance, identifier: String) {
        (self.center, self.radius) = (center, radius)
        super.init(identifier: identifier)
    }
    open func contains(_ coordinate: CLLocationCoordinate2D) -> Bool { Ellipsoid.distance(center, coordinate) <= radius }
}
