import AVFoundation
import AVKit
import AudioToolbox
import ImageIO
import LocalAuthentication
import MessageUI
import Photos
import PhotosUI
import StoreKit
import UIKit
import UniformTypeIdentifiers
import UserNotifications

/// A chat screen with attachments (photos, voice, films) and the permissions that they need.
class AttachmentsController: UIViewController, PHPickerViewControllerDelegate, MFMailComposeViewControllerDelegate, AVAudioRecorderDelegate,
    UNUserNotificationCenterDelegate
{
    let imageView = UIImageView(frame: CGRect(x: 20, y: 480, width: 120, height: 90))
    let timeLabel = UILabel(frame: CGRect(x: 20, y: 440, width: 200, height: 30))
    var events: [String] = []
    private let player = AVPlayer(url: URL(string: "https://example.com/film.mp4")!)
    private var timeObserver: Any?
    private var recorder: AVAudioRecorder?

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        view.addSubview(imageView)
        view.addSubview(timeLabel)
        let actions: [(String, Selector)] = [
            ("Photos", #selector(pickPhotos)), ("Mail", #selector(sendMail)), ("Film", #selector(playFilm)), ("Voice", #selector(record)),
            ("Unlock", #selector(unlock)), ("Remind", #selector(remind)), ("Camera", #selector(openCamera)),
        ]
        for (index, (title, action)) in actions.enumerated() {
            let button = UIButton(type: .system)
            button.setTitle(title, for: .normal)
            button.frame = CGRect(x: 20, y: 80 + index * 48, width: 120, height: 40)
            button.addTarget(self, action: action, for: .touchUpInside)
            view.addSubview(button)
        }
        let layer = AVPlayerLayer(player: player)
        layer.frame = CGRect(x: 200, y: 80, width: 160, height: 90)
        layer.videoGravity = .resizeAspectFill
        view.layer.addSublayer(layer)
        timeObserver = player.addPeriodicTimeObserver(forInterval: CMTime(seconds: 0.5, preferredTimescale: 600), queue: .main) {
            [weak self] time in
            self?.timeLabel.text = String(format: "%.0f s", CMTimeGetSeconds(time))
        }
        UNUserNotificationCenter.current().delegate = self
    }
    deinit { if let timeObserver { player.removeTimeObserver(timeObserver) } }

    @objc func pickPhotos() {
        var configuration = PHPickerConfiguration(photoLibrary: .shared())
        configuration.filter = .images
        configuration.selectionLimit = 2
        let picker = PHPickerViewController(configuration: configuration)
        picker.delegate = self
        present(picker, animated: true)
    }
    func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult]) {
        picker.dismiss(animated: true)
        events.append("photos \(results.count)")
        guard let provider = results.first?.itemProvider, provider.canLoadObject(ofClass: UIImage.self) else { return }
        provider.loadObject(ofClass: UIImage.self) { [weak self] image, error in
            DispatchQueue.main.async { self?.imageView.image = image as? UIImage }
        }
    }

    @objc func sendMail() {
        guard MFMailComposeViewController.canSendMail() else {
            events.append("no mail")
            return
        }
        let composer = MFMailComposeViewController()
        composer.mailComposeDelegate = self
        composer.setToRecipients(["help@example.com"])
        composer.setSubject("Hello")
        composer.setMessageBody("Hello", isHTML: false)
        present(composer, animated: true)
    }
    func mailComposeController(_ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult, error: Error?) {
        controller.dismiss(animated: true)
    }

    @objc func playFilm() {
        player.seek(to: .zero)
        player.play()
        AudioServicesPlaySystemSound(1104)
        let controller = AVPlayerViewController()
        controller.player = player
        present(controller, animated: true) { controller.player?.play() }
    }

    @objc func record() {
        AVAudioSession.sharedInstance().requestRecordPermission { [weak self] granted in
            guard let self = self, granted else { return }
            let url = FileManager.default.temporaryDirectory.appendingPathComponent("voice").appendingPathExtension(for: .mpeg4Audio)
            try? AVAudioSession.sharedInstance().setCategory(.playAndRecord, mode: .default, options: [.defaultToSpeaker])
            try? AVAudioSession.sharedInstance().setActive(true)
            let settings: [String: Any] = [AVFormatIDKey: Int(kAudioFormatMPEG4AAC), AVSampleRateKey: 12000, AVNumberOfChannelsKey: 1]
            self.recorder = try? AVAudioRecorder(url: url, settings: settings)
            self.recorder?.delegate = self
            self.recorder?.record(forDuration: 2)
        }
    }
    func audioRecorderDidFinishRecording(_ recorder: AVAudioRecorder, successfully flag: Bool) { events.append("recorded \(flag)") }

    @objc func unlock() {
        let context = LAContext()
        var error: NSError?
        guard context.canEvaluatePolicy(.deviceOwnerAuthenticationWithBiometrics, error: &error) else {
            events.append("locked \(error?.code ?? 0)")
            return
        }
        context.evaluatePolicy(.deviceOwnerAuthenticationWithBiometrics, localizedReason: "Open your notes") { _, _ in }
    }

    @objc func remind() {
        let center = UNUserNotificationCenter.current()
        center.requestAuthorization(options: [.alert, .sound, .badge]) { granted, _ in
            guard granted else { return }
            let content = UNMutableNotificationContent()
            content.title = "Answer"
            content.sound = .default
            let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 5, repeats: false)
            center.add(UNNotificationRequest(identifier: "answer", content: content, trigger: trigger))
        }
        if let scene = view.window?.windowScene { SKStoreReviewController.requestReview(in: scene) }
    }
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
    ) {
        events.append("reminded: \(notification.request.content.title)")
        completionHandler([.banner, .sound])
    }

    @objc func openCamera() {
        switch AVCaptureDevice.authorizationStatus(for: .video) {
        case .authorized: events.append(AVCaptureDevice.default(for: .video) == nil ? "no camera" : "camera")
        case .notDetermined:
            AVCaptureDevice.requestAccess(for: .video) { granted in
                DispatchQueue.main.async { if granted { self.openCamera() } }
            }
        default: break
        }
    }

    func thumbnail(of data: Data) -> UIImage? {
        let options: [CFString: Any] = [kCGImageSourceCreateThumbnailFromImageAlways: true, kCGImageSourceThumbnailMaxPixelSize: 64]
        guard let source = CGImageSourceCreateWithData(data as CFData, nil),
            let image = CGImageSourceCreateThumbnailAtIndex(source, 0, options as CFDictionary)
        else { return nil }
        return UIImage(cgImage: image)
    }
    func type(of file: URL) -> String {
        guard let type = UTType(filenameExtension: file.pathExtension) else { return "none" }
        return type.conforms(to: .image) ? "image \(type.preferredMIMEType ?? "")" : type.identifier
    }
}
