import { type RefObject, useEffect, useRef, useState } from 'react'
import { type MessageFile, messageFileLimits } from '../../../../contract/conversation/message-files.ts'
import { ApiRefusal } from '../../../app/calls/api.ts'
import { messageOf } from '../../../app/calls/call.ts'
import type { ConversationSource } from '../conversation-source.ts'
import { faultOfFiles } from './failed-files.rules.ts'
import { isPhoto, problemOf } from './fit-file.rules.ts'
import { type KeptFile, useKeptFiles } from './kept-files.ts'
import { smallerPicture } from './smaller-picture.ts'
import { useGoingAgain } from './use-going-again.ts'

/** A file beside the message that is being written. */
export interface Attached {
  key: number
  name: string
  size: number
  /** Of a photo, in this browser alone. */
  preview: string | null
  /** `waiting`: for the network, and goes by itself. */
  state: 'going' | 'waiting' | 'there' | 'failed'
  /** How much of it has gone, from 0 to 1. */
  share: number
  /** Why it did not go; one that cannot go at all is not tried again. */
  problem?: string
  mayRetry?: boolean
  file?: MessageFile
}

interface Going {
  chosen: File
  /** As it goes: drawn once, however often it is tried. */
  fit?: File
  stop: AbortController
}

const statusOf = (error: unknown): number | null => (error instanceof ApiRefusal ? error.httpStatus : null)

/** Nobody was reached: it waits. What is wrong with the file itself is wrong the next time as well. */
function afterFailure(error: unknown): Partial<Attached> {
  const status = statusOf(error)
  if (status === 0) return { state: 'waiting' }
  const mayRetry = status === null || ![400, 413, 415].includes(status)
  return { state: 'failed', problem: messageOf(error), mayRetry }
}

let number = 0

/** Files that are uploaded as they are chosen, and wait for the message that they go with. */
export function useAttachments({ files: sent, name }: Pick<ConversationSource, 'files' | 'name'>) {
  const [list, setList] = useState<readonly Attached[]>([])
  const [isFull, setFull] = useState(false)
  const going = useRef(new Map<number, Going>())
  const change = (key: number, to: Partial<Attached>) =>
    setList((all) => all.map((one) => (one.key === key ? { ...one, ...to } : one)))
  const kept = useKeptFiles(name, (found) => setList((all) => [...found.map(attachedAgain), ...all]))
  const go = async (key: number) => {
    const one = going.current.get(key)
    if (!one || !sent) return
    one.stop = new AbortController()
    const { signal } = one.stop
    change(key, { state: 'going', share: 0, problem: '' })
    const fit = (one.fit ??= await smallerPicture(one.chosen))
    const problem = problemOf(fit)
    if (problem) return change(key, { state: 'failed', problem, mayRetry: false })
    const onProgress = (share: number) => change(key, { share })
    try {
      const file = await sent.upload(fit, { onProgress, signal })
      change(key, { state: 'there', share: 1, file, size: file.size })
      kept.keep(file, one.chosen.name)
    } catch (error) {
      if (!signal.aborted) change(key, afterFailure(error))
    }
  }
  useGoingAgain(list, (key) => void go(key))
  const add = (chosen: readonly File[]) => {
    const room = messageFileLimits.perMessage - list.length
    setFull(chosen.length > room)
    const fresh = chosen.slice(0, Math.max(0, room)).map((file) => attachedOf(file, going.current))
    setList((all) => [...all, ...fresh])
    for (const { key } of fresh) void go(key)
  }
  const drop = (key: number) => {
    const one = list.find((other) => other.key === key)
    going.current.get(key)?.stop.abort()
    going.current.delete(key)
    if (one?.preview) URL.revokeObjectURL(one.preview)
    if (one?.file) {
      kept.forget([one.file.id])
      void sent?.remove(one.file.id).catch(() => {})
    }
    setFull(false)
    setList((all) => all.filter((other) => other.key !== key))
  }
  /** They have gone with a message. */
  const clear = () => {
    for (const { preview } of list) if (preview) URL.revokeObjectURL(preview)
    going.current.clear()
    kept.forget(list.flatMap(({ file }) => (file ? [file.id] : [])))
    setFull(false)
    setList([])
  }
  useStopped(going)
  const dropFailed = () => {
    for (const { key, state } of list) if (state === 'failed') drop(key)
  }
  return { list, isFull, add, drop, dropFailed, clear, retry: (key: number) => void go(key) }
}

/** Whoever leaves the conversation does not go on sending. */
function useStopped(going: RefObject<Map<number, Going>>): void {
  useEffect(() => {
    const all = going.current
    return () => {
      for (const { stop } of all.values()) stop.abort()
    }
  }, [going])
}

export type Attachments = ReturnType<typeof useAttachments>

function attachedOf(chosen: File, going: Map<number, Going>): Attached {
  const key = ++number
  going.set(key, { chosen, stop: new AbortController() })
  const { name, size } = chosen
  const preview = isPhoto(chosen) ? URL.createObjectURL(chosen) : null
  return { key, name, size, preview, state: 'going', share: 0 }
}

/** Left here by an earlier page; its picture is nobody's before it is sent. */
function attachedAgain({ file, name }: KeptFile): Attached {
  return { key: ++number, name, size: file.size, preview: null, state: 'there', share: 1, file }
}

/** How the files of a message stand: those that are there, and whether one is still on its way, or did not go. */
export function standingOf(attachments: Attachments | undefined) {
  const list = attachments?.list ?? []
  return {
    files: list.flatMap(({ file }) => (file ? [file.id] : [])),
    isGoing: list.some(({ state }) => state === 'going' || state === 'waiting'),
    fault: faultOfFiles(list.filter(({ state }) => state === 'failed')),
  }
}
