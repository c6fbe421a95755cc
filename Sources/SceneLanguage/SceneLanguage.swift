@_exported import SceneSyntax

/// Scenes and flows: YAML files that describe a screen with UIKit's names, and the steps that drive the screen.
///
/// `SceneDocument.load(_:)` reads and checks a file without running anything. It returns within a second for any file, because the size,
/// the depth and the number of objects of a file are limited (`SceneLimits`). It reports every mistake as `file:line:column: message`.
