import { workLimits } from '../../../contract/cabinet-limits.ts'
import { agencyFileLarge, agencyFileType } from '../../../contract/platform/said-by-pages.ts'

/** What can be said of a file without sending it; the server looks at its bytes. */
export function problemOfFile({ size, type }: Pick<File, 'size' | 'type'>): string | null {
  if (size > workLimits.agencyFileBytesMax) return agencyFileLarge
  const mayFit = type === '' || /^(?:application\/pdf|image\/(?:jpeg|png))$/.test(type)
  return mayFit ? null : agencyFileType
}
