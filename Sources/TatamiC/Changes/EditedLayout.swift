import CTatami
import Tatami

/// The layout of a feed or a history, as the caller may read it: a handle of its own that always shows
/// the present state.
@safe struct LayoutView {
  let handle: OpaquePointer

  init(_ flow: FlowObject) {
    var shown = flow.copy
    shown.isReadOnly = true
    unsafe handle = makeHandle(shown)
  }

  /// Shows a layout.
  func show(_ layout: FlowLayout) {
    unsafe UnsafeMutablePointer<Handle<FlowObject>>(handle).pointee.object.layout = layout
  }

  /// What is known of the layout besides.
  var flow: FlowObject {
    unsafe UnsafeMutablePointer<Handle<FlowObject>>(handle).pointee.object
  }

  func destroy() { unsafe TatamiC.destroy(handle, FlowObject.self) }
}

/// What owns a layout that the caller may read.
protocol LayoutOwner: RuleAsking {
  /// What it is read in.
  var view: LayoutView { get }
  var shownLayout: FlowLayout { get }
}

extension LayoutOwner {
  var isTakenBack: Bool { notes.hasRules }

  func show() { view.show(shownLayout) }

  func close() { view.destroy() }
}

/// An edit that is a function of C.
@safe struct CallerEdit {
  private let edit: tatami_edit
  private let context: UnsafeMutableRawPointer?

  /// - Returns: `nil` for NULL.
  @unsafe init?(_ edit: tatami_edit?, _ context: UnsafeMutableRawPointer?) {
    guard let edit = unsafe edit else { return nil }
    unsafe self.edit = edit
    unsafe self.context = context
  }

  /// Has a layout edited.
  ///
  /// - Parameter flow: What is known of the layout besides.
  private func apply(
    to layout: inout FlowLayout, like flow: FlowObject
  ) -> Result<Void, Refusal> {
    var handle = Handle(flow.copy)
    handle.object.isLent = true
    swap(&handle.object.layout, &layout)
    let status = unsafe withUnsafeMutablePointer(to: &handle) { pointer in
      unsafe edit(context, OpaquePointer(pointer))
    }
    swap(&handle.object.layout, &layout)
    if status == tatami_status(TATAMI_OK) { return .success(()) }
    return .failure(Refusal(answer: status))
  }

  /// The same where only an error of the engine takes an edit back: any does, and `refusal` says
  /// which answer it was.
  func apply(
    to layout: inout FlowLayout, like flow: FlowObject, noting refusal: inout Refusal?
  ) throws(FlowError) {
    guard case .failure(let answer) = apply(to: &layout, like: flow) else { return }
    refusal = answer
    throw .capacityExceeded
  }
}
