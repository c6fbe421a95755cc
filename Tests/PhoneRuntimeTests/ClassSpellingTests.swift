import Testing

@testable import PhoneRuntime

/// Tests for the conversion between Swift's full type names and their Objective-C forms.
@MainActor
struct ClassSpellingTests {
    @Test(arguments: [
        ("UIKitControls.UIButton", "UIButton"), ("Foundation.NSObject", "NSObject"), ("Shop.Cart", "Shop.Cart"),
        ("Shop.Cart.Row", "Shop.Cart.Row"),
        ("Shop.(unknown context at $7f0123456789).Row", "Shop.Row"), ("Shop.(Row in _0A1B)", "Shop.Row"),
        ("Shop.Box<Shop.Cart, Swift.Int>", "Shop.Box<Shop.Cart, Swift.Int>"), ("PhoneFoundation.ListFormatter", "ListFormatter"),
        ("Cart", "Cart"),
    ])
    func `a class name is spelled as in its source`(reflected: String, expected: String) {
        #expect(RuntimeClassNames.spelling(reflected: reflected) == expected)
    }
}
