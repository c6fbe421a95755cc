/// An activity of the user in an app, for another device, the search or the next launch. Foundation has no such class on Linux.
///
/// Partial: there is no other device and no search, so an activity is never continued.
open class NSUserActivity: NSObject, @unchecked Sendable {
    public let activityType: String
    open var title: String?
    open var userInfo: [AnyHashable: Any]?
    open var requiredUserInfoKeys: Set<String>?
    open var keywords: Set<String> = []
    open var webpageURL: URL?
    open var referrerURL: URL?
    open var expirationDate: Date?
    open var targetContentIdentifier: String?
    open var persistentIdentifier: String?
    /// Whether `userInfo` is out of date, so that its delegate is asked to update it.
    open var needsSave = false
    open var isEligibleForHandoff = true
    open var isEligibleForSearch = false
    open var isEligibleForPublicIndexing = false
    open var isEligibleForPrediction = false
    open weak var delegate: (any NSUserActivityDelegate)?

    public init(activityType: String) {
        self.activityType = activityType
        super.init()
    }
    open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
        userInfo = (userInfo ?? [:]).merging(otherDictionary) { _, new in new }
    }
    /// Makes this the user's current activity in place of any other.
    open func becomeCurrent() { CurrentActivity.shared.set(self) }
    open func resignCurrent() { if CurrentActivity.shared.activity === self { CurrentActivity.shared.set(nil) } }
    open func invalidate() { resignCurrent() }
}

/// Receives notifications when another device continues an activity, which never happens here.
public protocol NSUserActivityDelegate: NSObjectProtocol {
    func userActivityWillSave(_ userActivity: NSUserActivity)
    func userActivityWasContinued(_ userActivity: NSUserActivity)
}
extension NSUserActivityDelegate {
    public func userActivityWillSave(_ userActivity: NSUserActivity) {}
    public func userActivityWasContinued(_ userActivity: NSUserActivity) {}
}

private final class CurrentActivity {
    private(set) var activity: NSUserActivity?
    /// Replaces the current activity. Before that, an activity with outdated information asks its delegate for an update.
    func set(_ new: NSUserActivity?) {
        if let activity, activity !== new, activity.needsSave {
            activity.delegate?.userActivityWillSave(activity)
            activity.needsSave = false
        }
        activity = new
    }
    static var shared: CurrentActivity { SimulatedProcess.current.state { CurrentActivity() } }
}
