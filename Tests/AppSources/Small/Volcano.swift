import Foundation
import UIKit
protocol VolcanoView: AnyObject { func show(_ text: String); func fail(_ error: Error) }
protocol VolcanoService { func latest(_ done: @escaping (Result<Int, Error>) -> Void) }
final class VolcanoPresenter {
    private weak var view: VolcanoView?
    private let service: VolcanoService
    init(view: VolcanoView, service: VolcanoService) { (self.view, self.service) = (view, service) }
    func load() {
        service.latest { [weak view] result in
            switch result {
            case .success(let height): view?.show(NumberFormatter.localizedString(from: height as NSNumber, number: .decimal))
            case .failure(let error): view?.fail(error)
            }
        }
    }
}
struct VolcanoFixed: VolcanoService { func latest(_ done: @escaping (Result<Int, Error>) -> Void) { done(.success(3776)) } }
final class VolcanoController: UIViewController, VolcanoView {
    @IBOutlet private var label: UILabel? = UILabel()
    lazy var presenter = VolcanoPresenter(view: self, service: VolcanoFixed())
    private let style = UIActivityIndicatorView.Style.white
    override func viewDidLoad() { super.viewDidLoad(); label.map(view.addSubview); presenter.load() }
    func show(_ text: String) { label?.text = text; title = label?.text }
    func fail(_ error: Error) { present(UIAlertController(title: nil, message: (error as NSError).domain, preferredStyle: .actionSheet), animated: true) }
    @IBAction func refresh() { presenter.load() }
}
// check: { let c = VolcanoController(); c.loadViewIfNeeded(); return c.title! }() == 3,776
