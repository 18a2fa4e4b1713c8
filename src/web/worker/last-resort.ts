/** For a phone without network whose storage was cleared away: everything else that renders a page is gone. */
export const pageOfLastResort = (): Response =>
  new Response(PAGE, {
    status: 503,
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': "default-src 'none'" },
  })

const PAGE = `<!doctype html>
<html lang="it">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>Senza rete</title>
  </head>
  <body>
    <main>
      <h1>Senza rete</h1>
      <p>Il dispositivo ha fatto spazio e ha cancellato il calendario. Appena c’è rete torna tutto com’era.</p>
      <p><a href="/calendar">Riprova</a></p>
    </main>
  </body>
</html>
`
