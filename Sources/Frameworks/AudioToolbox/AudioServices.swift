import FrameworkStandIns
import Foundation

public typealias SystemSoundID = UInt32
public typealias OSStatus = Int32
public let kSystemSoundID_Vibrate: SystemSoundID = 0xFFF
public let kAudioServicesNoError: OSStatus = 0

/// Returns the identifier of a sound file.
///
/// Partial: every file gets the same identifier, because no sound is played.
public func AudioServicesCreateSystemSoundID(_ inFileURL: URL, _ outSystemSoundID: UnsafeMutablePointer<SystemSoundID>) -> OSStatus {
    outSystemSoundID.pointee = 4096
    return kAudioServicesNoError
}
@discardableResult
public func AudioServicesDisposeSystemSoundID(_ inSystemSoundID: SystemSoundID) -> OSStatus { kAudioServicesNoError }
/// Partial: no sound is played, and the phone does not vibrate.
public func AudioServicesPlaySystemSound(_ inSystemSoundID: SystemSoundID) { silence() }
/// Partial: no sound is played, and the phone does not vibrate.
public func AudioServicesPlayAlertSound(_ inSystemSoundID: SystemSoundID) { silence() }
public func AudioServicesPlaySystemSoundWithCompletion(_ inSystemSoundID: SystemSoundID, _ inCompletionBlock: (() -> Void)?) {
    silence()
    answerLater { inCompletionBlock?() }
}
public func AudioServicesPlayAlertSoundWithCompletion(_ inSystemSoundID: SystemSoundID, _ inCompletionBlock: (() -> Void)?) {
    AudioServicesPlaySystemSoundWithCompletion(inSystemSoundID, inCompletionBlock)
}
private func silence() { reportStandIn("AudioServicesPlaySystemSound", "there are no sounds and no vibrations") }
