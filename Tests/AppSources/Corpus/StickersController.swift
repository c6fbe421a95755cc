import MobileCoreServices
import UIKit

/// A screen whose stickers are dragged from a shelf onto a page, as in apps for iPad.
class StickersController: UIViewController, UIDragInteractionDelegate, UIDropInteractionDelegate {
    let shelf = UIStackView()
    let page = UIImageView()
    private(set) var stuck: [String] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .secondarySystemBackground
        for name in ["star.fill", "heart.fill", "leaf.fill"] {
            let sticker = UIImageView(image: UIImage(systemName: name))
            sticker.accessibilityIdentifier = name
            sticker.contentMode = .scaleAspectFit
            sticker.isUserInteractionEnabled = true
            let drag = UIDragInteraction(delegate: self)
            drag.isEnabled = true
            sticker.addInteraction(drag)
            shelf.addArrangedSubview(sticker)
        }
        shelf.distribution = .fillEqually
        page.backgroundColor = .systemBackground
        page.layer.cornerRadius = 16
        page.layer.borderColor = UIColor.systemBlue.cgColor
        page.isUserInteractionEnabled = true
        page.accessibilityIdentifier = "page"
        page.addInteraction(UIDropInteraction(delegate: self))
        for part in [shelf, page] {
            part.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(part)
        }
        let guide = view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            shelf.topAnchor.constraint(equalTo: guide.topAnchor, constant: 20),
            shelf.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: 20),
            shelf.trailingAnchor.constraint(equalTo: guide.trailingAnchor, constant: -20),
            shelf.heightAnchor.constraint(equalToConstant: 60),
            page.topAnchor.constraint(equalTo: shelf.bottomAnchor, constant: 20),
            page.leadingAnchor.constraint(equalTo: shelf.leadingAnchor),
            page.trailingAnchor.constraint(equalTo: shelf.trailingAnchor),
            page.bottomAnchor.constraint(equalTo: guide.bottomAnchor, constant: -20),
        ])
    }

    // MARK: Drag

    func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: UIDragSession) -> [UIDragItem] {
        guard let sticker = interaction.view as? UIImageView, let image = sticker.image else { return [] }
        let item = UIDragItem(itemProvider: NSItemProvider(object: image))
        item.localObject = sticker.accessibilityIdentifier
        return [item]
    }
    func dragInteraction(_ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: UIDragSession)
        -> UITargetedDragPreview?
    {
        guard let sticker = interaction.view else { return nil }
        let parameters = UIDragPreviewParameters()
        parameters.backgroundColor = .clear
        parameters.visiblePath = UIBezierPath(roundedRect: sticker.bounds, cornerRadius: 12)
        return UITargetedDragPreview(view: sticker, parameters: parameters)
    }
    func dragInteraction(_ interaction: UIDragInteraction, willAnimateLiftWith animator: UIDragAnimating, session: UIDragSession) {
        animator.addAnimations { interaction.view?.alpha = 0.5 }
        animator.addCompletion { position in if position == .end { interaction.view?.alpha = 0.6 } }
    }
    func dragInteraction(_ interaction: UIDragInteraction, session: UIDragSession, didEndWith operation: UIDropOperation) {
        interaction.view?.alpha = 1
    }

    // MARK: Drop

    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: UIDropSession) -> Bool {
        session.canLoadObjects(ofClass: UIImage.self) && session.hasItemsConforming(toTypeIdentifiers: [kUTTypeImage as String])
    }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: UIDropSession) { page.layer.borderWidth = 3 }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: UIDropSession) -> UIDropProposal {
        UIDropProposal(operation: session.localDragSession == nil ? .copy : .move)
    }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: UIDropSession) { page.layer.borderWidth = 0 }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: UIDropSession) { page.layer.borderWidth = 0 }
    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: UIDropSession) {
        let place = session.location(in: page)
        stuck += session.items.compactMap { $0.localObject as? String }
        session.loadObjects(ofClass: UIImage.self) { items in
            for image in items as! [UIImage] {
                let sticker = UIImageView(image: image)
                sticker.frame = CGRect(x: place.x - 30, y: place.y - 30, width: 60, height: 60)
                self.page.addSubview(sticker)
            }
        }
    }
}
