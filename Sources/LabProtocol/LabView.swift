import Foundation

/// A view of a phone, with its subviews.
package struct LabView: Hashable, Sendable, Codable {
    /// The class name.
    package var kind: String
    /// The view's `accessibilityIdentifier`, or its name in the app's code; nil if it has neither.
    package var name: String?
    /// The presentation frame, in points of the screen.
    package var frame: CGRect
    /// The names and values of properties as text: texts, colours, visibility.
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

/// An event of a phone's trace.
package struct LabEvent: Hashable, Sendable, Codable {
    /// The virtual time, in seconds.
    package var time: Double
    package var name: String
    package var view: String?
    package init(time: Double, name: String, view: String?) {
        self.time = time
        self.name = name
        self.view = view
    }
}
