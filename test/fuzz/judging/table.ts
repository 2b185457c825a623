import type { Summary } from '../fuzz-run.ts'

/** What came of a run, for whoever reads the console. */
export function tableOf({ seed, tally, frames, findings, inspections, seconds }: Summary): string[] {
  const statuses = [...tally.byStatus].toSorted(([one], [other]) => String(one).localeCompare(String(other)))
  const story = [...tally.story].map(([title, [served, made]]) => `${title} ${served}/${made}`)
  const dear = [...tally.cost]
    .toSorted(([, [one]], [, [other]]) => other - one)
    .slice(0, 12)
    .map(([title, [spent, calls]]) => `  ${(spent / calls).toFixed(1)} ms × ${calls}  ${title}`)
  const memory = inspections.map(({ vitals }) => vitals.residentMb)
  return [
    ...statuses.map(([status, times]) => `  ${String(status).padEnd(7)}${times}`),
    `story: ${story.join(', ')}`,
    'dearest:',
    ...dear,
    `memory: ${memory.join(', ')} MB`,
    ...findings.map((text) => `FAULT ${text}`),
    `fuzz: seed ${seed}, ${tally.requests} requests and ${frames.frames} frames on ${frames.sockets} sockets in ` +
      `${Math.round(seconds)} s; longer than two seconds ${tally.slow}, the longest ${Math.round(tally.longest)} ms; ` +
      `deadlocks ${inspections.at(-1)?.deadlocks ?? 0}; ${findings.length} kinds of faults`,
  ]
}
