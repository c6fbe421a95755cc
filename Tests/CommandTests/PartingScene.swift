/// A scene whose two versions differ after half a second, when a step moves a box.
enum PartingScene {
    /// - Parameters:
    ///   - y: the box's y coordinate after the step, in points.
    ///   - steps: the steps that follow.
    static func text(boxAt y: Int, then steps: [String] = []) -> String {
        """
        name: form
        device: iPhone 15
        strategy: iq
        view:
          subviews:
            - {class: UIView, id: box, frame: [20, 100, 60, 60], backgroundColor: systemRed}
            - {class: UITextField, id: low, frame: [20, 700, 300, 34], borderStyle: roundedRect}
        flow:
          - hold: 500ms
          - setProperty: {id: box, frame: [20, \(y), 60, 60]}

        """ + steps.map { "  - \($0)\n" }.joined()
    }
}
