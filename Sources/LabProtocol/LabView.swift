import Foundation

/// A view of a phone's, with those in it.
package struct LabView: Hashable, Sendable, Codable {
    /// Its class.
    package var kind: String
    /// `accessibilityIdentifier`, or what the app's code calls it; nil without either.
    package var name: String?
    /// In points of the screen, as it is shown in this moment.
    package var frame: CGRect
    /// Names and values of what can be said in a word: texts, colours, whether it is hidden.
    package var properties: [String: String]
    package var subviews: [LabView]

    package init(kind: String, name: String?, frame: CGRect, properties: [String: String], subviews: [LabView]) {
        self.kind = kind
        self.name = name
        self.frame = frame
        self.properties = properties
        self.subviews = subviews
    }
}

/// Something that happened in a phone, as its trace tells it.
package struct LabEvent: Hashable, Sendable, Codable {
    /// Virtual seconds.
    package var time: Double
    package var name: String
    package var view: String?
    package init(time: Double, name: String, view: String?) {
        self.time = time
        self.name = name
        self.view = view
    }
}
