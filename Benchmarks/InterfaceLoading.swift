import Compositing
import Foundation
import Simulator
import UIKit
import UIKitInterfaceBuilder

/// The time from reading the bytes of a large storyboard to creating its views.
@MainActor
enum InterfaceLoading {
    /// The number of rows of a stack in a scroll view. Each row is a view with a label, a field and a switch, so there are 4,000 views.
    static let rows = 1000

    static func measure(fonts: FontLibrary) -> [Measurement] {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "interface-loading-\(ProcessInfo.processInfo.processIdentifier)")
        defer { try? FileManager.default.removeItem(at: folder) }
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data(text.utf8).write(to: folder.appendingPathComponent("Large.storyboard"))
        } catch { return [] }
        guard let bundle = Bundle(path: folder.path) else { return [] }
        var times: [Double] = []
        for _ in 0..<5 {
            let phone = SimulatedPhone(measurer: fonts) { UIViewController() }
            phone.process.run {
                let begin = processorTime()
                let controller = UIStoryboard(name: "Large", bundle: bundle).instantiateInitialViewController()
                _ = controller?.view
                times.append((processorTime() - begin) * 1000)
            }
        }
        return [
            Measurement(
                name: "a storyboard of 4,000 elements, read and made, median of 5", value: times.percentile(0.5), budget: 300, unit: "ms")
        ]
    }

    private static var text: String {
        let cells = (0..<rows).map { row in
            """
            <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="r\(row)">\
            <rect key="frame" x="0" y="\(row * 44)" width="393" height="44"/><subviews>
            <label opaque="NO" userInteractionEnabled="NO" text="Row \(row)" textAlignment="natural" adjustsFontSizeToFit="NO" \
            translatesAutoresizingMaskIntoConstraints="NO" id="l\(row)">\
            <fontDescription key="fontDescription" type="system" pointSize="17"/></label>
            <textField opaque="NO" borderStyle="roundedRect" placeholder="Value" translatesAutoresizingMaskIntoConstraints="NO" \
            id="f\(row)"><textInputTraits key="textInputTraits"/></textField>
            <switch opaque="NO" on="YES" translatesAutoresizingMaskIntoConstraints="NO" id="s\(row)"/></subviews>
            <constraints><constraint firstItem="l\(row)" firstAttribute="leading" secondItem="r\(row)" secondAttribute="leading" \
            constant="16" id="a\(row)"/>
            <constraint firstAttribute="trailing" secondItem="s\(row)" secondAttribute="trailing" constant="16" id="b\(row)"/>\
            </constraints></view>
            """
        }.joined(separator: "\n")
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" useAutolayout="YES" useTraitCollections="YES" \
            useSafeAreas="YES" initialViewController="first">
            <scenes><scene><objects><viewController id="first"><view key="view" id="v">\
            <rect key="frame" x="0" y="0" width="393" height="852"/><subviews>
            <stackView axis="vertical" translatesAutoresizingMaskIntoConstraints="NO" id="stack"><subviews>
            \(cells)
            </subviews></stackView></subviews></view></viewController></objects></scene></scenes></document>
            """
    }
}
