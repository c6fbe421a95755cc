import Simulator

/// Identities of the display nodes that a film adds to the phone's picture.
enum FilmNodeID {
    static let phone = ChromeNodeID.firstFree
    static let caption = ChromeNodeID.firstFree + 1
    static let touches = ChromeNodeID.firstFree + 2
    static let backdrop = ChromeNodeID.firstFree + 3
    static let shadow = ChromeNodeID.firstFree + 4
    /// The zoomed part of the film, or all of it while a card fades.
    static let stage = ChromeNodeID.firstFree + 5
    static let card = ChromeNodeID.firstFree + 6
    static let pointer = ChromeNodeID.firstFree + 7
    static let keys = ChromeNodeID.firstFree + 8
    /// Names and numbers of a comparison; the first of eighty.
    static let comparison = ChromeNodeID.firstFree + 10
    /// The identifier of the first touch in a film; the others follow it.
    static let firstTouch = ChromeNodeID.firstFree + 1000
}
