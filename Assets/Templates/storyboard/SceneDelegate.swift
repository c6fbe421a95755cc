import UIKit

/// The window and its first screen come from Main.storyboard, as Info.plist says.
class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
}
