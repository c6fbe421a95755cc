import FrameworkStandIns
import UIKit

public enum MKMapType: UInt, Sendable { case standard = 0, satellite, hybrid, satelliteFlyover, hybridFlyover, mutedStandard }
public enum MKUserTrackingMode: Int, Sendable { case none = 0, follow, followWithHeading }

/// Receives the events of a map. Every method is optional.
@preconcurrency @MainActor
public protocol MKMapViewDelegate: NSObjectProtocol {
    func mapView(_ mapView: MKMapView, regionWillChangeAnimated animated: Bool)
    func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool)
    func mapViewDidChangeVisibleRegion(_ mapView: MKMapView)
    func mapViewWillStartLoadingMap(_ mapView: MKMapView)
    func mapViewDidFinishLoadingMap(_ mapView: MKMapView)
    func mapViewDidFailLoadingMap(_ mapView: MKMapView, withError error: any Error)
    func mapViewDidFinishRenderingMap(_ mapView: MKMapView, fullyRendered: Bool)
    func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView?
    func mapView(_ mapView: MKMapView, didAdd views: [MKAnnotationView])
    func mapView(_ mapView: MKMapView, annotationView view: MKAnnotationView, calloutAccessoryControlTapped control: UIControl)
    func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView)
    func mapView(_ mapView: MKMapView, didDeselect view: MKAnnotationView)
    func mapView(_ mapView: MKMapView, didSelect annotation: any MKAnnotation)
    func mapView(_ mapView: MKMapView, didDeselect annotation: any MKAnnotation)
    func mapView(_ mapView: MKMapView, didUpdate userLocation: MKUserLocation)
    func mapView(_ mapView: MKMapView, didFailToLocateUserWithError error: any Error)
    func mapView(_ mapView: MKMapView, rendererFor overlay: any MKOverlay) -> MKOverlayRenderer
}
extension MKMapViewDelegate {
    public func mapView(_ mapView: MKMapView, regionWillChangeAnimated animated: Bool) {}
    public func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool) {}
    public func mapViewDidChangeVisibleRegion(_ mapView: MKMapView) {}
    public func mapViewWillStartLoadingMap(_ mapView: MKMapView) {}
    public func mapViewDidFinishLoadingMap(_ mapView: MKMapView) {}
    public func mapViewDidFailLoadingMap(_ mapView: MKMapView, withError error: any Error) {}
    public func mapViewDidFinishRenderingMap(_ mapView: MKMapView, fullyRendered: Bool) {}
    public func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView? { nil }
    public func mapView(_ mapView: MKMapView, didAdd views: [MKAnnotationView]) {}
    public func mapView(_ mapView: MKMapView, annotationView view: MKAnnotationView, calloutAccessoryControlTapped control: UIControl) {}
    public func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView) {}
    public func mapView(_ mapView: MKMapView, didDeselect view: MKAnnotationView) {}
    public func mapView(_ mapView: MKMapView, didSelect annotation: any MKAnnotation) {}
    public func mapView(_ mapView: MKMapView, didDeselect annotation: any MKAnnotation) {}
    public func mapView(_ mapView: MKMapView, didUpdate userLocation: MKUserLocation) {}
    public func mapView(_ mapView: MKMapView, didFailToLocateUserWithError error: any Error) {}
    public func mapView(_ mapView: MKMapView, rendererFor overlay: any MKOverlay) -> MKOverlayRenderer {
        MKOverlayRenderer(overlay: overlay)
    }
}

/// A view that shows a map.
///
/// Partial: the map is a grey area with the coordinates of its centre. Annotations are at their positions, and taps select them. Fingers
/// do not move the map, and overlays and callouts are not drawn.
@preconcurrency @MainActor
open class MKMapView: UIView {
    open weak var delegate: (any MKMapViewDelegate)?
    open var mapType = MKMapType.standard
    open var isZoomEnabled = true
    open var isScrollEnabled = true
    open var isRotateEnabled = true
    open var isPitchEnabled = true
    open var showsCompass = true
    open var showsScale = false
    open var showsTraffic = false
    open var showsBuildings = true
    open var showsPointsOfInterest = true
    open var userTrackingMode = MKUserTrackingMode.none
    open var camera = MKMapCamera()
    public let userLocation = MKUserLocation()
    open private(set) var annotations: [any MKAnnotation] = []
    open private(set) var overlays: [any MKOverlay] = []
    open var showsUserLocation = false { didSet { if showsUserLocation != oldValue { followUser() } } }

    private let placeholder = StandInView("Map")
    private var views: [ObjectIdentifier: MKAnnotationView] = [:]
    private var waiting: [String: [MKAnnotationView]] = [:]
    private var classes: [String: MKAnnotationView.Type] = [:]
    private var shown = MKMapRect.world
    private var selected: (any MKAnnotation)?
    private var locations: UserLocations?
    private var hasLoaded = false

    public override init(frame: CGRect) {
        super.init(frame: frame)
        begin()
    }
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        begin()
    }
    private func begin() {
        clipsToBounds = true
        placeholder.frame = bounds
        placeholder.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(placeholder)
        let tap = UITapGestureRecognizer()
        tap.addAction { [weak self] in self?.tapped($0) }
        addGestureRecognizer(tap)
        camera.changed = { [weak self] in self?.followCamera() }
        name()
    }
    open override func didMoveToWindow() {
        super.didMoveToWindow()
        guard window != nil, !hasLoaded else { return }
        hasLoaded = true
        reportStandIn("MKMapView", "it draws no map; annotations are at their places on a grey field")
        answerLater { [weak self] in
            guard let self else { return }
            delegate?.mapViewWillStartLoadingMap(self)
            delegate?.mapViewDidFinishLoadingMap(self)
            delegate?.mapViewDidFinishRenderingMap(self, fullyRendered: true)
        }
    }

    // MARK: Content

    open var region: MKCoordinateRegion {
        get { MKCoordinateRegion(visibleMapRect) }
        set { setRegion(newValue, animated: false) }
    }
    /// Moves the map immediately, even if `animated` is true.
    open func setRegion(_ region: MKCoordinateRegion, animated: Bool) {
        guard CLLocationCoordinate2DIsValid(region.center) else {
            return reportMistake(
                """
                the region of a map has its centre at latitude \(region.center.latitude) and longitude \(region.center.longitude), \
                where there is nothing; the map stays
                """,
                of: self)
        }
        setVisibleMapRect(MKMapRect(region), animated: animated)
    }
    open var centerCoordinate: CLLocationCoordinate2D {
        get { region.center }
        set { setCenter(newValue, animated: false) }
    }
    open func setCenter(_ coordinate: CLLocationCoordinate2D, animated: Bool) {
        let center = MKMapPoint(coordinate)
        setVisibleMapRect(shown.offsetBy(dx: center.x - shown.midX, dy: center.y - shown.midY), animated: animated)
    }
    /// The visible part of the map. It is larger than the requested part if the view has a different aspect ratio.
    open var visibleMapRect: MKMapRect {
        get {
            guard bounds.width > 0, bounds.height > 0 else { return shown }
            let scale = max(shown.width / bounds.width, shown.height / bounds.height)
            let (width, height) = (bounds.width * scale, bounds.height * scale)
            return MKMapRect(x: shown.midX - width / 2, y: shown.midY - height / 2, width: width, height: height)
        }
        set { setVisibleMapRect(newValue, animated: false) }
    }
    open func setVisibleMapRect(_ mapRect: MKMapRect, animated: Bool) {
        guard !mapRect.isNull else { return }
        delegate?.mapView(self, regionWillChangeAnimated: animated)
        shown = mapRect
        name()
        setNeedsLayout()
        delegate?.mapViewDidChangeVisibleRegion(self)
        delegate?.mapView(self, regionDidChangeAnimated: animated)
    }
    open func setVisibleMapRect(_ mapRect: MKMapRect, edgePadding insets: UIEdgeInsets, animated: Bool) {
        let room = CGSize(width: bounds.width - insets.left - insets.right, height: bounds.height - insets.top - insets.bottom)
        guard room.width > 0, room.height > 0 else { return setVisibleMapRect(mapRect, animated: animated) }
        let scale = max(mapRect.width / room.width, mapRect.height / room.height)
        let (width, height) = (room.width * scale, room.height * scale)
        setVisibleMapRect(
            MKMapRect(
                x: mapRect.midX - width / 2 - insets.left * scale, y: mapRect.midY - height / 2 - insets.top * scale,
                width: bounds.width * scale, height: bounds.height * scale), animated: animated)
    }
    open func setCamera(_ camera: MKMapCamera, animated: Bool) {
        camera.changed = { [weak self] in self?.followCamera() }
        self.camera = camera
        followCamera()
    }
    private func followCamera() {
        setRegion(
            MKCoordinateRegion(
                center: camera.centerCoordinate, latitudinalMeters: camera.centerCoordinateDistance,
                longitudinalMeters: camera.centerCoordinateDistance), animated: false)
    }
    open func setUserTrackingMode(_ mode: MKUserTrackingMode, animated: Bool) {
        userTrackingMode = mode
        if mode != .none, let location = userLocation.location { setCenter(location.coordinate, animated: animated) }
    }
    open func regionThatFits(_ region: MKCoordinateRegion) -> MKCoordinateRegion { region }
    private func name() {
        let center = MKMapPoint(x: shown.midX, y: shown.midY).coordinate
        placeholder.detail = String(
            format: "%.4f° %@, %.4f° %@", abs(center.latitude), center.latitude < 0 ? "S" : "N", abs(center.longitude),
            center.longitude < 0 ? "W" : "E")
    }

    /// Returns the position of a coordinate in points of `view`, or of this view if `view` is nil.
    open func convert(_ coordinate: CLLocationCoordinate2D, toPointTo view: UIView?) -> CGPoint {
        let (rect, point) = (visibleMapRect, MKMapPoint(coordinate))
        guard rect.width > 0, rect.height > 0 else { return .zero }
        let own = CGPoint(x: (point.x - rect.minX) / rect.width * bounds.width, y: (point.y - rect.minY) / rect.height * bounds.height)
        return view.map { convert(own, to: $0) } ?? own
    }
    open func convert(_ point: CGPoint, toCoordinateFrom view: UIView?) -> CLLocationCoordinate2D {
        let own = view.map { convert(point, from: $0) } ?? point
        let rect = visibleMapRect
        guard bounds.width > 0, bounds.height > 0 else { return centerCoordinate }
        return MKMapPoint(x: rect.minX + own.x / bounds.width * rect.width, y: rect.minY + own.y / bounds.height * rect.height).coordinate
    }

    // MARK: Annotations

    open func addAnnotation(_ annotation: any MKAnnotation) { addAnnotations([annotation]) }
    open func addAnnotations(_ annotations: [any MKAnnotation]) {
        let new = annotations.filter { one in !self.annotations.contains { $0 === one } }
        self.annotations += new
        // The views are requested in the next tick, because an app may set the delegate after it has added the annotations.
        answerLater { [weak self] in self?.makeViews(for: new) }
    }
    private func makeViews(for new: [any MKAnnotation]) {
        let made = new.compactMap { annotation -> MKAnnotationView? in
            guard annotations.contains(where: { $0 === annotation }), views[ObjectIdentifier(annotation)] == nil else { return nil }
            let view =
                delegate?.mapView(self, viewFor: annotation)
                ?? dequeueReusableAnnotationView(withIdentifier: MKMapViewDefaultAnnotationViewReuseIdentifier)
                ?? (annotation is MKUserLocation
                    ? userView(annotation) : MKMarkerAnnotationView(annotation: annotation, reuseIdentifier: nil))
            view.annotation = annotation
            views[ObjectIdentifier(annotation)] = view
            addSubview(view)
            return view
        }
        setNeedsLayout()
        if !made.isEmpty { delegate?.mapView(self, didAdd: made) }
    }
    private func userView(_ annotation: any MKAnnotation) -> MKAnnotationView {
        let view = MKPinAnnotationView(annotation: annotation, reuseIdentifier: nil)
        view.pinTintColor = .systemBlue
        return view
    }
    open func removeAnnotation(_ annotation: any MKAnnotation) { removeAnnotations([annotation]) }
    open func removeAnnotations(_ annotations: [any MKAnnotation]) {
        for annotation in annotations {
            self.annotations.removeAll { $0 === annotation }
            guard let view = views.removeValue(forKey: ObjectIdentifier(annotation)) else { continue }
            view.removeFromSuperview()
            if let name = view.reuseIdentifier { waiting[name, default: []].append(view) }
        }
    }
    open func showAnnotations(_ annotations: [any MKAnnotation], animated: Bool) {
        addAnnotations(annotations)
        let all = annotations.reduce(MKMapRect.null) {
            let point = MKMapPoint($1.coordinate)
            return $0.union(MKMapRect(x: point.x, y: point.y, width: 0, height: 0))
        }
        // The margin is at least 1,000 map points, so that a single place is shown with its surroundings. (chosen)
        let margin = max(1000, all.width * 0.1, all.height * 0.1)
        if !all.isNull { setVisibleMapRect(all.insetBy(dx: -margin, dy: -margin), animated: animated) }
    }
    open func view(for annotation: any MKAnnotation) -> MKAnnotationView? { views[ObjectIdentifier(annotation)] }
    open func annotations(in mapRect: MKMapRect) -> Set<AnyHashable> {
        Set(annotations.filter { mapRect.contains(MKMapPoint($0.coordinate)) }.compactMap { $0 as? NSObject })
    }
    open func register(_ viewClass: AnyClass?, forAnnotationViewWithReuseIdentifier identifier: String) {
        classes[identifier] = viewClass as? MKAnnotationView.Type
    }
    open func dequeueReusableAnnotationView(withIdentifier identifier: String) -> MKAnnotationView? {
        if let view = waiting[identifier]?.popLast() {
            view.prepareForReuse()
            return view
        }
        return classes[identifier].map { $0.init(annotation: nil, reuseIdentifier: identifier) }
    }
    open func dequeueReusableAnnotationView(withIdentifier identifier: String, for annotation: any MKAnnotation) -> MKAnnotationView {
        let view =
            dequeueReusableAnnotationView(withIdentifier: identifier)
            ?? MKMarkerAnnotationView(annotation: nil, reuseIdentifier: identifier)
        view.annotation = annotation
        return view
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        for annotation in annotations {
            guard let view = views[ObjectIdentifier(annotation)] else { continue }
            let place = convert(annotation.coordinate, toPointTo: nil)
            view.center = CGPoint(x: place.x + view.centerOffset.x, y: place.y + view.centerOffset.y)
            view.isHidden = !CLLocationCoordinate2DIsValid(annotation.coordinate)
        }
    }

    // MARK: Selection

    open var selectedAnnotations: [any MKAnnotation] {
        get { selected.map { [$0] } ?? [] }
        set {
            if let first = newValue.first {
                selectAnnotation(first, animated: false)
            } else {
                deselectAnnotation(selected, animated: false)
            }
        }
    }
    open func selectAnnotation(_ annotation: any MKAnnotation, animated: Bool) {
        guard selected !== annotation else { return }
        deselectAnnotation(selected, animated: animated)
        selected = annotation
        if let view = views[ObjectIdentifier(annotation)] {
            view.setSelected(true, animated: animated)
            delegate?.mapView(self, didSelect: view)
        }
        delegate?.mapView(self, didSelect: annotation)
    }
    open func deselectAnnotation(_ annotation: (any MKAnnotation)?, animated: Bool) {
        guard let annotation, selected === annotation else { return }
        selected = nil
        if let view = views[ObjectIdentifier(annotation)] {
            view.setSelected(false, animated: animated)
            delegate?.mapView(self, didDeselect: view)
        }
        delegate?.mapView(self, didDeselect: annotation)
    }
    private func tapped(_ tap: UIGestureRecognizer) {
        let point = tap.location(in: self)
        // The touch area reaches at least 22 points from the centre of a view, because smaller views are hard to touch. (chosen)
        let hit = annotations.last { annotation in
            guard let view = views[ObjectIdentifier(annotation)], view.isEnabled, !view.isHidden else { return false }
            return view.frame.insetBy(dx: min(0, view.bounds.width / 2 - 22), dy: min(0, view.bounds.height / 2 - 22)).contains(point)
        }
        if let hit { selectAnnotation(hit, animated: true) } else { deselectAnnotation(selected, animated: true) }
    }

    // MARK: Overlays

    open func addOverlay(_ overlay: any MKOverlay) { addOverlays([overlay]) }
    open func addOverlay(_ overlay: any MKOverlay, level: MKOverlayLevel) { addOverlays([overlay]) }
    open func addOverlays(_ overlays: [any MKOverlay]) {
        reportStandIn("MKMapView", "overlays are kept and not drawn")
        self.overlays += overlays
    }
    open func removeOverlay(_ overlay: any MKOverlay) { removeOverlays([overlay]) }
    open func removeOverlays(_ overlays: [any MKOverlay]) { self.overlays.removeAll { own in overlays.contains { $0 === own } } }
    open func renderer(for overlay: any MKOverlay) -> MKOverlayRenderer? { delegate?.mapView(self, rendererFor: overlay) }

    // MARK: The person

    open var isUserLocationVisible: Bool { userLocation.location.map { visibleMapRect.contains(MKMapPoint($0.coordinate)) } ?? false }
    private func followUser() {
        guard showsUserLocation else {
            removeAnnotation(userLocation)
            locations = nil
            return
        }
        locations = UserLocations { [weak self] location in
            guard let self else { return }
            userLocation.location = location
            addAnnotation(userLocation)
            if userTrackingMode != .none { setCenter(location.coordinate, animated: true) }
            setNeedsLayout()
            delegate?.mapView(self, didUpdate: userLocation)
        }
    }
}

/// Reports the phone's location to a map as soon as the app has permission.
@MainActor
private final class UserLocations: NSObject, CLLocationManagerDelegate {
    private let manager = CLLocationManager()
    private let notify: (CLLocation) -> Void
    init(_ notify: @escaping (CLLocation) -> Void) {
        self.notify = notify
        super.init()
        manager.delegate = self
        manager.startUpdatingLocation()
    }
    nonisolated func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
        guard let last = locations.last else { return }
        MainActor.assumeIsolated { notify(last) }
    }
}

/// The position from which the user sees a map.
@preconcurrency @MainActor
open class MKMapCamera: NSObject {
    var changed: (() -> Void)?
    open var centerCoordinate = CLLocationCoordinate2D() { didSet { changed?() } }
    /// The distance from the centre of the map in metres.
    open var centerCoordinateDistance: CLLocationDistance = 10_000 { didSet { changed?() } }
    open var pitch: CGFloat = 0
    open var heading: CLLocationDirection = 0
    public override nonisolated init() { super.init() }
    public convenience init(
        lookingAtCenter centerCoordinate: CLLocationCoordinate2D, fromDistance distance: CLLocationDistance, pitch: CGFloat,
        heading: CLLocationDirection
    ) {
        self.init()
        (self.centerCoordinate, centerCoordinateDistance, self.pitch, self.heading) = (centerCoordinate, distance, pitch, heading)
    }
}
