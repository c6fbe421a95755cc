import Foundation

extension FlowReader {
    /// Reads the step `name`, which is one of `FlowVocabulary.steps`, with its argument.
    mutating func read(_ name: String, _ argument: YamlNode?, at position: SourcePosition) -> FlowStep? {
        var step = StepFields(name: name, argument: argument, position: position, diagnostics: diagnostics)
        guard let action = action(&step) else { return nil }
        return FlowStep(action: action, name: name, label: step.label, isOptional: step.isOptional, position: position)
    }

    private mutating func action(_ step: inout StepFields) -> FlowAction? {
        switch step.name {
        case "launchApp":
            // Maestro's parameters name an app, which a scene is not.
            return .launchApp
        case "waitForAnimationToEnd":
            return step.bareOrFields { .waitForAnimationToEnd(timeout: $0.duration("timeout") ?? FlowDefaults.timeout) }
        case "pasteText": return step.bareOrFields { _ in .pasteText }
        case "hideKeyboard": return step.bareOrFields { _ in .hideKeyboard }
        case "focusNext": return step.bareOrFields { _ in .toolbar(.next) }
        case "focusPrevious": return step.bareOrFields { _ in .toolbar(.previous) }
        case "focusDone": return step.bareOrFields { _ in .toolbar(.done) }
        case "background": return step.bareOrFields { _ in .applicationState(isActive: false) }
        case "foreground": return step.bareOrFields { _ in .applicationState(isActive: true) }
        case "assertRestored": return step.bareOrFields { _ in .assertRestored }
        case "assertScreenshot": return pictureCheck(&step)
        case "hide": return step.bareOrFields { _ in .hide }
        case "show": return step.bareOrFields { _ in .show }
        case "scroll":
            return step.bareOrFields { .scroll($0.direction("direction") ?? .down) }
        case "assertCaretVisible":
            return step.bareOrFields { .assertCaretVisible(margin: $0.number("margin") ?? 0) }
        case "tapOn", "doubleTapOn", "longPressOn", "copyTextFrom", "assertVisible", "assertNotVisible", "assertNotOccluded":
            return selectorAction(&step)
        case "swipe", "scrollUntilVisible", "drag": return gesture(&step)
        case "pinch", "rotate": return pinch(&step)
        case "swipeBack": return swipeBack(&step)
        case "navigate": return navigate(&step)
        case "inputText", "eraseText", "setClipboard", "pressKey", "caption", "touches", "takeScreenshot": return textAction(&step)
        case "resizeWindow": return resizeWindow(&step)
        case "keyboard", "setAppearance", "setOrientation", "setTextSize", "set", "setProperty": return change(&step)
        case "animate": return animate(&step)
        case "hold", "timeScale", "typingSpeed": return pace(&step)
        case "repeat", "runFlow", "extendedWaitUntil": return nested(&step)
        default: return check(&step)
        }
    }

    // MARK: Selectors

    private func selectorAction(_ step: inout StepFields) -> FlowAction? {
        let mayBeAbsent = step.name == "assertNotVisible"
        guard let argument = step.argument, !argument.isNull else { return step.missing("a selector: text, or {id: ...}") }
        var selector: FlowSelector?
        var count = 1
        var delay = FlowDefaults.tapDelay
        var duration = FlowDefaults.longPress
        var touches = 1
        var margin = 0.0
        var duringFlow = false
        if let text = argument.scalar {
            selector = selectors.pattern(text, at: argument.position).map { FlowSelector(text: $0) }
        } else {
            guard var fields = step.fields() else { return nil }
            selector = selectors.read(&fields, mayBeAbsent: mayBeAbsent || step.isOptional)
            switch step.name {
            case "tapOn":
                count = fields.integer("repeat", in: 1...1000) ?? 1
                delay = fields.duration("delay") ?? FlowDefaults.tapDelay
                touches = fields.touches()
            case "doubleTapOn": touches = fields.touches()
            case "longPressOn":
                duration = fields.duration("duration") ?? FlowDefaults.longPress
                touches = fields.touches()
            case "assertNotOccluded":
                margin = fields.number("margin") ?? 0
                duringFlow = fields.choice("during", of: ["flow"]) != nil
            default: break
            }
            step.finish(fields)
        }
        guard let selector else { return nil }
        switch step.name {
        case "tapOn": return .tapOn(selector, count: count, delay: delay, touches: touches)
        case "doubleTapOn": return .doubleTapOn(selector, touches: touches)
        case "longPressOn": return .longPressOn(selector, duration: duration, touches: touches)
        case "copyTextFrom": return .copyTextFrom(selector)
        case "assertVisible": return .assertVisible(selector)
        case "assertNotVisible": return .assertNotVisible(selector)
        default: return .assertNotOccluded(selector, margin: margin, duringFlow: duringFlow)
        }
    }

    // MARK: Gestures

    private func gesture(_ step: inout StepFields) -> FlowAction? {
        guard var fields = step.fields() else { return nil }
        defer { step.finish(fields) }
        switch step.name {
        case "swipe":
            let duration = fields.duration("duration") ?? FlowDefaults.swipe
            let touches = fields.touches()
            let start = fields.node("start").flatMap { selectors.place($0, name: "start") }
            let end = fields.node("end").flatMap { selectors.place($0, name: "end") }
            let direction = fields.direction("direction")
            let from = fields.node("from").flatMap { selectors.read($0, what: "\"from\"") }
            switch (start, end, direction) {
            case (let start?, let end?, nil): return .swipe(.points(start, end), duration: duration, touches: touches)
            case (nil, nil, let direction?): return .swipe(.direction(direction, from: from), duration: duration, touches: touches)
            default:
                // A value that was given and is wrong has its own complaint.
                if direction == nil, fields.node("direction") != nil { return nil }
                if (start == nil && fields.node("start") != nil) || (end == nil && fields.node("end") != nil) { return nil }
                fields.diagnostics.report(
                    step.position, "\"swipe\" takes start and end, or a direction (UP, DOWN, LEFT, RIGHT) with or without from")
                return nil
            }
        case "scrollUntilVisible":
            let element = fields.node("element").flatMap { selectors.read($0, what: "\"element\"") }
            fields.require("element")
            let scroll = (
                fields.direction("direction") ?? .down, fields.integer("speed", in: 0...100) ?? 40,
                fields.integer("visibilityPercentage", in: 0...100) ?? 100, fields.bool("centerElement") ?? false,
                fields.duration("timeout") ?? FlowDefaults.scrollTimeout
            )
            guard let element else { return nil }
            return .scrollUntilVisible(
                FlowScroll(
                    element: element, direction: scroll.0, speed: scroll.1, visibilityPercentage: scroll.2, centerElement: scroll.3,
                    timeout: scroll.4))
        default:
            let duration = fields.duration("duration") ?? FlowDefaults.swipe
            let hold = fields.duration("hold") ?? 0
            let touches = fields.touches()
            guard let node = fields.node("points") else {
                fields.require("points")
                return nil
            }
            guard let items = node.items, (2...1000).contains(items.count) else {
                diagnostics.report(
                    node.position,
                    "\"points\" takes a list of 2 to 1000 places like \"100,200\", \"50%,80%\" or {id: list, point: \"50%,90%\"}, found \(node.found)"
                )
                return nil
            }
            let points = items.compactMap { selectors.place($0, name: "points") }
            guard points.count == items.count else { return nil }
            return .drag(points, duration: duration, hold: hold, touches: touches)
        }
    }

    private func pinch(_ step: inout StepFields) -> FlowAction? {
        guard var fields = step.fields() else { return nil }
        defer { step.finish(fields) }
        var pinch = FlowPinch(duration: fields.duration("duration") ?? FlowDefaults.pinch)
        let key = step.name == "pinch" ? "scale" : "degrees"
        fields.require(key)
        let value = fields.number(key, in: step.name == "pinch" ? FlowPinch.scales : FlowPinch.turns)
        if let node = fields.node("center") {
            if let point = node.scalar.flatMap(FlowPoint.init) {
                pinch.center = .point(point)
            } else {
                guard let selector = selectors.read(node, what: "\"center\"") else { return nil }
                pinch.center = .view(selector)
            }
        }
        guard let value else { return nil }
        if step.name == "pinch" { pinch.scale = value } else { pinch.degrees = value }
        return .pinch(pinch)
    }

    // MARK: Text

    private func textAction(_ step: inout StepFields) -> FlowAction? {
        switch step.name {
        case "eraseText":
            let range = 1...SceneLimits.typedLength
            if step.argument?.scalar != nil {
                return step.value(.integer(range))?.integer.map(FlowAction.eraseText)
            }
            return step.bareOrFields { .eraseText($0.integer("count", in: range) ?? $0.integer("charactersToErase", in: range) ?? 50) }
        case "caption":
            guard let argument = step.argument, !argument.isNull else { return .caption(.none) }
            guard let text = step.value(.text)?.text else { return nil }
            return caption(text, at: argument).map(FlowAction.caption)
        case "touches": return step.value(.choice(SettingsCatalog.touchMarks))?.text.map(FlowAction.touches)
        default: break
        }
        guard let argument = step.argument, !argument.isNull else { return step.missing("text") }
        let key = step.name == "takeScreenshot" ? "path" : step.name == "pressKey" ? "key" : "text"
        var text: String?
        var speed: Double?
        var duration: Double?
        if argument.entries == nil {
            text = step.value(.text)?.text
        } else {
            guard var fields = step.fields() else { return nil }
            text = fields.text(key)
            fields.require(key)
            if step.name == "inputText" { speed = fields.duration("speed") }
            if step.name == "pressKey" { duration = fields.duration("duration") }
            step.finish(fields)
        }
        guard let text else { return nil }
        switch step.name {
        case "inputText":
            guard text.count <= SceneLimits.typedLength else {
                diagnostics.report(argument.position, "one step types at most \(SceneLimits.typedLength) characters")
                return nil
            }
            return .inputText(text, speed: speed)
        case "setClipboard": return .setClipboard(text)
        case "pressKey":
            guard (1...32).contains(text.count) else {
                diagnostics.report(argument.position, "\"pressKey\" takes a key's name, found \(argument.found)")
                return nil
            }
            // "+" alone and "+*#" are keys of the keyboard.
            if text.count > 2, text.contains("+"), text.first?.isLetter == true, HostChord(text) == nil {
                diagnostics.report(
                    argument.position,
                    "\"pressKey\" takes modifiers (command, shift, option, control) and a key, like command+c, found \(argument.found)")
                return nil
            }
            return .pressKey(text, duration: duration)
        default:
            guard isResultPath(text) else {
                diagnostics.report(
                    argument.position,
                    "\"takeScreenshot\" takes a .png file name below the folder of the results, found \"\(text.prefix(60))\"")
                return nil
            }
            return .takeScreenshot(path: text)
        }
    }

    /// A relative path without `..`, ending in `.png`.
    func isResultPath(_ text: String) -> Bool {
        text.hasSuffix(".png") && text.count > 4 && text.utf8.count <= 200 && !text.hasPrefix("/") && !text.hasPrefix("~")
            && !text.split(separator: "/", omittingEmptySubsequences: false).contains { $0 == ".." || $0.isEmpty }
    }

    // MARK: Changes

    private func change(_ step: inout StepFields) -> FlowAction? {
        switch step.name {
        case "setTextSize": return step.value(.choice(SettingsCatalog.textSizes))?.text.map(FlowAction.setTextSize)
        case "setAppearance":
            let words = SceneAppearance.allCases.map(\.rawValue)
            return step.value(.choice(words))?.text.flatMap(SceneAppearance.init).map(FlowAction.setAppearance)
        case "setOrientation":
            let words = FlowOrientation.allCases.map(\.rawValue)
            if step.argument?.scalar != nil {
                return step.value(.choice(words))?.text.flatMap(FlowOrientation.init).map { .setOrientation($0, isAnimated: true) }
            }
            guard var fields = step.fields() else { return nil }
            let orientation = fields.choice("orientation", of: words).flatMap(FlowOrientation.init)
            fields.require("orientation")
            let isAnimated = fields.node("animated").flatMap {
                ValueKind.bool.read($0, name: "animated", diagnostics: diagnostics)?.bool
            }
            step.finish(fields)
            return orientation.map { .setOrientation($0, isAnimated: isAnimated ?? true) }
        case "keyboard":
            guard var fields = step.fields() else { return nil }
            let changes = keyboardChanges(&fields)
            step.finish(fields)
            guard let changes else { return nil }
            return changes.isEmpty
                ? step.missing(
                    "\"suggestions\", \"hardware\", \"height\", \"otherApp\", \"oneTimeCode\", \"mode\", \"dragTo\" or "
                        + "\"dismissInteractively\"")
                : .keyboard(changes)
        case "set":
            guard let entries = step.entries() else { return nil }
            let settings = entries.compactMap { entry -> FlowSetting? in
                if entry.key == "strategy" {
                    return SceneFiles.strategy(entry.value, diagnostics: diagnostics).map {
                        FlowSetting(name: "strategy", value: $0)
                    }
                }
                return SettingsCatalog.read(entry, owner: .engine, diagnostics: diagnostics).map { FlowSetting(name: $0.0, value: $0.1) }
            }
            return settings.count == entries.count ? .set(settings) : nil
        default: return setProperty(&step)
        }
    }

    private func setProperty(_ step: inout StepFields) -> FlowAction? {
        guard let entries = step.entries() else { return nil }
        guard let idEntry = entries.first(where: { $0.key == "id" }) else { return step.missing("the view's \"id\" and a property") }
        guard let id = ViewReader.identifier(idEntry.value, name: "id", diagnostics: diagnostics),
            selectors.check(id, at: idEntry.value.position)
        else { return nil }
        let className = classNames?[id]
        let known = className.map(ViewCatalog.properties(of:)) ?? ViewCatalog.classes.flatMap(\.properties)
        var assignments: [PropertyAssignment] = []
        for entry in entries where entry.key != "id" {
            if entry.key == "frame" {
                if let rect = ValueReader<CGRect>.rect.read(entry.value, name: "frame", diagnostics: diagnostics) {
                    assignments.append(PropertyAssignment(name: "frame", value: rect, position: entry.position))
                }
            } else if entry.key == "constants" {
                if let assignment = constants(entry) { assignments.append(assignment) }
            } else if let property = known.first(where: { $0.name == entry.key }), property.reader.valueType != DescendantID.self {
                guard let assignment = property.assignment(entry, diagnostics: diagnostics) else { continue }
                if let file = assignment.imageFiles.first {
                    diagnostics.report(
                        entry.value.position, "a step cannot name the file \"\(file)\": only the scene itself can; use {systemName: ...}")
                } else {
                    assignments.append(assignment)
                }
            } else {
                let cure = Spelling.nearest(to: entry.key, among: ["frame"] + known.map(\.name)).map { "; did you mean \"\($0)\"?" } ?? ""
                diagnostics.report(
                    entry.position,
                    "\(className ?? "no view") has \(className == nil ? "a property" : "no property") \"\(entry.key)\"\(cure)")
            }
        }
        guard !assignments.isEmpty else { return entries.count > 1 ? nil : step.missing("a property beside \"id\"") }
        return .setProperty(id: id, assignments)
    }

    // MARK: Pace

    private func pace(_ step: inout StepFields) -> FlowAction? {
        switch step.name {
        case "timeScale": return step.value(.number(0.01...10))?.number.map(FlowAction.timeScale)
        case "hold": return step.value(.duration)?.number.map(FlowAction.hold)
        default: return step.value(.duration)?.number.map(FlowAction.typingSpeed)
        }
    }
}
