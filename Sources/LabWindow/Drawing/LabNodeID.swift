import Simulator

/// Identities of what the window draws itself, apart from layers and from the phone's own parts.
enum LabNodeID {
    static let panel = ChromeNodeID.firstFree
    static let help = panel + 1000
    static let helpLines = help + 100
    static let helpSecondColumn = help + 500
    static let strip = panel + 2000
    static let stripLines = strip + 100
    static let overlay = panel + 3000
    static let fingers = panel + 3500
    static let overScreen = panel + 4000
    static let phone = panel + 5000
    static let menu = panel + 6000
    static let menuSeparators = menu + 100
    static let menuRows = menu + 200
    static let menuLights = menu + 300
    static let menuLines = menu + 400
    static let rotation = panel + 5001
    static let findingShade = panel + 7000
    static let finding = panel + 7001
    static let findingButtons = panel + 7010
    static let findingLines = panel + 7100
    static let picks = panel + 8000
    /// The first of four.
    static let past = panel + 8001
    static let trial = panel + 8008
    static let recording = panel + 8005
    static let takePicture = panel + 8006
    static let comparison = panel + 8010
    static let onion = panel + 8020
    static let repaint = panel + 8060
    /// Set in the identities of the lab's own layers where they stand in one list with an app's.
    static let interfaceBit: UInt64 = 1 << 59
    /// Set in those of another phone's layers where several phones stand in one list, with the phone's number above them.
    static let comparedBit = 54
}
