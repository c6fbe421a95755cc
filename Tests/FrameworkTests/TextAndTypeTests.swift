import Foundation
import Testing

@testable import PhoneOS
@testable import UniformTypeIdentifiers
@testable import WebKit

@Suite("Log messages, uniform types and page text") struct TextAndTypeTests {
    @Test func `an OSLogMessage formats its interpolated values`() {
        let (count, name, share): (Int, String?, Double) = (42, nil, 0.12345)
        let message: OSLogMessage =
            """
            \(count, format: .hex(includePrefix: true, minDigits: 4), privacy: .public) \(name, privacy: .private) \
            \(share, format: .fixed(precision: 2))
            """
        #expect(message.text == "0x002a nil 0.12")
        let aligned: OSLogMessage = "[\("ab", align: .right(columns: 4))] \(true) \(true, format: .answer)"
        #expect(aligned.text == "[  ab] true yes")
    }

    @Test func `os_log format strings accept values of any type`() {
        #expect(LogFormat.text("%{public}@ has %d of %ld%%", ["Ann", 3, 10]) == "Ann has 3 of 10%")
        #expect(LogFormat.text("%.2f %5d|%x %s", [1.5, 7, 255, "text"]) == "1.50     7|ff text")
        #expect(LogFormat.text("%@ and %@", ["one"]) == "one and %@")
        #expect(LogFormat.text("100%", []) == "100%")
        #expect(LogFormat.text("%@", [nil]) == "(null)")
    }

    @Test func `a log line has its subsystem, category and level`() {
        let log = OSLog(subsystem: "com.example.app", category: "net")
        #expect(log.line(.error, "no answer") == "[com.example.app:net] error: no answer")
        #expect(OSLog.default.line(.default, "hello") == "hello")
    }

    @Test func `OSAllocatedUnfairLock and os_unfair_lock exclude concurrent access`() {
        let lock = OSAllocatedUnfairLock(initialState: 0)
        DispatchQueue.concurrentPerform(iterations: 100) { _ in lock.withLock { $0 += 1 } }
        #expect(lock.withLock { $0 } == 100)
        var plain = os_unfair_lock()
        os_unfair_lock_lock(&plain)
        #expect(!os_unfair_lock_trylock(&plain))
        os_unfair_lock_unlock(&plain)
        #expect(os_unfair_lock_trylock(&plain))
        os_unfair_lock_unlock(&plain)
    }

    @Test func `a UTType has its filename extension, MIME type and supertypes`() throws {
        #expect(UTType(filenameExtension: "JPG") == .jpeg)
        #expect(UTType(mimeType: "text/html; charset=utf-8") == .html)
        #expect(UTType.png.preferredFilenameExtension == "png")
        #expect(UTType.pdf.preferredMIMEType == "application/pdf")
        #expect(UTType.swiftSource.conforms(to: .text))
        #expect(UTType.jpeg.isSubtype(of: .image) && !UTType.image.isSubtype(of: .image))
        #expect(UTType("public.mp3") == .mp3)
        #expect(UTType("com.example.nothing") == nil)
        let unknown = try #require(UTType(filenameExtension: "xyz"))
        #expect(unknown.isDynamic && unknown.conforms(to: .data) && unknown.preferredFilenameExtension == "xyz")
        let own = UTType(exportedAs: "com.example.note", conformingTo: .json)
        #expect(own.conforms(to: .text))
        #expect(URL(fileURLWithPath: "/a/b").appendingPathExtension(for: .png).lastPathComponent == "b.png")
    }

    @Test func `every declared type has declared supertypes and a unique identifier`() {
        let names = DeclaredTypes.all.map(\.identifier)
        #expect(Set(names).count == names.count)
        for name in names { #expect(UTType(name)?.supertypes.allSatisfy { UTType($0.identifier) != nil } == true, "\(name)") }
    }

    @Test func `page text is extracted from between HTML tags`() {
        let page = PageText(
            """
            <!doctype html><html><head><title>A &lt;b&gt;</title><style>p{}</style></head><body><!-- no -->\
            <h1>One</h1>two<br>three <b>four</b> &#65;&nbsp;&unknown; <script>x<y</script></body>
            """
        )
        #expect(page.title == "A <b>")
        #expect(page.body == "One\ntwo\nthree four A\u{A0}&unknown;")
        #expect(PageText("plain & simple").body == "plain & simple")
        #expect(PageText("broken <b").body == "broken")
    }
}
