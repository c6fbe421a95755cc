/// The interactive links, images and tagged texts of a text view. They react to touches only in text that is not editable, as on iOS.
extension UITextView {
    /// The maximum distance in points between an item and a touch that activates the item. (chosen)
    private static let itemReach: CGFloat = 4

    var hasTouchableItems: Bool { !isEditable && isSelectable }

    /// The detected items, or an empty array while the view is editable.
    var detected: [DataDetector.Match] {
        guard !isEditable, !dataDetectorTypes.isEmpty else { return [] }
        if let known = detectedMatches { return known }
        let found = DataDetector(finds: dataDetectorTypes).matches(in: editor.state.text).filter { match in
            // A link of the app takes precedence over a detected item.
            editor.attributes.slice(match.range).allSatisfy { $0.attributes[.link] == nil }
        }
        detectedMatches = found
        return found
    }

    /// Returns the item at an offset in UTF-16 units.
    func textItem(at offset: Int) -> UITextItem? {
        let attributes = editor.attributes
        func item(_ key: NSAttributedString.Key, _ make: (Any) -> UITextItem.Content?) -> UITextItem? {
            guard let (value, range) = attributes.value(of: key, at: offset), let content = make(value) else { return nil }
            return UITextItem(content, range: NSRange(location: range.lowerBound, length: range.count))
        }
        let item =
            item(.link) { value in ((value as? URL) ?? (value as? String).flatMap { URL(string: $0) }).map { .link($0) } }
            ?? item(.attachment) { ($0 as? NSTextAttachment).map { .textAttachment($0) } }
            ?? item(.textItemTag) { ($0 as? String).map { .tag($0) } }
        if let item { return item }
        return detected.first { $0.range.contains(offset) }.map {
            UITextItem(.link($0.url), range: NSRange(location: $0.range.lowerBound, length: $0.range.count))
        }
    }

    /// Returns the item at or near a point in the view's coordinates.
    func textItem(under point: CGPoint) -> UITextItem? {
        guard hasTouchableItems else { return nil }
        let reach = Self.itemReach
        for (dx, dy) in [(0, 0), (-reach, 0), (reach, 0), (0, -reach), (0, reach)] {
            let place = CGPoint(x: point.x + dx, y: point.y + dy)
            if let range = editor.characterRange(at: place), let item = textItem(at: range.lowerBound) { return item }
        }
        return nil
    }

    // MARK: Taps

    func activateItem(at point: CGPoint) -> Bool {
        guard let item = textItem(under: point) else { return false }
        let action: UIAction?
        if let delegate {
            action = delegate.textView(self, primaryActionFor: item, defaultAction: defaultAction(for: item))
        } else {
            action = defaultAction(for: item)
        }
        action?.performWithSender(self, target: nil)
        return true
    }

    /// Returns the default action of an item, which opens a link. Images and tags have no default action.
    func defaultAction(for item: UITextItem) -> UIAction {
        UIAction(title: title(of: item)) { _ in
            if case .link(let url) = item.content { UIApplication.shared.open(url) }
        }
    }

    private func title(of item: UITextItem) -> String {
        guard case .link(let url) = item.content else { return "" }
        switch url.scheme {
        case "tel": return "Call"
        case "mailto": return "New Mail Message"
        case "x-apple-data-detectors": return "Create Event"
        default: return "Open Link"
        }
    }

    // MARK: Menus

    func hasItemMenu(at point: CGPoint) -> Bool { textItem(under: point).map { menuConfiguration(for: $0) != nil } ?? false }

    /// Returns the default menu for a long press. For images and tags the menu is empty.
    func defaultMenu(for item: UITextItem) -> UIMenu {
        guard case .link(let url) = item.content else { return UIMenu() }
        let text = editor.state.substring(item.range.location..<item.range.location + item.range.length)
        let copied = ["tel", "mailto", "x-apple-data-detectors"].contains(url.scheme) ? text : url.absoluteString
        let copyTitle: String =
            switch url.scheme {
            case "tel": "Copy Phone Number"
            case "mailto": "Copy Email"
            case "x-apple-data-detectors": "Copy Event"
            default: "Copy Link"
            }
        return UIMenu(
            title: text,
            children: [defaultAction(for: item), UIAction(title: copyTitle) { _ in UIPasteboard.general.string = copied }])
    }

    func menuConfiguration(for item: UITextItem) -> UITextItem.MenuConfiguration? {
        let menu = defaultMenu(for: item)
        guard let delegate else { return menu.children.isEmpty ? nil : .init(menu: menu) }
        return delegate.textView(self, menuConfigurationFor: item, defaultMenu: menu)
    }
}

extension TextAttributeRuns {
    /// Returns the value of an attribute at an offset, and the surrounding range with the same value.
    func value(of key: NSAttributedString.Key, at offset: Int) -> (value: Any, range: Range<Int>)? {
        var start = 0
        guard
            let here = runs.firstIndex(where: { run in
                start += run.length
                return offset < start
            }), let value = runs[here].attributes[key]
        else { return nil }
        var range = start - runs[here].length..<start
        func isSame(_ index: Int) -> Bool {
            guard runs.indices.contains(index), let other = runs[index].attributes[key] else { return false }
            return NSAttributedString.areEqual([key: value], [key: other])
        }
        var index = here
        while isSame(index - 1) {
            index -= 1
            range = range.lowerBound - runs[index].length..<range.upperBound
        }
        index = here
        while isSame(index + 1) {
            index += 1
            range = range.lowerBound..<range.upperBound + runs[index].length
        }
        return (value, range)
    }
}
