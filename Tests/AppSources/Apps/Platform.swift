import UIKit

#if canImport(AppKit)
    import AppKit
#endif

/// Reports the results of conditions about the platform.
enum Platform {
    static func answers() -> [String] {
        var answers: [String] = []
        #if os(iOS)
            answers.append("iOS")
        #elseif os(Linux)
            answers.append("Linux")
        #else
            answers.append("another")
        #endif
        #if targetEnvironment(simulator) && !os(macOS)
            answers.append("simulator")
        #endif
        #if !canImport(UIKit) || os(tvOS)
            answers.append("no UIKit")
        #endif
        if #available(iOS 13.0, *) { answers.append("13") }
        if #available(iOS 26, *) { answers.append("26") } else { answers.append("before 26") }
        if #unavailable(iOS 15) { answers.append("before 15") }
        guard #available(iOS 16.4, *), answers.count > 1 else { return [] }
        while #available(iOS 99, *) { answers.append("99") }
        return answers
    }
    static let brand = #colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 1)
    @available(iOS 15, *) static func later() {}
}
