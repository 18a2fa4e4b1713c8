const TIMEOUT = 5000

/**
 * A browser may leave a question without an answer for ever: storage that is just being cleared away (seen in Chromium), a
 * worker that is never ready, a push service that is out of reach.
 */
export async function inTime<Value>(
  answer: Promise<Value>,
  who = 'The storage of the device',
  timeout = TIMEOUT,
): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${who} does not answer`)), timeout)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}
