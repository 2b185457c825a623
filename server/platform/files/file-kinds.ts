export type FileKind = 'photo' | 'agency' | 'cost' | 'review' | 'claim' | 'message' | 'hotel'

/** What only some people may see lies sealed; the index `stored_file_unsealed` knows the same kinds. */
export const isPrivate: Readonly<Record<FileKind, boolean>> = {
  photo: false,
  review: false,
  hotel: false,
  agency: true,
  cost: true,
  claim: true,
  message: true,
}

export const privateKinds = (Object.keys(isPrivate) as FileKind[]).filter((kind) => isPrivate[kind])
