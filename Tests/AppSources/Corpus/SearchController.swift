import UIKit

/// A product for `SearchController`, which filters products with predicate strings, and uses search tokens and data detectors.
class Product: NSObject {
    @objc let title: String
    @objc let price: Double
    @objc let tags: [String]
    init(_ title: String, _ price: Double, _ tags: [String]) {
        self.title = title
        self.price = price
        self.tags = tags
    }
}

class SearchController: UIViewController {
    let products = [
        Product("Café Crème", 3.5, ["drink", "hot"]), Product("Iced tea", 2.9, ["drink"]), Product("Cake", 4.2, ["food"]),
        Product("Sandwich", 5.8, ["food", "hot"]),
    ]
    let bar = UISearchBar(frame: CGRect(x: 0, y: 80, width: 390, height: 56))
    let notes = UITextView(frame: CGRect(x: 20, y: 160, width: 350, height: 100))
    var found: [String: [String]] = [:]
    var items: [String] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        view.addSubview(bar)
        let token = UISearchToken(icon: UIImage(systemName: "tag"), text: "Hot")
        token.representedObject = "hot"
        bar.searchTextField.insertToken(token, at: 0)
        bar.searchTextField.tokenBackgroundColor = .systemGray5
        notes.text = "Write to ada@example.com or call +1 555 010 0199 before March 3, 2024; see www.example.org."
        notes.dataDetectorTypes = [.link, .phoneNumber]
        notes.isEditable = false
        view.addSubview(notes)
        search()
        detect()
    }

    @objc func search() {
        filter("contains", NSPredicate(format: "title CONTAINS[cd] %@", "cafe"))
        filter("price", NSPredicate(format: "price BETWEEN {2.5, %@} AND NOT (title LIKE 'C*')", NSNumber(value: 4)))
        filter("tags", NSPredicate(format: "ANY tags == %@", "hot"))
        filter("in", NSPredicate(format: "%K IN %@", "title", ["Cake", "Pie"]))
        filter("begins", NSPredicate(format: "SELF.title BEGINSWITH[c] 's' || price < %f", 3.0))
        filter("count", NSPredicate(format: "tags.@count > %d", 1))
        filter("matches", NSPredicate(format: "title MATCHES %@", "[A-Z][a-z]+"))
        filter(
            "both",
            NSCompoundPredicate(andPredicateWithSubpredicates: [
                NSPredicate(format: "price > 3"), NSPredicate(format: "title ENDSWITH %@", "e"),
            ]))
        filter("wrong", NSPredicate(format: "title CONTAINS AND"))
    }
    private func filter(_ name: String, _ predicate: NSPredicate) {
        found[name] = (products as NSArray).filtered(using: predicate).compactMap { ($0 as? Product)?.title }
    }
    private func detect() {
        let text = notes.text ?? ""
        let types: NSTextCheckingResult.CheckingType = [.link, .phoneNumber, .date]
        guard let detector = try? NSDataDetector(types: types.rawValue) else { return }
        for match in detector.matches(in: text, options: [], range: NSRange(location: 0, length: text.utf16.count)) {
            switch match.resultType {
            case .link: items.append(match.url?.absoluteString ?? "")
            case .phoneNumber: items.append(match.phoneNumber ?? "")
            case .date: items.append("\(Int(match.date?.timeIntervalSince1970 ?? 0))")
            default: break
            }
        }
    }
}
