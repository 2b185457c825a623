const units = ['Б', 'КБ', 'МБ', 'ГБ']
const STEP = 1024

/** 1 258 291 bytes as «1,2 МБ»; in thousands of 1024, as the limits are. */
export function fileSize(bytes: number): string {
  let step = 0
  let size = bytes
  while (size >= STEP && step < units.length - 1) [size, step] = [size / STEP, step + 1]
  const digits = size.toLocaleString('ru-RU', { maximumFractionDigits: size < 10 && step > 0 ? 1 : 0 })
  return `${digits}\u00a0${units[step]}`
}
