/** As a browser writes it: the outbox's JSON in the field "dati", the picture in "foto". */
export async function formWith(data: unknown, photo: Buffer, fileName = 'foto.jpg') {
  const form = new FormData()
  form.set('dati', JSON.stringify(data))
  form.set('foto', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), fileName)
  const encoded = new Response(form)
  return {
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  }
}
