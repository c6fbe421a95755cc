#if canImport(Runtime)
    import Foundation
    import Runtime

    extension Backtrace {
        /// Creates a backtrace of addresses with the images of this process. The standard library cannot create a backtrace from
        /// addresses, but it can decode the compact format. Returns nil if the format differs. (documented: CompactBacktraceFormat.md in
        /// the compiler's sources)
        init?(of addresses: [UInt64]) {
            guard !addresses.isEmpty, var encoded = Self.encoded else { return nil }
            // The header byte means version 0 with addresses of eight bytes.
            var bytes: [UInt8] = [0x02]
            for address in addresses {
                // The instruction byte means an absolute program counter in eight bytes.
                bytes.append(0x1f)
                withUnsafeBytes(of: address.bigEndian) { bytes += $0 }
            }
            encoded["backtrace"] = Data(bytes).base64EncodedString().replacingOccurrences(of: "=", with: "")
            guard let data = try? JSONEncoder().encode(encoded), let made = try? JSONDecoder().decode(Backtrace.self, from: data) else {
                return nil
            }
            self = made
        }

        /// The encoded form of a backtrace of this process, in which the addresses are replaced.
        private static let encoded: [String: String]? = {
            guard let backtrace = try? Backtrace.capture(limit: 1), let data = try? JSONEncoder().encode(backtrace) else { return nil }
            return try? JSONDecoder().decode([String: String].self, from: data)
        }()
    }
#endif
