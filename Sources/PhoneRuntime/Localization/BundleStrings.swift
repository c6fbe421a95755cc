import Synchronization

/// The localized strings of bundles in the phone's language. Each process has one instance, which any thread may use.
package final class BundleStrings: @unchecked Sendable {
    // The lock guards all variables below.
    private let lock = NSRecursiveLock()
    /// The identifier of the phone's locale.
    package private(set) var locale = ProcessSettings().localeIdentifier
    /// Whether the phone is an iPad, which may have different strings.
    package private(set) var isTablet = false
    private var tables: [Key: StringTable] = [:]
    private var catalogs: [String: StringCatalog?] = [:]
    private var languages: [String: [String]] = [:]
    private var reported: Set<String> = []
    init() {}

    /// Sets the kind of device. Must be called before the first string is read.
    package func setDevice(isTablet: Bool) { lock.withLock { self.isTablet = isTablet } }

    /// The strings of the phone whose code is running. On a background thread, these are the strings of the phone that used this property
    /// last: the thread cannot ask the main thread, which may be waiting for it.
    package static var present: BundleStrings {
        guard InterfaceThread.isCurrent else { return latest.withLock { $0 } ?? BundleStrings() }
        let process = SimulatedProcess.current
        let strings = process.bundleStrings
        strings.lock.withLock {
            strings.locale = process.settings.localeIdentifier
        }
        latest.withLock { $0 = strings }
        return strings
    }
    private static let latest = Mutex<BundleStrings?>(nil)

    private struct Key: Hashable {
        let bundle: String
        let table: String
        let locale: String
    }

    /// Returns the string for a key; nil if no table contains the key.
    package func text(_ key: String, table: String?, in bundle: Bundle) -> String? {
        entry(key, table: table, in: bundle)?.text
    }

    func entry(_ key: String, table name: String?, in bundle: Bundle) -> StringTable.Entry? {
        lock.lock()
        defer { lock.unlock() }
        let name = name.flatMap { $0.isEmpty ? nil : $0 } ?? "Localizable"
        guard let folder = bundle.resourceURL else { return nil }
        let cacheKey = Key(bundle: folder.path, table: name, locale: locale)
        if let table = tables[cacheKey] { return table.entries[key] }
        let table = read(name, in: folder, bundle)
        tables[cacheKey] = table
        return table.entries[key]
    }

    /// Returns the sorted keys of a table.
    func keys(table name: String, in bundle: Bundle) -> [String] {
        lock.lock()
        defer { lock.unlock() }
        guard let folder = bundle.resourceURL else { return [] }
        return read(name, in: folder, bundle).entries.keys.sorted()
    }

    /// Returns the folders in which strings are searched, best language first, such as `de.lproj`. The last folder is the bundle's own
    /// folder.
    func languageFolders(of bundle: Bundle) -> [URL] {
        guard let folder = bundle.resourceURL else { return [] }
        let names = [language(of: bundle), developmentRegion(of: bundle), "Base"].compactMap { $0 }
        var result: [URL] = []
        for name in names {
            let url = folder.appendingPathComponent(name + ".lproj", isDirectory: true)
            if !result.contains(url), FileManager.default.fileExists(atPath: url.path) { result.append(url) }
        }
        return result + [folder]
    }

    /// Returns the bundle's language that is closest to the phone's language. If no language is close, returns the language of the
    /// development region.
    package func language(of bundle: Bundle) -> String? {
        let available = available(in: bundle)
        return LanguageChoice.best(of: available, for: locale) ?? developmentRegion(of: bundle) ?? available.first
    }

    /// Returns the languages of a bundle, sorted: the languages of its folders and string catalogs, and the languages in its
    /// `Info.plist`.
    package func available(in bundle: Bundle) -> [String] {
        lock.lock()
        defer { lock.unlock() }
        guard let folder = bundle.resourceURL else { return [] }
        if let known = languages[folder.path] { return known }
        var found: Set<String> = []
        for name in (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [] {
            if name == "Base.lproj" {
                // The base folder is treated as the folder of the development region's language. (documented: "Internationalization and
                // Localization Guide")
                if let region = namedRegion(of: bundle) { found.insert(region) }
            } else if name.hasSuffix(".lproj") {
                found.insert(String(name.dropLast(".lproj".count)))
            } else if name.hasSuffix(".xcstrings"), let catalog = catalog(folder.appendingPathComponent(name)) {
                found.formUnion(catalog.languages)
            }
        }
        found.formUnion(BundleAnswers.information(of: bundle)["CFBundleLocalizations"] as? [String] ?? [])
        languages[folder.path] = found.sorted()
        return found.sorted()
    }

    private func developmentRegion(of bundle: Bundle) -> String? {
        namedRegion(of: bundle).flatMap { LanguageChoice.best(of: available(in: bundle), for: $0) }
    }
    /// Returns the development region in a bundle's `Info.plist`. Projects from before Xcode 11 name it "English".
    private func namedRegion(of bundle: Bundle) -> String? {
        let named = BundleAnswers.information(of: bundle)["CFBundleDevelopmentRegion"] as? String
        return named == "English" ? "en" : named
    }

    // MARK: Reading

    private func read(_ name: String, in folder: URL, _ bundle: Bundle) -> StringTable {
        var table = StringTable()
        let folders = languageFolders(of: bundle)
        // Use the first folder that contains the file. The folder of the phone's language comes before the folder of the development
        // region's language.
        if let file = folders.map({ $0.appendingPathComponent(name + ".strings") }).first(where: Self.exists) {
            if let found = read(file, { data, path throws(OpenStepPropertyList.Mistake) in try StringTable(strings: data, file: path) }) {
                table.merge(found)
            }
        }
        if let file = folders.map({ $0.appendingPathComponent(name + ".stringsdict") }).first(where: Self.exists) {
            let folderName = file.deletingLastPathComponent().lastPathComponent
            let language =
                folderName.hasSuffix(".lproj") && folderName != "Base.lproj"
                ? String(folderName.dropLast(".lproj".count)) : self.language(of: bundle) ?? "en"
            if let found = read(
                file,
                { data, path throws(OpenStepPropertyList.Mistake) in
                    try StringTable(plurals: data, file: path, language: language)
                })
            {
                table.merge(found)
            }
        }
        if let catalog = catalog(folder.appendingPathComponent(name + ".xcstrings")) {
            let language = LanguageChoice.best(of: catalog.languages, for: locale) ?? catalog.sourceLanguage
            table.merge(catalog.table(language, isTablet: isTablet))
        }
        return table
    }

    private static func exists(_ url: URL) -> Bool { FileManager.default.fileExists(atPath: url.path) }

    private func catalog(_ url: URL) -> StringCatalog? {
        if let known = catalogs[url.path] { return known }
        let found =
            Self.exists(url)
            ? read(url) { data, path throws(OpenStepPropertyList.Mistake) in try StringCatalog(data, file: path) } : nil
        catalogs[url.path] = .some(found)
        return found
    }

    /// Reads a file. An invalid file is reported once and treated as empty.
    private func read<Result>(_ url: URL, _ body: (Data, String) throws(OpenStepPropertyList.Mistake) -> Result) -> Result? {
        guard let data = FileManager.default.contents(atPath: url.path) else { return nil }
        // Report the path of the link's target, because that is the file that the user can correct.
        let path = (try? FileManager.default.destinationOfSymbolicLink(atPath: url.path)) ?? url.path
        do { return try body(data, path) } catch {
            if reported.insert(path).inserted, InterfaceThread.isCurrent {
                reportMistake("\(error); the file has no texts until this is corrected", raises: false)
            }
            return nil
        }
    }
}

extension SimulatedProcess {
    package var bundleStrings: BundleStrings { state { BundleStrings() } }
}
