/// Converts offsets in a file's bytes to lines and columns. Both count from 1, and columns count bytes, as in the compiler's messages.
struct SourceLines {
    private let starts: [Int]

    init(_ source: [UInt8]) {
        var starts = [0]
        source.withUnsafeBufferPointer { bytes in
            for position in bytes.indices {
                let isLineEnd =
                    bytes[position] == UInt8(ascii: "\n")
                    || bytes[position] == UInt8(ascii: "\r") && (position + 1 == bytes.count || bytes[position + 1] != UInt8(ascii: "\n"))
                if isLineEnd { starts.append(position + 1) }
            }
        }
        self.starts = starts
    }

    func place(_ offset: Int) -> (line: Int, column: Int) {
        var (low, high) = (0, starts.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        return (low + 1, offset - starts[low] + 1)
    }
}
