import CoreGraphics
import KeyboardAdjustment
import Testing

extension AdjustmentMove.Value {
    /// Whether two values are equal except for rounding errors.
    fileprivate func isNear(_ other: Self) -> Bool {
        switch (self, other) {
        case (.point(let one), .point(let two)): abs(one.x - two.x) + abs(one.y - two.y) < 1e-9
        case (.insets(let one), .insets(let two)): abs(one.bottom - two.bottom) + abs(one.top - two.top) < 1e-9
        default: false
        }
    }
}

/// Tests for the corrections of the revised edition, each on the same screen under both editions.
@Suite("The revised edition")
struct RevisedEditionTests {
    /// Runs the same screen under both editions, and compares each result with its expected value.
    private func compare(
        exact: CGFloat, revised: CGFloat, sourceLocation: SourceLocation = #_sourceLocation, _ answer: (inout Phone) -> CGFloat
    ) {
        for (edition, expected) in [(EngineEdition.exact, exact), (.revised, revised)] {
            var phone = Phone(edition: edition)
            let found = answer(&phone)
            #expect(abs(found - expected) < 1e-9, "\(edition): \(found), not \(expected)", sourceLocation: sourceLocation)
        }
    }

    @Test func `safeAreaOnce: the gap above the keyboard is the distance, with the bottom safe area counted once`() {
        compare(exact: 78, revised: 10) { phone in
            let field = phone.addField(y: 700)
            phone.show(field)
            return 508 - (740 + phone.rootY)
        }
    }

    @Test func `wholeDistance: the root view moves by the exact amount, without rounding`() {
        compare(exact: -33, revised: -0.75) { phone in
            let field = phone.addField(y: 458.75)
            if phone.situation.edition == .exact {
                // The exact edition counts the strip of the home indicator twice, so its example needs a different position.
                phone.situation.tree[field].frame.origin.y = 423.75
            }
            phone.show(field)
            return phone.rootY
        }
    }

    @Test
    func `an input outside the root view, as on a controller's own bar, moves nothing and restores the root view`() {
        var phone = Phone(edition: .revised)
        let inside = phone.addField(y: 700)
        phone.show(inside)
        #expect(phone.rootY == -242)
        let onTheBar = phone.addField(in: phone.situation.window, y: 460)
        phone.change(to: onTheBar)
        #expect(phone.rootY == 0)
        let again = phone.change(to: onTheBar)
        #expect(again.moves.isEmpty && again.reason == .inputOutsideRoot)
        phone.change(to: inside)
        #expect(phone.rootY == -242)
        // The keyboard now consists of only the bar, and no field is edited.
        phone.situation.field = nil
        _ = phone.perform(.change)
        #expect(phone.rootY == 0)
        #expect(phone.perform(.change).reason == .noActiveInput)
    }

    /// Adds a scroll view that rests at -91 below a bar. It contains a field that the keyboard and its distance cover by 20 points.
    private func belowABar(_ phone: inout Phone, fieldY: CGFloat) -> (scroll: ViewIndex, field: ViewIndex) {
        phone.situation.root?.guides = .init(barBottom: 91, marginTop: 91, marginBottom: 34)
        let scroll = phone.addScrollView(
            contentHeight: 1600, offsetY: -91, safeAreaBottom: 34,
            scrolling: .init(automaticInset: EdgeInsets(top: 91, bottom: 34)))
        return (scroll, phone.addField(in: scroll, y: fieldY - 91))
    }

    @Test func `adjustedTopInset: below a bar, a scroll view scrolls even if the need is smaller than the bar`() {
        // Both editions need to move by 20 points. The field of the exact edition is 68 points higher, because that edition also adds the
        // strip of the home indicator and the margin.
        compare(exact: 0, revised: 20) { phone in
            let (scroll, field) = belowABar(&phone, fieldY: phone.situation.edition == .exact ? 410 : 478)
            phone.show(field)
            return phone.offset(scroll) + 91
        }
    }

    @Test func `adjustedRestingOffset: when the keyboard hides, a collapsed large title stays collapsed`() {
        // The user could have scrolled this content up by 100 points, because the bars take 125 points of the height.
        compare(exact: 0, revised: 25) { phone in
            let scroll = phone.addScrollView(
                contentHeight: 744, offsetY: -91, safeAreaBottom: 34,
                scrolling: .init(automaticInset: EdgeInsets(top: 91, bottom: 34)))
            phone.situation.root?.guides = .init(barBottom: 91, marginTop: 91, marginBottom: 34)
            let field = phone.addField(in: scroll, y: 700)
            phone.show(field)
            phone.situation.tree[scroll].contentOffset.y = 25
            phone.situation.slots.followed = phone.situation.slots.followed.map { slot in
                var slot = slot
                slot.startingOffset.y = -91
                return slot
            }
            phone.situation.tree[scroll].scrolling?.contentSize.height = 835
            phone.hide()
            return phone.offset(scroll)
        }
    }

    @Test func `adjustedRestingOffset: the bottom safe area that returns with the root view counts for the offset`() {
        // The content of 300 points is in a view of 244 points with a strip of 34 below, so the user could scroll it up by 90 points.
        compare(exact: 56, revised: 60) { phone in
            let scroll = phone.addScrollView(
                y: 600, height: 244, contentHeight: 300, safeAreaBottom: 34,
                scrolling: .init(automaticInset: EdgeInsets(bottom: 34)))
            let field = phone.addField(in: scroll, y: 60, height: 150)
            phone.show(field)
            #expect(phone.offset(scroll) == 60)
            phone.situation.tree[scroll].safeAreaInsets = .zero
            phone.situation.tree[scroll].scrolling?.automaticInset.bottom = 0
            phone.perform(.reload)
            if phone.situation.edition == .revised {
                // The field needs to move by 810 + 10 - 508 points. After that, the scroll view's lower edge is at 592.
                #expect(phone.rootY == -252 && phone.inset(scroll) == 84)
            }
            phone.hide()
            return phone.offset(scroll)
        }
    }

    @Test func `rootLimitFromBegin: a root view that begins at y 91 moves up by at most what the keyboard covers`() {
        compare(exact: -336, revised: 91 - 245) { phone in
            phone.situation.tree[phone.root].frame = CGRect(x: 0, y: 91, width: 390, height: 753)
            phone.situation.root?.beginOrigin.y = 91
            let field = phone.addField(y: 612, height: 40)
            phone.situation.tree[field].frame.origin.y = phone.situation.edition == .exact ? 753 : 612
            phone.show(field)
            return phone.rootY
        }
    }

    @Test(arguments: [10, 0, 60, 200])
    func `rootLimitFromBegin: a field at the window's lower edge ends up at the full distance`(
        distance: CGFloat
    ) {
        // The window ends at 844, and the keyboard begins at 508. The field's lower edge is 6 points above the lower edge of the window.
        compare(exact: -336, revised: -330 - distance) { phone in
            phone.situation.keyboardDistance = distance
            phone.situation.root?.guides = .init(barBottom: 0, marginTop: 0, marginBottom: 0)
            let field = phone.addField(y: 798, height: 40)
            phone.show(field)
            return phone.rootY
        }
    }

    @Test func `headersStay: the scroll view scrolls back to a field above the top guide, and the header stays (IQ#2110)`() {
        // A bar ends at 103, a header of 100 points follows, and a scroll view begins at 203. It is scrolled to its end, and the field is
        // its first view.
        compare(exact: -100, revised: 0) { phone in
            phone.situation.root?.guides = .init(barBottom: 103, marginTop: 103, marginBottom: 34)
            _ = phone.add("header", y: 103, height: 100)
            let scroll = phone.addScrollView(y: 203, height: 641, contentHeight: 1000, offsetY: 680, safeAreaBottom: 34)
            let field = phone.addField(in: scroll, y: 10, height: 57)
            phone.show(field)
            #expect(phone.offset(scroll) <= 10)
            return phone.rootY
        }
    }

    @Test func `previousItemEverywhere: a list that scrolls to the field shows the previous row, and other lists stay`() {
        for (list, cell) in [(ViewNode.Kind.tableView, ViewNode.Kind.tableCell), (.collectionView, .collectionCell)] {
            // In the first case, row 7 is directly below the guide, and row 6 of 60 points is above the guide. In the second case, row 7 is
            // 30 points higher, so that the guide covers its field by 20 points.
            for (offset, exact, revised) in [(373, 373, 373), (403, 383, 313)] as [(CGFloat, CGFloat, CGFloat)] {
                compare(exact: exact, revised: revised) { phone in
                    let table = phone.addScrollView(kind: list, contentHeight: 2000, offsetY: offset)
                    let row = phone.add("row 7", kind: cell, in: table, y: 420, height: 60)
                    phone.situation.tree[row].previousItem = .init(container: table, rect: CGRect(x: 0, y: 360, width: 390, height: 60))
                    let field = phone.addField(in: row, y: 10)
                    phone.show(field)
                    return phone.offset(table)
                }
            }
        }
    }

    @Test func `previousItemEverywhere: showing the previous row never moves the field behind the keyboard`() {
        var phone = Phone(edition: .revised)
        let table = phone.addScrollView(kind: .tableView, contentHeight: 3000, offsetY: 920)
        let row = phone.add("row", kind: .tableCell, in: table, y: 947, height: 60)
        phone.situation.tree[row].previousItem = .init(container: table, rect: CGRect(x: 0, y: 447, width: 390, height: 500))
        let field = phone.addField(in: row, y: 10)
        let plan = phone.show(field)
        // The inset must be changed before the offset, because the offset is limited by the inset.
        #expect(plan.moves.map(\.rule) == [.contentInset, .indicatorInset, .previousItemReveal])
        #expect(phone.situation.tree.frame(of: field, in: phone.window).maxY == 498)
        #expect(phone.rootY == 0)
    }

    @Test func `horizontalLeftAlone: a horizontal scroll view does not scroll vertically (IQ#593)`() {
        compare(exact: 100, revised: 0) { phone in
            let outer = phone.addScrollView(contentHeight: 2000)
            let shelf = phone.addScrollView("shelf", in: outer, y: 600, height: 150, contentHeight: 150)
            phone.situation.tree[shelf].scrolling?.contentSize.width = 1200
            let field = phone.addField(in: shelf, y: 100)
            phone.show(field)
            return phone.offset(shelf)
        }
    }

    @Test func `everyScrollViewHasRoom: the outer scroll view gets an inset too`() {
        compare(exact: 0, revised: 336) { phone in
            let outer = phone.addScrollView("outer", contentHeight: 2000)
            let inner = phone.addScrollView("inner", in: outer, y: 500, height: 400, contentHeight: 800)
            let field = phone.addField(in: inner, y: 100)
            phone.show(field)
            return phone.inset(outer)
        }
    }

    @Test func `insetWithoutDistance: the inset is the height that the keyboard covers (IQ#441)`() {
        compare(exact: 336 + 100 + 34, revised: 336) { phone in
            phone.situation.keyboardDistance = 100
            let scroll = phone.addScrollView(contentHeight: 1600)
            phone.show(phone.addField(in: scroll, y: 700))
            return phone.inset(scroll)
        }
    }

    @Test func `insetWithoutDistance: the content's last field ends up at its distance, and the root view stays`() {
        var phone = Phone(edition: .revised)
        let scroll = phone.addScrollView(contentHeight: 900)
        let field = phone.addField(in: scroll, y: 860)
        phone.show(field)
        #expect(phone.situation.tree.frame(of: field, in: phone.window).maxY == 498)
        #expect(phone.rootY == 0)
        #expect(phone.inset(scroll) == 336)
    }

    @Test func `presetInsets: the app's own larger inset stays`() {
        compare(exact: 466, revised: 500) { phone in
            let scroll = phone.addScrollView(
                contentHeight: 1600, safeAreaBottom: 34,
                scrolling: .init(contentInset: EdgeInsets(bottom: 500), automaticInset: EdgeInsets(bottom: 34)))
            phone.show(phone.addField(in: scroll, y: 700))
            return phone.inset(scroll)
        }
    }

    @Test func `directScrollViews: a scroll view directly in a table cell scrolls`() {
        compare(exact: 0, revised: 60) { phone in
            let table = phone.addScrollView("table", kind: .tableView, contentHeight: 2000)
            phone.situation.tree[table].scrolling?.isScrollEnabled = false
            let cell = phone.add("cell", kind: .tableCell, in: table, y: 400, height: 300)
            let inner = phone.addScrollView("inner", in: cell, y: 0, height: 300, contentHeight: 900)
            phone.show(phone.addField(in: inner, y: 118))
            return phone.offset(inner)
        }
    }

    @Test func `turnedContent: an upside-down list scrolls the other way and gets a top inset (IQ#1774)`() {
        var phone = Phone(edition: .revised)
        let scroll = phone.addScrollView(contentHeight: 2000, offsetY: 500)
        phone.situation.tree[scroll].transform = CGAffineTransform(rotationAngle: .pi)
        // In the rotated scroll view the field is visible at 844 - (544 - 500 + 40) = 760 to 800.
        let field = phone.addField(in: scroll, y: 544)
        #expect(abs(phone.situation.tree.frame(of: field, in: phone.window).maxY - 800) < 1e-9)
        phone.show(field)
        #expect(abs(phone.situation.tree.frame(of: field, in: phone.window).maxY - 498) < 1e-9)
        #expect(abs(phone.offset(scroll) - 198) < 1e-9)
        #expect(phone.situation.tree[scroll].scrolling!.contentInset.top == 336)
        #expect(phone.rootY == 0)
    }

    @Test func `caretInSight: in a text view taller than the space, the caret's line is above the keyboard (IQ#1892)`() {
        compare(exact: 0, revised: 252) { phone in
            let scroll = phone.addScrollView(contentHeight: 935)
            let text = phone.add(
                "text", kind: .textView, in: scroll, y: 100, height: 835, scrolling: .init(isScrollEnabled: false))
            phone.situation.caret = CGRect(x: 30, y: 630, width: 2, height: 20)
            phone.show(text)
            let caret = phone.situation.tree.convert(phone.situation.caret!, from: text, to: phone.window)
            if phone.situation.edition == .revised { #expect(caret.maxY == 498) }
            return phone.offset(scroll) - (phone.situation.edition == .exact ? 53 : 0)
        }
    }

    @Test func `caretInSight: a tall scrolling text view gets an inset and scrolls to its caret`() {
        var phone = Phone(edition: .revised)
        let text = phone.add("text", kind: .textView, y: 47, height: 763, scrolling: .init(contentSize: CGSize(width: 390, height: 1900)))
        phone.situation.caret = CGRect(x: 30, y: 700, width: 2, height: 20)
        phone.show(text)
        #expect(phone.inset(text) == 302)
        #expect(abs(phone.offset(text) - (47 + 720 + 10 - 508)) < 1e-9)
        #expect(phone.rootY == 0)
        phone.hide()
        #expect(phone.inset(text) == 0)
    }

    @Test func `textViewRestored: a text view's inset is restored even if editing ended first`() {
        compare(exact: 302, revised: 0) { phone in
            let text = phone.add(
                "text", kind: .textView, y: 47, height: 763, scrolling: .init(contentSize: CGSize(width: 390, height: 1900)))
            phone.situation.caret = CGRect(x: 0, y: 0, width: 2, height: 20)
            phone.show(text)
            phone.situation.field = nil
            phone.hide()
            return phone.inset(text)
        }
    }

    @Test func `windowInPlace: for a window lower on the screen, the covered height is smaller`() {
        // The window of 600 points begins at 122, so the keyboard's upper edge is at 386 in the window.
        for (edition, expected) in [(EngineEdition.exact, CGFloat(-132)), (.revised, -64)] {
            var tree = ViewTree()
            let screen = tree.add(ViewNode(name: "screen", parent: nil, frame: CGRect(x: 0, y: 0, width: 390, height: 844)))
            let window = tree.add(
                ViewNode(name: "window", kind: .window, parent: screen, frame: CGRect(x: 0, y: 122, width: 390, height: 600)))
            let root = tree.add(ViewNode(name: "root", parent: window, frame: CGRect(x: 0, y: 0, width: 390, height: 600)))
            let field = tree.add(
                ViewNode(name: "field", kind: .textField, parent: root, frame: CGRect(x: 20, y: 400, width: 350, height: 40)))
            let situation = Situation(
                edition: edition, tree: tree, window: window,
                root: .init(view: root, beginOrigin: .zero, beginSafeAreaBottom: 34, guides: .init(marginTop: 47, marginBottom: 34)),
                field: field, keyboardFrame: CGRect(x: 0, y: 508, width: 390, height: 336))
            let after = situation.applying(situation.plan(for: .show))
            #expect(after.tree[root].frame.minY == expected, "\(edition)")
        }
    }

    @Test func `windowInPlace: a field in a low sheet may move up to the window's status bar`() {
        // The sheet begins at 443, and its field is at 463 to 507. Above the keyboard 9 points are missing, and 20 are available above
        // the field.
        for (edition, expected) in [(EngineEdition.exact, CGFloat(0)), (.revised, -9)] {
            var tree = ViewTree()
            let window = tree.add(
                ViewNode(name: "window", kind: .window, parent: nil, frame: CGRect(x: 0, y: 0, width: 390, height: 844)))
            let sheet = tree.add(ViewNode(name: "sheet", parent: window, frame: CGRect(x: 0, y: 443, width: 390, height: 401)))
            let root = tree.add(ViewNode(name: "root", parent: sheet, frame: CGRect(x: 0, y: 0, width: 390, height: 401)))
            let field = tree.add(
                ViewNode(name: "field", kind: .textField, parent: root, frame: CGRect(x: 20, y: 20, width: 350, height: 44)))
            let situation = Situation(
                edition: edition, tree: tree, window: window,
                root: .init(
                    view: root, beginOrigin: .zero, beginSafeAreaBottom: 34,
                    guides: .init(barBottom: 47, isStatusBar: true, marginBottom: 34)),
                field: field, keyboardFrame: CGRect(x: 0, y: 508, width: 390, height: 336))
            let after = situation.applying(situation.plan(for: .show))
            #expect(after.tree[root].frame.minY == expected, "\(edition)")
        }
    }

    // MARK: Statements about every screen

    private func screens(_ body: (Int, inout Phone, ViewIndex) -> Void) {
        for seed in PlanPropertyTests.seeds {
            var (phone, field) = PlanPropertyTests().screen(seed)
            phone.situation.edition = .revised
            phone.situation.field = field
            body(seed, &phone, field)
        }
    }

    @Test func `a covered field never moves down, and a visible field stays visible`() {
        screens { seed, phone, field in
            let limit = 844 - 291 - phone.situation.keyboardDistance
            let before = phone.situation.tree.frame(of: field, in: phone.window)
            phone.show(field)
            let after = phone.situation.tree.frame(of: field, in: phone.window)
            if before.maxY > limit { #expect(after.maxY <= before.maxY + 1e-9, "seed \(seed)") }
            if before.maxY <= limit { #expect(after.maxY <= limit + 1e-9, "seed \(seed)") }
            if before.minY >= 47 { #expect(after.minY >= 47 - 1e-9, "seed \(seed)") }
        }
    }

    @Test func `a second pass changes nothing`() {
        screens { seed, phone, field in
            phone.show(field)
            let settled = phone.situation
            let again = phone.perform(.reload)
            #expect(again.moves.allSatisfy { $0.from.isNear($0.to) }, "seed \(seed): \(again)")
            #expect(abs(phone.rootY - settled.tree[phone.root].frame.minY) < 1e-9, "seed \(seed)")
        }
    }

    @Test func `after show and hide frames and insets are restored, and offsets are within the user's scrolling range`() {
        screens { seed, phone, field in
            let before = phone.situation.tree
            phone.show(field)
            phone.hide()
            #expect(phone.movedDistance == 0 && phone.situation.slots == AdjustmentSlots(), "seed \(seed)")
            for (old, new) in zip(before.nodes, phone.situation.tree.nodes) {
                #expect(old.frame == new.frame, "seed \(seed): \(old.name)")
                #expect(old.scrolling == new.scrolling, "seed \(seed): \(old.name)")
                guard let scrolling = new.scrolling, old.contentOffset != new.contentOffset, !scrolling.restoresContentOffset else {
                    continue
                }
                let top = -scrolling.contentInset.top
                let end = max(top, scrolling.contentSize.height + scrolling.contentInset.bottom - new.bounds.height)
                #expect(new.contentOffset.y >= min(top, old.contentOffset.y) - 1e-9, "seed \(seed): \(old.name)")
                #expect(new.contentOffset.y <= max(end, old.contentOffset.y) + 1e-9, "seed \(seed): \(old.name)")
            }
        }
    }

    @Test func `every correction has a one-sentence summary`() {
        for correction in RevisedCorrection.allCases {
            #expect(correction.summary.contains("iq-revised") && correction.summary.hasSuffix("."), "\(correction)")
        }
    }
}
