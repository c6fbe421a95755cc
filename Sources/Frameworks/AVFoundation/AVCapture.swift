import FrameworkStandIns
import UIKit

/// The raw values are those of AVFoundation. (documented: AVFoundation's headers)
public enum AVAuthorizationStatus: Int, Sendable { case notDetermined = 0, restricted, denied, authorized }

/// A camera or a microphone.
///
/// Partial: as on a simulator, there is no camera and no microphone, so every search returns nil.
open class AVCaptureDevice: NSObject, @unchecked Sendable {
    public enum Position: Int, Sendable { case unspecified = 0, back, front }
    public enum FlashMode: Int, Sendable { case off = 0, on, auto }
    public enum TorchMode: Int, Sendable { case off = 0, on, auto }
    public struct DeviceType: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let builtInWideAngleCamera = DeviceType(rawValue: "AVCaptureDeviceTypeBuiltInWideAngleCamera")
        public static let builtInUltraWideCamera = DeviceType(rawValue: "AVCaptureDeviceTypeBuiltInUltraWideCamera")
        public static let builtInTelephotoCamera = DeviceType(rawValue: "AVCaptureDeviceTypeBuiltInTelephotoCamera")
        public static let builtInDualCamera = DeviceType(rawValue: "AVCaptureDeviceTypeBuiltInDualCamera")
        public static let builtInTrueDepthCamera = DeviceType(rawValue: "AVCaptureDeviceTypeBuiltInTrueDepthCamera")
        public static let builtInMicrophone = DeviceType(rawValue: "AVCaptureDeviceTypeBuiltInMicrophone")
    }
    public final class DiscoverySession: NSObject, @unchecked Sendable {
        public let devices: [AVCaptureDevice] = []
        public init(deviceTypes: [DeviceType], mediaType: AVMediaType?, position: Position) {}
    }
    private final class Permissions {
        var given: Set<AVMediaType> = []
        static var current: Permissions { SimulatedProcess.current.state { Permissions() } }
    }

    open class func authorizationStatus(for mediaType: AVMediaType) -> AVAuthorizationStatus {
        Permissions.current.given.contains(mediaType) ? .authorized : .notDetermined
    }
    /// Grants the access in the next tick without a question to the user.
    open class func requestAccess(for mediaType: AVMediaType, completionHandler handler: @escaping (Bool) -> Void) {
        answerLater {
            Permissions.current.given.insert(mediaType)
            handler(true)
        }
    }
    open class func requestAccess(for mediaType: AVMediaType) async -> Bool {
        await withCheckedContinuation { continuation in requestAccess(for: mediaType) { continuation.resume(returning: $0) } }
    }
    open class func `default`(for mediaType: AVMediaType) -> AVCaptureDevice? { none() }
    open class func `default`(_ deviceType: DeviceType, for mediaType: AVMediaType?, position: Position) -> AVCaptureDevice? { none() }
    open class func devices(for mediaType: AVMediaType) -> [AVCaptureDevice] { [] }
    private class func none() -> AVCaptureDevice? {
        reportStandIn("AVCaptureDevice", "there is no camera and no microphone, as on a simulator")
        return nil
    }
    open var position: Position { .unspecified }
    open var localizedName: String { "" }
    open var uniqueID: String { "" }
    open var hasTorch: Bool { false }
    open var hasFlash: Bool { false }
    open var isTorchAvailable: Bool { false }
    open var torchMode = TorchMode.off
    open func lockForConfiguration() throws { throw AVError(.deviceNotConnected) }
    open func unlockForConfiguration() {}
}

open class AVCaptureInput: NSObject, @unchecked Sendable {}
open class AVCaptureDeviceInput: AVCaptureInput, @unchecked Sendable {
    public let device: AVCaptureDevice
    public init(device: AVCaptureDevice) throws { self.device = device }
}
open class AVCaptureOutput: NSObject, @unchecked Sendable {}
open class AVCaptureConnection: NSObject, @unchecked Sendable { open var isEnabled = true }

/// Delivers the pictures of a camera to the outputs.
///
/// Partial: no frames or metadata arrive, because there is no camera.
open class AVCaptureSession: NSObject, @unchecked Sendable {
    public struct Preset: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let photo = Preset(rawValue: "AVCaptureSessionPresetPhoto")
        public static let high = Preset(rawValue: "AVCaptureSessionPresetHigh")
        public static let medium = Preset(rawValue: "AVCaptureSessionPresetMedium")
        public static let low = Preset(rawValue: "AVCaptureSessionPresetLow")
        public static let hd1280x720 = Preset(rawValue: "AVCaptureSessionPreset1280x720")
        public static let hd1920x1080 = Preset(rawValue: "AVCaptureSessionPreset1920x1080")
    }
    open var sessionPreset = Preset.high
    open private(set) var inputs: [AVCaptureInput] = []
    open private(set) var outputs: [AVCaptureOutput] = []
    open private(set) var isRunning = false
    open func canSetSessionPreset(_ preset: Preset) -> Bool { true }
    open func canAddInput(_ input: AVCaptureInput) -> Bool { true }
    open func canAddOutput(_ output: AVCaptureOutput) -> Bool { true }
    open func addInput(_ input: AVCaptureInput) { inputs.append(input) }
    open func addOutput(_ output: AVCaptureOutput) { outputs.append(output) }
    open func removeInput(_ input: AVCaptureInput) { inputs.removeAll { $0 === input } }
    open func removeOutput(_ output: AVCaptureOutput) { outputs.removeAll { $0 === output } }
    open func beginConfiguration() {}
    open func commitConfiguration() {}
    open func startRunning() {
        reportStandIn("AVCaptureSession", "there is no camera, so there are no pictures")
        isRunning = true
    }
    open func stopRunning() { isRunning = false }
}
/// The layer that shows the picture of a camera.
///
/// Partial: the layer is black.
open class AVCaptureVideoPreviewLayer: CALayer {
    open var session: AVCaptureSession?
    open var videoGravity = AVLayerVideoGravity.resizeAspect
    public convenience init(session: AVCaptureSession) {
        self.init()
        self.session = session
    }
    public override init() {
        super.init()
        backgroundColor = CGColor(gray: 0, alpha: 1)
    }
    public override init(layer: Any) { super.init(layer: layer) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
}

open class AVMetadataObject: NSObject, @unchecked Sendable {
    public struct ObjectType: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let qr = ObjectType(rawValue: "org.iso.QRCode")
        public static let ean8 = ObjectType(rawValue: "org.gs1.EAN-8")
        public static let ean13 = ObjectType(rawValue: "org.gs1.EAN-13")
        public static let code128 = ObjectType(rawValue: "org.iso.Code128")
        public static let code39 = ObjectType(rawValue: "org.iso.Code39")
        public static let pdf417 = ObjectType(rawValue: "org.iso.PDF417")
        public static let face = ObjectType(rawValue: "face")
    }
    open var type: ObjectType { .qr }
    open var bounds: CGRect { .zero }
}
open class AVMetadataMachineReadableCodeObject: AVMetadataObject, @unchecked Sendable { open var stringValue: String? { nil } }

@preconcurrency @MainActor
public protocol AVCaptureMetadataOutputObjectsDelegate: NSObjectProtocol {
    func metadataOutput(
        _ output: AVCaptureMetadataOutput, didOutput metadataObjects: [AVMetadataObject], from connection: AVCaptureConnection)
}
extension AVCaptureMetadataOutputObjectsDelegate {
    public func metadataOutput(
        _ output: AVCaptureMetadataOutput, didOutput metadataObjects: [AVMetadataObject], from connection: AVCaptureConnection
    ) {}
}
/// Finds codes in the pictures of a camera.
///
/// Partial: no code is ever found, because there are no camera pictures.
open class AVCaptureMetadataOutput: AVCaptureOutput, @unchecked Sendable {
    open var metadataObjectTypes: [AVMetadataObject.ObjectType]! = []
    open var availableMetadataObjectTypes: [AVMetadataObject.ObjectType] { [] }
    open var rectOfInterest = CGRect(x: 0, y: 0, width: 1, height: 1)
    open func setMetadataObjectsDelegate(
        _ objectsDelegate: (any AVCaptureMetadataOutputObjectsDelegate)?, queue objectsCallbackQueue: DispatchQueue?
    ) {}
}

@preconcurrency @MainActor
public protocol AVCapturePhotoCaptureDelegate: NSObjectProtocol {
    func photoOutput(_ output: AVCapturePhotoOutput, didFinishProcessingPhoto photo: AVCapturePhoto, error: (any Error)?)
}
extension AVCapturePhotoCaptureDelegate {
    public func photoOutput(_ output: AVCapturePhotoOutput, didFinishProcessingPhoto photo: AVCapturePhoto, error: (any Error)?) {}
}
open class AVCapturePhotoSettings: NSObject, @unchecked Sendable { open var flashMode = AVCaptureDevice.FlashMode.off }
open class AVCapturePhoto: NSObject, @unchecked Sendable { open func fileDataRepresentation() -> Data? { nil } }
/// Takes photos with a camera.
///
/// Partial: every request fails with an error in the next tick.
open class AVCapturePhotoOutput: AVCaptureOutput, @unchecked Sendable {
    open func capturePhoto(with settings: AVCapturePhotoSettings, delegate: any AVCapturePhotoCaptureDelegate) {
        nonisolated(unsafe) let delegate = delegate
        answerLater { [self] in
            MainActor.assumeIsolated {
                delegate.photoOutput(self, didFinishProcessingPhoto: AVCapturePhoto(), error: AVError(.deviceNotConnected))
            }
        }
    }
}
