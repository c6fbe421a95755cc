import SeededRandom
import UIKit

@testable import IQKeyboardManagerSwift

/// A generated app. The same seed always generates the same app, in every process.
@MainActor
final class TwinScreen {
    private var random: SeededGenerator
    /// The lists' data sources, which are stored here because lists reference them weakly.
    private var sources: [AnyObject] = []
    private(set) var tables: [UITableView] = []
    private(set) var collections: [UICollectionView] = []
    private(set) var scrollViews: [UIScrollView] = []
    private(set) var navigation: UINavigationController?
    private(set) var tabs: UITabBarController?

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    func number(_ range: ClosedRange<Int>) -> CGFloat { CGFloat(range.lowerBound + random.next(below: range.count)) }
    func flag(oneIn chance: Int) -> Bool { random.next(below: chance) == 0 }
    /// Returns 0 or a fraction, whose sums have rounding errors.
    private func fraction() -> CGFloat { [0, 0, 0, 1.0 / 3, 2.0 / 3, 0.1, 0.25][random.next(below: 7)] }

    // MARK: Controllers

    func makeRoot() -> UIViewController {
        switch random.next(below: 8) {
        case 0, 1: return makeController()
        case 2, 3, 4: return makeNavigation()
        case 5: return makeTabs([makeController(), makeController()])
        case 6: return makeTabs([makeNavigation(), makeController()])
        default:
            let wrapper = UIViewController()
            let child = flag(oneIn: 2) ? makeNavigation() : makeController()
            wrapper.addChild(child)
            wrapper.loadViewIfNeeded()
            child.view.frame = wrapper.view.bounds.inset(by: UIEdgeInsets(top: number(0...60), left: 0, bottom: number(0...80), right: 0))
            child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            wrapper.view.addSubview(child.view)
            child.didMove(toParent: wrapper)
            if flag(oneIn: 3) { child.view.transform = CGAffineTransform(translationX: 0, y: number(-40...90)) }
            return wrapper
        }
    }

    private func makeNavigation() -> UINavigationController {
        let controllers = flag(oneIn: 2) ? [makeController(), makeController()] : [makeController()]
        let result = UINavigationController()
        result.navigationBar.prefersLargeTitles = flag(oneIn: 3)
        result.navigationBar.isTranslucent = !flag(oneIn: 4)
        result.setViewControllers(controllers, animated: false)
        if flag(oneIn: 8) { result.setNavigationBarHidden(true, animated: false) }
        if flag(oneIn: 6) {
            result.topViewController?.toolbarItems = [UIBarButtonItem(systemItem: .add)]
            result.setToolbarHidden(false, animated: false)
        }
        navigation = result
        return result
    }

    private func makeTabs(_ controllers: [UIViewController]) -> UITabBarController {
        let result = UITabBarController()
        result.setViewControllers(controllers, animated: false)
        tabs = result
        return result
    }

    func makeController() -> UIViewController {
        let result = UIViewController()
        result.title = "Screen"
        result.view.backgroundColor = .white
        if flag(oneIn: 8) { result.edgesForExtendedLayout = [] }
        if flag(oneIn: 10) { result.automaticallyAdjustsScrollViewInsets = false }
        for _ in 0..<Int(number(1...3)) { fill(result.view, depth: 0) }
        return result
    }

    // MARK: Views

    private func fill(_ parent: UIView, depth: Int) {
        switch random.next(below: depth > 3 ? 4 : 13) {
        case 0, 1, 2: addField(to: parent)
        case 3: addTextView(to: parent)
        case 4: addBox(to: parent, depth)
        case 5: addStack(to: parent)
        case 6, 7, 8: addScrollView(to: parent, depth)
        case 9, 10: addTable(to: parent, depth)
        case 11: addCollection(to: parent, depth)
        default: addPinned(to: parent, depth)
        }
    }

    private func place(_ view: UIView, in parent: UIView, height: CGFloat) {
        let width = max(parent.bounds.width, 200)
        let isWhole = flag(oneIn: 2)
        view.frame = CGRect(
            x: isWhole ? 0 : number(0...30) + fraction(),
            y: isWhole && parent.next is UIViewController ? 0 : number(-20...500) + fraction(),
            width: isWhole ? width : width - 40, height: isWhole && parent.next is UIViewController ? parent.bounds.height : height)
        if flag(oneIn: 2) { view.autoresizingMask = [.flexibleWidth, .flexibleHeight] }
        if flag(oneIn: 14) {
            view.transform =
                flag(oneIn: 3)
                ? CGAffineTransform(scaleX: 0.9, y: 0.9) : CGAffineTransform(translationX: 0, y: number(-60...100) + fraction())
        }
        parent.addSubview(view)
    }

    private func addField(to parent: UIView) {
        let field = UITextField(frame: CGRect(x: 20, y: number(-40...1000) + fraction(), width: 200, height: number(20...60) + fraction()))
        set(field)
        parent.addSubview(field)
    }

    private func set(_ field: UIView) {
        if flag(oneIn: 5) { field.engineSettings.distanceFromKeyboard = number(-30...80) + fraction() }
        if flag(oneIn: 14) { field.engineSettings.enableMode = flag(oneIn: 2) ? .disabled : .enabled }
        if flag(oneIn: 6) {
            let bar = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
            (field as? UITextField)?.inputAccessoryView = bar
            (field as? UITextView)?.inputAccessoryView = bar
        }
        (field as? UITextField)?.keyboardType = flag(oneIn: 4) ? .numberPad : .default
        (field as? UITextField)?.autocorrectionType = flag(oneIn: 2) ? .no : .default
    }

    private func addTextView(to parent: UIView) {
        let view = UITextView(frame: .zero)
        view.text = String(repeating: "some words of text ", count: Int(number(0...120)))
        view.isScrollEnabled = !flag(oneIn: 3)
        if flag(oneIn: 4) { view.contentInset.bottom = number(0...40) }
        if flag(oneIn: 4) { view.horizontalScrollIndicatorInsets.left = number(0...9) }
        set(view)
        place(view, in: parent, height: number(40...800) + fraction())
    }

    private func addBox(to parent: UIView, _ depth: Int) {
        let box = UIView(frame: .zero)
        place(box, in: parent, height: number(100...700))
        if flag(oneIn: 5) { box.bounds.origin.y = number(-30...50) }
        for _ in 0..<Int(number(1...2)) { fill(box, depth: depth + 1) }
    }

    private func addStack(to parent: UIView) {
        let stack = UIStackView(frame: .zero)
        stack.axis = flag(oneIn: 4) ? .horizontal : .vertical
        stack.distribution = .fillEqually
        for _ in 0..<Int(number(1...5)) {
            let field = UITextField(frame: .zero)
            set(field)
            stack.addArrangedSubview(field)
        }
        place(stack, in: parent, height: number(60...500))
    }

    private func set(_ view: UIScrollView) {
        if flag(oneIn: 3) { view.contentInsetAdjustmentBehavior = [.never, .always, .scrollableAxes][random.next(below: 3)] }
        if flag(oneIn: 4) { view.contentInset = UIEdgeInsets(top: number(0...40), left: 0, bottom: number(0...60), right: 0) }
        if flag(oneIn: 4) {
            view.horizontalScrollIndicatorInsets = UIEdgeInsets(top: 0, left: number(0...9), bottom: number(0...9), right: 0)
        }
        if flag(oneIn: 4) { view.verticalScrollIndicatorInsets.bottom = number(0...60) }
        if flag(oneIn: 4) { view.alwaysBounceVertical = true }
        if flag(oneIn: 8) { view.isScrollEnabled = false }
        if flag(oneIn: 8) { view.engineSettings.ignoresScrollingAdjustment = true }
        if flag(oneIn: 8) { view.engineSettings.ignoresContentInsetAdjustment = true }
        if flag(oneIn: 3) { view.engineSettings.restoresContentOffset = true }
        scrollViews.append(view)
    }

    private func addScrollView(to parent: UIView, _ depth: Int) {
        let view = UIScrollView(frame: .zero)
        place(view, in: parent, height: number(80...700) + fraction())
        view.contentSize = CGSize(width: view.bounds.width * (flag(oneIn: 8) ? 2 : 1), height: number(100...1600) + fraction())
        set(view)
        for _ in 0..<Int(number(1...3)) { fill(view, depth: depth + 1) }
    }

    private func addTable(to parent: UIView, _ depth: Int) {
        let table = UITableView(frame: .zero, style: flag(oneIn: 3) ? .grouped : .plain)
        place(table, in: parent, height: number(150...800))
        set(table)
        let source = TwinTable(self, rows: Int(number(1...25)), height: number(44...160) + fraction(), holdsScrollViews: flag(oneIn: 3))
        sources.append(source)
        table.dataSource = source
        table.delegate = source
        if flag(oneIn: 3) {
            let header = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: number(30...140)))
            addField(to: header)
            table.tableHeaderView = header
        }
        tables.append(table)
    }

    private func addCollection(to parent: UIView, _ depth: Int) {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: number(90...180), height: number(60...200))
        layout.minimumLineSpacing = number(0...20)
        let collection = UICollectionView(frame: .zero, collectionViewLayout: flag(oneIn: 3) ? Self.orthogonalLayout() : layout)
        place(collection, in: parent, height: number(150...800))
        set(collection)
        let source = TwinCollection(self, items: Int(number(1...30)))
        sources.append(source)
        collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
        collection.dataSource = source
        collections.append(collection)
    }

    private static func orthogonalLayout() -> UICollectionViewLayout {
        UICollectionViewCompositionalLayout { _, _ in
            let item = NSCollectionLayoutItem(
                layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
            let group = NSCollectionLayoutGroup.horizontal(
                layoutSize: NSCollectionLayoutSize(widthDimension: .absolute(180), heightDimension: .absolute(220)), subitems: [item])
            let section = NSCollectionLayoutSection(group: group)
            section.orthogonalScrollingBehavior = .continuous
            return section
        }
    }

    /// Adds a view that is pinned to the safe area, so that it moves when the root view does.
    private func addPinned(to parent: UIView, _ depth: Int) {
        let box = UIView(frame: .zero)
        box.translatesAutoresizingMaskIntoConstraints = false
        parent.addSubview(box)
        let guide = parent.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            box.leadingAnchor.constraint(equalTo: guide.leadingAnchor), box.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
            box.topAnchor.constraint(equalTo: guide.topAnchor, constant: number(0...100)),
            box.bottomAnchor.constraint(equalTo: guide.bottomAnchor, constant: -number(0...60)),
        ])
        let inner: UIView
        switch random.next(below: 3) {
        case 0:
            let field = UITextField(frame: .zero)
            set(field)
            inner = field
        case 1:
            let text = UITextView(frame: .zero)
            text.text = String(repeating: "words ", count: Int(number(0...200)))
            set(text)
            inner = text
        default:
            let scroll = UIScrollView(frame: .zero)
            scroll.contentSize = CGSize(width: 300, height: number(300...1500))
            set(scroll)
            addField(to: scroll)
            addField(to: scroll)
            inner = scroll
        }
        inner.translatesAutoresizingMaskIntoConstraints = false
        box.addSubview(inner)
        var constraints = [
            inner.leadingAnchor.constraint(equalTo: box.leadingAnchor), inner.trailingAnchor.constraint(equalTo: box.trailingAnchor),
            inner.bottomAnchor.constraint(equalTo: box.bottomAnchor),
        ]
        if inner is UITextField {
            constraints.append(inner.heightAnchor.constraint(equalToConstant: 44))
        } else {
            constraints.append(inner.topAnchor.constraint(equalTo: box.topAnchor))
        }
        NSLayoutConstraint.activate(constraints)
    }

    /// Adds a cell's content: a field, a text view, or a scroll view with a field. The content depends only on the row.
    func fillCell(_ content: UIView, row: Int, holdsScrollViews: Bool) {
        guard content.subviews.isEmpty else { return }
        if holdsScrollViews, row % 3 == 1 {
            let scroll = UIScrollView(frame: content.bounds)
            scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            scroll.contentSize = CGSize(width: 200, height: 400)
            scroll.addSubview(UITextField(frame: CGRect(x: 10, y: 60, width: 150, height: 30)))
            content.addSubview(scroll)
        } else if row % 5 == 3 {
            content.addSubview(UITextView(frame: CGRect(x: 10, y: 4, width: 150, height: 60)))
        } else {
            content.addSubview(UITextField(frame: CGRect(x: 10, y: 4, width: 150, height: 30)))
        }
    }
}

/// A data source with rows of one kind, whose number can change.
@MainActor
final class TwinTable: NSObject, UITableViewDataSource, UITableViewDelegate {
    private let screen: TwinScreen
    var rows: Int
    private let height: CGFloat
    private let holdsScrollViews: Bool

    init(_ screen: TwinScreen, rows: Int, height: CGFloat, holdsScrollViews: Bool) {
        self.screen = screen
        self.rows = rows
        self.height = height
        self.holdsScrollViews = holdsScrollViews
    }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { height }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let kind = "\(indexPath.row % 15)"
        let cell = tableView.dequeueReusableCell(withIdentifier: kind) ?? UITableViewCell(style: .default, reuseIdentifier: kind)
        screen.fillCell(cell.contentView, row: indexPath.row % 15, holdsScrollViews: holdsScrollViews)
        return cell
    }
}

@MainActor
final class TwinCollection: NSObject, UICollectionViewDataSource {
    private let screen: TwinScreen
    var items: Int

    init(_ screen: TwinScreen, items: Int) {
        self.screen = screen
        self.items = items
    }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { items }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
        screen.fillCell(cell.contentView, row: 0, holdsScrollViews: false)
        return cell
    }
}
