import Foundation

/// The record of the inputs of the last rewriting, stored beside its files: unchanged sources need not be read again.
struct RewritingRecord {
    private let folders: [String]
    private let key: String

    /// - Parameters:
    ///   - arguments: the whole command line, because every argument counts.
    ///   - folders: the folders of the rewritten files; the record is in the first.
    init(of files: [AppFile], under arguments: [String], in folders: [String]) {
        self.folders = folders
        var hash = Hash()
        // A different program may rewrite differently.
        let program = "/proc/self/exe"
        let path = (try? FileManager.default.destinationOfSymbolicLink(atPath: program)) ?? ""
        let facts = try? FileManager.default.attributesOfItem(atPath: path)
        hash.add("\(path) \(facts?[.size] ?? 0) \(facts?[.modificationDate] ?? 0)".utf8)
        for argument in arguments.dropFirst() { hash.add(argument.utf8) }
        for file in files { hash.add(file.source) }
        key = hash.text
    }

    private var path: String { (folders.first ?? ".") + "/.rewriting" }

    /// The messages of the rewriting with the same inputs; nil if an input differs, or one of the written files has changed.
    var earlier: String? {
        guard let kept = try? String(contentsOfFile: path, encoding: .utf8), kept.hasPrefix(key + " " + filesNow + "\n") else { return nil }
        return String(kept.dropFirst(key.count + filesNow.count + 2))
    }

    /// Stores the messages. If the folder cannot be written to, the next run reads everything again.
    func keep(_ reported: String) { try? (key + " " + filesNow + "\n" + reported).write(toFile: path, atomically: true, encoding: .utf8) }

    /// The files in the folders with their contents, as one number.
    private var filesNow: String {
        var hash = Hash()
        for folder in folders {
            for name in ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted() where name.hasSuffix(".swift") {
                hash.add(name.utf8)
                hash.add([UInt8](FileManager.default.contents(atPath: folder + "/" + name) ?? Data()))
            }
        }
        return hash.text
    }

    /// Two times FNV-1a of 64 bits, with the length of every part.
    private struct Hash {
        private var (first, second): (UInt64, UInt64) = (0xCBF2_9CE4_8422_2325, 0x84222325_CBF29CE4)
        mutating func add(_ bytes: some Collection<UInt8>) {
            var (one, other) = (first, second)
            for byte in bytes {
                one = (one ^ UInt64(byte)) &* 0x100_0000_01B3
                other = (other ^ UInt64(byte) ^ 0x55) &* 0x100_0000_01B3
            }
            let count = UInt64(bytes.count)
            (first, second) = ((one ^ count) &* 0x100_0000_01B3, (other ^ count) &* 0x100_0000_01B3)
        }
        var text: String { String(first, radix: 16) + String(second, radix: 16) }
    }
}
