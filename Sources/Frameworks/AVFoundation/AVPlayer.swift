@_exported import AudioToolbox
@_exported import CoreMedia
import FrameworkStandIns
import UIKit

/// Plays films and sounds.
///
/// Partial: no film or sound is loaded, shown or played. The time advances in virtual seconds during playback. The duration of an item is
/// not known.
@preconcurrency @MainActor
open class AVPlayer: NSObject {
    // The raw values are those of AVFoundation. (documented: AVFoundation's headers)
    public enum Status: Int, Sendable { case unknown = 0, readyToPlay, failed }
    public enum TimeControlStatus: Int, Sendable { case paused = 0, waitingToPlayAtSpecifiedRate, playing }
    public enum ActionAtItemEnd: Int, Sendable { case advance = 0, pause, none }

    open private(set) var currentItem: AVPlayerItem?
    open var status: Status { .readyToPlay }
    open var error: (any Error)? { nil }
    open var timeControlStatus: TimeControlStatus { rate == 0 ? .paused : .playing }
    open var actionAtItemEnd = ActionAtItemEnd.pause
    open var volume: Float = 1
    open var isMuted = false
    open var allowsExternalPlayback = true
    open var preventsDisplaySleepDuringVideoPlayback = true
    open var automaticallyWaitsToMinimizeStalling = true
    open var defaultRate: Float = 1

    public override init() { super.init() }
    public convenience init(url URL: URL) { self.init(playerItem: AVPlayerItem(url: URL)) }
    public init(playerItem item: AVPlayerItem?) {
        currentItem = item
        super.init()
    }

    /// The position in the item in seconds, and the phone's time at which the position was set.
    private var position: (seconds: Double, at: Double) = (0, 0)
    /// The playback rate as a multiple of the normal rate; 0 while the player is paused.
    open var rate: Float = 0 {
        didSet {
            guard rate != oldValue else { return }
            reportStandIn("AVPlayer", "an item shows and plays nothing; its time advances, and it never ends")
            let now = CACurrentMediaTime()
            position = (position.seconds + (now - position.at) * Double(oldValue), now)
        }
    }
    open func play() { if currentItem != nil { rate = defaultRate } }
    open func pause() { rate = 0 }
    open func playImmediately(atRate rate: Float) { if currentItem != nil { self.rate = rate } }
    open func replaceCurrentItem(with item: AVPlayerItem?) {
        currentItem = item
        position = (0, CACurrentMediaTime())
        if item == nil { rate = 0 }
    }
    open func currentTime() -> CMTime {
        let seconds = position.seconds + (CACurrentMediaTime() - position.at) * Double(rate)
        return CMTime(seconds: seconds, preferredTimescale: 1_000_000_000)
    }
    open func seek(to time: CMTime) { seek(to: time) { _ in } }
    open func seek(to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime) { seek(to: time) { _ in } }
    open func seek(to time: CMTime, completionHandler: @escaping (Bool) -> Void) {
        if time.isNumeric { position = (max(0, time.seconds), CACurrentMediaTime()) }
        answerLater { completionHandler(time.isNumeric) }
    }
    open func seek(to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime, completionHandler: @escaping (Bool) -> Void) {
        seek(to: time, completionHandler: completionHandler)
    }

    /// Calls `block` every `interval` of the phone's time during playback. The caller must keep the returned observer and pass it to
    /// `removeTimeObserver(_:)`.
    open func addPeriodicTimeObserver(forInterval interval: CMTime, queue: DispatchQueue?, using block: @escaping (CMTime) -> Void) -> Any {
        let seconds = interval.isNumeric && interval.seconds > 0 ? interval.seconds : 1
        return Timer.scheduledTimer(withTimeInterval: seconds, repeats: true) { [weak self] timer in
            MainActor.assumeIsolated {
                guard let self else { return timer.invalidate() }
                if self.rate != 0 { block(self.currentTime()) }
            }
        }
    }
    /// Partial: the block is never called.
    open func addBoundaryTimeObserver(forTimes times: [NSValue], queue: DispatchQueue?, using block: @escaping () -> Void) -> Any {
        NSObject()
    }
    open func removeTimeObserver(_ observer: Any) { (observer as? Timer)?.invalidate() }
}

/// An item that a player plays.
///
/// Partial: the file is not read, so the item has no duration, no size and no end.
@preconcurrency @MainActor
open class AVPlayerItem: NSObject {
    public enum Status: Int, Sendable { case unknown = 0, readyToPlay, failed }
    public let asset: AVAsset
    open private(set) var status = Status.unknown
    open var error: (any Error)? { nil }
    /// The duration, which is always indefinite because the file is not read.
    open var duration: CMTime { .indefinite }
    open var presentationSize: CGSize { .zero }
    open var loadedTimeRanges: [NSValue] { [] }
    open var seekableTimeRanges: [NSValue] { [] }
    open var isPlaybackLikelyToKeepUp: Bool { true }
    open var isPlaybackBufferEmpty: Bool { false }
    open var isPlaybackBufferFull: Bool { true }
    open var preferredForwardBufferDuration: TimeInterval = 0
    open var preferredPeakBitRate: Double = 0
    public init(asset: AVAsset) {
        self.asset = asset
        super.init()
        answerLater { [weak self] in self?.status = .readyToPlay }
    }
    public convenience init(url URL: URL) { self.init(asset: AVURLAsset(url: URL)) }
    public convenience init(asset: AVAsset, automaticallyLoadedAssetKeys: [String]?) { self.init(asset: asset) }

    public nonisolated static let didPlayToEndTimeNotification = Notification.Name("AVPlayerItemDidPlayToEndTimeNotification")
    public nonisolated static let failedToPlayToEndTimeNotification = Notification.Name("AVPlayerItemFailedToPlayToEndTimeNotification")
    public nonisolated static let playbackStalledNotification = Notification.Name("AVPlayerItemPlaybackStalledNotification")
}
extension Notification.Name {
    public static let AVPlayerItemDidPlayToEndTime = AVPlayerItem.didPlayToEndTimeNotification
    public static let AVPlayerItemFailedToPlayToEndTime = AVPlayerItem.failedToPlayToEndTimeNotification
    public static let AVPlayerItemPlaybackStalled = AVPlayerItem.playbackStalledNotification
}

@preconcurrency @MainActor
open class AVQueuePlayer: AVPlayer {
    private var queue: [AVPlayerItem]
    public init(items: [AVPlayerItem]) {
        queue = items
        super.init(playerItem: items.first)
    }
    open func items() -> [AVPlayerItem] { queue }
    open func advanceToNextItem() {
        if !queue.isEmpty { queue.removeFirst() }
        replaceCurrentItem(with: queue.first)
    }
    open func insert(_ item: AVPlayerItem, after afterItem: AVPlayerItem?) {
        let place = afterItem.flatMap { one in queue.firstIndex { $0 === one } }.map { $0 + 1 } ?? queue.count
        queue.insert(item, at: place)
        if currentItem == nil { replaceCurrentItem(with: item) }
    }
    open func removeAllItems() {
        queue = []
        replaceCurrentItem(with: nil)
    }
}
@preconcurrency @MainActor
open class AVPlayerLooper: NSObject {
    public init(player: AVQueuePlayer, templateItem itemToLoop: AVPlayerItem) {
        super.init()
        if player.currentItem == nil { player.replaceCurrentItem(with: itemToLoop) }
    }
    open func disableLooping() {}
}

public struct AVLayerVideoGravity: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let resize = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResize")
    public static let resizeAspect = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResizeAspect")
    public static let resizeAspectFill = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResizeAspectFill")
}

/// The layer that shows a film.
///
/// Partial: the layer is black.
open class AVPlayerLayer: CALayer {
    open var player: AVPlayer?
    open var videoGravity = AVLayerVideoGravity.resizeAspect
    open var isReadyForDisplay: Bool { false }
    open var videoRect: CGRect { bounds }
    public convenience init(player: AVPlayer?) {
        self.init()
        self.player = player
    }
    public override init() {
        super.init()
        backgroundColor = CGColor(gray: 0, alpha: 1)
    }
    public override init(layer: Any) { super.init(layer: layer) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
}

public struct AVMediaType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let video = AVMediaType(rawValue: "vide")
    public static let audio = AVMediaType(rawValue: "soun")
    public static let text = AVMediaType(rawValue: "text")
    public static let metadata = AVMediaType(rawValue: "meta")
}

/// A film or a sound.
///
/// Partial: only the URL is known, because the file is not read.
open class AVAsset: NSObject, @unchecked Sendable {
    public convenience init(url URL: URL) { self.init(address: URL) }
    let address: URL?
    init(address: URL?) {
        self.address = address
        super.init()
    }
    open var duration: CMTime { .indefinite }
    open var isPlayable: Bool { false }
    open func tracks(withMediaType mediaType: AVMediaType) -> [AVAssetTrack] { [] }
    open var tracks: [AVAssetTrack] { [] }
    open func loadValuesAsynchronously(forKeys keys: [String], completionHandler handler: (() -> Void)? = nil) {
        answerLater { handler?() }
    }
}
open class AVURLAsset: AVAsset, @unchecked Sendable {
    open var url: URL { address! }
    public init(url URL: URL, options: [String: Any]? = nil) { super.init(address: URL) }
}
open class AVAssetTrack: NSObject, @unchecked Sendable {
    open var naturalSize: CGSize { .zero }
    open var preferredTransform: CGAffineTransform { .identity }
}

public let AVFoundationErrorDomain = "AVFoundationErrorDomain"
/// The errors of AVFoundation, with the same codes as on iOS. (documented: AVFoundation's headers)
public struct AVError: CustomNSError, Hashable, Sendable {
    public enum Code: Int, Sendable {
        case unknown = -11800, deviceNotConnected = -11814, fileFormatNotRecognized = -11828, decodeFailed = -11821,
            applicationIsNotAuthorizedToUseDevice = -11852
    }
    public static let errorDomain = AVFoundationErrorDomain
    public let code: Code
    public var errorCode: Int { code.rawValue }
    public init(_ code: Code) { self.code = code }
}

/// Generates still images from a video.
///
/// Partial: every request fails with an error.
open class AVAssetImageGenerator: NSObject, @unchecked Sendable {
    public let asset: AVAsset
    open var appliesPreferredTrackTransform = false
    open var maximumSize = CGSize.zero
    open var requestedTimeToleranceBefore = CMTime.positiveInfinity
    open var requestedTimeToleranceAfter = CMTime.positiveInfinity
    public init(asset: AVAsset) {
        self.asset = asset
        super.init()
    }
    open func copyCGImage(at requestedTime: CMTime, actualTime: UnsafeMutablePointer<CMTime>?) throws -> CGImage {
        reportStandIn("AVAssetImageGenerator", "no film is read, so there are no pictures of it")
        throw AVError(.decodeFailed)
    }
    open func generateCGImageAsynchronously(
        for requestedTime: CMTime, completionHandler handler: @escaping (CGImage?, CMTime, (any Error)?) -> Void
    ) { answerLater { handler(nil, .invalid, AVError(.decodeFailed)) } }
}

/// Returns the largest rectangle with the given aspect ratio that is centred in another rectangle.
public func AVMakeRect(aspectRatio: CGSize, insideRect boundingRect: CGRect) -> CGRect {
    guard aspectRatio.width > 0, aspectRatio.height > 0 else {
        return CGRect(x: boundingRect.midX, y: boundingRect.midY, width: 0, height: 0)
    }
    let scale = min(boundingRect.width / aspectRatio.width, boundingRect.height / aspectRatio.height)
    let (width, height) = (aspectRatio.width * scale, aspectRatio.height * scale)
    return CGRect(x: boundingRect.midX - width / 2, y: boundingRect.midY - height / 2, width: width, height: height)
}
