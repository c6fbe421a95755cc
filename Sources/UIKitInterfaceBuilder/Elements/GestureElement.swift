import UIKitCore

@MainActor
enum GestureElement {
    static let all = ElementReader.of(
        UIGestureRecognizer.self,
        [
            .flag("cancelsTouchesInView", \.cancelsTouchesInView), .flag("enabled", \.isEnabled),
            .flag("delaysTouchesBegan", \.delaysTouchesBegan), .flag("delaysTouchesEnded", \.delaysTouchesEnded),
        ])
    static let taps = ElementReader.of(
        UITapGestureRecognizer.self,
        [.count("numberOfTapsRequired", \.numberOfTapsRequired), .count("numberOfTouchesRequired", \.numberOfTouchesRequired)])
    static let pans = ElementReader.of(
        UIPanGestureRecognizer.self,
        [.count("minimumNumberOfTouches", \.minimumNumberOfTouches), .count("maximumNumberOfTouches", \.maximumNumberOfTouches)])
    static let presses = ElementReader.of(
        UILongPressGestureRecognizer.self,
        [
            .number("minimumPressDuration", \.minimumPressDuration), .length("allowableMovement", \.allowableMovement),
            .count("numberOfTapsRequired", \.numberOfTapsRequired), .count("numberOfTouchesRequired", \.numberOfTouchesRequired),
        ])
    static let swipes = ElementReader.of(
        UISwipeGestureRecognizer.self,
        [
            .count("numberOfTouchesRequired", \.numberOfTouchesRequired),
            .choice("direction", \.direction, ["right": .right, "left": .left, "up": .up, "down": .down]),
            .slot("direction") { recognizer, child, _ in
                let ways: [(String, UISwipeGestureRecognizer.Direction)] = [
                    ("right", .right), ("left", .left), ("up", .up), ("down", .down),
                ]
                recognizer.direction = ways.reduce(into: []) { if child.flag($1.0) { $0.insert($1.1) } }
            },
        ])
    static let edges = ElementReader.of(
        UIScreenEdgePanGestureRecognizer.self, [.slot("edges") { recognizer, child, _ in recognizer.edges = child.edges }])
}
