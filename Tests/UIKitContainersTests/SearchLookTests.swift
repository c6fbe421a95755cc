import Compositing
import Simulator
import Testing
import UIKit

@testable import UIKitContainers

@MainActor
@Suite("Appearance of search bars")
struct SearchLookTests {
    private final class List: UIViewController {
        override func loadView() {
            let scrollView = UIScrollView()
            scrollView.backgroundColor = .systemBackground
            scrollView.alwaysBounceVertical = true
            scrollView.contentSize = CGSize(width: 320, height: 1600)
            for (index, name) in ["Ada Lovelace", "Annie Easley", "Emmy Noether", "Grace Hopper", "Lise Meitner", "Vera Rubin"].enumerated()
            {
                let label = UILabel(frame: CGRect(x: 20, y: CGFloat(index) * 44, width: 300, height: 44))
                label.text = name
                scrollView.addSubview(label)
            }
            view = scrollView
        }
    }

    private func phone(
        _ fonts: FontLibrary, isDark: Bool = false, locale: String = "en_US", version: Int = 17,
        orientation: UIInterfaceOrientation = .portrait, textSize: UIContentSizeCategory = UIContentSizeCategory.large,
        prepare: (UINavigationController, UIViewController) -> Void
    ) throws -> SimulatedPhone {
        var configuration = PhoneConfiguration()
        configuration.device = try SimulatedDevice.named("iPhone 13")
        configuration.isDark = isDark
        configuration.strategy = .none
        configuration.orientation = orientation
        configuration.textSize = textSize
        configuration.process.localeIdentifier = locale
        configuration.process.systemVersion = version
        let phone = SimulatedPhone(configuration: configuration, measurer: fonts, prepare: {}) {
            let page = List()
            page.title = "People"
            let navigation = UINavigationController(rootViewController: page)
            navigation.navigationBar.prefersLargeTitles = true
            prepare(navigation, page)
            return navigation
        }
        pass(0.2, phone)
        return phone
    }
    private func pass(_ seconds: Double, _ phone: SimulatedPhone) { for _ in 0..<Int(seconds * 60) { phone.tick() } }
    private func search(_ page: UIViewController, text: String? = nil) {
        let search = UISearchController(searchResultsController: nil)
        search.searchBar.placeholder = "Search"
        search.searchBar.scopeButtonTitles = ["All", "Near", "Far"]
        search.searchBar.text = text
        page.navigationItem.searchController = search
    }
    private func color(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> Int {
        let bytes = bitmap.bytes.assumingMemoryBound(to: UInt8.self) + y * bitmap.stride + x * 4
        return Int(bytes[2]) << 16 | Int(bytes[1]) << 8 | Int(bytes[0])
    }

    /// Tests the colour and the corners of a search field. (Facts/Bars.md#search-bar)
    @Test func `a search field on white is #EFEFF0 and has round corners`() throws {
        let fonts = try FontLibrary()
        let phone = try phone(fonts) { _, page in search(page) }
        let picture = Compositor.picture(of: phone.displayList, fonts: fonts, scale: 1)
        // The search bar is below the large title, at 47 + 96 to 47 + 148. The components are truncated here and rounded in the
        // measurement.
        #expect([0xEFEFF0, 0xEEEEEF].contains(color(picture, 200, 148)))
        #expect(color(picture, 17, 145) == 0xFFFFFF)
        #expect(color(picture, 200, 190) == 0xFFFFFF)
    }

    @Test func `pictures of search bars are written on request`() throws {
        guard let folder = ProcessInfo.processInfo.environment["CONTAINER_PICTURES"] else { return }
        let fonts = try FontLibrary()
        func write(_ phone: SimulatedPhone, _ name: String) throws {
            try Compositor.picture(of: phone.displayList, fonts: fonts, scale: 2)
                .writePNG(to: URL(fileURLWithPath: folder).appendingPathComponent("search-\(name).png"))
        }
        func activate(_ phone: SimulatedPhone, text: String? = nil, seconds: Double = 1) {
            phone.process.run {
                let page = (phone.window.rootViewController as! UINavigationController).topViewController!
                page.navigationItem.searchController!.searchBar.becomeFirstResponder()
            }
            phone.tick()
            if let text { phone.send(.text(text)) }
            pass(seconds, phone)
        }
        for isDark in [false, true] {
            let suffix = isDark ? "-dark" : ""
            let rest = try phone(fonts, isDark: isDark) { _, page in search(page) }
            try write(rest, "rest\(suffix)")
            activate(rest, seconds: 0.12)
            try write(rest, "coming\(suffix)")
            pass(1, rest)
            try write(rest, "active\(suffix)")
            let typed = try phone(fonts, isDark: isDark) { _, page in search(page) }
            activate(typed, text: "ada")
            try write(typed, "typed\(suffix)")
            try write(try phone(fonts, isDark: isDark, version: 26) { _, page in search(page) }, "ios26\(suffix)")
            let loose = try phone(fonts, isDark: isDark) { navigation, page in
                page.navigationItem.prompt = "Choose somebody"
                page.navigationItem.largeTitleDisplayMode = .never
                for (index, style) in [UISearchBar.Style.default, .prominent, .minimal].enumerated() {
                    let bar = UISearchBar(frame: CGRect(x: 0, y: 300 + CGFloat(index) * 130, width: 390, height: 56))
                    bar.searchBarStyle = style
                    bar.placeholder = "Search"
                    bar.showsCancelButton = index == 1
                    bar.showsBookmarkButton = index == 0
                    if index == 1 { bar.prompt = "All of it" }
                    if index == 2 {
                        bar.scopeButtonTitles = ["One", "Two"]
                        bar.showsScopeBar = true
                        bar.text = "what was typed"
                    }
                    bar.sizeToFit()
                    bar.frame.size.width = 390
                    page.view.addSubview(bar)
                }
            }
            try write(loose, "styles\(suffix)")
        }
        let half = try phone(fonts) { _, page in search(page) }
        half.process.run {
            ((half.window.rootViewController as! UINavigationController).topViewController!.view as! UIScrollView).contentOffset.y += 30
        }
        pass(0.1, half)
        try write(half, "half")
        let arabic = try phone(fonts, locale: "ar") { _, page in search(page) }
        try write(arabic, "rtl")
        activate(arabic)
        try write(arabic, "rtl-active")
        let wide = try phone(fonts, orientation: .landscapeRight) { _, page in search(page) }
        try write(wide, "landscape")
        activate(wide)
        try write(wide, "landscape-active")
        let large = try phone(fonts, textSize: .accessibilityLarge) { _, page in search(page) }
        activate(large)
        try write(large, "AX")
    }
}
