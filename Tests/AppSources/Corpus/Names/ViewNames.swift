import UIKit

@IBDesignable
class NamesBadge: UIView {
    @IBInspectable var count: Int = 0 { didSet { setNeedsDisplay() } }
    var isPrepared = false
    override func prepareForInterfaceBuilder() {
        super.prepareForInterfaceBuilder()
        isPrepared = true
    }
    override class var layerClass: AnyClass { CAGradientLayer.self }
    override var bounds: CGRect { didSet { layer.cornerRadius = bounds.height / 2 } }
    override var frame: CGRect { didSet { moves += 1 } }
    override var center: CGPoint { didSet { moves += 1 } }
    override var transform: CGAffineTransform { didSet { turns += 1 } }
    var moves = 0
    var turns = 0
    override func layoutIfNeeded() {
        super.layoutIfNeeded()
        layouts += 1
    }
    var layouts = 0
    override var accessibilityLabel: String? {
        get { "\(count) new" }
        set { super.accessibilityLabel = newValue }
    }
}

class NamesField: UITextField {
    override func prepareForInterfaceBuilder() { placeholder = "prepared" }
    override func drawPlaceholder(in rect: CGRect) {
        rects.append(rect)
        super.drawPlaceholder(in: rect)
    }
    var rects: [CGRect] = []
    override func textRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 12, dy: 4) }
    override func placeholderRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 12, dy: 4) }
}

extension NameChecks {
    func viewNames() {
        let check = self
        check("UIView.prepareForInterfaceBuilder") { _ in
            let badge = NamesBadge(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
            badge.prepareForInterfaceBuilder()
            return badge.isPrepared && badge.layer is CAGradientLayer
        }
        check("UITextField.prepareForInterfaceBuilder") { _ in
            let field = NamesField()
            field.prepareForInterfaceBuilder()
            return field.placeholder == "prepared"
        }
        check("UITextField.drawPlaceholder") { screen in
            let field = NamesField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
            field.placeholder = "Name"
            screen.view.addSubview(field)
            check.afterwards("UITextField.drawPlaceholder") { field.rects.last?.width == 176 }
            return field.placeholderRect(forBounds: field.bounds).width == 176
        }
        check("UIAppearance") { _ in
            let proxy = UIPageControl.appearance(whenContainedInInstancesOf: [UIPageViewController.self])
            proxy.pageIndicatorTintColor = .lightGray
            UIPageControl.appearance().currentPageIndicatorTintColor = .purple
            return UIPageControl.appearance().currentPageIndicatorTintColor == .purple
        }
        check("UINib") { _ in
            let load: (UIView) -> [Any] = { UINib(nibName: "NamesCell", bundle: nil).instantiate(withOwner: $0, options: nil) }
            return type(of: load) == ((UIView) -> [Any]).self
        }
        check("Bundle.loadNibNamed") { _ in
            let load: (UIView) -> UIView? = { Bundle.main.loadNibNamed("NamesCell", owner: $0, options: nil)?.first as? UIView }
            return type(of: load) == ((UIView) -> UIView?).self
        }
        check("UIView.beginAnimations") { screen in
            let box = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            screen.view.addSubview(box)
            UIView.beginAnimations("move", context: nil)
            UIView.setAnimationDuration(0.5)
            UIView.setAnimationCurve(.easeIn)
            box.center.x += 100
            UIView.commitAnimations()
            check.afterwards("UIView.beginAnimations") { box.center.x == 105 && box.layer.animationKeys()?.isEmpty != false }
            return box.layer.animationKeys()?.isEmpty == false
        }
        check("UIView.setAnimationDuration") { screen in
            let box = UIView()
            screen.view.addSubview(box)
            UIView.beginAnimations(nil, context: nil)
            UIView.setAnimationDuration(2)
            box.center.y = 50
            UIView.commitAnimations()
            return box.layer.animation(forKey: "position")?.duration == 2
        }
        check("UIView.setAnimationCurve") { screen in
            let box = UIView()
            screen.view.addSubview(box)
            UIView.beginAnimations(nil, context: nil)
            UIView.setAnimationCurve(.linear)
            box.alpha = 0.5
            UIView.commitAnimations()
            return box.layer.animation(forKey: "opacity") != nil
        }
        check("UIView.commitAnimations") { screen in
            let box = UIView()
            screen.view.addSubview(box)
            UIView.beginAnimations(nil, context: nil)
            UIView.commitAnimations()
            box.alpha = 0
            return box.layer.animationKeys()?.isEmpty != false
        }
        check("UIView.effectiveRadius") { _ in
            guard #available(iOS 26, *) else { return true }
            let box = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
            box.cornerConfiguration = .corners(radius: .fixed(8))
            return box.effectiveRadius(corner: .topLeft) == 8
        }
        check("UICornerConfiguration") { _ in
            guard #available(iOS 26, *) else { return true }
            return UICornerConfiguration.capsule() != .corners(radius: .fixed(4))
        }
        check("UIView.cornerConfiguration") { _ in
            guard #available(iOS 26, *) else { return true }
            let box = UIView()
            box.cornerConfiguration = .uniformCorners(radius: .fixed(6))
            return box.cornerConfiguration == .uniformCorners(radius: .fixed(6))
        }
        check("UIVisualEffectView.cornerConfiguration") { _ in
            guard #available(iOS 26, *) else { return true }
            let glass = UIVisualEffectView(effect: UIGlassEffect(style: .regular))
            glass.cornerConfiguration = .capsule()
            return glass.cornerConfiguration == .capsule()
        }
        check("UIGlassEffect") { _ in
            guard #available(iOS 26, *) else { return true }
            let effect = UIGlassEffect(style: .clear)
            effect.isInteractive = true
            effect.tintColor = .systemBlue
            return effect.isInteractive && effect.tintColor == .systemBlue
        }
        check("UIGlassContainerEffect") { _ in
            guard #available(iOS 26, *) else { return true }
            let effect = UIGlassContainerEffect()
            effect.spacing = 12
            return effect.spacing == 12
        }
        check("UIColorWell") { _ in
            let well = UIColorWell(frame: CGRect(x: 0, y: 0, width: 28, height: 28))
            well.title = "Ink"
            well.supportsAlpha = false
            well.selectedColor = .red
            return well.selectedColor == .red && !well.supportsAlpha
        }
        check("UIRegion") { _ in
            let region = UIRegion(radius: 20)
            return region.contains(CGPoint(x: 10, y: 10)) && !region.contains(CGPoint(x: 19, y: 19))
        }
        check("UIFloatRange") { _ in UIFloatRange(minimum: 0, maximum: 10).maximum == 10 && UIFloatRange.zero.minimum == 0 }
        check("UIView.isFocused") { _ in UITextView().isFocused == false }
        check("UIButton.systemButton") { _ in
            let button = UIButton.systemButton(with: UIImage(systemName: "plus")!, target: nil, action: nil)
            return button.buttonType == .system && button.image(for: .normal) != nil
        }
        check("UIButton.isSpringLoaded") { _ in
            let button = UIButton()
            button.isSpringLoaded = true
            return button.isSpringLoaded
        }
        check("UIControl.contextMenuInteraction") { _ in
            let button = UIButton()
            button.menu = UIMenu(children: [UIAction(title: "A") { _ in }])
            return button.contextMenuInteraction != nil
        }
        check("UIView.preservesSuperviewLayoutMargins") { _ in
            let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), inner = UIView(frame: outer.bounds)
            outer.addSubview(inner)
            outer.layoutMargins = UIEdgeInsets(top: 30, left: 30, bottom: 30, right: 30)
            inner.preservesSuperviewLayoutMargins = true
            return inner.layoutMargins.left == 30
        }
        check("UILayoutGuide.owningView") { _ in
            final class Guide: UILayoutGuide { override var owningView: UIView? { didSet { changes += 1 } }; var changes = 0 }
            let view = UIView(), guide = Guide()
            view.addLayoutGuide(guide)
            return guide.changes == 1 && guide.owningView === view
        }
        check("UIImage.imageAsset") { _ in UIImage(systemName: "star")?.imageAsset != nil }
        check("UIImageAsset") { _ in
            let asset = UIImageAsset()
            let light = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image { _ in }
            asset.register(light, with: UITraitCollection(userInterfaceStyle: .light))
            return asset.image(with: UITraitCollection(userInterfaceStyle: .light)).size == light.size
        }
        check("UIImage.byPreparingForDisplay") { _ in
            let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 3)).image { _ in }
            return image.preparingForDisplay()?.size == image.size && image.preparingThumbnail(of: CGSize(width: 2, height: 2)) != nil
        }
        check("UIImage.animatedImageNamed") { _ in UIImage.animatedImageNamed("nothing-", duration: 1) == nil }
        check("UIImage.imageRendererFormat") { _ in
            let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 3)).image { _ in }
            return image.imageRendererFormat.scale == image.scale
        }
        check("UIColor.groupTableViewBackground") { _ in UIColor.groupTableViewBackground == UIColor.systemGroupedBackground }
    }
}
