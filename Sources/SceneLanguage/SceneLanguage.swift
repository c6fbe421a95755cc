@_exported import SceneSyntax

/// Scenes and flows: YAML files that describe a screen with UIKit's names, and the steps that drive it.
///
/// `SceneDocument.load(_:)` reads and checks a file without running anything. It returns within a second for any file: sizes, depth and
/// counts are bounded (`SceneLimits`), and every mistake is reported as `file:line:column: message`.
