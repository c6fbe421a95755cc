/// An activity of the user in an app, which can be continued on another device, from a search or at the next launch. Foundation on Linux
/// has no such class.
///
/// Partial: the simulated phone has no other device and no search, so an activity is never continued.
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
    /// Whether `userInfo` is out of date, so that the delegate must update it.
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
    /// Makes this activity the user's current activity.
    open func becomeCurrent() { CurrentActivity.shared.set(self) }
    open func resignCurrent() { if CurrentActivity.shared.activity === self { CurrentActivity.shared.set(nil) } }
    open func invalidate() { resignCurrent() }
}

/// Receives the callbacks of an activity. `userActivityWasContinued` is never called, because the simulated phone has no other device.
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
    /// Replaces the current activity. If the information of the previous activity is out of date, its delegate updates it first.
    func set(_ new: NSUserActivity?) {
        if let activity, activity !== new, activity.needsSave {
            activity.delegate?.userActivityWillSave(activity)
            activity.needsSave = false
        }
        activity = new
    }
    static var shared: CurrentActivity { SimulatedProcess.current.state { CurrentActivity() } }
}
