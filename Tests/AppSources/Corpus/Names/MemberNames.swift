import UIKit

/// Overrides UIKit members that are in extensions on Linux, and has initializers that create objects of a class by its type.
class NamesShape: UIView {
    required override init(frame: CGRect) { super.init(frame: frame) }
    required init?(coder: NSCoder) { fatalError() }
}

class NamesAppearing: UIViewController { var appearances = 0 }
extension NamesAppearing {
    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        appearances += 1
    }
}

extension NamesShape {
    override func layoutSubviews() {
        super.layoutSubviews()
        tag += 1
    }
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { point.x > 50 ? self : nil }
}

/// A cell that is created only through a class registration, with only UIKit's two initializers.
class NamesCell: UICollectionViewCell {
    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.backgroundColor = .white
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// Draws outside any actor, as an app does on a queue.
struct NamesThumbnail {
    let side: CGFloat
    func image(of color: UIColor) -> UIImage? {
        UIGraphicsBeginImageContextWithOptions(CGSize(width: side, height: side), true, 1)
        defer { UIGraphicsEndImageContext() }
        color.setFill()
        UIRectFill(CGRect(x: 0, y: 0, width: side, height: side))
        ("a" as NSString).draw(at: .zero, withAttributes: [.font: UIFont.systemFont(ofSize: 4)])
        return UIGraphicsGetImageFromCurrentImageContext()
    }
    func parts(of color: UIColor) -> [CGFloat] {
        var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        return [red, green, blue, alpha]
    }
    func layerColor(of color: UIColor) -> CGColor { color.cgColor }
    func asset(named name: String) -> UIImage? { UIImage(named: name) }
    func hue(of color: UIColor) -> CGFloat {
        var hue: CGFloat = 0
        color.getHue(&hue, saturation: nil, brightness: nil, alpha: nil)
        return hue
    }
}

@objc protocol NamesListening: AnyObject {
    @objc optional func heard(_ word: String) -> Int
}
class NamesListener: NSObject, NamesListening { func heard(_ word: String) -> Int { word.count } }
class NamesDeafListener: NSObject, NamesListening {}

extension NameChecks {
    func memberNames() {
        let check = self
        check("type.init()") { _ in
            let types: [UIView.Type] = [UIView.self, UILabel.self, UIButton.self]
            let kind: UIViewController.Type = NamesStatusController.self
            return types.map { $0.init() }.count == 3 && kind.init() is NamesStatusController
        }
        check("type.init(frame:)") { _ in
            let types: [UIView.Type] = [UIView.self, NamesShape.self, UITextField.self]
            return types.map { $0.init(frame: CGRect(x: 0, y: 0, width: 7, height: 7)) }.allSatisfy { $0.frame.width == 7 }
        }
        check("UIView.bounds, overridden") { _ in
            let badge = NamesBadge(frame: .zero)
            badge.bounds = CGRect(x: 0, y: 0, width: 8, height: 8)
            return badge.layer.cornerRadius == 4
        }
        check("UIView.frame, overridden") { _ in
            let badge = NamesBadge()
            badge.frame = CGRect(x: 1, y: 1, width: 8, height: 8)
            badge.center = .zero
            badge.transform = CGAffineTransform(rotationAngle: 1)
            return badge.moves >= 2 && badge.turns == 1
        }
        check("UIView.layoutIfNeeded, overridden") { _ in
            let badge = NamesBadge()
            badge.layoutIfNeeded()
            return badge.layouts == 1 && badge.accessibilityLabel == "0 new"
        }
        check("UIView.layoutSubviews, in an extension") { _ in
            let shape = NamesShape(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
            shape.setNeedsLayout()
            shape.layoutIfNeeded()
            return shape.tag > 0 && shape.hitTest(CGPoint(x: 60, y: 0), with: nil) === shape
        }
        check("an optional requirement") { _ in
            let deaf: NamesListening = NamesDeafListener(), listener: NamesListening = NamesListener()
            return deaf.heard?("a") == nil && listener.heard?("abc") == 3
        }
        check("UICollectionViewCell.init(coder:)") { _ in
            let grid = UICollectionView(
                frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: UICollectionViewFlowLayout())
            grid.register(NamesCell.self, forCellWithReuseIdentifier: "cell")
            final class Source: NSObject, UICollectionViewDataSource {
                func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1 }
                func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
                    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
                }
            }
            let source = Source()
            grid.dataSource = source
            grid.layoutIfNeeded()
            return grid.visibleCells.first is NamesCell
        }
        check("UIGraphicsGetImageFromCurrentImageContext, on no actor") { _ in
            let image = DispatchQueue(label: "thumbnails").sync { NamesThumbnail(side: 6).image(of: .red) }
            return image?.size.width == 6
        }
        check("UIColor.getRed, on no actor") { _ in
            NamesThumbnail(side: 1).parts(of: .red) == [1, 0, 0, 1] && NamesThumbnail(side: 1).hue(of: .red) == 0
        }
        check("UIColor.cgColor, on no actor") { _ in NamesThumbnail(side: 1).layerColor(of: .blue).components == [0, 0, 1, 1] }
        check("UIImage.init(named:), on no actor") { _ in NamesThumbnail(side: 1).asset(named: "nothing of this name") == nil }
        check("UIViewController.viewWillAppear, in an extension") { screen in
            let controller = NamesAppearing()
            screen.addChild(controller)
            defer { controller.removeFromParent() }
            controller.beginAppearanceTransition(true, animated: false)
            controller.endAppearanceTransition()
            return controller.appearances == 1
        }
        check("a switch over an enum of UIKit's") { screen in
            switch screen.traitCollection.userInterfaceStyle {
            case .light, .dark: return true
            case .unspecified: return false
            @unknown default: return false
            }
        }
        check("CGContext.init(data:)") { _ in
            let context = CGContext(
                data: nil, width: 4, height: 4, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue)
            context?.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
            return context?.makeImage()?.width == 4
        }
        check("a constraint without a second item") { screen in
            let constraint = NSLayoutConstraint(
                item: screen.view!, attribute: .height, relatedBy: .equal, toItem: nil, attribute: .height, multiplier: 1, constant: 40)
            return constraint.secondItem == nil && constraint.constant == 40
        }
        check("UIView.addSubview, overridden") { _ in
            final class Box: UIView {
                var added = 0
                override func addSubview(_ view: UIView) {
                    super.addSubview(view)
                    added += 1
                }
                override func setNeedsLayout() {
                    super.setNeedsLayout()
                    added += 0
                }
                override func removeFromSuperview() { super.removeFromSuperview() }
                override func sizeToFit() { bounds.size = CGSize(width: 3, height: 3) }
                override var layoutMargins: UIEdgeInsets {
                    get { .zero }
                    set {}
                }
            }
            let box = Box()
            box.addSubview(UIView())
            box.sizeToFit()
            return box.added == 1 && box.bounds.width == 3
        }
        check("UIViewController.additionalSafeAreaInsets, overridden") { _ in
            final class Padded: UIViewController {
                override var additionalSafeAreaInsets: UIEdgeInsets {
                    get { UIEdgeInsets(top: 9, left: 0, bottom: 0, right: 0) }
                    set { super.additionalSafeAreaInsets = newValue }
                }
            }
            return Padded().additionalSafeAreaInsets.top == 9
        }
    }
}
