/**
 * Looks for what harms whoever opens a file. Throws OutsideFailure where it cannot say: then nobody gets the file, and it
 * is asked again later.
 */
export interface FileScanner {
  scan(bytes: Buffer): Promise<Scanned>
}

/** `found`: what the scanner calls it. */
export type Scanned = { isClean: true } | { isClean: false; found: string }
