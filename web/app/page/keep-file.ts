/** Gives the person a file that the page itself has the content of. */
export function keepFile(content: string | Blob, { name, type }: { name: string; type: string }): void {
  const link = document.createElement('a')
  const file = typeof content === 'string' ? `${type};charset=utf-8` : type
  link.href = URL.createObjectURL(new Blob([content], { type: file }))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
