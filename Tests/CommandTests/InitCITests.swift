import AppBuilding
import Foundation
import LabTestSupport
import Testing

@testable import LabCommands

/// Tests for `init-ci`: the app that it finds, the flow through the fields, and the workflow.
@Suite struct InitCITests {
    private func write(_ files: [String: String], in folder: String) throws {
        for (name, text) in files {
            let url = URL(fileURLWithPath: folder).appendingPathComponent(name)
            try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try text.write(to: url, atomically: true, encoding: .utf8)
        }
    }
    private let delegate = "import UIKit\nclass AppDelegate: UIResponder, UIApplicationDelegate {}\n"
    private func project(_ type: String) -> String {
        """
        // !$*UTF8*$!
        {
            rootObject = 1;
            objects = {
                1 = {isa = PBXProject; targets = (2); buildConfigurationList = 3;};
                2 = {isa = PBXNativeTarget; name = Demo; productType = "com.apple.product-type.\(type)";};
                3 = {isa = XCConfigurationList; buildConfigurations = ();};
            };
        }
        """
    }

    @Test func `the example app of a library is found, and the library, its tests and its pods are not`() throws {
        try TemporaryFolder.use { folder in
            try write(
                [
                    "Package.swift": "", "Sources/Library/Library.swift": "import UIKit\n",
                    "Library.xcodeproj/project.pbxproj": project("framework"),
                    "Example/Demo.xcodeproj/project.pbxproj": project("application"), "Example/Demo/AppDelegate.swift": delegate,
                    "Example/Pods/Pods.xcodeproj/project.pbxproj": project("application"),
                    "Tests/LibraryTests/AppDelegate.swift": delegate, "Tool/Tool.xcodeproj/project.pbxproj": project("application"),
                ], in: folder)
            #expect(ExampleApps(in: folder).paths == [folder + "/Example"])
        }
    }

    @Test func `the Xcode project next to a package is the app's path`() throws {
        try TemporaryFolder.use { folder in
            try write(["Package.swift": "", "Demo.xcodeproj/project.pbxproj": project("application")], in: folder)
            #expect(ExampleApps(in: folder).paths == [folder + "/Demo.xcodeproj"])
        }
    }

    @Test func `folders and packages with an app delegate are apps`() throws {
        try TemporaryFolder.use { folder in
            try write(
                [
                    "a/AppDelegate.swift": delegate, "b/Package.swift": "", "b/Sources/b/AppDelegate.swift": delegate,
                    "c/c.swift": "import UIKit\n",
                ], in: folder)
            #expect(ExampleApps(in: folder).paths == [folder + "/a", folder + "/b"])
            let run = try Program.run("init-ci", folder)
            #expect(run.code == 2)
            #expect(run.errors.contains("there are 2 apps in"), "\(run.errors)")
            #expect(try Program.run("init-ci", folder + "/c").errors.contains("there is no app in"))
        }
    }

    @Test(arguments: ["a\nb: c", "${{ secrets.TOKEN }}", "$(touch x)", "`x`", "a'b", "a\"b", "a;b", "a|b", "é"])
    func `a path that a CI server, a shell or YAML would interpret is rejected`(_ name: String) throws {
        try TemporaryFolder.use { folder in
            try write([name + "/AppDelegate.swift": delegate, ".git/HEAD": ""], in: folder)
            #expect(throws: CommandFailure.self) { try RepositoryPlace(of: folder + "/" + name) }
        }
    }

    @Test(arguments: ["../x", "a/b", "a: b", "a b", ".hidden", "${{ x }}"])
    func `a screen name that would leave its folder or change the YAML is rejected`(_ screen: String) throws {
        try TemporaryFolder.use { folder in
            try write(["a/AppDelegate.swift": delegate, ".git/HEAD": ""], in: folder)
            let run = try Program.run("init-ci", folder + "/a", "--screen=" + screen)
            #expect(run.code == 2)
            #expect(run.errors.contains("cannot name a flow"), "\(run.errors)")
            #expect(!FileManager.default.fileExists(atPath: folder + "/.github"))
        }
    }

    @Test func `an app outside a repository is rejected`() throws {
        try TemporaryFolder.use { folder in
            try write(["a/AppDelegate.swift": delegate], in: folder)
            let run = try Program.run("init-ci", folder + "/a")
            #expect(run.code == 2)
            #expect(run.errors.contains("is in no git repository"), "\(run.errors)")
        }
    }

    @Test func `the generated workflow uses valid arguments of check`() throws {
        let workflow = CIWorkflow(
            app: "My App/Demo.xcodeproj", flow: "My App/Login.flow.yaml", words: ["--target", "Demo"], name: "Login", repository: "a/b",
            version: "1.2.3",
            compiler: "Swift version 6.3.1 (swift-6.3.1-RELEASE)")
        let words = "--app 'My App/Demo.xcodeproj' --target Demo 'My App/Login.flow.yaml' --device 'iPhone SE,iPhone 15'"
        let arguments = "arguments: \"\(words)\""
        #expect(workflow.githubPath == ".github/workflows/keyboard-lab-Login.yml")
        #expect(workflow.github.contains(arguments), "\(workflow.github)")
        #expect(workflow.github.contains("uses: a/b@v1.2.3\n"))
        #expect(workflow.github.contains("container: swift:6.3.1-bookworm\n"))
        #expect(workflow.gitlab.contains("check \(words) "))
        #expect(workflow.gitlab.contains("\nkeyboard-Login:\n"))
    }

    /// The last field of this screen does not hide the keyboard.
    @Test func `a flow generated from a scene types into each field, and check plays it`() throws {
        try TemporaryFolder.use { folder in
            try """
            view:
              class: UIView
              subviews:
                - {class: UITextField, placeholder: Name, frame: [20, 100, 300, 40]}
                - {class: UITextField, placeholder: Mail, keyboardType: emailAddress, frame: [20, 160, 300, 40]}
                - {class: UITextField, id: hidden, isHidden: true, frame: [20, 220, 300, 40]}
                - {class: UITextView, id: note, frame: [20, 260, 300, 80]}

            """.write(toFile: folder + "/form.yaml", atomically: true, encoding: .utf8)
            let flow = folder + "/form.flow.yaml"
            let written = try Program.run("flow", folder + "/form.yaml", "-o", flow)
            #expect(written.code == 0, "\(written.errors)")
            let steps = try String(contentsOfFile: flow, encoding: .utf8).components(separatedBy: "---\n")[1]
            #expect(
                steps == """
                    - tapOn: Name
                    - assertNotOccluded: Name
                    - inputText: Hello
                    - tapOn: Mail
                    - assertNotOccluded: Mail
                    - inputText: "ada@example.com"
                    - tapOn: {id: note}
                    - assertNotOccluded: {id: note}
                    - inputText: Hello

                    """)
            #expect(try Program.run("check", flow).code == 0)
        }
    }

    @Test func `a generated flow includes a field that the keyboard covers, and flow reports that the flow fails`() throws {
        try TemporaryFolder.use { folder in
            let field = "{class: UITextField, id: low, frame: [20, 700, 300, 40]}"
            try "strategy: none\nview:\n  class: UIView\n  subviews:\n    - \(field)\n"
                .write(toFile: folder + "/form.yaml", atomically: true, encoding: .utf8)
            let written = try Program.run("flow", folder + "/form.yaml", "-o", folder + "/form.flow.yaml")
            #expect(written.code == 0)
            #expect(written.errors.contains("the flow fails now"), "\(written.errors)")
            #expect(try Program.run("check", folder + "/form.flow.yaml").code == 1)
        }
    }

    @Test func `a screen without a text field is rejected with an error that says so`() throws {
        try TemporaryFolder.use { folder in
            try "view: {class: UIView}\n".write(toFile: folder + "/empty.yaml", atomically: true, encoding: .utf8)
            let run = try Program.run("flow", folder + "/empty.yaml")
            #expect(run.code == 2)
            #expect(run.errors.contains("has no text field"), "\(run.errors)")
        }
    }
}
