/// The plural category of a number in a language.
///
/// (documented: Unicode CLDR 44, "Language Plural Rules", cardinal numbers)
package enum PluralRules {
    package enum Category: String, Sendable, CaseIterable { case zero, one, two, few, many, other }

    /// The operands of CLDR's rules.
    struct Operands {
        /// The absolute value.
        let n: Double
        /// The integer part.
        let i: Int
        /// The number of visible decimals, with and without trailing zeros.
        let v: Int
        /// The visible decimals as a number, with and without trailing zeros.
        let f: Int
        let t: Int

        init(_ number: Double) {
            n = number.isFinite ? abs(number) : 0
            i = n < 1e15 ? Int(n) : Int(n.truncatingRemainder(dividingBy: 1e6)) + 1_000_000
            guard n != n.rounded(.down), n < 1e15 else {
                (v, f, t) = (0, 0, 0)
                return
            }
            // Written with as few decimals as possible, six at most.
            var digits = String(String(format: "%.6f", n).split(separator: ".").last ?? "")
            while digits.hasSuffix("0") { digits.removeLast() }
            v = digits.count
            f = Int(digits) ?? 0
            t = f
        }
    }

    /// - Parameter language: a language tag or a locale's name: `de`, `pt-PT`, `sr_Latn`. An unknown one has a single form.
    package static func category(of number: Double, language: String) -> Category {
        let parts = language.replacingOccurrences(of: "_", with: "-").split(separator: "-").map(String.init)
        let o = Operands(number)
        if parts.first?.lowercased() == "pt", parts.dropFirst().contains(where: { $0.uppercased() == "PT" }) {
            return o.i == 1 && o.v == 0 ? .one : million(o) ? .many : .other
        }
        return rule(parts.first?.lowercased() ?? "", o)
    }

    private static func million(_ o: Operands) -> Bool { o.i != 0 && o.i % 1_000_000 == 0 && o.v == 0 }

    private static func rule(_ language: String, _ o: Operands) -> Category {
        let i10 = o.i % 10
        let i100 = o.i % 100
        let f10 = o.f % 10
        let f100 = o.f % 100
        // Rules about n hold for integers only.
        let isWhole = o.v == 0
        switch language {
        case "am", "as", "bn", "doi", "fa", "gu", "hi", "kn", "pcm", "zu": return o.i == 0 || o.n == 1 ? .one : .other
        case "ff", "hy", "kab": return o.i <= 1 ? .one : .other
        case "ast", "de", "en", "et", "fi", "fy", "gl", "ia", "io", "ji", "lij", "nl", "sc", "scn", "sv", "sw", "ur", "yi":
            return o.i == 1 && isWhole ? .one : .other
        case "si": return o.n == 0 || o.n == 1 || o.i == 0 && o.f == 1 ? .one : .other
        case "ak", "bho", "csw", "guw", "ln", "mg", "nso", "pa", "ti", "wa": return o.n == 0 || o.n == 1 ? .one : .other
        case "tzm": return isWhole && (o.i <= 1 || (11...99).contains(o.i)) ? .one : .other
        case "af", "an", "asa", "az", "bal", "bem", "bez", "bg", "brx", "ce", "cgg", "chr", "ckb", "dv", "ee", "el", "eo", "eu", "fo",
            "fur",
            "gsw", "ha", "haw", "hu", "jgo", "jmc", "ka", "kaj", "kcg", "kk", "kkj", "kl", "ks", "ksb", "ku", "ky", "lb", "lg", "mas",
            "mgo",
            "ml", "mn", "mr", "nah", "nb", "nd", "ne", "nn", "nnh", "no", "nr", "ny", "nyn", "om", "or", "os", "pap", "ps", "rm", "rof",
            "rwk",
            "saq", "sd", "sdh", "seh", "sn", "so", "sq", "ss", "ssy", "st", "syr", "ta", "te", "teo", "tig", "tk", "tn", "tr", "ts", "ug",
            "uz",
            "ve", "vo", "vun", "wae", "xh", "xog":
            return o.n == 1 ? .one : .other
        case "da": return o.n == 1 || o.t != 0 && o.i <= 1 ? .one : .other
        case "is": return o.t == 0 && i10 == 1 && i100 != 11 || o.t % 10 == 1 && o.t % 100 != 11 ? .one : .other
        case "mk": return isWhole && i10 == 1 && i100 != 11 || f10 == 1 && f100 != 11 ? .one : .other
        case "ceb", "fil", "tl":
            return isWhole && ((1...3).contains(o.i) || ![4, 6, 9].contains(i10)) || !isWhole && ![4, 6, 9].contains(f10) ? .one : .other
        case "lv", "prg":
            if isWhole && (i10 == 0 || (11...19).contains(i100)) || o.v == 2 && (11...19).contains(f100) { return .zero }
            return isWhole && i10 == 1 && i100 != 11 || o.v == 2 && f10 == 1 && f100 != 11 || o.v != 2 && f10 == 1 ? .one : .other
        case "lag": return o.n == 0 ? .zero : o.i <= 1 ? .one : .other
        case "ksh", "blo": return o.n == 0 ? .zero : o.n == 1 ? .one : .other
        case "he", "iw": return o.i == 1 && isWhole || o.i == 0 && !isWhole ? .one : o.i == 2 && isWhole ? .two : .other
        case "iu", "naq", "sat", "se", "sma", "smi", "smj", "smn", "sms": return o.n == 1 ? .one : o.n == 2 ? .two : .other
        case "shi": return o.i == 0 || o.n == 1 ? .one : isWhole && (2...10).contains(o.i) ? .few : .other
        case "mo", "ro":
            return o.i == 1 && isWhole ? .one : !isWhole || o.n == 0 || o.n != 1 && (1...19).contains(i100) ? .few : .other
        case "bs", "hr", "sh", "sr":
            if isWhole && i10 == 1 && i100 != 11 || f10 == 1 && f100 != 11 { return .one }
            return isWhole && (2...4).contains(i10) && !(12...14).contains(i100) || (2...4).contains(f10) && !(12...14).contains(f100)
                ? .few : .other
        case "fr", "pt": return o.i <= 1 ? .one : million(o) ? .many : .other
        case "ca", "it", "lld", "vec": return o.i == 1 && isWhole ? .one : million(o) ? .many : .other
        case "es": return o.n == 1 ? .one : million(o) ? .many : .other
        case "gd":
            guard isWhole else { return .other }
            return [1, 11].contains(o.i)
                ? .one : [2, 12].contains(o.i) ? .two : (3...10).contains(o.i) || (13...19).contains(o.i) ? .few : .other
        case "sl":
            return isWhole && i100 == 1 ? .one : isWhole && i100 == 2 ? .two : isWhole && (3...4).contains(i100) || !isWhole ? .few : .other
        case "dsb", "hsb":
            if isWhole && i100 == 1 || f100 == 1 { return .one }
            if isWhole && i100 == 2 || f100 == 2 { return .two }
            return isWhole && (3...4).contains(i100) || (3...4).contains(f100) ? .few : .other
        case "cs", "sk": return o.i == 1 && isWhole ? .one : (2...4).contains(o.i) && isWhole ? .few : !isWhole ? .many : .other
        case "pl":
            guard isWhole else { return .other }
            return o.i == 1 ? .one : (2...4).contains(i10) && !(12...14).contains(i100) ? .few : .many
        case "be", "ru", "uk":
            guard isWhole else { return .other }
            return i10 == 1 && i100 != 11 ? .one : (2...4).contains(i10) && !(12...14).contains(i100) ? .few : .many
        case "lt":
            guard isWhole else { return .many }
            return (11...19).contains(i100) || i10 == 0 ? .other : i10 == 1 ? .one : .few
        case "br":
            guard isWhole else { return .other }
            if i10 == 1, ![11, 71, 91].contains(i100) { return .one }
            if i10 == 2, ![12, 72, 92].contains(i100) { return .two }
            if [3, 4, 9].contains(i10), !(10...19).contains(i100), !(70...79).contains(i100), !(90...99).contains(i100) { return .few }
            return o.i != 0 && o.i % 1_000_000 == 0 ? .many : .other
        case "mt":
            guard isWhole else { return .other }
            if o.i == 1 { return .one }
            if o.i == 2 { return .two }
            return o.i == 0 || (3...10).contains(i100) ? .few : (11...19).contains(i100) ? .many : .other
        case "ga":
            guard isWhole else { return .other }
            return o.i == 1 ? .one : o.i == 2 ? .two : (3...6).contains(o.i) ? .few : (7...10).contains(o.i) ? .many : .other
        case "gv":
            guard isWhole else { return .many }
            return i10 == 1 ? .one : i10 == 2 ? .two : i100 % 20 == 0 ? .few : .other
        case "kw":
            guard isWhole else { return .other }
            if o.i == 0 { return .zero }
            if o.i == 1 { return .one }
            let thousands = o.i % 100_000
            if [2, 22, 42, 62, 82].contains(i100)
                || o.i % 1000 == 0 && ((1000...20000).contains(thousands) || [40000, 60000, 80000].contains(thousands))
                || o.i % 1_000_000 == 100_000
            {
                return .two
            }
            return [3, 23, 43, 63, 83].contains(i100) ? .few : [1, 21, 41, 61, 81].contains(i100) ? .many : .other
        case "ar", "ars":
            guard isWhole else { return .other }
            if o.i <= 2 { return [.zero, .one, .two][o.i] }
            return (3...10).contains(i100) ? .few : (11...99).contains(i100) ? .many : .other
        case "cy":
            guard isWhole else { return .other }
            return [0: .zero, 1: .one, 2: .two, 3: .few, 6: .many][o.i] ?? .other
        default: return .other
        }
    }
}
