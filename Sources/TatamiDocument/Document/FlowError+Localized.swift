import Foundation
import Tatami

extension FlowError: LocalizedError {
  /// The sentence that describes the error, where Foundation asks for it.
  public var errorDescription: String? { description }
}
