/** A file of the comune: from the worker's cache after the first visit. */
export async function fetchJson<Value>(url: string): Promise<Value> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
  return answer.json()
}
