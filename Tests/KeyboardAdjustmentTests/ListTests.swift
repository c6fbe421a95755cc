import CoreGraphics
import KeyboardAdjustment
import Testing

/// Tests for the worked examples E6 and E7: tables and collections. (Facts/EngineExamples.md#e6-tables,
/// Facts/EngineExamples.md#e7-a-collection)
@Suite struct ListTests {
    @Test func `E6: a field in a table is handled as in a scroll view, but the table animates its own offset`() {
        var phone = Phone()
        let table = phone.addScrollView("table", kind: .tableView, contentHeight: 1600)
        let cell = phone.add("cell", kind: .tableCell, in: table, y: 690, height: 60)
        let content = phone.add("content", in: cell, y: 0, height: 60)
        let field = phone.addField(in: content, y: 10)
        let plan = phone.show(field)
        #expect(phone.offset(table) == 310)
        #expect(phone.inset(table) == 380)
        #expect(phone.indicators(table) == 336)
        #expect(plan.moves[0].isAnimatedByScrollView)
    }

    @Test func `E6: for a field above the top guide the table scrolls back to the guide, not to the previous row`() {
        var phone = Phone()
        let table = phone.addScrollView("table", kind: .tableView, contentHeight: 1600, offsetY: 200)
        let cell = phone.add("cell", kind: .tableCell, in: table, y: 180, height: 60)
        phone.situation.tree[cell].previousItem = .init(container: table, rect: CGRect(x: 0, y: 120, width: 390, height: 60))
        let field = phone.addField(in: cell, y: 10)
        let plan = phone.show(field)
        #expect(plan.measurement?.topMovement == -57)
        #expect(plan.measurement?.moveUp == -400)
        #expect(phone.offset(table) == 143)
        #expect(plan.moves[0].rule == .topGuideReveal)
        #expect(plan.moves[0].remaining == 0)
    }

    private func cellWithScrollView(previousRowIn container: Bool = true) -> (Phone, table: ViewIndex, inner: ViewIndex, field: ViewIndex) {
        var phone = Phone()
        let table = phone.addScrollView("table", kind: .tableView, contentHeight: 1600, offsetY: 400)
        let cell = phone.add("cell", kind: .tableCell, in: table, y: 420, height: 120)
        if container {
            phone.situation.tree[cell].previousItem = .init(container: table, rect: CGRect(x: 0, y: 360, width: 390, height: 60))
        }
        let content = phone.add("content", in: cell, y: 0, height: 120)
        let inner = phone.addScrollView("inner", in: content, height: 120, contentHeight: 300, offsetY: 30)
        let field = phone.addField(in: inner, y: 60)
        return (phone, table, inner, field)
    }

    @Test func `E6: a scroll view inside a cell scrolls back to show the previous row`() {
        var (phone, table, inner, field) = cellWithScrollView()
        let plan = phone.show(field)
        #expect(plan.measurement?.moveUp == -340)
        #expect(phone.offset(inner) == 3)
        #expect(phone.offset(table) == 400)
        #expect(plan.moves[0].rule == .previousItemReveal)
        #expect(plan.moves[0].remaining == 0)
    }

    @Test func `if animated offsets are read in flight, the inner inset is measured before the table has scrolled`() {
        func inset(inFlight: Bool) -> CGFloat {
            var phone = Phone()
            phone.situation.readsAnimatedOffsetsInFlight = inFlight
            let table = phone.addScrollView("table", kind: .tableView, contentHeight: 2000)
            let content = phone.add("content", in: phone.add("cell", kind: .tableCell, in: table, y: 500, height: 400), y: 0, height: 400)
            let inner = phone.addScrollView("inner", in: content, height: 400, contentHeight: 800)
            let field = phone.addField(in: inner, y: 100)
            phone.show(field)
            #expect(phone.offset(inner) == 100)
            #expect(phone.offset(table) == 110)
            return phone.inset(inner)
        }
        #expect(inset(inFlight: false) == 326)
        #expect(inset(inFlight: true) == 436)
    }

    @Test func `without a previous row the amount stays negative and the outer scroll views are still visited`() {
        var (phone, table, inner, field) = cellWithScrollView(previousRowIn: false)
        let plan = phone.show(field)
        #expect(phone.offset(inner) == 0)
        #expect(plan.moves[0].clamps == [AdjustmentClamp(.offsetZero, wanted: -310)])
        // The inner scroll view uses 30 of the 340 points. The field is now at 80, below the top guide, so the table does not scroll.
        #expect(plan.moves[0].remaining == -310)
        #expect(phone.offset(table) == 400)
    }

    @Test func `E7: a collection view scrolls from its current offset`() {
        var phone = Phone()
        let collection = phone.addScrollView(
            "collection", kind: .collectionView, y: 91, height: 753, contentHeight: 1600, offsetY: 120, safeAreaBottom: 34)
        let item = phone.add("item", kind: .collectionCell, in: collection, x: 195, y: 650, width: 195, height: 150)
        let field = phone.add("field", kind: .textField, in: item, x: 10, y: 55, width: 175, height: 40)
        let plan = phone.show(field)
        #expect(plan.measurement?.topMovement == 629)
        #expect(plan.measurement?.moveUp == 286)
        #expect(phone.offset(collection) == 406)
        #expect(phone.inset(collection) == 346)
        #expect(phone.indicators(collection) == 302)
        #expect(plan.moves[0].isAnimatedByScrollView)
    }

    @Test func `in a collection view the previous item is the one before the field's item`() {
        var phone = Phone()
        let collection = phone.addScrollView("collection", kind: .collectionView, contentHeight: 1600, offsetY: 400)
        let item = phone.add("item", kind: .collectionCell, in: collection, y: 420, height: 120)
        phone.situation.tree[item].previousItem = .init(container: collection, rect: CGRect(x: 0, y: 360, width: 390, height: 60))
        let inner = phone.addScrollView("inner", in: item, height: 120, contentHeight: 300, offsetY: 30)
        let field = phone.addField(in: inner, y: 60)
        phone.show(field)
        #expect(phone.offset(inner) == 3)
    }

    @Test func `a scroll view directly in a cell is skipped, and one in the cell's contentView is not`() {
        var phone = Phone()
        let table = phone.addScrollView("table", kind: .tableView, contentHeight: 1600)
        let cell = phone.add("cell", kind: .tableCell, in: table, y: 600, height: 200)
        let inner = phone.addScrollView("inner", in: cell, height: 200, contentHeight: 400)
        let field = phone.addField(in: inner, y: 100)
        let plan = phone.show(field)
        #expect(phone.offset(inner) == 0)
        #expect(phone.offset(table) == 310)
        #expect(plan.slots.lastScrollView?.view == table)
    }

    static let rowsBefore: [(RowPosition, RowPosition?)] = [
        (RowPosition(row: 2, section: 0), RowPosition(row: 1, section: 0)),
        (RowPosition(row: 0, section: 1), RowPosition(row: 3, section: 0)),
        (RowPosition(row: 0, section: 0), nil),
        (RowPosition(row: 0, section: 3), nil),
    ]

    @Test(arguments: rowsBefore)
    func `the previous row is in the same section or the last of the preceding section`(position: RowPosition, previous: RowPosition?) {
        // The sections have 4, 2, 0 and 1 rows. The row after the empty section has no previous row.
        #expect(position.previous { [4, 2, 0, 1][$0] } == previous)
    }
}
