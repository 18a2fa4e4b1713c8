/** Drawn views of a few points: a fictional town has no photographs. */
const WIDTH = 800
const HEIGHT = 450
const GROUND = 330

const frame = (sky: string, ground: string, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${sky}"/><stop offset="1" stop-color="#fdf6e9"/></linearGradient></defs>
<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#sky)"/>
<path d="M0 290 Q120 200 260 262 T520 232 T800 272 V${GROUND} H0z" fill="#a9c39a"/>
<path d="M0 310 Q200 256 420 300 T800 292 V${GROUND} H0z" fill="#86a97c"/>
<rect y="${GROUND}" width="${WIDTH}" height="${HEIGHT - GROUND}" fill="${ground}"/>
${content}</svg>`

const tree = (x: number, size: number): string =>
  `<rect x="${x - size * 0.07}" y="${GROUND - size * 0.5}" width="${size * 0.14}" height="${size * 0.5}" fill="#6b4a32"/>
<ellipse cx="${x}" cy="${GROUND - size * 0.75}" rx="${size * 0.36}" ry="${size * 0.44}" fill="#4d7d4a"/>
<ellipse cx="${x - size * 0.1}" cy="${GROUND - size * 0.85}" rx="${size * 0.2}" ry="${size * 0.24}" fill="#5f9159"/>`

const bin = (x: number, colour: string, lid: string): string =>
  `<ellipse cx="${x + 42}" cy="${GROUND + 62}" rx="52" ry="8" fill="#0002"/>
<path d="M${x} ${GROUND - 62} h84 l-6 122 h-72z" fill="${colour}"/>
<path d="M${x - 6} ${GROUND - 62} q48 -30 96 0z" fill="${lid}"/>
<rect x="${x + 20}" y="${GROUND - 40}" width="44" height="12" rx="6" fill="#0005"/>
<rect x="${x + 26}" y="${GROUND - 8}" width="32" height="32" rx="6" fill="#fff9"/>`

const skip = (x: number, y: number, colour: string, load: string): string =>
  `<path d="M${x + 14} ${y} q70 -40 150 0z" fill="${load}"/>
<path d="M${x} ${y} h180 l-18 62 h-144z" fill="${colour}"/>
<path d="M${x + 36} ${y + 6} v50 M${x + 72} ${y + 6} v50 M${x + 108} ${y + 6} v50 M${x + 144} ${y + 6} v50" stroke="#0003" stroke-width="6"/>`

const wall = (x: number, width: number, height: number, colour: string, roof: string): string =>
  `<rect x="${x}" y="${GROUND - height}" width="${width}" height="${height}" fill="${colour}"/>
<path d="M${x - 16} ${GROUND - height} l24 -34 h${width - 16} l24 34z" fill="${roof}"/>`

const windows = (x: number, y: number, count: number): string =>
  Array.from(
    { length: count },
    (_, index) =>
      `<rect x="${x + index * 62}" y="${y}" width="36" height="46" rx="3" fill="#5b7686" stroke="#f7efe2" stroke-width="5"/>`,
  ).join('')

export const PHOTOS: Readonly<Record<string, string>> = {
  'centro-raccolta': frame(
    '#9cc7e2',
    '#b9b3a8',
    tree(70, 150) +
      wall(110, 240, 120, '#e9dfcd', '#7d8a93') +
      `<rect x="150" y="${GROUND - 78}" width="160" height="78" fill="#66727b"/>` +
      skip(380, GROUND - 20, '#2f6f9f', '#8a6a48') +
      skip(590, GROUND - 20, '#3f7f4c', '#6f9a4a') +
      skip(250, GROUND + 34, '#b0532f', '#8d9297') +
      skip(480, GROUND + 34, '#5a6470', '#b59a74'),
  ),
  'centro-riuso': frame(
    '#b7cfe4',
    '#c9bda9',
    wall(60, 500, 200, '#d9b48c', '#a5573c') +
      windows(100, GROUND - 168, 7) +
      `<path d="M240 ${GROUND} v-100 q70 -54 140 0 v100z" fill="#2f5d50"/><path d="M310 ${GROUND} v-124" stroke="#24483e" stroke-width="4"/>` +
      tree(680, 190) +
      `<rect x="420" y="${GROUND + 6}" width="96" height="14" fill="#8a5a35"/><path d="M428 ${GROUND + 20} v40 M508 ${GROUND + 20} v40" stroke="#8a5a35" stroke-width="9"/><circle cx="600" cy="${GROUND + 44}" r="26" fill="none" stroke="#37414a" stroke-width="6"/><circle cx="680" cy="${GROUND + 44}" r="26" fill="none" stroke="#37414a" stroke-width="6"/><path d="M600 ${GROUND + 44} l30 -42 h40 l10 42 M630 ${GROUND + 2} l14 42 36 -42" fill="none" stroke="#b0382c" stroke-width="6"/>`,
  ),
  'isola-ecologica': frame(
    '#a8d0ea',
    '#bdb7ac',
    tree(60, 170) +
      tree(720, 210) +
      bin(120, '#6b4226', '#573419') +
      bin(240, '#5a6470', '#48515b') +
      bin(360, '#1e7b34', '#15602a') +
      bin(480, '#1f5fa8', '#174b87') +
      bin(600, '#f5c400', '#d1a700'),
  ),
  compostiera: frame(
    '#bfdcc9',
    '#9fb377',
    tree(90, 200) +
      tree(690, 170) +
      [200, 360, 520]
        .map(
          (x) =>
            `<rect x="${x}" y="${GROUND - 70}" width="120" height="120" fill="#a3754a"/><path d="M${x} ${GROUND - 46} h120 M${x} ${GROUND - 22} h120 M${x} ${GROUND + 2} h120 M${x} ${GROUND + 26} h120" stroke="#7c5531" stroke-width="7"/><path d="M${x + 6} ${GROUND - 70} q54 -44 108 0z" fill="#59703a"/>`,
        )
        .join(''),
  ),
  'casa-acqua': frame(
    '#a9d4ee',
    '#c7c0b4',
    tree(90, 190) +
      wall(270, 260, 190, '#e8f1f4', '#2b7a98') +
      `<rect x="300" y="${GROUND - 160}" width="200" height="46" rx="8" fill="#2b7a98"/><path d="M400 ${GROUND - 150} q-16 22 0 28 q16 -6 0 -28z" fill="#fff"/>` +
      `<rect x="310" y="${GROUND - 96}" width="76" height="76" rx="8" fill="#bcd6e0"/><rect x="414" y="${GROUND - 96}" width="76" height="76" rx="8" fill="#bcd6e0"/><path d="M348 ${GROUND - 92} v22 M452 ${GROUND - 92} v22" stroke="#52606a" stroke-width="9"/><path d="M340 ${GROUND - 24} v-26 h6 v-12 h8 v12 h6 v26z" fill="#4f9cc0"/>` +
      tree(660, 150),
  ),
}
