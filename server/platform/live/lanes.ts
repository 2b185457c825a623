export type Task = () => Promise<void>

export interface Lanes<Owner> {
  add(owner: Owner, task: Task): void
  /** How many tasks of this owner are neither done nor begun. */
  waiting(owner: Owner): number
  /** What it has not begun is not done. */
  forget(owner: Owner): void
}

/**
 * Work that owners ask for: of each one thing at a time, of all together so many, in turn by owner. Whoever asks for much
 * waits for his own, and takes a bounded part of the database from the others.
 */
export function createLanes<Owner>(atOnce: number): Lanes<Owner> {
  const tasks = new Map<Owner, Task[]>()
  const working = new Set<Owner>()
  /** Owners with a task that may begin, longest waiting first. */
  const line = new Set<Owner>()

  async function work(owner: Owner, task: Task): Promise<void> {
    working.add(owner)
    try {
      await task()
    } finally {
      working.delete(owner)
      if (tasks.has(owner)) line.add(owner)
      begin()
    }
  }

  function begin(): void {
    for (const owner of line) {
      if (working.size >= atOnce) return
      line.delete(owner)
      const own = tasks.get(owner)
      const task = own?.shift()
      if (own?.length === 0) tasks.delete(owner)
      if (task) void work(owner, task)
    }
  }

  return {
    /** The task answers for its own failures. */
    add(owner, task) {
      const own = tasks.get(owner)
      if (own) own.push(task)
      else tasks.set(owner, [task])
      if (!working.has(owner)) line.add(owner)
      begin()
    },
    waiting: (owner) => tasks.get(owner)?.length ?? 0,
    forget(owner) {
      tasks.delete(owner)
      line.delete(owner)
    },
  }
}
