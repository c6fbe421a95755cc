import UIKit
import AVKit
import UniformTypeIdentifiers
import QuartzCore
private let museumFrame = NSNotification.Name("museum.frame")
extension Notification.Name { static let museumOpened = Notification.Name("museumOpened"), museumBar = UIApplication.willChangeStatusBarFrameNotification }
class MuseumFilm: UIView {
    override static var layerClass: AnyClass { AVPlayerLayer.self }
    var playerLayer: AVPlayerLayer { layer as! AVPlayerLayer }
    private var token: Any?
    private var player: AVPlayer? { get { playerLayer.player } set { playerLayer.player = newValue } }
    func play(_ url: URL) {
        let item = AVPlayerItem(url: url)
        player = AVPlayer(playerItem: item)
        token = player?.addPeriodicTimeObserver(forInterval: CMTime(seconds: 1, preferredTimescale: 600), queue: .main) { time in print(time.seconds) }
        NotificationCenter.default.addObserver(self, selector: #selector(ended), name: .AVPlayerItemDidPlayToEndTime, object: item)
        try? AVAudioSession.sharedInstance().setCategory(.playback, mode: .moviePlayback)
        player?.play()
    }
    @objc private func ended(_ note: Notification) { player?.seek(to: .zero) }
}
class MuseumController: UIViewController {
    var opened = 0
    private var observer: NSObjectProtocol?
    private let font: CGFont? = nil
    override func viewDidLoad() {
        super.viewDidLoad()
        observer = NotificationCenter.default.addObserver(forName: .museumOpened, object: nil, queue: nil) { [weak self] note in self?.opened += note.userInfo?["count"] as? Int ?? 1 }
        NotificationCenter.default.post(name: .museumOpened, object: self, userInfo: ["count": 2])
        NotificationCenter.default.post(Notification(name: museumFrame))
        let descriptor = UIFontDescriptor(fontAttributes: [.textStyle: UIFont.TextStyle.body])
        title = UIFont(descriptor: descriptor, size: 12).pointSize.description
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        CATransaction.setCompletionBlock { [weak self] in self?.opened += 10 }
        view.layer.mask = CALayer()
        CATransaction.commit()
    }
    deinit { observer.map(NotificationCenter.default.removeObserver) }
}
// check: { let c = MuseumController(); c.loadViewIfNeeded(); return "\(c.title!) \(c.opened)" }() == 12.0 2
