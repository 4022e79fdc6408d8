// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
// The header has the names, and says what functions do.

import CTatami

@c @implementation
public func tatami_abi_version() -> UInt32 { UInt32(TATAMI_ABI_VERSION) }
