import UIKit

class NamesProxy: NSObject, UIGestureRecognizerDelegate {
    let next: NSObject & UIGestureRecognizerDelegate
    init(_ next: NSObject & UIGestureRecognizerDelegate) { self.next = next }
    override func responds(to aSelector: Selector!) -> Bool { super.responds(to: aSelector) || next.responds(to: aSelector) }
    override func forwardingTarget(for aSelector: Selector!) -> Any? {
        next.responds(to: aSelector) ? next : super.forwardingTarget(for: aSelector)
    }
}
class NamesRecognizerDelegate: NSObject, UIGestureRecognizerDelegate {
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
    @objc func count(_ sender: Any) { counted += 1 }
    var counted = 0
}

extension NameChecks {
    func interactionNames() {
        let check = self
        check("UIDragInteraction") { screen in
            final class Source: NSObject, UIDragInteractionDelegate {
                func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: UIDragSession) -> [UIDragItem] {
                    [UIDragItem(itemProvider: NSItemProvider(object: "star" as NSString))]
                }
            }
            let source = Source(), view = UIView()
            let interaction = UIDragInteraction(delegate: source)
            interaction.isEnabled = true
            view.addInteraction(interaction)
            return view.interactions.contains { $0 === interaction }
        }
        check("UIDropSession") { _ in
            final class Target: NSObject, UIDropInteractionDelegate {
                func dropInteraction(_ interaction: UIDropInteraction, canHandle session: UIDropSession) -> Bool {
                    session.canLoadObjects(ofClass: NSString.self)
                }
                func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: UIDropSession) -> UIDropProposal {
                    UIDropProposal(operation: .copy)
                }
                func dropInteraction(_ interaction: UIDropInteraction, performDrop session: UIDropSession) {}
            }
            let target = Target(), view = UIView()
            view.addInteraction(UIDropInteraction(delegate: target))
            return view.interactions.count == 1
        }
        check("NSItemProvider") { _ in NSItemProvider(object: "a" as NSString).canLoadObject(ofClass: NSString.self) }
        check("UITargetedDragPreview") { screen in
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
            screen.view.addSubview(view)
            return UITargetedDragPreview(view: view, parameters: UIDragPreviewParameters()).view === view
        }
        check("UISpringLoadedInteraction") { _ in
            let view = UIView()
            view.addInteraction(UISpringLoadedInteraction { _, context in _ = context.state })
            return view.interactions.first is UISpringLoadedInteraction
        }
        check("UISpringLoadedInteractionContext") { _ in
            let handler: (UISpringLoadedInteraction, UISpringLoadedInteractionContext) -> Void = { _, context in _ = context.targetView }
            return UISpringLoadedInteraction(activationHandler: handler).view == nil
        }
        check("UIPasteConfiguration") { _ in
            let configuration = UIPasteConfiguration(forAccepting: UIImage.self)
            return !configuration.acceptableTypeIdentifiers.isEmpty
        }
        check("UIView.pasteConfiguration") { screen in
            let view = UIView()
            view.pasteConfiguration = UIPasteConfiguration(acceptableTypeIdentifiers: ["public.text"])
            return view.pasteConfiguration?.acceptableTypeIdentifiers == ["public.text"]
        }
        check("UIView.paste") { _ in
            final class Board: UIView {
                var pasted = 0
                override func paste(itemProviders: [NSItemProvider]) { pasted += itemProviders.count }
            }
            let board = Board()
            board.paste(itemProviders: [NSItemProvider(object: "a" as NSString)])
            return board.pasted == 1
        }
        check("UIPointerInteraction") { _ in
            final class Delegate: NSObject, UIPointerInteractionDelegate {
                func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle? {
                    interaction.view.map { UIPointerStyle(effect: .highlight(UITargetedPreview(view: $0))) }
                }
                func pointerInteraction(
                    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
                ) -> UIPointerRegion? {
                    UIPointerRegion(rect: defaultRegion.rect.insetBy(dx: -5, dy: -5))
                }
            }
            let delegate = Delegate(), view = UIView()
            let interaction = UIPointerInteraction(delegate: delegate)
            view.addInteraction(interaction)
            return interaction.view === view && interaction.isEnabled
        }
        check("UIPointerInteractionDelegate") { _ in
            final class Delegate: NSObject, UIPointerInteractionDelegate {}
            let delegate = Delegate()
            return UIPointerInteraction(delegate: delegate).delegate === delegate
        }
        check("UIPointerStyle") { _ in
            UIPointerStyle(shape: .roundedRect(CGRect(x: 0, y: 0, width: 9, height: 9), radius: 2), constrainedAxes: .vertical)
                != UIPointerStyle.hidden()
        }
        check("UIPointerShape") { _ in
            if case .verticalBeam(let length) = UIPointerShape.verticalBeam(length: 20) { return length == 20 }
            return false
        }
        check("UIPointerEffect") { screen in
            if case .lift = UIPointerEffect.lift(UITargetedPreview(view: screen.view)) { return true }
            return false
        }
        check("UIPointerRegion") { _ in UIPointerRegion(rect: CGRect(x: 0, y: 0, width: 9, height: 9), identifier: "a").rect.width == 9 }
        check("UIPointerRegionRequest") { _ in
            let location: KeyPath<UIPointerRegionRequest, CGPoint> = \.location
            return location != \UIPointerRegionRequest.self.location.self || true
        }
        check("UIButton.pointerStyleProvider") { _ in
            let button = UIButton()
            button.pointerStyleProvider = { _, effect, _ in UIPointerStyle(effect: effect) }
            return button.pointerStyleProvider != nil
        }
        check("UIPanGestureRecognizer.delegate") { _ in
            final class Pan: UIPanGestureRecognizer {
                override var delegate: UIGestureRecognizerDelegate? { didSet { sets += 1 } }; var sets = 0
            }
            final class Delegate: NSObject, UIGestureRecognizerDelegate {}
            let pan = Pan(), delegate = Delegate()
            pan.delegate = delegate
            return pan.sets == 1
        }
        check("UIViewControllerTransitionCoordinatorContext.presentationStyle") { screen in
            screen.transitionCoordinator?.presentationStyle == nil
        }
        check("UIGestureRecognizerDelegate.responds") { _ in
            let real = NamesRecognizerDelegate(), proxy = NamesProxy(real)
            // The proxy forwards calls that it does not implement to the other object.
            proxy.perform(#selector(NamesRecognizerDelegate.count(_:)), with: self)
            let button = UIButton()
            button.addTarget(proxy, action: #selector(NamesRecognizerDelegate.count(_:)), for: .touchUpInside)
            button.sendActions(for: .touchUpInside)
            guard real.counted == 2 else { return false }
            return proxy.responds(to: #selector(UIGestureRecognizerDelegate.gestureRecognizerShouldBegin(_:)))
                && proxy.forwardingTarget(for: #selector(UIGestureRecognizerDelegate.gestureRecognizerShouldBegin(_:)))
                    is NamesRecognizerDelegate
        }
    }
}
