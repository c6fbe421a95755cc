import Testing
import UIKitTestSupport

@testable import UIKitCore
@testable import UIKitText

@MainActor @Suite("Text fields smaller than their insets") struct SmallTextFieldTests {
    @Test(arguments: [CGSize.zero, CGSize(width: 200, height: 2), CGSize(width: 6, height: 40)])
    func `a field smaller than its insets has finite frames and a text rect of non-negative size inside it`(size: CGSize) {
        Stage.perform { stage in
            for style in [UITextField.BorderStyle.none, .line, .bezel, .roundedRect] {
                let field = UITextField(frame: CGRect(origin: CGPoint(x: 20, y: 100), size: size))
                field.borderStyle = style
                field.text = "Ada"
                stage.root.addSubview(field)
                stage.layout()
                @MainActor func check(_ view: UIView) {
                    let frame = view.frame
                    let isFinite = frame.minX.isFinite && frame.minY.isFinite && frame.width.isFinite && frame.height.isFinite
                    #expect(isFinite, "\(style): \(view)")
                    for subview in view.subviews { check(subview) }
                }
                check(field)
                let rect = field.textRect(forBounds: field.bounds)
                #expect(field.bounds.contains(CGPoint(x: rect.midX, y: rect.midY)) || size == .zero)
                #expect(rect.width >= 0 && rect.height >= 0)
                field.removeFromSuperview()
            }
        }
    }
}
