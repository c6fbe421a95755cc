import Foundation
import Testing
import UIKit

@testable import SceneLanguage
@testable import SceneRuntime

@MainActor
@Suite("Controllers in scenes") struct SceneScreenTests {
    private func session(_ scene: String) throws -> SceneSession {
        let session = SceneSession(try SceneDocument.parse("device: iPhone 14\nstrategy: none\n" + scene))
        session.phone.tick()
        session.phone.tick()
        return session
    }
    private func wait(_ session: SceneSession) { session.phone.run(until: session.phone.time + 1) }
    private func root<Controller: UIViewController>(_ session: SceneSession) throws -> Controller {
        try #require(session.phone.window.rootViewController as? Controller)
    }
    /// Plays a flow to its end, and returns the reason for its failure; nil if it passes.
    private func failure(_ scene: String) throws -> FlowFailure? {
        let session = SceneSession(try SceneDocument.parse("device: iPhone 14\nstrategy: none\n" + scene))
        session.play()
        for result in session.runner.results { if case .failed(let failure) = result.outcome { return failure } }
        return nil
    }

    private static let tabs = """
        controller:
          class: UITabBarController
          id: tabs
          selectedViewController: second
          viewControllers:
            - id: first
              title: One
              tabBarItem: {image: house, selectedImage: house.fill, badgeValue: 7, badgeColor: systemBlue}
              view: {id: firstView, subviews: [{class: UITextField, id: field, frame: [20, 100, 200, 40]}]}
            - class: UINavigationController
              id: second
              tabBarItem: {title: Two, image: star}
              controllers:
                - id: list
                  view: {id: listView}
                - id: detail
                  hidesBottomBarWhenPushed: true
                  view: {id: detailView}

        """

    @Test func `tabs have titles, symbols and badges, and the scene selects the first tab`() throws {
        let session = try session(Self.tabs)
        try session.phone.process.run {
            let tabs: UITabBarController = try root(session)
            #expect(tabs.selectedIndex == 1 && tabs.viewControllers?.count == 2)
            let items = try #require(tabs.tabBar.items)
            #expect(items.map(\.title) == ["One", "Two"])
            #expect(items[0].badgeValue == "7" && items[0].badgeColor == .systemBlue && items[1].badgeValue == nil)
            #expect(items[0].image != nil && items[0].selectedImage != nil && items[1].selectedImage == nil)
            #expect(session.controller.viewsByID["firstView"] == nil, "a tab that was not looked at has made no views")
            #expect(session.controller.viewsByID["listView"]?.window != nil)
            #expect(session.controller.navigation === tabs.viewControllers?[1])
        }
    }

    @Test func `a tab keeps its views and typed text while a different one is selected`() throws {
        let session = try session(Self.tabs)
        session.phone.process.run {
            #expect(session.controller.select("first"))
            session.phone.tick()
            let field = session.controller.viewsByID["field"] as? UITextField
            field?.text = "typed"
            #expect(session.controller.select("second"))
            session.phone.tick()
            #expect(field?.window == nil && session.controller.viewsByID["field"] === field)
            session.controller.select("first")
            session.phone.tick()
            #expect(field?.window != nil && field?.text == "typed")
            #expect(!session.controller.select("nobody"))
        }
    }

    @Test func `a push uses the stack that has the page, also behind a different tab, and a pop discards its views`() throws {
        let session = try session(Self.tabs)
        try session.phone.process.run {
            session.controller.select("first")
            session.phone.tick()
            #expect(session.controller.push("detail"))
            wait(session)
            let tabs: UITabBarController = try root(session)
            let stack = try #require(tabs.viewControllers?[1] as? UINavigationController)
            #expect(stack.viewControllers.map(\.restorationIdentifier) == ["list", "detail"])
            #expect(tabs.tabBar.frame.minY < 844, "the page that hides the bar is not the one that is seen")
            session.controller.select("second")
            wait(session)
            #expect(session.controller.viewsByID["detailView"]?.window != nil)
            #expect(tabs.tabBar.frame.minY == 844)
            session.controller.perform(.pop(nil), animated: true)
            wait(session)
            #expect(session.controller.viewsByID["detailView"] == nil && tabs.tabBar.frame.minY == 844 - 83)
        }
    }

    private static let presentations = """
        controller: {id: main, view: {id: mainView}}
        presentations:
          - id: sheet
            title: Sheet
            isModalInPresentation: true
            sheetPresentationController: {detents: [200, 40%, large], selectedDetentIdentifier: 40%, largestUndimmedDetentIdentifier: \
        200, prefersGrabberVisible: true, preferredCornerRadius: 24, prefersScrollingExpandsWhenScrolledToEdge: false}
            view: {id: sheetView, subviews: [{class: UITextField, id: field, frame: [20, "100% - 60", "100% - 40", 40]}]}
          - {id: cover, modalPresentationStyle: fullScreen, modalTransitionStyle: crossDissolve, view: {id: coverView}}
          - class: UIAlertController
            id: alert
            title: Name
            message: Who?
            textFields: [{id: name, placeholder: Name, isSecureTextEntry: true, keyboardType: numberPad}]
            actions: [{title: No, style: cancel}, {title: Off, style: destructive, isEnabled: false}, {title: "Yes", isPreferred: \
        true, onTap: dismiss}]

        """

    @Test func `a sheet has its detents, and fractional frames follow its height`() throws {
        let session = try session(Self.presentations)
        try session.phone.process.run {
            session.controller.present("sheet")
            wait(session)
            let page = try #require(session.controller.shownController as? ScenePageController)
            let sheet = try #require(page.sheetPresentationController)
            #expect(page.restorationIdentifier == "sheet" && page.isModalInPresentation && page.title == "Sheet")
            #expect(sheet.detents.map(\.identifier.sceneName) == ["200", "40%", "large"])
            #expect(sheet.prefersGrabberVisible && sheet.preferredCornerRadius == 24)
            #expect(!sheet.prefersScrollingExpandsWhenScrolledToEdge && sheet.largestUndimmedDetentIdentifier?.rawValue == "200")
            // The maximum height is 844 - 47 - 10, of which the safe area has 34. The sheet has 40 % of the remaining 753, plus the safe
            // area.
            let view = try #require(session.controller.viewsByID["sheetView"])
            #expect(abs(view.frame.height - 335.2) < 0.01)
            let field = try #require(session.controller.viewsByID["field"])
            #expect(abs(field.frame.minY - 275.2) < 0.01 && field.frame.width == 350)
            #expect(session.controller.setDetent("200") && !session.controller.setDetent("medium"))
            wait(session)
            #expect(view.frame.height == 234 && field.frame.minY == 174)
        }
    }

    @Test func `a presentation has its style, and is discarded on dismissal and rebuilt`() throws {
        let session = try session(Self.presentations)
        try session.phone.process.run {
            session.controller.present("cover")
            wait(session)
            let first = try #require(session.controller.viewsByID["coverView"])
            #expect(session.controller.shownController.modalPresentationStyle == .fullScreen)
            #expect(session.controller.shownController.modalTransitionStyle == .crossDissolve)
            session.controller.present("cover")
            #expect(session.controller.presentedControllers.count == 1, "one that is presented stays as it is")
            session.controller.present("sheet")
            wait(session)
            #expect(session.controller.presentedControllers.map(\.restorationIdentifier) == ["cover", "sheet"])
            session.controller.dismiss("cover")
            wait(session)
            #expect(session.controller.presentedControllers.isEmpty)
            #expect(session.controller.viewsByID["coverView"] == nil && session.controller.viewsByID["sheetView"] == nil)
            session.controller.present("cover")
            wait(session)
            #expect(session.controller.viewsByID["coverView"] !== first && session.controller.viewsByID["coverView"] != nil)
        }
    }

    @Test func `an alert has the scene's fields and actions, and its fields are discarded with it`() throws {
        let session = try session(Self.presentations)
        try session.phone.process.run {
            session.controller.present("alert")
            wait(session)
            let alert = try #require(session.controller.shownController as? UIAlertController)
            #expect(alert.preferredStyle == .alert && alert.title == "Name" && alert.message == "Who?")
            #expect(alert.actions.map(\.title) == ["No", "Off", "Yes"])
            #expect(
                alert.actions.map(\.style) == [.cancel, .destructive, .default] && alert.actions.map(\.isEnabled) == [true, false, true])
            #expect(alert.preferredAction === alert.actions[2])
            let field = try #require(session.controller.viewsByID["name"] as? UITextField)
            #expect(alert.textFields == [field] && field.isSecureTextEntry && field.keyboardType == .numberPad && field.isFirstResponder)
            session.controller.dismiss()
            wait(session)
            #expect(session.controller.viewsByID["name"] == nil && session.controller.presentedControllers.isEmpty)
        }
    }

    @Test func `child controllers are in the views that the scene names`() throws {
        let session = try session(
            """
            controller:
              id: parent
              additionalSafeAreaInsets: [10, 20, 30, 40]
              children:
                - {id: inBox, in: box, view: {id: boxed}}
                - class: UINavigationController
                  id: stack
                  in: other
                  controllers: [{id: top, title: Top, view: {id: topView}}]
              view:
                id: root
                subviews:
                  - {class: UIView, id: box, frame: [0, 300, 200, 100]}
                  - {class: UIView, id: other, frame: [0, 400, 390, 300]}
            """)
        try session.phone.process.run {
            let parent: SceneViewController = try root(session)
            #expect(parent.children.map(\.restorationIdentifier) == ["inBox", "stack"])
            let boxed = try #require(session.controller.viewsByID["boxed"])
            #expect(boxed.superview === session.controller.viewsByID["box"] && boxed.frame == CGRect(x: 0, y: 0, width: 200, height: 100))
            #expect(session.controller.viewsByID["topView"]?.isDescendant(of: session.controller.viewsByID["other"]!) == true)
            #expect(parent.view.safeAreaInsets == UIEdgeInsets(top: 57, left: 20, bottom: 64, right: 40))
        }
    }

    @Test func `edges that are not extended end at the bars`() throws {
        let session = try session(
            """
            controller:
              class: UINavigationController
              controllers:
                - {id: short, title: Short, edgesForExtendedLayout: none, view: {id: shortView}}
            """)
        try session.phone.process.run {
            let view = try #require(session.controller.viewsByID["shortView"])
            #expect(view.convert(view.bounds, to: nil).minY == 91)
        }
    }

    private static let pages = """
        controller:
          class: UIPageViewController
          firstPage: two
          interPageSpacing: 12
          showsPageControl: true
          viewControllers:
            - {id: one, view: {id: oneView}}
            - {id: two, view: {id: twoView, subviews: [{class: UITextField, id: field, frame: [20, 100, 200, 40]}]}}
            - {id: three, view: {id: threeView}}
            - {id: four, view: {id: fourView}}

        """

    @Test func `pages turn in both directions and to any page, stop at both ends, and keep their views`() throws {
        let session = try session(Self.pages)
        try session.phone.process.run {
            let pages: ScenePagesController = try root(session)
            let dots = try #require(pages.view.subviews.compactMap { $0 as? UIPageControl }.first)
            #expect(pages.index == 1 && dots.numberOfPages == 4 && dots.currentPage == 1)
            (session.controller.viewsByID["field"] as? UITextField)?.text = "typed"
            #expect(session.controller.turn(.page("four")))
            wait(session)
            #expect(pages.index == 3 && dots.currentPage == 3)
            #expect(!session.controller.turn(.forward) && !session.controller.turn(.page("four")))
            #expect(session.controller.turn(.reverse))
            wait(session)
            #expect(pages.index == 2 && dots.currentPage == 2)
            #expect(session.controller.turn(.page("two"), animated: false))
            wait(session)
            #expect((session.controller.viewsByID["field"] as? UITextField)?.text == "typed" && dots.currentPage == 1)
        }
    }

    @Test func `the interface is right to left if the setting says so, whatever the language`() throws {
        let scene =
            """
            view: {id: root, subviews: [{class: UIView, id: box, constraints: \
            [leading == superview.leading, top == superview.top, size == 40]}]}\n
            """
        let turned = try session("settings: {layoutDirection: rightToLeft}\n" + scene)
        #expect(turned.controller.viewsByID["box"]?.frame.minX == 350)
        let back = try session("settings: {locale: ar, layoutDirection: leftToRight}\n" + scene)
        #expect(back.controller.viewsByID["box"]?.frame.minX == 0)
    }

    @Test(arguments: [
        (
            "- navigate: {push: detail}\n- navigate: {push: detail}",
            "\"detail\" is on the stack already (list, detail); pop to it instead"
        ),
        ("- navigate: pop", "there is nothing to go back to: the stack has one controller"),
        ("- navigate: dismiss", "there is nothing to dismiss"),
        ("- foreground", "the app is on the screen already"),
        ("- resizeWindow: {width: 50}", "50 x 844"),
        ("- background\n- background", "the app is in the background already"),
        ("- setProperty: {id: detailView, alpha: 1}", "\"detailView\" is on a screen that is not there now"),
    ])
    func `steps without a target report the available ones`(steps: String, expected: String) throws {
        let flow = "flow:\n" + steps.split(separator: "\n").map { "  " + $0 + "\n" }.joined()
        #expect(try failure(Self.tabs + flow)?.actual == expected)
    }

    @Test func `a scroll view on the safe area begins below a large title and moves up and down with it`()
        throws
    {
        #expect(
            try failure(
                """
                controller:
                  class: UINavigationController
                  id: nav
                  prefersLargeTitles: true
                  controllers:
                    - id: page
                      title: Large
                      view:
                        id: root
                        backgroundColor: systemBackground
                        subviews:
                          - class: UIScrollView
                            id: form
                            contentSize: [100%, 1600]
                            constraints: [top == safeArea.top, leading == superview.leading, trailing == superview.trailing, \
                bottom == superview.bottom]
                            subviews:
                              - {class: UILabel, frame: [20, 20, 200, 30], text: Top}
                flow:
                  - assertTrue: navigation.barBottom == 143 && views.form.frame.minY == 143
                  - drag: {points: ["195,600", "195,570"], hold: 200ms}
                  - hold: 1s
                  - assertTrue: navigation.barBottom == 143 && views.form.frame.minY == 143 && views.form.contentOffset.y == 0
                  - drag: {points: ["195,600", "195,550"], hold: 200ms}
                  - hold: 1s
                  - assertTrue: navigation.barBottom == 91 && views.form.frame.minY == 91 && views.form.contentOffset.y == 52
                  - swipe: {direction: UP}
                  - assertTrue: navigation.barBottom == 91 && views.form.contentOffset.y > 200
                  - swipe: {direction: DOWN}
                  - swipe: {direction: DOWN}
                  - swipe: {direction: DOWN}
                  - waitForAnimationToEnd
                  - assertTrue: navigation.barBottom == 143 && views.form.contentOffset.y == 0 && views.form.frame.minY == 143

                """) == nil)
    }

    @Test func `failed rotations and sheets report the reason`() throws {
        #expect(
            try failure(Self.pages + "flow:\n  - navigate: {turn: four}\n  - navigate: {turn: forward}\n")?.actual
                == "there is no page to turn to: page 4 of 4 is shown")
        #expect(
            try failure(Self.presentations + "flow:\n  - navigate: {present: sheet}\n  - navigate: {detent: medium}\n")?.actual
                == "the sheet has no detent \"medium\", only 200, 40% or large")
        #expect(try failure(Self.presentations + "flow:\n  - navigate: {detent: medium}\n")?.actual == "no sheet is on the screen")
        #expect(
            try failure(Self.presentations + "flow:\n  - navigate: {present: cover}\n  - navigate: {dismiss: sheet}\n")?.actual
                == "\"sheet\" is not presented; cover is")
    }

    @Test func `a resized window lays out again, its fractional frames follow, and its safe area is the overlap`() throws {
        let session = try session(
            "view: {id: root, subviews: [{class: UITextField, id: field, frame: [20, \"100% - 60\", \"100% - 40\", 40]}]}\n"
                + "flow:\n  - resizeWindow: {width: 320, height: 75%}\n  - hold: 500ms\n")
        session.play()
        #expect(session.runner.status == .passed)
        try session.phone.process.run {
            let root: UIViewController = try root(session)
            #expect(session.phone.window.frame == CGRect(x: 0, y: 0, width: 320, height: 633))
            #expect(root.view.frame == session.phone.window.bounds)
            #expect(root.view.safeAreaInsets == UIEdgeInsets(top: 47, left: 0, bottom: 0, right: 0))
            #expect(session.controller.viewsByID["field"]?.frame == CGRect(x: 20, y: 573, width: 280, height: 40))
            session.phone.send(.windowSize(nil, isAnimated: false))
            session.phone.tick()
            session.phone.tick()
            #expect(root.view.frame.size == UIScreen.main.bounds.size && root.view.safeAreaInsets.bottom == 34)
            #expect(!session.phone.window.clipsToBounds)
        }
    }

    @Test func `in the background a tap touches the home screen, and expressions read the app's state`() throws {
        let scene = "view: {id: root, subviews: [{class: UIButton, id: go, title: Go, frame: [20, 100, 100, 44]}]}\n"
        #expect(
            try failure(
                scene + "flow:\n  - assertTrue: app.state == \"active\"\n  - background\n  - assertTrue: app.state == \"background\"\n"
                    + "  - foreground\n  - tapOn: {id: go}\n  - assertTrue: events.count(\"enterForeground\") == 1\n") == nil)
        #expect(
            try failure(scene + "flow:\n  - background\n  - tapOn: {id: go}\n")?.actual.contains("the home screen") == true)
    }

    @Test func `a controller performs its onNotification actions when the keyboard shows and hides`() throws {
        let session = SceneSession(
            try SceneDocument.parse(
                """
                strategy: none
                controller:
                  onNotification: {keyboardWillShow: constant gap 0 80, keyboardWillHide: constant gap 0 80}
                  view:
                    subviews:
                      - {class: UITextField, id: name, frame: [16, 100, 200, 34], onReturn: resign}
                      - {class: UIView, id: box, constraints: [(gap) top == superview.top + 0, leading == superview.leading, size == 40]}
                flow:
                  - tapOn: {id: name}
                  - assertTrue: views.box.frame.y == 80
                  - hideKeyboard
                  - assertTrue: views.box.frame.y == 0
                """))
        #expect(session.play() == .passed)
    }

    @Test func `an unknown notification is rejected with the nearest name`() {
        let error = #expect(throws: SceneError.self) {
            try SceneDocument.parse("controller: {onNotification: {keyboardWilShow: none}, view: {}}")
        }
        #expect(error?.description.contains("did you mean \"keyboardWillShow\"?") == true)
    }

    @Test func `pages curl if the scene says so, and the leaf is moving while a page turns`() throws {
        let session = SceneSession(
            try SceneDocument.parse(
                """
                device: iPhone 14
                strategy: none
                controller:
                  class: UIPageViewController
                  transitionStyle: pageCurl
                  viewControllers: [{id: one, view: {backgroundColor: systemRed}}, {id: two, view: {backgroundColor: systemBlue}}]
                flow:
                  - swipe: {direction: LEFT}
                  - assertTrue: pages.shown == "two"
                  - navigate: {turn: reverse}
                  - assertTrue: pages.shown == "one"
                """))
        var curls: [CGFloat] = []
        func collect(_ node: DisplayNode) {
            if case .curl(let progress, .left)? = node.warp { curls.append(progress) }
            for child in node.children { collect(child) }
        }
        #expect(session.play { for node in session.phone.displayList.nodes { collect(node) } } == .passed)
        // The finger lifts the page first, and code lets it down afterwards.
        let peak = curls.firstIndex(of: curls.max() ?? 0) ?? 0
        try #require(curls.count > 40 && peak > 10 && peak < curls.count - 10, "\(curls)")
        #expect(zip(curls[..<peak], curls[1...peak]).allSatisfy { $0 <= $1 } && curls.last ?? 1 < 0.1)
    }

    @Test func `a scene's window has the frame of its header from the first frame on`() throws {
        let session = SceneSession(
            try SceneDocument.parse(
                """
                device: iPad (10th generation)
                strategy: none
                window: [100, 50%, 400, 300]
                view: {class: UIView, id: root}
                """))
        session.phone.tick()
        let screen = session.phone.process.run { UIScreen.main.bounds.size }
        #expect(session.phone.window.bounds.size == CGSize(width: 400, height: 300))
        #expect(session.phone.window.frameOnScreen.origin == CGPoint(x: 100, y: screen.height / 2))
    }
}
