import Compositing
import Foundation
import Testing

@testable import Recording

@Suite struct PipeLoansTests {
    /// Returns a frame of 64 x 64 pixels, which has 16 KiB.
    private func frame(_ value: UInt8) -> FrameBuffer {
        let bitmap = Bitmap(width: 64, height: 64)
        memset(bitmap.bytes, Int32(value), bitmap.stride * bitmap.height)
        return FrameBuffer(copying: bitmap, evenSize: false)
    }

    @Test func `a frame's memory is not reused while the pipe can still hold a part of it`() {
        var loans = PipeLoans(pipeByteCount: 20_000)
        weak var first: FrameBuffer?
        do {
            let lent = frame(1)
            first = lent
            loans.append(lent, endingAt: lent.byteCount)
        }
        loans.sentByteCount = 16_384 + 19_999
        loans.returnRead()
        #expect(first != nil)
        loans.sentByteCount += 1
        loans.returnRead()
        #expect(first == nil)
    }

    @Test func `memory lent to a pipe is read from it unchanged`() throws {
        var ends: [Int32] = [0, 0]
        try #require(pipe(&ends) == 0)
        defer { ends.forEach { close($0) } }
        let lent = frame(7)
        let bytes = UnsafeRawBufferPointer(start: lent.bytes, count: lent.byteCount)
        #expect(PipeLoans.lend(bytes, to: ends[1]) == bytes.count)
        var read = [UInt8](repeating: 0, count: bytes.count)
        #expect(Foundation.read(ends[0], &read, read.count) == bytes.count)
        #expect(read.elementsEqual(bytes))
    }

    @Test func `lending to a full pipe does not block`() throws {
        var ends: [Int32] = [0, 0]
        try #require(pipe(&ends) == 0)
        defer { ends.forEach { close($0) } }
        let lent = frame(7)
        let bytes = UnsafeRawBufferPointer(start: lent.bytes, count: lent.byteCount)
        var results: [Int] = []
        repeat { results.append(PipeLoans.lend(bytes, to: ends[1])) } while results.last! > 0 && results.count < 100
        #expect(results.last == -1)
        #expect(errno == EAGAIN)
    }
}
