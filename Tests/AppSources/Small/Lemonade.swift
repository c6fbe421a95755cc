import UIKit
import StoreKit
import CoreSpotlight
final class LemonadeShop: NSObject, SKProductsRequestDelegate, SKPaymentTransactionObserver {
    static let shared = LemonadeShop()
    private var request: SKProductsRequest?
    private(set) var products: [SKProduct] = []
    private override init() { super.init(); SKPaymentQueue.default().add(self) }
    func load(_ ids: Set<String>) {
        request = SKProductsRequest(productIdentifiers: ids)
        request?.delegate = self
        request?.start()
    }
    func productsRequest(_ request: SKProductsRequest, didReceive response: SKProductsResponse) { products = response.products }
    func request(_ request: SKRequest, didFailWithError error: Error) { print(error) }
    func paymentQueue(_ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction]) {
        for transaction in transactions {
            switch transaction.transactionState {
            case .purchased, .restored: queue.finishTransaction(transaction)
            case .failed: print(transaction.error ?? CocoaError(.featureUnsupported))
            case .deferred, .purchasing: break
            @unknown default: break
            }
        }
    }
}
class LemonadeController: UIViewController {
    private let slider = UISlider(), stepper = UIStepper(), segments = UISegmentedControl(items: ["S", "M", "L"])
    private let format: ByteCountFormatter = ByteCountFormatter()
    override func viewDidLoad() {
        super.viewDidLoad()
        (slider.minimumValue, slider.maximumValue, slider.value) = (0, 10, 4)
        stepper.stepValue = 2
        segments.selectedSegmentIndex = 1
        segments.setTitleTextAttributes([.foregroundColor: UIColor.brown], for: .selected)
        slider.setThumbImage(UIImage(systemName: "circle.fill"), for: .normal)
        [slider: "sugar", stepper: "ice", segments: "size"].forEach { $0.accessibilityIdentifier = $1; $0.addTarget(self, action: #selector(mix), for: .valueChanged) }
        LemonadeShop.shared.load(["lemonade.big"])
        let attributes = CSSearchableItemAttributeSet(itemContentType: "public.text")
        attributes.title = "Lemonade"
        CSSearchableIndex.default().indexSearchableItems([CSSearchableItem(uniqueIdentifier: "1", domainIdentifier: nil, attributeSet: attributes)]) { _ in }
        if let scene = view.window?.windowScene { SKStoreReviewController.requestReview(in: scene) }
        mix(slider)
    }
    @objc(mixWith:) func mix(_ sender: UIControl) {
        switch sender {
        case let s as UISlider where s.value > 3: title = "sweet \(Int(s.value.rounded()))"
        case is UIStepper: title = "ice"
        case segments: title = segments.titleForSegment(at: segments.selectedSegmentIndex)
        default: title = "sour"
        }
    }
    func mixAll() -> String { [stepper, segments].map { $0.sendActions(for: .valueChanged); return title! }.joined(separator: " ") }
}
// check: { let c = LemonadeController(); c.loadViewIfNeeded(); return c.title! + " " + c.mixAll() }() == sweet 4 ice M
