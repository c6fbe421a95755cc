import Testing
import UIKit
import UIKitTestSupport

@testable import UIKitContainers
@testable import UIKitCore

/// Tests for the content of sheets and behind sheets after a rotation of the phone or a change of detent.
@MainActor @Suite("Sheets after a rotation") struct SheetReturnTests {
    private func stage(_ body: (Stage, UIViewController) throws -> Void) rethrows {
        try Stage.perform { stage in
            ModalPresenter.install()
            stage.tick()
            try body(stage, stage.window.rootViewController!)
        }
    }

    private func hold(_ orientation: UIDeviceOrientation, _ stage: Stage) {
        UIApplication.shared.scene.hold(orientation, animated: false)
        stage.wait(1)
    }

    @Test
    func `in landscape the page behind a sheet fills the screen, and in portrait it is scaled back again`() {
        stage { stage, root in
            let upright = stage.window.bounds
            root.present(UIViewController(), animated: false)
            stage.wait(1)
            let wrapper = root.view.superview!
            let shrunk = (wrapper.transform, wrapper.center)
            #expect(!wrapper.transform.isIdentity && root.view.frame == upright)
            hold(.landscapeLeft, stage)
            #expect(wrapper.transform.isIdentity && wrapper.frame == stage.window.bounds)
            #expect(root.view.frame.size == stage.window.bounds.size && root.view.frame.width > root.view.frame.height)
            hold(.portrait, stage)
            #expect((wrapper.transform, wrapper.center) == shrunk && root.view.frame == upright)
            root.dismiss(animated: false)
            stage.wait(1)
            #expect(root.view.superview === stage.window && root.view.frame == upright)
        }
    }

    @Test func `a sheet presented in landscape scales the page behind when the phone is rotated to portrait`() {
        stage { stage, root in
            hold(.landscapeLeft, stage)
            root.present(UIViewController(), animated: false)
            stage.wait(1)
            #expect(root.view.superview!.transform.isIdentity)
            hold(.portrait, stage)
            #expect(!root.view.superview!.transform.isIdentity && root.view.frame.size == stage.window.bounds.size)
        }
    }

    @Test func `a navigation bar in a sheet is taller, with its title and buttons centred`() {
        stage { stage, root in
            @MainActor func bar(_ style: UIModalPresentationStyle, isLarge: Bool = false) -> (
                height: CGFloat, safeTop: CGFloat, title: CGFloat
            ) {
                let page = UIViewController()
                page.title = "Edit"
                let navigation = UINavigationController(rootViewController: page)
                navigation.navigationBar.prefersLargeTitles = isLarge
                navigation.modalPresentationStyle = style
                root.present(navigation, animated: false)
                stage.wait(1)
                let bar = navigation.navigationBar
                let found = (bar.frame.height, page.view.safeAreaInsets.top - bar.frame.minY, bar.contentFrame.midY)
                root.dismiss(animated: false)
                stage.wait(1)
                return found
            }
            #expect(bar(.pageSheet) == (56, 56, 28))
            #expect(bar(.pageSheet, isLarge: true) == (108, 108, 28))
            #expect(bar(.fullScreen) == (44, 44, 22))
            hold(.landscapeLeft, stage)
            #expect(bar(.pageSheet).height == 32)
        }
    }

    @Test(arguments: [true, false])
    func `a navigation controller in a medium sheet ends at the sheet's end, whatever scrolls in it`(animated: Bool) {
        stage { stage, root in
            let page = UIViewController()
            let scrollView = UIScrollView()
            scrollView.contentSize = CGSize(width: 100, height: 520)
            page.view = scrollView
            let navigation = UINavigationController(rootViewController: page)
            navigation.sheetPresentationController?.detents = [.medium(), .large()]
            root.present(navigation, animated: animated)
            stage.wait(1)
            #expect(navigation.view.bounds.height < 450)
            #expect(scrollView.frame.size == navigation.view.bounds.size)
            #expect(scrollView.convert(scrollView.bounds, to: nil).maxY == stage.window.bounds.maxY)
        }
    }
}
