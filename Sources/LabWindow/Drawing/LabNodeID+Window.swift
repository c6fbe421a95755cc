import LabSessions

/// Identifiers of the nodes that the window itself draws. Sessions use the identifiers at offsets 3500, 5000, 8020 and 8060.
extension LabNodeID {
    static let help = first + 1000
    static let helpLines = help + 100
    /// The difference between the identifiers of the first lines of two neighbouring columns.
    static let helpColumn: UInt64 = 220
    static let strip = first + 2000
    static let stripLines = strip + 100
    static let caption = first + 2500
    static let captionLines = first + 2501
    static let overlay = first + 3000
    static let overScreen = first + 4000
    static let menu = first + 6000
    static let menuSeparators = menu + 100
    static let menuRows = menu + 200
    static let menuLights = menu + 300
    static let menuLines = menu + 400
    static let rotation = first + 5001
    static let findingShade = first + 7000
    static let finding = first + 7001
    static let findingButtons = first + 7010
    static let findingLines = first + 7100
    static let picks = first + 8000
    /// The first of four consecutive identifiers of the nodes that mark a past moment.
    static let past = first + 8001
    static let trial = first + 8008
    static let recording = first + 8005
    static let takePicture = first + 8006
    static let comparison = first + 8010
    static let recordedPhone = first + 8011
    /// The bit that distinguishes the window's own layers from an app's layers in one display list.
    static let interfaceBit: UInt64 = 1 << 59
    /// The lowest bit of the phone's number in a display list of several phones.
    static let comparedBit = 54
}
