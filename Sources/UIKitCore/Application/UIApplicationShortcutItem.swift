/// An item in the menu of an app's icon.
@preconcurrency @MainActor
open class UIApplicationShortcutItem: NSObject {
    /// The string by which the app identifies the chosen item.
    open fileprivate(set) var type: String
    open fileprivate(set) var localizedTitle: String
    open fileprivate(set) var localizedSubtitle: String?
    open fileprivate(set) var icon: UIApplicationShortcutIcon?
    open fileprivate(set) var userInfo: [String: any NSSecureCoding]?
    fileprivate var target: Any?
    open var targetContentIdentifier: Any? { target }

    public init(
        type: String, localizedTitle: String, localizedSubtitle: String?, icon: UIApplicationShortcutIcon?,
        userInfo: [String: any NSSecureCoding]? = nil
    ) {
        (self.type, self.localizedTitle, self.localizedSubtitle) = (type, localizedTitle, localizedSubtitle)
        (self.icon, self.userInfo) = (icon, userInfo)
        super.init()
    }
    public convenience init(type: String, localizedTitle: String) {
        self.init(type: type, localizedTitle: localizedTitle, localizedSubtitle: nil, icon: nil)
    }
    open override func mutableCopy() -> Any {
        let item = self
        return MainActor.assumeIsolated {
            UIMutableApplicationShortcutItem(
                type: item.type, localizedTitle: item.localizedTitle, localizedSubtitle: item.localizedSubtitle, icon: item.icon,
                userInfo: item.userInfo)
        }
    }
}

/// A shortcut item that can be changed.
open class UIMutableApplicationShortcutItem: UIApplicationShortcutItem {
    open override var type: String {
        get { super.type }
        set { super.type = newValue }
    }
    open override var localizedTitle: String {
        get { super.localizedTitle }
        set { super.localizedTitle = newValue }
    }
    open override var localizedSubtitle: String? {
        get { super.localizedSubtitle }
        set { super.localizedSubtitle = newValue }
    }
    open override var icon: UIApplicationShortcutIcon? {
        get { super.icon }
        set { super.icon = newValue }
    }
    open override var userInfo: [String: any NSSecureCoding]? {
        get { super.userInfo }
        set { super.userInfo = newValue }
    }
}

/// The image beside a shortcut item.
@preconcurrency @MainActor
open class UIApplicationShortcutIcon: NSObject {
    /// The system's icons. Raw values are UIKit's. (documented: UIKit's headers)
    public enum IconType: Int, Sendable {
        case compose, play, pause, add, location, search, share, prohibit, contact, home, markLocation, favorite, love, cloud, invitation,
            confirmation, mail, message, date, time, capturePhoto, captureVideo, task, taskCompleted, alarm, bookmark, shuffle, audio,
            update
    }
    private let name: String
    public init(type: IconType) {
        name = "\(type)"
        super.init()
    }
    public init(templateImageName: String) {
        name = templateImageName
        super.init()
    }
    public init(systemImageName: String) {
        name = systemImageName
        super.init()
    }
    open override func isEqual(_ object: Any?) -> Bool { (object as? UIApplicationShortcutIcon)?.name == name }
}
