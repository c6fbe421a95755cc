import UIKit

/// A controller that uses the system's services for apps: activities, key commands, restoration, background tasks, orientation, scenes.
class SessionController: UIViewController, UIViewControllerRestoration {
    var pressed = 0
    var overridden: UITraitCollection?
    let box = UIView(frame: CGRect(x: 10, y: 100, width: 40, height: 40))

    static func viewController(withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder) -> UIViewController? {
        return SessionController()
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        view.addSubview(box)
        restorationIdentifier = "session"
        restorationClass = SessionController.self
        UIApplication.registerObject(forStateRestoration: self, restorationIdentifier: "session")
        addKeyCommand(UIKeyCommand(input: "k", modifierFlags: .command, action: #selector(press)))
        let activity = NSUserActivity(activityType: "org.example.read")
        activity.title = "Reading"
        activity.addUserInfoEntries(from: ["page": 3])
        userActivity = activity
        activity.becomeCurrent()
        let child = UIViewController()
        addChild(child)
        setOverrideTraitCollection(UITraitCollection(horizontalSizeClass: .regular), forChild: child)
        view.addSubview(child.view)
        child.didMove(toParent: self)
        overridden = overrideTraitCollection(forChild: child)
        UIApplication.shared.beginIgnoringInteractionEvents()
        UIApplication.shared.endIgnoringInteractionEvents()
        if UIApplication.shared.statusBarOrientation.isLandscape { box.isHidden = true }
        _ = box.convert(box.bounds, to: UIScreen.main.coordinateSpace)
        _ = UIScreen.main.coordinateSpace.convert(CGPoint.zero, to: UIScreen.main.fixedCoordinateSpace)
        UIAccessibility.post(notification: .screenChanged, argument: box)
        if UIAccessibility.isVoiceOverRunning { box.isHidden = true }
    }
    override var canBecomeFirstResponder: Bool { return true }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        becomeFirstResponder()
    }
    @objc func press() { pressed += 1 }
    override func updateUserActivityState(_ activity: NSUserActivity) {
        activity.addUserInfoEntries(from: ["page": 4])
        super.updateUserActivityState(activity)
    }
    override func encodeRestorableState(with coder: NSCoder) { super.encodeRestorableState(with: coder) }
    override func decodeRestorableState(with coder: NSCoder) { super.decodeRestorableState(with: coder) }
    override func applicationFinishedRestoringState() {}
    override func prepare(for segue: UIStoryboardSegue, sender: Any?) { segue.destination.title = segue.identifier }
    override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { return storyboard != nil }
    @IBAction func unwind(segue: UIStoryboardSegue) { title = segue.source.title }
}
