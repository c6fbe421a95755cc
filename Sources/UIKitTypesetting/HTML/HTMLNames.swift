/// The named characters and colours of HTML.
enum HTMLNames {
    /// Returns the character for `&name;`. (documented: HTML 4.01, character entity references)
    static func character(_ name: String) -> Unicode.Scalar? { characters[name].flatMap { Unicode.Scalar($0) } }

    /// Returns a CSS colour by its name. (documented: CSS Color Module Level 4, named colors)
    static func color(_ name: String) -> CGColor? {
        colors[name.lowercased()].map {
            CGColor(red: CGFloat($0 >> 16 & 255) / 255, green: CGFloat($0 >> 8 & 255) / 255, blue: CGFloat($0 & 255) / 255, alpha: 1)
        }
    }

    private static let colors = table(
        """
        aliceblue F0F8FF, antiquewhite FAEBD7, aqua 00FFFF, aquamarine 7FFFD4, azure F0FFFF, beige F5F5DC, bisque FFE4C4, black 000000,
        blanchedalmond FFEBCD, blue 0000FF, blueviolet 8A2BE2, brown A52A2A, burlywood DEB887, cadetblue 5F9EA0, chartreuse 7FFF00,
        chocolate D2691E, coral FF7F50, cornflowerblue 6495ED, cornsilk FFF8DC, crimson DC143C, cyan 00FFFF, darkblue 00008B,
        darkcyan 008B8B, darkgoldenrod B8860B, darkgray A9A9A9, darkgreen 006400, darkgrey A9A9A9, darkkhaki BDB76B,
        darkmagenta 8B008B, darkolivegreen 556B2F, darkorange FF8C00, darkorchid 9932CC, darkred 8B0000, darksalmon E9967A,
        darkseagreen 8FBC8F, darkslateblue 483D8B, darkslategray 2F4F4F, darkslategrey 2F4F4F, darkturquoise 00CED1, darkviolet 9400D3,
        deeppink FF1493, deepskyblue 00BFFF, dimgray 696969, dimgrey 696969, dodgerblue 1E90FF, firebrick B22222, floralwhite FFFAF0,
        forestgreen 228B22, fuchsia FF00FF, gainsboro DCDCDC, ghostwhite F8F8FF, gold FFD700, goldenrod DAA520, gray 808080,
        green 008000, grey 808080, honeydew F0FFF0, hotpink FF69B4, indianred CD5C5C, indigo 4B0082, ivory FFFFF0, khaki F0E68C,
        lavender E6E6FA, lavenderblush FFF0F5, lawngreen 7CFC00, lemonchiffon FFFACD, lightblue ADD8E6, lightcoral F08080,
        lightcyan E0FFFF, lightgoldenrodyellow FAFAD2, lightgray D3D3D3, lightgreen 90EE90, lightgrey D3D3D3, lightpink FFB6C1,
        lightsalmon FFA07A, lightseagreen 20B2AA, lightskyblue 87CEFA, lightslategray 778899, lightslategrey 778899,
        lightsteelblue B0C4DE, lightyellow FFFFE0, lime 00FF00, limegreen 32CD32, linen FAF0E6, magenta FF00FF, maroon 800000,
        mediumaquamarine 66CDAA, mediumblue 0000CD, mediumorchid BA55D3, mediumpurple 9370DB, mediumseagreen 3CB371,
        mediumslateblue 7B68EE, mediumspringgreen 00FA9A, mediumturquoise 48D1CC, mediumvioletred C71585, midnightblue 191970,
        mintcream F5FFFA, mistyrose FFE4E1, moccasin FFE4B5, navajowhite FFDEAD, navy 000080, oldlace FDF5E6, olive 808000,
        olivedrab 6B8E23, orange FFA500, orangered FF4500, orchid DA70D6, palegoldenrod EEE8AA, palegreen 98FB98, paleturquoise AFEEEE,
        palevioletred DB7093, papayawhip FFEFD5, peachpuff FFDAB9, peru CD853F, pink FFC0CB, plum DDA0DD, powderblue B0E0E6,
        purple 800080, rebeccapurple 663399, red FF0000, rosybrown BC8F8F, royalblue 4169E1, saddlebrown 8B4513, salmon FA8072,
        sandybrown F4A460, seagreen 2E8B57, seashell FFF5EE, sienna A0522D, silver C0C0C0, skyblue 87CEEB, slateblue 6A5ACD,
        slategray 708090, slategrey 708090, snow FFFAFA, springgreen 00FF7F, steelblue 4682B4, tan D2B48C, teal 008080, thistle D8BFD8,
        tomato FF6347, turquoise 40E0D0, violet EE82EE, wheat F5DEB3, white FFFFFF, whitesmoke F5F5F5, yellow FFFF00,
        yellowgreen 9ACD32
        """)

    private static let characters = table(
        """
        AElig C6, Aacute C1, Acirc C2, Agrave C0, Alpha 391, Aring C5, Atilde C3, Auml C4, Beta 392, Ccedil C7, Chi 3A7, Dagger 2021,
        Delta 394, ETH D0, Eacute C9, Ecirc CA, Egrave C8, Epsilon 395, Eta 397, Euml CB, Gamma 393, Iacute CD, Icirc CE, Igrave CC,
        Iota 399, Iuml CF, Kappa 39A, Lambda 39B, Mu 39C, Ntilde D1, Nu 39D, OElig 152, Oacute D3, Ocirc D4, Ograve D2, Omega 3A9,
        Omicron 39F, Oslash D8, Otilde D5, Ouml D6, Phi 3A6, Pi 3A0, Prime 2033, Psi 3A8, Rho 3A1, Scaron 160, Sigma 3A3, THORN DE,
        Tau 3A4, Theta 398, Uacute DA, Ucirc DB, Ugrave D9, Upsilon 3A5, Uuml DC, Xi 39E, Yacute DD, Yuml 178, Zeta 396, aacute E1,
        acirc E2, acute B4, aelig E6, agrave E0, alefsym 2135, alpha 3B1, amp 26, and 2227, ang 2220, apos 27, aring E5, asymp 2248,
        atilde E3, auml E4, bdquo 201E, beta 3B2, brvbar A6, bull 2022, cap 2229, ccedil E7, cedil B8, cent A2, chi 3C7, circ 2C6,
        clubs 2663, cong 2245, copy A9, crarr 21B5, cup 222A, curren A4, dArr 21D3, dagger 2020, darr 2193, deg B0, delta 3B4,
        diams 2666, divide F7, eacute E9, ecirc EA, egrave E8, empty 2205, emsp 2003, ensp 2002, epsilon 3B5, equiv 2261, eta 3B7,
        eth F0, euml EB, euro 20AC, exist 2203, fnof 192, forall 2200, frac12 BD, frac14 BC, frac34 BE, frasl 2044, gamma 3B3, ge 2265,
        gt 3E, hArr 21D4, harr 2194, hearts 2665, hellip 2026, iacute ED, icirc EE, iexcl A1, igrave EC, image 2111, infin 221E,
        int 222B, iota 3B9, iquest BF, isin 2208, iuml EF, kappa 3BA, lArr 21D0, lambda 3BB, lang 2329, laquo AB, larr 2190,
        lceil 2308, ldquo 201C, le 2264, lfloor 230A, lowast 2217, loz 25CA, lrm 200E, lsaquo 2039, lsquo 2018, lt 3C, macr AF,
        mdash 2014, micro B5, middot B7, minus 2212, mu 3BC, nabla 2207, nbsp A0, ndash 2013, ne 2260, ni 220B, not AC, notin 2209,
        nsub 2284, ntilde F1, nu 3BD, oacute F3, ocirc F4, oelig 153, ograve F2, oline 203E, omega 3C9, omicron 3BF, oplus 2295,
        or 2228, ordf AA, ordm BA, oslash F8, otilde F5, otimes 2297, ouml F6, para B6, part 2202, permil 2030, perp 22A5, phi 3C6,
        pi 3C0, piv 3D6, plusmn B1, pound A3, prime 2032, prod 220F, prop 221D, psi 3C8, quot 22, rArr 21D2, radic 221A, rang 232A,
        raquo BB, rarr 2192, rceil 2309, rdquo 201D, real 211C, reg AE, rfloor 230B, rho 3C1, rlm 200F, rsaquo 203A, rsquo 2019,
        sbquo 201A, scaron 161, sdot 22C5, sect A7, shy AD, sigma 3C3, sigmaf 3C2, sim 223C, spades 2660, sub 2282, sube 2286,
        sum 2211, sup 2283, sup1 B9, sup2 B2, sup3 B3, supe 2287, szlig DF, tau 3C4, there4 2234, theta 3B8, thetasym 3D1, thinsp 2009,
        thorn FE, tilde 2DC, times D7, trade 2122, uArr 21D1, uacute FA, uarr 2191, ucirc FB, ugrave F9, uml A8, upsih 3D2,
        upsilon 3C5, uuml FC, weierp 2118, xi 3BE, yacute FD, yen A5, yuml FF, zeta 3B6, zwj 200D, zwnj 200C
        """)

    /// Parses a table of names, each followed by a hexadecimal number.
    private static func table(_ text: String) -> [String: UInt32] {
        var result: [String: UInt32] = [:]
        for entry in text.split(whereSeparator: { $0 == "," || $0 == "\n" }) {
            let words = entry.split(separator: " ")
            if words.count == 2, let number = UInt32(words[1], radix: 16) { result[String(words[0])] = number }
        }
        return result
    }
}
