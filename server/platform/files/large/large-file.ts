import type { Readable } from 'node:stream'

/** What a row has to know of a file in order to read it. */
export interface LargeFile {
  /** The store's own word for it. */
  object: string
  size: number
  sha256: Buffer
}

/** Files of which only a little is ever in memory: docs/decisions/0194. */
export interface LargeFiles {
  /** Survives a crash once it has answered; what the bytes' own source throws is thrown as it is, and nothing stays. */
  put(bytes: AsyncIterable<Uint8Array>): Promise<LargeFile>
  /** Null: there is none. Throws ObjectsAway where nobody can say, and breaks off with it; SpoiltObject where it is another. */
  open(file: LargeFile): Promise<Readable | null>
  remove(file: Extent): Promise<void>
  /** Removes what has lain there for long and is none of these, which are asked for after what lies there. */
  sweep(named: () => Promise<readonly Extent[]>): Promise<number>
}

/** How far a file goes, and so which objects are its pieces. */
export type Extent = Pick<LargeFile, 'object' | 'size'>

/** data: a folder of the process's own data, for whoever keeps files in the database, where nothing large belongs. */
export type LargePlace = 'data' | 'folder' | 's3'

export interface PlacedLargeFiles {
  place: LargePlace
  files: LargeFiles
  /** How many bytes there is room for; Infinity where nobody counts. */
  room(): Promise<number>
  /** As a person looks for it there. */
  pathOf(object: string): string
}

export interface LargeFilePlaces {
  /** Where the settings send what comes. */
  present: PlacedLargeFiles
  /** All that this process knows, for what was put under other settings. */
  all: readonly PlacedLargeFiles[]
}
