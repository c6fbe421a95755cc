import NotesModel
import NotesStyle
import UIKit

/// Checks whether all parts of a package are available, prints the result, and ends the program.
class NotesViewController: UIViewController, NoteStoreDelegate {
    private let store = NoteStore()
    private let button = StyledButton(type: .system)
    private var heard: [String] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = UIColor(named: "Paper", in: .module, compatibleWith: nil)
        store.delegate = self
        button.addTarget(self, action: #selector(addNote), for: .touchUpInside)
        button.addTarget(store, action: #selector(NoteStore.add(_:)), for: .touchDown)
        view.addSubview(button)
        NotificationCenter.default.addObserver(self, selector: #selector(notesChanged(_:)), name: NoteStore.changed, object: nil)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        button.sendActions(for: .touchUpInside)
        button.press()
        store.perform(#selector(NoteStore.add(_:)), with: "Bread")
        var red: CGFloat = 0
        view.backgroundColor?.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark)).getRed(
            &red, green: nil, blue: nil, alpha: nil)
        let picture = UIImage(named: "Dot", in: .module, compatibleWith: nil)
        let plain = UIImage(named: "plain", in: .module, compatibleWith: nil)
        print("notes \(store.notes.joined(separator: ", ")); title \(store.title)")
        print("heard \(heard.joined(separator: ", "))")
        print("paper \(Int((red * 255).rounded())); dot \(size(picture)); plain \(size(plain))")
        print("text \(Bundle.module.localizedString(forKey: "greeting", value: nil, table: nil))")
        exit(0)
    }

    private func size(_ image: UIImage?) -> String { image.map { "\($0.size.width)x\($0.size.height)" } ?? "none" }

    @objc private func addNote() { store.add("Eggs") }
    @objc private func notesChanged(_ notification: Notification) { heard.append("change") }

    func noteStore(_ store: NoteStore, didAdd note: String) { heard.append(note) }
}
