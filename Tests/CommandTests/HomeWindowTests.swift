import Compositing
import Foundation
import LabTestSupport
import Testing

/// Tests for the home screen and for the folder of saved pictures.
extension WindowTests {
    private static let blue = """
        name: Blue
        device: iPhone 14
        view: {id: root, backgroundColor: systemBlue}

        """

    private func openBlue(environment: [String: String] = [:], _ body: (OpenWindow) throws -> Void) throws {
        try TemporaryFolder.use { folder in
            let path = folder + "/blue.yaml"
            try Data(Self.blue.utf8).write(to: URL(fileURLWithPath: path))
            try open([path], environment: environment) { window in
                try window.waitForColor(0x007AFF, at: 195, 300, "the app")
                try body(window)
            }
        }
    }

    @Test func `the home screen shows the app's icon, and a click on it reopens the app`() throws {
        try openBlue { window in
            try window.keys("ctrl+h")
            try window.display.wait(for: "the home screen") { try !window.color(195, 300).isNear(0x007AFF) }
            let home = try window.settledPicture(from: 60)
            #expect(home.countOfColors(below: home.height) > 500, "a wallpaper and icons, and no empty rectangle")
            // The icon is in the second row and column. The click beside it must have no effect.
            try window.click(30, 700)
            try window.click(152, 212)
            try window.waitForColor(0x007AFF, at: 195, 300, "the app again")
        }
    }

    @Test func `F12 saves a picture of the screen in the pictures folder`() throws {
        try TemporaryFolder.use { home in
            try openBlue(environment: ["HOME": home, "XDG_PICTURES_DIR": "", "XDG_CONFIG_HOME": ""]) { window in
                try window.keys("F12")
                let path = home + "/Pictures/blue-iphone-14-1.png"
                try window.display.wait(for: "the picture") { FileManager.default.fileExists(atPath: path) }
                let picture = try Bitmap(contentsOfPNG: URL(fileURLWithPath: path))
                #expect(picture.width == 1170 && picture.height == 2532)
                #expect(try FileManager.default.contentsOfDirectory(atPath: home + "/Pictures") == ["blue-iphone-14-1.png"])
            }
        }
    }
}
