import UIKit

/// What presented controllers take: styles, sheets and alerts.
extension ScreenReader {
    /// The list under `presentations`.
    mutating func presentations(_ node: YamlNode, _ views: inout ViewReader) -> [ScreenDescription] {
        list(node, name: "presentations", example: "{id: compose, modalPresentationStyle: pageSheet, view: ...}")
            .compactMap { screen($0, .presentation, &views) }
    }

    func readPresentation(_ presentation: inout PresentationDescription, _ place: Place, _ fields: inout FieldReader) {
        let style = fields.entry("modalPresentationStyle")
        let transition = fields.entry("modalTransitionStyle")
        let sheet = fields.entry("sheetPresentationController")
        let popover = fields.entry(PopoverDescription.key)
        guard place == .presentation else {
            for entry in [style, transition, sheet, popover].compactMap({ $0 }) {
                diagnostics.report(
                    entry.position, "\"\(entry.key)\" belongs to controllers that are presented, in the scene's list \"presentations\"")
            }
            return
        }
        if let style {
            presentation.style = ValueReader.words(PresentationDescription.styles)
                .read(style.value, name: style.key, diagnostics: diagnostics)
        }
        if let transition {
            presentation.transition = ValueReader.words(PresentationDescription.transitions)
                .read(transition.value, name: transition.key, diagnostics: diagnostics)
        }
        if let sheet {
            let styles = ["automatic", "pageSheet", "formSheet", "popover"]
            if let style = presentation.style.flatMap(PresentationDescription.styles.word), !styles.contains(style) {
                diagnostics.report(
                    sheet.position,
                    "\"sheetPresentationController\" needs the modalPresentationStyle \(Spelling.list(styles)), not \(style)")
            }
            presentation.sheet = self.sheet(sheet.value)
        }
        if let popover {
            if presentation.style != .popover {
                diagnostics.report(popover.position, "\"\(popover.key)\" needs the modalPresentationStyle popover")
            }
            presentation.popover = PopoverDescription.read(popover.value, diagnostics: diagnostics)
        }
    }

    private func sheet(_ node: YamlNode) -> SheetDescription? {
        guard var fields = FieldReader(node, what: "\"sheetPresentationController\"", diagnostics: diagnostics) else { return nil }
        var sheet = SheetDescription()
        if let node = fields.node("detents") { sheet.detents = detents(node) }
        let known = sheet.detents.isEmpty ? ["large"] : sheet.detents.map(\.name)
        sheet.selectedDetentIdentifier = detent("selectedDetentIdentifier", of: known, &fields)
        sheet.largestUndimmedDetentIdentifier = detent("largestUndimmedDetentIdentifier", of: known, &fields)
        sheet.properties = fields.assignments(of: ControllerClass.sheet)
        fields.finish()
        return sheet
    }

    private func detents(_ node: YamlNode) -> [DetentDescription] {
        let items = node.items ?? [node]
        let hint = "\"detents\" takes medium, large, points like 300 and shares of the greatest height like 40%"
        guard (1...10).contains(items.count) else {
            diagnostics.report(node.position, "\(hint), 1 to 10 of them, found \(node.found)")
            return []
        }
        var result: [DetentDescription] = []
        for item in items {
            guard let detent = item.scalar.flatMap({ DetentDescription($0) }) else {
                diagnostics.report(item.position, "\(hint), found \(item.found)")
                continue
            }
            if result.contains(detent) {
                diagnostics.report(item.position, "the detent \(detent.name) is there already")
            } else {
                result.append(detent)
            }
        }
        return result
    }

    /// One of the sheet's detents, by the name that the scene gives it.
    private func detent(_ key: String, of known: [String], _ fields: inout FieldReader) -> String? {
        guard let node = fields.node(key) else { return nil }
        guard let name = node.scalar.flatMap({ DetentDescription($0) })?.name, known.contains(name) else {
            diagnostics.report(node.position, "\"\(key)\" takes one of the sheet's detents, \(Spelling.list(known)), found \(node.found)")
            return nil
        }
        return name
    }

    // MARK: Alerts

    mutating func alert(_ fields: inout FieldReader, _ views: inout ViewReader) -> AlertDescription? {
        var alert = AlertDescription()
        alert.isActionSheet = fields.choice("preferredStyle", of: AlertDescription.preferredStyles) == "actionSheet"
        alert.message = fields.text("message")
        if let entry = fields.entry("textFields") {
            if alert.isActionSheet { diagnostics.report(entry.position, "only alerts have text fields, and this is an actionSheet") }
            guard let items = entry.value.items, items.count <= SceneLimits.controllers else {
                diagnostics.report(
                    entry.value.position,
                    "\"textFields\" takes a list of fields like {id: name, placeholder: Name}, found \(entry.value.found)")
                return nil
            }
            alert.textFields = items.compactMap { views.view($0, depth: 2, standardClass: "UITextField") }
            for field in alert.textFields where field.className != "UITextField" {
                diagnostics.report(field.position, "an alert's fields are UITextFields, and this is a \(field.className)")
            }
        }
        fields.require("actions")
        if let node = fields.node("actions") { alert.actions = actions(node, &views) }
        return alert
    }

    /// Where an action sheet comes from on an iPad.
    func alertSource(_ alert: AlertDescription, _ fields: inout FieldReader) -> PopoverDescription? {
        guard let entry = fields.entry(PopoverDescription.key) else { return nil }
        if !alert.isActionSheet { diagnostics.report(entry.position, "only an action sheet comes as a popover, and this is an alert") }
        return PopoverDescription.read(entry.value, diagnostics: diagnostics)
    }

    private func actions(_ node: YamlNode, _ views: inout ViewReader) -> [AlertActionDescription] {
        guard let items = node.items, (1...SceneLimits.controllers).contains(items.count) else {
            diagnostics.report(
                node.position, "\"actions\" takes a list of buttons like {title: OK, onTap: endEditing}, found \(node.found)")
            return []
        }
        var result: [AlertActionDescription] = []
        for item in items {
            guard var fields = FieldReader(item, what: "an alert's action", diagnostics: diagnostics) else { continue }
            fields.require("title")
            var action = AlertActionDescription(title: fields.text("title") ?? "")
            action.style = fields.value("style", .words(AlertActionDescription.styles)) ?? .default
            action.isEnabled = fields.bool("isEnabled") ?? true
            action.isPreferred = fields.bool("isPreferred") ?? false
            action.action = fields.entry("onTap").flatMap { views.action($0) }
            fields.finish()
            if action.style == .cancel, result.contains(where: { $0.style == .cancel }) {
                diagnostics.report(item.position, "an alert has one action of the style cancel, and there is one already")
                continue
            }
            if action.isPreferred, result.contains(where: \.isPreferred) {
                diagnostics.report(item.position, "an alert has one preferred action, and there is one already")
                continue
            }
            result.append(action)
        }
        return result
    }
}
