import Foundation
final class FishTank: ObservableObject {
    @Published var fish: [String] = []
    @Published private(set) var isFull = false
    func add(_ name: String) {
        fish.append(name)
        isFull = fish.count > 2
    }
}
class FishFeeder: NSObject {
    var meals = 0
    private var timer: Timer?
    func begin() {
        timer = Timer(fireAt: Date().addingTimeInterval(1), interval: 2, target: self, selector: #selector(feed), userInfo: nil, repeats: true)
        RunLoop.main.add(timer!, forMode: RunLoop.Mode.tracking)
        RunLoop.current.add(timer!, forMode: .common)
        perform(#selector(feed), with: nil, afterDelay: 0)
        performSelector(inBackground: #selector(clean(_:)), with: "tank" as NSString)
    }
    @objc func feed() { meals += 1 }
    @objc func clean(_ what: NSString) {}
    deinit { timer?.invalidate() }
}
enum FishStore {
    static func save(_ secret: String, _ account: String) -> OSStatus {
        let query: [String: Any] = [
            kSecClass as String: kSecClassGenericPassword, kSecAttrAccount as String: account, kSecValueData as String: Data(secret.utf8),
            kSecAttrAccessible as String: kSecAttrAccessibleAlways,
        ]
        SecItemDelete(query as CFDictionary)
        let status = SecItemAdd(query as CFDictionary, nil)
        return status == noErr ? noErr : status
    }
    static var isCatalyst: Bool { ProcessInfo.processInfo.isMacCatalystApp || ProcessInfo.processInfo.isiOSAppOnMac }
    static func label() -> String { String(cString: __dispatch_queue_get_label(nil)) }
}
// check: { let t = FishTank(); var n = 0; let c = t.$fish.sink { n += $0.count }; t.add("cod"); t.add("eel"); return withExtendedLifetime(c) { "\(n) \(t.isFull)" } }() == 3 false
// check: { "\(FishStore.save("pearl", "me") == noErr) \(FishStore.isCatalyst)" }() == true false
