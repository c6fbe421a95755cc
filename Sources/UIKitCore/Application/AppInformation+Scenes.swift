/// The entries of `Info.plist` that describe the app's first screen: its scenes and its main storyboard.
extension AppInformation {
    /// The main storyboard of an app without scenes.
    var mainStoryboard: String? { hasScenes ? nil : name("UIMainStoryboardFile") }
    private var sceneManifest: [String: Any]? { self["UIApplicationSceneManifest"] as? [String: Any] }
    /// Whether `Info.plist` declares scenes.
    var hasScenes: Bool { sceneManifest != nil }

    struct Scene {
        let name: String?
        let delegateClass: String?
        let storyboard: String?
    }
    /// The scenes with windows, in the order of `Info.plist`.
    var scenes: [Scene] {
        let roles = sceneManifest?["UISceneConfigurations"] as? [String: Any]
        let list = roles?[UISceneSession.Role.windowApplication.rawValue] as? [[String: Any]] ?? []
        return list.map {
            Scene(
                name: $0["UISceneConfigurationName"] as? String, delegateClass: $0["UISceneDelegateClassName"] as? String,
                storyboard: ($0["UISceneStoryboardFile"] as? String).flatMap { $0.isEmpty ? nil : $0 })
        }
    }
}
