import Foundation
import PhoneRuntime

extension XcodeTarget {
    /// The location of the file that `INFOPLIST_FILE` names; nil if there is none.
    var informationFile: URL? {
        guard let path = settings["INFOPLIST_FILE"], !path.isEmpty else { return nil }
        return (path.hasPrefix("/") ? URL(fileURLWithPath: path) : project.folder.appendingPathComponent(path)).standardizedFileURL
    }

    /// Returns the contents of the target's `Info.plist`. The values of the file, after the replacement of settings, override the values
    /// that Xcode generates from settings. (Facts/XcodeProjects.md#infoplist)
    /// - Throws: `CommandFailure` with the line of the file.
    func information() throws -> [String: Any] {
        var result: [String: Any] = [:]
        let isGenerated = settings.isOn("GENERATE_INFOPLIST_FILE")
        if isGenerated || informationFile == nil { result = generatedInformation }
        if let file = informationFile {
            try boundary.check(file, project.place(target))
            guard FileManager.default.fileExists(atPath: file.path) else {
                throw CommandFailure(
                    "\(project.place(target)): INFOPLIST_FILE of the target \(name) names \(file.path), which is not there; "
                        + "restore it, or choose another file in Xcode")
            }
            do {
                let own = try PropertyListFile.dictionary(file)
                for (key, value) in own { result[key] = expanded(value) }
            } catch { throw CommandFailure("\(error)") }
        }
        if let accent = settings["ASSETCATALOG_COMPILER_GLOBAL_ACCENT_COLOR_NAME"], !accent.isEmpty { result["NSAccentColorName"] = accent }
        // Set the device families. (documented: Xcode writes UIDeviceFamily from TARGETED_DEVICE_FAMILY)
        let families = (settings["TARGETED_DEVICE_FAMILY"] ?? "").split(separator: ",").compactMap {
            Int($0.trimmingCharacters(in: .whitespaces))
        }
        if isApplication, !families.isEmpty { result["UIDeviceFamily"] = families }
        // Add the entries that every bundle needs, because a project may omit them.
        if result["CFBundleIdentifier"] == nil { result["CFBundleIdentifier"] = identifier }
        if result["CFBundleDevelopmentRegion"] == nil { result["CFBundleDevelopmentRegion"] = project.developmentRegion }
        if result["CFBundleExecutable"] == nil { result["CFBundleExecutable"] = productName }
        return result
    }

    private var identifier: String {
        settings["PRODUCT_BUNDLE_IDENTIFIER"].flatMap { $0.isEmpty ? nil : $0 } ?? settings.expand("$(PRODUCT_NAME:rfc1034identifier)")
    }

    private func expanded(_ value: Any) -> Any {
        switch value {
        case let text as String: settings.expand(text)
        case let list as [Any]: list.map(expanded)
        // If two keys become equal after the replacement of settings, use the value of the alphabetically first key.
        case let values as [String: Any]:
            Dictionary(
                values.sorted { $0.key < $1.key }.map { (settings.expand($0.key), expanded($0.value)) },
                uniquingKeysWith: { first, _ in first })
        default: value
        }
    }

    // MARK: Generated keys

    private var generatedInformation: [String: Any] {
        var result: [String: Any] = [
            "CFBundleDevelopmentRegion": project.developmentRegion, "CFBundleExecutable": productName, "CFBundleIdentifier": identifier,
            "CFBundleInfoDictionaryVersion": "6.0", "CFBundleName": productName,
            "CFBundlePackageType": settings["PRODUCT_BUNDLE_PACKAGE_TYPE"] ?? "APPL",
        ]
        if let version = settings["MARKETING_VERSION"] { result["CFBundleShortVersionString"] = version }
        if let version = settings["CURRENT_PROJECT_VERSION"] { result["CFBundleVersion"] = version }
        if isApplication { result["LSRequiresIPhoneOS"] = true }
        for setting in settings.names.sorted() where setting.hasPrefix("INFOPLIST_KEY_") {
            guard let text = settings[setting], !text.isEmpty else { continue }
            add(String(setting.dropFirst("INFOPLIST_KEY_".count)), text, to: &result)
        }
        return result
    }

    private func add(_ key: String, _ text: String, to result: inout [String: Any]) {
        let isYes = ["YES", "NO"].contains(text) ? text == "YES" : nil
        switch key {
        case "UIApplicationSceneManifest_Generation":
            if isYes == true {
                result["UIApplicationSceneManifest"] = [
                    "UIApplicationSupportsMultipleScenes": true, "UISceneConfigurations": [String: Any](),
                ]
            }
        case "UILaunchScreen_Generation": if isYes == true { result["UILaunchScreen"] = ["UILaunchScreen": [String: Any]()] }
        case "UISupportedInterfaceOrientations_iPhone": result["UISupportedInterfaceOrientations~iphone"] = BuildSettings.words(text)
        case "UISupportedInterfaceOrientations_iPad": result["UISupportedInterfaceOrientations~ipad"] = BuildSettings.words(text)
        case "UISupportedInterfaceOrientations", "UIRequiredDeviceCapabilities", "UIBackgroundModes", "UIAppFonts", "CFBundleLocalizations":
            result[key] = BuildSettings.words(text)
        default: result[key] = isYes ?? text
        }
    }
}
