import QuartzCore
import Testing

@Suite struct DumpTests {
    @Test func `a dump has one line per node and item, and omits default values`() {
        let run = GlyphRun(text: "Say \"hi\"\n", font: FontFace(weight: 0.3, size: 17), color: .black, origin: CGPoint(x: 8, y: 20.33333))
        let child = DisplayNode(
            id: 7, name: "Label", transform: CGAffineTransform(translationX: 4, y: -0.0001),
            bounds: CGRect(x: 0, y: 0, width: 30.5, height: 20),
            opacity: 0.5, contents: [.glyphs(run)])
        let node = DisplayNode(
            id: 3, name: "Card", transform: CGAffineTransform(scaleX: 2, y: 2), bounds: CGRect(x: 0, y: 10, width: 100, height: 50),
            corners: CornerShape(radius: 10, isContinuous: true, corners: [.layerMinXMinYCorner]), clipsToBounds: true,
            shadow: DisplayNode.Shadow(color: CGColor(gray: 0, alpha: 0.5), offset: CGSize(width: 0, height: 2), radius: 4), fill: .white,
            border: DisplayNode.Border(color: .black, width: 1), children: [child], prefersCaching: true)
        let list = DisplayList(size: CGSize(width: 390, height: 844), background: .black, nodes: [node])
        #expect(
            list.dump == """
                canvas 390 x 844 on #000000
                  #3 Card [0 10 100 50] map 2 0 0 2 0 0 corners 10 continuous only minXminY clips fill #FFFFFF border 1 #000000 \
                shadow #00000080 by 0,2 radius 4 cached
                    #7 Label [0 0 30.5 20] at 4,0 opacity 0.5
                      - text "Say \\"hi\\"\\n" at 8,20.333 system 17 weight 0.3 #000000

                """)
    }
}
