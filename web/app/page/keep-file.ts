/** Gives the person a file that the page itself has the text of. */
export function keepFile(content: string, { name, type }: { name: string; type: string }): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([content], { type: `${type};charset=utf-8` }))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
