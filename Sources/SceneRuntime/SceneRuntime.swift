@_exported import SceneLanguage
