import WidgetKit
import SwiftUI
@main struct W: WidgetBundle { var body: some Widget { } }
