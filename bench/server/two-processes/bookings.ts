import { randomUUID } from 'node:crypto'
import { IDEMPOTENCY_HEADER } from '../../../src/contract/http/idempotency.ts'
import { fromAnywhere, type Resident } from './residents.ts'

let household = 0

/** Every resident books one pickup after the other, each for another household, for so long. */
export async function bookingsPerSecond(
  urls: readonly string[],
  residents: readonly Resident[],
  date: string,
  milliseconds: number,
): Promise<number> {
  const start = performance.now()
  let booked = 0
  await Promise.all(
    residents.map(async (resident, index) => {
      while (performance.now() - start < milliseconds) {
        if (await bookOne(urls[index % urls.length]!, resident, date)) booked += 1
      }
    }),
  )
  return booked / ((performance.now() - start) / 1000)
}

/** Whether it was booked: a busy server answers 503. */
async function bookOne(url: string, resident: Resident, date: string): Promise<boolean> {
  household += 1
  const answer = await fetch(`${url}/api/bulky/bookings`, {
    method: 'POST',
    headers: { ...resident, ...fromAnywhere(), [IDEMPOTENCY_HEADER]: randomUUID() },
    body: JSON.stringify({
      person: { name: 'Anna Prova', codiceFiscale: 'RSSMRA85T10A562S', phone: '333 1234567' },
      utenza: `UT${household + 1000}`,
      place: { street: 'Via Lunga 1' },
      zone: 'unica',
      date,
      items: [{ item: 'divano-due-posti', count: 1 }],
    }),
  })
  const text = await answer.text()
  if (!answer.ok && answer.status !== 503) throw new Error(`${answer.status} ${text}`)
  return answer.ok
}
