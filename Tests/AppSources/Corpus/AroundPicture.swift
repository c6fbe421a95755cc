import UIKit

/// A screen with text that flows around a picture.
class AroundPicture: UIViewController {
    let text = UITextView(frame: CGRect(x: 20, y: 100, width: 300, height: 400))
    let picture = UIImageView(frame: CGRect(x: 0, y: 0, width: 120, height: 90))
    override func viewDidLoad() {
        super.viewDidLoad()
        text.font = .systemFont(ofSize: 17)
        text.text = String(repeating: "Words that go around a picture and on below it. ", count: 12)
        text.addSubview(picture)
        picture.backgroundColor = .orange
        placePicture(atRight: true)
        view.addSubview(text)
    }
    func placePicture(atRight: Bool) {
        picture.frame.origin = CGPoint(x: atRight ? 180 : 0, y: 8)
        let hole = picture.frame.offsetBy(dx: 0, dy: -text.textContainerInset.top)
        text.textContainer.exclusionPaths = [UIBezierPath(rect: hole.insetBy(dx: -6, dy: -2))]
    }
    @objc func move() { placePicture(atRight: false) }
    @objc func clear() { text.textContainer.exclusionPaths = [] }
}
