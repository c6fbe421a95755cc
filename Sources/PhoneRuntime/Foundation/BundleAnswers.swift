import HostSupport
import Synchronization

/// The behaviour of `Bundle` on a phone: strings in the phone's language, and `Info.plist` with the values for the device.
///
/// Foundation's own class uses the computer's language, reads no string catalogs, and cannot be subclassed or overridden from another
/// module. So an app's program replaces some entries in the method table of its class `Bundle` by the functions here, once, before the app
/// begins. All callers of these methods then get the phone's results, including `NSLocalizedString` and other libraries.
package enum BundleAnswers {
    /// Makes `Bundle` behave as on a phone, in this program from now on. Without the library that apps are linked with, nothing changes.
    package static func install() { _ = installed }
    private static let installed: Void = {
        // Foundation's functions and their replacements, by their symbol names.
        MethodTable(of: Bundle.self).replace([
            ("$s10Foundation6BundleC15localizedString6forKey5value5tableS2S_SSSgAHtF", "keyboardlab_bundle_localizedString"),
            ("$s10Foundation6BundleC14infoDictionarySDySSypGSgvg", "keyboardlab_bundle_infoDictionary"),
            ("$s10Foundation6BundleC23localizedInfoDictionarySDySSypGSgvg", "keyboardlab_bundle_localizedInfoDictionary"),
            ("$s10Foundation6BundleC6object20forInfoDictionaryKeyypSgSS_tF", "keyboardlab_bundle_object"),
            ("$s10Foundation6BundleC22preferredLocalizationsSaySSGvg", "keyboardlab_bundle_preferredLocalizations"),
        ])
        // An app has its own home folder.
        guard ProcessInfo.processInfo.environment[LabCache.variable] != nil else { return }
        MethodTable(of: FileManager.self).replace([
            (
                "$s20FoundationEssentials11FileManagerC4urls3for2inSayAA3URLVGAC19SearchPathDirectoryO_AC0iJ10DomainMaskVtF",
                "keyboardlab_files_urls"
            )
        ])
    }()

    /// Returns a bundle's `Info.plist` as written; empty without one. A broken file is reported once.
    package static func information(of bundle: Bundle) -> [String: Any] {
        let path = bundle.bundlePath + "/Info.plist"
        if let values = known.withLock({ $0[path] }) { return values.values }
        var values: [String: Any] = [:]
        var mistake: OpenStepPropertyList.Mistake?
        if let data = FileManager.default.contents(atPath: path) {
            let own = (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) ?? path
            do { values = try PropertyListFile.dictionary(data, file: own) } catch { mistake = error }
        }
        known.withLock { $0[path] = Values(values: values) }
        if let mistake { reportMistake("\(mistake)", raises: false) }
        return values
    }
    // The values are never changed.
    private struct Values: @unchecked Sendable { let values: [String: Any] }
    private static let known = Mutex<[String: Values]>([:])

    /// Returns the values as an app reads them: those for the device in place of the general ones.
    package static func resolved(_ values: [String: Any], isTablet: Bool) -> [String: Any] {
        var result = values
        for (key, value) in values {
            guard let mark = key.lastIndex(of: "~") else { continue }
            let device = key[key.index(after: mark)...]
            guard ["ipad", "iphone", "ipod"].contains(device) else { continue }
            result[key] = nil
            if device == (isTablet ? "ipad" : "iphone") { result[String(key[..<mark])] = value }
        }
        return result
    }
    fileprivate static func resolved(_ bundle: Bundle) -> [String: Any] {
        resolved(information(of: bundle), isTablet: BundleStrings.present.isTablet)
    }
    /// Returns the value of a key in `InfoPlist.strings`.
    fileprivate static func localized(_ key: String, _ bundle: Bundle) -> String? {
        BundleStrings.present.text(key, table: "InfoPlist", in: bundle)
    }
}

/// The table of a class's methods, in which the programs of apps replace some of Foundation's.
private struct MethodTable {
    private let table: UnsafeMutableRawPointer

    init(of type: AnyClass) { table = unsafeBitCast(type, to: UnsafeMutableRawPointer.self) }

    /// Replaces functions with others of this program, both given by symbol name. Functions that are not found are not replaced.
    func replace(_ changes: [(name: String, replacement: String)]) {
        // The fifth word of a class is the size of its metadata. (documented: Swift's ABI, class metadata)
        let words = Int(table.load(fromByteOffset: 4 * MemoryLayout<UInt>.size, as: UInt32.self)) / MemoryLayout<UInt>.size
        guard words > 8, words < 4096 else { return }
        let pageSize = Int(getpagesize())
        for (name, replacement) in changes {
            guard let present = dlsym(nil, name), let new = dlsym(nil, replacement) else { continue }
            for word in 8..<words {
                let place = table + word * MemoryLayout<UInt>.size
                guard place.load(as: UInt.self) == UInt(bitPattern: present) else { continue }
                let page = UInt(bitPattern: place) & ~UInt(pageSize - 1)
                guard mprotect(UnsafeMutableRawPointer(bitPattern: page)!, pageSize, PROT_READ | PROT_WRITE) == 0 else { continue }
                place.storeBytes(of: UInt(bitPattern: new), as: UInt.self)
            }
        }
    }
}

extension FileManager {
    /// Returns an app's folders, below its home. (documented: "File System Programming Guide")
    @_silgen_name("keyboardlab_files_urls")
    func phoneFolders(for directory: SearchPathDirectory, in domainMask: SearchPathDomainMask) -> [URL] {
        guard domainMask.contains(.userDomainMask), let home = ProcessInfo.processInfo.environment["HOME"] else { return [] }
        let names: [SearchPathDirectory: String] = [
            .documentDirectory: "Documents", .libraryDirectory: "Library", .cachesDirectory: "Library/Caches",
            .applicationSupportDirectory: "Library/Application Support", .downloadsDirectory: "Downloads", .desktopDirectory: "Desktop",
            .moviesDirectory: "Movies", .musicDirectory: "Music", .picturesDirectory: "Pictures",
            .autosavedInformationDirectory: "Library/Autosave Information",
        ]
        guard let name = names[directory] else { return [] }
        return [URL(fileURLWithPath: home, isDirectory: true).appendingPathComponent(name, isDirectory: true)]
    }
}

extension Bundle {
    /// Returns the string for a key in the phone's language; `value` where no table has it, and the key if there is no value either.
    @_silgen_name("keyboardlab_bundle_localizedString")
    func phoneString(forKey key: String, value: String?, table: String?) -> String {
        let found = BundleStrings.present.text(key, table: table, in: self)
        return found ?? value.flatMap { $0.isEmpty ? nil : $0 } ?? key
    }
    @_silgen_name("keyboardlab_bundle_infoDictionary")
    func phoneInformation() -> [String: Any]? { BundleAnswers.resolved(self) }
    @_silgen_name("keyboardlab_bundle_localizedInfoDictionary")
    func phoneLocalizedInformation() -> [String: Any]? {
        let keys = BundleStrings.present.keys(table: "InfoPlist", in: self)
        return keys.isEmpty ? nil : Dictionary(uniqueKeysWithValues: keys.map { ($0, BundleAnswers.localized($0, self) as Any) })
    }
    @_silgen_name("keyboardlab_bundle_object")
    func phoneObject(forInfoDictionaryKey key: String) -> Any? {
        BundleAnswers.localized(key, self) ?? BundleAnswers.resolved(self)[key]
    }
    @_silgen_name("keyboardlab_bundle_preferredLocalizations")
    func phoneLocalizations() -> [String] {
        BundleStrings.present.language(of: self).map { [$0] } ?? []
    }

    /// Creates the bundle for `Bundle(for:)`: that of the library in which the class is defined, or the app's. The rewritten sources of
    /// apps call it in place of `Bundle(for:)`.
    public convenience init(phoneClass: AnyClass) {
        let module = String(String(reflecting: phoneClass).prefix { $0 != "." })
        let folder = Bundle.main.bundlePath + "/Frameworks/\(module).framework"
        self.init(path: FileManager.default.fileExists(atPath: folder) ? folder : Bundle.main.bundlePath)!
    }
}
