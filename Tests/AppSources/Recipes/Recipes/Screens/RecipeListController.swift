import TidyLayout
import TinyStore
import UIKit

final class RecipeListController: UIViewController {
    @IBOutlet private var heading: UILabel!
    private let store = Store<String>(name: "recipes")

    override func viewDidLoad() {
        super.viewDidLoad()
        heading.text = Bundle.main.object(forInfoDictionaryKey: "APIURL") as? String
        heading.textColor = .herb
        for text in ["Soup", "Bread"] where !store.values.contains(text) { store.append(text) }
        let tag = TagView(text: String(localized: "recipes \(store.values.count)"))
        view.addSubview(tag)
        tag.tidy.below(heading, spacing: 20)
        let note = UILabel()
        note.accessibilityIdentifier = "note"
        #if KITCHEN
        note.text = (Bundle.main.infoDictionary?["CFBundleDisplayName"] as? String ?? "-") + " " + (Bundle.main.infoDictionary?["CFBundleVersion"] as? String ?? "-") + " " + (Bundle.main.bundleIdentifier ?? "")
        #else
        note.text = "no condition"
        #endif
        note.numberOfLines = 0
        view.addSubview(note)
        note.tidy.below(tag, spacing: 20)
        print("recipes \(heading.text ?? "-"); \(tag.text); \(note.text ?? "-")")
        let data = try? Data(contentsOf: Bundle.main.url(forResource: "seed", withExtension: "json", subdirectory: "Seeds")!)
        print("seed \(data?.count ?? -1)")
        SharedThing.report()
    }
}
