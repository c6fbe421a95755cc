import UIKit

extension ViewClass {
    static let uiControl = ViewClass(
        "UIControl", make: { UIControl() },
        properties: [.init("isEnabled", .bool, \.isEnabled), .init("isSelected", .bool, \.isSelected)])
}
