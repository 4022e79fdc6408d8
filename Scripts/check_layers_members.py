"""Which members are used against the arrows between folders.

An extension may add members to a type of a folder below its own. Files of folders that must not know
the extension's must not use them.
"""

from dataclasses import replace

from check_layers_uses import UseReader

# Names of members in the standard library. Only a type written at the use tells that another is meant.
STANDARD = set("""
    addingReportingOverflow advanced allCases allSatisfy allocate append assumingMemoryBound
    baseAddress bitPattern bitWidth capacity clamped compactMap contains copyMemory count deallocate
    deinitialize description distance dividingFullWidth dropFirst dropLast elements endIndex
    enumerated extracting filter first firstIndex flatMap forEach formIndex formIntersection
    formSquareRoot formSymmetricDifference formUnion hash hashValue index indices infinity
    initialize initializeMemory insert intersection isDisjoint isEmpty isFinite isInfinite
    isMultiple isNaN isStrictSubset isSubset isSuperset isZero joined keys last lastIndex lazy
    leadingZeroBitCount load lowerBound magnitude makeIterator map max min moveInitialize
    multipliedFullWidth multipliedReportingOverflow mutableSpan negate next nextDown nextUp none
    nonzeroBitCount offset overlaps partialValue partition pi pointee popFirst popLast prefix
    quotientAndRemainder randomElement range rawValue reduce relative remainder remove removeAll
    removeFirst removeLast removeSubrange removeValue replaceSubrange replacing reserveCapacity
    reverse reversed round rounded self sign signum sort sorted span split squareRoot startIndex
    starts storeBytes stride subtract subtracting subtractingReportingOverflow suffix swapAt
    symmetricDifference toggle trailingZeroBitCount ulp union update upperBound values
    withContiguousStorageIfAvailable withMemoryRebound withUnsafeBufferPointer withUnsafeBytes
    withUnsafeMutableBufferPointer withUnsafeMutableBytes write zero Element Index Iterator Type
    """.split())

# Protocols of the standard library that add none of these but hash values.
WITHOUT_MEMBERS = {"BitwiseCopyable", "Copyable", "Equatable", "Error", "Hashable", "Sendable"}


class MemberArrows:
    """Finds the uses of members of extensions against the arrows between folders."""

    def __init__(self, sources, knows):
        """`sources` has the files of each folder, `knows` the folders that one may use."""
        self.knows = knows
        self.sources = sources
        # Where types are declared, and the protocols that they conform to anywhere.
        self.folders_of = {}
        self.protocols_of = {}
        self.property_types = {}
        for folder, source in self.files(sources):
            for name in source.types:
                self.folders_of.setdefault(name, set()).add(folder)
            for name, protocols in source.protocols_of.items():
                self.protocols_of.setdefault(name, set()).update(protocols)
            for key, written in source.property_types.items():
                is_same = self.property_types.get(key, written) == written
                self.property_types[key] = written if is_same else None

    def files(self, folders):
        for folder in folders:
            for source in self.sources.get(folder, ()):
                yield folder, source

    def violations(self):
        """File, line and sentence of the first use of each name in a file."""
        for folder, known in self.knows.items():
            added = self.added_outside(known | {folder})
            visible = VisibleMembers(self.files(known | {folder}))
            for _, source in self.files({folder}):
                yield from self.violations_in(source, folder, added, visible)

    def violations_in(self, source, folder, added, visible):
        seen = set()
        for use in UseReader(source, self.property_types).uses(added.keys()):
            types = self.with_protocols(use.receivers)
            meant = [
                (other, member) for other, member in added[use.name]
                if (types is None or member.owner in types) and self.may_mean(use, member)]
            if use.name in seen or not meant or self.may_be_standard(use, types):
                continue
            if visible.explain(use, types, source.file, [member for _, member in meant]):
                continue
            seen.add(use.name)
            other, member = meant[0]
            yield source.file, use.line, (
                f"{folder}/ must not know {other}/ but uses {use.name}, which "
                f"{member.file.rsplit('/', 1)[-1]} adds to {member.owner}")

    def may_mean(self, use, member):
        """Whether a use may mean an added member. An initializer without labels is the type's own
        unless the type is the engine's."""
        is_telling = use.receivers is not None and member.owner in self.folders_of
        return member.takes(use) and (use.name != "init" or is_telling or any(use.labels or ()))

    def may_be_standard(self, use, types):
        """Whether a use may mean a member, or a function, of the standard library."""
        if use.name not in STANDARD:
            return False
        return types is None or use.is_unqualified or any(
            name not in self.folders_of and name not in WITHOUT_MEMBERS for name in types)

    def with_protocols(self, receivers):
        """The receivers and what they conform to; None if nothing is known of them."""
        if receivers is None or not any(name in self.protocols_of for name in receivers):
            return None
        found, waiting = set(), list(receivers)
        while waiting:
            name = waiting.pop()
            if name not in found:
                found.add(name)
                waiting += self.protocols_of.get(name, ())
        return found

    def added_outside(self, allowed):
        """By name, the members that other folders add to types these know, each with its folder."""

        def is_unknown(name):
            return name in self.folders_of and not self.folders_of[name] & allowed

        added = {}
        for folder, source in self.files(folder for folder in self.sources if folder not in allowed):
            for extension in source.extensions:
                if any(is_unknown(name) for name in extension.constraints):
                    continue
                members = list(extension.members)
                protocols = self.with_protocols([name for name in extension.protocols if is_unknown(name)])
                for protocol in filter(is_unknown, protocols or ()):
                    members += self.members_of(protocol)
                for member in members:
                    if not member.is_hidden:
                        entry = (folder, replace(member, owner=extension.owner))
                        added.setdefault(member.name, []).append(entry)
        return added

    def members_of(self, owner):
        return [
            member for _, source in self.files(self.sources) for member in source.members
            if member.owner == owner]


class VisibleMembers:
    """What names may mean in files of the folders that a folder knows."""

    def __init__(self, files):
        self.members = {}
        self.top_level = set()
        self.tuple_labels = set()
        # Names of properties by type: a structure's memberwise initializer takes them as labels.
        self.properties = {}
        for _, source in files:
            self.top_level |= source.top_level
            self.tuple_labels |= source.tuple_labels
            for member in source.members:
                self.members.setdefault(member.name, []).append(member)
                if member.parameters is None:
                    self.properties.setdefault(member.owner, set()).add(member.name)

    def explain(self, use, types, file, added):
        """Whether a use in a file may mean something else than the added members of its name."""
        if use.is_unqualified and use.name in self.top_level:
            return True
        if types is None and use.name in self.tuple_labels:
            return True
        if use.name == "init" and self.is_memberwise(use, types):
            return True
        # Where a property is read, a function of its name is not meant.
        is_read = use.labels is None and not use.has_trailing_closure and any(
            member.parameters is None for member in added)
        return any(
            member.takes(use) for member in self.members.get(use.name, ())
            if (types is None or member.owner in types) and (not member.is_hidden or member.file == file)
            and not (is_read and member.parameters is not None))

    def is_memberwise(self, use, types):
        labels = set(use.labels or ())
        return any(
            labels <= names for owner, names in self.properties.items() if types is None or owner in types)
