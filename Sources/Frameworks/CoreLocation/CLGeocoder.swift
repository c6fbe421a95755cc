import FrameworkStandIns
import UIKit

public typealias CLGeocodeCompletionHandler = ([CLPlacemark]?, (any Error)?) -> Void

/// Converts addresses to places and places to addresses.
///
/// Partial: there is no service, so every request fails with the error `CLError.network` in the next tick.
open class CLGeocoder: NSObject, @unchecked Sendable {
    open private(set) var isGeocoding = false

    open func reverseGeocodeLocation(_ location: CLLocation, completionHandler: @escaping CLGeocodeCompletionHandler) {
        refuse(completionHandler)
    }
    open func reverseGeocodeLocation(
        _ location: CLLocation, preferredLocale locale: Locale?, completionHandler: @escaping CLGeocodeCompletionHandler
    ) { refuse(completionHandler) }
    open func geocodeAddressString(_ addressString: String, completionHandler: @escaping CLGeocodeCompletionHandler) {
        refuse(completionHandler)
    }
    open func geocodeAddressString(
        _ addressString: String, in region: CLRegion?, completionHandler: @escaping CLGeocodeCompletionHandler
    ) { refuse(completionHandler) }
    open func reverseGeocodeLocation(_ location: CLLocation) async throws -> [CLPlacemark] { throw refusal() }
    open func geocodeAddressString(_ addressString: String) async throws -> [CLPlacemark] { throw refusal() }
    open func cancelGeocode() { isGeocoding = false }

    private func refusal() -> CLError {
        reportStandIn("CLGeocoder", "there is no service behind it, so it returns CLError.network")
        return CLError(.network)
    }
    private func refuse(_ completion: @escaping CLGeocodeCompletionHandler) {
        let error = refusal()
        isGeocoding = true
        answerLater { [self] in
            isGeocoding = false
            completion(nil, error)
        }
    }
}

/// The description of a place.
open class CLPlacemark: NSObject, @unchecked Sendable {
    open var location: CLLocation?
    open var region: CLRegion?
    open var timeZone: TimeZone?
    open var name: String?
    open var thoroughfare: String?
    open var subThoroughfare: String?
    open var locality: String?
    open var subLocality: String?
    open var administrativeArea: String?
    open var subAdministrativeArea: String?
    open var postalCode: String?
    open var isoCountryCode: String?
    open var country: String?
    open var inlandWater: String?
    open var ocean: String?
    open var areasOfInterest: [String]?

    public override init() { super.init() }
    public init(placemark: CLPlacemark) {
        location = placemark.location
        region = placemark.region
        timeZone = placemark.timeZone
        name = placemark.name
        (thoroughfare, subThoroughfare) = (placemark.thoroughfare, placemark.subThoroughfare)
        (locality, subLocality) = (placemark.locality, placemark.subLocality)
        (administrativeArea, subAdministrativeArea) = (placemark.administrativeArea, placemark.subAdministrativeArea)
        (postalCode, isoCountryCode, country) = (placemark.postalCode, placemark.isoCountryCode, placemark.country)
        (inlandWater, ocean, areasOfInterest) = (placemark.inlandWater, placemark.ocean, placemark.areasOfInterest)
        super.init()
    }
}
