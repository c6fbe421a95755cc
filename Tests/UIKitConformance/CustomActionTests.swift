import Testing
import UIKit

@MainActor
private final class RowView: UIView {
    override var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get { [UIAccessibilityCustomAction(name: "Delete") { _ in true }] }
        set {}
    }
}

/// Tests for the actions that apps offer to assistive technologies, and for an app's folders.
@MainActor @Suite struct CustomActionTests {
    @Test func `custom actions keep name, image, target and handler, and a view can override its actions`() {
        Screen.show { screen in
            let image = UIImage(systemName: "trash")
            let action = UIAccessibilityCustomAction(name: "Delete", image: image) { $0.name == "Delete" }
            #expect(action.name == "Delete" && action.attributedName.string == "Delete" && action.image === image)
            #expect(action.actionHandler?(action) == true)
            let target = UIAccessibilityCustomAction(name: "Move", target: screen.view, selector: Selector(("move")))
            #expect(target.target === screen.view && target.selector == Selector(("move")) && target.actionHandler == nil)
            let view = UIView()
            #expect(view.accessibilityCustomActions == nil)
            view.accessibilityCustomActions = [action, target]
            #expect(view.accessibilityCustomActions?.count == 2)
            #expect(RowView().accessibilityCustomActions?.first?.name == "Delete")
            let item = UITabBarItem(title: "Mail", image: nil, tag: 0)
            item.largeContentSizeImage = image
            item.largeContentSizeImageInsets.top = 4
            #expect(item.largeContentSizeImage === image && item.largeContentSizeImageInsets.top == 4)
        }
    }

    @Test func `URL has a property for each of an app's directories`() {
        let documents = URL.documentsDirectory
        #expect(documents.isFileURL && documents.hasDirectoryPath)
        #expect(documents.path == FileManager.default.urls(for: .documentDirectory, in: .userDomainMask).first?.path)
        #expect(URL.cachesDirectory.path == FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first?.path)
        #expect(URL.libraryDirectory.lastPathComponent == "Library" && URL.temporaryDirectory.hasDirectoryPath)
        let own = [
            URL.applicationSupportDirectory, .downloadsDirectory, .picturesDirectory, .moviesDirectory, .musicDirectory, .trashDirectory,
        ]
        #expect(Set(own).count == own.count)
    }
}
