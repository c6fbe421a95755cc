import UIKit

class NamesStatusController: UIViewController {
    let inner = UIViewController()
    override var childForStatusBarStyle: UIViewController? { inner }
    override var childForStatusBarHidden: UIViewController? { inner }
    override var childForHomeIndicatorAutoHidden: UIViewController? { inner }
    override var childForScreenEdgesDeferringSystemGestures: UIViewController? { inner }
    override var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .slide }
    override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .landscapeRight }
    override var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { .bottom }
    override func didReceiveMemoryWarning() {
        super.didReceiveMemoryWarning()
        warnings += 1
    }
    override func applicationFinishedRestoringState() { isRestored = true }
    override func awakeFromNib() {
        super.awakeFromNib()
        isAwake = true
    }
    override func accessibilityPerformEscape() -> Bool { true }
    override func canPerformUnwindSegueAction(_ action: Selector, from fromViewController: UIViewController, sender: Any?) -> Bool { false }
    override func allowedChildrenForUnwinding(from source: UIStoryboardUnwindSegueSource) -> [UIViewController] { [] }
    override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { identifier == "allowed" }
    override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {}
    override func targetViewController(forAction action: Selector, sender: Any?) -> UIViewController? {
        super.targetViewController(forAction: action, sender: sender)
    }
    override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        coder.encode("kept", forKey: "word")
    }
    override func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        word = coder.decodeObject(forKey: "word") as? String
    }
    var word: String?
    var warnings = 0
    var isRestored = false
    var isAwake = false
    @IBAction func leave(_ segue: UIStoryboardSegue) {}
}

class NamesPresentation: UIPresentationController {
    override var frameOfPresentedViewInContainerView: CGRect { CGRect(x: 0, y: 100, width: 300, height: 200) }
    override var traitCollection: UITraitCollection { super.traitCollection }
    override func viewWillTransition(to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
    }
    override func presentationTransitionWillBegin() { coordinator = presentedViewController.transitionCoordinator }
    var coordinator: UIViewControllerTransitionCoordinator?
}

extension NameChecks {
    func controllerNames() {
        let check = self
        check("UIViewController.storyboard") { screen in screen.storyboard == nil }
        check("UIViewController.nibName") { _ in
            UIViewController(nibName: "Form", bundle: nil).nibName == "Form" && UIViewController(nibName: nil, bundle: nil).nibBundle == nil
        }
        check("UIStoryboard") { _ in
            let named: (String) -> UIViewController = {
                UIStoryboard(name: $0, bundle: nil).instantiateViewController(withIdentifier: "next")
            }
            return type(of: named) == ((String) -> UIViewController).self
        }
        check("UIStoryboardSegue") { screen in
            let segue = UIStoryboardSegue(identifier: "next", source: screen, destination: NamesStatusController()) {}
            segue.perform()
            return segue.destination is NamesStatusController && segue.identifier == "next"
        }
        check("UIViewController.performSegue") { _ in
            final class Screen: UIViewController {
                var performed: [String] = []
                override func performSegue(withIdentifier identifier: String, sender: Any?) { performed.append(identifier) }
            }
            let screen = Screen()
            screen.performSegue(withIdentifier: "next", sender: self)
            return screen.performed == ["next"]
        }
        check("UIViewController.shouldPerformSegue") { _ in
            NamesStatusController().shouldPerformSegue(withIdentifier: "allowed", sender: nil)
                && !NamesStatusController().shouldPerformSegue(withIdentifier: "other", sender: nil)
        }
        check("UIViewController.canPerformUnwindSegueAction") { _ in
            !NamesStatusController().canPerformUnwindSegueAction(
                #selector(NamesStatusController.leave(_:)), from: UIViewController(), sender: nil)
        }
        check("UIViewController.allowedChildrenForUnwinding") { screen in
            NamesStatusController().shouldPerformSegue(withIdentifier: "allowed", sender: screen)
        }
        check("UIViewController.unwind") { screen in
            let segue = UIStoryboardSegue(identifier: nil, source: screen, destination: screen)
            screen.navigationController?.unwind(for: segue, towards: screen)
            return screen.navigationController?.topViewController === screen
        }
        check("UIViewController.didReceiveMemoryWarning") { screen in
            let controller = NamesStatusController()
            screen.addChild(controller)
            defer { controller.removeFromParent() }
            controller.didReceiveMemoryWarning()
            return controller.warnings == 1
        }
        check("UIViewController.topLayoutGuide") { screen in
            screen.topLayoutGuide.length == screen.view.safeAreaInsets.top
        }
        check("UIViewController.bottomLayoutGuide") { screen in screen.bottomLayoutGuide.length == screen.view.safeAreaInsets.bottom }
        check("UILayoutSupport") { screen in
            let guide: UILayoutSupport = screen.topLayoutGuide
            let line = UIView()
            line.translatesAutoresizingMaskIntoConstraints = false
            screen.view.addSubview(line)
            line.topAnchor.constraint(equalTo: guide.bottomAnchor).isActive = true
            screen.view.layoutIfNeeded()
            defer { line.removeFromSuperview() }
            return abs(line.frame.minY - guide.length) < 0.5
        }
        check("UIViewController.applicationFinishedRestoringState") { _ in
            let controller = NamesStatusController()
            controller.applicationFinishedRestoringState()
            return controller.isRestored
        }
        check("UIViewController.awakeFromNib") { _ in
            let controller = NamesStatusController()
            controller.awakeFromNib()
            return controller.isAwake
        }
        check("UIViewController.encodeRestorableState") { _ in
            let coder = NSKeyedArchiver(requiringSecureCoding: false)
            let controller = NamesStatusController()
            controller.restorationIdentifier = "status"
            controller.encodeRestorableState(with: coder)
            coder.finishEncoding()
            let reader = try NSKeyedUnarchiver(forReadingFrom: coder.encodedData)
            reader.requiresSecureCoding = false
            controller.decodeRestorableState(with: reader)
            return controller.word == "kept"
        }
        check("UIStateRestoring") { screen in (screen as UIStateRestoring).restorationParent == nil }
        check("UIViewController.childForStatusBarStyle") { _ in NamesStatusController().childForStatusBarStyle != nil }
        check("UIViewController.childForStatusBarHidden") { _ in NamesStatusController().childForStatusBarHidden != nil }
        check("UIViewController.childForScreenEdgesDeferringSystemGestures") { screen in
            let controller = NamesStatusController()
            controller.setNeedsUpdateOfScreenEdgesDeferringSystemGestures()
            return controller.childForScreenEdgesDeferringSystemGestures === controller.inner
        }
        check("UIViewController.childForHomeIndicatorAutoHidden") { _ in
            let controller = NamesStatusController()
            controller.setNeedsUpdateOfHomeIndicatorAutoHidden()
            return controller.childForHomeIndicatorAutoHidden === controller.inner
        }
        check("UIViewController.preferredStatusBarUpdateAnimation") { _ in
            NamesStatusController().preferredStatusBarUpdateAnimation == .slide
        }
        check("UIViewController.preferredInterfaceOrientationForPresentation") { _ in
            NamesStatusController().preferredInterfaceOrientationForPresentation == .landscapeRight
        }
        check("UIViewController.accessibilityPerformEscape") { _ in NamesStatusController().accessibilityPerformEscape() }
        check("UIViewController.setOverrideTraitCollection") { screen in
            let child = UIViewController()
            screen.addChild(child)
            defer { child.removeFromParent() }
            screen.setOverrideTraitCollection(UITraitCollection(horizontalSizeClass: .regular), forChild: child)
            return screen.overrideTraitCollection(forChild: child)?.horizontalSizeClass == .regular
        }
        check("UIViewController.extensionContext") { screen in screen.extensionContext == nil }
        check("UIViewController.providesPresentationContextTransitionStyle") { screen in
            screen.providesPresentationContextTransitionStyle = true
            defer { screen.providesPresentationContextTransitionStyle = false }
            return screen.providesPresentationContextTransitionStyle
        }
        check("UIViewController.registerForPreviewing") { screen in
            final class Previews: NSObject, UIViewControllerPreviewingDelegate {
                func previewingContext(_ previewingContext: UIViewControllerPreviewing, viewControllerForLocation location: CGPoint)
                    -> UIViewController?
                { nil }
                func previewingContext(_ previewingContext: UIViewControllerPreviewing, commit viewControllerToCommit: UIViewController) {}
            }
            let previews = Previews()
            let context = screen.registerForPreviewing(with: previews, sourceView: screen.view)
            defer { screen.unregisterForPreviewing(withContext: context) }
            return context.sourceView === screen.view
        }
        check("UIPreviewAction") { _ in
            let action = UIPreviewAction(title: "Delete", style: .destructive) { _, _ in }
            return action.title == "Delete"
        }
        check("UIPreviewActionGroup") { _ in
            UIPreviewActionGroup(title: "More", style: .default, actions: [UIPreviewAction(title: "A", style: .default) { _, _ in }]).title
                == "More"
        }
        check("UIPreviewActionItem") { _ in
            let items: [UIPreviewActionItem] = [UIPreviewAction(title: "A", style: .default) { _, _ in }]
            return items[0].title == "A"
        }
        check("UIPreviewInteraction") { screen in
            final class Delegate: NSObject, UIPreviewInteractionDelegate {
                func previewInteraction(
                    _ previewInteraction: UIPreviewInteraction, didUpdatePreviewTransition transitionProgress: CGFloat, ended: Bool
                ) {}
                func previewInteractionDidCancel(_ previewInteraction: UIPreviewInteraction) {}
            }
            let delegate = Delegate()
            let interaction = UIPreviewInteraction(view: screen.view)
            interaction.delegate = delegate
            return interaction.view === screen.view && interaction.delegate === delegate
        }
        check("UIPresentationController.viewWillTransition") { screen in
            let presentation = NamesPresentation(presentedViewController: UIViewController(), presenting: screen)
            return presentation.frameOfPresentedViewInContainerView.height == 200
        }
        check("UIPresentationController.traitCollection") { screen in
            NamesPresentation(presentedViewController: UIViewController(), presenting: screen).traitCollection.userInterfaceIdiom == .phone
        }
        check("UIContentContainer") { screen in
            let container: UIContentContainer = screen
            return container.size(forChildContentContainer: UIViewController(), withParentContainerSize: CGSize(width: 9, height: 9)).width
                == 9
        }
        check("UISearchContainerViewController") { _ in
            let search = UISearchController(searchResultsController: nil)
            return UISearchContainerViewController(searchController: search).searchController === search
        }
        check("UIImagePickerController") { _ in
            let picker = UIImagePickerController()
            picker.sourceType = .photoLibrary
            picker.allowsEditing = true
            return UIImagePickerController.isSourceTypeAvailable(.photoLibrary) && picker.mediaTypes == ["public.image"]
        }
        check("UIColorPickerViewController") { _ in
            let picker = UIColorPickerViewController()
            picker.selectedColor = .green
            picker.supportsAlpha = false
            return picker.selectedColor == .green
        }
        check("UIFontPickerViewController") { _ in
            let configuration = UIFontPickerViewController.Configuration()
            configuration.includeFaces = true
            return UIFontPickerViewController(configuration: configuration).configuration.includeFaces
        }
        check("UIFontPickerViewControllerDelegate") { _ in
            final class Delegate: NSObject, UIFontPickerViewControllerDelegate {
                func fontPickerViewControllerDidPickFont(_ viewController: UIFontPickerViewController) {
                    _ = viewController.selectedFontDescriptor
                }
            }
            let picker = UIFontPickerViewController(), delegate = Delegate()
            picker.delegate = delegate
            return picker.delegate === delegate
        }
        check("UIActivityViewController") { _ in
            let sheet = UIActivityViewController(activityItems: ["text", URL(string: "https://example.org")!], applicationActivities: nil)
            sheet.excludedActivityTypes = [.airDrop, .print]
            sheet.completionWithItemsHandler = { _, _, _, _ in }
            return sheet.excludedActivityTypes?.count == 2
        }
        check("UIActivity") { _ in
            final class Save: UIActivity {
                var done = false
                override var activityType: UIActivity.ActivityType? { UIActivity.ActivityType("org.example.save") }
                override var activityTitle: String? { "Save" }
                override var activityImage: UIImage? { UIImage(systemName: "star") }
                override class var activityCategory: UIActivity.Category { .share }
                override func canPerform(withActivityItems activityItems: [Any]) -> Bool { activityItems.contains { $0 is String } }
                override func prepare(withActivityItems activityItems: [Any]) {}
                override var activityViewController: UIViewController? { nil }
                override func perform() { activityDidFinish(true) }
                override func activityDidFinish(_ completed: Bool) { done = completed }
            }
            let save = Save()
            save.prepare(withActivityItems: ["a"])
            save.perform()
            return save.canPerform(withActivityItems: ["a"]) && save.done && save.activityViewController == nil
                && save.activityTitle == "Save"
        }
        check("UIActivityItemProvider") { _ in
            final class Provider: UIActivityItemProvider { override var item: Any { "late" } }
            return Provider(placeholderItem: "early").item as? String == "late"
        }
        check("UIActivityItemSource") { _ in
            final class Source: NSObject, UIActivityItemSource {
                func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any { "" }
                func activityViewController(
                    _ activityViewController: UIActivityViewController, itemForActivityType activityType: UIActivity.ActivityType?
                ) -> Any? { "text" }
            }
            return UIActivityViewController(activityItems: [Source()], applicationActivities: nil).excludedActivityTypes == nil
        }
        check("UIContentUnavailableConfiguration") { screen in
            var empty = UIContentUnavailableConfiguration.empty()
            empty.image = UIImage(systemName: "tray")
            empty.text = "Nothing"
            empty.secondaryText = "Add something."
            empty.button = .bordered()
            empty.button.title = "Add"
            empty.buttonProperties.primaryAction = UIAction { _ in }
            screen.contentUnavailableConfiguration = empty
            let isShown = screen.contentUnavailableConfiguration != nil
            screen.contentUnavailableConfiguration = nil
            screen.setNeedsUpdateContentUnavailableConfiguration()
            return isShown && UIContentUnavailableView(configuration: .loading()).configuration is UIContentUnavailableConfiguration
        }
        check("UIViewController.targetViewController in a navigation controller") { _ in
            let page = UIViewController()
            let navigation = UINavigationController(rootViewController: page)
            return page.targetViewController(forAction: #selector(UIViewController.show(_:sender:)), sender: nil) === navigation
                && page.targetViewController(forAction: #selector(UIViewController.showDetailViewController(_:sender:)), sender: nil) == nil
        }
        check("UIViewController.show overridden") { _ in
            let (home, page) = (NamesShowingController(), UIViewController())
            home.addChild(page)
            return page.targetViewController(forAction: #selector(UIViewController.show(_:sender:)), sender: nil) === home
        }
        check("NSStringFromClass") { _ in
            NSStringFromClass(UIButton.self) == "UIButton" && String(cString: object_getClassName(UIView())) == "UIView"
                && NSStringFromClass(NamesShowingController.self).hasSuffix(".NamesShowingController")
                && NSStringFromClass(NamesRenamed.self) == "RenamedForObjectiveC"
                && NSClassFromString("RenamedForObjectiveC") == NamesRenamed.self
        }
        check("URL.documentsDirectory") { _ in URL.documentsDirectory.isFileURL && URL.cachesDirectory != URL.libraryDirectory }
        check("UIAccessibilityCustomAction") { screen in
            screen.view.accessibilityCustomActions = [
                UIAccessibilityCustomAction(name: "Delete", target: screen, selector: #selector(getter: UIViewController.title))
            ]
            return screen.view.accessibilityCustomActions?.first?.name == "Delete"
        }
        check("CGContext.addArc all around, clockwise") { _ in
            UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { renderer in
                renderer.cgContext.addArc(center: CGPoint(x: 10, y: 10), radius: 8, startAngle: 0, endAngle: .pi * 2, clockwise: true)
                renderer.cgContext.fillPath()
            }.size.width == 20
        }
    }
}

class NamesShowingController: UIViewController {
    override func show(_ vc: UIViewController, sender: Any?) {}
}

@objc(RenamedForObjectiveC) class NamesRenamed: NSObject {}
