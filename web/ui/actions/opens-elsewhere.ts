type Keys = Record<'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey', boolean>

/** A press of a link by which the browser opens another tab or window, or saves what it leads to. */
export function opensElsewhere({ metaKey, ctrlKey, shiftKey, altKey }: Keys): boolean {
  return metaKey || ctrlKey || shiftKey || altKey
}
