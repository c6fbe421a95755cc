import HostSupport
import Synchronization

/// Makes `Bundle` behave as on a phone: strings are in the phone's language, and `Info.plist` has the values for the device.
///
/// Foundation's own class uses the computer's language, does not read string catalogs, and cannot be overridden from another module.
/// Therefore an app's process replaces some entries in the method table of `Bundle` by these functions before the app begins. All callers
/// then get the phone's results, including `NSLocalizedString` and other libraries.
package enum BundleAnswers {
    /// Makes `Bundle` behave as on a phone in this process. Has no effect in an executable that is not linked with the library for apps.
    package static func install() { _ = installed }
    private static let installed: Void = {
        // Each pair has the symbol names of a Foundation function and of its replacement, because the functions are replaced in the
        // class's method table.
        MethodTable(of: Bundle.self).replace([
            ("$s10Foundation6BundleC15localizedString6forKey5value5tableS2S_SSSgAHtF", "keyboardlab_bundle_localizedString"),
            ("$s10Foundation6BundleC14infoDictionarySDySSypGSgvg", "keyboardlab_bundle_infoDictionary"),
            ("$s10Foundation6BundleC23localizedInfoDictionarySDySSypGSgvg", "keyboardlab_bundle_localizedInfoDictionary"),
            ("$s10Foundation6BundleC6object20forInfoDictionaryKeyypSgSS_tF", "keyboardlab_bundle_object"),
            ("$s10Foundation6BundleC22preferredLocalizationsSaySSGvg", "keyboardlab_bundle_preferredLocalizations"),
        ])
        // The folders are replaced only for an app, because only the processes of apps have their own home folder.
        guard ProcessInfo.processInfo.environment[LabCache.variable] != nil else { return }
        MethodTable(of: FileManager.self).replace([
            (
                "$s20FoundationEssentials11FileManagerC4urls3for2inSayAA3URLVGAC19SearchPathDirectoryO_AC0iJ10DomainMaskVtF",
                "keyboardlab_files_urls"
            )
        ])
    }()

    /// Returns the contents of a bundle's `Info.plist` without changes; empty if there is none. An invalid file is reported once.
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
    // Unchecked, because the values are never changed.
    private struct Values: @unchecked Sendable { let values: [String: Any] }
    private static let known = Mutex<[String: Values]>([:])

    /// Returns the values that an app reads: values for the device, such as `KEY~ipad`, replace the general values.
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
    /// Returns the value of a key in the localized `InfoPlist.strings`.
    fileprivate static func localized(_ key: String, _ bundle: Bundle) -> String? {
        BundleStrings.present.text(key, table: "InfoPlist", in: bundle)
    }
}

/// The method table of a Swift class, in which functions of Foundation can be replaced.
private struct MethodTable {
    private let table: UnsafeMutableRawPointer

    init(of type: AnyClass) { table = unsafeBitCast(type, to: UnsafeMutableRawPointer.self) }

    /// Replaces functions in the table by functions of this executable, both given by symbol name. Functions that are not found stay
    /// unchanged.
    func replace(_ changes: [(name: String, replacement: String)]) {
        // Read the size of the class metadata from the fifth word of the class. (documented: Swift's ABI, class metadata)
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
    /// Returns the locations of an app's folders below its home folder. (documented: "File System Programming Guide")
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
    /// Returns the string for a key in the phone's language. If no table contains the key, returns `value`, or the key if `value` is
    /// empty.
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

    /// Creates the bundle of the library that defines a class, or the app's main bundle. Rewritten sources of apps call this initializer
    /// instead of `Bundle(for:)`.
    public convenience init(phoneClass: AnyClass) {
        let module = String(String(reflecting: phoneClass).prefix { $0 != "." })
        let folder = Bundle.main.bundlePath + "/Frameworks/\(module).framework"
        self.init(path: FileManager.default.fileExists(atPath: folder) ? folder : Bundle.main.bundlePath)!
    }
}
