import UIKit

/// Sets the appearance of a whole app at its launch, as app delegates do.
enum Theme {
    static let accent = UIColor(red: 0.86, green: 0.2, blue: 0.27, alpha: 1)

    static func apply() {
        let navigationBar = UINavigationBar.appearance()
        navigationBar.tintColor = .white
        navigationBar.barTintColor = accent
        navigationBar.isTranslucent = false
        navigationBar.titleTextAttributes = [.foregroundColor: UIColor.white, .font: UIFont.boldSystemFont(ofSize: 18)]
        UIBarButtonItem.appearance().setTitleTextAttributes([.font: UIFont.systemFont(ofSize: 15)], for: .normal)
        UISwitch.appearance().onTintColor = accent
        UILabel.appearance(whenContainedInInstancesOf: [ThemeCard.self]).textColor = .darkGray
        UIPageControl.appearance().currentPageIndicatorTintColor = accent
        ThemeBadge.appearance().badgeColor = accent
    }
}

class ThemeCard: UIView {}

class ThemeBadge: UIView {
    @objc dynamic var badgeColor: UIColor? {
        didSet { layer.borderColor = badgeColor?.cgColor }
    }
}

class ThemeController: UIViewController {
    let toggle = UISwitch()
    let ownToggle = UISwitch()
    let inside = UILabel()
    let outside = UILabel()
    let badge = ThemeBadge()

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Theme"
        view.backgroundColor = .groupTableViewBackground
        let card = ThemeCard(frame: CGRect(x: 20, y: 120, width: 200, height: 80))
        inside.text = "Inside"
        outside.text = "Outside"
        ownToggle.onTintColor = .purple
        card.addSubview(inside)
        inside.frame = CGRect(x: 8, y: 8, width: 100, height: 24)
        outside.frame = CGRect(x: 20, y: 220, width: 100, height: 24)
        toggle.frame.origin = CGPoint(x: 20, y: 260)
        ownToggle.frame.origin = CGPoint(x: 120, y: 260)
        badge.frame = CGRect(x: 20, y: 320, width: 30, height: 30)
        for part in [card, outside, toggle, ownToggle, badge] { view.addSubview(part) }
        navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Edit", style: .plain, target: self, action: #selector(edit))
        navigationItem.rightBarButtonItem?.possibleTitles = ["Edit", "Finish"]
    }

    @objc func edit() {
        setEditing(!isEditing, animated: true)
        navigationItem.rightBarButtonItem?.title = isEditing ? "Finish" : "Edit"
    }
}
