/** What a picture may be called on its way; what it is, its bytes say. */
export const photoTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/svg+xml',
  'image/heic',
  'image/heif',
  'image/avif',
  'image/bmp',
  'image/tiff',
  'application/octet-stream',
] as const
