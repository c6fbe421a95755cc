import UIKit
import Foundation

/// A screen with a help text in HTML, a note with buttons above the keyboard, and a grid whose layout changes with a pinch.
class HelpTextController: UIViewController, UICollectionViewDataSource, UITextViewDelegate {
    let help = UILabel()
    let note = UITextView()
    let grid: UICollectionView
    let large = UICollectionViewFlowLayout()
    private var transition: UICollectionViewTransitionLayout?
    private(set) var ends: [Bool] = []
    private(set) var isBold = false

    init() {
        let small = UICollectionViewFlowLayout()
        small.itemSize = CGSize(width: 60, height: 60)
        large.itemSize = CGSize(width: 120, height: 120)
        grid = UICollectionView(frame: .zero, collectionViewLayout: small)
        super.init(nibName: nil, bundle: nil)
    }
    required init?(coder aDecoder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        help.numberOfLines = 0
        let steps = "<ul><li>One</li><li>Two</li></ul>"
        help.attributedText = attributed("<h3>Help</h3><p>Tap <b>twice</b> to <a href=\"https://example.com\">zoom</a>.</p>" + steps)
        help.frame = CGRect(x: 20, y: 80, width: 300, height: 140)
        note.frame = CGRect(x: 20, y: 230, width: 300, height: 60)
        note.delegate = self
        let bold = UIBarButtonItem(title: "B", style: .plain, target: self, action: #selector(toggleBold(_:)))
        note.inputAssistantItem.trailingBarButtonGroups = [UIBarButtonItemGroup(barButtonItems: [bold], representativeItem: nil)]
        grid.frame = CGRect(x: 20, y: 300, width: 300, height: 300)
        grid.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        grid.dataSource = self
        grid.addGestureRecognizer(UIPinchGestureRecognizer(target: self, action: #selector(pinched(_:))))
        for part in [help, note, grid] as [UIView] { view.addSubview(part) }
    }

    private func attributed(_ html: String) -> NSAttributedString? {
        guard let data = html.data(using: .utf8) else { return nil }
        return try? NSAttributedString(
            data: data,
            options: [.documentType: NSAttributedString.DocumentType.html, .characterEncoding: String.Encoding.utf8.rawValue],
            documentAttributes: nil)
    }

    @objc private func toggleBold(_ sender: UIBarButtonItem) { isBold.toggle() }

    @objc func pinched(_ recognizer: UIPinchGestureRecognizer) {
        switch recognizer.state {
        case .began:
            transition = grid.startInteractiveTransition(to: large) { [weak self] completed, _ in self?.ends.append(completed) }
        case .changed: transition?.transitionProgress = min(max(recognizer.scale - 1, 0), 1)
        case .ended: finish()
        case .cancelled, .failed: if transition != nil { grid.cancelInteractiveTransition() }
        default: break
        }
    }
    func finish() {
        guard transition != nil else { return }
        transition = nil
        grid.finishInteractiveTransition()
    }
    func zoom() {
        transition = grid.startInteractiveTransition(to: large) { [weak self] completed, _ in self?.ends.append(completed) }
        transition?.transitionProgress = 0.5
        transition?.invalidateLayout()
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { return 8 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        cell.contentView.backgroundColor = .systemTeal
        return cell
    }

    /// Returns the names that contain a word, ignoring case.
    func found(_ word: String, in names: [String]) -> [String] {
        let contains = NSComparisonPredicate(
            leftExpression: NSExpression.expressionForEvaluatedObject(), rightExpression: NSExpression(forConstantValue: word),
            modifier: .direct, type: .contains, options: [.caseInsensitive, .diacriticInsensitive])
        return names.filter { NSCompoundPredicate(orPredicateWithSubpredicates: [contains]).evaluate(with: $0) }
    }
}
