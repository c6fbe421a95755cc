import UIKit
import Foundation
import OSLog
private extension Logger { static let sauna = Logger(subsystem: "sauna", category: "ui") }
enum SaunaError: Error, CustomNSError { case tooHot(Double); static var errorDomain: String { "Sauna" }; var errorCode: Int { 1 }; var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: "Too hot"] } }
class SaunaRepository {
    private let decoder: JSONDecoder = { let d = JSONDecoder(); d.dateDecodingStrategy = .iso8601; return d }()
    struct Session: Decodable { let date: Date; let degrees: Double; enum CodingKeys: String, CodingKey { case date = "at", degrees } }
    func session(_ json: String) throws -> Session {
        let session = try decoder.decode(Session.self, from: json.data(using: .utf8)!)
        if session.degrees > 100 { throw SaunaError.tooHot(session.degrees) }
        return session
    }
    func describe(_ session: Session) -> String {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(secondsFromGMT: 0)!
        let parts = calendar.dateComponents([.hour, .minute], from: session.date)
        let measure = Measurement(value: session.degrees, unit: UnitTemperature.celsius).converted(to: .fahrenheit)
        return "\(parts.hour!):\(parts.minute!) \(measure.value.rounded())"
    }
}
class SaunaController: UIViewController {
    private let queue = OperationQueue(), group = DispatchGroup(), semaphore = DispatchSemaphore(value: 1)
    private let progress = UIProgressView(), label = UILabel()
    private lazy var formatter: DateComponentsFormatter = { let f = DateComponentsFormatter(); f.allowedUnits = [.minute, .second]; f.unitsStyle = .positional; f.zeroFormattingBehavior = .pad; return f }()
    private var background: UIBackgroundTaskIdentifier = .invalid
    private var timer: Timer?
    override func viewDidLoad() {
        super.viewDidLoad()
        Logger.sauna.info("loaded \(self.description, privacy: .public)")
        queue.maxConcurrentOperationCount = 1
        group.enter()
        DispatchQueue.global().async { [group] in group.leave() }
        group.notify(queue: .main) { self.progress.setProgress(1, animated: true) }
        background = UIApplication.shared.beginBackgroundTask(withName: "heat") { [weak self] in UIApplication.shared.endBackgroundTask(self!.background) }
        timer = .scheduledTimer(timeInterval: 1, target: self, selector: #selector(tick), userInfo: ["a": 1], repeats: true)
        label.text = formatter.string(from: 75)
        do { title = try describe("{\"at\":\"2024-01-01T07:05:00Z\",\"degrees\":90}") } catch let error as SaunaError { title = error.localizedDescription } catch { title = "?" }
        UIDevice.current.isBatteryMonitoringEnabled = true
        if ProcessInfo.processInfo.isLowPowerModeEnabled || UIDevice.current.batteryState == .charging { view.tintAdjustmentMode = .dimmed }
    }
    func describe(_ json: String) throws -> String { let r = SaunaRepository(); return try r.describe(r.session(json)) + " " + (label.text ?? "") }
    @objc private func tick(_ timer: Timer) { label.text = "\((timer.userInfo as? [String: Int])?["a"] ?? 0)" }
    deinit { timer?.invalidate() }
}
// check: { let c = SaunaController(); c.loadViewIfNeeded(); let m: String; do { m = try c.describe("{\"at\":\"2024-01-01T07:05:00Z\",\"degrees\":190}") } catch { m = error.localizedDescription }; return "\(c.title!) \(m)" }() == 7:5 194.0 01:15 Too hot
