import FrameworkStandIns
import UIKit

/// Asks the user to rate the app.
///
/// Partial: the question is never shown. On iOS, too, the system decides whether to show the question.
@preconcurrency @MainActor
open class SKStoreReviewController: NSObject {
    open class func requestReview() { reportStandIn("SKStoreReviewController", "the user is not asked to rate the app") }
    open class func requestReview(in windowScene: UIWindowScene) { requestReview() }
}

/// The type with which newer code makes the same request.
@preconcurrency @MainActor
public enum AppStore {
    public static func requestReview(in scene: UIWindowScene) { SKStoreReviewController.requestReview(in: scene) }
}
