import Foundation
import LabTestSupport
import Testing

@testable import AppBuilding

/// Tests for reading an app from earlier commits, with repositories that the tests create.
@Suite struct AppCommitsTests {
    private func git(_ arguments: String..., in folder: String) throws {
        let settings = ["-C", folder, "-c", "user.name=Test", "-c", "user.email=test@example.com", "-c", "commit.gpgsign=false"]
        let reported = try Command.output("/usr/bin/env", ["git"] + settings + arguments, withErrors: true)
        try #require(reported.code == 0, "git \(arguments): \(reported.text)")
    }

    /// Creates a repository with an app in a subfolder. The app's view is higher in the second commit, and higher still in the working
    /// copy.
    private func withRepository(_ body: (String) throws -> Void) throws {
        try TemporaryFolder.use { folder in
            let app = folder + "/apps/Box"
            try FileManager.default.createDirectory(atPath: app, withIntermediateDirectories: true)
            try git("init", "-q", in: folder)
            for height in [50, 60] {
                try source(height).write(toFile: app + "/BoxViewController.swift", atomically: true, encoding: .utf8)
                try git("add", ".", in: folder)
                try git("commit", "-qm", "\(height)", in: folder)
            }
            try source(70).write(toFile: app + "/BoxViewController.swift", atomically: true, encoding: .utf8)
            try "appId: app\n---\n- tapOn: {id: box}\n- hold: 200ms\n"
                .write(toFile: app + "/tap.flow.yaml", atomically: true, encoding: .utf8)
            try body(app)
        }
    }

    private func source(_ height: Int) -> String {
        """
        import UIKit

        final class BoxViewController: UIViewController {
            override func viewDidLoad() {
                super.viewDidLoad()
                view.backgroundColor = .white
                let box = UIButton(frame: CGRect(x: 20, y: 120, width: 100, height: 40))
                box.accessibilityIdentifier = "box"
                box.setTitle("Box", for: .normal)
                box.addAction(UIAction { [unowned box] _ in box.frame.size.height = \(height) }, for: .touchUpInside)
                view.addSubview(box)
            }
        }

        """
    }

    private func text(_ checkout: AppCommits.Checkout) throws -> String {
        try String(contentsOfFile: checkout.path + "/BoxViewController.swift", encoding: .utf8)
    }

    @Test func `checking out a commit writes only its committed files to the cache`() throws {
        try withRepository { app in
            let commits = try AppCommits(path: app)
            let (old, new) = (try commits.checkout("HEAD~1"), try commits.checkout("HEAD"))
            #expect(try text(old) == source(50) && text(new) == source(60))
            #expect(!FileManager.default.fileExists(atPath: new.path + "/tap.flow.yaml"))
            #expect(old.hash != new.hash && old.hash.count >= 7)
            #expect(try commits.checkout("HEAD").path == new.path, "a second time nothing is written")
            #expect(AppCommits.packageFolder(of: new.path) != nil && AppCommits.packageFolder(of: app) == nil)
        }
    }

    @Test func `checking out an unknown commit or a path outside a repository throws an error with the reason`() throws {
        try withRepository { app in
            let commits = try AppCommits(path: app)
            for name in ["HEAD~7", "--help", "nothing"] {
                try expectFailure("there is no commit \"\(name)\" in the repository of Box") { _ = try commits.checkout(name) }
            }
            let late = app + "/Late"
            try FileManager.default.createDirectory(atPath: late, withIntermediateDirectories: true)
            try expectFailure("does not have Late") { _ = try AppCommits(path: late).checkout("HEAD") }
        }
        try TemporaryFolder.use { folder in
            try expectFailure("is in no git repository") { _ = try AppCommits(path: folder) }
        }
    }

    private func expectFailure(_ text: String, _ body: () throws -> Void) throws {
        do { try body() } catch let error as CommandFailure {
            #expect(error.message.contains(text))
            return
        }
        Issue.record("it did not fail: \(text)")
    }
}
