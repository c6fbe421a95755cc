import UIKit
import MapKit
import CoreLocation
class HarborPin: NSObject, MKAnnotation {
    @objc dynamic var coordinate: CLLocationCoordinate2D
    var title: String?
    init(_ coordinate: CLLocationCoordinate2D, title: String) {
        self.coordinate = coordinate
        self.title = title
        super.init()
    }
}
class HarborButton: UIButton {
    override func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        super.setContentHuggingPriority(priority + 1, for: axis)
    }
    override func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority { super.contentHuggingPriority(for: axis) }
    override func addConstraint(_ constraint: NSLayoutConstraint) { constraints.isEmpty ? super.addConstraint(constraint) : () }
    override var accessibilityElements: [Any]? { get { [self] } set {} }
    override var isHighlighted: Bool { didSet { alpha = isHighlighted ? 0.5 : 1 } }
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.insetBy(dx: -8, dy: -8).contains(point) }
}
@UIApplicationMain
class HarborAppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = UINavigationController(rootViewController: HarborMapController())
        window?.makeKeyAndVisible()
        return application.responds(to: #selector(UIApplication.open(_:options:completionHandler:)))
    }
}
class HarborMapController: UIViewController, MKMapViewDelegate, CLLocationManagerDelegate {
    let map = MKMapView()
    let manager = CLLocationManager()
    let locate = HarborButton(type: .custom)
    override func loadView() { view = map }
    override func viewDidLoad() {
        map.delegate = self
        manager.delegate = self
        manager.requestWhenInUseAuthorization()
        map.addAnnotation(HarborPin(CLLocationCoordinate2D(latitude: 53.5, longitude: 10), title: "Pier"))
        map.setRegion(MKCoordinateRegion(center: map.annotations[0].coordinate, latitudinalMeters: 900, longitudinalMeters: 900), animated: false)
        locate.setContentHuggingPriority(.defaultLow, for: .horizontal)
    }
    func mapView(_ mapView: MKMapView, viewFor annotation: MKAnnotation) -> MKAnnotationView? {
        guard !(annotation is MKUserLocation) else { return nil }
        let pin = mapView.dequeueReusableAnnotationView(withIdentifier: "pin") ?? MKMarkerAnnotationView(annotation: annotation, reuseIdentifier: "pin")
        pin.canShowCallout = true
        return pin
    }
    func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {}
    func locationManager(_ manager: CLLocationManager, didFailWithError error: Error) { print(error.localizedDescription) }
}
// check: { let c = HarborMapController(); c.loadViewIfNeeded(); return "\(c.locate.contentHuggingPriority(for: .horizontal).rawValue) \(c.map.annotations.count)" }() == 251.0 1
