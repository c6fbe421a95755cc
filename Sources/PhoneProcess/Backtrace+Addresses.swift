#if canImport(Runtime)
    import Foundation
    import Runtime

    extension Backtrace {
        /// Creates a backtrace of these addresses, with the images of this program. The standard library makes none from addresses, but
        /// decodes what it has encoded; nil if its encoding differs. (documented: CompactBacktraceFormat.md in the compiler's sources)
        init?(of addresses: [UInt64]) {
            guard !addresses.isEmpty, var encoded = Self.encoded else { return nil }
            // Version 0, addresses of eight bytes.
            var bytes: [UInt8] = [0x02]
            for address in addresses {
                // A program counter, absolute, in eight bytes.
                bytes.append(0x1f)
                withUnsafeBytes(of: address.bigEndian) { bytes += $0 }
            }
            encoded["backtrace"] = Data(bytes).base64EncodedString().replacingOccurrences(of: "=", with: "")
            guard let data = try? JSONEncoder().encode(encoded), let made = try? JSONDecoder().decode(Backtrace.self, from: data) else {
                return nil
            }
            self = made
        }

        /// A backtrace of this program in its encoded form.
        private static let encoded: [String: String]? = {
            guard let backtrace = try? Backtrace.capture(limit: 1), let data = try? JSONEncoder().encode(backtrace) else { return nil }
            return try? JSONDecoder().decode([String: String].self, from: data)
        }()
    }
#endif
