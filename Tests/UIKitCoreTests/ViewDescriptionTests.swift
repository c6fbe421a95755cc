import Testing

@testable import QuartzCore
@testable import UIKitCore

/// Tests for the text that `print(view)` prints.
@MainActor @Suite struct ViewDescriptionTests {
    private func described(_ change: (UIView) -> Void) -> String {
        SimulatedProcess().run {
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
            change(view)
            return view.description
        }
    }

    @Test func `a new view's description has class, address, frame and layer in UIKit's format`() throws {
        let text = described { _ in }
        #expect(
            try #/<UIView: 0x[0-9a-f]+; frame = \(0 0; 100 44\); layer = <CALayer: 0x[0-9a-f]+>>/#.wholeMatch(in: text) != nil, "\(text)")
    }

    @Test func `a view's description lists the properties that are not default between frame and layer`() throws {
        let text = described { view in
            view.frame = CGRect(x: 16, y: 20.5, width: 100, height: 33.25)
            view.accessibilityIdentifier = "card"
            view.clipsToBounds = true
            view.alpha = 0.5
            view.isHidden = true
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            view.isUserInteractionEnabled = false
            view.tag = 3
        }
        let middle =
            "; frame = (16 20.5; 100 33.25); accessibilityIdentifier = card; clipsToBounds = YES; alpha = 0.5; hidden = YES; "
            + "autoresize = W+H; userInteractionEnabled = NO; tag = 3; layer = <CALayer: 0x"
        #expect(text.contains(middle), "\(text)")
    }

    @Test func `addresses in descriptions differ between views and are the same in every run`() {
        func two() -> [String] {
            SimulatedProcess().run { [UIView(), UIView()].map(\.description) }
        }
        #expect(two()[0] != two()[1])
        #expect(two() == two())
    }
}
