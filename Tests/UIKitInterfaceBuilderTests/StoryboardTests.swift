import Simulator
import Testing

@testable import UIKit
@testable import UIKitInterfaceBuilder

/// Tests for scenes and the segues between them, with an app's own classes.
@MainActor @Suite("Storyboards", .serialized) struct StoryboardTests {
    init() {
        AppClasses.listed
        Diary.lines = []
    }

    private func controller(
        _ id: String, title: String = "", custom: String = "DiaryController", view: String = "", rest: String = "", beside: String = "",
        attributes: String = ""
    ) -> String {
        """
        <scene><objects><viewController \(attributes) \(title.isEmpty ? "" : "title=\"\(title)\"") id="\(id)" \
        customClass="\(custom)" customModule="Diary">
          <view key="view" id="\(id)-view"><rect key="frame" x="0" y="0" width="393" height="852"/>
            <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
            <color key="backgroundColor" systemColor="systemBackgroundColor"/><subviews>\(view)</subviews></view>
          \(rest)</viewController>
          <placeholder placeholderIdentifier="IBFirstResponder" id="\(id)-first"/><exit id="\(id)-exit"/>\(beside)</objects></scene>
        """
    }
    private func button(_ id: String, _ connections: String, y: Int = 200) -> String {
        """
        <button buttonType="system" id="\(id)"><rect key="frame" x="100" y="\(y)" width="150" height="44"/>\
        <state key="normal" title="\(id)"/><connections>\(connections)</connections></button>
        """
    }

    @Test func `storyboard objects are created, connected and awakened in UIKit's order`() {
        let scene = controller(
            "first", title: "Main",
            view: """
                <view customClass="DiaryView" customModule="Other" id="v"><rect key="frame" x="0" y="0" width="60" height="60"/>\
                <subviews><label text="In" id="in"/></subviews>
                  <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="number" keyPath="radius">\
                <integer key="value" value="5"/></userDefinedRuntimeAttribute></userDefinedRuntimeAttributes></view>
                <containerView id="c"><rect key="frame" x="10" y="100" width="300" height="100"/><connections>\
                <segue destination="inside" kind="embed" identifier="embed" id="e"/></connections></containerView>
                """,
            rest: """
                <connections><outlet property="label" destination="in" id="o1"/>\
                <outletCollection property="views" destination="v" collectionClass="NSMutableArray" id="o2"/>
                  <outletCollection property="views" destination="c" collectionClass="NSMutableArray" id="o3"/>\
                <outlet property="helper" destination="h" id="o4"/></connections>
                """,
            beside: """
                <customObject id="h" customClass="DiaryHelper" customModule="Diary"><userDefinedRuntimeAttributes>
                  <userDefinedRuntimeAttribute type="number" keyPath="count"><integer key="value" value="3"/>\
                </userDefinedRuntimeAttribute></userDefinedRuntimeAttributes></customObject>
                """)
        let phone = DocumentPhone(scenes: scene + controller("inside", title: "Child"))
        #expect(
            Diary.lines == [
                "Main awakes, view loaded false", "view has 1 subviews, width 60", "view awakes, radius 5",
                "Child awakes, view loaded false",
                "prepare embed to Child from nil", "Child loaded, label nil", "helper awakes 3", "Main loaded, label In",
            ])
        let main = phone.root as? DiaryController
        #expect(main?.views.count == 2 && main?.storyboard != nil && main?.children.first?.title == "Child")
        #expect(main?.children.first?.view.frame == CGRect(x: 0, y: 0, width: 300, height: 100))
        #expect(phone.mistakes.isEmpty)
    }

    @Test func `a button tap sends its action, asks shouldPerformSegue, then prepares and presents, or stops if refused`() {
        let scenes =
            controller(
                "first", title: "Main",
                view: button(
                    "go",
                    #"""
                    <action selector="press:" destination="first" eventType="touchUpInside" id="a"/>\#
                    <segue destination="second" kind="presentation" identifier="next" modalPresentationStyle="fullScreen" id="s"/>
                    """#
                ))
            + controller("second", title: "Second")
        let phone = DocumentPhone(scenes: scenes)
        Diary.lines = []
        (phone.root as? DiaryController)?.refuses = true
        phone.tap(phone.object("go") as! UIView)
        #expect(Diary.lines == ["press UIButton", "should next"] && phone.root.presentedViewController == nil)
        (phone.root as? DiaryController)?.refuses = false
        Diary.lines = []
        phone.tap(phone.object("go") as! UIView)
        #expect(
            Diary.lines == [
                "press UIButton", "should next", "Second awakes, view loaded false", "prepare next to Second from UIButton",
                "Second loaded, label nil",
            ])
        #expect(phone.run { phone.root.presentedViewController?.modalPresentationStyle } == .fullScreen)
    }

    @Test func `performSegue does not ask shouldPerformSegue, and an unknown identifier logs a mistake with the known ones`() {
        let phone = DocumentPhone(
            scenes: controller(
                "first", rest: #"<connections><segue destination="second" kind="show" identifier="next" id="s"/></connections>"#)
                + controller("second", title: "Second"))
        Diary.lines = []
        phone.run { phone.root.performSegue(withIdentifier: "next", sender: nil) }
        phone.wait(1)
        #expect(Diary.lines.first == "Second awakes, view loaded false" && phone.root.presentedViewController?.title == "Second")
        phone.run { phone.root.performSegue(withIdentifier: "nxt", sender: nil) }
        #expect(phone.mistakes.last?.contains("has no segue with the identifier nxt; its scene has next") == true)
    }

    @Test func `a show segue pushes and an unwind segue pops, and a bar button item has its target and action`() {
        let scenes = """
            <scene><objects><navigationController id="first"><navigationBar key="navigationBar" largeTitles="YES" id="bar"/>
              <connections><segue destination="list" kind="relationship" relationship="rootViewController" id="r"/></connections>\
            </navigationController></objects></scene>
            """
            + controller(
                "list", title: "List", view: button("go", #"<segue destination="detail" kind="show" identifier="detail" id="s"/>"#),
                rest:
                    #"""
                    <navigationItem key="navigationItem" title="Rows" id="n">\#
                    <barButtonItem key="rightBarButtonItem" title="Press" id="b"><connections>\#
                    <action selector="press:" destination="list" id="ba"/></connections></barButtonItem></navigationItem>
                    """#
            )
            + controller(
                "detail", title: "Detail",
                view: button("home", #"<segue destination="detail-exit" kind="unwind" identifier="home" unwindAction="back:" id="u"/>"#))
        let phone = DocumentPhone(scenes: scenes)
        let navigation = phone.root as! UINavigationController
        let list = navigation.viewControllers[0]
        #expect(navigation.navigationBar.prefersLargeTitles && list.navigationItem.title == "Rows")
        phone.tap(phone.object("go", of: list) as! UIView)
        #expect(phone.run { navigation.topViewController?.title } == "Detail")
        Diary.lines = []
        phone.tap(phone.object("home", of: navigation.topViewController) as! UIView)
        #expect(
            Diary.lines == ["should home", "prepare home to Rows from UIButton", "back from Detail"]
                || Diary.lines == ["should home", "prepare home to List from UIButton", "back from Detail"])
        #expect(phone.run { navigation.viewControllers.count } == 1)
        let item = list.navigationItem.rightBarButtonItem
        #expect(item?.target === list && item?.action == Selector("press:"))
        #expect(phone.mistakes.isEmpty)
    }

    @Test func `an unwind segue dismisses a controller presented in between`() {
        let scenes =
            controller(
                "first", title: "Main",
                rest: #"<connections><segue destination="second" kind="presentation" identifier="next" id="s"/></connections>"#)
            + controller(
                "second", title: "Second", custom: "UIViewController",
                view: button("home", #"<segue destination="second-exit" kind="unwind" unwindAction="back:" id="u"/>"#))
        let phone = DocumentPhone(scenes: scenes)
        phone.run { phone.root.performSegue(withIdentifier: "next", sender: nil) }
        phone.wait(1)
        let second = phone.run { phone.root.presentedViewController }
        Diary.lines = []
        phone.tap(phone.object("home", of: second) as! UIView)
        #expect(Diary.lines == ["back from Second"] && phone.run { phone.root.presentedViewController } == nil)
    }

    @Test func `a custom segue performs its own transition, and a segue action creates the destination`() {
        let scenes =
            controller(
                "first",
                rest: """
                    <connections><segue destination="second" kind="custom" identifier="custom" customClass="DiarySegue" \
                    customModule="Diary" id="s"/>
                      <segue destination="third" kind="show" identifier="made" \
                    destinationCreationSelector="makePage:sender:segueIdentifier:" id="t"/></connections>
                    """) + controller("second", title: "Second") + controller("third", title: "Third", custom: "PageController")
        let phone = DocumentPhone(scenes: scenes)
        Diary.lines = []
        phone.run { phone.root.performSegue(withIdentifier: "custom", sender: nil) }
        #expect(Diary.lines.contains("custom way") && phone.run { phone.root.presentedViewController?.title } == "Second")
        phone.run { phone.root.dismiss(animated: false) }
        phone.wait(0.5)
        phone.run { phone.root.performSegue(withIdentifier: "made", sender: nil) }
        #expect((phone.run { phone.root.presentedViewController } as? PageController)?.number == 7)
    }

    @Test func `a popover segue sets the source view and the permitted arrow directions`() {
        let scenes =
            controller(
                "first", view: button("anchor", ""),
                rest:
                    #"""
                    <connections><segue destination="second" kind="popoverPresentation" identifier="pop" popoverAnchorView="anchor" \#
                    id="s"><popoverArrowDirection key="popoverArrowDirection" up="YES" down="YES"/></segue></connections>
                    """#
            )
            + controller("second", title: "Second")
        let phone = DocumentPhone(scenes: scenes, device: "iPad Pro 11")
        phone.run { phone.root.performSegue(withIdentifier: "pop", sender: nil) }
        let popover = phone.run { phone.root.presentedViewController?.popoverPresentationController }
        #expect(popover?.sourceView === phone.object("anchor") && popover?.permittedArrowDirections == [.up, .down])
    }

    @Test func `tab bar and split view controllers get their child controllers in order`() {
        let tabs = """
            <scene><objects><tabBarController id="first"><tabBar key="tabBar" id="bar">\
            <color key="tintColor" systemColor="systemRedColor"/></tabBar><connections>
              <segue destination="a" kind="relationship" relationship="viewControllers" id="1"/>\
            <segue destination="b" kind="relationship" relationship="viewControllers" id="2"/></connections></tabBarController></objects>\
            </scene>
            """ + controller("a", title: "A", rest: #"<tabBarItem key="tabBarItem" title="Alpha" image="star" catalog="system" id="ta"/>"#)
            + controller("b", title: "B", rest: #"<tabBarItem key="tabBarItem" systemItem="search" id="tb"/>"#)
        let phone = DocumentPhone(scenes: tabs)
        let controller = phone.root as! UITabBarController
        #expect(
            controller.viewControllers?.map { $0.tabBarItem.title } == ["Alpha", "Search"] && controller.tabBar.tintColor == .systemRed)
        let split = DocumentPhone(
            scenes: """
                <scene><objects><splitViewController allowDoubleColumnStyle="YES" id="first"><connections>\
                <segue destination="a" kind="relationship" relationship="masterViewController" id="1"/>
                  <segue destination="b" kind="relationship" relationship="detailViewController" id="2"/></connections>\
                </splitViewController></objects></scene>
                """ + self.controller("a", title: "A") + self.controller("b", title: "B"), device: "iPad Pro 11")
        let columns = split.root as! UISplitViewController
        #expect(
            columns.style == .doubleColumn && columns.viewController(for: .primary)?.title == "A"
                && columns.viewController(for: .secondary)?.title == "B")
    }

    @Test func `storyboard references and identifiers create controllers, also with a creator, and a wrong one is reported`() {
        let phone = DocumentPhone("LoginForm")
        phone.run { phone.root.performSegue(withIdentifier: "showSettings", sender: nil) }
        phone.wait(1)
        #expect(phone.run { (phone.root.presentedViewController as? UINavigationController)?.topViewController?.title } == "Settings")
        phone.run {
            let storyboard = UIStoryboard(name: "LoginForm", bundle: Documents.bundle)
            #expect(storyboard.instantiateViewController(withIdentifier: "Login").storyboard === storyboard)
            _ = storyboard.instantiateViewController(withIdentifier: "Logn")
            let made: UIViewController = storyboard.instantiateViewController(identifier: "Login") { PageController(coder: $0, number: 3) }
            #expect((made as? PageController)?.number == 3 && made.view.subviews.count == 4)
        }
        #expect(phone.mistakes.contains { $0.contains("has no controller with the storyboard identifier Logn; did you mean Login?") })
    }

    @Test func `prototype cells are created per row, and their segue is prepared before the selection is reported`() {
        let scenes = """
            <scene><objects><tableViewController id="first" customClass="DiaryRowsController" customModule="Diary">
              <tableView key="view" dataMode="prototypes" style="plain" rowHeight="60" estimatedRowHeight="-1" id="table">\
            <rect key="frame" x="0" y="0" width="393" height="852"/><prototypes>
                <tableViewCell reuseIdentifier="row" id="cell" customClass="DiaryCell" customModule="Diary">\
            <rect key="frame" x="0" y="0" width="393" height="60"/>
                  <tableViewCellContentView key="contentView" tableViewCell="cell" id="content">\
            <rect key="frame" x="0" y="0" width="393" height="60"/><subviews>
                    <label text="Prototype" translatesAutoresizingMaskIntoConstraints="NO" id="title">\
            <rect key="frame" x="16" y="11" width="100" height="38"/></label></subviews>
                    <constraints><constraint firstItem="title" firstAttribute="leading" secondItem="content" \
            secondAttribute="leadingMargin" id="1"/>
                      <constraint firstItem="title" firstAttribute="centerY" secondItem="content" secondAttribute="centerY" id="2"/>\
            </constraints></tableViewCellContentView>
                  <connections><outlet property="title" destination="title" id="o"/>\
            <segue destination="second" kind="show" identifier="row" id="s"/></connections></tableViewCell></prototypes></tableView>
            </tableViewController></objects></scene>
            """ + controller("second", title: "Second")
        let phone = DocumentPhone(scenes: scenes)
        let table = (phone.root as! UITableViewController).tableView!
        let cells = phone.run { table.visibleCells.compactMap { $0 as? DiaryCell } }
        #expect(cells.map { $0.title?.text } == ["One", "Two"] && cells[0] !== cells[1] && cells[0].title !== cells[1].title)
        Diary.lines = []
        phone.tap(cells[1])
        #expect(
            Array(Diary.lines.filter { $0.contains("row") || $0.contains("selected") }.prefix(2)) == [
                "prepare row 1, selected 1", "selected 1",
            ])
        #expect(phone.run { phone.root.presentedViewController?.title } == "Second")
    }

    @Test func `a collection view gets its layout, prototype cells and header from the document`() throws {
        let scenes = """
            <scene><objects><collectionViewController id="first"><collectionView key="view" dataMode="prototypes" id="c">\
            <rect key="frame" x="0" y="0" width="393" height="852"/>
              <collectionViewFlowLayout key="collectionViewLayout" minimumLineSpacing="7" minimumInteritemSpacing="3" \
            scrollDirection="horizontal" id="l"><size key="itemSize" width="50" height="60"/>
                <inset key="sectionInset" minX="1" minY="2" maxX="3" maxY="4"/></collectionViewFlowLayout>
              <cells><collectionViewCell reuseIdentifier="item" id="cell" customClass="DiaryItem" customModule="Diary">\
            <rect key="frame" x="0" y="0" width="50" height="60"/>
                <view key="contentView" id="old"><rect key="frame" x="0" y="0" width="50" height="60"/><subviews>\
            <label text="x" translatesAutoresizingMaskIntoConstraints="NO" id="t"/></subviews></view>
                <constraints><constraint firstItem="t" firstAttribute="leading" secondItem="cell" secondAttribute="leading" constant="4" \
            id="k"/></constraints></collectionViewCell></cells>
              <collectionReusableView key="sectionHeaderView" reuseIdentifier="head" id="head">\
            <rect key="frame" x="0" y="0" width="393" height="50"/></collectionReusableView></collectionView></collectionViewController>\
            </objects></scene>
            """
        let phone = DocumentPhone(scenes: scenes)
        let collection = try #require((phone.root as? UICollectionViewController)?.collectionView)
        let layout = try #require(collection.collectionViewLayout as? UICollectionViewFlowLayout)
        #expect(layout.itemSize == CGSize(width: 50, height: 60) && layout.scrollDirection == .horizontal && layout.minimumLineSpacing == 7)
        #expect(layout.sectionInset == UIEdgeInsets(top: 2, left: 1, bottom: 4, right: 3))
        let cell = phone.run { collection.dequeueReusableCell(withReuseIdentifier: "item", for: IndexPath(item: 0, section: 0)) }
        #expect(cell is DiaryItem && cell.contentView.subviews.count == 1 && cell.contentView.constraints.contains { $0.constant == 4 })
        let head = phone.run {
            collection.dequeueReusableSupplementaryView(
                ofKind: UICollectionView.elementKindSectionHeader, withReuseIdentifier: "head", for: IndexPath(item: 0, section: 0))
        }
        #expect(head.frame.height == 50 && phone.mistakes.isEmpty)
    }

    @Test func `a tap gesture sends its action, old layout guides place views, and a custom constraint class awakes`() {
        let scenes = controller(
            "first",
            view: """
                <view translatesAutoresizingMaskIntoConstraints="NO" id="box"><color key="backgroundColor" systemColor="systemRedColor"/>\
                <constraints><constraint firstAttribute="height" constant="9" id="h" customClass="ThinConstraint" customModule="Diary"/>\
                </constraints></view>
                """,
            rest: """
                <layoutGuides><viewControllerLayoutGuide type="top" id="top"/><viewControllerLayoutGuide type="bottom" id="bottom"/>\
                </layoutGuides>
                <connections><outlet property="height" destination="h" id="o"/></connections>
                """,
            beside:
                #"""
                <tapGestureRecognizer id="tap"><connections><action selector="press:" destination="first" id="a"/></connections>\#
                </tapGestureRecognizer>
                """#
        ).replacingOccurrences(
            of: "</subviews></view>",
            with: """
                </subviews><constraints><constraint firstItem="box" firstAttribute="top" secondItem="top" secondAttribute="bottom" id="1"/>
                <constraint firstItem="box" firstAttribute="leading" secondItem="first-view" secondAttribute="leading" id="2"/>\
                <constraint firstAttribute="trailing" secondItem="box" secondAttribute="trailing" id="3"/></constraints>
                <connections><outletCollection property="gestureRecognizers" destination="tap" appends="YES" id="g"/></connections></view>
                """)
        let phone = DocumentPhone(scenes: scenes)
        let box = phone.object("box") as! UIView
        #expect(phone.run { box.frame.minY } == 59 && abs(phone.run { box.frame.height } - 1.0 / 3) < 0.01)
        #expect((phone.root as? DiaryController)?.height is ThinConstraint)
        Diary.lines = []
        phone.tap(phone.root.view)
        #expect(Diary.lines == ["press UITapGestureRecognizer"])
    }

    @Test func `the objects of a storyboard are released with their controller`() {
        weak var form: UIViewController?
        weak var field: UIView?
        let phone = DocumentPhone { UIViewController() }
        phone.run {
            let made = UIStoryboard(name: "LoginForm", bundle: Documents.bundle).instantiateInitialViewController()
            made?.loadViewIfNeeded()
            field = (made?.documentScene as? StoryboardScene)?.object("flz-rc-7Pc") as? UIView
            form = made
            #expect(field != nil)
        }
        phone.wait(1)
        #expect(form == nil && field == nil)
    }

    @Test func `a controller loads the nib of its name as its view, and is connected as its owner`() {
        let phone = DocumentPhone { DiaryPanelViewController() }
        let panel = phone.root as? DiaryPanelViewController
        #expect(panel?.view.backgroundColor == .systemYellow && panel?.view.subviews.count == 1)
        #expect(phone.mistakes.isEmpty)
    }
    @Test func `a document's constraints to the keyboard layout guide hold, and its usesBottomSafeArea is set`() {
        let scene = """
            <scene sceneID="s"><objects><viewController id="first" sceneMemberID="viewController">
            <view key="view" id="root"><rect key="frame" x="0.0" y="0.0" width="393" height="852"/><subviews>
            <view id="bar" translatesAutoresizingMaskIntoConstraints="NO"><constraints>
            <constraint firstAttribute="height" constant="44" id="h"/></constraints></view></subviews>
            <constraints><constraint firstItem="kb" firstAttribute="top" secondItem="bar" secondAttribute="bottom" id="c"/>
            <constraint firstItem="bar" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="l"/>
            <constraint firstItem="bar" firstAttribute="trailing" secondItem="root" secondAttribute="trailing" id="t"/></constraints>
            <keyboardLayoutGuide key="keyboard" id="kb" usesBottomSafeArea="NO"/></view></viewController></objects></scene>
            """
        let phone = DocumentPhone(scenes: scene)
        let bar = phone.object("bar") as? UIView
        #expect(phone.mistakes.isEmpty)
        #expect(phone.run { phone.root.view.keyboardLayoutGuide.usesBottomSafeArea } == false)
        #expect(bar?.frame == CGRect(x: 0, y: 852 - 44, width: 393, height: 44))
    }

    @Test func `outlets are connected before isViewLoaded is true`() {
        ObjectiveCDispatch.add(class: OutletController.self, named: "OutletController", module: "Diary")
        ObjectiveCDispatch.add(
            OutletController.self, property: "content", read: { $0.content }, write: { $0.content = try $1(0) })
        let scene = """
            <scene sceneID="s"><objects><viewController id="first" customClass="OutletController" sceneMemberID="viewController">
            <view key="view" id="root"><rect key="frame" x="0.0" y="0.0" width="393" height="852"/></view>
            <connections><outlet property="content" destination="root" id="o"/></connections></viewController></objects></scene>
            """
        let controller = DocumentPhone(scenes: scene).root as? OutletController
        #expect(controller?.wasLoaded == [false] && controller?.isViewLoaded == true && controller?.content === controller?.view)
    }

    @Test func `an outlet accepts an object of a different type without a message, and a missing property is a mistake`() {
        ObjectiveCDispatch.add(class: OutletController.self, named: "OutletController", module: "Diary")
        ObjectiveCDispatch.add(OutletController.self, property: "label", read: { $0.label }, write: { $0.label = try $1(0) })
        func mistakes(_ property: String) -> [String] {
            let scene = """
                <scene sceneID="s"><objects><viewController id="first" customClass="OutletController" sceneMemberID="viewController">
                <view key="view" id="root"/><connections><outlet property="\(property)" destination="root" id="o"/></connections>
                </viewController></objects></scene>
                """
            return DocumentPhone(scenes: scene).mistakes
        }
        #expect(mistakes("label").isEmpty)
        #expect(mistakes("title2").contains { $0.contains("the outlet title2 cannot be set") })
    }

}

/// A controller whose view is in DiaryPanelView.xib, although no code or document names this file.
private final class DiaryPanelViewController: UIViewController {
    init() { super.init(nibName: nil, bundle: Documents.bundle) }
    required init?(coder: NSCoder) { nil }
}

/// A controller that records whether its view is loaded when an outlet is connected.
private final class OutletController: UIViewController {
    var wasLoaded: [Bool] = []
    var label: UILabel?
    var content: UIView? { didSet { wasLoaded.append(isViewLoaded) } }
}
