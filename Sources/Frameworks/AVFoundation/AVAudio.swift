import FrameworkStandIns
import UIKit

/// The intended use of sound by an app.
///
/// Partial: the settings are stored but have no effect.
open class AVAudioSession: NSObject, @unchecked Sendable {
    public struct Category: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let ambient = Category(rawValue: "AVAudioSessionCategoryAmbient")
        public static let soloAmbient = Category(rawValue: "AVAudioSessionCategorySoloAmbient")
        public static let playback = Category(rawValue: "AVAudioSessionCategoryPlayback")
        public static let record = Category(rawValue: "AVAudioSessionCategoryRecord")
        public static let playAndRecord = Category(rawValue: "AVAudioSessionCategoryPlayAndRecord")
        public static let multiRoute = Category(rawValue: "AVAudioSessionCategoryMultiRoute")
    }
    public struct Mode: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let `default` = Mode(rawValue: "AVAudioSessionModeDefault")
        public static let voiceChat = Mode(rawValue: "AVAudioSessionModeVoiceChat")
        public static let videoChat = Mode(rawValue: "AVAudioSessionModeVideoChat")
        public static let videoRecording = Mode(rawValue: "AVAudioSessionModeVideoRecording")
        public static let measurement = Mode(rawValue: "AVAudioSessionModeMeasurement")
        public static let moviePlayback = Mode(rawValue: "AVAudioSessionModeMoviePlayback")
        public static let spokenAudio = Mode(rawValue: "AVAudioSessionModeSpokenAudio")
    }
    public struct CategoryOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let mixWithOthers = CategoryOptions(rawValue: 1)
        public static let duckOthers = CategoryOptions(rawValue: 2)
        public static let allowBluetooth = CategoryOptions(rawValue: 4)
        public static let defaultToSpeaker = CategoryOptions(rawValue: 8)
        public static let interruptSpokenAudioAndMixWithOthers = CategoryOptions(rawValue: 17)
        public static let allowBluetoothA2DP = CategoryOptions(rawValue: 32)
        public static let allowAirPlay = CategoryOptions(rawValue: 64)
    }
    public struct SetActiveOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let notifyOthersOnDeactivation = SetActiveOptions(rawValue: 1)
    }
    public enum RecordPermission: UInt, Sendable { case undetermined = 0x756E_6474, denied = 0x6465_6E79, granted = 0x6772_6E74 }
    public enum PortOverride: UInt, Sendable { case none = 0, speaker = 0x7370_6B72 }
    public enum InterruptionType: UInt, Sendable { case ended = 0, began }
    public enum RouteChangeReason: UInt, Sendable { case unknown = 0, newDeviceAvailable, oldDeviceUnavailable, categoryChange }

    private final class Shared {
        let session = AVAudioSession()
    }
    open class func sharedInstance() -> AVAudioSession { InterfaceThread.run { SimulatedProcess.current.state { Shared() }.session } }

    open private(set) var category = Category.soloAmbient
    open private(set) var mode = Mode.default
    open private(set) var categoryOptions: CategoryOptions = []
    open private(set) var recordPermission = RecordPermission.undetermined
    open var isOtherAudioPlaying: Bool { false }
    open var secondaryAudioShouldBeSilencedHint: Bool { false }
    open var outputVolume: Float { 0.5 }
    open var sampleRate: Double { 48_000 }
    open func setCategory(_ category: Category) throws { self.category = category }
    open func setCategory(_ category: Category, options: CategoryOptions = []) throws {
        (self.category, categoryOptions) = (category, options)
    }
    open func setCategory(_ category: Category, mode: Mode, options: CategoryOptions = []) throws {
        (self.category, self.mode, categoryOptions) = (category, mode, options)
    }
    open func setMode(_ mode: Mode) throws { self.mode = mode }
    open func setActive(_ active: Bool, options: SetActiveOptions = []) throws {}
    open func overrideOutputAudioPort(_ portOverride: PortOverride) throws {}
    open func setPreferredSampleRate(_ sampleRate: Double) throws {}
    open func setPreferredIOBufferDuration(_ duration: TimeInterval) throws {}
    /// Grants the permission in the next tick without a question to the user.
    open func requestRecordPermission(_ response: @escaping (Bool) -> Void) {
        answerLater { [self] in
            recordPermission = .granted
            response(true)
        }
    }

    public static let interruptionNotification = Notification.Name("AVAudioSessionInterruptionNotification")
    public static let routeChangeNotification = Notification.Name("AVAudioSessionRouteChangeNotification")
    public static let mediaServicesWereResetNotification = Notification.Name("AVAudioSessionMediaServicesWereResetNotification")
}
public let AVAudioSessionInterruptionTypeKey = "AVAudioSessionInterruptionTypeKey"
public let AVAudioSessionInterruptionOptionKey = "AVAudioSessionInterruptionOptionKey"
public let AVAudioSessionRouteChangeReasonKey = "AVAudioSessionRouteChangeReasonKey"

@preconcurrency @MainActor
public protocol AVAudioPlayerDelegate: NSObjectProtocol {
    func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool)
    func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?)
}
extension AVAudioPlayerDelegate {
    public func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {}
    public func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?) {}
}

/// Plays a sound file.
///
/// Partial: no sound is played. A WAVE file plays for its real duration. Any other file ends in the next tick, because its duration is
/// not read.
@preconcurrency @MainActor
open class AVAudioPlayer: NSObject {
    open weak var delegate: (any AVAudioPlayerDelegate)?
    public let url: URL?
    public let data: Data?
    /// The duration in seconds.
    public let duration: TimeInterval
    open var volume: Float = 1
    open var pan: Float = 0
    open var rate: Float = 1
    open var enableRate = false
    open var numberOfLoops = 0
    open var numberOfChannels: Int { 2 }
    open var isMeteringEnabled = false
    open private(set) var isPlaying = false
    private var begun: Double = 0
    private var position: Double = 0
    private var end: Timer?

    public init(contentsOf url: URL) throws {
        let data = try Data(contentsOf: url)
        (self.url, self.data, duration) = (url, nil, WaveFile.duration(data) ?? 0)
        super.init()
    }
    public init(data: Data) throws {
        (url, self.data, duration) = (nil, data, WaveFile.duration(data) ?? 0)
        super.init()
    }
    public convenience init(contentsOf url: URL, fileTypeHint utiString: String?) throws { try self.init(contentsOf: url) }

    @discardableResult
    open func prepareToPlay() -> Bool { true }
    @discardableResult
    open func play() -> Bool {
        reportStandIn("AVAudioPlayer", "nothing sounds")
        guard !isPlaying else { return true }
        isPlaying = true
        begun = CACurrentMediaTime() - position
        guard numberOfLoops >= 0 else { return true }
        let rest = duration * Double(numberOfLoops + 1) - position
        end = .scheduledTimer(withTimeInterval: rest, repeats: false) { [weak self] _ in MainActor.assumeIsolated { self?.finish() } }
        return true
    }
    private func finish() {
        (isPlaying, position, end) = (false, 0, nil)
        delegate?.audioPlayerDidFinishPlaying(self, successfully: true)
    }
    open func pause() {
        guard isPlaying else { return }
        position = CACurrentMediaTime() - begun
        isPlaying = false
        end?.invalidate()
    }
    open func stop() { pause() }
    open var currentTime: TimeInterval {
        get {
            let time = isPlaying ? CACurrentMediaTime() - begun : position
            return duration > 0 ? time.truncatingRemainder(dividingBy: duration) : 0
        }
        set {
            let wasPlaying = isPlaying
            pause()
            position = min(max(0, newValue), duration)
            if wasPlaying { play() }
        }
    }
    open func updateMeters() {}
    /// Returns the level in decibels, which is always that of silence.
    open func averagePower(forChannel channelNumber: Int) -> Float { -160 }
    open func peakPower(forChannel channelNumber: Int) -> Float { -160 }
    open func setVolume(_ volume: Float, fadeDuration duration: TimeInterval) { self.volume = volume }
}

enum WaveFile {
    /// Returns the duration in seconds; nil if the data is not a WAVE file. (documented: RIFF's chunks)
    static func duration(_ data: Data) -> Double? {
        let bytes = [UInt8](data)
        func number(_ place: Int) -> Int { (0..<4).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) } }
        func name(_ place: Int) -> String { String(decoding: bytes[place..<place + 4], as: UTF8.self) }
        guard bytes.count > 44, name(0) == "RIFF", name(8) == "WAVE" else { return nil }
        var (place, rate) = (12, 0)
        while place + 8 <= bytes.count {
            let size = number(place + 4)
            if name(place) == "fmt ", place + 20 <= bytes.count { rate = number(place + 16) }
            if name(place) == "data", rate > 0 { return Double(size) / Double(rate) }
            place += 8 + size + size % 2
        }
        return nil
    }
}

@preconcurrency @MainActor
public protocol AVAudioRecorderDelegate: NSObjectProtocol {
    func audioRecorderDidFinishRecording(_ recorder: AVAudioRecorder, successfully flag: Bool)
    func audioRecorderEncodeErrorDidOccur(_ recorder: AVAudioRecorder, error: (any Error)?)
}
extension AVAudioRecorderDelegate {
    public func audioRecorderDidFinishRecording(_ recorder: AVAudioRecorder, successfully flag: Bool) {}
    public func audioRecorderEncodeErrorDidOccur(_ recorder: AVAudioRecorder, error: (any Error)?) {}
}

/// Records sound.
///
/// Partial: no sound is recorded, and no file is written. The time advances during the recording.
@preconcurrency @MainActor
open class AVAudioRecorder: NSObject {
    open weak var delegate: (any AVAudioRecorderDelegate)?
    public let url: URL
    public let settings: [String: Any]
    open var isMeteringEnabled = false
    open private(set) var isRecording = false
    private var begun: Double = 0
    private var recorded: Double = 0
    public init(url: URL, settings: [String: Any]) throws {
        (self.url, self.settings) = (url, settings)
        super.init()
    }
    @discardableResult
    open func prepareToRecord() -> Bool { true }
    @discardableResult
    open func record() -> Bool {
        reportStandIn("AVAudioRecorder", "nothing is heard and no file is written")
        guard !isRecording else { return true }
        (isRecording, begun) = (true, CACurrentMediaTime())
        return true
    }
    @discardableResult
    open func record(forDuration duration: TimeInterval) -> Bool {
        Timer.scheduledTimer(withTimeInterval: duration, repeats: false) { [weak self] _ in MainActor.assumeIsolated { self?.stop() } }
        return record()
    }
    open func pause() {
        recorded = currentTime
        isRecording = false
    }
    open func stop() {
        guard isRecording || recorded > 0 else { return }
        (isRecording, recorded) = (false, 0)
        answerLater { [weak self] in
            guard let self else { return }
            delegate?.audioRecorderDidFinishRecording(self, successfully: true)
        }
    }
    @discardableResult
    open func deleteRecording() -> Bool { false }
    open var currentTime: TimeInterval { recorded + (isRecording ? CACurrentMediaTime() - begun : 0) }
    open func updateMeters() {}
    open func averagePower(forChannel channelNumber: Int) -> Float { -160 }
    open func peakPower(forChannel channelNumber: Int) -> Float { -160 }
}
public let AVFormatIDKey = "AVFormatIDKey"
public let AVSampleRateKey = "AVSampleRateKey"
public let AVNumberOfChannelsKey = "AVNumberOfChannelsKey"
public let AVEncoderAudioQualityKey = "AVEncoderQualityKey"
public let AVEncoderBitRateKey = "AVEncoderBitRateKey"
public let kAudioFormatMPEG4AAC: UInt32 = 0x6161_6320
public let kAudioFormatLinearPCM: UInt32 = 0x6C70_636D
public enum AVAudioQuality: Int, Sendable { case min = 0, low = 32, medium = 64, high = 96, max = 127 }

@preconcurrency @MainActor
public protocol AVSpeechSynthesizerDelegate: NSObjectProtocol {
    func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didStart utterance: AVSpeechUtterance)
    func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance)
    func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didCancel utterance: AVSpeechUtterance)
    func speechSynthesizer(
        _ synthesizer: AVSpeechSynthesizer, willSpeakRangeOfSpeechString characterRange: NSRange, utterance: AVSpeechUtterance)
}
extension AVSpeechSynthesizerDelegate {
    public func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didStart utterance: AVSpeechUtterance) {}
    public func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance) {}
    public func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didCancel utterance: AVSpeechUtterance) {}
    public func speechSynthesizer(
        _ synthesizer: AVSpeechSynthesizer, willSpeakRangeOfSpeechString characterRange: NSRange, utterance: AVSpeechUtterance
    ) {}
}
/// Reads texts aloud.
///
/// Partial: no sound is played. Each text begins and ends in the next ticks.
@preconcurrency @MainActor
open class AVSpeechSynthesizer: NSObject {
    open weak var delegate: (any AVSpeechSynthesizerDelegate)?
    private var speaking: AVSpeechUtterance?
    open var isSpeaking: Bool { speaking != nil }
    open var isPaused: Bool { false }
    open func speak(_ utterance: AVSpeechUtterance) {
        reportStandIn("AVSpeechSynthesizer", "nothing is heard, and every text ends at once")
        speaking = utterance
        answerLater { [weak self] in
            guard let self, speaking === utterance else { return }
            delegate?.speechSynthesizer(self, didStart: utterance)
            answerLater { [weak self] in
                guard let self, speaking === utterance else { return }
                speaking = nil
                delegate?.speechSynthesizer(self, didFinish: utterance)
            }
        }
    }
    @discardableResult
    open func stopSpeaking(at boundary: AVSpeechBoundary) -> Bool {
        guard let utterance = speaking else { return false }
        speaking = nil
        delegate?.speechSynthesizer(self, didCancel: utterance)
        return true
    }
}
public enum AVSpeechBoundary: Int, Sendable { case immediate = 0, word }
open class AVSpeechUtterance: NSObject, @unchecked Sendable {
    public let speechString: String
    open var voice: AVSpeechSynthesisVoice?
    open var rate = AVSpeechUtteranceDefaultSpeechRate
    open var pitchMultiplier: Float = 1
    open var volume: Float = 1
    open var preUtteranceDelay: TimeInterval = 0
    open var postUtteranceDelay: TimeInterval = 0
    public init(string: String) { speechString = string }
}
public let AVSpeechUtteranceDefaultSpeechRate: Float = 0.5
public let AVSpeechUtteranceMinimumSpeechRate: Float = 0
public let AVSpeechUtteranceMaximumSpeechRate: Float = 1
open class AVSpeechSynthesisVoice: NSObject, @unchecked Sendable {
    public let language: String
    public init?(language languageCode: String?) { language = languageCode ?? "en-US" }
}
