/// The first screen: the app's scenes and its main storyboard.
extension AppInformation {
    /// The storyboard of an app without scenes.
    var mainStoryboard: String? { hasScenes ? nil : name("UIMainStoryboardFile") }
    private var sceneManifest: [String: Any]? { self["UIApplicationSceneManifest"] as? [String: Any] }
    /// Whether the app declares that it has scenes.
    var hasScenes: Bool { sceneManifest != nil }

    struct Scene {
        let name: String?
        let delegateClass: String?
        let storyboard: String?
    }
    /// The scenes with windows, in the order of the file.
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
