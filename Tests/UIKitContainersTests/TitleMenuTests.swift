import Testing
import UIKitTestSupport

@testable import UIKitContainers
@testable import UIKitControls

@MainActor
@Suite struct TitleMenuTests {
    @Test func `a tap on the title calls titleMenuProvider and opens its menu`() {
        Stage.perform { stage in
            let page = UIViewController()
            page.title = "Letter"
            var asked = 0
            page.navigationItem.titleMenuProvider = { suggested in
                asked += 1
                #expect(suggested.isEmpty)
                return UIMenu(children: [UIAction(title: "Rename") { _ in }])
            }
            let navigation = UINavigationController(rootViewController: page)
            stage.window.rootViewController = navigation
            stage.wait(0.1)
            #expect(asked == 0)
            let bar = navigation.navigationBar
            let middle = bar.convert(CGPoint(x: bar.bounds.midX, y: bar.bounds.midY), to: nil)
            stage.tap(middle.x, middle.y)
            stage.wait(0.5)
            #expect(asked == 1 && stage.process.menus.isShown)
            stage.process.menus.dismiss(animated: false)
            page.navigationItem.titleMenuProvider = nil
            stage.wait(0.1)
            stage.tap(middle.x, middle.y)
            #expect(asked == 1 && !stage.process.menus.isShown)
        }
    }
}
