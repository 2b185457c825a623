import { ConfigError } from '../config/config-error.ts'

export interface TracingConfig {
  sampler: Sampler
  /** The share of traces that are kept. */
  ratio: number
}

const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const
type Sampler = (typeof samplers)[number]

const RATIO = 0.01

/** By OpenTelemetry's own names; null: nobody collects traces. */
export function tracingOf(env: NodeJS.ProcessEnv): TracingConfig | null {
  const named = ['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', 'OTEL_EXPORTER_OTLP_ENDPOINT'].find(
    (name) => env[name],
  )
  if (!named || env['OTEL_SDK_DISABLED'] === 'true' || env['OTEL_TRACES_EXPORTER'] === 'none') return null
  const url = URL.parse(env[named] ?? '')
  if (!url || !/^https?:$/.test(url.protocol)) throw new ConfigError(`${named}: нужен адрес http или https`)
  const protocol =
    env['OTEL_EXPORTER_OTLP_TRACES_PROTOCOL'] ?? env['OTEL_EXPORTER_OTLP_PROTOCOL'] ?? 'http/json'
  if (!['http/json', 'http/protobuf'].includes(protocol))
    throw new ConfigError('OTEL_EXPORTER_OTLP_PROTOCOL: умеем только OTLP/HTTP')
  const sampler = samplers.find((one) => one === (env['OTEL_TRACES_SAMPLER'] || 'parentbased_traceidratio'))
  if (!sampler) throw new ConfigError(`OTEL_TRACES_SAMPLER бывает ${samplers.join(', ')}`)
  const ratio = Number(env['OTEL_TRACES_SAMPLER_ARG'] || RATIO)
  if (!(ratio >= 0 && ratio <= 1)) throw new ConfigError('OTEL_TRACES_SAMPLER_ARG: нужна доля от 0 до 1')
  return { sampler, ratio }
}
