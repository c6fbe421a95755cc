import UIKit

struct Plant {
    let name: String
}

/// A screen that cannot be created without a plant.
final class PlantController: UIViewController {
    private let plant: Plant

    init(plant: Plant) {
        self.plant = plant
        super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        print("a screen about a \(plant.name)")
    }
}

final class PlantLabel: UILabel {}

#Preview("An oak") {
    PlantController(plant: Plant(name: "oak"))
}

#if DEBUG
    #Preview {
        let label = PlantLabel()
        label.text = "fern"
        print("a label about a \(label.text ?? "")")
        return label
    }
#endif
