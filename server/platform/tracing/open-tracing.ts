import {
  type Context,
  context,
  type Link,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
} from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  SamplingDecision,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { type Ending, type OpenSpan, traceBy, type Tracer } from './spans.ts'
import type { TracingConfig } from './tracing-config.ts'

/** What is not sent by then is not waited for. */
const GOODBYE_MS = 1000
const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  job: SpanKind.CONSUMER,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
}

/**
 * Traces this process from now on, and sends what it has to the collector that OpenTelemetry's settings name. One that is
 * away, slow or not a collector costs what waits for it and no more: beyond a queue of some thousand, spans are dropped.
 */
export function openTracing(
  config: TracingConfig,
  exporter: SpanExporter = new OTLPTraceExporter(),
): { close(): Promise<void> } {
  const provider = new TracerProvider({
    sampler: samplerOf(config),
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'lotour' }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor({ exporter, ...queueOf(process.env) })],
  })
  const contexts = new AsyncLocalStorageContextManager().enable()
  context.setGlobalContextManager(contexts)
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  traceBy(tracerOf(provider))
  return {
    close: async () => {
      traceBy(undefined)
      const late = new Promise<void>((resolve) => setTimeout(resolve, GOODBYE_MS).unref())
      await Promise.race([provider.shutdown().catch(() => {}), late])
      context.disable()
      propagation.disable()
    },
  }
}

function tracerOf(provider: TracerProvider): Tracer {
  const tracer = provider.getTracer('lotour')
  return {
    start(name, { kind, facts = {}, from, after }) {
      const parent = parentOf(kind, from)
      const about = { kind: kinds[kind], attributes: facts, links: linksTo(after) }
      const span = tracer.startSpan(name, about, parent)
      const own: Context = trace.setSpan(parent, span)
      return {
        within: (work) => context.with(own, work),
        rename: (to) => void span.updateName(to),
        end: (ending) => {
          tell(span, ending)
          span.end()
        },
      } satisfies OpenSpan
    },
    traceId: () => trace.getSpanContext(context.active())?.traceId,
    headers() {
      const headers: Record<string, string> = {}
      propagation.inject(context.active(), headers)
      return headers
    },
  }
}

function parentOf(kind: keyof typeof kinds, from: object | undefined): Context {
  if (from) return propagation.extract(ROOT_CONTEXT, from)
  return kind === 'job' ? ROOT_CONTEXT : context.active()
}

/** What is no `traceparent` is no link. */
function linksTo(traceparent: string | undefined): Link[] {
  if (traceparent === undefined) return []
  const linked = trace.getSpanContext(propagation.extract(ROOT_CONTEXT, { traceparent }))
  return linked ? [{ context: linked }] : []
}

/** Of an error its class and code alone: its sentence may hold the value that it is about. */
function tell(
  span: ReturnType<ReturnType<TracerProvider['getTracer']>['startSpan']>,
  ending: Ending = {},
): void {
  if (ending.facts) span.setAttributes(ending.facts)
  if (ending.error === undefined) return
  const { name, code } = ending.error as { name?: string; code?: unknown }
  span.setStatus({ code: SpanStatusCode.ERROR })
  span.setAttribute('error.type', typeof code === 'string' ? code : (name ?? 'unknown'))
}

function samplerOf({ sampler, ratio }: TracingConfig): Sampler {
  const root = () => {
    if (sampler.endsWith('always_on')) return new AlwaysOnSampler()
    if (sampler.endsWith('always_off')) return new AlwaysOffSampler()
    return new TraceIdRatioBasedSampler(ratio)
  }
  return sampler.startsWith('parentbased') ? new ParentBasedSampler({ root: asLinked(root()) }) : root()
}

/** What a call has queued is kept where the call is: otherwise hardly one link of a hundred would lead anywhere. */
function asLinked(root: Sampler): Sampler {
  return {
    shouldSample: (...given) => {
      const [link] = given[5]
      if (!link) return root.shouldSample(...given)
      const isKept = (link.context.traceFlags & TraceFlags.SAMPLED) !== 0
      return { decision: isKept ? SamplingDecision.RECORD_AND_SAMPLED : SamplingDecision.NOT_RECORD }
    },
    toString: () => `as linked, or ${root.toString()}`,
  }
}

/** How much waits for the collector, and for how long, by the standard names. */
function queueOf(env: NodeJS.ProcessEnv) {
  const number = (name: string, usual: number) => {
    const given = Number(env[name])
    return given > 0 ? given : usual
  }
  return {
    maxQueueSize: number('OTEL_BSP_MAX_QUEUE_SIZE', 2048),
    maxExportBatchSize: number('OTEL_BSP_MAX_EXPORT_BATCH_SIZE', 512),
    scheduledDelayMillis: number('OTEL_BSP_SCHEDULE_DELAY', 5000),
    exportTimeoutMillis: number('OTEL_BSP_EXPORT_TIMEOUT', 30_000),
  }
}
