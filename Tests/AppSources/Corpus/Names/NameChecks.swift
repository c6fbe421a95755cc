import UIKit

/// Checks for the names in Corpus/names.txt. A check has the name as its title, uses the name as apps do, and returns whether it behaves
/// as on a phone. `RunCorpus.swift` runs all of them on one screen, and compares their titles with the list.
@MainActor
final class NameChecks {
    /// The screen for the checks: a view controller in a navigation controller in a tab bar controller, in a window.
    let screen: UIViewController
    private(set) var names: [String] = []
    private(set) var failures: [String] = []
    /// The checks that are evaluated only after time has passed.
    private var later: [(name: String, isSo: () -> Bool)] = []

    init(screen: UIViewController) { self.screen = screen }

    func callAsFunction(_ name: String, _ body: (UIViewController) throws -> Bool) {
        names.append(name)
        do {
            if try !body(screen) { failures.append(name) }
        } catch {
            failures.append("\(name): \(error)")
        }
    }

    /// Adds a check that is evaluated a second later.
    func afterwards(_ name: String, _ isSo: @escaping () -> Bool) { later.append((name, isSo)) }
    func askLater() { failures += later.filter { !$0.isSo() }.map { $0.name + ", later" } }

    func all() {
        applicationNames()
        viewNames()
        controllerNames()
        listNames()
        barNames()
        textNames()
        drawingNames()
        layerNames()
        interactionNames()
        accessibilityNames()
        foundationNames()
        memberNames()
        inheritedNames()
    }
}
