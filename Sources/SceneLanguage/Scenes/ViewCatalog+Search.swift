import IQKeyboardManagerSwift
import UIKit

extension ViewCatalog {
    static let searchBarStyles = ["default", "prominent", "minimal"]
    static let barStyles = ["default", "black"]
    /// What a search bar does whenever its text or scope changes.
    static let searchAction = "onChange"

    static let uiSearchBar = ViewClass(
        "UISearchBar", make: { UISearchBar() },
        properties: [
            .init("text", .text) { (bar: UISearchBar, value) in bar.text = value.string },
            .init("placeholder", .text) { (bar: UISearchBar, value) in bar.placeholder = value.string },
            .init("prompt", .text) { (bar: UISearchBar, value) in bar.prompt = value.string },
            .init("showsCancelButton", .bool) { (bar: UISearchBar, value) in bar.showsCancelButton = value.isTrue },
            .init("showsBookmarkButton", .bool) { (bar: UISearchBar, value) in bar.showsBookmarkButton = value.isTrue },
            .init("showsSearchResultsButton", .bool) { (bar: UISearchBar, value) in bar.showsSearchResultsButton = value.isTrue },
            .init("scopeButtonTitles", .texts) { (bar: UISearchBar, value) in bar.scopeButtonTitles = value.texts },
            .init("selectedScopeButtonIndex", .integer(0...99)) { (bar: UISearchBar, value) in bar.selectedScopeButtonIndex = value.int },
            .init("showsScopeBar", .bool) { (bar: UISearchBar, value) in bar.showsScopeBar = value.isTrue },
            .init("searchBarStyle", .choice(searchBarStyles)) { (bar: UISearchBar, value) in
                bar.searchBarStyle = value.enumeration(searchBarStyles)
            },
            .init("barStyle", .choice(barStyles)) { (bar: UISearchBar, value) in bar.barStyle = value.enumeration(barStyles) },
            .init("barTintColor", .color) { (bar: UISearchBar, value) in bar.barTintColor = value.uiColor },
            .init("isTranslucent", .bool) { (bar: UISearchBar, value) in bar.isTranslucent = value.isTrue },
            .init("isEnabled", .bool) { (bar: UISearchBar, value) in bar.isEnabled = value.isTrue },
        ] + keyboardTraits(of: UISearchBar.self) + wordTraits(of: UISearchBar.self),
        iq: textEngineProperties(of: UISearchBar.self), actions: [searchAction, "onReturn", "onCancel"])
}
