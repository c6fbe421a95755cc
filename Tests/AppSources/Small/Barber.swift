import UIKit
protocol BarberBookingDelegate: UICollectionViewDelegate { func booking(_ booking: BarberBooking, didPick hour: Int) }
@objc protocol BarberBookingSource: AnyObject {
    func hours(of booking: BarberBooking) -> [Int]
    @objc optional func booking(_ booking: BarberBooking, titleFor hour: Int) -> String?
    @objc optional func isOpen() -> Bool
}
final class BarberBooking: UIView {
    weak var delegate: BarberBookingDelegate!
    weak var source: BarberBookingSource?
    @IBOutlet var badge: UIActivityIndicatorView! = UIActivityIndicatorView(style: .whiteLarge)
    private(set) var picked = [Int]()
    func title(of hour: Int) -> String {
        guard let ask = source?.booking(_:titleFor:) else { return "\(hour):00" }
        return ask(self, hour) ?? "free"
    }
    @IBAction func pick() {
        let hour = source?.hours(of: self).first ?? 0
        picked.append(hour)
        delegate.booking(self, didPick: hour)
        delegate.scrollViewDidScroll?(UIScrollView())
        if source?.isOpen?() == false { badge.startAnimating() }
    }
}
class BarberController: UIViewController, BarberBookingDelegate, BarberBookingSource {
    let booking = BarberBooking()
    var scrolls = 0
    override func viewDidLoad() {
        super.viewDidLoad()
        booking.delegate = self
        booking.source = self
        let button = UIButton(type: .system)
        button.addTarget(booking, action: #selector(BarberBooking.pick), for: .touchUpInside)
        button.sendActions(for: .touchUpInside)
        view.addSubview(booking)
    }
    func hours(of booking: BarberBooking) -> [Int] { [9, 10] }
    func isOpen() -> Bool { false }
    func booking(_ booking: BarberBooking, didPick hour: Int) { title = "At \(booking.title(of: hour))" }
    func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolls += 1 }
}
// check: { let c = BarberController(); c.loadViewIfNeeded(); return "\(c.title!) \(c.scrolls) \(c.booking.badge.isAnimating)" }() == At 9:00 1 true
