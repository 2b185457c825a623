/** A wrong setting: its message is the one line that the person at the console reads. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}
