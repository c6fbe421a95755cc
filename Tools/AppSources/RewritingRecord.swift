import Foundation

/// A record of the inputs of the last rewriting, stored beside the rewritten files, so that unchanged sources need not be read again.
struct RewritingRecord {
    private let folders: [String]
    private let key: String

    /// - Parameters:
    ///   - arguments: the whole command line, because every argument can change the result.
    ///   - folders: the folders of the rewritten files. The record is in the first folder.
    init(of files: [AppFile], under arguments: [String], in folders: [String]) {
        self.folders = folders
        var hash = Hash()
        // A new build of this program may rewrite differently.
        let program = "/proc/self/exe"
        let path = (try? FileManager.default.destinationOfSymbolicLink(atPath: program)) ?? ""
        let facts = try? FileManager.default.attributesOfItem(atPath: path)
        hash.add("\(path) \(facts?[.size] ?? 0) \(facts?[.modificationDate] ?? 0)".utf8)
        for argument in arguments.dropFirst() { hash.add(argument.utf8) }
        for file in files { hash.add(file.source) }
        key = hash.text
    }

    private var path: String { (folders.first ?? ".") + "/.rewriting" }

    /// The messages of the last rewriting if its inputs were the same; nil if an input differs or a rewritten file has changed.
    var earlier: String? {
        guard let kept = try? String(contentsOfFile: path, encoding: .utf8), kept.hasPrefix(key + " " + filesNow + "\n") else { return nil }
        return String(kept.dropFirst(key.count + filesNow.count + 2))
    }

    /// Stores the messages. If the folder is not writable, the next run reads all sources again.
    func keep(_ reported: String) { try? (key + " " + filesNow + "\n" + reported).write(toFile: path, atomically: true, encoding: .utf8) }

    /// A hash of the names and contents of the files in the folders.
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

    /// A 128-bit hash of two FNV-1a hashes of 64 bits, which include the length of every part.
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
