import CoreLocation
import MapKit
import UIKit

/// A map with the shops of a chain, which names the nearest shop.
class PlacesMapController: UIViewController, MKMapViewDelegate, CLLocationManagerDelegate {
    let mapView = MKMapView()
    let distanceLabel = UILabel()
    private let locationManager = CLLocationManager()
    private let geocoder = CLGeocoder()
    var events: [String] = []
    private let shops: [(name: String, coordinate: CLLocationCoordinate2D)] = [
        ("North", CLLocationCoordinate2D(latitude: 37.3446, longitude: -122.0091)),
        ("East", CLLocationCoordinate2D(latitude: 37.3346, longitude: -121.9891)),
    ]

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        mapView.delegate = self
        mapView.register(MKMarkerAnnotationView.self, forAnnotationViewWithReuseIdentifier: MKMapViewDefaultAnnotationViewReuseIdentifier)
        mapView.translatesAutoresizingMaskIntoConstraints = false
        distanceLabel.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(mapView)
        view.addSubview(distanceLabel)
        NSLayoutConstraint.activate([
            mapView.topAnchor.constraint(equalTo: view.topAnchor),
            mapView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            mapView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            mapView.bottomAnchor.constraint(equalTo: distanceLabel.topAnchor),
            distanceLabel.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            distanceLabel.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor),
        ])
        for shop in shops {
            let annotation = MKPointAnnotation()
            annotation.coordinate = shop.coordinate
            annotation.title = shop.name
            mapView.addAnnotation(annotation)
        }
        let region = MKCoordinateRegion(
            center: CLLocationCoordinate2D(latitude: 37.3346, longitude: -122.0091), latitudinalMeters: 5000, longitudinalMeters: 5000)
        mapView.setRegion(mapView.regionThatFits(region), animated: false)
        mapView.showsUserLocation = true

        locationManager.delegate = self
        locationManager.desiredAccuracy = kCLLocationAccuracyHundredMeters
        if CLLocationManager.locationServicesEnabled() { locationManager.requestWhenInUseAuthorization() }
    }

    func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
        switch manager.authorizationStatus {
        case .authorizedAlways, .authorizedWhenInUse: manager.startUpdatingLocation()
        case .denied, .restricted: events.append("denied")
        case .notDetermined: break
        @unknown default: break
        }
    }
    func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
        guard let location = locations.last else { return }
        manager.stopUpdatingLocation()
        let nearest = shops.map {
            ($0.name, CLLocation(latitude: $0.coordinate.latitude, longitude: $0.coordinate.longitude).distance(from: location))
        }
        .min { $0.1 < $1.1 }
        distanceLabel.text = nearest.map { "\($0.0): \(Int($0.1)) m" }
        geocoder.reverseGeocodeLocation(location) { [weak self] placemarks, error in
            if let error = error as? CLError, error.code == .network { self?.events.append("no address") }
            if let city = placemarks?.first?.locality { self?.title = city }
        }
    }
    func locationManager(_ manager: CLLocationManager, didFailWithError error: Error) { events.append("failed") }

    func mapView(_ mapView: MKMapView, viewFor annotation: MKAnnotation) -> MKAnnotationView? {
        if annotation is MKUserLocation { return nil }
        let view =
            mapView.dequeueReusableAnnotationView(withIdentifier: MKMapViewDefaultAnnotationViewReuseIdentifier, for: annotation)
            as? MKMarkerAnnotationView
        view?.canShowCallout = true
        view?.markerTintColor = .systemIndigo
        view?.rightCalloutAccessoryView = UIButton(type: .detailDisclosure)
        return view
    }
    func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView) {
        events.append("selected \(view.annotation?.title ?? "nothing")")
    }
    func mapView(_ mapView: MKMapView, rendererFor overlay: MKOverlay) -> MKOverlayRenderer {
        guard let polyline = overlay as? MKPolyline else { return MKOverlayRenderer(overlay: overlay) }
        let renderer = MKPolylineRenderer(polyline: polyline)
        renderer.strokeColor = .systemBlue
        renderer.lineWidth = 3
        return renderer
    }
}
