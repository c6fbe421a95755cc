import Testing

@testable import AppBuilding

/// Tests for the output that a user reads when an app does not compile.
struct BuildOutputTests {
    @Test func `each compiler error is reported once, after the warnings`() {
        let error = "/app/Form.swift:3:8: error: cannot find 'x' in scope\n 3 | x()\n   | `- error: cannot find 'x' in scope\n"
        let warning = "/app/Form.swift:9:8: warning: never used\n 9 | let a = 1\n"
        var output = BuildOutput()
        var shown = ""
        for file in 1...12 { shown += output.take("[\(file)/12] Compiling Form File\(file).swift\n" + error + warning) }
        shown += output.take("error: fatalError\n")
        #expect(shown.split(separator: "\n").count == 12)
        #expect(output.rest() == warning + error)
        #expect(output.errorCount == 1)
    }

    @Test func `compiler messages about a rewritten file have the line numbers of the original file`() {
        let reported = """
            /app/Form.swift:9:25: error: cannot assign value of type 'String' to type 'CGFloat'
             8 | let stack = UIStackView()
             9 | stack.axis = .vertical
            10 | stack.spacing = "40"
               |                 `- error: cannot assign value of type 'String' to type 'CGFloat'
            11 | view.addSubview(stack)
            /app/Kit.swift:4:8: note: it is declared here
            3 | struct Kit {
            4 |     var name = ""
              |         `- note: it is declared here
            5 | }

            """
        let expected = """
            /app/Form.swift:9:25: error: cannot assign value of type 'String' to type 'CGFloat'
             7 | let stack = UIStackView()
             8 | stack.axis = .vertical
             9 | stack.spacing = "40"
               |                 `- error: cannot assign value of type 'String' to type 'CGFloat'
            10 | view.addSubview(stack)
            /app/Kit.swift:4:8: note: it is declared here
            3 | struct Kit {
            4 |     var name = ""
              |         `- note: it is declared here
            5 | }

            """
        var output = BuildOutput()
        #expect(output.take(reported) == "")
        #expect(output.rest() == expected)
    }

    @Test func `a Foundation warning that does not apply here is not reported`() {
        let reported = """
            /app/Cell.swift:4:41: warning: 'link' is deprecated: \
            These types of result will not be returned by swift-corelibs-foundation API. [#DeprecatedDeclaration]
            4 | let kind = NSTextCheckingResult.CheckingType.link
              |                                              `- warning: 'link' is deprecated
            /app/Cell.swift:9:5: warning: variable 'a' was never used

            """
        var output = BuildOutput()
        #expect(output.take(reported) == "")
        #expect(output.rest() == "/app/Cell.swift:9:5: warning: variable 'a' was never used\n")
    }

    @Test func `compiler output without a source location is forwarded, also when it arrives in pieces`() {
        var output = BuildOutput()
        let shown = output.take("Building for deb") + output.take("ugging...\nerror: no space") + output.take(" left")
        #expect(shown == "Building for debugging...\n")
        #expect(output.rest() == "error: no space left\n")
        #expect(output.errorCount == 0)
    }

    @Test func `an error without a location is shown after a repeated warning`() {
        var output = BuildOutput()
        _ = output.take(
            """
            /a.swift:1:1: warning: unused
            /a.swift:1:1: warning: unused
            1 | a
            error: no index store
            error: emit-module command failed with exit code 1 (use -v)

            """
        )
        #expect(output.rest() == "/a.swift:1:1: warning: unused\nerror: no index store\n")
    }

    @Test func `build progress follows the package manager's step count, which can grow`() {
        var output = BuildOutput()
        _ = output.take("Building for debugging...\n")
        #expect(output.progress == nil)
        _ = output.take("[3/11] Compiling Shop A.swift\n[12/3")
        #expect(output.progress == .init(done: 3, count: 11))
        _ = output.take("3] Linking Shop\n")
        #expect(output.progress?.text == "12 of 33 steps")
    }

    @Test func `the notice before a build names the target, its file count and its module count`() {
        var app = AppModules(modules: [AppModule(name: "Kit", files: ["/a.swift", "/b.swift"], languageMode: 6)], tests: [])
        #expect(app.buildNotice == "building Kit: 2 Swift files")
        app.modules.append(AppModule(name: "Shop", files: ["/c.swift"], languageMode: 6))
        #expect(app.buildNotice == "building Shop: 3 Swift files in 2 modules")
    }

    @Test func `the flows of an Xcode project are in the folder that contains the project`() {
        #expect(AppRun.folder(of: "/app/SignUp.xcodeproj") == "/app")
        #expect(AppRun.folder(of: "/app/Gather.xcworkspace/") == "/app")
    }
}
