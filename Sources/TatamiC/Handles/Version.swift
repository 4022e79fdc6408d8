// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The names are those of the header.

import CTatami

@c @implementation
func tatami_abi_version() -> UInt32 { UInt32(TATAMI_ABI_VERSION) }
