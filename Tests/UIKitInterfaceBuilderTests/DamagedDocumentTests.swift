import Simulator
import Testing

@testable import UIKit
@testable import UIKitInterfaceBuilder

@MainActor @Suite("Damaged and missing documents") struct DamagedDocumentTests {
    private func refusal(_ text: String) -> String {
        do throws(InterfaceError) {
            _ = try InterfaceDocument(data: Data(text.utf8), file: "Main.storyboard")
            return "accepted"
        } catch { return "\(error)" }
    }
    private let head = #"<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB">"#

    @Test func `damaged XML and unknown document types are refused with the file and the reason, damaged XML with its line`() {
        #expect(refusal("") == "Main.storyboard:1: the XML is damaged")
        #expect(refusal(head + "\n<scenes>\n<scene>\n</document>").hasPrefix("Main.storyboard:4: the XML is damaged"))
        #expect(refusal("nothing").hasPrefix("Main.storyboard:1: the XML is damaged"))
        #expect(
            refusal("<?xml version=\"1.0\"?>\n<plist/>")
                == "Main.storyboard:2: <plist> is not a document of Interface Builder, whose root is <document>")
        #expect(refusal("<archive/>").contains("before 2012"))
        #expect(refusal(#"<document type="com.apple.InterfaceBuilder3.Cocoa.XIB"/>"#).contains("storyboards and xibs of iOS are read"))
        #expect(refusal("<document/>").contains("does not say its type"))
    }

    @Test func `bytes that are not UTF-8 are refused with their line`() {
        let data = Data(Array((head + "\n<scenes>\n<").utf8) + [0xC3, 0x28, 0xFF] + Array("/></scenes></document>".utf8))
        do throws(InterfaceError) {
            _ = try InterfaceDocument(data: data, file: "Main.storyboard")
            Issue.record("it was accepted")
        } catch { #expect("\(error)" == "Main.storyboard:3: the text is no UTF-8") }
    }

    @Test func `document type declarations with entities and elements nested deeper than 200 levels are refused`() {
        #expect(
            refusal("<?xml version=\"1.0\"?>\n<!DOCTYPE a [<!ENTITY b \"c\">]>\n" + head + "</document>").hasPrefix(
                "Main.storyboard:2: a document"))
        let deep = head + String(repeating: "<view>\n", count: 5000)
        #expect(refusal(deep).contains("elements are nested deeper than 200 levels"))
    }

    @Test func `controllers that contain each other log a mistake and do not recurse without end`() {
        let loop = """
            <scene><objects><navigationController id="first"><connections>\
            <segue destination="first" kind="relationship" relationship="rootViewController" id="r"/></connections>\
            </navigationController></objects></scene>
            """
        let phone = DocumentPhone(scenes: loop)
        #expect(phone.mistakes.contains { $0.contains("the controllers contain each other without an end") })
        let mirror = """
            <scene><objects><viewController id="first"><view key="view" id="v"><subviews><containerView id="c"><connections>\
            <segue destination="first" kind="embed" id="e"/></connections></containerView></subviews></view></viewController></objects>\
            </scene>
            """
        #expect(DocumentPhone(scenes: mirror).mistakes.contains { $0.contains("without an end") })
        let reference = #"<scene><objects><viewControllerPlaceholder id="first"/></objects></scene>"#
        #expect(DocumentPhone(scenes: reference).mistakes.contains { $0.contains("without an end") })
    }

    @Test func `missing storyboards, nibs and outlet properties log mistakes by name`() {
        let phone = DocumentPhone {
            _ = UINib(nibName: "Nowhere", bundle: Documents.bundle).instantiate(withOwner: nil)
            #expect(Documents.bundle.loadNibNamed("Nowhere", owner: nil) == nil)
            return UIStoryboard(name: "Nowhere", bundle: Documents.bundle).instantiateInitialViewController()
        }
        #expect(
            phone.mistakes.contains { $0.contains("there is no Nowhere.storyboard in") }
                && phone.mistakes.contains { $0.contains("there is no Nowhere.xib in") })
        let (_, mistakes) = nib(
            #"<view id="root"><connections><outlet property="delegate" destination="root" id="o"/></connections></view>"#)
        #expect(
            mistakes.contains {
                $0.contains("(data).xib:") && $0.contains("the outlet delegate cannot be set: UIView has no property delegate")
            })
    }

    @Test func `a cell's nib with several top-level objects is a mistake, and the cell has the registered identifier`() {
        let phone = DocumentPhone {
            let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
            table.register(UINib(nibName: "ChatCells", bundle: Documents.bundle), forCellReuseIdentifier: "Incoming")
            let cell = table.dequeueReusableCell(withIdentifier: "Incoming")
            #expect(cell?.reuseIdentifier == "Incoming" && cell?.contentView.subviews.isEmpty == false)
            return UIViewController()
        }
        #expect(phone.mistakes.contains { $0.contains("must have one top-level object") })
    }
}
