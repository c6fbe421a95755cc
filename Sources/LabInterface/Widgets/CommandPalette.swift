import LabProtocol
import QuartzCore
import UIKit

/// An entry of the palette.
package struct PaletteEntry {
    package var title: String
    /// The kind of the entry, such as `Command`, `Scene`, `Device` or `View`.
    package var kind: String
    package var detail = ""
    package var icon: LabIcon?
    package var refusal: String?
    package var perform: () -> Void

    package init(
        title: String, kind: String, detail: String = "", icon: LabIcon? = nil, refusal: String? = nil, perform: @escaping () -> Void
    ) {
        self.title = title
        self.kind = kind
        self.detail = detail
        self.icon = icon
        self.refusal = refusal
        self.perform = perform
    }
}

/// The command palette, with which the user finds commands, scenes, devices, strategies and views. The user types some letters of a
/// title, or words of the details.
package final class CommandPalette: LabWidget {
    package let field: LabField
    /// Creates an entry from the text that the user has typed; nil if the palette has no such entry.
    private let typed: ((String) -> PaletteEntry)?
    private let list: PaletteList
    private let all: [PaletteEntry]
    private let close: () -> Void
    private static let most = 200

    package init(
        _ entries: [PaletteEntry], placeholder: String = localized("Command, scene, device, view"), icon: LabIcon? = nil,
        typed: ((String) -> PaletteEntry)? = nil,
        close: @escaping () -> Void
    ) {
        all = entries
        self.typed = typed
        field = LabField(icon: icon ?? (typed == nil ? .search : .curve), placeholder: placeholder)
        self.close = close
        list = PaletteList()
        super.init(frame: .zero)
        addSubview(field)
        addSubview(list)
        layer.shadowOpacity = 1
        layer.shadowRadius = 18
        layer.shadowOffset = CGSize(width: 0, height: 6)
        list.chosen = { [weak self] in self?.perform($0) }
        field.changed = { [weak self] in self?.search($0) }
        field.keys = { [weak self] in self?.press($0) ?? false }
        search("")
    }
    package required init?(coder: NSCoder) { nil }

    /// The matching entries, best first, each with the indices of its matched letters.
    package private(set) var found: [(entry: PaletteEntry, places: [Int])] = []

    private func search(_ text: String) {
        let scored = all.enumerated().compactMap { index, entry -> (score: Int, index: Int, places: [Int])? in
            let words = FuzzyMatch.words(text, in: "\(entry.kind) \(entry.title) \(entry.detail)")
            guard let match = FuzzyMatch.find(text, in: entry.title), match.score >= words ?? .min else {
                return words.map { ($0, index, []) }
            }
            return (match.score, index, match.places)
        }
        let sorted = text.isEmpty ? scored : scored.sorted { ($0.score, $1.index) > ($1.score, $0.index) }
        found = sorted.prefix(Self.most).map { (all[$0.index], text.isEmpty ? [] : $0.places) }
        let words = text.trimmingCharacters(in: .whitespaces)
        if let typed, !words.isEmpty { found.insert((typed(words), []), at: 0) }
        list.found = found
        list.scroll(to: 0)
        list.count = found.count
        list.selected = found.isEmpty ? nil : 0
        list.repaintAll()
        setNeedsLayout()
    }

    private func perform(_ index: Int) {
        guard found.indices.contains(index), found[index].entry.refusal == nil else { return }
        close()
        found[index].entry.perform()
    }

    private func press(_ key: HostKey) -> Bool {
        switch key.usage {
        case KeyUsage.escape: close()
        case KeyUsage.returnKey, KeyUsage.enter: if let index = list.selected { perform(index) }
        case KeyUsage.down, KeyUsage.up, KeyUsage.pageDown, KeyUsage.pageUp: return list.keyDown(key)
        case KeyUsage.tab: return true
        default: return false
        }
        return true
    }

    package static func frame(in window: CGSize, theme: LabTheme) -> CGRect {
        let width = min(theme.scaled(580), window.width - 24)
        let height = min(theme.scaled(430), window.height - 24)
        return CGRect(
            x: ((window.width - width) / 2).rounded(), y: min((window.height * 0.12).rounded(), window.height - height - 12), width: width,
            height: height)
    }

    package override var takesPointer: Bool { true }
    package override func layoutSubviews() {
        let height = theme.scaled(32)
        field.frame = CGRect(x: 10, y: 10, width: bounds.width - 20, height: height)
        list.frame = CGRect(x: 4, y: height + 16, width: bounds.width - 8, height: bounds.height - height - 20)
        layer.shadowColor = theme.shadow
        super.layoutSubviews()
    }
    package override func paint(_ painter: inout LabPainter) {
        painter.fill(bounds, theme.popup, radius: 11)
        painter.frame(bounds, theme.edge, radius: 11)
        if found.isEmpty {
            painter.text(
                typed == nil ? localized("Nothing matches.") : localized("Return applies the typed value."),
                in: CGRect(x: 20, y: theme.scaled(56), width: bounds.width - 40, height: 30), .body,
                theme.faintText)
        }
    }
}

private final class PaletteList: LabRowList {
    var found: [(entry: PaletteEntry, places: [Int])] = []
    var chosen: (Int) -> Void = { _ in }
    override var rowHeight: CGFloat { theme.scaled(28) }
    override var takesFocus: Bool { false }
    override var hasFocus: Bool { true }
    override func choose(_ index: Int, modifiers: UIKeyModifierFlags) {}
    override func pointerUp(at point: CGPoint) { if let row = row(at: point) { chosen(row) } }

    override func paintRow(_ index: Int, _ painter: inout LabPainter) {
        guard found.indices.contains(index) else { return }
        let (entry, places) = found[index]
        let color = entry.refusal == nil ? paintHighlight(index, &painter) : theme.disabledText
        let isLit = index == selected
        let faint = isLit && entry.refusal == nil ? color : theme.faintText
        let side = theme.scaled(16)
        if let icon = entry.icon {
            painter.icon(icon, in: CGRect(x: 14, y: ((painter.bounds.height - side) / 2).rounded(), width: side, height: side), faint)
        }
        let left = 14 + side + 9
        let kind = painter.width(of: entry.kind, .small)
        let detail = painter.width(of: entry.detail, .small)
        let right = painter.bounds.width - 16
        painter.text(
            entry.kind, in: CGRect(x: right - kind, y: 0, width: kind + 1, height: painter.bounds.height), .small, faint, align: .right)
        let room = right - kind - 16 - left
        let title = painter.text(entry.title, in: CGRect(x: left, y: 0, width: room, height: painter.bounds.height), .body, color)
        if room - title > 60, detail > 0 {
            painter.text(
                entry.detail, in: CGRect(x: left + title + 12, y: 0, width: room - title - 12, height: painter.bounds.height), .small, faint
            )
        }
        // The letters that match the query are underlined.
        let advances = painter.measurer.advances(of: entry.title, font: theme.font(.body))
        for place in places where place < advances.count {
            let x = left + advances[..<place].reduce(0, +)
            guard x + advances[place] <= left + title else { continue }
            painter.fill(
                CGRect(x: x, y: (painter.bounds.midY + theme.scaled(7)).rounded(), width: advances[place], height: 1.5),
                isLit ? color : theme.accent)
        }
    }
}
