import CoreLocation
import CoreMedia
import MapKit
import Testing

@MainActor @Suite("Locations, maps and times") struct PlaceAndTimeTests {
    @Test func `CLLocation.distance(from:) is the distance along the Earth's surface`() {
        // The expected distances are those of WGS 84. (documented: geodesics between these airports' reference points, and a degree of a
        // meridian at the equator)
        let london = CLLocation(latitude: 51.4775, longitude: -0.4614)
        let newYork = CLLocation(latitude: 40.6413, longitude: -73.7781)
        #expect(abs(london.distance(from: newYork) - 5_555_000) < 6000)
        #expect(abs(CLLocation(latitude: 0, longitude: 0).distance(from: CLLocation(latitude: 1, longitude: 0)) - 110_574.4) < 0.5)
        #expect(abs(CLLocation(latitude: 0, longitude: 0).distance(from: CLLocation(latitude: 0, longitude: 1)) - 111_319.5) < 0.5)
        #expect(london.distance(from: london) == 0)
        #expect(abs(CLLocation(latitude: 0, longitude: 0).distance(from: CLLocation(latitude: 0, longitude: 180)) - 20_015_000) < 25_000)
    }

    @Test func `a coordinate is valid within the ranges of latitude and longitude`() {
        #expect(CLLocationCoordinate2DIsValid(CLLocationCoordinate2D(latitude: -90, longitude: 180)))
        #expect(!CLLocationCoordinate2DIsValid(CLLocationCoordinate2D(latitude: 91, longitude: 0)))
        #expect(!CLLocationCoordinate2DIsValid(kCLLocationCoordinate2DInvalid))
        let region = CLCircularRegion(center: CLLocationCoordinate2D(latitude: 1, longitude: 1), radius: 120_000, identifier: "r")
        #expect(region.contains(CLLocationCoordinate2D(latitude: 0, longitude: 1)))
        #expect(!region.contains(CLLocationCoordinate2D(latitude: 0, longitude: 0)))
    }

    @Test func `map points and coordinates convert into each other`() {
        let place = CLLocationCoordinate2D(latitude: 48.2082, longitude: 16.3738)
        let back = MKMapPoint(place).coordinate
        #expect(abs(back.latitude - place.latitude) < 1e-9 && abs(back.longitude - place.longitude) < 1e-9)
        #expect(MKMapPoint(CLLocationCoordinate2D()) == MKMapPoint(x: 134_217_728, y: 134_217_728))
        let region = MKCoordinateRegion(center: place, latitudinalMeters: 111_000, longitudinalMeters: 111_000)
        #expect(abs(region.span.latitudeDelta - 1) < 0.01)
        #expect(abs(region.span.longitudeDelta - 1.49) < 0.01)
    }

    @Test func `CMTime addition uses a timescale that is exact for both operands`() {
        let sum = CMTime(value: 1, timescale: 3) + CMTime(value: 1, timescale: 4)
        #expect(sum.value == 7 && sum.timescale == 12)
        #expect(CMTime(value: 600, timescale: 600) == CMTime(value: 1, timescale: 1))
        #expect(CMTime(value: 600, timescale: 600).hashValue == CMTime(value: 1, timescale: 1).hashValue)
        #expect((CMTime(seconds: 1.5, preferredTimescale: 600) - CMTime(seconds: 2, preferredTimescale: 600)).seconds == -0.5)
        #expect(CMTimeMultiplyByFloat64(CMTime(value: 10, timescale: 10), multiplier: 0.25).seconds == 0.3)
        #expect(CMTimeCompare(.zero, .positiveInfinity) == -1)
    }

    @Test func `invalid, indefinite and infinite CMTimes keep their state in arithmetic`() {
        #expect(!(CMTime.invalid + .zero).isValid)
        #expect((CMTime.indefinite + .zero).isIndefinite)
        #expect((CMTime.positiveInfinity - .zero).isPositiveInfinity)
        #expect(!(CMTime.positiveInfinity - .positiveInfinity).isValid)
        #expect(CMTimeGetSeconds(.indefinite).isNaN)
        #expect(CMTime(seconds: .nan, preferredTimescale: 600) == .invalid)
        #expect(CMTime(seconds: 1e30, preferredTimescale: 600) == .positiveInfinity)
        #expect(CMTime.negativeInfinity < .zero && CMTime.zero < .positiveInfinity && CMTime.positiveInfinity < .indefinite)
    }

    @Test func `a CMTimeRange does not contain its end`() {
        let range = CMTimeRange(start: CMTime(value: 1, timescale: 1), duration: CMTime(value: 2, timescale: 1))
        #expect(range.containsTime(CMTime(value: 1, timescale: 1)))
        #expect(!range.containsTime(range.end))
        #expect(range.intersection(CMTimeRange(start: .zero, duration: CMTime(value: 2, timescale: 1))).duration.seconds == 1)
    }
}
