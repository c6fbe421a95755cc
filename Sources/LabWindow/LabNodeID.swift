import Simulator

/// Identities of what the window draws itself, apart from layers and from the phone's own parts.
enum LabNodeID {
    static let panel = ChromeNodeID.firstFree
    static let panelLines = panel + 100
    static let help = panel + 1000
    static let helpLines = help + 100
    static let strip = panel + 2000
    static let stripLines = strip + 100
    static let overlay = panel + 3000
    static let fingers = panel + 3500
    static let overScreen = panel + 4000
    static let phone = panel + 5000
    static let rotation = panel + 5001
}
