import UIKit
import simd
struct ChessSquare: Hashable, CustomStringConvertible {
    let file: Int, rank: Int
    var description: String { "\(Character(UnicodeScalar(97 + UInt8(file))))\(rank + 1)" }
}
protocol ChessBoardViewDelegate: class { func board(_ board: ChessBoardView, didTap square: ChessSquare) }
final class ChessBoardView: UIView {
    weak var delegate: ChessBoardViewDelegate?
    private var colors: (light: UIColor, dark: UIColor) = (.init(white: 0.9, alpha: 1), #colorLiteral(red: 0.4, green: 0.3, blue: 0.2, alpha: 1))
    private var highlighted: Set<ChessSquare> = [] { didSet { if highlighted != oldValue { setNeedsDisplay() } } }
    private var side: CGFloat { min(bounds.width, bounds.height) / 8 }
    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        for square in (0..<64).map({ ChessSquare(file: $0 % 8, rank: $0 / 8) }) {
            let color = (square.file + square.rank).isMultiple(of: 2) ? colors.dark : colors.light
            context.setFillColor((highlighted.contains(square) ? UIColor.systemYellow : color).cgColor)
            context.fill(CGRect(x: CGFloat(square.file) * side, y: CGFloat(7 - square.rank) * side, width: side, height: side))
        }
        let path = CGMutablePath()
        path.addRoundedRect(in: bounds, cornerWidth: 2, cornerHeight: 2)
        context.addPath(path)
        context.setLineDash(phase: 0, lengths: [2, 2])
        context.strokePath()
        context.translateBy(x: 0, y: bounds.height)
        context.scaleBy(x: 1, y: -1)
    }
    func square(at point: CGPoint) -> ChessSquare? {
        guard side > 0, bounds.contains(point) else { return nil }
        return ChessSquare(file: Int(point.x / side), rank: 7 - Int(point.y / side))
    }
    @objc fileprivate func tapped(_ tap: UITapGestureRecognizer) {
        guard let square = square(at: tap.location(in: self)) else { return }
        highlighted.formSymmetricDifference([square])
        delegate?.board(self, didTap: square)
    }
}
class ChessViewController: UIViewController, ChessBoardViewDelegate {
    let board = ChessBoardView(frame: CGRect(x: 0, y: 0, width: 80, height: 80))
    var distance: Float { simd_length(simd_float2(3, 4)) }
    override func viewDidLoad() {
        super.viewDidLoad()
        board.delegate = self
        board.contentMode = .redraw
        let tap = UITapGestureRecognizer(target: board, action: #selector(ChessBoardView.tapped(_:)))
        board.addGestureRecognizer(tap)
        view.addSubview(board)
    }
    func board(_ board: ChessBoardView, didTap square: ChessSquare) { title = square.description }
}
// check: { let c = ChessViewController(); c.loadViewIfNeeded(); return "\(c.board.square(at: CGPoint(x: 41, y: 75))!) \(c.distance)" }() == e1 5.0
