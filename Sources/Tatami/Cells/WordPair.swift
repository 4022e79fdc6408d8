// Numbers that stand side by side: many processors have instructions for two at a time.

#if hasFeature(Embedded)
/// Two words. What the library has for them is much code where processors have no such instructions.
struct WordPair: BitwiseCopyable {
  private let words: (UInt64, UInt64)

  init(_ first: UInt64, _ second: UInt64) { words = (first, second) }

  subscript(index: Int) -> UInt64 { index == 0 ? words.0 : words.1 }

  static func ^ (a: WordPair, b: WordPair) -> WordPair {
    WordPair(a.words.0 ^ b.words.0, a.words.1 ^ b.words.1)
  }

  static func | (a: WordPair, b: WordPair) -> WordPair {
    WordPair(a.words.0 | b.words.0, a.words.1 | b.words.1)
  }

  static func & (a: WordPair, b: UInt64) -> WordPair { WordPair(a.words.0 & b, a.words.1 & b) }

  static func &>> (a: WordPair, b: UInt64) -> WordPair {
    WordPair(a.words.0 &>> b, a.words.1 &>> b)
  }

  static func &+ (a: WordPair, b: WordPair) -> WordPair {
    WordPair(a.words.0 &+ b.words.0, a.words.1 &+ b.words.1)
  }

  static func &* (a: WordPair, b: WordPair) -> WordPair {
    WordPair(a.words.0 &* b.words.0, a.words.1 &* b.words.1)
  }

  static func |= (a: inout WordPair, b: WordPair) { a = a | b }

  static func &+= (a: inout WordPair, b: WordPair) { a = a &+ b }
}
#else
/// Two words.
typealias WordPair = SIMD2<UInt64>
#endif
