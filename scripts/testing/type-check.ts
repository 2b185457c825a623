/** What is known of the types of each file, from the root of the tree; paths in it begin at its folder. */
export const KNOWN_TYPES = '.data/tsbuildinfo'

/** The compiler's arguments: what has not changed since `known` was written is not looked at again. */
export const typeCheckArgs = (known = KNOWN_TYPES): string[] => [
  '--noEmit',
  '--incremental',
  '--tsBuildInfoFile',
  known,
]
