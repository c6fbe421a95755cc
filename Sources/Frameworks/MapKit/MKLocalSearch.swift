import FrameworkStandIns
import UIKit

public let MKErrorDomain = "MKErrorDomain"
public struct MKError: CustomNSError, Hashable, Sendable {
    public enum Code: UInt, Sendable {
        case unknown = 1, serverFailure, loadingThrottled, placemarkNotFound, directionsNotFound, decodingFailed
    }
    public static let errorDomain = MKErrorDomain
    public let code: Code
    public var errorCode: Int { Int(code.rawValue) }
    public init(_ code: Code) { self.code = code }
}
private func refusal(_ name: String) -> MKError {
    reportStandIn(name, "there is no service behind it, so it returns MKError.serverFailure")
    return MKError(.serverFailure)
}

@preconcurrency @MainActor
open class MKMapItem: NSObject {
    public let placemark: MKPlacemark
    open var name: String?
    open var phoneNumber: String?
    open var url: URL?
    public init(placemark: MKPlacemark) {
        self.placemark = placemark
        super.init()
        name = placemark.name
    }
    open class func forCurrentLocation() -> MKMapItem { MKMapItem(placemark: MKPlacemark(coordinate: kCLLocationCoordinate2DInvalid)) }
    /// Returns false, because there is no other app to open.
    @discardableResult
    open func openInMaps(launchOptions: [String: Any]? = nil) -> Bool {
        reportStandIn("MKMapItem", "there is no Maps to open")
        return false
    }
}
public let MKLaunchOptionsDirectionsModeKey = "MKLaunchOptionsDirectionsModeKey"
public let MKLaunchOptionsDirectionsModeDriving = "MKLaunchOptionsDirectionsModeDriving"
public let MKLaunchOptionsDirectionsModeWalking = "MKLaunchOptionsDirectionsModeWalking"

/// Searches for places.
///
/// Partial: every search fails with an error in the next tick.
@preconcurrency @MainActor
open class MKLocalSearch: NSObject {
    public typealias CompletionHandler = (Response?, (any Error)?) -> Void
    open class Request: NSObject {
        open var naturalLanguageQuery: String?
        open var region = MKCoordinateRegion()
        public override init() { super.init() }
    }
    open class Response: NSObject {
        open var mapItems: [MKMapItem] { [] }
        open var boundingRegion: MKCoordinateRegion { MKCoordinateRegion() }
    }
    open var isSearching = false
    public init(request: Request) { super.init() }
    open func start(completionHandler: @escaping CompletionHandler) {
        let error = refusal("MKLocalSearch")
        answerLater { completionHandler(nil, error) }
    }
    open func start() async throws -> Response { throw refusal("MKLocalSearch") }
    open func cancel() {}
}

@preconcurrency @MainActor
public protocol MKLocalSearchCompleterDelegate: NSObjectProtocol {
    func completerDidUpdateResults(_ completer: MKLocalSearchCompleter)
    func completer(_ completer: MKLocalSearchCompleter, didFailWithError error: any Error)
}
extension MKLocalSearchCompleterDelegate {
    public func completerDidUpdateResults(_ completer: MKLocalSearchCompleter) {}
    public func completer(_ completer: MKLocalSearchCompleter, didFailWithError error: any Error) {}
}
/// Completes typed text to places.
///
/// Partial: every text fails with an error in the next tick.
@preconcurrency @MainActor
open class MKLocalSearchCompleter: NSObject {
    open weak var delegate: (any MKLocalSearchCompleterDelegate)?
    open var region = MKCoordinateRegion()
    open var results: [MKLocalSearchCompletion] { [] }
    open var isSearching: Bool { false }
    open var queryFragment = "" {
        didSet {
            let error = refusal("MKLocalSearchCompleter")
            answerLater { [weak self] in
                guard let self else { return }
                delegate?.completer(self, didFailWithError: error)
            }
        }
    }
    open func cancel() {}
}
@preconcurrency @MainActor
open class MKLocalSearchCompletion: NSObject {
    open var title: String { "" }
    open var subtitle: String { "" }
}

/// Finds routes between places.
///
/// Partial: every request fails with an error in the next tick.
@preconcurrency @MainActor
open class MKDirections: NSObject {
    open class Request: NSObject {
        open var source: MKMapItem?
        open var destination: MKMapItem?
        open var transportType = MKDirectionsTransportType.any
        open var requestsAlternateRoutes = false
        public override init() { super.init() }
    }
    open class Response: NSObject { open var routes: [MKRoute] { [] } }
    public init(request: Request) { super.init() }
    open func calculate(completionHandler: @escaping (Response?, (any Error)?) -> Void) {
        let error = refusal("MKDirections")
        answerLater { completionHandler(nil, error) }
    }
    open func calculate() async throws -> Response { throw refusal("MKDirections") }
    open func cancel() {}
}
public struct MKDirectionsTransportType: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let automobile = MKDirectionsTransportType(rawValue: 1)
    public static let walking = MKDirectionsTransportType(rawValue: 2)
    public static let transit = MKDirectionsTransportType(rawValue: 4)
    public static let any = MKDirectionsTransportType(rawValue: 0x0FFF_FFFF)
}
@preconcurrency @MainActor
open class MKRoute: NSObject {
    open var polyline: MKPolyline { MKPolyline(points: [], count: 0) }
    open var distance: CLLocationDistance { 0 }
    open var expectedTravelTime: TimeInterval { 0 }
    open var name: String { "" }
}
