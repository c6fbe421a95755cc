import UIKit

@MainActor func plantController() -> PlantController { PlantController(plant: Plant(name: "lily")) }
