import Simulator
import UIKit

/// The phone and the flings that all list measurements share.
@MainActor
enum FlingTrack {
    static func makePhone(fonts: any TextMeasurer) -> SimulatedPhone {
        var configuration = PhoneConfiguration()
        configuration.strategy = .none
        if let device = SimulatedDevice.all.first(where: { $0.name == "iPhone 14" }) { configuration.device = device }
        return SimulatedPhone(configuration: configuration, measurer: fonts, prepare: {}) { UIViewController() }
    }

    /// Performs flings of two seconds each, two down and one up in turn, so that new rows appear all the time.
    ///
    /// - Parameter frame: runs one frame; its argument is whether the frame is measured. Frames of the first flings are not measured,
    ///   because these flings fill the permanent caches (images of text up to 12 MiB, shaped texts, glyphs, reusable cells).
    /// - Returns: the growth of the program's memory over the last eight flings, in MiB.
    static func run(_ phone: SimulatedPhone, frame: (Bool) -> Void) -> Double {
        let (rehearsals, flings) = (48, 8)
        var growth = 0.0
        for round in 0..<rehearsals + flings {
            if round == rehearsals { growth = -anonymousMebibytes() }
            fling(phone, way: round % 3 == 2 ? 300 : -300)
            for _ in 0..<120 { frame(round >= rehearsals) }
        }
        return growth + anonymousMebibytes()
    }

    private static func fling(_ phone: SimulatedPhone, way: CGFloat) {
        let start = CGPoint(x: 200, y: way < 0 ? 700 : 300)
        phone.send(.touch(.began, finger: 0, location: start), at: phone.time + 0.02)
        for step in 1...8 {
            let place = CGPoint(x: 200, y: start.y + way * CGFloat(step) / 8)
            phone.send(.touch(.moved, finger: 0, location: place), at: phone.time + 0.02 + Double(step) * 0.01)
        }
        phone.send(.touch(.ended, finger: 0, location: CGPoint(x: 200, y: start.y + way)), at: phone.time + 0.1)
    }
}

/// Texts of one to thirteen lines, which make rows of 44 to 300 points.
enum RowText {
    private static let words = "the quick brown fox jumps over a lazy dog while seven wizards mix five jugs of very strong tea".split(
        separator: " ")

    static func text(_ row: Int) -> String {
        let count = 3 + row * 7919 % 75
        return "\(row) " + (0..<count).map { words[(row + $0 * $0) % words.count] }.joined(separator: " ")
    }
}
