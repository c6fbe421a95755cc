import Testing
import UIKitTestSupport

@testable import UIKitCore

/// Tests that the appearance of a view depends on its containers as Apple's documentation of `UIAppearance` describes.
@MainActor @Suite struct AppearanceContainerTests {
    private final class Inner: UIView {}
    private final class Outer: UIView {}
    private final class Leaf: UIView {}
    private typealias Containers = [any UIAppearanceContainer.Type]

    /// Returns the colour of a leaf in an inner view in an outer view.
    private func color(_ set: () -> Void) -> UIColor? {
        var color: UIColor?
        Stage.perform { stage in
            set()
            let leaf = Leaf()
            let (inner, outer) = (Inner(), Outer())
            inner.addSubview(leaf)
            outer.addSubview(inner)
            stage.root.addSubview(outer)
            stage.layout()
            color = leaf.backgroundColor
        }
        return color
    }
    private func set(_ color: UIColor, in containers: Containers) {
        Leaf.appearance(whenContainedInInstancesOf: containers).backgroundColor = color
    }

    @Test func `appearance containers match in order from the innermost outwards, each with a separate view`() {
        #expect(color { set(.red, in: [Inner.self, Outer.self]) } == .red)
        #expect(color { set(.red, in: [Outer.self, Inner.self]) } == nil)
        #expect(color { set(.red, in: [Inner.self, Inner.self]) } == nil)
    }

    @Test func `the appearance proxy with the outermost container wins, then the one with the longer container list`() {
        #expect(
            color {
                set(.blue, in: [Outer.self])
                set(.red, in: [Inner.self])
                set(.green, in: [])
            } == .blue)
        #expect(
            color {
                set(.red, in: [Inner.self, Outer.self])
                set(.blue, in: [Outer.self])
            } == .red)
    }
}
