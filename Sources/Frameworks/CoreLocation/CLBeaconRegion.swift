import Foundation

public typealias CLBeaconMajorValue = UInt16
public typealias CLBeaconMinorValue = UInt16
/// The distance of a beacon as a range. (documented: CoreLocation's headers)
public enum CLProximity: Int, Sendable { case unknown = 0, immediate, near, far }

/// The UUID and the numbers by which an app recognizes its beacons.
open class CLBeaconIdentityConstraint: NSObject, @unchecked Sendable {
    public let uuid: UUID
    public let major: CLBeaconMajorValue?
    public let minor: CLBeaconMinorValue?
    public init(uuid: UUID) { (self.uuid, major, minor) = (uuid, nil, nil) }
    public init(uuid: UUID, major: CLBeaconMajorValue) { (self.uuid, self.major, minor) = (uuid, major, nil) }
    public init(uuid: UUID, major: CLBeaconMajorValue, minor: CLBeaconMinorValue) {
        (self.uuid, self.major, self.minor) = (uuid, major, minor)
    }
}

/// The area around the beacons of an app.
open class CLBeaconRegion: CLRegion, @unchecked Sendable {
    public let beaconIdentityConstraint: CLBeaconIdentityConstraint
    open var notifyEntryStateOnDisplay = false
    public init(beaconIdentityConstraint: CLBeaconIdentityConstraint, identifier: String) {
        self.beaconIdentityConstraint = beaconIdentityConstraint
        super.init(identifier: identifier)
    }
    public convenience init(uuid: UUID, identifier: String) {
        self.init(beaconIdentityConstraint: CLBeaconIdentityConstraint(uuid: uuid), identifier: identifier)
    }
    open var uuid: UUID { beaconIdentityConstraint.uuid }
    open var major: NSNumber? { beaconIdentityConstraint.major.map { NSNumber(value: $0) } }
    open var minor: NSNumber? { beaconIdentityConstraint.minor.map { NSNumber(value: $0) } }
}

/// A beacon near the phone. The simulated phone never finds one.
open class CLBeacon: NSObject, @unchecked Sendable {
    private let constraint: CLBeaconIdentityConstraint
    init(_ constraint: CLBeaconIdentityConstraint) { self.constraint = constraint }
    open var uuid: UUID { constraint.uuid }
    open var major: NSNumber { NSNumber(value: constraint.major ?? 0) }
    open var minor: NSNumber { NSNumber(value: constraint.minor ?? 0) }
    open var proximity: CLProximity { .unknown }
    open var accuracy: CLLocationAccuracy { -1 }
    open var rssi: Int { 0 }
}
