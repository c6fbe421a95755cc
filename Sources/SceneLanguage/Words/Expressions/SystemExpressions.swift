import IQKeyboardManagerSwift
import UIKit
import UIKitKeyboard

// These words read the keyboard, the engine, the app and the clock.

extension ExpressionName {
    static let keyboard = ExpressionName(
        "keyboard",
        [
            .bool("isVisible") { $0?.isVisible == true }, .number("height") { $0.map { $0.isVisible ? $0.frame.height : 0 } ?? 0 },
            .rect("frame") { $0.map { $0.isVisible ? $0.frame : .zero } ?? .zero },
            .rect("presentationFrame") { $0?.presentationFrame ?? .zero }, .text("language") { $0?.language.identifier ?? "" },
            .text("suggestions") { $0?.suggestions.joined(separator: " | ") ?? "" }, .text("plane") { $0?.plane.rawValue ?? "" },
            .number("barHeight") { Double($0?.barHeight ?? 0) }, .number("accessoryHeight") { Double($0?.accessoryHeight ?? 0) },
            .bool("showsEmoji") { $0?.showsEmoji == true }, .text("mode") { ($0?.placement.mode ?? .offScreen).rawValue },
            .flags("modes", KeyboardMode.chosen) { keyboard, mode in
                keyboard?.availableModes.contains { $0.rawValue == mode } == true
            },
            .bool("showsCamera") { $0?.showsCamera == true },
        ] as [ExpressionProperty<UIKeyboardController?>]
    ) { _, _ in UIKeyboardController.current }

    static let engine = ExpressionName(
        "engine",
        [
            .number("movedDistance") { $0.movedDistance },
            .number("moveUp") { Double($0.lastAdjustment?.plan.measurement?.moveUp ?? 0) }, .bool("isEnabled") { $0.isEnabled },
        ] as [ExpressionProperty<IQKeyboardManager>]
    ) { _, _ in IQKeyboardManager.shared }

    static let app = ExpressionName(
        "app", note: "active, inactive or background",
        [.text("state") { "\($0.applicationState)" }] as [ExpressionProperty<UIApplication>]
    ) { _, _ in UIApplication.shared }

    static let time = ExpressionName("time") { .number($0.phone.time) }
    static let clipboard = ExpressionName("clipboard") { .text($0.clipboard) }
    static let maestro = ExpressionName(
        "maestro", note: "Maestro's names: the text that `copyTextFrom` copied, and `ios`",
        [.text("copiedText") { $0.clipboard }, .text("platform") { _ in "ios" }] as [ExpressionProperty<any SceneObjects>]
    ) { scene, _ in scene }
}
