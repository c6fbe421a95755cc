import Simulator

/// Identifiers of the display nodes that a film adds to the phone's picture.
enum FilmNodeID {
    static let phone = ChromeNodeID.firstFree
    static let caption = ChromeNodeID.firstFree + 1
    static let touches = ChromeNodeID.firstFree + 2
    static let backdrop = ChromeNodeID.firstFree + 3
    static let shadow = ChromeNodeID.firstFree + 4
    /// The identifier of the zoomed part of the film or, while a card fades, of everything except the overlays.
    static let stage = ChromeNodeID.firstFree + 5
    static let card = ChromeNodeID.firstFree + 6
    static let pointer = ChromeNodeID.firstFree + 7
    static let keys = ChromeNodeID.firstFree + 8
    /// The first of eighty identifiers for the names and numbers of a comparison.
    static let comparison = ChromeNodeID.firstFree + 10
    /// The identifier of a film's first touch. The identifiers of later touches follow it.
    static let firstTouch = ChromeNodeID.firstFree + 1000
}
