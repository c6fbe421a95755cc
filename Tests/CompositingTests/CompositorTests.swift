import Compositing
import QuartzCore
import Testing

@Suite struct CompositorTests {
    let fonts: FontLibrary
    init() throws { fonts = try FontLibrary() }

    @Test(arguments: [1.0, 2.0, 3.0])
    func `a rectangle on whole pixels is crisp at every scale`(scale: CGFloat) {
        let list = DisplayList(
            size: CGSize(width: 10, height: 10), background: .white,
            nodes: [
                DisplayNode(
                    id: 1, transform: CGAffineTransform(translationX: 2, y: 3), bounds: CGRect(x: 0, y: 0, width: 4, height: 5),
                    fill: .black)
            ])
        let bitmap = Compositor.picture(of: list, fonts: fonts, scale: scale)
        for y in 0..<bitmap.height {
            for x in 0..<bitmap.width {
                let isInside = x >= Int(2 * scale) && x < Int(6 * scale) && y >= Int(3 * scale) && y < Int(8 * scale)
                #expect(bitmap[x, y].red == (isInside ? 0 : 255), "pixel \(x), \(y)")
            }
        }
    }

    @Test func `a screen with the keyboard is drawn at every scale`() throws {
        for scale: CGFloat in [0.75, 2, 3] {
            let bitmap = Compositor.picture(of: KeyboardMock.screen(progress: 1), fonts: fonts, scale: scale)
            try PictureFolder.keep(bitmap, as: "keyboard-\(scale)")
            let key = bitmap[Int(20 * scale), Int((844 - 291 + 14) * scale)]
            #expect(key.red == 255 && key.green == 255 && key.blue == 255)
        }
    }
}
