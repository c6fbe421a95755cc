import UIKit
@objc protocol WaffleTopping { @objc optional var grams: Int { get }; @objc optional func melt(at degrees: Double) -> Bool }
final class WaffleButter: NSObject, WaffleTopping { var grams: Int { 20 }; func melt(at degrees: Double) -> Bool { degrees > 35 } }
final class WafflePlain: NSObject, WaffleTopping {}
class WaffleModel: NSObject, ObservableObject {
    @Published var toppings: [WaffleTopping] = []
    override var accessibilityValue: String? { get { "\(weight)" } set {} }
    var weight: Int { toppings.map { $0.grams ?? 5 }.reduce(0, +) }
    func molten(_ degrees: Double) -> Int { toppings.filter { $0.melt?(at: degrees) ?? false }.count }
}
class WaffleController: UIViewController {
    let model = WaffleModel()
    private let regex = try! NSRegularExpression(pattern: "[a-z]+", options: .caseInsensitive)
    private var words = 0
    func count(_ text: String) -> Int {
        regex.enumerateMatches(in: text, options: [], range: NSRange(text.startIndex..., in: text)) { match, _, stop in
            words += 1
            if match?.range.length == 0 { stop.pointee = true }
        }
        return words
    }
    @IBAction func add(_ sender: UIButton?, forEvent event: UIEvent?) { model.toppings += [WaffleButter(), WafflePlain()] }
}
// check: { let c = WaffleController(); c.add(nil, forEvent: nil); return "\(c.model.accessibilityValue!) \(c.model.molten(40)) \(c.count("one 2 three"))" }() == 25 1 2
