import Testing
import UIKitTestSupport

@testable import UIKitCore
@testable import UIKitText

@MainActor
struct TextViewConstraintTests {
    @Test func `a non-scrolling text view has the height of its text at its constrained width, a scrolling one none`() {
        Stage.perform { stage in
            let view = UITextView()
            view.isScrollEnabled = false
            view.font = .systemFont(ofSize: 10)
            view.text = String(repeating: "word ", count: 20)
            view.translatesAutoresizingMaskIntoConstraints = false
            stage.root.addSubview(view)
            let width = view.widthAnchor.constraint(equalToConstant: 300)
            width.isActive = true
            stage.layout()
            #expect(view.frame.size == CGSize(width: 300, height: view.sizeThatFits(CGSize(width: 300, height: 0)).height))
            let high = view.frame.height
            width.constant = 150
            stage.layout()
            #expect(view.frame.height == view.sizeThatFits(CGSize(width: 150, height: 0)).height && view.frame.height > high)
            // A text view that scrolls has no intrinsic height.
            view.isScrollEnabled = true
            stage.layout()
            #expect(view.frame.height == 0)
        }
    }
}
