import CTatami

@c @implementation
func tatami_abi_version() -> UInt32 { UInt32(TATAMI_ABI_VERSION) }
