import pino from 'pino'

/** Bytes of unread lines. Beyond them lines are lost, so that a slow reader does not fill the memory. */
const mostUnwritten = 16 * 1024 * 1024

/**
 * Standard output for log lines. Nothing waits for them; pino writes the rest at the end. What cannot be written, as on a full
 * disk, is tried again twice a second and with later lines: by itself pino would end the process, and at its end try for ever.
 */
export function logDestination() {
  // A pipe takes 4 KiB whole, so lines do not mix.
  const destination = pino.destination({ sync: false, maxLength: mostUnwritten, maxWrite: 4_096 })
  let isFailing = false
  let retry: NodeJS.Timeout | undefined
  destination.on('write', () => (isFailing = false))
  destination.on('error', () => {
    isFailing = true
    clearTimeout(retry)
    retry = setTimeout(() => destination.write(''), 500).unref()
  })
  const flush = destination.flushSync.bind(destination)
  destination.flushSync = () => {
    if (!isFailing) flush()
  }
  return destination
}
