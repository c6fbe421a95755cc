import Foundation
import Testing
import UIKit

private final class Hidden: UIView {}
final class NamedOutside: UIViewController {
    final class Inside: UIView {}
}

/// Tests for class names in the Objective-C runtime, in a file that also imports Foundation.
@MainActor @Suite struct ClassNameTests {
    @Test func `a UIKit class name has no module prefix`() {
        Screen.show { _ in
            #expect(NSStringFromClass(UIButton.self) == "UIButton")
            #expect(NSStringFromClass(UITableViewCell.self) == "UITableViewCell")
            #expect(String(cString: object_getClassName(UINavigationController())) == "UINavigationController")
            #expect(String(cString: class_getName(UIScrollView.self)) == "UIScrollView")
            #expect(NSClassFromString("UITextView") == UITextView.self)
            #expect(NSClassFromString("UISplitViewController") == UISplitViewController.self)
            #expect(NSClassFromString("NSObject") == NSObject.self)
            #expect(NSClassFromString("UIHologram") == nil)
        }
    }

    @Test func `an app's class name has its module as prefix, and NSClassFromString finds it`() {
        Screen.show { _ in
            let module = String(reflecting: NamedOutside.self).split(separator: ".")[0]
            #expect(NSStringFromClass(NamedOutside.self) == "\(module).NamedOutside")
            #expect(String(cString: object_getClassName(NamedOutside())) == "\(module).NamedOutside")
            #expect(NSClassFromString("\(module).NamedOutside") == NamedOutside.self)
            #expect(NSClassFromString("NamedOutside") == nil)
            for kind in [Hidden.self, NamedOutside.Inside.self] as [AnyClass] {
                #expect(NSClassFromString(NSStringFromClass(kind)) == kind)
            }
        }
    }
}
