import UIKit

/// Uses animations from before closures, and a few older spellings.
class OldAnimations: UIViewController {
    let box = UIView(frame: CGRect(x: 20, y: 120, width: 60, height: 60))
    var stopped: [String] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = UIColor.white
        box.backgroundColor = UIColor.brown
        view.addSubview(box)
        let info = UIButton.systemButton(with: UIImage(systemName: "plus")!, target: self, action: #selector(move))
        info.frame = CGRect(x: 20, y: 400, width: 44, height: 44)
        view.addSubview(info)
        automaticallyAdjustsScrollViewInsets = false
        _ = topLayoutGuide.length + bottomLayoutGuide.length
    }

    @objc func move() {
        UIView.beginAnimations("move", context: nil)
        UIView.setAnimationDuration(0.4)
        UIView.setAnimationCurve(.easeOut)
        UIView.setAnimationDelegate(self)
        UIView.setAnimationDidStop(#selector(animationDidStop(_:finished:context:)))
        box.center.x += 100
        box.alpha = 0.5
        UIView.commitAnimations()
    }

    @objc func animationDidStop(_ animationID: String?, finished: NSNumber, context: UnsafeMutableRawPointer?) {
        stopped.append("\(animationID ?? "") \(finished.boolValue)")
    }

    override func didReceiveMemoryWarning() { super.didReceiveMemoryWarning() }
    override var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { return .slide }
    override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { return .portrait }
    override var childForStatusBarStyle: UIViewController? { return nil }
    override var childForHomeIndicatorAutoHidden: UIViewController? { return nil }
    override var childForScreenEdgesDeferringSystemGestures: UIViewController? { return nil }
    override func awakeFromNib() { super.awakeFromNib() }
}
