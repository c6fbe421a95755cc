import QuartzCore
import UIKit

/// A view of the lab's own interface. It draws itself with a `LabPainter`, and handles the pointer and keys as desktop widgets do,
/// including hovering.
@_spi(Lab) open class LabWidget: UIView {
    /// Draws the widget's content without its subviews. Called when the widget's size changes, and after `repaint()`.
    open func paint(_ painter: inout LabPainter) {}

    package var theme: LabTheme { LabInterface.current?.theme ?? LabTheme() }
    package var measurer: any TextMeasurer { SimulatedProcess.current.textMeasurer }

    package func repaint() { setNeedsLayout() }

    /// Called after the colours or the text size have changed.
    open func themeChanged() { repaint() }

    /// The layer with the painted content, below all subviews. The view's own layer cannot be used, because UIKit redraws and clears it
    /// when a trait changes.
    private lazy var inkLayer: CALayer = {
        let made = CALayer()
        layer.insertSublayer(made, at: 0)
        return made
    }()

    open override func layoutSubviews() {
        super.layoutSubviews()
        var painter = LabPainter(bounds: bounds, theme: theme, measurer: measurer)
        paint(&painter)
        ink(painter.items)
    }

    /// Shows these items as the painted content.
    package func ink(_ items: [DisplayItem]) { if inkLayer.displayItems != items { inkLayer.displayItems = items } }

    // MARK: Pointer. Points are the view's own.

    /// Whether the widget handles the pointer. If false, its superview does.
    open var takesPointer: Bool { false }
    /// Returns the shape that the pointer has at a point.
    open func pointerShape(at point: CGPoint) -> PointerShape { .arrow }
    /// Returns the text of the tooltip at a point; nil for none.
    open func tip(at point: CGPoint) -> String? { nil }

    open func pointerMoved(to point: CGPoint) {}
    open func pointerLeft() {}
    open func pointerDown(at point: CGPoint, modifiers: UIKeyModifierFlags) {}
    open func pointerDragged(to point: CGPoint) {}
    open func pointerUp(at point: CGPoint) {}
    /// Called when the user presses the secondary mouse button, usually to open a menu.
    open func pointerMenu(at point: CGPoint) {}

    // MARK: Keys

    /// Whether the widget can get the keyboard focus with the Tab key.
    open var takesFocus: Bool { false }
    /// Whether the widget has the keyboard focus.
    package var hasFocus: Bool { LabInterface.current?.focus === self }
    open func focusChanged() { repaint() }
    /// Handles a pressed key while the widget has the keyboard focus. Returns whether it has handled the key.
    open func keyDown(_ key: HostKey) -> Bool { false }
}

@_spi(Lab) public enum PointerShape: Hashable { case arrow, hand, text, resizeSideways, resizeUpright, cross }

/// The HID usages of keys that widgets handle.
package enum KeyUsage {
    package static let (returnKey, escape, backspace, tab, space) = (40, 41, 42, 43, 44)
    package static let (home, pageUp, delete, end, pageDown) = (74, 75, 76, 77, 78)
    package static let (right, left, down, up, enter) = (79, 80, 81, 82, 88)
}
