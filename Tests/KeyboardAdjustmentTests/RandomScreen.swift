import CoreGraphics
import KeyboardAdjustment
import SeededRandom

/// A generated screen with fields inside scroll views, tables, collections, cells and stacks. It contains all values that the rules read.
///
/// Coordinates are quarters or eighths of points, and scales are powers of two. Their sums are exact, so the order of additions does not
/// matter.
struct RandomScreen {
    private(set) var phone: Phone
    private var fields: [ViewIndex] = []
    private var scrollViews: [ViewIndex] = []
    private var numbers: SeededGenerator
    private let display: CGSize
    /// Whether the screen may have features with which only the exact edition is tested: iPads, sheets, scaled views, apps that
    /// interfere.
    private let isWide: Bool

    init(seed: Int, edition: EngineEdition) {
        numbers = SeededGenerator(seed: UInt64(seed))
        isWide = edition == .exact
        let isTablet = numbers.flag(oneIn: 3) && isWide
        display = isTablet ? CGSize(width: 834, height: 1194) : CGSize(width: 390, height: 844)
        phone = Self.phone(edition: edition, display: display, isTablet: isTablet, numbers: &numbers)
        if numbers.flag(oneIn: 5) {
            let begin = numbers.next(0...120)
            phone.situation.root!.beginOrigin.y = begin
            phone.situation.tree[phone.root].frame.origin.y = begin
            phone.situation.tree[phone.root].frame.size.height -= begin
            phone.situation.tree[phone.root].bounds.size.height -= begin
        }
        phone.situation.readsAnimatedOffsetsInFlight = numbers.flag(oneIn: 2)
        phone.situation.laysOutRoot = numbers.flag(oneIn: 4)
        phone.situation.keyboardDistance = numbers.flag(oneIn: 3) ? numbers.next(-40...120) : 10
        if isWide, numbers.flag(oneIn: 4) { phone.situation.keyboardDistance += numbers.next(1...7) / 8 }
        for _ in 0..<Int(numbers.next(1...3)) { addNest() }
    }

    private static func phone(edition: EngineEdition, display: CGSize, isTablet: Bool, numbers: inout SeededGenerator) -> Phone {
        let bar = numbers.pick([20, 47, 59, 91, 103] as [CGFloat])
        let indicator: CGFloat = numbers.flag(oneIn: 3) ? 0 : 34
        let guides = Situation.Guides(barBottom: bar, marginTop: isTablet ? numbers.next(0...110) : bar, marginBottom: indicator)
        guard isTablet else { return Phone(edition: edition, guides: guides, safeAreaBottom: indicator) }
        let isInPlace = numbers.flag(oneIn: 3)
        return Phone(
            edition: edition, size: isInPlace ? CGSize(width: 600, height: numbers.next(500...1000)) : display,
            origin: isInPlace ? CGPoint(x: 80, y: numbers.next(0...150)) : .zero,
            sheet: numbers.flag(oneIn: 2) ? CGRect(x: 30, y: numbers.next(20...287), width: 540, height: 620) : nil,
            guides: guides, safeAreaBottom: indicator)
    }

    private mutating func addNest() {
        var parent = phone.root
        for _ in 0..<Int(numbers.next(0...4)) { parent = addContainer(in: parent) }
        let field: ViewIndex
        if numbers.flag(oneIn: 3) {
            let height = numbers.next(30...900)
            field = phone.add(
                "text", kind: .textView, in: parent, y: numbers.next(-50...700), height: height,
                offsetY: numbers.flag(oneIn: 2) ? numbers.next(0...300) : 0, safeAreaBottom: numbers.flag(oneIn: 5) ? 34 : 0,
                scrolling: .init(
                    contentSize: CGSize(width: 390, height: height * 2),
                    contentInset: EdgeInsets(top: 8, bottom: numbers.flag(oneIn: 4) ? numbers.next(0...300) : 0),
                    indicatorInsets: EdgeInsets(bottom: numbers.flag(oneIn: 4) ? numbers.next(0...90) : 0),
                    isScrollEnabled: numbers.flag(oneIn: 2), restoresContentOffset: numbers.flag(oneIn: 4)))
        } else {
            field = phone.addField(in: parent, y: numbers.next(-200...1000) + numbers.next(0...3) / 4, height: numbers.next(20...80))
        }
        fields.append(field)
    }

    private mutating func addContainer(in parent: ViewIndex) -> ViewIndex {
        switch Int(numbers.next(1...8)) {
        case 1:
            let box = phone.add("box", in: parent, y: numbers.next(0...400), height: numbers.next(50...800))
            if isWide, numbers.flag(oneIn: 4) {
                phone.situation.tree[box].transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
                phone.situation.tree[box].bounds.size = CGSize(width: 780, height: phone.situation.tree[box].frame.height * 2)
            }
            return box
        case 2: return phone.add("stack", kind: .stackView, in: parent, y: numbers.next(0...200), height: numbers.next(50...800))
        default: break
        }
        let kind = numbers.pick([ViewNode.Kind.scrollView, .scrollView, .tableView, .collectionView])
        let height = numbers.next(60...844)
        let list = phone.addScrollView(
            kind: kind, in: parent, y: numbers.next(0...500), height: height, contentHeight: height + numbers.next(-60...900),
            offsetY: numbers.next(-103...400), safeAreaBottom: numbers.flag(oneIn: 3) ? 34 : 0,
            scrolling: .init(
                contentInset: EdgeInsets(
                    top: numbers.pick([0, 0, 47, 103]), bottom: numbers.flag(oneIn: 3) ? numbers.next(0...500) : 0),
                automaticInset: numbers.flag(oneIn: 2) ? EdgeInsets(top: 91, bottom: 34) : .zero,
                indicatorInsets: EdgeInsets(bottom: numbers.flag(oneIn: 4) ? numbers.next(0...400) : 0),
                horizontalIndicatorInsets: numbers.flag(oneIn: 5) ? EdgeInsets(bottom: numbers.next(0...60)) : nil,
                isScrollEnabled: !numbers.flag(oneIn: 7), ignoresScrollingAdjustment: numbers.flag(oneIn: 9),
                ignoresContentInsetAdjustment: numbers.flag(oneIn: 9), restoresContentOffset: numbers.flag(oneIn: 4)))
        scrollViews.append(list)
        // The scroll view is at its top: at offset 0, or at rest below a bar.
        let scrolling = phone.situation.tree[list].scrolling!
        if numbers.flag(oneIn: 3) {
            let rest = -scrolling.contentInset.top - scrolling.automaticInset.top
            phone.situation.tree[list].contentOffset.y = numbers.flag(oneIn: 3) ? 0 : rest
        }
        phone.situation.tree[list].isPrivateClass = numbers.flag(oneIn: 12)
        // The list is upside down, as in a chat whose messages begin at the lower edge.
        if numbers.flag(oneIn: 12) { phone.situation.tree[list].transform = CGAffineTransform(scaleX: -1, y: -1) }
        if numbers.flag(oneIn: 12) {
            phone.situation.tree[list].scrolling!.contentSize.width = 1200
            phone.situation.tree[list].contentOffset.x = numbers.next(0...400)
        }
        guard kind != .scrollView, !numbers.flag(oneIn: 8) else { return list }
        if numbers.flag(oneIn: 8) { return addPinnedFooter(in: list) }
        let y = numbers.next(0...900)
        let cell = phone.add(
            "cell", kind: kind == .tableView ? .tableCell : .collectionCell, in: list, y: y, height: numbers.next(44...400))
        if !numbers.flag(oneIn: 4) {
            phone.situation.tree[cell].previousItem = .init(
                container: list, rect: CGRect(x: 0, y: y - numbers.next(20...300), width: 390, height: numbers.next(0...200)))
        }
        return numbers.flag(oneIn: 3) ? cell : phone.add("content", in: cell, y: 0, height: 200)
    }

    /// Adds a footer that the list pins at its lower edge.
    private mutating func addPinnedFooter(in list: ViewIndex) -> ViewIndex {
        let node = phone.situation.tree[list]
        let pinning = Pinning(container: list, edge: .bottom, natural: numbers.next(0...2000), limit: numbers.next(0...400))
        let insets = node.scrolling!.contentInset.bottom + node.scrolling!.automaticInset.bottom
        let top = node.bounds.minY + node.scrolling!.contentInset.top + node.scrolling!.automaticInset.top
        let y = pinning.place(height: 60, top: top, bottom: max(top, node.bounds.maxY - insets))
        let footer = phone.add("footer", in: list, y: y, height: 60)
        phone.situation.tree[footer].pinning = pinning
        return footer
    }

    /// Performs the moves of a plan, and returns the resulting screen, from which the next event starts.
    mutating func apply(_ plan: AdjustmentPlan, to situation: Situation) -> Situation {
        let after = situation.applying(plan)
        if situation.root != nil, situation.window != nil {
            phone.situation.tree = after.tree
            phone.situation.slots = after.slots
        }
        return after
    }

    /// Returns a random event, such as a different field, a different keyboard, a repeated request or an obstacle.
    mutating func next() -> (Situation, Occasion) {
        if isWide { interfere() }
        var situation = phone.situation
        situation.field = numbers.flag(oneIn: 20) ? nil : numbers.pick(fields)
        if let field = situation.field, situation.tree[field].kind == .textView, !numbers.flag(oneIn: 5) {
            situation.caret = CGRect(x: 4, y: numbers.next(0...1500), width: 2, height: 20)
        }
        let height = numbers.pick([0, 69, 216, 291, 336, 380, 398] as [CGFloat])
        situation.keyboardFrame = CGRect(x: 0, y: display.height - height, width: display.width, height: height)
        situation.isEnabled = !numbers.flag(oneIn: 12)
        // This field is on the keyboard, outside all views that the engine can move.
        let bar = ViewNode(
            name: "bar", kind: .textField, parent: phone.window, frame: CGRect(x: 20, y: 460, width: 350, height: 40))
        switch Int(numbers.next(1...60)) {
        case 1: situation.isApplicationActive = false
        case 2: situation.root = nil
        case 3: situation.window = nil
        case 4: situation.keyboardDistance = numbers.pick([.nan, .infinity])
        case 5: situation.field = phone.window
        case 6: situation.layoutDecisionsLeft = phone.situation.edition == .revised ? 0 : nil
        case 7: situation.tree[phone.root].isScaledByUIKit = true
        case 8: situation.field = situation.tree.add(bar)
        case 9 where isWide: (situation.root, situation.isRootGone) = (nil, true)
        case 10 where isWide: situation.isOnlyWatching = true
        default: break
        }
        return (situation, numbers.pick([.show, .show, .change, .change, .reload, .hide, .restore]))
    }

    /// Changes values as the user or the app would: the user scrolls, the app sets an inset or moves the root view, or the root view's
    /// initial values are recorded again.
    private mutating func interfere() {
        let list = scrollViews.isEmpty ? nil : numbers.pick(scrollViews)
        switch Int(numbers.next(1...16)) {
        case 1: phone.situation.tree[phone.root].frame.origin.y += numbers.next(-90...60) + numbers.next(0...3) / 4
        case 2:
            phone.situation.root!.beginOrigin = phone.situation.tree[phone.root].frame.origin
            phone.situation.root!.beginSafeAreaBottom = numbers.pick([0, 20, 34])
        case 3: phone.situation.root!.guides.marginBottom = numbers.pick([0, 8, 34])
        case 4, 5: if let list { phone.situation.tree[list].contentOffset = CGPoint(x: numbers.next(0...40), y: numbers.next(-103...700)) }
        case 6: if let list { phone.situation.tree[list].scrolling!.contentInset.bottom = numbers.next(0...400) }
        case 7: if let list { phone.situation.tree[list].scrolling!.indicatorInsets.bottom = numbers.next(0...400) }
        case 8: if let list { phone.situation.tree[list].scrolling!.isScrollEnabled.toggle() }
        default: break
        }
    }
}

extension SeededGenerator {
    fileprivate mutating func next(_ range: ClosedRange<Int>) -> CGFloat { CGFloat(range.lowerBound + next(below: range.count)) }
    fileprivate mutating func flag(oneIn chance: Int) -> Bool { next(below: chance) == 0 }
    fileprivate mutating func pick<Element>(_ list: [Element]) -> Element { list[next(below: list.count)] }
}
