import Foundation

/// The calls around an interrupted instruction, found with the tables that libraries have for exceptions. Walking up frame pointers ends at
/// the first library without them, such as XCTest or the C library.
///
/// A signal handler writes them as frames of a made-up stack, so that code which follows frame pointers finds them.
enum CallChain {
    /// The greatest number of calls, the handler's among them. (chosen)
    private static let most = 256
    /// The size of the made-up frames in bytes: two words each.
    static let size = most * 16

    private typealias Function = @convention(c) (UnsafeMutablePointer<UnsafeMutableRawPointer?>, Int32) -> Int32
    /// The C library's `backtrace`; nil if the calls are not looked for.
    nonisolated(unsafe) private static var backtrace: Function?
    nonisolated(unsafe) private static let calls = UnsafeMutablePointer<UnsafeMutableRawPointer?>.allocate(capacity: most)

    /// Prepares the search. Its first use loads a library, which a signal handler must not do.
    static func prepare() {
        guard let symbol = dlsym(nil, "backtrace") else { return }
        let function = unsafeBitCast(symbol, to: Function.self)
        _ = function(calls, Int32(most))
        backtrace = function
    }

    /// Writes the calls around an instruction at the end of a stack.
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
