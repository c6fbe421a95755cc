import UIKit

@MainActor func badgeView() -> BadgeView { BadgeView(text: "New") }
