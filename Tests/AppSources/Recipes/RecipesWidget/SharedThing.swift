enum SharedThing { static func report() { print("shared with the widget") } }
