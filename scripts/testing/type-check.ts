/** What is known of the types of each file, from the root of the tree; paths in it begin at its folder. */
export const KNOWN_TYPES = '.data/types.tsbuildinfo'

/**
 * The compiler's arguments: what has not changed since `known` was written is not looked at again. Packages keep the
 * names by which a tree has them, so what is known of one tree holds for a copy of it.
 */
export const typeCheckArgs = (known = KNOWN_TYPES): string[] => [
  '--noEmit',
  '--preserveSymlinks',
  '--incremental',
  '--tsBuildInfoFile',
  known,
]
