import UIKit

/// The window and its first screen come from Main.storyboard, which Info.plist names.
class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
}
