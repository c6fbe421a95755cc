import CoreGraphics
import KeyboardAdjustment
import Testing

@Suite("Explanations of a decision") struct ExplanationTests {
    // MARK: The gap

    /// Runs the worked example of a plain root view. A field at y 700 moves up by 310 and ends 78 points above the keyboard.
    private func shown(_ edition: EngineEdition, fieldY: CGFloat = 700) -> (GapParts?, CGFloat) {
        var phone = Phone(edition: edition)
        phone.situation.field = phone.addField(y: fieldY)
        let plan = phone.perform(.show)
        let field = phone.situation.tree.frame(of: phone.situation.field!, in: phone.window)
        let gap = 508 - field.maxY
        return (GapParts(gap: gap, plan: plan, situation: phone.situation), gap)
    }

    @Test func `the exact edition's gap is the distance, the recorded safe area and the layout margin`() throws {
        let (parts, gap) = shown(.exact)
        #expect(gap == 78)
        #expect(try #require(parts).parts.map(\.kind) == [.distance, .recordedSafeArea, .layoutMargin])
        #expect("\(try #require(parts))" == "10 distance + 34 safe area + 34 margin")
    }

    @Test func `the revised edition's gap is only the distance`() throws {
        let (parts, gap) = shown(.revised)
        #expect(gap == 10)
        #expect("\(try #require(parts))" == "10 distance")
    }

    @Test func `the gap's parts name extra space and what a limit removed`() throws {
        #expect("\(try #require(shown(.revised, fieldY: 100).0))" == "10 distance + 358 to spare")
        // The field's lower edge at 820 requires 390 points, and the root view moves by at most 336.
        let (parts, gap) = shown(.exact, fieldY: 780)
        #expect(gap == 24)
        #expect(try #require(parts).missing == 54)
        #expect("\(try #require(parts))" == "10 distance + 34 safe area + 34 margin - 54 missing")
    }

    @Test func `without a keyboard there are no gap parts`() {
        var phone = Phone()
        phone.situation.field = phone.addField(y: 700)
        phone.perform(.show)
        phone.situation.keyboardFrame = CGRect(x: 0, y: 844, width: 390, height: 0)
        let plan = phone.situation.plan(for: .reload)
        #expect(GapParts(gap: 100, plan: plan, situation: phone.situation) == nil)
    }

    // MARK: Scroll views

    @Test func `scrollViewRoles lists every scroll view around the field with its role`() {
        var phone = Phone()
        let outermost = phone.addScrollView("page", contentHeight: 3000)
        let disabled = phone.addScrollView("fixed", in: outermost, contentHeight: 2000, scrolling: .init(isScrollEnabled: false))
        let table = phone.addScrollView("table", kind: .tableView, in: disabled, contentHeight: 1000)
        let header = phone.addScrollView("header", in: table, contentHeight: 500)
        let ignored = phone.addScrollView("carousel", in: header, contentHeight: 400, scrolling: .init(ignoresScrollingAdjustment: true))
        phone.situation.field = phone.addField(in: ignored, y: 10)
        let roles = phone.situation.scrollViewRoles
        #expect(roles.map(\.name) == ["carousel", "header", "table", "fixed", "page"])
        #expect(roles.map(\.role) == [.ignored, .directlyInTable, .tracked, .scrollingDisabled, .further])
    }

    @Test(arguments: [EngineEdition.exact, .revised])
    func `the tracked scroll view is the first that the plan scrolls`(edition: EngineEdition) throws {
        var phone = Phone(edition: edition)
        let outer = phone.addScrollView("outer", contentHeight: 2000)
        let inner = phone.addScrollView("inner", in: outer, y: 500, height: 400, contentHeight: 800)
        phone.situation.field = phone.addField(in: inner, y: 100)
        let tracked = try #require(phone.situation.scrollViewRoles.first { $0.role == .tracked })
        let first = try #require(phone.situation.plan(for: .show).moves.first { $0.property == .contentOffset })
        #expect(tracked.view == first.target)
        #expect(tracked.view == inner)
    }

    @Test func `only the revised edition skips horizontal scroll views`() {
        for (edition, role) in [(EngineEdition.exact, ScrollViewRole.Role.tracked), (.revised, .scrollsAcross)] {
            var phone = Phone(edition: edition)
            let shelf = phone.add(
                "shelf", kind: .scrollView, y: 600, height: 100, scrolling: .init(contentSize: CGSize(width: 2000, height: 100)))
            phone.situation.field = phone.addField(in: shelf, y: 20)
            #expect(phone.situation.scrollViewRoles.map(\.role) == [role])
        }
    }
}
