@_exported import SceneSyntax

/// Scenes and flows: YAML files that describe a screen with UIKit's names, and the steps that drive it.
///
/// `SceneDocument.load(_:)` reads and checks a file without running anything. Whatever the file holds, it answers within a second:
/// sizes, depth and counts are bounded (`SceneLimits`), and every complaint is `file:line:column: message`.
