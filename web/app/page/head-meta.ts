import type { MetaDescriptor } from 'react-router'
import type { Head } from './head-of.ts'

/** `export const meta = headMeta`: a page whose loader failed leaves its head to the error's. */
export function headMeta({ loaderData }: { loaderData?: { head: Head } | undefined }): MetaDescriptor[] {
  return loaderData?.head.tags ?? []
}
