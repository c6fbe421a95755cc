import CoreGraphics
import KeyboardAdjustment
import Testing

@Suite struct ViewTreeTests {
    private func node(
        _ name: String, _ kind: ViewNode.Kind = .view, in parent: ViewIndex?, y: CGFloat = 0, isPrivate: Bool = false
    ) -> ViewNode {
        ViewNode(name: name, kind: kind, parent: parent, frame: CGRect(x: 0, y: y, width: 100, height: 100), isPrivateClass: isPrivate)
    }

    @Test func `convert goes through the common ancestor and through content offsets`() {
        var tree = ViewTree()
        let window = tree.add(node("window", .window, in: nil))
        let scroll = tree.add(node("scroll", .scrollView, in: window, y: 10))
        let inside = tree.add(node("inside", in: scroll, y: 200))
        let beside = tree.add(node("beside", in: window, y: 50))
        tree[scroll].contentOffset.y = 120
        let unit = CGRect(x: 1, y: 2, width: 3, height: 4)
        #expect(tree.convert(unit, from: inside, to: window) == CGRect(x: 1, y: 92, width: 3, height: 4))
        #expect(tree.convert(unit, from: inside, to: beside) == CGRect(x: 1, y: 42, width: 3, height: 4))
        #expect(tree.convert(unit, from: beside, to: inside) == CGRect(x: 1, y: -38, width: 3, height: 4))
        #expect(tree.convert(unit, from: inside, to: nil) == CGRect(x: 1, y: 92, width: 3, height: 4))
        #expect(tree.convert(unit, from: inside, to: inside) == unit)
        #expect(tree.frame(of: inside, in: window).minY == 90)
    }

    @Test func `a view rotated by 180 degrees converts its top to its bottom`() {
        var tree = ViewTree()
        let window = tree.add(node("window", .window, in: nil))
        var turned = node("turned", in: window, y: 40)
        turned.transform = CGAffineTransform(rotationAngle: .pi)
        let view = tree.add(turned)
        let rect = tree.convert(CGRect(x: 0, y: 0, width: 100, height: 10), from: view, to: window)
        #expect(abs(rect.minY - 130) < 1e-9)
        #expect(abs(rect.height - 10) < 1e-9)
        let back = tree.convert(rect, from: window, to: view)
        #expect(abs(back.minY) < 1e-9)
    }

    @Test func `a transform's translation counts once, as the frame already contains it`() {
        var tree = ViewTree()
        let window = tree.add(node("window", .window, in: nil))
        // The transform moves this view from y 40 down by 100 points and scales it to half its size.
        var shifted = ViewNode(
            name: "shifted", parent: window, frame: CGRect(x: 25, y: 165, width: 50, height: 50),
            bounds: CGRect(x: 0, y: 0, width: 100, height: 100))
        shifted.transform = CGAffineTransform(a: 0.5, b: 0, c: 0, d: 0.5, tx: 0, ty: 100)
        let view = tree.add(shifted)
        #expect(tree.convert(tree[view].bounds, from: view, to: window) == tree[view].frame)
        #expect(tree.convert(tree[view].frame, from: window, to: view) == tree[view].bounds)
        tree[view].frame.origin.y -= 30
        tree[view].contentOffset.y = 20
        #expect(tree.convert(CGRect(x: 0, y: 20, width: 10, height: 10), from: view, to: window).origin == CGPoint(x: 25, y: 135))
    }

    @Test func `scrollView(above:) skips private scroll views and those inside tables and cells`() {
        var tree = ViewTree()
        let window = tree.add(node("window", .window, in: nil))
        let outer = tree.add(node("outer", .scrollView, in: window))
        let hidden = tree.add(node("_Queuing", .scrollView, in: outer, isPrivate: true))
        let table = tree.add(node("table", .tableView, in: hidden))
        let wrapper = tree.add(node("wrapper", .scrollView, in: table))
        let cell = tree.add(node("cell", .tableCell, in: wrapper))
        let inCell = tree.add(node("inCell", .scrollView, in: cell))
        let field = tree.add(node("field", .textField, in: inCell))
        #expect(tree.scrollView(above: field) == table)
        #expect(tree.scrollView(above: table) == outer)
        #expect(tree.scrollView(above: outer) == nil)
    }

    @Test func `a search ends at the stop view unless the stop view is of a kind searched for`() {
        var tree = ViewTree()
        let window = tree.add(node("window", .window, in: nil))
        let outer = tree.add(node("outer", .scrollView, in: window))
        let hidden = tree.add(node("_hidden", .scrollView, in: outer, isPrivate: true))
        let box = tree.add(node("box", in: hidden))
        let field = tree.add(node("field", .textField, in: box))
        #expect(tree.ancestor(of: field, below: box) { $0.isScrollView } == nil)
        #expect(tree.ancestor(of: field, below: hidden) { $0.isScrollView } == outer)
        #expect(tree.ancestor(of: field, below: hidden) { $0 == .stackView } == nil)
    }

    @Test func `views in two windows of a screen convert through the screen`() {
        var tree = ViewTree()
        let screen = tree.add(node("screen", in: nil))
        let first = tree.add(node("first", .window, in: screen))
        let second = tree.add(node("second", .window, in: screen, y: 30))
        let field = tree.add(node("field", .textField, in: second, y: 5))
        #expect(tree.frame(of: field, in: first).minY == 35)
    }
}
