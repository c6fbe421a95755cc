import Foundation

/// The calls around an interrupted instruction. They are found with the unwind tables that libraries contain for exceptions, because a
/// search that follows frame pointers would end at the first library without frame pointers, such as XCTest or the C library.
///
/// A signal handler writes the calls as the frames of an artificial stack, so that code that follows frame pointers finds them.
enum CallChain {
    /// The maximum number of calls, including those of the handler. (chosen)
    private static let most = 256
    /// The size of the artificial frames in bytes; each has two words.
    static let size = most * 16

    private typealias Function = @convention(c) (UnsafeMutablePointer<UnsafeMutableRawPointer?>, Int32) -> Int32
    /// The C library's function `backtrace`; nil if the calls are not needed.
    nonisolated(unsafe) private static var backtrace: Function?
    nonisolated(unsafe) private static let calls = UnsafeMutablePointer<UnsafeMutableRawPointer?>.allocate(capacity: most)

    /// Prepares the search. The first call of `backtrace` loads a library, which is not possible in a signal handler.
    static func prepare() {
        guard let symbol = dlsym(nil, "backtrace") else { return }
        let function = unsafeBitCast(symbol, to: Function.self)
        _ = function(calls, Int32(most))
        backtrace = function
    }

    /// Writes the calls around an instruction as frames at the end of a stack.
    /// - Returns: the first frame; nil if the instruction was not found.
    static func write(below bottom: UnsafeMutableRawPointer, from programCounter: Int64) -> UnsafeMutableRawPointer? {
        guard let backtrace else { return nil }
        let count = Int(backtrace(calls, Int32(most)))
        guard let own = (0..<count).first(where: { Int(bitPattern: calls[$0]) == Int(programCounter) }), own + 1 < count else { return nil }
        let start = bottom - size
        for (place, call) in (own + 1..<count).enumerated() {
            let frame = start + place * 16
            let next = call + 1 < count ? Int(bitPattern: frame + 16) : 0
            frame.storeBytes(of: next, as: Int.self)
            (frame + 8).storeBytes(of: Int(bitPattern: calls[call]), as: Int.self)
        }
        return start
    }
}
