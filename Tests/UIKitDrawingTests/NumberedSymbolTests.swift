import Testing
import UIKitTestSupport

@testable import UIKitControls
@testable import UIKitDrawing

@MainActor
@Suite struct NumberedSymbolTests {
    @Test func `number symbols are drawn for 0 to 50 in circles and squares, plain and filled, and for no others`() {
        for number in 0...50 {
            for kind in ["circle", "circle.fill", "square", "square.fill"] {
                #expect(UIImage.draws(systemName: "\(number).\(kind)"), "\(number).\(kind)")
            }
        }
        #expect(!UIImage.draws(systemName: "51.circle") && !UIImage.draws(systemName: "7.hexagon"))
    }

    @Test func `each of the 51 number symbols has its own drawing, inside its frame`() throws {
        var drawings: Set<[CGPath]> = []
        for number in 0...50 {
            let symbol = try #require(SystemSymbol.named("\(number).circle"))
            var strokes: [CGPath] = []
            for case .stroke(let path) in symbol.parts {
                strokes.append(path)
                #expect(CGRect(origin: .zero, size: symbol.size).insetBy(dx: 0.03, dy: 0.03).contains(path.boundingBox), "\(number)")
            }
            drawings.insert(strokes)
        }
        #expect(drawings.count == 51)
    }
}
