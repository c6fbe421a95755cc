import FrameworkStandIns
import UIKit

/// A request to the App Store.
///
/// Partial: there is no store. Every request of products ends with the identifiers as invalid ones, as for products that do not exist.
open class SKRequest: NSObject, @unchecked Sendable {
    open weak var delegate: (any SKRequestDelegate)?
    open func start() {}
    open func cancel() {}
}
public protocol SKRequestDelegate: NSObjectProtocol {
    func requestDidFinish(_ request: SKRequest)
    func request(_ request: SKRequest, didFailWithError error: any Error)
}
extension SKRequestDelegate {
    public func requestDidFinish(_ request: SKRequest) {}
    public func request(_ request: SKRequest, didFailWithError error: any Error) {}
}

open class SKProductsRequest: SKRequest, @unchecked Sendable {
    private let identifiers: Set<String>
    public init(productIdentifiers: Set<String>) { identifiers = productIdentifiers }
    open override func start() {
        reportStandIn("SKProductsRequest", "there is no store, so no product is found")
        answerLater { [self] in
            (delegate as? any SKProductsRequestDelegate)?
                .productsRequest(self, didReceive: SKProductsResponse(invalidProductIdentifiers: identifiers.sorted()))
            delegate?.requestDidFinish(self)
        }
    }
}
public protocol SKProductsRequestDelegate: SKRequestDelegate {
    func productsRequest(_ request: SKProductsRequest, didReceive response: SKProductsResponse)
}
open class SKProductsResponse: NSObject, @unchecked Sendable {
    open var products: [SKProduct] { [] }
    public let invalidProductIdentifiers: [String]
    init(invalidProductIdentifiers: [String]) { self.invalidProductIdentifiers = invalidProductIdentifiers }
}
/// A product of the store. The simulated phone has none.
open class SKProduct: NSObject, @unchecked Sendable {
    open var productIdentifier: String { "" }
    open var localizedTitle: String { "" }
    open var localizedDescription: String { "" }
    open var price: NSDecimalNumber { 0 }
    open var priceLocale: Locale { .current }
}

/// The queue of payments.
///
/// Partial: the user cannot pay, as `canMakePayments()` reports. A payment fails with `SKError.paymentNotAllowed`.
open class SKPaymentQueue: NSObject, @unchecked Sendable {
    private static let queue = SKPaymentQueue()
    open class func `default`() -> SKPaymentQueue { queue }
    open class func canMakePayments() -> Bool { false }
    private let observers = NSHashTable<AnyObject>.weakObjects()
    open private(set) var transactions: [SKPaymentTransaction] = []

    open func add(_ observer: any SKPaymentTransactionObserver) { observers.add(observer) }
    open func remove(_ observer: any SKPaymentTransactionObserver) { observers.remove(observer) }
    open func add(_ payment: SKPayment) {
        reportStandIn("SKPaymentQueue", "there is no store, so a payment fails")
        transactions.append(SKPaymentTransaction(payment))
        answerLater { [self] in
            for observer in all { observer.paymentQueue(self, updatedTransactions: transactions) }
        }
    }
    open func finishTransaction(_ transaction: SKPaymentTransaction) { transactions.removeAll { $0 === transaction } }
    open func restoreCompletedTransactions() {
        answerLater { [self] in
            for observer in all { observer.paymentQueueRestoreCompletedTransactionsFinished(self) }
        }
    }
    private var all: [any SKPaymentTransactionObserver] { observers.allObjects.compactMap { $0 as? any SKPaymentTransactionObserver } }
}
public protocol SKPaymentTransactionObserver: NSObjectProtocol {
    func paymentQueue(_ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction])
    func paymentQueue(_ queue: SKPaymentQueue, removedTransactions transactions: [SKPaymentTransaction])
    func paymentQueue(_ queue: SKPaymentQueue, restoreCompletedTransactionsFailedWithError error: any Error)
    func paymentQueueRestoreCompletedTransactionsFinished(_ queue: SKPaymentQueue)
}
extension SKPaymentTransactionObserver {
    public func paymentQueue(_ queue: SKPaymentQueue, removedTransactions transactions: [SKPaymentTransaction]) {}
    public func paymentQueue(_ queue: SKPaymentQueue, restoreCompletedTransactionsFailedWithError error: any Error) {}
    public func paymentQueueRestoreCompletedTransactionsFinished(_ queue: SKPaymentQueue) {}
}
open class SKPayment: NSObject, @unchecked Sendable {
    public let productIdentifier: String
    public init(product: SKProduct) { productIdentifier = product.productIdentifier }
}
public enum SKPaymentTransactionState: Int, Sendable { case purchasing = 0, purchased, failed, restored, deferred }
open class SKPaymentTransaction: NSObject, @unchecked Sendable {
    public let payment: SKPayment
    open var transactionState: SKPaymentTransactionState { .failed }
    open var error: (any Error)? { SKError(.paymentNotAllowed) }
    open var transactionIdentifier: String? { nil }
    open var transactionDate: Date? { nil }
    open var original: SKPaymentTransaction? { nil }
    init(_ payment: SKPayment) { self.payment = payment }
}

public let SKErrorDomain = "SKErrorDomain"
/// An error of StoreKit, with the same codes as on iOS. (documented: StoreKit's headers)
public struct SKError: CustomNSError, Hashable, Sendable {
    public enum Code: Int, Sendable {
        case unknown = 0, clientInvalid, paymentCancelled, paymentInvalid, paymentNotAllowed, storeProductNotAvailable
    }
    public static let errorDomain = SKErrorDomain
    public let code: Code
    public var errorCode: Int { code.rawValue }
    public init(_ code: Code) { self.code = code }
}
