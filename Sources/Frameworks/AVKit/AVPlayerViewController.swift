@_exported import AVFoundation
import FrameworkStandIns
import UIKit

/// Receives the events of a player view controller. Every method is optional.
@preconcurrency @MainActor
public protocol AVPlayerViewControllerDelegate: NSObjectProtocol {
    func playerViewControllerWillStartPictureInPicture(_ playerViewController: AVPlayerViewController)
    func playerViewControllerDidStopPictureInPicture(_ playerViewController: AVPlayerViewController)
    func playerViewController(
        _ playerViewController: AVPlayerViewController,
        willEndFullScreenPresentationWithAnimationCoordinator coordinator: any UIViewControllerTransitionCoordinator)
}
extension AVPlayerViewControllerDelegate {
    public func playerViewControllerWillStartPictureInPicture(_ playerViewController: AVPlayerViewController) {}
    public func playerViewControllerDidStopPictureInPicture(_ playerViewController: AVPlayerViewController) {}
    public func playerViewController(
        _ playerViewController: AVPlayerViewController,
        willEndFullScreenPresentationWithAnimationCoordinator coordinator: any UIViewControllerTransitionCoordinator
    ) {}
}

/// Shows a film and its controls.
///
/// Partial: the controller shows a grey area with the URL of the film and a button that plays and pauses. If the controller is presented,
/// it also shows a button that closes it.
@preconcurrency @MainActor
open class AVPlayerViewController: UIViewController {
    open weak var delegate: (any AVPlayerViewControllerDelegate)?
    open var player: AVPlayer? { didSet { if isViewLoaded { show() } } }
    open var showsPlaybackControls = true { didSet { if isViewLoaded { show() } } }
    open var videoGravity = AVLayerVideoGravity.resizeAspect
    open var isReadyForDisplay: Bool { false }
    open var videoBounds: CGRect { isViewLoaded ? view.bounds : .zero }
    open var allowsPictureInPicturePlayback = true
    open var canStartPictureInPictureAutomaticallyFromInline = false
    open var entersFullScreenWhenPlaybackBegins = false
    open var exitsFullScreenWhenPlaybackEnds = false
    open var updatesNowPlayingInfoCenter = true
    open var requiresLinearPlayback = false
    /// The view in front of the film and behind the controls.
    public let contentOverlayView: UIView? = UIView()
    private let film = StandInView("Film")
    private let playButton = UIButton(type: .system)
    private let closeButton = UIButton(type: .close)

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        modalPresentationStyle = .fullScreen
    }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open override func viewDidLoad() {
        super.viewDidLoad()
        reportStandIn("AVPlayerViewController", "it shows the film's address, and no film")
        view.backgroundColor = .black
        let parts = [film, contentOverlayView, playButton, closeButton].compactMap { $0 }
        for part in parts {
            part.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(part)
        }
        for part in parts.prefix(2) {
            NSLayoutConstraint.activate([
                part.topAnchor.constraint(equalTo: view.topAnchor), part.bottomAnchor.constraint(equalTo: view.bottomAnchor),
                part.leadingAnchor.constraint(equalTo: view.leadingAnchor), part.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            ])
        }
        NSLayoutConstraint.activate([
            playButton.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            playButton.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor, constant: -24),
            closeButton.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 8),
            closeButton.leadingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leadingAnchor, constant: 16),
        ])
        playButton.addAction(
            UIAction { [weak self] _ in
                guard let self, let player else { return }
                player.rate == 0 ? player.play() : player.pause()
                show()
            }, for: .touchUpInside)
        closeButton.addAction(UIAction { [weak self] _ in self?.dismiss(animated: true) }, for: .touchUpInside)
        show()
    }
    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        show()
    }
    private func show() {
        film.detail = (player?.currentItem?.asset as? AVURLAsset)?.url.absoluteString
        playButton.setTitle(player?.rate ?? 0 == 0 ? "Play" : "Pause", for: .normal)
        playButton.isHidden = !showsPlaybackControls || player == nil
        closeButton.isHidden = !showsPlaybackControls || presentingViewController == nil
    }
}
