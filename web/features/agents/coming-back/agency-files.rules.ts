import { workLimits } from '../../../../contract/cabinet-limits.ts'
import { agencyFileLarge, agencyFileType } from '../../../../contract/platform/refusals.ts'

/** 1 258 291 bytes as «1,2 МБ». */
export function sizeInWords(bytes: number): string {
  const isLarge = bytes >= 1024 * 1024
  const size = bytes / (isLarge ? 1024 * 1024 : 1024)
  const digits = new Intl.NumberFormat('ru', { maximumFractionDigits: size < 10 ? 1 : 0 }).format(
    Math.max(size, 0.1),
  )
  return `${digits}\u00a0${isLarge ? 'МБ' : 'КБ'}`
}

/** What can be said of a file without sending it; the server looks at its bytes. */
export function problemOfFile({ size, type }: Pick<File, 'size' | 'type'>): string | null {
  if (size > workLimits.agencyFileBytesMax) return agencyFileLarge
  const mayFit = type === '' || /^(?:application\/pdf|image\/(?:jpeg|png))$/.test(type)
  return mayFit ? null : agencyFileType
}
