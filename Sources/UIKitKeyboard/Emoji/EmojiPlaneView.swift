import KeyboardWords
import UIKitScroll

/// The emoji keyboard. It has a search field, a horizontally scrolling view of the emoji by category, and a row of category icons. It
/// calls `choose` when the user taps an emoji or a key.
@MainActor
package final class EmojiPlaneView: UIView {
    package enum Choice: Hashable { case emoji(String), delete, letters, search, endSearch, dictation, hideKeyboard }
    var choose: (Choice) -> Void = { _ in }

    private(set) var geometry: EmojiPlaneGeometry
    private let scrollView = UIScrollView(frame: .zero)
    private let content = EmojiColumnsView(frame: .zero)
    /// The search text, or nil while the categories are visible.
    private(set) var query: String? { didSet { if query != oldValue { queryDidChange() } } }
    private var results: [String] = []
    private var pressed: EmojiPlaneGeometry.Key?
    private var deleting: TickSchedule.Participation?
    private var nextDelete: Double?
    private var shownCategory = EmojiCategory.frequentlyUsed

    init(metrics: KeyboardMetrics, favourites: [String], showsBar: Bool = true) {
        geometry = Self.geometry(metrics: metrics, favourites: favourites, showsBar: showsBar)
        super.init(frame: CGRect(origin: .zero, size: geometry.size))
        scrollView.showsHorizontalScrollIndicator = false
        scrollView.contentInsetAdjustmentBehavior = .never
        scrollView.scrollsToTop = false
        scrollView.delegate = self
        addSubview(scrollView)
        scrollView.addSubview(content)
        content.addGestureRecognizer(UITapGestureRecognizer(target: self, action: EmojiPlaneView.tapped))
        place()
    }
    required init?(coder: NSCoder) { return nil }

    private static func geometry(metrics: KeyboardMetrics, favourites: [String], showsBar: Bool) -> EmojiPlaneGeometry {
        EmojiPlaneGeometry(
            metrics: metrics,
            sections: EmojiCategory.allCases.map { ($0, $0 == .frequentlyUsed ? favourites : EmojiCatalog.emoji[$0]!.map(\.text)) },
            showsBar: showsBar)
    }

    /// Updates the layout for another screen size. The category whose emoji are at the left of the visible content stays at the left.
    func screenTurned(metrics: KeyboardMetrics) {
        stopPressing()
        let favourites = geometry.sections.first { $0.category == .frequentlyUsed }?.emoji ?? []
        geometry = Self.geometry(metrics: metrics, favourites: favourites, showsBar: geometry.showsBar)
        frame.size = geometry.size
        place()
        if query == nil { scroll(to: shownCategory) }
        setNeedsDisplay()
    }

    private var palette: EmojiPlanePalette {
        let isGlass = geometry.metrics.design.isGlass
        return traitCollection.userInterfaceStyle == .dark ? (isGlass ? .glassDark : .dark) : isGlass ? .glassLight : .light
    }

    // MARK: Search

    /// The required height in points.
    var height: CGFloat { query == nil ? geometry.size.height : geometry.searchHeight }
    func beginSearch() { query = "" }
    func endSearch() { query = nil }
    func changeQuery(_ change: (inout String) -> Void) {
        guard var text = query else { return }
        change(&text)
        query = text
    }

    private func queryDidChange() {
        results = query.map { EmojiCatalog.search($0).map(\.text) } ?? []
        place()
        scrollView.contentOffset = .zero
        setNeedsDisplay()
    }

    /// Lays out the part of the emoji keyboard that scrolls. During a search it is a single row of results below the search field.
    private func place() {
        if query == nil {
            scrollView.frame = geometry.scrollFrame
            scrollView.contentSize = CGSize(width: geometry.contentWidth, height: geometry.scrollFrame.height)
        } else {
            scrollView.frame = CGRect(x: 0, y: geometry.searchFrame.maxY + 3, width: bounds.width, height: 42)
            let width = 2 * geometry.firstColumn + CGFloat(max(results.count - 1, 0)) * geometry.columnPitch
            scrollView.contentSize = CGSize(width: max(width, bounds.width), height: 42)
        }
        content.frame = CGRect(origin: .zero, size: scrollView.contentSize)
        showColumns()
    }

    // MARK: The scrolling part

    /// Passes the emoji that are visible, or that become visible within half a screen of scrolling, to the content view.
    private func showColumns() {
        let from = scrollView.contentOffset.x
        let range = from - bounds.width / 2...from + bounds.width * 1.5
        guard query == nil else {
            content.show(
                results.enumerated().map {
                    (CGPoint(x: geometry.firstColumn + CGFloat($0) * geometry.columnPitch, y: 21), $1)
                }
                .filter { range.contains($0.0.x) }, titles: [], color: palette.title, scale: 1)
            return
        }
        let top = geometry.scrollFrame.minY
        let emoji = geometry.emoji(in: range).map { place -> (CGPoint, String) in
            let center = geometry.center(section: place.section, index: place.index)
            return (CGPoint(x: center.x, y: center.y - top), geometry.sections[place.section].emoji[place.index])
        }
        let titles = geometry.sections.map {
            (CGPoint(x: $0.x + geometry.titleX, y: geometry.titleBaseline - top), $0.category.title)
        }
        content.show(emoji, titles: titles, color: palette.title, scale: geometry.emojiScale)
    }

    private func tapped(_ tap: UITapGestureRecognizer) {
        let point = tap.location(in: content)
        if query != nil {
            let index = Int(bounded: ((point.x - geometry.firstColumn) / geometry.columnPitch).rounded())
            if results.indices.contains(index) { choose(.emoji(results[index])) }
            return
        }
        let place = CGPoint(x: point.x, y: point.y + geometry.scrollFrame.minY)
        if let (section, index) = geometry.emoji(at: place) { choose(.emoji(geometry.sections[section].emoji[index])) }
    }

    // MARK: Surrounding keys

    package override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        let point = touch.location(in: self)
        if query != nil {
            pressed = geometry.searchFrame.contains(point) ? .search : nil
            return
        }
        pressed = geometry.key(at: point)
        if pressed == .delete {
            choose(.delete)
            repeatDelete(from: touch.timestamp + KeyboardMachine.DeleteRepeat.delay)
        }
        setNeedsDisplay()
    }

    package override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        let key = pressed
        stopPressing()
        guard let point = touches.first?.location(in: self), let key else { return }
        if query != nil {
            // The user has touched the cross at the end of the search field.
            if point.x > geometry.searchFrame.maxX - 36 { choose(.endSearch) }
            return
        }
        guard geometry.key(at: point) == key else { return }
        switch key {
        case .search: choose(.search)
        case .category(let category): scroll(to: category)
        case .letters: choose(.letters)
        case .dictation: choose(.dictation)
        case .hideKeyboard: choose(.hideKeyboard)
        case .delete: break
        }
    }

    package override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { stopPressing() }

    private func stopPressing() {
        pressed = nil
        deleting?.cancel()
        deleting = nil
        setNeedsDisplay()
    }

    private func repeatDelete(from time: Double) {
        nextDelete = time
        deleting = SimulatedProcess.current.ticks.join(.timers, label: "keyboard: a held key") { [unowned self] now in
            MainActor.assumeIsolated {
                while let next = self.nextDelete, next <= now, self.deleting != nil {
                    self.nextDelete = next + KeyboardMachine.DeleteRepeat.interval
                    self.choose(.delete)
                }
            }
        }
    }

    func scroll(to category: EmojiCategory) {
        guard let section = geometry.sections.first(where: { $0.category == category }) else { return }
        scrollView.setContentOffset(
            CGPoint(x: min(section.x - geometry.leadingInset, scrollView.contentSize.width - bounds.width), y: 0), animated: false)
        shownCategory = category
        setNeedsDisplay()
    }

    // MARK: Queries for tests and flows

    /// The keys and the emoji that can be pressed without scrolling, with their frames in the coordinates of this view.
    var pressable: [(name: String, frame: CGRect)] {
        func box(_ center: CGPoint) -> CGRect { CGRect(x: center.x - 15, y: center.y - 15, width: 30, height: 30) }
        let offset = scrollView.contentOffset.x
        if query != nil {
            return results.enumerated().map {
                (
                    $1,
                    box(
                        CGPoint(
                            x: geometry.firstColumn + CGFloat($0) * geometry.columnPitch - offset,
                            y: scrollView.frame.midY))
                )
            }.filter { bounds.contains($0.1) } + [
                ("cancel search", box(CGPoint(x: geometry.searchFrame.maxX - 18, y: geometry.searchFrame.midY)))
            ]
        }
        let emoji = geometry.emoji(in: offset...offset + bounds.width).map { place -> (name: String, frame: CGRect) in
            let center = geometry.center(section: place.section, index: place.index)
            return (geometry.sections[place.section].emoji[place.index], box(CGPoint(x: center.x - offset, y: center.y)))
        }
        var seen: Set<String> = []
        let keys = EmojiCategory.allCases.map { ($0.title.lowercased(), box(geometry.iconCenter($0))) }
        return emoji.filter { bounds.contains($0.frame) && seen.insert($0.name).inserted } + keys + [
            ("delete", box(geometry.deleteCenter)), ("ABC", box(geometry.abcCenter)), ("search emoji", geometry.searchFrame),
        ] + (geometry.hasMicrophone ? [("dictation", box(geometry.microphoneCenter))] : [])
            + (geometry.hideCenter.map { [("hide keyboard", box($0))] } ?? [])
    }

    // MARK: Drawing

    package override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        setNeedsDisplay()
        showColumns()
    }

    package override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let picture = EmojiPlanePicture(
            geometry: geometry, palette: palette, category: shownCategory, query: query, isDeletePressed: pressed == .delete,
            measurer: SimulatedProcess.current.textMeasurer)
        for item in picture.items() { context.add(item) }
    }
}

extension EmojiPlaneView: ToolkitScrollDelegate {
    package func scrollViewDidScroll(_ scrollView: UIScrollView) {
        showColumns()
        // The selected icon stays marked after a tap, even if the content ends before the section can reach the left edge.
        guard query == nil, scrollView.isDragging || scrollView.isDecelerating else { return }
        let category = geometry.category(at: scrollView.contentOffset.x)
        guard category != shownCategory else { return }
        shownCategory = category
        setNeedsDisplay()
    }
}

/// The view that draws the emoji and the titles above them. It redraws only if the range of emoji that it has to draw changes.
@MainActor
private final class EmojiColumnsView: UIView {
    private var emoji: [(center: CGPoint, text: String)] = []
    private var titles: [(origin: CGPoint, text: String)] = []
    private var color = CGColor.black
    private var scale: CGFloat = 1

    /// The emoji font. Its size is smaller than that of the emoji, because the glyphs exceed the em square. (fitted so that a drawn
    /// emoji is 30 points wide)
    static let font = FontFace(size: 27)

    func show(_ emoji: [(CGPoint, String)], titles: [(CGPoint, String)], color: CGColor, scale: CGFloat) {
        let isSame =
            self.emoji.elementsEqual(emoji, by: { $0.center == $1.0 && $0.text == $1.1 })
            && self.titles.elementsEqual(titles, by: { $0.origin == $1.0 && $0.text == $1.1 }) && self.color == color && self.scale == scale
        guard !isSame else { return }
        self.emoji = emoji.map { (center: $0.0, text: $0.1) }
        self.titles = titles.map { (origin: $0.0, text: $0.1) }
        self.color = color
        self.scale = scale
        setNeedsDisplay()
    }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let measurer = SimulatedProcess.current.textMeasurer
        for title in titles {
            context.add(.glyphs(GlyphRun(text: title.text, font: EmojiPlanePicture.titleFont, color: color, origin: title.origin)))
        }
        let font = FontFace(size: Self.font.size * scale)
        for emoji in emoji {
            let width = measurer.width(of: emoji.text, font: font)
            let origin = CGPoint(x: emoji.center.x - width / 2, y: emoji.center.y + font.size * 0.36)
            context.add(.glyphs(GlyphRun(text: emoji.text, font: font, color: .black, origin: origin)))
        }
    }
}
