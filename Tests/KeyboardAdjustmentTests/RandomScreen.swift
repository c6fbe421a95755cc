import CoreGraphics
import KeyboardAdjustment
import SeededRandom

/// A screen with fields in nests of scroll views, tables, collections, cells and stacks, and everything that the rules ask about.
struct RandomScreen {
    var phone: Phone
    var fields: [ViewIndex] = []
    private var numbers: SeededGenerator

    init(seed: Int, edition: EngineEdition) {
        numbers = SeededGenerator(seed: UInt64(seed))
        let bar = numbers.pick([20, 47, 59, 91, 103] as [CGFloat])
        let indicator: CGFloat = numbers.flag(oneIn: 3) ? 0 : 34
        phone = Phone(
            edition: edition, guides: .init(barBottom: bar, marginTop: bar, marginBottom: indicator), safeAreaBottom: indicator)
        if numbers.flag(oneIn: 5) {
            let begin = numbers.next(0...120)
            phone.situation.root!.beginOrigin.y = begin
            phone.situation.tree[phone.root].frame = CGRect(x: 0, y: begin, width: 390, height: 844 - begin)
        }
        phone.situation.readsAnimatedOffsetsInFlight = numbers.flag(oneIn: 2)
        phone.situation.laysOutRoot = numbers.flag(oneIn: 4)
        phone.situation.keyboardDistance = numbers.flag(oneIn: 3) ? numbers.next(-40...120) : 10
        for _ in 0..<Int(numbers.next(1...3)) { addNest() }
    }

    private mutating func addNest() {
        var parent = phone.root
        for _ in 0..<Int(numbers.next(0...4)) { parent = addContainer(in: parent) }
        let field: ViewIndex
        if numbers.flag(oneIn: 3) {
            let height = numbers.next(30...900)
            field = phone.add(
                "text", kind: .textView, in: parent, y: numbers.next(-50...700), height: height,
                scrolling: .init(contentSize: CGSize(width: 390, height: height * 2), isScrollEnabled: numbers.flag(oneIn: 2)))
        } else {
            field = phone.addField(in: parent, y: numbers.next(-200...1000) + numbers.next(0...3) / 4, height: numbers.next(20...80))
        }
        fields.append(field)
    }

    private mutating func addContainer(in parent: ViewIndex) -> ViewIndex {
        switch Int(numbers.next(1...8)) {
        case 1: return phone.add("box", in: parent, y: numbers.next(0...400), height: numbers.next(50...800))
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
                    top: numbers.flag(oneIn: 3) ? 47 : 0, bottom: numbers.flag(oneIn: 3) ? numbers.next(0...500) : 0),
                automaticInset: numbers.flag(oneIn: 2) ? EdgeInsets(top: 91, bottom: 34) : .zero,
                indicatorInsets: EdgeInsets(bottom: numbers.flag(oneIn: 4) ? numbers.next(0...400) : 0),
                isScrollEnabled: !numbers.flag(oneIn: 7), ignoresScrollingAdjustment: numbers.flag(oneIn: 9),
                ignoresContentInsetAdjustment: numbers.flag(oneIn: 9), restoresContentOffset: numbers.flag(oneIn: 4)))
        phone.situation.tree[list].isPrivateClass = numbers.flag(oneIn: 12)
        if numbers.flag(oneIn: 12) { phone.situation.tree[list].transform = CGAffineTransform(rotationAngle: .pi) }
        if numbers.flag(oneIn: 12) { phone.situation.tree[list].scrolling!.contentSize.width = 1200 }
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

    /// What the list keeps above its lower edge.
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

    /// Makes the moves of a plan, and returns what they lead to; the next event begins there.
    mutating func apply(_ plan: AdjustmentPlan, to situation: Situation) -> Situation {
        let after = situation.applying(plan)
        if situation.root != nil, situation.window != nil {
            phone.situation.tree = after.tree
            phone.situation.slots = after.slots
        }
        return after
    }

    /// Something happens: another field, another keyboard, a question again, an obstacle.
    mutating func next() -> (Situation, Occasion) {
        var situation = phone.situation
        situation.field = numbers.flag(oneIn: 40) ? nil : numbers.pick(fields)
        if let field = situation.field, situation.tree[field].kind == .textView, !numbers.flag(oneIn: 5) {
            situation.caret = CGRect(x: 4, y: numbers.next(0...1500), width: 2, height: 20)
        }
        let height = numbers.pick([0, 69, 216, 291, 336, 380, 398] as [CGFloat])
        situation.keyboardFrame = CGRect(x: 0, y: 844 - height, width: 390, height: height)
        situation.isEnabled = !numbers.flag(oneIn: 12)
        // On the keyboard, outside of what can be moved.
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
        default: break
        }
        return (situation, numbers.pick([.show, .show, .change, .change, .reload, .hide, .restore]))
    }
}

extension SeededGenerator {
    fileprivate mutating func next(_ range: ClosedRange<Int>) -> CGFloat { CGFloat(range.lowerBound + next(below: range.count)) }
    fileprivate mutating func flag(oneIn chance: Int) -> Bool { next(below: chance) == 0 }
    fileprivate mutating func pick<Element>(_ list: [Element]) -> Element { list[next(below: list.count)] }
}
