import UIKit

struct Plant: Hashable {
    let name: String
    let care: String
    let symbol: String
    let hue: CGFloat

    static let all = [
        Plant(name: "Monstera", care: "Water once a week", symbol: "leaf.fill", hue: 0.38),
        Plant(name: "Snake plant", care: "Forgives everything", symbol: "bolt.fill", hue: 0.30),
        Plant(name: "Sunflower", care: "As much sun as there is", symbol: "sun.max.fill", hue: 0.12),
        Plant(name: "Cactus", care: "Water once a month", symbol: "star.fill", hue: 0.27),
        Plant(name: "Peace lily", care: "Keep the soil moist", symbol: "drop.fill", hue: 0.55),
        Plant(name: "Rose", care: "Cut in early spring", symbol: "heart.fill", hue: 0.96),
        Plant(name: "Lavender", care: "Dry soil, full sun", symbol: "flame.fill", hue: 0.74),
        Plant(name: "Night jasmine", care: "Opens after sunset", symbol: "moon.fill", hue: 0.66),
        Plant(name: "Edelweiss", care: "Likes the cold", symbol: "cloud.fill", hue: 0.58),
        Plant(name: "Rubber fig", care: "Dust its leaves", symbol: "leaf.fill", hue: 0.42),
        Plant(name: "Tulip", care: "Plant in autumn", symbol: "bell.fill", hue: 0.02),
        Plant(name: "Fern", care: "Shade and damp air", symbol: "drop.fill", hue: 0.34),
    ]

    var color: UIColor {
        let hue = hue
        return UIColor { traits in
            traits.userInterfaceStyle == .dark
                ? UIColor(hue: hue, saturation: 0.55, brightness: 0.55, alpha: 1)
                : UIColor(hue: hue, saturation: 0.45, brightness: 0.85, alpha: 1)
        }
    }
}
