import IQKeyboardManagerSwift
import KeyboardAdjustment
import UIKit

/// Writes the activity of a phone as JSON Lines: the configuration, every event and every frame. `Assets/Schemas/trace.schema.json`
/// describes the format.
@MainActor
package final class Trace {
    private let phone: SimulatedPhone
    private var writtenEvents = 0
    private var writtenFrames = 0
    private var history = VisibilityHistory()

    package init(of phone: SimulatedPhone) { self.phone = phone }

    /// Returns the first line: the simulated configuration with every setting that can affect the numbers.
    package func sceneLine() -> String {
        let configuration = phone.configuration
        let settings: [OrderedJSON.Member] = phone.process.run {
            let manager = IQKeyboardManager.shared
            return [
                .init("fps", .number(Double(configuration.framesPerSecond))),
                .init("appearance", .string(configuration.isDark ? "dark" : "light")),
                .init("textSize", .string(configuration.textSize.shortName)),
                .init("locale", .string(configuration.process.localeIdentifier)),
                .init("systemVersion", .number(Double(configuration.process.systemVersion))),
            ] + designSettings(configuration.process) + [
                .init(
                    "layoutDirection",
                    .string(UIApplication.shared.userInterfaceLayoutDirection == .rightToLeft ? "rightToLeft" : "leftToRight")),
                .init("isEnabled", .bool(manager.isEnabled)),
                .init("keyboardDistance", .number(manager.keyboardDistance)),
                .init("layoutIfNeededOnUpdate", .bool(manager.layoutIfNeededOnUpdate)),
                .init("resignOnTouchOutside", .bool(manager.resignOnTouchOutside)),
                // These are the choices for undocumented behaviour of UIKit. See Documentation/Decisions.
                .init("safeAreaOfDisplacedViews", .string(configuration.process.models.safeAreaOfDisplacedViews.rawValue)),
                .init("animatedContentOffset", .string(configuration.process.models.animatedContentOffset.rawValue)),
                .init("offsetUnderShrinkingInset", .string(configuration.process.models.offsetUnderShrinkingInset.rawValue)),
                .init("offsetUnderCollapsingBar", .string(configuration.process.models.offsetUnderCollapsingBar.rawValue)),
                .init("beginEditingOrder", .string("textField: before willShow")),
                .init("searchBarBeginEditing", .string(configuration.process.models.searchBarBeginEditing.rawValue)),
                .init("crossFadeFrames", .string(configuration.process.models.crossFadeFrames.rawValue)),
            ] + chosenDefects(configuration.process.models)
                + (configuration.recordedKeyboard.map { [.init("keyboardFrom", .string($0.name))] } ?? [])
        }
        return OrderedJSON.object([
            .init("type", .string("scene")), .init("name", .string(configuration.name)), .init("device", .string(phone.device.name)),
            .init("size", .array([.number(phone.screenSize.width), .number(phone.screenSize.height)])),
            .init("scale", .number(phone.device.scale)), .init("strategy", .string(configuration.strategy.rawValue)),
            .init("settings", .object(settings)),
        ]).serialized
    }

    /// Returns the settings that determine the system's design. Empty before iOS 26, because there is no choice.
    private func designSettings(_ settings: ProcessSettings) -> [OrderedJSON.Member] {
        guard settings.systemVersion >= 26 else { return [] }
        return [
            .init("linkedSDK", .number(Double(settings.linkedSDK))),
            .init("UIDesignRequiresCompatibility", .bool(settings.requiresCompatibility ?? false)),
        ]
    }

    /// Returns the defect switches that are on. (Facts/ReportedDefects.md)
    private func chosenDefects(_ models: BehaviorModels) -> [OrderedJSON.Member] {
        let usual = BehaviorModels()
        let all = [
            ("guideMadeLate", models.guideMadeLate.rawValue, usual.guideMadeLate.rawValue),
            ("guideAfterPop", models.guideAfterPop.rawValue, usual.guideAfterPop.rawValue),
            ("guideAfterBackground", models.guideAfterBackground.rawValue, usual.guideAfterBackground.rawValue),
            ("guideDuringDrag", models.guideDuringDrag.rawValue, usual.guideDuringDrag.rawValue),
            ("accessoryInKeyboardFrame", models.accessoryInKeyboardFrame.rawValue, usual.accessoryInKeyboardFrame.rawValue),
            ("passwordBarInKeyboardFrame", models.passwordBarInKeyboardFrame.rawValue, usual.passwordBarInKeyboardFrame.rawValue),
        ]
        return all.filter { $0.1 != $0.2 }.map { .init($0.0, .string($0.1)) }
    }

    /// Returns the lines of the current tick: the events since the last call, and the frame.
    package func tickLines() -> [String] {
        let fresh = phone.events.entries[writtenEvents...]
        writtenEvents = phone.events.entries.count
        return fresh.map(line) + [phone.process.run { frameLine() }]
    }

    private func line(_ entry: EventLog.Entry) -> String {
        var members: [OrderedJSON.Member] = [
            .init("type", .string("event")), .init("time", .number(entry.time)), .init("name", .string(entry.name)),
        ]
        if let view = entry.view { members.append(.init("view", .string(view))) }
        return OrderedJSON.object(members + entry.details).serialized
    }

    private func frameLine() -> String {
        var members: [OrderedJSON.Member] = [
            .init("type", .string("frame")), .init("index", .number(Double(writtenFrames))), .init("time", .number(phone.time)),
        ]
        writtenFrames += 1
        if let keyboard = UIKeyboardController.current {
            members.append(
                .init(
                    "keyboard",
                    .object([
                        .init("frame", OrderedJSON(keyboard.presentationFrame)), .init("progress", .number(keyboard.progress)),
                        .init("mode", .string(keyboard.placement.mode.rawValue)),
                    ])))
        }
        if let root = phone.window.rootViewController?.viewIfLoaded {
            members.append(
                .init("root", .object([.init("id", .string(root.traceName)), .init("frame", OrderedJSON(root.layer.presentationFrame))])))
        }
        let views = identifiedViews()
        members.append(.init("views", .object(views.map { .init($0.accessibilityIdentifier!, Self.presentation(of: $0)) })))
        let unsettled = views.compactMap { view in Self.settled(view).map { OrderedJSON.Member(view.accessibilityIdentifier!, $0) } }
        if !unsettled.isEmpty { members.append(.init("model", .object(unsettled))) }
        let reader = VisibilityReader(of: phone)
        let hidden = views.compactMap { view in
            reader.visibility(of: view).flatMap { history.note($0, of: view, at: phone.time) }.flatMap { account in
                account.isWhole() ? nil : OrderedJSON.Member(view.accessibilityIdentifier!, OrderedJSON(account))
            }
        }
        if !hidden.isEmpty { members.append(.init("hidden", .object(hidden))) }
        return OrderedJSON.object(members).serialized
    }

    /// Returns the views with an identifier, in tree order. If two views have the same identifier, returns only the first.
    private func identifiedViews() -> [UIView] {
        var seen: Set<String> = []
        var result: [UIView] = []
        func walk(_ view: UIView) {
            if let id = view.accessibilityIdentifier, seen.insert(id).inserted { result.append(view) }
            view.subviews.forEach(walk)
        }
        walk(phone.window)
        return result
    }

    private static func presentation(of view: UIView) -> OrderedJSON {
        members(of: view, frame: view.presentationFrameInWindow, bounds: view.layer.presentationBounds)
    }

    /// Returns the model values that differ from the presentation values.
    private static func settled(_ view: UIView) -> OrderedJSON? {
        let frame = view.convertToScreen(view.bounds)
        guard frame != view.presentationFrameInWindow || view.bounds != view.layer.presentationBounds else { return nil }
        return members(of: view, frame: frame, bounds: view.bounds)
    }

    private static func members(of view: UIView, frame: CGRect, bounds: CGRect) -> OrderedJSON {
        var members: [OrderedJSON.Member] = [.init("frame", OrderedJSON(frame))]
        if let scrollView = view as? UIScrollView {
            members.append(.init("contentOffset", OrderedJSON(bounds.origin)))
            members.append(.init("contentInset", OrderedJSON(scrollView.contentInset)))
            members.append(.init("scrollIndicatorInset", OrderedJSON(scrollView.verticalScrollIndicatorInsets)))
            members.append(.init("adjustedContentInset", OrderedJSON(scrollView.adjustedContentInset)))
        }
        return .object(members)
    }
}
