import Testing
import UIKit

/// Tests that an app's classes can override and declare the same members as with UIKit.
@MainActor @Suite struct SubclassingTests {
    /// A view that overrides members which other implementations often do not allow to override, and that has its own properties with
    /// common names.
    private class Badge: UIView {
        var isControl = "the app's own"
        var contentArea = 5
        var scrollsContent = true
        var received: [String] = []

        override class var layerClass: AnyClass { CAShapeLayer.self }
        override var frame: CGRect { didSet { received.append("frame") } }
        override var bounds: CGRect { didSet { received.append("bounds \(Int(bounds.width)) x \(Int(bounds.height))") } }
        override var center: CGPoint { didSet { received.append("center") } }
        override var transform: CGAffineTransform { didSet { received.append("transform") } }
        override var accessibilityLabel: String? {
            get { "badge" }
            set {}
        }
        override var layoutMargins: UIEdgeInsets {
            get { UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4) }
            set {}
        }
        override func setNeedsLayout() {
            received.append("setNeedsLayout")
            super.setNeedsLayout()
        }
        override func layoutIfNeeded() {
            received.append("layoutIfNeeded")
            super.layoutIfNeeded()
        }
        override func addSubview(_ view: UIView) {
            received.append("addSubview")
            super.addSubview(view)
        }
        override func removeFromSuperview() {
            received.append("removeFromSuperview")
            super.removeFromSuperview()
        }
        override func sizeToFit() {
            received.append("sizeToFit")
            super.sizeToFit()
        }
        func listen(_ body: () -> Void) -> [String] {
            received = []
            body()
            return received
        }
    }

    @Test func `UIKit calls every member that a UIView subclass overrides`() {
        let badge = Badge(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        #expect(badge.layer is CAShapeLayer)
        #expect(badge.listen { badge.frame = CGRect(x: 1, y: 1, width: 20, height: 20) }.contains("frame"))
        #expect(badge.listen { badge.center = .zero } == ["center"])
        #expect(badge.listen { badge.transform = CGAffineTransform(scaleX: 2, y: 2) } == ["transform"])
        #expect(badge.listen { badge.layoutIfNeeded() } == ["layoutIfNeeded"])
        #expect(badge.listen { badge.addSubview(UIView()) }.first == "addSubview")
        #expect(badge.listen { badge.sizeToFit() }.first == "sizeToFit")
        #expect(badge.listen { badge.removeFromSuperview() } == ["removeFromSuperview"])
        #expect(badge.accessibilityLabel == "badge")
        #expect(badge.layoutMargins.right == 4)
        #expect(badge.isControl == "the app's own")
    }

    @Test func `Auto Layout sets a view's frame through its overridden bounds`() {
        Screen.show { screen in
            let badge = Badge()
            badge.translatesAutoresizingMaskIntoConstraints = false
            screen.view.addSubview(badge)
            NSLayoutConstraint.activate([
                badge.leadingAnchor.constraint(equalTo: screen.view.leadingAnchor, constant: 30),
                badge.topAnchor.constraint(equalTo: screen.view.topAnchor, constant: 40),
                badge.widthAnchor.constraint(equalToConstant: 50), badge.heightAnchor.constraint(equalToConstant: 60),
            ])
            let received = badge.listen { screen.view.layoutIfNeeded() }
            #expect(received.contains("bounds 50 x 60"))
            #expect(badge.frame == CGRect(x: 30, y: 40, width: 50, height: 60))
        }
    }

    // MARK: Controllers

    private class Plain: UIViewController {}
    private class ByNib: UIViewController {
        var isMadeByNib = false
        override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
            isMadeByNib = true
            super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        }
        required init?(coder: NSCoder) { fatalError("not archived") }
    }
    private class Bare: UIViewController {
        init() { super.init(nibName: nil, bundle: nil) }
        required init?(coder: NSCoder) { fatalError("not archived") }
    }
    private class Tabs: UITabBarController {
        init() { super.init(nibName: nil, bundle: nil) }
        required init?(coder: NSCoder) { fatalError("not archived") }
    }

    @Test func `controller subclasses are created by the same initializers as on iOS`() {
        #expect(Plain().nibName == nil)
        #expect(ByNib().isMadeByNib)
        #expect(Bare().isViewLoaded == false)
        #expect(Tabs().tabBar.items?.isEmpty ?? true)
        #expect(UINavigationController().viewControllers.isEmpty)
        #expect(UIViewController(nibName: "Some", bundle: nil).nibName == "Some")
    }

    // MARK: Classes that lists and bars make by themselves

    private class Row: UITableViewCell {
        let made: String
        override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
            made = "made for \(reuseIdentifier ?? "nothing")"
            super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
        }
        required init?(coder: NSCoder) { fatalError("not archived") }
    }
    private class Tile: UICollectionViewCell {
        var tileLabel = UILabel()
        override init(frame: CGRect) {
            super.init(frame: frame)
            contentView.addSubview(tileLabel)
        }
        required init?(coder: NSCoder) { fatalError("not archived") }
    }
    /// A cell with only the decoding initialiser. It must compile, although a list cannot create it.
    private class OnlyArchived: UITableViewCell { required init?(coder: NSCoder) { super.init(coder: coder) } }
    private class Bar: UINavigationBar {
        var wasMade = false
        override init(frame: CGRect) {
            super.init(frame: frame)
            wasMade = true
        }
        required init?(coder: NSCoder) { fatalError("not archived") }
    }

    @Test func `lists create registered cell classes with their own initializers`() throws {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        table.register(Row.self, forCellReuseIdentifier: "row")
        let row = try #require(table.dequeueReusableCell(withIdentifier: "row") as? Row)
        #expect(row.made == "made for row")
        #expect(row.detailTextLabel != nil)
        #expect(OnlyArchived(coder: NSCoder()) != nil)

        let source = OneTile()
        let collection = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: UICollectionViewFlowLayout())
        collection.register(Tile.self, forCellWithReuseIdentifier: "tile")
        collection.dataSource = source
        collection.layoutIfNeeded()
        let tile = try #require(collection.cellForItem(at: IndexPath(item: 0, section: 0)) as? Tile)
        #expect(tile.tileLabel.superview === tile.contentView)
    }
    private final class OneTile: NSObject, UICollectionViewDataSource {
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1 }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
        }
    }

    @Test func `a navigation controller creates the bar class that its initializer receives`() throws {
        let navigation = UINavigationController(navigationBarClass: Bar.self, toolbarClass: nil)
        #expect(try #require(navigation.navigationBar as? Bar).wasMade)
    }

    @Test func `NSLayoutConstraint can be subclassed`() {
        class Doubled: NSLayoutConstraint {
            override var constant: CGFloat {
                get { super.constant }
                set { super.constant = newValue * 2 }
            }
        }
        let view = UIView()
        let constraint = Doubled(
            item: view, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: 3)
        constraint.constant = 4
        #expect(constraint.constant == 8)
    }

    private class Stack: UIStackView {
        override init(frame: CGRect) { super.init(frame: frame) }
        required init(coder: NSCoder) { super.init(coder: coder) }
    }
    @Test func `UIStackView.init(coder:) is not failable`() { #expect(Stack(frame: .zero).arrangedSubviews.isEmpty) }
}
